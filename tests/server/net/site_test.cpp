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

TEST_F(SiteTest, LetsHashedAssetsBeKeptForGoodAndTheRestBeRevalidated) {
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

TEST_F(SiteTest, TreatsFilesBesideAFileAsItsCompressedForms) {
  write("index.html", "a page that is long");
  write("index.html.br", "short");
  write("index.html.gz", "shorter.");
  write("app.js", "short");
  write("app.js.gz", "longer than it was");
  write("archive.gz", "a file like any other");
  write("archive.gz.br", "x");
  Site site;
  site.add_folder(folder_);
  for (const char* path : {"/", "/index.html"}) {
    const auto& forms = site.find(path)->encoded;
    ASSERT_EQ(forms.size(), 2u);
    EXPECT_EQ(forms[0].coding, "br");
    EXPECT_EQ(forms[0].body, "short");
    EXPECT_EQ(forms[1].coding, "gzip");
    EXPECT_NE(forms[0].etag, forms[1].etag);
    EXPECT_NE(forms[0].etag, site.find(path)->etag);
  }
  EXPECT_TRUE(site.find("/app.js")->encoded.empty()) << "that would save nothing";
  for (const char* path : {"/index.html.br", "/index.html.gz", "/app.js.gz", "/archive.gz.br"})
    EXPECT_EQ(site.find(path), nullptr) << path;
  EXPECT_EQ(site.find("/archive.gz")->body, "a file like any other") << "there is no `archive`";
}

TEST_F(SiteTest, AMissingFolderAddsNothing) {
  Site site;
  site.add_folder(folder_ / "nowhere");
  EXPECT_EQ(site.size(), 0u);
}

}  // namespace
}  // namespace crosstable
