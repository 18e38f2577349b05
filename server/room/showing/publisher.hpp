// Everything that leaves a room: answers, updates, snapshots, chat, and what the lobby lists. Called behind the gate.
#pragma once
#include "server/room/inbox.hpp"
#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

namespace crosstable {

class Publisher {
 public:
  explicit Publisher(Parts& parts) : parts_(parts) {}

  void publish(Turn& turn);
  void resnapshot(const inbox::Resnapshot& request);
  void refresh_views();
  void announce_resumed();  // what the house hears of a room that comes back

 private:
  void refresh_listing();
  void announce_players(bool seats_changed);
  void announce_unit();
  RoomFace face() const;
  void dismiss_board_players(Turn& turn);
  void send_said(const protocol::ChatLine& line);
  void announce(const Turn& turn);
  void announce_closed();
  void announce_waiting();
  void announce_playing(bool seats_changed);
  void announce_presence();

  Parts& parts_;
  const RoomState& state_ = parts_.state;
  RoomObserver& observer_ = parts_.context.observer;
  Guests& guests_ = parts_.guests;
  Views& views_ = parts_.views;
  Announced& announced_ = parts_.announced;
};

}  // namespace crosstable
