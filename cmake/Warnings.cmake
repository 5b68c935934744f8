# SPDX-License-Identifier: GPL-3.0-or-later
# One interface target that every target of ours links for its warnings.
add_library(headlight_warnings INTERFACE)
if(MSVC)
    target_compile_options(headlight_warnings INTERFACE /W4 /permissive- /utf-8)
else()
    target_compile_options(headlight_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                                                        -Woverloaded-virtual)
endif()
