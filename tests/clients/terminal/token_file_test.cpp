// The token file: kept for next time, one client at a time, and a word when it cannot be used.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

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

TEST(TokenFile, ATokenIsThereNextTime) {
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

TEST(TokenFile, AFileThatCannotBeUsedIsSaid) {
  const Folder folder;
  const TokenFile file(folder.path + "/no/such/folder/token", "h", "1");
  EXPECT_EQ(file.token(), "");
  EXPECT_EQ(file.problem(), "token.unusable");
  EXPECT_TRUE(has_message(file.problem()));
}

}  // namespace
}  // namespace crosstable::terminal
