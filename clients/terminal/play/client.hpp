// The terminal client without its terminal and its socket: frames and typed lines go in, requests and lines of text
// come out. It handles one line at a time and waits for the answer before the next, so a script can be piped in.
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/play/address.hpp"
#include "clients/terminal/play/contribution.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/picture.hpp"
#include "clients/terminal/play/room_state.hpp"
#include "protocol/messages.hpp"

namespace crosstable::terminal {

struct ClientIo {
  std::function<void(std::string_view text, Ink ink)> print;  // whole lines, and what kind they are
  std::function<void(std::string frame)> send;                // to the server
  std::function<void(const std::string& token)> remember;  // stores the secret that makes us the same player next time
  std::function<void()> quit;
  NonceFor nonce_for;  // our share in a game's chance; may be absent
  // The room is drawn from what the client knows. It is not printed, and the legal moves are asked for at once.
  bool draws_room = false;
  std::function<void(std::int64_t now_ms)> server_time = {};  // of the server's clock; absent: not asked for
};

class Client {
 public:
  Client(ClientIo io, Address address, std::string name, std::string token);

  void connected();  // on a new connection: says hello, returns to the room, repeats an unanswered move
  void disconnected();
  // Did our own late hello take over the connection, one that we had given up on? Each such hello excuses one takeover.
  bool taken_over_by_ourselves();
  void received(std::string_view frame);
  void typed(std::string line);
  void end_of_input();  // quits once everything typed has been answered

  const std::optional<RoomState>& room() const { return room_; }
  std::optional<int> own_seat() const { return room_ ? room_->seat_of(player_) : std::nullopt; }
  bool online() const { return online_; }
  std::vector<std::string> legal() const;  // for the open prompt, as far as they are known

 private:
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

  void attempt(const std::function<void()>& work);
  void take(std::string_view frame);
  void ask(protocol::ClientMessage message, Answer then, For what = For::player);
  bool line_waits() const;
  void lose_answers();
  void answered(const nlohmann::json& frame);
  void notified(const std::string& method, const nlohmann::json& params);
  void refused(const nlohmann::json& error);

  void greeted(const nlohmann::json& result);
  void enter(const std::string& code);
  void entered(const nlohmann::json& snapshot);
  void announce_room();
  void leave_room(std::string_view why);
  void show_lobby();
  void updated(const nlohmann::json& update);
  void chatted(const nlohmann::json& chat);
  void contribute();
  void contribute_to_round(const nlohmann::json& sealing);
  void say_how_to_verify();

  void next_lines();
  void handle(const std::string& line);
  void show_seeks(const nlohmann::json& seeks);
  void seek(const std::string& words);  // see seek_words.hpp; or a number of show_seeks()
  void answer_challenge(bool accept);
  bool handle_account(const std::string& line);
  bool handle_event(const std::string& line);
  std::string player_called(std::string_view name) const;
  void handle_in_lobby(const std::string& line);
  void handle_in_room(const std::string& line);
  void say_in_room(const std::string& text);
  void replied(const nlohmann::json& reply);
  void ask_legal(std::function<void()> then);
  void learn_legal(const nlohmann::json& result);
  void list_legal();
  void tell_moves(std::uint32_t from);
  void move(const std::string& text);

  void print(const std::string& text, Ink ink = Ink::plain) { io_.print(harmless_lines(text), ink); }
  void show_room();
  void show_prompt();

  ClientIo io_;
  Address address_;
  Contribution contribution_;
  std::string name_, token_;
  std::string player_;
  std::string games_;  // ids, to suggest for /create
  bool online_ = false, was_online_ = false, input_ended_ = false, greeting_ = false;
  int stray_hellos_ = 0;  // given up on, but perhaps still on their way
  std::int64_t next_id_ = 1;
  std::map<std::int64_t, Asked> asked_;
  std::deque<std::string> lines_;
  std::string line_in_work_;
  bool waiting_for_room_ = false;  // a /join or /create was answered, but its first update is not here yet
  std::optional<RoomState> room_;
  std::map<std::string, std::string> invites_;  // by room, as far as we know them
  std::vector<std::string> legal_;              // as of the last request
  std::vector<std::string> listed_moves_;       // as last shown: a number picks one
  std::string listed_for_;                      // prompt
  std::set<std::string> verbs_;                 // words that legal moves in this room have begun with
  std::string verbs_known_for_;                 // prompt
  struct UnansweredMove {
    std::string prompt, text;
  };
  std::optional<UnansweredMove> unanswered_;
  std::string shown_prompt_;
  std::vector<protocol::SeekOpen> seeks_;  // as last shown: a number picks one
  EventId event_;                          // that was named last
  std::string challenge_;                  // the last one, until it is answered
};

}  // namespace crosstable::terminal
