// The client's two sides: what is printed for the player, and what is asked of the server. A typed line waits until
// what it asked has been answered.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/play/contribution.hpp"
#include "clients/terminal/play/picture.hpp"
#include "protocol/messages.hpp"

namespace crosstable::terminal {

struct ClientIo {
  std::function<void(std::string_view text, Ink ink)> print;        // whole lines, and what kind they are
  std::function<void(const std::vector<std::string>& items)> list;  // to choose from by number
  std::function<void(std::string frame)> send;                      // to the server
  std::function<void(const std::string& token)> remember;  // stores the secret that makes us the same player next time
  std::function<void()> quit;
  NonceFor nonce_for;  // our share in a game's chance; may be absent
  // The room is drawn from what the client knows. It is not printed, and the legal moves are asked for at once.
  bool draws_room = false;
  std::function<void(std::int64_t now_ms)> server_time = {};  // of the server's clock; absent: not asked for
};

class Dialogue {
 public:
  using Answer = std::function<void(const nlohmann::json& result)>;
  // What is waiting for the answer.
  enum class For {
    nothing,  // nothing, and a refusal is not shown
    player,
    line,          // the next typed line
    reading_line,  // the same; if the answer is lost, the line is handled again
    move,          // the same for a move, which is sent again
  };
  struct Asked {
    Answer then;
    For what;
  };

  explicit Dialogue(ClientIo io) : io_(std::move(io)) {}

  const ClientIo& io() const { return io_; }
  void print(const std::string& text, Ink ink = Ink::plain) const;
  void list(const std::vector<std::string>& items) const;  // numbered from 1
  void ask(protocol::ClientMessage message, Answer then, For what = For::player);

  // The request that this answers, if we sent it on this connection. It is no longer waited for.
  std::optional<Asked> take(const nlohmann::json& answer);
  bool waits(For what) const;
  bool line_waits() const;
  void forget_asked() { asked_.clear(); }

 private:
  ClientIo io_;
  std::int64_t next_id_ = 1;
  std::map<std::int64_t, Asked> asked_;
};

}  // namespace crosstable::terminal
