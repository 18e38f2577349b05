#include "server/metrics/exposition.hpp"

#include <array>
#include <charconv>
#include <system_error>

namespace crosstable {
namespace {

std::string shortest(double value) {
  std::array<char, 400> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed).ptr;
  return {text.data(), end};
}

std::string escaped(std::string_view label) {
  std::string text;
  for (const char letter : label) {
    if (letter == '\n') {
      text += "\\n";
      continue;
    }
    if (letter == '\\' || letter == '"') text += '\\';
    text += letter;
  }
  return text;
}

// Writes name="content",…
std::string written(const Exposition::Labels& labels) {
  std::string text;
  for (const auto& [label, content] : labels)
    text.append(text.empty() ? "" : ",").append(label).append("=\"").append(escaped(content)).append("\"");
  return text;
}

}  // namespace

Exposition& Exposition::family(std::string_view name, std::string_view type, std::string_view help) {
  name_ = name;
  text_.append("# HELP ")
      .append(name)
      .append(" ")
      .append(help)
      .append("\n# TYPE ")
      .append(name)
      .append(" ")
      .append(type)
      .append("\n");
  return *this;
}

void Exposition::line(const Labels& labels, std::string_view value) {
  text_.append(name_);
  if (!labels.empty()) text_.append("{").append(written(labels)).append("}");
  text_.append(" ").append(value).append("\n");
}

Exposition& Exposition::sample(const Labels& labels, std::uint64_t value) {
  line(labels, std::to_string(value));
  return *this;
}

Exposition& Exposition::sample(const Labels& labels, double value) {
  line(labels, shortest(value));
  return *this;
}

Exposition& Exposition::sample(const Labels& labels, const Histogram& histogram) {
  histogram.write_series(text_, name_, written(labels));
  return *this;
}

}  // namespace crosstable
