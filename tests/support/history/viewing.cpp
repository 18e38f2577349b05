#include "tests/support/history/viewing.hpp"

#include <algorithm>

namespace crosstable::test {

using nlohmann::json;

namespace {

// What is no fact gets the value that it has for RoomLog: after a start, before anybody is there.
std::string facts_of(json view) {
  view["spectators"] = 0;
  for (auto& [number, seat] : view["seats"].items()) {
    seat["connected"] = false;
    seat.erase("standin");
  }
  if (view.contains("sealing")) {
    view["sealing"]["commits"] = json::object();
    view["sealing"]["stage"] = "commit";
  }
  return view.dump();
}

}  // namespace

std::string Viewing::update(const json& params) {
  const auto seq = params.at("seq").get<std::uint64_t>();
  std::string wrong;
  if (seq_ != 0 && seq != seq_ + 1) wrong = "a gap: frame " + std::to_string(seq_) + " is followed by " + std::to_string(seq);
  view_.merge_patch(params.at("patch"));
  show(params);
  return wrong;
}

std::string Viewing::snapshot(const json& params) {
  const auto seq = params.at("seq").get<std::uint64_t>();
  std::string wrong;
  if (seq < seq_) wrong = "a snapshot of frame " + std::to_string(seq) + " came behind frame " + std::to_string(seq_);
  view_ = params.at("view");
  lost = false;
  show(params);
  shown_.chat.emplace();
  for (const json& line : params.at("chat")) shown_.chat->push_back(line.dump());
  return wrong;
}

void Viewing::show(const json& params) {
  seq_ = params.at("seq");
  shown_ = {facts_of(view_), params.contains("prompt") ? params["prompt"].dump() : ""};
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
