// The files that the server gives out, all in memory since the start: a request is one look-up of its exact path, so no
// request can reach the file system.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace crosstable {

// A page's body in a content coding, made when the web client was built.
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
  std::vector<Encoded> encoded = {};  // the smallest first; each smaller than `body`
};

class Site {
 public:
  // Every regular file below `folder`; `/` is index.html. Hidden files and symbolic links are left out. What stands
  // beside a file under its name and `.br` or `.gz` is that file compressed, not a page. A folder that does not exist
  // gives an empty site. Throws std::runtime_error for a file that cannot be read.
  void add_folder(const std::filesystem::path& folder);
  // `path` begins with a slash; its ending decides the type. `brotli` and `gzip` may be empty: there is none.
  void add(std::string path, std::string body, std::string brotli = {}, std::string gzip = {});

  const Page* find(std::string_view path) const;  // without query; nullptr if there is none
  std::size_t size() const { return pages_.size(); }

 private:
  std::unordered_map<std::string, Page> pages_;
};

}  // namespace crosstable
