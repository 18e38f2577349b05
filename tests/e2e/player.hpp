// A player over a real WebSocket, like any client: says hello, keeps its token, folds updates into its view and checks
// their numbers, answers prompts. Every frame that arrives is checked against protocol/asyncapi.yaml. Blocking. Throws
// Disconnected if the connection breaks, and std::logic_error for anything that a server may not send.
#pragma once
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/support/history/history.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {

// The server answered with an error.
struct Refused : std::runtime_error {
  explicit Refused(const nlohmann::json& error);
  std::string code;  // data.code, or the JSON-RPC number
};

class Player {
 public:
  explicit Player(std::string name, std::string token = "") : name_(std::move(name)), token_(std::move(token)) {}

  void connect(std::uint16_t port, const WsOptions& options = {});  // with the last token
  void will_contribute() { contributes_ = true; }  // says so in the next hello; the test itself gives the nonces
  void note_into(History& history) { history_ = &history; }  // records all frames of later connections
  void disconnect();
  void hear_out();  // reads what the ended server still sent, then disconnects
  WsClient& line() { return line_.value(); }

  nlohmann::json ask(const std::string& method, nlohmann::json params = nlohmann::json::object());
  // Sends any text and returns the frame that answers it. `method` is the request's, if it is one.
  nlohmann::json answer_to(const std::string& text, const std::string& method = "");
  void create(const nlohmann::json& params);
  void enter(const std::string& room, const std::string& invite = "");
  void take_seat(const std::string& room, const std::string& invite = "");  // enters and sits down
  nlohmann::json say(const std::string& text) { return in_room("room.say", {{"text", text}}); }
  // A request for the room that this player is in.
  nlohmann::json in_room(const std::string& method, nlohmann::json params = nlohmann::json::object());
  // The current snapshot, which must equal the sum of the updates.
  nlohmann::json sync();

  // Reads everything sent so far: answers keep their order.
  void catch_up() { ask("lobby.leave"); }

  void read_one();  // one frame, whatever it is
  void wait_until(const std::function<bool()>& reached);
  // Reads until this player owes a decision or the phase is one of `phases`.
  void wait_for_prompt_or(const std::vector<std::string>& phases);
  void wait_for_phase(const std::string& phase);

  // Any legal move, found with room.legal. move() returns once it is acknowledged and seen.
  std::string choose_legal(std::mt19937_64& random);
  void move(const std::string& text);

  const std::string& name() const { return name_; }
  const std::string& id() const { return id_; }
  const std::string& token() const { return token_; }
  const std::string& room() const { return room_; }
  const std::string& invite() const { return invite_; }
  const nlohmann::json& view() const { return view_; }
  const nlohmann::json& greeting() const { return greeting_; }            // the last answer to hello
  const std::vector<std::string>& received() const { return received_; }  // every frame, for leak tests
  const std::string& matched() const { return matched_; }                 // the room of the last seek.matched
  const std::vector<nlohmann::json>& chat() const { return chat_; }  // the lines of the last snapshot, and those since
  const std::string& closed_because() const { return closed_because_; }  // from the last room.closed
  const std::optional<std::string>& prompt() const { return prompt_; }
  std::uint64_t seq() const { return seq_; }
  bool owes() const { return prompt_.has_value(); }
  std::string phase() const { return view_.value("phase", ""); }
  int seat() const;
  bool is_seated() const;
  // The part of the view that must survive a crash: everything except who is connected.
  nlohmann::json durable_view() const;

 private:
  void notified(const nlohmann::json& frame);
  void take(const nlohmann::json& snapshot);
  void take_prompt(const nlohmann::json& message);

  std::string name_, token_, id_, room_, invite_, matched_, closed_because_;
  std::vector<std::string> received_;
  std::optional<WsClient> line_;
  History* history_ = nullptr;
  std::optional<History::Line> noted_;
  std::int64_t next_id_ = 1;
  std::string asked_;  // the method of the unanswered request
  std::optional<nlohmann::json> answer_;
  nlohmann::json greeting_;
  nlohmann::json view_ = nlohmann::json::object();
  std::vector<nlohmann::json> chat_;
  std::optional<std::string> prompt_;
  std::uint64_t seq_ = 0;
  bool contributes_ = false;
};

}  // namespace crosstable::test
