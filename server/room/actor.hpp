// The inside of a room: an Actor (server/actor) of one item a turn, and who handles it. Only the Publisher sends, so
// nothing leaves before the gate.
#pragma once
#include <memory>
#include <optional>
#include <string_view>

#include "server/actor/actor.hpp"
#include "server/room/inbox.hpp"
#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

namespace crosstable {

class RoomActor final : public Actor<inbox::Item> {
 public:
  RoomActor(Room& room, SharedRoomContext context);
  ~RoomActor() override;

  // On the loop.
  void receive(inbox::Item&& item);
  void rang(Alarm alarm);
  void thought_of(Seat seat, const Decision& decision, const std::optional<Thought>& thought);

  void resume(const StoredStream& room);                                   // before anything else
  void resume_damaged(const StoredStream& room, std::string_view damage);  // instead of resume()
  void go_on();                                                            // on the loop, after resume()
  RoomSummary summary() const;

 private:
  std::shared_ptr<void> alive() override { return parts_.room.shared(); }
  void begin_turn() override { turn_ = std::make_unique<Turn>(); }
  bool handle(inbox::Item& item) override;
  std::size_t facts_of_turn() const override { return turn_->write.facts.size(); }
  void end_turn() override;
  bool publish() override;
  void drop_turn() override { turn_.reset(); }
  bool is_request(const inbox::Item& item) const override;
  void refuse(inbox::Item& item, const protocol::Error& why) override;
  protocol::Error when_failed(const inbox::Item& item) const override;  // set_aside.cpp, as the next
  void set_aside(const char* why) override;

  Handled handle(Turn& turn, inbox::Item& item);
  Handled command(Turn& turn, inbox::Command& command);
  Refusal outsider(const Turn& turn) const;
  Refusal dispatch(Turn& turn, const protocol::ClientMessage& message);
  Refusal say(Turn& turn, const protocol::RoomSay& m);
  Refusal too_fast(const Who& who);
  void rate();

  void expect_players();
  void tell_opened();

  void note_seats();

  Parts parts_;
  std::unique_ptr<Turn> turn_;
  std::int64_t since_ms_ = 0, last_ms_ = 0;  // of the first fact and the last
};

}  // namespace crosstable
