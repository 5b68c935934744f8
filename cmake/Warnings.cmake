# SPDX-License-Identifier: GPL-3.0-or-later
# One interface target that every target of ours links for its warnings.
add_library(headlight_warnings INTERFACE)
if(MSVC)
    target_compile_options(headlight_warnings INTERFACE /W4 /permissive- /utf-8)
else()
    target_compile_options(headlight_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                                                        -Woverloaded-virtual)
    # Without assertions GCC 12 takes the joining of strings for an overflow (its bug 105651); the dev preset still looks for
    # real ones.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        target_compile_options(headlight_warnings INTERFACE "$<$<CONFIG:Release>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-restrict>")
    endif()
endif()
