// Why an event log cannot be used. Everything that opens, reads or copies the file throws these.
#pragma once
#include <stdexcept>

namespace crosstable {

// The file cannot be used: the sentence says why. The file is unchanged.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The file is no longer the one that was opened: anything written to it would be lost.
class StoreGone : public StoreError {
 public:
  using StoreError::StoreError;
};

}  // namespace crosstable
