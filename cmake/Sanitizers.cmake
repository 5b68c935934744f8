# SPDX-License-Identifier: GPL-3.0-or-later
if(HEADLIGHT_SANITIZE)
    add_compile_options(-fsanitize=${HEADLIGHT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${HEADLIGHT_SANITIZE})
endif()
