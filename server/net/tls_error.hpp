// A certificate or key file that cannot be used. The sentence names the file and quotes nothing from it.
#pragma once
#include <stdexcept>

namespace crosstable {

struct TlsError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace crosstable
