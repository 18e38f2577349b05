// A setting as text: read, with what is wrong with it, and written.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>
#include <stdexcept>
#include <type_traits>

#include "server/config/config.hpp"

namespace crosstable {
namespace {

[[noreturn]] void refuse(const Setting& setting, const std::string& text, const std::string& wanted) {
  throw ConfigError("'" + text + "' is not a value for " + setting.name + ": " + wanted);
}

std::string plain(double number) {
  std::ostringstream out;
  out.precision(15);
  out << number;
  return out.str();
}

double number_of(const Setting& setting, const std::string& text, bool whole) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool read = error == std::errc() && end == text.data() + text.size() && std::isfinite(value);
  if (!read || (whole && value != std::floor(value)) || value < setting.least || value > setting.most)
    refuse(setting, text,
           std::string(whole ? "a whole number" : "a number") + " from " + plain(setting.least) + " to " +
               plain(setting.most));
  return value;
}

}  // namespace

void Setting::set(const std::string& text) const {
  if (auto* const* string = std::get_if<std::string*>(&target)) {
    if (!choices.empty() && std::find(choices.begin(), choices.end(), text) == choices.end()) {
      std::string wanted = "one of";
      for (const auto& choice : choices) wanted += " " + choice;
      refuse(*this, text, wanted);
    }
    **string = text;
    return;
  }
  if (auto* const* networks = std::get_if<Networks*>(&target)) {
    try {
      **networks = Networks(text);
    } catch (const std::invalid_argument& error) {
      refuse(*this, text, error.what());
    }
    return;
  }
  std::visit(
      [&](auto* value) {
        using Value = std::remove_pointer_t<decltype(value)>;
        if constexpr (std::is_arithmetic_v<Value>)
          *value = static_cast<Value>(number_of(*this, text, !std::is_same_v<Value, double>));
      },
      target);
}

std::string Setting::text() const {
  return std::visit(
      [](const auto* value) {
        if constexpr (std::is_same_v<decltype(value), const std::string*>) return *value;
        else if constexpr (std::is_same_v<decltype(value), const Networks*>) return value->text();
        else return plain(static_cast<double>(*value));
      },
      target);
}

}  // namespace crosstable
