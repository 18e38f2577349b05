#include "clients/terminal/play/room_state.hpp"

#include "clients/terminal/play/messages.hpp"

namespace crosstable::terminal {

void RoomState::snapshot(const nlohmann::json& snapshot) {
  view_ = snapshot.at("view");
  seq_ = snapshot.at("seq").get<std::uint64_t>();
  remember_names();
  take_prompt(snapshot);
}

bool RoomState::update(const nlohmann::json& update) {
  const auto seq = update.at("seq").get<std::uint64_t>();
  if (seq <= seq_) return true;
  if (seq != seq_ + 1) return false;
  seq_ = seq;
  view_.merge_patch(update.at("patch"));
  remember_names();
  take_prompt(update);
  return true;
}

void RoomState::take_prompt(const nlohmann::json& message) {
  prompt_.reset();
  if (const auto found = message.find("prompt"); found != message.end())
    prompt_ = Prompt{found->at("id").get<std::string>(), found->at("offer")};
}

std::optional<int> RoomState::seat_of(const std::string& player) const {
  const auto seats = view_.find("seats");
  if (seats == view_.end()) return std::nullopt;
  for (const auto& [number, seat] : seats->items())
    if (seat.value("player", "") == player) return std::stoi(number);
  return std::nullopt;
}

void RoomState::remember_names() {
  const nlohmann::json seats = view_.value("seats", nlohmann::json::object());
  for (const auto& [number, seat] : seats.items())
    if (const std::string name = seat.value("name", ""); !name.empty()) names_[std::stoi(number)] = harmless(name);
}

std::string RoomState::name_of_seat(int seat) const {
  const auto found = names_.find(seat);
  if (found != names_.end()) return found->second;
  return say("seat", {{"seat", std::to_string(seat)}});
}

}  // namespace crosstable::terminal
