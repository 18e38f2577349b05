// A player over a real WebSocket, as any client would do it: says hello, keeps its token, folds updates into its view and
// checks their numbers, answers prompts. Blocking; throws Disconnected when the line breaks.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/support/ws_client.hpp"

namespace crosstable::test {

// An error that the server answered with.
struct Refused : std::runtime_error {
  explicit Refused(const nlohmann::json& error);
  std::string code;  // data.code, or the JSON-RPC number
};

class Player {
 public:
  explicit Player(std::string name) : name_(std::move(name)) {}

  void connect(std::uint16_t port);  // with the token of the last time
  void disconnect() { line_.reset(); }

  nlohmann::json ask(const std::string& method, nlohmann::json params = nlohmann::json::object());
  void create(const nlohmann::json& params);
  void enter(const std::string& room, const std::string& invite = "");
  void say(const std::string& text) { ask("room.say", {{"room", room_}, {"text", text}}); }

  // Reads until this player owes a decision or the phase is one of `phases`.
  void wait_for_prompt_or(const std::vector<std::string>& phases);
  void wait_for_phase(const std::string& phase);

  // Any legal move, by room.legal; returns it once it is acknowledged.
  std::string choose_legal(std::mt19937_64& random);
  void move(const std::string& text);

  const std::string& room() const { return room_; }
  const std::string& invite() const { return invite_; }
  const nlohmann::json& view() const { return view_; }
  const std::string& received() const { return received_; }  // every byte of every frame, for leak tests
  bool owes() const { return prompt_.has_value(); }
  std::string phase() const { return view_.value("phase", ""); }
  int seat() const;
  // What concerns the game and must survive a crash: the view without who is connected just now.
  nlohmann::json durable_view() const;

 private:
  void read_one();
  void notified(const nlohmann::json& frame);
  void take(const nlohmann::json& snapshot);
  void take_prompt(const nlohmann::json& message);

  std::string name_, token_, id_, room_, invite_, received_;
  std::optional<WsClient> line_;
  std::int64_t next_id_ = 1;
  std::optional<nlohmann::json> answer_;
  nlohmann::json view_ = nlohmann::json::object();
  std::optional<std::string> prompt_;
  std::uint64_t seq_ = 0;
};

}  // namespace crosstable::test
