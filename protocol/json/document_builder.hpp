// Fills a document from a parser's calls. Private to the readers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/reader.hpp"
#include "json/value.hpp"

namespace crosstable::json {

// nlohmann's SAX interface; returning false ends the parse.
class DocumentBuilder {
 public:
  DocumentBuilder(JsonDocument& document, unsigned max_depth) : document_(document), max_depth_(max_depth) {
    document_.clear();
    document_.open_.clear();
  }

  std::optional<ReadFault> fault() const { return fault_; }
  unsigned max_depth() const { return max_depth_; }

  bool null() {
    add(Kind::null);
    return true;
  }
  bool boolean(bool flag) {
    add(Kind::boolean).integer = flag ? 1 : 0;
    return true;
  }
  bool number_integer(std::int64_t number) {
    add(Kind::integer).integer = number;
    return true;
  }
  bool number_unsigned(std::uint64_t number) {
    if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      return refuse(ReadFault::number_out_of_range);
    }
    return number_integer(static_cast<std::int64_t>(number));
  }
  // Whole numbers too large for an integer arrive here too.
  bool number_float(double number, const std::string& text) {
    if (text.find_first_of(".eE") == std::string::npos) return refuse(ReadFault::number_out_of_range);
    add(Kind::floating).floating = number;
    return true;
  }
  bool string(std::string_view text) {
    const JsonDocument::Text kept = keep(text);
    add(Kind::string).text = kept;
    return true;
  }
  bool binary(const std::vector<std::uint8_t>&) { return refuse(ReadFault::not_json); }

  bool start_object(std::size_t) { return open(Kind::object); }
  bool key(std::string_view name) {
    key_ = keep(name);
    return true;
  }
  bool end_object() { return !has_duplicate_key(document_.open_.back()) ? close() : refuse(ReadFault::duplicate_key); }
  bool start_array(std::size_t) { return open(Kind::array); }
  bool end_array() { return close(); }

  // Only looks at the kind of the exception, because its message quotes the text.
  template <class Exception>
  bool parse_error(std::size_t, const std::string&, const Exception& error) {
    constexpr int number_overflow = 406;
    return refuse(error.id == number_overflow ? ReadFault::number_out_of_range : ReadFault::not_json);
  }

 private:
  bool refuse(ReadFault fault) {
    fault_ = fault;
    return false;
  }

  JsonDocument::Node& add(Kind kind) {
    if (!document_.open_.empty()) ++document_.nodes_[document_.open_.back()].children;
    JsonDocument::Node& node = document_.nodes_.emplace_back();
    node.kind = kind;
    node.key = key_;
    node.next = static_cast<std::uint32_t>(document_.nodes_.size());
    key_ = {};
    return node;
  }

  JsonDocument::Text keep(std::string_view text) {
    const JsonDocument::Text kept{static_cast<std::uint32_t>(document_.texts_.size()),
                                  static_cast<std::uint32_t>(text.size())};
    document_.texts_ += text;
    return kept;
  }

  bool open(Kind kind) {
    if (document_.open_.size() == max_depth_) return refuse(ReadFault::too_deep);
    const auto index = static_cast<std::uint32_t>(document_.nodes_.size());
    add(kind).children = 0;
    document_.open_.push_back(index);
    return true;
  }

  bool close() {
    document_.nodes_[document_.open_.back()].next = static_cast<std::uint32_t>(document_.nodes_.size());
    document_.open_.pop_back();
    return true;
  }

  // Sorts, because comparing every pair would make a frame full of keys expensive.
  bool has_duplicate_key(std::uint32_t object) {
    auto& names = document_.names_;
    names.clear();
    const auto end = static_cast<std::uint32_t>(document_.nodes_.size());
    for (std::uint32_t member = object + 1; member < end; member = document_.nodes_[member].next) {
      names.push_back(document_.text(document_.nodes_[member].key));
    }
    std::sort(names.begin(), names.end());
    const bool found = std::adjacent_find(names.begin(), names.end()) != names.end();
    names.clear();
    return found;
  }

  JsonDocument& document_;
  unsigned max_depth_;
  JsonDocument::Text key_;
  std::optional<ReadFault> fault_;
};

}  // namespace crosstable::json
