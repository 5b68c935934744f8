// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/files.h"

#include "core/io/byte_source.h"
#include "tests/core/io/temporary_folder.h"
#include "tests/core/io/unwritable.h"

#include <gtest/gtest.h>

#if !defined(_WIN32)
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace headlight;
namespace fs = std::filesystem;

TEST(Files, RoundTripUnderAChineseName)
{
    const TemporaryFolder folder;
    const std::string bytes("a\0\r\n\xFF", 5);
    const std::string path = folder.write("猫 cat.bin", bytes);
    EXPECT_EQ(readFile(path, 5).value(), bytes);
    EXPECT_EQ(fileNameOf(path), "猫 cat.bin");
}

TEST(Files, RefuseWhatIsTooLongMissingOrNoFile)
{
    const TemporaryFolder folder;
    const std::string path = folder.write("a", "123456");
    const auto tooLong = readFile(path, 5);
    ASSERT_FALSE(tooLong.ok());
    EXPECT_EQ(tooLong.error().message(), path + ": byte 6: the file has 6 bytes; at most 5 are read");
    EXPECT_NE(readFile(folder.file("b"), 5).error().message().find("there is no such file"),
              std::string::npos);
    EXPECT_NE(readFile(folder.file("."), 5).error().message().find("this is a folder"), std::string::npos);
}

TEST(Files, WritingReplacesWholeFilesAndLeavesNothingElse)
{
    const TemporaryFolder folder;
    folder.write("a", "a long first version");
    folder.write("a", "second");
    EXPECT_EQ(readFile(folder.file("a"), 100).value(), "second");
    EXPECT_EQ(std::distance(fs::directory_iterator(pathOf(folder.file(""))), fs::directory_iterator()), 1);
    EXPECT_FALSE(writeFile(folder.file("no/such/folder/a"), "x").ok());
    EXPECT_FALSE(writeFile(folder.file("."), "x").ok());
}

TEST(Files, LinksAreFollowedToWhatIsNotThereYet)
{
    const TemporaryFolder folder;
    std::error_code unsupported;
    fs::create_symlink("later", pathOf(folder.file("link")), unsupported);
    if (unsupported)
        GTEST_SKIP() << "no links here";
    ASSERT_TRUE(writeFile(folder.file("link"), "x").ok());
    EXPECT_TRUE(fs::is_symlink(pathOf(folder.file("link"))));
    EXPECT_EQ(readFile(folder.file("later"), 9).value(), "x");
    fs::create_symlink("b", pathOf(folder.file("a")));
    fs::create_symlink("a", pathOf(folder.file("b")));
    for (const auto& answer : {writeFile(folder.file("a"), "x"), Result<void>(readFile(folder.file("a"), 9).error())}) {
        ASSERT_FALSE(answer.ok());
        EXPECT_NE(answer.error().message().find("leads back to itself"), std::string::npos) << answer.error().message();
    }
    EXPECT_TRUE(fs::is_symlink(pathOf(folder.file("a"))));
}

TEST(Files, NamesThatCannotBeSayWhy)
{
    const TemporaryFolder folder;
    folder.write("file", "x");
    EXPECT_NE(readFile(folder.file("file/x"), 9).error().message().find("as if that were a folder"), std::string::npos);
    EXPECT_NE(readFile(std::string("a\0b", 3), 9).error().message().find("zero byte"), std::string::npos);
#if !defined(_WIN32)
    const std::string longName = folder.file(std::string(300, 'n'));
    EXPECT_NE(readFile(longName, 9).error().message().find("too long"), std::string::npos);
    EXPECT_NE(writeFile(longName, "x").error().message().find("too long"), std::string::npos);
#endif
}

