#include "json/reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace crosstable::json {

namespace {

constexpr std::string_view reason_of(ReadFault fault) {
  switch (fault) {
    case ReadFault::too_large:
      return "the text is too large";
    case ReadFault::too_deep:
      return "the text is nested too deeply";
    case ReadFault::not_json:
      return "the text is not JSON in UTF-8";
    case ReadFault::number_out_of_range:
      return "a number is out of range";
    case ReadFault::duplicate_key:
      return "an object has the same key twice";
  }
  return {};
}

// Feeds the parser and counts what it takes, because its callbacks do not say where they are.
class CountingInput {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingInput(const char* at, const char** reached) : at_(at), reached_(reached) {}

  const char& operator*() const { return *at_; }
  CountingInput& operator++() {
    *reached_ = ++at_;
    return *this;
  }
  bool operator==(const CountingInput& other) const { return at_ == other.at_; }
  bool operator!=(const CountingInput& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** reached_;
};

}  // namespace

// nlohmann's SAX interface; returning false ends the parse.
class DocumentBuilder {
 public:
  DocumentBuilder(JsonDocument& document, unsigned max_depth) : document_(document), max_depth_(max_depth) {
    document_.clear();
  }

  std::optional<ReadFault> fault() const { return fault_; }

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
  bool string(const std::string& text) {
    const JsonDocument::Text kept = keep(text);
    add(Kind::string).text = kept;
    return true;
  }
  bool binary(const std::vector<std::uint8_t>&) { return refuse(ReadFault::not_json); }

  bool start_object(std::size_t) { return open(Kind::object); }
  bool key(const std::string& name) {
    key_ = keep(name);
    return true;
  }
  bool end_object() { return !has_duplicate_key(open_.back()) ? close() : refuse(ReadFault::duplicate_key); }
  bool start_array(std::size_t) { return open(Kind::array); }
  bool end_array() { return close(); }

  // Only looks at the kind of the exception, because its message quotes the text.
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) {
    constexpr int number_overflow = 406;
    return refuse(error.id == number_overflow ? ReadFault::number_out_of_range : ReadFault::not_json);
  }

 private:
  bool refuse(ReadFault fault) {
    fault_ = fault;
    return false;
  }

  JsonDocument::Node& add(Kind kind) {
    if (!open_.empty()) ++document_.nodes_[open_.back()].children;
    JsonDocument::Node& node = document_.nodes_.emplace_back();
    node.kind = kind;
    node.key = key_;
    node.next = static_cast<std::uint32_t>(document_.nodes_.size());
    key_ = {};
    return node;
  }

  JsonDocument::Text keep(const std::string& text) {
    const JsonDocument::Text kept{static_cast<std::uint32_t>(document_.texts_.size()),
                                  static_cast<std::uint32_t>(text.size())};
    document_.texts_ += text;
    return kept;
  }

  bool open(Kind kind) {
    if (open_.size() == max_depth_) return refuse(ReadFault::too_deep);
    const auto index = static_cast<std::uint32_t>(document_.nodes_.size());
    add(kind).children = 0;
    open_.push_back(index);
    return true;
  }

  bool close() {
    document_.nodes_[open_.back()].next = static_cast<std::uint32_t>(document_.nodes_.size());
    open_.pop_back();
    return true;
  }

  // Sorts, because comparing every pair would make a frame full of keys expensive.
  bool has_duplicate_key(std::uint32_t object) {
    names_.clear();
    const auto end = static_cast<std::uint32_t>(document_.nodes_.size());
    for (std::uint32_t member = object + 1; member < end; member = document_.nodes_[member].next) {
      names_.push_back(document_.text(document_.nodes_[member].key));
    }
    std::sort(names_.begin(), names_.end());
    return std::adjacent_find(names_.begin(), names_.end()) != names_.end();
  }

  JsonDocument& document_;
  unsigned max_depth_;
  JsonDocument::Text key_;
  std::vector<std::uint32_t> open_;
  std::vector<std::string_view> names_;
  std::optional<ReadFault> fault_;
};

std::optional<ReadError> parse(std::string_view text, JsonDocument& into, const ReadLimits& limits) {
  const char* reached = text.data();
  DocumentBuilder builder(into, limits.max_depth);
  const auto refused = [&](ReadFault fault) {
    into.clear();
    return ReadError{fault, static_cast<std::size_t>(reached - text.data()), reason_of(fault)};
  };
  if (text.size() > limits.max_bytes) return refused(ReadFault::too_large);
  // The parser would take a NUL for the end of the text and skip a byte order mark.
  if (text.find('\0') != std::string_view::npos || text.starts_with("\xEF")) return refused(ReadFault::not_json);

  const CountingInput begin(text.data(), &reached);
  const CountingInput end(text.data() + text.size(), &reached);
  if (!nlohmann::json::sax_parse(begin, end, &builder)) {
    return refused(builder.fault().value_or(ReadFault::not_json));
  }
  return std::nullopt;
}

}  // namespace crosstable::json
