// The token file: kept for next time, used by one client at a time, and with an explanation if it cannot be used.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/token_file.hpp"

namespace crosstable::terminal {
namespace {

struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "token_file_test.XXXXXX").string();
    path = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::string path;
};

TEST(TokenFile, KeepsTheTokenForNextTime) {
  const Folder folder;
  {
    TokenFile file(folder.path + "/token", "h", "1");
    EXPECT_EQ(file.token(), "");
    file.remember("secret");
    EXPECT_EQ(file.problem(), "");
  }
  EXPECT_EQ(TokenFile(folder.path + "/token", "h", "1").token(), "secret");
}

TEST(TokenFile, ASecondClientIsAGuestAndIsToldWhy) {
  const Folder folder;
  TokenFile first(folder.path + "/token", "h", "1");
  first.remember("secret");
  const TokenFile second(folder.path + "/token", "h", "1");
  EXPECT_EQ(second.token(), "");
  EXPECT_EQ(second.problem(), "token.locked");
  EXPECT_TRUE(has_message(second.problem()));
}

TEST(TokenFile, ANewTokenReplacesTheOldInAFileForItsOwnerAlone) {
  const Folder folder;
  const std::filesystem::path path = folder.path + "/token";
  std::ofstream(path) << "a token that is longer than the next\n";
  std::filesystem::permissions(path, std::filesystem::perms::all);
  const std::filesystem::path other = folder.path + "/other";
  std::filesystem::create_hard_link(path, other);
  {
    TokenFile file(path, "h", "1");
    file.remember("next");
    EXPECT_EQ(file.problem(), "");
    EXPECT_EQ(file.token(), "next");
  }
  EXPECT_EQ(TokenFile(path, "h", "1").token(), "next");
  EXPECT_EQ(TokenFile(other, "h", "1").token(), "a token that is longer than the next")
      << "the other file was not overwritten";
  EXPECT_EQ(std::filesystem::status(path).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path), {}), 2) << "nothing is left behind";
}

TEST(TokenFile, LeftoversOfAKilledClientDoNoHarm) {
  const Folder folder;
  std::ofstream(folder.path + "/token") << "old\n";
  std::ofstream(folder.path + "/token.new") << "ha";
  TokenFile file(folder.path + "/token", "h", "1");
  EXPECT_EQ(file.token(), "old");
  file.remember("next");
  EXPECT_EQ(file.token(), "next");
  EXPECT_EQ(file.problem(), "");
}

TEST(TokenFile, StaysLockedAfterANewToken) {
  const Folder folder;
  TokenFile first(folder.path + "/token", "h", "1");
  for (const char* token : {"one", "two"}) {
    first.remember(token);
    EXPECT_EQ(TokenFile(folder.path + "/token", "h", "1").problem(), "token.locked");
  }
}

TEST(TokenFile, ASymbolicLinkStaysOne) {
  const Folder folder;
  std::filesystem::create_symlink("kept", folder.path + "/token");
  TokenFile(folder.path + "/token", "h", "1").remember("secret");
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path + "/token"));
  EXPECT_EQ(TokenFile(folder.path + "/kept", "h", "1").token(), "secret");
}

TEST(TokenFile, SomethingThatIsNotAFileIsLeftAlone) {
  const TokenFile device("/dev/null", "h", "1");
  EXPECT_EQ(device.problem(), "token.unusable");
}

TEST(TokenFile, AFileThatCannotBeUsedIsReported) {
  const Folder folder;
  const TokenFile file(folder.path + "/no/such/folder/token", "h", "1");
  EXPECT_EQ(file.token(), "");
  EXPECT_EQ(file.problem(), "token.unusable");
  EXPECT_TRUE(has_message(file.problem()));
}

}  // namespace
}  // namespace crosstable::terminal
