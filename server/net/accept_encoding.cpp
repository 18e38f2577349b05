#include "server/net/accept_encoding.hpp"

#include "server/net/header_text.hpp"

namespace crosstable {
namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// `0`, `0.5`, `1.000`, returned in thousandths: RFC 9110, 12.4.2.
std::optional<int> read_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1') || (text.size() > 1 && text[1] != '.'))
    return std::nullopt;
  int thousandths = (text[0] - '0') * 1'000;
  for (std::size_t i = 2, unit = 100; i < text.size(); ++i, unit /= 10) {
    if (!is_digit(text[i])) return std::nullopt;
    thousandths += (text[i] - '0') * static_cast<int>(unit);
  }
  return thousandths <= 1'000 ? std::optional(thousandths) : std::nullopt;
}

// `br;q=0.5`. A garbled weight counts as not acceptable.
std::pair<std::string, int> read_coding(std::string_view text) {
  const auto semicolon = text.find(';');
  std::string name(trimmed(text.substr(0, semicolon)));
  if (same_but_for_case(name, "x-gzip")) name = "gzip";  // 8.4.1.3
  if (semicolon == std::string_view::npos) return {std::move(name), 1'000};
  const auto parameter = trimmed(text.substr(semicolon + 1));
  const bool weighs = parameter.size() > 2 && same_but_for_case(parameter.substr(0, 2), "q=");
  return {std::move(name), weighs ? read_weight(parameter.substr(2)).value_or(0) : 0};
}

}  // namespace

AcceptEncoding::AcceptEncoding(const std::vector<std::string>& lines) {
  for (std::string_view line : lines)
    for (;;) {
      const auto comma = line.find(',');
      if (const auto one = trimmed(line.substr(0, comma)); !one.empty()) codings_.push_back(read_coding(one));
      if (comma == std::string_view::npos) break;
      line.remove_prefix(comma + 1);
    }
}

std::optional<int> AcceptEncoding::named(std::string_view coding) const {
  for (const auto& [name, weight] : codings_)
    if (same_but_for_case(name, coding)) return weight;
  return std::nullopt;
}

int AcceptEncoding::weight(std::string_view coding) const {
  if (const auto weight = named(coding)) return *weight;
  const auto rest = named("*");
  if (coding == "identity") return rest && *rest == 0 ? 0 : 1;
  return rest.value_or(0);
}

}  // namespace crosstable
