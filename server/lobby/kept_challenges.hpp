// Challenges with days for each decision outlive the server: each is a stream of its own in the event log for as long
// as it stands, with one fact, and a second one once the player asked was notified. Others end when their challenger is
// gone, and are not kept.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "server/base/loop.hpp"
#include "server/lobby/challenge_book.hpp"
#include "server/store/store.hpp"

namespace crosstable {

// As the log has it: `until_ms` since 1970. Throws std::runtime_error if it cannot be read.
Challenge read_challenge(const StoredStream& stored);

class KeptChallenges {
 public:
  // Both outlive it.
  KeptChallenges(Store& store, Loop& loop) : store_(store), loop_(loop) {}

  // `durable` runs on the loop; at once for a challenge that is not kept.
  void keep(const Challenge& challenge, const std::function<void()>& durable);
  void note_told(const Challenge& challenge);
  void forget(const Challenge& challenge, const std::function<void()>& durable);

  // By this process's clock. Throws as read_challenge() does.
  Challenge read(const StoredStream& stored) const;

 private:
  Store& store_;
  Loop& loop_;
};

}  // namespace crosstable
