// Strangers who claim handles, find one another by seeks and finish a game, pair after pair, until their server is
// killed. What they were told by then must hold afterwards, each exactly once.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace crosstable::test {

// What one pair was told. Empty or false: it was not told so before the server died.
struct Pair {
  std::string handle;                                                        // that the first asked for
  std::string first = {}, first_token = {}, second = {}, second_token = {};  // ids, and the last tokens
  std::string recovery = {};                                                 // of the claim that was acknowledged
  std::string room = {};                                                     // of the seeks that were matched
  bool resigning = false, resigned = false;  // the first of them asked to; it was acknowledged
  std::string record = {};                   // of the game that this ended
};

class Newcomers {
 public:
  explicit Newcomers(std::uint64_t seed) : name_("h" + std::to_string(seed) + "-") {}

  // Pairs come to the server, several at a time, until `end` has ended it.
  void meet_until_it_ends(std::uint16_t port, const std::function<void()>& end);

  // One sentence for each thing that differs from what a pair was told, on a running server.
  std::vector<std::string> missing(std::uint16_t port) const;
  std::string told() const;  // what there was to check

 private:
  std::string name_;
  std::uint64_t next_ = 0;
  std::vector<Pair> pairs_;
};

// The server's start options.
std::vector<std::string> options_for_newcomers();

}  // namespace crosstable::test
