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
  // `params` of room.update, or a snapshot. Returns what is wrong with its number, or nothing. A number means one view.
  std::string update(const nlohmann::json& params);
  std::string snapshot(const nlohmann::json& params);

  const Shown& shown() const { return shown_; }
  // Null: there is none, or the game is paused.
  nlohmann::json clock() const {
    return view_.contains("paused") ? nlohmann::json() : view_.value("clock", nlohmann::json());
  }
  // While several decide at once, the clocks of those who have decided go on as if they had not.
  bool hides_who_decided_when() const {
    return view_.contains("table") && !view_["table"].value("entered", nlohmann::json::array()).empty();
  }
  std::uint64_t seq() const { return seq_; }
  std::optional<unsigned> seat_of(const std::string& player) const;

  // The last update's events that tell facts, as nlohmann::json dumps them. A snapshot has none.
  const std::vector<std::string>& events() const { return events_; }

  // The prefixes of the log that it may have reached, ascending; empty before anything was shown. A line of chat is
  // reached by its fact.
  std::vector<std::uint64_t> places;
  std::uint64_t at() const { return places.empty() ? 0 : places.front(); }
  bool lost = false;  // it showed something impossible; everything folded into that is ignored
  // Numbers of frames that must show a move because of an acknowledgement, with the move's fact.
  std::map<std::uint64_t, std::uint64_t> promised;
  // The fact that this frame, or an earlier one, must show; 0 if there is none. Returned once.
  std::uint64_t take_promise();

 private:
  void show(const nlohmann::json& params);
  bool shows_the_same(const nlohmann::json& params) const;

  nlohmann::json view_ = nlohmann::json::object();
  std::uint64_t seq_ = 0;  // 0: nothing has come yet
  Shown shown_;
  std::vector<std::string> events_;
};

// How two views differ, as a short JSON patch from the first to the second.
std::string difference(const std::string& from, const std::string& to);

}  // namespace crosstable::test
