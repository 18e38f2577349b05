// What one connection sees of one room: snapshots, and updates folded into them.
#pragma once
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tests/support/history/room_log.hpp"

namespace crosstable::test {

class Viewing {
 public:
  // `params` of room.update, or a snapshot. Gives what is wrong with its number, or nothing.
  std::string update(const nlohmann::json& params);
  std::string snapshot(const nlohmann::json& params);

  const Shown& shown() const { return shown_; }
  std::uint64_t seq() const { return seq_; }
  std::optional<unsigned> seat_of(const std::string& player) const;

  // The prefix of the log that it has reached at least; a line of chat is reached by its fact.
  std::uint64_t at = 0;
  std::uint64_t chat_at = 0;
  bool lost = false;  // it showed what cannot be: what is folded into that is not looked at
  // Numbers of frames that are to show a move, by an acknowledgement: the move's fact.
  std::map<std::uint64_t, std::uint64_t> promised;
  // The fact that this frame, or one before it, is to show; 0 if there is none. Once.
  std::uint64_t take_promise();

 private:
  void show(const nlohmann::json& params);

  nlohmann::json view_ = nlohmann::json::object();
  std::uint64_t seq_ = 0;  // 0: nothing has come yet
  Shown shown_;
};

// How two views differ, as a short JSON patch from the first to the second.
std::string difference(const std::string& from, const std::string& to);

}  // namespace crosstable::test
