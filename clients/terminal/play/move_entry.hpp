// How the player moves: by typing a move, or the number of one in a list of the legal moves. Tells a move from chat by
// its form, and by the words that legal moves in this room have begun with. Text that could be meant as a move is never
// sent as chat.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "clients/terminal/play/dialogue.hpp"
#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

class MoveEntry {
 public:
  // `room` is the one that we are in, if any. `chat` takes what turns out not to be a move.
  MoveEntry(Dialogue& dialogue, const std::optional<RoomState>& room, std::function<void(const std::string&)> chat)
      : dialogue_(dialogue), room_(room), chat_(std::move(chat)) {}

  void typed(const std::string& line);  // which is no command
  void list();
  void look_up();  // fetches the legal moves in the background, unless they are known

  std::vector<std::string> legal() const;  // for the open prompt, as far as they are known

  void prompt_shown(const std::string& prompt);  // the list of another one is out of date
  void room_left();

  // A move is unanswered until the server's answer, also over a new connection.
  bool is_unanswered() const { return unanswered_.has_value(); }
  bool repeat();  // sends an unanswered move again if its prompt is still open, otherwise gives it up
  void give_up() { unanswered_.reset(); }

 private:
  struct UnansweredMove {
    std::string prompt, text;
  };

  bool is_known(const std::string& prompt) const { return known_for_ == prompt; }
  void say_unless_meant_as_move(const std::string& line);
  void take_number(const std::string& line, std::size_t number);
  void ask_legal(std::function<void()> then);
  void learn(const nlohmann::json& result);
  void move(const std::string& text);

  Dialogue& dialogue_;
  const std::optional<RoomState>& room_;
  const std::function<void(const std::string&)> chat_;
  std::vector<std::string> legal_;   // as of the last request
  std::set<std::string> verbs_;      // words that legal moves in this room have begun with
  std::string known_for_;            // prompt
  std::vector<std::string> listed_;  // as last shown: a number picks one
  std::string listed_for_;           // prompt
  std::optional<UnansweredMove> unanswered_;
};

}  // namespace crosstable::terminal
