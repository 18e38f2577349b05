// Logistic regression on sparse features, one sample at a time. AdaGrad (Duchi, Hazan and Singer 2011) gives each
// weight a step of its own, so that features seen once in a thousand games are learned too.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace crosstable::train {

struct Feature {
  unsigned index;
  float value;
};

class LogisticRegression {
 public:
  LogisticRegression(std::size_t features, float step) : weights_(features), squares_(features, 1e-3f), step_(step) {}

  // `target`: 0 … 1.
  void learn(std::span<const Feature> sample, float target) {
    float sum = 0;
    for (const Feature& feature : sample) sum += weights_[feature.index] * feature.value;
    const float error = 1 / (1 + std::exp(-sum)) - target;
    loss_ -= std::log(std::max(1e-6f, 1 - std::abs(error)));
    ++samples_;
    for (const Feature& feature : sample) {
      const float slope = error * feature.value;
      squares_[feature.index] += slope * slope;
      weights_[feature.index] -= step_ * slope / std::sqrt(squares_[feature.index]);
    }
  }

  float weight(std::size_t index) const { return weights_[index]; }

  // The mean loss since the last call.
  double loss() {
    const double mean = loss_ / static_cast<double>(samples_);
    loss_ = 0;
    samples_ = 0;
    return mean;
  }

 private:
  std::vector<float> weights_;
  std::vector<float> squares_;  // sums of squared slopes
  float step_;
  double loss_ = 0;
  std::size_t samples_ = 0;
};

}  // namespace crosstable::train
