// How often something may be done, or how much of something may come: so much at once, and so much per second after
// that (token_bucket.hpp). The limit that is a Rate says what it counts. Where it says so, a burst of 0 means
// unlimited.
#pragma once

namespace crosstable {

struct Rate {
  double burst, per_second;  // without defaults, so that half a rate is warned of

  bool operator==(const Rate&) const = default;
};

}  // namespace crosstable
