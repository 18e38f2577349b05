#include "tests/e2e/chaos_player.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "engine/fairness/sealed_chance.hpp"

namespace crosstable::test {

using nlohmann::json;

namespace {

constexpr int first_patience_ms = 300, longest_patience_ms = 6'000;  // for an answer
constexpr int quiet_ms = 80;                                         // before asking
constexpr int most_failures_in_a_row = 60;

}  // namespace

ChaosPlayer::ChaosPlayer(std::string name, std::uint16_t port, History& history, std::uint64_t seed)
    : player_(std::move(name)), port_(port), random_(seed), patience_ms_(first_patience_ms) {
  player_.note_into(history);
  player_.will_contribute();
}

void ChaosPlayer::persist(const std::function<void()>& step) {
  for (int failures = 0; true; ++failures) {
    try {
      if (!connected_) come_back();
      step();
      patience_ms_ = first_patience_ms;
      return;
    } catch (const Disconnected&) {
      if (failures > most_failures_in_a_row) throw;
    } catch (const TimedOut&) {
      patience_ms_ = std::min(2 * patience_ms_, longest_patience_ms);
      if (failures > most_failures_in_a_row) throw;
    }
    connected_ = false;
    player_.disconnect();
    // The network sometimes lets no connection in for a moment; do not keep asking in vain.
    std::this_thread::sleep_for(std::chrono::milliseconds(std::min(failures, 20)));
  }
}

void ChaosPlayer::come_back() {
  WsOptions options;
  options.timeout_ms = patience_ms_;
  player_.connect(port_, options);
  said_.clear();
  if (inside_) player_.enter(player_.room(), player_.invite());
  connected_ = true;
  ++figures_.connections;
}

void ChaosPlayer::play_on() {
  inside_ = true;
  while (player_.phase() != "over" || unanswered_) {
    persist([this] {
      if (seated()) {
        contribute();
        get_ready();
      }
      if (player_.owes() || unanswered_) move();
      else look();
    });
  }
}

json ChaosPlayer::sync() {
  json snapshot;
  persist([&] { snapshot = player_.sync(); });
  return snapshot;
}

void ChaosPlayer::look() {
  if (player_.line().tcp().readable_within(quiet_ms)) return player_.read_one();
  ++figures_.asked_in_doubt;
  player_.catch_up();
}

// Sends a move until it has an answer. The answer must be the same as the first time, never a refusal.
void ChaosPlayer::move() {
  if (unanswered_) {
    ++figures_.moves_repeated;
    player_.in_room("room.move", {{"prompt", unanswered_->first}, {"move", unanswered_->second}});
    player_.wait_until([this] { return player_.prompt() != unanswered_->first; });
  } else {
    const std::string text = player_.choose_legal(random_);
    unanswered_.emplace(player_.prompt().value(), text);
    player_.move(text);
  }
  unanswered_.reset();
  ++figures_.moves;
}

void ChaosPlayer::get_ready() {
  if (player_.phase() == "between" && said_.insert("ready").second) try_in_room("room.ready");
  if (player_.phase() != "between") said_.erase("ready");
}

// Gives the same nonce for the same seal, as FAIRNESS.md wants.
void ChaosPlayer::contribute() {
  const auto sealing = player_.view().find("sealing");
  if (sealing == player_.view().end()) return;
  const std::string stage = sealing->at("stage"), seal = sealing->at("seal");
  if (!said_.insert(stage + seal).second) return;
  Nonce nonce = read_hex(seal).value();
  nonce[0] = static_cast<std::uint8_t>(player_.seat());
  const json game = sealing->at("game");
  const FairnessContext context{player_.room(), game.get<std::uint32_t>(), sealing->at("rules").get<std::string>(), {}};
  if (stage == "commit")
    try_in_room("room.commit",
                {{"game", game},
                 {"commit", hex(nonce_commit(context, seat_at(static_cast<unsigned>(player_.seat())), nonce))}});
  else try_in_room("room.reveal", {{"game", game}, {"nonce", hex(nonce)}});
}

// Something said twice or too late may be refused.
void ChaosPlayer::try_in_room(const std::string& method, json params) {
  try {
    player_.in_room(method, std::move(params));
  } catch (const Refused&) {}
}

bool ChaosPlayer::seated() const {
  const json& seats = player_.view().at("seats");
  return std::ranges::any_of(seats, [this](const json& seat) { return seat.at("player") == player_.id(); });
}

}  // namespace crosstable::test
