#include "tests/support/history/viewing.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace crosstable::test {

using nlohmann::json;

namespace {

// Events that tell no fact: who comes and goes, and for whom the server plays.
constexpr std::array<std::string_view, 6> no_facts{"entered", "left", "connected", "disconnected", "nudged", "standin"};

// Resets what is not a fact to RoomLog's values: those after a start, before any player is there.
std::string facts_of(json view) {
  view["spectators"] = 0;
  view["watchers"] = json::array();
  for (const char* moment : {"clock", "offer_until", "pause_until"}) view.erase(moment);
  for (auto& [number, seat] : view["seats"].items()) {
    seat["connected"] = false;
    seat.erase("standin");
    seat.erase("standin_at");
    seat.erase("nudged");
  }
  return view.dump();
}

}  // namespace

std::string Viewing::update(const json& params) {
  const auto seq = params.at("seq").get<std::uint64_t>();
  std::string wrong;
  if (seq_ != 0 && seq != seq_ + 1)
    wrong = "a gap: frame " + std::to_string(seq_) + " is followed by " + std::to_string(seq);
  view_.merge_patch(params.at("patch"));
  show(params);
  events_.clear();
  for (const json& event : params.at("events"))
    if (std::ranges::find(no_facts, event.at("type").get<std::string>()) == no_facts.end())
      events_.push_back(event.dump());
  return wrong;
}

std::string Viewing::snapshot(const json& params) {
  const auto seq = params.at("seq").get<std::uint64_t>();
  std::string wrong;
  if (seq < seq_) wrong = "a snapshot of frame " + std::to_string(seq) + " came after frame " + std::to_string(seq_);
  if (seq == seq_ && !shows_the_same(params))
    wrong = "two views have this number; from the first to the second: " +
            difference(view_.dump(), params.at("view").dump());
  view_ = params.at("view");
  lost = false;
  events_.clear();
  show(params);
  shown_.chat.emplace();
  for (const json& line : params.at("chat")) shown_.chat->push_back(line.dump());
  return wrong;
}

void Viewing::show(const json& params) {
  seq_ = params.at("seq");
  shown_ = {facts_of(view_), params.contains("prompt") ? params["prompt"].dump() : ""};
}

bool Viewing::shows_the_same(const json& params) const {
  return params.at("view") == view_ && (params.contains("prompt") ? params["prompt"].dump() : "") == shown_.prompt;
}

std::optional<unsigned> Viewing::seat_of(const std::string& player) const {
  for (const auto& [number, seat] : view_.at("seats").items()) {
    if (seat.at("player") == player) return static_cast<unsigned>(std::stoul(number));
  }
  return std::nullopt;
}

std::uint64_t Viewing::take_promise() {
  std::uint64_t fact = 0;
  while (!promised.empty() && promised.begin()->first <= seq_) {
    fact = std::max(fact, promised.begin()->second);
    promised.erase(promised.begin());
  }
  return fact;
}

std::string difference(const std::string& from, const std::string& to) {
  constexpr std::size_t most = 400;
  const std::string patch = json::diff(json::parse(from), json::parse(to)).dump();
  return patch.size() <= most ? patch : patch.substr(0, most) + "…";
}

}  // namespace crosstable::test
