#include "clients/terminal/event/field_reader.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace crosstable {

using json::JsonValue;

namespace {

constexpr double largest = 1e9;  // far beyond every score

std::optional<double> finite(JsonValue value) {
  const auto whole = value.as_int();
  const std::optional<double> read = whole ? static_cast<double>(*whole) : value.as_double();
  return read && std::abs(*read) <= largest ? read : std::nullopt;
}

}  // namespace

void FieldReader::fail(std::string_view where, const DocumentFault& fault) {
  if (!ok()) return;
  fault_ = fault;
  fault_.why = where_.empty() ? "" : where_ + ", ";
  ((fault_.why += where) += ": ") += fault.why;
}

std::int64_t FieldReader::whole(JsonValue object, std::string_view name, std::int64_t least, std::int64_t most) {
  const auto read = object[name].as_int();
  if (read && *read >= least && *read <= most) return *read;
  fail(name, "a whole number from " + std::to_string(least) + " to " + std::to_string(most) + " is needed.");
  return least;
}

double FieldReader::number(JsonValue object, std::string_view name) {
  const auto read = finite(object[name]);
  if (!read) fail(name, "a number is needed.");
  return read.value_or(0);
}

double FieldReader::number(JsonValue value) {
  const auto read = finite(value);
  if (!read) fail("a value", "a number is needed.");
  return read.value_or(0);
}

bool FieldReader::flag(JsonValue object, std::string_view name) {
  const auto read = object[name].as_bool();
  if (!read) fail(name, "true or false is needed.");
  return read.value_or(false);
}

std::size_t FieldReader::word(JsonValue object, std::string_view name, std::initializer_list<std::string_view> words) {
  const auto text = object[name].as_string();
  const auto* found = std::find(words.begin(), words.end(), text.value_or(""));
  if (text && found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::string list;
  for (const auto one : words) ((list += list.empty() ? "" : ", ") += one);
  fail(name, "one of these is needed: " + list + ".");
  return 0;
}

JsonValue FieldReader::array(JsonValue object, std::string_view name, std::size_t least, std::size_t most) {
  const JsonValue array = object[name];
  if (array.is_array() && array.size() >= least && array.size() <= most) return array;
  fail(name, "an array of " + std::to_string(least) + " to " + std::to_string(most) + " elements is needed.");
  return {};
}

}  // namespace crosstable
