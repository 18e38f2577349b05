#include "json/reader.hpp"

#include <nlohmann/json.hpp>

#include "json/document_builder.hpp"
#include "json/plain_reader.hpp"

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

std::optional<ReadError> parse(std::string_view text, JsonDocument& into, const ReadLimits& limits) {
  if (text.size() <= limits.max_bytes && read_plain(text, into, limits.max_depth)) return std::nullopt;
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
