// This client's part in sealing a game, or the boards of an event's round: a commitment, then the nonce
// (engine/core/FAIRNESS.md, step 2 and "Boards"). Looks at views and says what to send; knows neither sockets nor
// files.
#pragma once
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <variant>

#include "engine/fairness/board.hpp"
#include "protocol/messages.hpp"

namespace crosstable::terminal {

using NonceFor = std::function<Nonce(const Bytes32& seal)>;  // always the same for the same seal

class Contribution {
 public:
  // Without a source of nonces, it gives none.
  explicit Contribution(NonceFor nonce_for) : nonce_for_(std::move(nonce_for)) {}

  bool gives() const { return static_cast<bool>(nonce_for_); }
  void fresh_connection() { said_.clear(); }

  // What this seat owes to the game that is being sealed. Returns each message once per connection.
  std::optional<protocol::ClientMessage> owed(const nlohmann::json& view, int seat);

  // What the player owes to the boards of an event's round, asked for by `event.sealing`: one nonce for all of them.
  std::optional<protocol::ClientMessage> owed_to_round(const nlohmann::json& sealing);

  // Remembers the seal of the room's game as published, and the nonce that the server took for it (empty if none).
  void witness(const nlohmann::json& view);
  void taken(std::string nonce) { nonce_ = std::move(nonce); }
  const std::string& seal() const { return seal_; }
  const std::string& nonce() const { return nonce_; }

 private:
  NonceFor nonce_for_;
  std::set<std::string> said_;
  std::set<std::string> committed_;  // to which rounds, over all connections
  std::string seal_, nonce_;
};

}  // namespace crosstable::terminal
