// Being in a room: enters it, follows what happens there, tells the player, and does what the player types.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "clients/terminal/play/contributor.hpp"
#include "clients/terminal/play/dialogue.hpp"
#include "clients/terminal/play/lobby.hpp"
#include "clients/terminal/play/move_entry.hpp"
#include "clients/terminal/play/room_state.hpp"
#include "clients/terminal/play/visit.hpp"

namespace crosstable::terminal {

class RoomDialogue {
 public:
  RoomDialogue(Dialogue& dialogue, Visit& visit, Contributor& contributor, Lobby& lobby)
      : dialogue_(dialogue), visit_(visit), contributor_(contributor), lobby_(lobby) {}

  const std::optional<RoomState>& state() const { return room_; }
  std::optional<int> own_seat() const { return room_ ? room_->seat_of(visit_.player) : std::nullopt; }
  std::string player_called(std::string_view name) const;  // at one of the seats; empty: nobody
  MoveEntry& moves() { return moves_; }
  const MoveEntry& moves() const { return moves_; }

  void enter(const std::string& code);
  // After the answer to a /join or /create, the first update of the room comes next.
  void expect_update(bool comes) { is_expected_ = comes && !room_; }
  bool line_waits() const { return is_expected_ || moves_.is_unanswered(); }

  void notified(const std::string& method, const nlohmann::json& params);
  void updated(const nlohmann::json& update);
  void typed(const std::string& line);
  void forget();  // the server knows no such room

 private:
  void entered(const nlohmann::json& snapshot);
  void announce();
  void leave();
  void leave_for_another();
  void left(std::string_view why);
  void chatted(const nlohmann::json& chat);
  void chat(const std::string& text);
  void tell_moves(std::uint32_t from);
  void contribute() { contributor_.contribute(room_->view(), own_seat()); }
  void show();
  void show_prompt();
  void tell_agreement();  // if it has changed

  Dialogue& dialogue_;
  Visit& visit_;
  Contributor& contributor_;
  Lobby& lobby_;
  std::optional<RoomState> room_;
  MoveEntry moves_{dialogue_, room_, [this](const std::string& text) { chat(text); }};
  bool is_expected_ = false;
  std::string entering_;  // the room that was asked for last
  std::string shown_prompt_;
  std::string shown_agreement_;
};

}  // namespace crosstable::terminal
