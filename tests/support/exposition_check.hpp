// Checks that all of a text is valid in Prometheus' text format 0.0.4: names, labels, each family in one piece with
// HELP and TYPE once and before its samples, no sample twice, and histograms with cumulative buckets, the last of which
// is the count.
#pragma once
#include <cmath>
#include <cstdlib>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace crosstable::test {

class ExpositionCheck {
 public:
  explicit ExpositionCheck(const std::string& text) {
    if (!text.ends_with('\n')) complain("the last line has no newline");
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) take(line);
    for (const auto& [series, buckets] : buckets_) check(series, buckets);
  }

  const std::string& faults() const { return faults_; }  // empty: none
  bool has(const std::string& family) const { return types_.contains(family); }
  double value(const std::string& sample) const {  // name and labels as written in the text
    const auto found = samples_.find(sample);
    return found == samples_.end() ? -1 : found->second;
  }

 private:
  using Bucket = std::pair<double, double>;  // bound, count

  void complain(const std::string& what) { faults_ += what + "\n"; }

  void take(const std::string& line) {
    static const std::regex help("# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)"),
        type("# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)"),
        sample(
            "([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{((?:[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\]|\\\\[\\\\\"n])*\",?)+)\\})? "
            "(\\+Inf|-?[0-9.]+(?:e[-+]?[0-9]+)?)");
    std::smatch parts;
    if (std::regex_match(line, parts, help)) {
      if (!helped_.insert(parts[1]).second) complain("HELP twice: " + line);
    } else if (std::regex_match(line, parts, type)) {
      current_ = parts[1];
      if (!helped_.contains(current_)) complain("TYPE before HELP: " + line);
      if (!types_.emplace(current_, parts[2]).second) complain("TYPE twice: " + line);
      if (parts[2] == "counter" && !current_.ends_with("_total")) complain("a counter must be called …_total: " + line);
    } else if (std::regex_match(line, parts, sample)) {
      take_sample(line, parts[1], parts[3], std::strtod(parts[4].str().c_str(), nullptr));
    } else {
      complain("not a line in the format: " + line);
    }
  }

  void take_sample(const std::string& line, const std::string& name, const std::string& labels, double value) {
    if (!samples_.emplace(line.substr(0, line.rfind(' ')), value).second) complain("twice: " + line);
    const bool histogram = types_.contains(current_) && types_.at(current_) == "histogram";
    if (!histogram) {
      if (name != current_) complain("outside its family: " + line);
      return;
    }
    if (name == current_ + "_bucket") {
      static const std::regex bound("^(.*?),?le=\"([^\"]+)\"$");
      std::smatch parts;
      if (!std::regex_match(labels, parts, bound)) return complain("a bucket without a bound: " + line);
      buckets_[current_ + "{" + parts[1].str() + "}"].emplace_back(
          parts[2] == "+Inf" ? HUGE_VAL : std::strtod(parts[2].str().c_str(), nullptr), value);
    } else if (name == current_ + "_count") {
      counts_[current_ + "{" + labels + "}"] = value;
    } else if (name != current_ + "_sum") {
      complain("outside its family: " + line);
    }
  }

  void check(const std::string& series, const std::vector<Bucket>& buckets) {
    for (std::size_t i = 1; i < buckets.size(); ++i)
      if (buckets[i].first <= buckets[i - 1].first || buckets[i].second < buckets[i - 1].second)
        complain("not cumulative: " + series);
    if (buckets.back().first != HUGE_VAL) complain("no +Inf: " + series);
    if (!counts_.contains(series) || counts_.at(series) != buckets.back().second)
      complain("+Inf is not the count: " + series);
  }

  std::string faults_, current_;
  std::set<std::string> helped_;
  std::map<std::string, std::string> types_;
  std::map<std::string, double> samples_, counts_;
  std::map<std::string, std::vector<Bucket>> buckets_;
};

}  // namespace crosstable::test
