#include "server/metrics/histogram.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace crosstable {
namespace {

void append_number(std::string& text, double number) {
  std::array<char, 64> digits;
  const auto [end, error] =
      std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed);
  text.append(digits.data(), end);
}

}  // namespace

Histogram::Histogram(std::vector<std::uint64_t> bounds, std::uint64_t unit) : bounds_(std::move(bounds)), unit_(unit) {
  if (bounds_.size() > most_bounds || !std::ranges::is_sorted(bounds_)) throw std::logic_error("bounds of a histogram");
}

Histogram Histogram::of_seconds() {
  constexpr std::uint64_t us = 1'000, ms = 1'000 * us, s = 1'000 * ms;
  return Histogram({100 * us, 250 * us, 500 * us, 1 * ms, 2'500 * us, 5 * ms, 10 * ms, 25 * ms, 50 * ms, 100 * ms,
                    250 * ms, 500 * ms, 1 * s, 2'500 * ms, 5 * s, 10 * s},
                   s);
}

Histogram Histogram::of_bytes() {
  return Histogram({64, 128, 256, 512, 1'024, 2'048, 4'096, 8'192, 16'384, 65'536, 262'144, 1'048'576}, 1);
}

void Histogram::observe(std::uint64_t value) {
  const auto bucket = static_cast<std::size_t>(std::ranges::lower_bound(bounds_, value) - bounds_.begin());
  buckets_[bucket].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(value, std::memory_order_relaxed);
}

std::uint64_t Histogram::count() const {
  std::uint64_t all = 0;
  for (const auto& bucket : buckets_) all += bucket.load(std::memory_order_relaxed);
  return all;
}

void Histogram::write(std::string& text, std::string_view name, std::string_view help, std::string_view labels) const {
  text.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name).append(" histogram\n");
  write_series(text, name, labels);
}

// The count is the sum of the buckets as read here, so that the lines agree even while other threads observe.
void Histogram::write_series(std::string& text, std::string_view name, std::string_view labels) const {
  const double unit = static_cast<double>(unit_);
  const std::string_view comma = labels.empty() ? "" : ",";
  std::uint64_t up_to = 0;
  for (std::size_t i = 0; i <= bounds_.size(); ++i) {
    up_to += buckets_[i].load(std::memory_order_relaxed);
    text.append(name).append("_bucket{").append(labels).append(comma).append("le=\"");
    if (i < bounds_.size()) append_number(text, static_cast<double>(bounds_[i]) / unit);
    else text.append("+Inf");
    text.append("\"} ").append(std::to_string(up_to)).append("\n");
  }
  const auto line = [&](std::string_view suffix) -> std::string& {
    text.append(name).append(suffix);
    if (!labels.empty()) text.append("{").append(labels).append("}");
    return text.append(" ");
  };
  append_number(line("_sum"), static_cast<double>(sum_.load(std::memory_order_relaxed)) / unit);
  text.append("\n");
  line("_count").append(std::to_string(up_to)).append("\n");
}

}  // namespace crosstable
