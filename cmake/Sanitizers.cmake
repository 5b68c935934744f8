# SPDX-License-Identifier: GPL-3.0-or-later
# What sees every line need not be fast: under sanitizers only the engine, which computes, is optimised. The rest
# compiles in half the time.
set(headlight_unhurried_options "")
if(HEADLIGHT_SANITIZE)
    add_compile_options(-fsanitize=${HEADLIGHT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${HEADLIGHT_SANITIZE})
    set(headlight_unhurried_options -O0)
endif()
