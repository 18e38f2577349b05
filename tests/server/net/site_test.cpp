#include "server/net/site.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace crosstable {
namespace {

namespace fs = std::filesystem;

class SiteTest : public testing::Test {
 protected:
  SiteTest() {
    std::string name = (fs::temp_directory_path() / "crosstable-site-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~SiteTest() override { fs::remove_all(folder_); }

  void write(const std::string& path, const std::string& body) const {
    fs::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path) << body;
  }

  fs::path folder_;
};

TEST_F(SiteTest, ServesEveryFileByItsPathWithItsType) {
  write("index.html", "<!doctype html>");
  write("assets/app-1a2b.js", "run()");
  write("icon.svg", "<svg/>");
  Site site;
  site.add_folder(folder_);
  ASSERT_NE(site.find("/"), nullptr);
  EXPECT_EQ(site.find("/")->body, "<!doctype html>");
  EXPECT_EQ(site.find("/")->type, "text/html; charset=utf-8");
  EXPECT_EQ(site.find("/assets/app-1a2b.js")->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(site.find("/icon.svg")->type, "image/svg+xml");
}

TEST_F(SiteTest, KeepsHashedAssetsForGoodAndAsksForTheRestEachTime) {
  write("index.html", "one");
  write("assets/app-1a2b.js", "two");
  Site site;
  site.add_folder(folder_);
  EXPECT_EQ(site.find("/")->cache, "no-cache");
  EXPECT_EQ(site.find("/index.html")->cache, "no-cache");
  EXPECT_EQ(site.find("/assets/app-1a2b.js")->cache, "public, max-age=31536000, immutable");
  EXPECT_NE(site.find("/")->etag, site.find("/assets/app-1a2b.js")->etag);
}

TEST_F(SiteTest, LeavesOutHiddenFilesAndLinks) {
  write("index.html", "one");
  write(".env", "secret");
  write(".git/config", "secret");
  fs::create_symlink("/etc/passwd", folder_ / "link.txt");
  Site site;
  site.add_folder(folder_);
  EXPECT_EQ(site.size(), 2u);  // "/" and "/index.html"
}

TEST_F(SiteTest, AFolderThatIsNotThereGivesNothing) {
  Site site;
  site.add_folder(folder_ / "nowhere");
  EXPECT_EQ(site.size(), 0u);
}

}  // namespace
}  // namespace crosstable
