#include "server/net/site.hpp"

#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace crosstable {
namespace {

namespace fs = std::filesystem;

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

// FNV-1a: tells versions of a file apart, no more.
std::string etag_of(std::string_view body) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : body) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  std::string text = "\"";
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[hash >> shift & 15];
  return text + "\"";
}

// The build names what lies in assets/ by its contents.
std::string cache_of(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

void Site::add(std::string path, std::string body) {
  Page page{type_of(path), cache_of(path), etag_of(body), std::move(body)};
  pages_.insert_or_assign(std::move(path), std::move(page));
}

void Site::add_folder(const fs::path& folder) {
  if (!fs::is_directory(folder)) return;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const auto path = "/" + fs::relative(entry.path(), folder).generic_string();
    if (entry.is_symlink() || !entry.is_regular_file() || path.find("/.") != std::string::npos) continue;
    add(path, contents(entry.path()));
  }
  if (const auto* index = find("/index.html")) add("/", std::string(index->body));
  if (const auto index = pages_.find("/"); index != pages_.end()) index->second.type = type_of(".html");
}

const Page* Site::find(std::string_view path) const {
  const auto found = pages_.find(std::string(path));
  return found == pages_.end() ? nullptr : &found->second;
}

}  // namespace crosstable
