// A connection that keeps every frame it is sent, in order, and folds updates as a client does. Its final view must be
// the one that a snapshot shows.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "server/seams/subscriber.hpp"

namespace crosstable::test {

class RecordingSubscriber final : public Subscriber {
 public:
  void respond(const protocol::RequestId& id, const protocol::Answer& answer) override;
  void forgotten(const protocol::RequestId& id) override { unanswered.push_back(id.text); }
  void notify(RoomLink& room, const RoomFrame& frame) override;
  bool contributes() const override { return gives_nonces; }
  bool hears(const PlayerId& speaker) const override { return speaker != deaf_to; }
  void admitted(RoomLink&) override { ++admissions; }
  void dismissed(RoomLink&) override { ++dismissals; }

  nlohmann::json take_answer();  // the oldest response not taken yet; throws std::out_of_range if there is none

  std::vector<std::string> frames;      // all of them, including responses
  std::vector<nlohmann::json> answers;  // responses not yet taken
  std::vector<std::string> unanswered;  // requests that nobody answered
  std::vector<nlohmann::json> notifications;
  bool gives_nonces = false;
  PlayerId deaf_to;  // whose talk is not delivered here
  int admissions = 0;
  int dismissals = 0;

  // The folded state of the one room that this connection watches.
  nlohmann::json view;    // the sum of updates and snapshots
  nlohmann::json prompt;  // null: no decision owed
  std::uint64_t seq = 0;
  std::vector<std::string> gaps;  // sentences about missing or repeated numbers; empty if all is well

 private:
  void fold(const nlohmann::json& params);
  void see(const nlohmann::json& snapshot);
};

}  // namespace crosstable::test
