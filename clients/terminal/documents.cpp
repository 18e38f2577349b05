#include "clients/terminal/documents.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>

#include "json/reader.hpp"

namespace crosstable {

namespace {

// A line that was cut does not count as blank: its rest is unknown.
bool is_blank(std::string_view line, const json::ReadLimits& limits) {
  return line.size() <= limits.max_bytes && line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

bool is_one_document(std::string_view text, const json::ReadLimits& limits) {
  json::JsonDocument document;
  return !json::parse(text, document, limits);
}

// Splits text into lines, beginning with what was already read. A line above the limit is cut just beyond it.
class Lines {
 public:
  Lines(std::string_view begun, std::istream& rest, std::size_t max_bytes)
      : begun_(begun), rest_(rest), max_bytes_(max_bytes) {}

  bool next(std::string& line) {
    line.clear();
    bool any = false;
    for (int c = get(); c != std::istream::traits_type::eof(); c = get()) {
      any = true;
      if (c == '\n') break;
      if (line.size() <= max_bytes_) line += static_cast<char>(c);
    }
    return any;
  }

 private:
  int get() {
    if (at_ < begun_.size()) return static_cast<unsigned char>(begun_[at_++]);
    return rest_.get();
  }

  std::string_view begun_;
  std::size_t at_ = 0;
  std::istream& rest_;
  std::size_t max_bytes_;
};

int read_all(std::istream& in, const EachDocument& each, const json::ReadLimits& limits) {
  std::string begun(limits.max_bytes + 1, '\0');
  in.read(begun.data(), static_cast<std::streamsize>(begun.size()));
  begun.resize(static_cast<std::size_t>(in.gcount()));
  if (is_one_document(begun, limits)) return each(begun);

  std::optional<int> highest;
  Lines lines(begun, in, limits.max_bytes);
  for (std::string line; lines.next(line);) {
    if (!is_blank(line, limits)) highest = std::max(highest.value_or(0), each(line));
  }
  return highest ? *highest : each("");
}

}  // namespace

std::optional<int> for_each_document(const std::string& file, const EachDocument& each,
                                     const json::ReadLimits& limits) {
  if (file == "-") return read_all(std::cin, each, limits);
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  in.peek();
  if (in.bad()) return std::nullopt;  // a folder, for example
  in.clear();
  return read_all(in, each, limits);
}

}  // namespace crosstable
