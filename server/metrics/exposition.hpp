// Figures in Prometheus' text format 0.0.4: one family after the other, each with one HELP and one TYPE line.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/metrics/histogram.hpp"

namespace crosstable {

class Exposition {
 public:
  using Labels = std::vector<std::pair<std::string_view, std::string_view>>;

  void counter(std::string_view name, std::string_view help, std::uint64_t value) {
    family(name, "counter", help).sample({}, value);
  }
  void gauge(std::string_view name, std::string_view help, std::uint64_t value) {
    family(name, "gauge", help).sample({}, value);
  }
  void gauge(std::string_view name, std::string_view help, double value) {
    family(name, "gauge", help).sample({}, value);
  }
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram) {
    family(name, "histogram", help).sample({}, histogram);
  }

  // A family with labels: first its description, then its samples.
  Exposition& family(std::string_view name, std::string_view type, std::string_view help);
  Exposition& sample(const Labels& labels, std::uint64_t value);
  Exposition& sample(const Labels& labels, double value);
  Exposition& sample(const Labels& labels, const Histogram& histogram);

  std::string take() { return std::exchange(text_, {}); }

 private:
  void line(const Labels& labels, std::string_view value);

  std::string text_, name_;
};

}  // namespace crosstable
