// Nonces by their seals: repeatable, even by the next program, and limited in number.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "clients/terminal/play/nonce_file.hpp"

namespace crosstable::terminal {
namespace {

class NonceFileTest : public testing::Test {
 protected:
  NonceFileTest() {
    std::string name = (std::filesystem::temp_directory_path() / "nonce_file_test.XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~NonceFileTest() override { std::filesystem::remove_all(folder_); }

  std::string path() const { return folder_ + "/token.nonces"; }
  static Bytes32 seal(unsigned number) {
    Bytes32 bytes{};
    bytes[0] = static_cast<std::uint8_t>(number);
    return bytes;
  }

 private:
  std::string folder_;
};

TEST_F(NonceFileTest, ASealGetsTheSameNonceNextTimeAndEachSealItsOwn) {
  Nonce one, other;
  {
    NonceFile file(path());
    one = file.nonce_for(seal(1));
    other = file.nonce_for(seal(2));
    EXPECT_NE(one, other);
    EXPECT_EQ(file.nonce_for(seal(1)), one);
  }
  NonceFile again(path());
  EXPECT_EQ(again.nonce_for(seal(1)), one);
  EXPECT_EQ(again.nonce_for(seal(2)), other);
}

TEST_F(NonceFileTest, OnlyItsOwnerReadsIt) {
  NonceFile(path()).nonce_for(seal(1));
  EXPECT_EQ(std::filesystem::status(path()).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(NonceFileTest, TheLatestFiftyAreRemembered) {
  NonceFile file(path());
  const Nonce first = file.nonce_for(seal(0)), second = file.nonce_for(seal(1));
  for (unsigned number = 2; number <= 50; ++number) file.nonce_for(seal(number));
  EXPECT_EQ(NonceFile(path()).nonce_for(seal(1)), second);
  EXPECT_NE(NonceFile(path()).nonce_for(seal(0)), first);
}

TEST_F(NonceFileTest, WithoutAFileItRemembersAsLongAsItLives) {
  for (const std::string& nowhere : {std::string(), path() + "/no/such/folder"}) {
    NonceFile file(nowhere);
    EXPECT_EQ(file.nonce_for(seal(1)), file.nonce_for(seal(1)));
  }
}

TEST_F(NonceFileTest, SkipsDamagedLines) {
  const Nonce kept = NonceFile(path()).nonce_for(seal(1));
  std::ofstream(path(), std::ios::app) << "xy zz\n" << std::string(64, 'a') << " short\nlast";
  EXPECT_EQ(NonceFile(path()).nonce_for(seal(1)), kept);
}

}  // namespace
}  // namespace crosstable::terminal
