// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/io/malformed_files.h"
#include "tests/core/io/samples.h"

#include <limits>

namespace headlight {

namespace {

using samples::littleEndian;
using samples::npy;

std::string dictionary(const std::string& descr, const std::string& order, const std::string& shape)
{
    return "{'descr': " + descr + ", 'fortran_order': " + order + ", 'shape': " + shape + ", }";
}

/// A file of two float32 numbers under the given dictionary.
std::string twoNumbers(const std::string& header)
{
    return npy(header, littleEndian(1.0f) + littleEndian(2.0f));
}

std::string shaped(const std::string& shape)
{
    return twoNumbers(dictionary("'<f4'", "False", shape));
}

std::string started(const std::string& version, const std::string& rest)
{
    return "\x93NUMPY" + version + rest;
}

} // namespace

std::vector<MalformedFile> malformedNpys()
{
    const std::string file = "m.npy";
    const std::string good = shaped("(1, 2)");
    return {
        {file, "", "byte 1", "does not start with \\x93NUMPY"},
        {file, "\x93NUMPX", "byte 1", "does not start with \\x93NUMPY"},
        {file, "\x93NUMPY", "byte 7", "ends before its header"},
        {file, started(std::string("\x01\x00", 2), "\x10"), "byte 10", "ends before its header"},
        {file, started(std::string("\x04\x00", 2), std::string(20, ' ')), "byte 7", "version 4.0"},
        {file, started(std::string("\x00\x00", 2), std::string(20, ' ')), "byte 7", "version 0.0"},
        {file, started("\x01\x01", std::string(20, ' ')), "byte 7", "version 1.1"},
        {file, started(std::string("\x01\x00", 2), "\xFF\xFF{}"), "byte 9",
         "65535 bytes long, but only 2 follow"},
        {file, started(std::string("\x02\x00", 2), "\xFF\xFF\xFF\xFF{}"), "byte 9", "at most 1048576"},
        {file, npy("", ""), "byte 65", "'{' is expected"},
        {file, npy("[]", ""), "byte 11", "'{' is expected"},
        {file, npy("{", ""), "byte 65", "quoted word is expected"},
        {file, npy("{'descr", ""), "byte 12", "quoted word is expected"},
        {file, npy("{'descr' '<f4'}", ""), "byte 20", "':' is expected"},
        {file, npy("{'descr': '<f4' 'shape': (1,)}", ""), "byte 27", "'}' is expected"},
        {file, npy("{'descr': '<f4'}", ""), "byte 65", "no \"fortran_order\""},
        {file, twoNumbers("{'descr': '<f4', 'fortran_order': False}"), "byte 65", "no \"shape\""},
        {file, twoNumbers("{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (2,)}"),
         "byte 36", "\"descr\" stands twice"},
        {file, twoNumbers("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), 'more': 1}"), "byte 74",
         "unknown key \"more\""},
        {file, twoNumbers(dictionary("'<f4'", "False", "(1, 2)") + " x"), "byte 71",
         "after the header's dictionary"},
        {file, twoNumbers(dictionary("'<f4'", "0", "(1, 2)")), "byte 45", "True or False is expected"},
        {file, twoNumbers(dictionary("'|O'", "False", "(1, 2)")), "byte 21", "Python objects"},
        {file, twoNumbers(dictionary("'<c8'", "False", "(1,)")), "byte 21", "<c8 is not read"},
        {file, twoNumbers(dictionary("'<f16'", "False", "(1,)")), "byte 21", "<f16 is not read"},
        {file, twoNumbers(dictionary("'|S8'", "False", "(1,)")), "byte 21", "|S8 is not read"},
        {file, twoNumbers(dictionary("'<U2'", "False", "(1,)")), "byte 21", "<U2 is not read"},
        {file, twoNumbers(dictionary("''", "False", "(1,)")), "byte 21", "is not read"},
        {file, twoNumbers(dictionary("[('a', '<f4')]", "False", "(2,)")), "byte 21", "named fields"},
        {file, twoNumbers(dictionary("'<f4'", "False", "2")), "byte 61", "'(' is expected"},
        {file, shaped("()"), "byte 11", "has 0 axes"},
        {file, shaped("(1, 1, 2)"), "byte 11", "has 3 axes"},
        {file, shaped("(-1, 2)"), "byte 62", "whole number from 0 on"},
        {file, shaped("(1.0, 2)"), "byte 63", "')' is expected"},
        {file, shaped("(1, 'a')"), "byte 65", "whole number from 0 on"},
        {file, shaped("(18446744073709551616,)"), "byte 62", "whole number from 0 on"},
        {file, shaped("(0, 2)"), "byte 11", "no numbers"},
        {file, shaped("(2, 2)"), "byte 11", "more data than the 8 bytes"},
        {file, shaped("(9223372036854775808,)"), "byte 11", "more data than the 8 bytes"},
        {file, shaped("(4294967296, 4294967296)"), "byte 11", "more data than the 8 bytes"},
        {file, shaped("(2, 9223372036854775809)"), "byte 11", "more data than the 8 bytes"},
        {file, shaped("(1, 1)"), "byte 133", "goes on for 4 bytes"},
        {file, good.substr(0, good.size() - 1), "byte 11", "more data than the 7 bytes"},
        {file, npy(dictionary("'<f8'", "False", "(1, 2)"), littleEndian(1.0) + littleEndian(-1e300)),
         "byte 137", "too large for float32"},
        {file,
         npy(dictionary("'<f4'", "False", "(1, 2)"),
             littleEndian(1.0f) + littleEndian(std::numeric_limits<float>::quiet_NaN())),
         "the matrix", "row 1, column 2 is not finite"},
    };
}

std::vector<MalformedFile> malformedTables()
{
    return {
        {"t.csv", "", "line 1", "no numbers"},
        {"t.csv", "\n\n \n", "line 1", "no numbers"},
        {"t.csv", "a,b\n", "line 1, field 1", "\"a\" is not a number"},
        {"t.csv", "1,2\n3\n", "line 2", "has 1 fields and the first row has 2"},
        {"t.csv", "1,2\n\n3,4,5\n", "line 3", "has 3 fields and the first row has 2"},
        {"t.csv", "1,2,\n3,4,\n", "line 1, field 3", "the field is empty"},
        {"t.csv", "1,2\n3,x\n", "line 2, field 2", "\"x\" is not a number"},
        {"t.csv", "1,2\n3,1e999\n", "line 2, field 2", "is not a number that float32 holds"},
        {"t.csv", "1,2\n3,1e39\n", "line 2, field 2", "is not a number that float32 holds"},
        {"t.csv", "1,2\n3,0x10\n", "line 2, field 2", "\"0x10\" is not a number"},
        {"t.csv", "1,O\n3,4\n", "line 1, field 2", "\"O\" is not a number"},
        {"t.csv", "1.5,2.5.1\n3,4\n", "line 1, field 2", "\"2.5.1\" is not a number"},
        {"t.csv", "O,1\n3,4\n", "line 1, field 1", "\"O\" is not a number"},
        {"t.csv", ",5,7\n1,2,3\n", "line 1, field 1", "the field is empty"},
        {"t.csv", std::string("1,2\0\n3,4\n", 9), "line 1, field 2", "zero byte"},
        {"t.csv", std::string("a,b\0\n3,4\n", 9), "line 1, field 2", "zero byte"},
        {"t.csv", std::string("1,2\n\"\0\",4\n", 10), "line 2, field 1", "zero byte"},
        {"t.csv", "\"1,000\",\"2,500\"\n3,4\n", "line 1, field 1", "may be a large number"},
        {"t.csv", "1,2\n3,\"1,234,567\"\n", "line 2, field 2", "may be a large number"},
        {"t.csv", "1,\"2\n3,4\n", "line 1", "never closed"},
        {"t.csv", "1,\"2\"3\n", "line 1", "between a closing quote and the next field"},
        {"t.csv", "1,2\n3,\xFF\n", "line 2", "not UTF-8"},
        {"t.csv",
         "\xFF\xFE"
         "1\0,\0",
         "line 1", "not UTF-8"},
        {"t.tsv", "1.5\t2,5\n", "line 1, field 2", "decimal points and decimal commas are mixed"},
        {"t.csv", "1,nan\n", "the matrix", "row 1, column 2 is not finite"},
        {"t.txt", "1 2\n3 4 5\n", "line 2", "has 3 fields and the first row has 2"},
        {"t.txt", "[[1 2]\n [3]]", "line 2", "has 1 numbers and the first row has 2"},
        {"t.txt", "[[1 2]\n [3 4]", "line 2", "before its lists are closed"},
        {"t.txt", "[[1 2] ...\n [3 4]]", "line 1", "shortened with"},
        {"t.txt", "[[[1]]]", "line 1", "nested deeper"},
        {"t.txt", "[[1] 2]", "line 1", "numbers stand beside lists"},
        {"t.txt", "[1 [2]]", "line 1", "nested deeper"},
        {"t.txt", "[]", "line 1", "no numbers"},
        {"t.txt", "[[1]] x", "line 1", "after the matrix"},
        {"t.txt", "array([[1]]", "line 1", "after the matrix"},
        {"t.txt", "[1, one]", "line 1", "\"one\" is not a number"},
        {"t.txt", "[" + std::string(100'000, '['), "line 1", "nested deeper"},
        {"t.npz", "PK\x03\x04 and more", "byte 1", "zip archive"},
    };
}

} // namespace headlight
