// What may happen to a connection, as numbers that can be typed: `delay=5 stall=3:200 cut=4000 ends=rst,half`. All
// zero, the default, is calm: bytes pass at once and nothing ends.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable::test {

// How a connection ends.
enum class End : std::uint8_t {
  fin,   // both sides see a clean end of the stream, somewhere in the middle of it
  rst,   // both sides see a reset
  half,  // one side sees the end of the stream, but its own bytes still pass
  hole,  // neither side sees anything: nothing passes, and nothing says so
};

std::string_view name_of(End end);

struct Weather {
  unsigned delay_ms = 0;       // every piece waits up to this long; order is kept
  unsigned stall_percent = 0;  // of pieces: nothing moves that way for up to stall_ms, then everything
  unsigned stall_ms = 0;
  unsigned trickle_percent = 0;  // of pieces go byte by byte
  unsigned cut_bytes = 0;        // a connection ends after about this many bytes one way; some already in the handshake
  std::vector<End> ends{End::fin, End::rst};
  unsigned hole_percent = 0;    // of new connections are accepted and never answered
  unsigned refuse_percent = 0;  // of ends: then no connection gets in for up to refuse_ms
  unsigned refuse_ms = 0;
};

// Reads words `name=value`; throws std::invalid_argument with a sentence. Anything not named is as in calm weather.
Weather read_weather(std::string_view words);

// The same chance everywhere for the same seed.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::uint64_t below(std::uint64_t limit) { return limit == 0 ? 0 : next() % limit; }
  bool percent(unsigned chance) { return below(100) < chance; }

 private:
  std::uint64_t next();  // splitmix64

  std::uint64_t state_;
};

}  // namespace crosstable::test
