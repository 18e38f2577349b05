#include "server/net/site.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <utility>

namespace crosstable {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view brotli_ending = ".br", gzip_ending = ".gz";
static_assert(brotli_ending.size() == gzip_ending.size());

std::string type_of(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 19> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".wav", "audio/wav"},
      {".wasm", "application/wasm"},
      {".yaml", "application/yaml"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : types)
    if (path.ends_with(ending)) return std::string(type);
  return "application/octet-stream";
}

// FNV-1a. Only tells versions of a file apart.
std::string etag_of(std::string_view body) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : body) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  std::string text = "\"";
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[hash >> shift & 15];
  return text + "\"";
}

// The build names the files in assets/ after their contents.
std::string cache_of(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

void Site::add(std::string path, std::string body, std::string brotli, std::string gzip) {
  Page page{type_of(path), cache_of(path), etag_of(body), std::move(body)};
  for (auto& [coding, bytes] : {std::pair<const char*, std::string&>{"br", brotli}, {"gzip", gzip}})
    if (!bytes.empty() && bytes.size() < page.body.size())
      page.encoded.push_back({coding, etag_of(bytes), std::move(bytes)});
  std::sort(page.encoded.begin(), page.encoded.end(),
            [](const Encoded& a, const Encoded& b) { return a.body.size() < b.body.size(); });
  pages_.insert_or_assign(std::move(path), std::move(page));
}

void Site::add_folder(const fs::path& folder) {
  if (!fs::is_directory(folder)) return;
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const auto path = (fs::path("/") / fs::relative(entry.path(), folder)).generic_string();
    if (entry.is_symlink() || !entry.is_regular_file() || path.find("/.") != std::string::npos) continue;
    files.emplace(path, contents(entry.path()));
  }
  const auto is_compressed = [&](const std::string& path) {
    return (path.ends_with(brotli_ending) || path.ends_with(gzip_ending)) &&
           files.contains(path.substr(0, path.size() - brotli_ending.size()));
  };
  const auto beside = [&](const std::string& path, std::string_view ending) {
    const auto found = files.find(path + std::string(ending));
    return found == files.end() ? std::string() : found->second;
  };
  for (const auto& [path, body] : files)
    if (!is_compressed(path)) add(path, body, beside(path, brotli_ending), beside(path, gzip_ending));
  const auto index = pages_.find("/index.html");
  if (index != pages_.end()) pages_.insert_or_assign("/", Page(index->second));
}

const Page* Site::find(std::string_view path) const {
  const auto found = pages_.find(std::string(path));
  return found == pages_.end() ? nullptr : &found->second;
}

}  // namespace crosstable