#if !defined(_WIN32)
TEST(Files, APipeWithoutAReaderIsRefusedAndOneWithIsWrittenInto)
{
    const TemporaryFolder folder;
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_NE(writeFile(pipe, "x").error().message().find("nobody reads from"), std::string::npos);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_TRUE(writeFile(pipe, "x").ok());
    char byte = 0;
    EXPECT_EQ(::read(reader, &byte, 1), 1);
    EXPECT_EQ(byte, 'x');
    ::close(reader);
    EXPECT_TRUE(fs::is_fifo(pathOf(pipe)));
}
#endif

TEST(Files, WhatCannotBeWrittenIsSaidWithThePlaceTheReasonAndWhatWouldDo)
{
    const TemporaryFolder folder;
    const std::vector<test::Unwritable> places = test::unwritablePlaces(folder.path(), "work.headlight");
    ASSERT_GE(places.size(), 3u);
    const test::BoundByPermissions bound;
    for (const test::Unwritable& place : places) {
        const auto written = writeFile(place.path, "bytes");
        ASSERT_FALSE(written.ok()) << place.name;
        EXPECT_EQ(written.error().file, place.path) << place.name;
        EXPECT_NE(written.error().message().find(place.reason), std::string::npos) << written.error().message();
        EXPECT_FALSE(written.error().remedy.empty()) << place.name;
    }
}

TEST(Files, AReadOnlyFolderLeavesTheOldFileWhole)
{
    const TemporaryFolder folder;
    fs::permissions(folder.path(), fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
    const fs::path locked = folder.path() / "locked";
    fs::create_directories(locked);
    const std::string file = textOf(locked / "good");
    ASSERT_TRUE(writeFile(file, "good").ok());
    fs::permissions(locked, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
    {
        const test::BoundByPermissions bound;
        if (!bound.holds())
            GTEST_SKIP() << "this root cannot be held to permissions";
        EXPECT_FALSE(writeFile(file, "newer").ok());
    }
    fs::permissions(locked, fs::perms::owner_all);
    EXPECT_EQ(readFile(file, 100).value(), "good");
    EXPECT_EQ(std::distance(fs::directory_iterator(locked), fs::directory_iterator()), 1) << "nothing half-written stays";
}

TEST(Files, WritingFollowsALink)
{
    const TemporaryFolder folder;
    folder.write("target", "old");
    std::error_code fault;
    fs::create_symlink(pathOf("target"), pathOf(folder.file("link")), fault);
    if (fault)
        return; // a system that does not let users make links has none to follow
    folder.write("link", "new");
    EXPECT_EQ(readFile(folder.file("target"), 100).value(), "new");
    EXPECT_TRUE(fs::is_symlink(pathOf(folder.file("link"))));
}

TEST(Files, NamesBesideAFile)
{
    EXPECT_EQ(besideFile("/a/b/s.headlight", "w.npy"), "/a/b/w.npy");
    EXPECT_EQ(besideFile("/a/b/s.headlight", "/c/w.npy"), "/c/w.npy");
    EXPECT_EQ(besideFile("s.headlight", "w.npy"), "w.npy");
    EXPECT_EQ(relativeTo("/a/b/s.headlight", "/a/b/w.npy"), "w.npy");
    EXPECT_EQ(relativeTo("/a/b/s.headlight", "/a/c/w.npy"), "../c/w.npy");
}

TEST(ByteSource, ReadsPiecesOfAFileInAnyOrder)
{
    const TemporaryFolder folder;
    auto source = FileBytes::open(folder.write("a", "0123456789"));
    ASSERT_TRUE(source.ok());
    std::string piece(3, ' ');
    EXPECT_TRUE((*source)->read(7, piece.data(), 3));
    EXPECT_EQ(piece, "789");
    EXPECT_TRUE((*source)->read(0, piece.data(), 3));
    EXPECT_EQ(piece, "012");
    EXPECT_FALSE((*source)->read(9, piece.data(), 3));
    BorrowedBytes memory("m", "abc");
    EXPECT_FALSE(memory.read(2, piece.data(), 2));
    EXPECT_TRUE(memory.read(1, piece.data(), 2));
}
