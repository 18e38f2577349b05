// A hint that somebody waits for while it is thought of. There is one at a time: hints are for a lone human.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "server/bots/thinker.hpp"
#include "server/room/room.hpp"
#include "server/room/time/self_play.hpp"
#include "server/seams/pending_answer.hpp"

namespace crosstable {

struct PendingHint {
  Who who;
  std::shared_ptr<Subscriber> from;
  PendingAnswer answer;
  bool in_words = false;
  Seat seat{};
  Decision decision;
  Pondering pondering;
};

}  // namespace crosstable
