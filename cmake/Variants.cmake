# SPDX-License-Identifier: GPL-3.0-or-later
# Variants of libheadlight-core for processors with wider vectors. The dynamic loader of glibc looks into
# glibc-hwcaps/<level>/ beside a library first and takes the highest level that the processor has, so no code of ours
# asks. Elsewhere, and under sanitizers, there is the plain library alone.
include(CheckCXXCompilerFlag)
include(CheckCXXSourceCompiles)
include(GNUInstallDirs)

set(HEADLIGHT_VARIANTS "")
set(headlight_sources_for_hwcaps "
#include <features.h>
#if !defined(__x86_64__) || !defined(__GLIBC__) || __GLIBC__ < 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ < 33)
#error no glibc-hwcaps
#endif
int main() { return 0; }")
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT HEADLIGHT_SANITIZE)
    check_cxx_source_compiles("${headlight_sources_for_hwcaps}" HEADLIGHT_HAS_HWCAPS)
    foreach(level v3 v4)
        check_cxx_compiler_flag(-march=x86-64-${level} HEADLIGHT_COMPILES_${level})
        if(HEADLIGHT_HAS_HWCAPS AND HEADLIGHT_COMPILES_${level})
            list(APPEND HEADLIGHT_VARIANTS ${level})
        endif()
    endforeach()
endif()

# headlight_add_hot_objects(target level): the hot sources compiled for x86-64-<level>, or as the preset says where level is
# empty.
function(headlight_add_hot_objects target level)
    add_library(${target} OBJECT ${headlight_hot_sources})
    target_compile_definitions(${target} PRIVATE HEADLIGHT_CORE_BUILD
        $<TARGET_PROPERTY:headlight_core,INTERFACE_COMPILE_DEFINITIONS>)
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${target} PRIVATE Eigen3::Eigen headlight_warnings)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # What GCC has to say about its own vector types and headers.
        target_compile_options(${target} PRIVATE -Wno-ignored-attributes -Wno-uninitialized -Wno-maybe-uninitialized)
    endif()
    if(NOT MSVC)
        # Each sum is taken in a stated order: the compiler neither fuses nor reorders what the source does not.
        target_compile_options(${target} PRIVATE -ffp-contract=off -fno-math-errno -fno-trapping-math)
        # The kernels keep their tiles in registers only when their small loops are unrolled, which -O2 does not do.
        if(NOT HEADLIGHT_SANITIZE)
            target_compile_options(${target} PRIVATE -O3)
        endif()
    endif()
    if(level)
        target_compile_options(${target} PRIVATE -march=x86-64-${level})
    endif()
endfunction()

# headlight_add_variant(level): a whole libheadlight-core of the objects that every variant shares and the hot ones of the
# level. An inline function that both kinds of objects hold may be taken from either, which is why each variant is a
# library of its own and only runs where all of it can.
function(headlight_add_variant level)
    set(target headlight_core_${level})
    set(folder "glibc-hwcaps/x86-64-${level}")
    headlight_add_hot_objects(${target}_hot ${level})
    add_library(${target} SHARED $<TARGET_OBJECTS:headlight_core> $<TARGET_OBJECTS:${target}_hot>)
    set_target_properties(${target} PROPERTIES OUTPUT_NAME headlight-core LINKER_LANGUAGE CXX
                                               LIBRARY_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/${folder}")
    target_link_libraries(${target} PRIVATE Threads::Threads)
    install(TARGETS ${target} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/${folder}")
endfunction()
