// What the player sees and does outside of rooms: the list of rooms, who seeks a game, challenges.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "clients/terminal/play/dialogue.hpp"
#include "clients/terminal/play/visit.hpp"
#include "protocol/messages.hpp"

namespace crosstable::terminal {

class Lobby {
 public:
  Lobby(Dialogue& dialogue, const Visit& visit) : dialogue_(dialogue), visit_(visit) {}

  void show();
  void seek(const std::string& words);  // see seek_words.hpp; or a number of the last list
  void seek_ended(const nlohmann::json& ended);
  void challenged(const nlohmann::json& challenge);
  void challenge_ended(const nlohmann::json& ended);
  void answer_challenge(bool accept);

 private:
  void show_games();
  void show_rooms(const nlohmann::json& rooms);
  void show_seeks(const nlohmann::json& seeks);

  Dialogue& dialogue_;
  const Visit& visit_;
  std::vector<std::string> games_;  // ids, to suggest for /create
  bool games_told_ = false;
  std::vector<protocol::SeekOpen> seeks_;  // as last shown: a number picks one
  std::string challenge_;                  // the last one, until it is answered
  std::string challenger_;                 // and whose it is
};

}  // namespace crosstable::terminal
