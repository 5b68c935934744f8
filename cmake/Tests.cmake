# SPDX-License-Identifier: GPL-3.0-or-later
# headlight_core_test(name [THREADS] source...)  a GoogleTest program over the core
# headlight_ui_test(name [THREADS] source...)    a QtTest program (one QTEST_MAIN) on the offscreen platform, over ui
# With THREADS it is one of those that the thread sanitizer is meant for: the target threads_tests builds them, and
# `ctest -L threads` runs them.
include(GoogleTest)

# What is tested is optimised as the preset says; the tests themselves need not be, and compile much faster so.
set(headlight_test_options $<$<NOT:$<CXX_COMPILER_ID:MSVC>>:-O0>)

# One program of nothing for each kind of test, whose precompiled headers the others use.
function(headlight_test_headers name)
    file(GENERATE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp" CONTENT "int main() {}\n")
    add_executable(${name} "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    target_compile_options(${name} PRIVATE ${headlight_test_options})
    target_compile_definitions(${name} PRIVATE HEADLIGHT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
endfunction()

headlight_test_headers(headlight_core_test_headers)
target_link_libraries(headlight_core_test_headers PRIVATE headlight_engine headlight_warnings GTest::gtest_main)
target_precompile_headers(headlight_core_test_headers PRIVATE ${headlight_core_headers} <gtest/gtest.h>)
headlight_test_headers(headlight_ui_test_headers)
# Without QtTest: it is told each test's folder by a macro, and precompiled headers must see the same macros.
target_link_libraries(headlight_ui_test_headers PRIVATE headlight_ui headlight_warnings)
target_precompile_headers(headlight_ui_test_headers PRIVATE ${headlight_widget_headers})

add_custom_target(threads_tests)

function(headlight_core_test name)
    cmake_parse_arguments(PARSE_ARGV 1 test "THREADS" "" "")
    add_executable(${name} ${test_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PRIVATE headlight_engine headlight_warnings GTest::gtest_main)
    target_compile_options(${name} PRIVATE ${headlight_test_options})
    target_compile_definitions(${name} PRIVATE HEADLIGHT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_precompile_headers(${name} REUSE_FROM headlight_core_test_headers)
    if(test_THREADS)
        add_dependencies(threads_tests ${name})
        gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES LABELS threads)
    else()
        gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST)
    endif()
endfunction()

function(headlight_ui_test name)
    cmake_parse_arguments(PARSE_ARGV 1 test "THREADS" "" "")
    add_executable(${name} ${test_UNPARSED_ARGUMENTS})
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_link_libraries(${name} PRIVATE headlight_ui headlight_warnings Qt6::Test)
    target_compile_options(${name} PRIVATE ${headlight_test_options})
    target_compile_definitions(${name} PRIVATE HEADLIGHT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_precompile_headers(${name} REUSE_FROM headlight_ui_test_headers)
    add_test(NAME ${name} COMMAND ${name})
    # A case that is skipped inside a program would pass for ctest: what cannot run has a program of its own, with a return code
    # that says so.
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8" FAIL_REGULAR_EXPRESSION "SKIP   : ")
    if(test_THREADS)
        add_dependencies(threads_tests ${name})
        set_tests_properties(${name} PROPERTIES LABELS threads)
    endif()
endfunction()
