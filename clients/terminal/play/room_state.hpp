// What this client knows of its room: the view, folded from a snapshot and the updates after it.
#pragma once
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace crosstable::terminal {

struct Prompt {
  std::string id;
  nlohmann::json offer;
};

class RoomState {
 public:
  explicit RoomState(std::string code) : code_(std::move(code)) {}

  void snapshot(const nlohmann::json& snapshot);
  // False on a gap: nothing was changed, so ask for a snapshot. An update that was already applied changes nothing and
  // returns true.
  bool update(const nlohmann::json& update);

  const std::string& code() const { return code_; }
  std::string game() const { return view_.value("game", ""); }
  const nlohmann::json& view() const { return view_; }
  const std::optional<Prompt>& prompt() const { return prompt_; }

  std::optional<int> seat_of(const std::string& player) const;
  std::string name_of_seat(int seat) const;  // or of the player who sat there last

 private:
  void take_prompt(const nlohmann::json& message);
  void remember_names();

  std::string code_;
  std::uint64_t seq_ = 0;
  nlohmann::json view_ = nlohmann::json::object();
  std::optional<Prompt> prompt_;
  std::map<int, std::string> names_;  // by seat
};

}  // namespace crosstable::terminal
