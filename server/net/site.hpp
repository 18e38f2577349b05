// The files that the server serves, all in memory since the start. A request is one lookup of its exact path, so no
// request can reach the file system.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace crosstable {

// A page's body in a content coding, made by the web client's build.
struct Encoded {
  std::string coding;  // as in Content-Encoding
  std::string etag;    // quoted
  std::string body;
};

struct Page {
  std::string type;   // Content-Type
  std::string cache;  // Cache-Control
  std::string etag;   // quoted
  std::string body;
  std::vector<Encoded> encoded = {};  // smallest first; each smaller than `body`
};

class Site {
 public:
  // Adds every regular file below `folder`; `/` is index.html. Skips hidden files and symbolic links. A file beside
  // another, with its name and `.br` or `.gz`, is its compressed form and not a page. A folder that does not exist adds
  // nothing. Throws std::runtime_error for a file that cannot be read.
  void add_folder(const std::filesystem::path& folder);
  // `path` begins with a slash; its ending decides the type. Empty `brotli` or `gzip` means there is no such form.
  void add(std::string path, std::string body, std::string brotli = {}, std::string gzip = {});

  const Page* find(std::string_view path) const;  // path without query; nullptr if there is none
  std::size_t size() const { return pages_.size(); }

 private:
  std::unordered_map<std::string, Page> pages_;
};

}  // namespace crosstable
