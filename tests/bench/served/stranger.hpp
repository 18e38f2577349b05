// One of the attacker's connections: what it does from connecting to ending. Afterwards Attack starts it again.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "line.hpp"

namespace served {

struct Target {
  std::uint16_t port = 0;
  std::string room;           // a public room, for spectators
  std::string password_room;  // a private one, for guessing passwords
  std::string page = "/";     // a large file of the web client
  std::string hook;           // https URL of a server that never answers; this one may call it
};

struct Tally {
  std::uint64_t started = 0, connected = 0, upgraded = 0, greeted = 0;
  std::uint64_t done = 0;                        // what the attack is after: guests, tables, lines, attempts, ...
  std::uint64_t received_bytes = 0;              // by downloads and messages
  std::map<std::string, std::uint64_t> refused;  // by HTTP status, close code, error code
};

class Stranger : public Line::Owner {
 public:
  Stranger(Poller& poller, const Target& target, Tally& tally, std::size_t index)
      : target_(target), tally_(tally), index_(index), line_(poller, *this) {}
  virtual ~Stranger() = default;

  void start(std::uint32_t source);
  [[nodiscard]] bool is_over() const { return over_; }
  [[nodiscard]] std::int64_t over_at_ns() const { return over_at_ns_; }
  virtual void tick(std::int64_t) {}  // every ten milliseconds

  void ended(const std::string& why) override;
  void connected() override;
  void upgraded() override;
  void text(std::string_view message) override;

 protected:
  [[nodiscard]] virtual int receive_buffer() const { return 0; }
  virtual void is_connected() { line_.upgrade(); }
  virtual void is_upgraded() { hello(); }
  virtual void answered(std::string_view) {}        // with a result
  virtual void refused(std::string_view code) = 0;  // with an error
  virtual void notified(std::string_view) {}

  void hello();
  void ask(std::string_view method, std::string_view params);
  void ask_in_room(std::string_view method, std::string_view more = {});
  void make_first_move(std::string_view legal);  // of the answer to room.legal
  void leave();                                  // ends this connection, alternately with and without a goodbye
  void count_done() { ++tally_.done; }

  const Target& target_;
  Tally& tally_;
  std::size_t index_;
  Line line_;
  std::string room_;  // made by this one

 private:
  std::uint64_t request_ = 0;
  std::uint64_t lives_ = 0;
  bool over_ = true;
  std::int64_t over_at_ns_ = 0;
};

// The text of a member of a message, if it is a text. Good enough for messages of known shape.
std::string_view text_member(std::string_view message, std::string_view name);

}  // namespace served
