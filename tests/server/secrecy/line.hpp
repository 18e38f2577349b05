// A connection that keeps every received byte, and understands just enough to know when everything has arrived. Reading
// never waits: the server runs on the same thread.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/tcp_client.hpp"

namespace crosstable::test {

class Line {
 public:
  explicit Line(std::uint16_t port, int receive_buffer = 0);  // 127.0.0.1
  virtual ~Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  void send(std::string_view bytes);
  bool read();                                         // false: nothing has come
  void hang_up() { tcp_.reset(); }                     // without a goodbye
  const std::string& heard() const { return heard_; }  // all of it
  bool over() const { return !tcp_; }                  // hung up, or ended by the server

 private:
  virtual void more_came() {}

  std::optional<TcpClient> tcp_;
  std::string heard_;
};

// One request after another.
class HttpLine final : public Line {
 public:
  using Line::Line;
  void ask(std::string_view method, std::string_view target);
  bool answered() const;  // nothing was asked, or the last answer is complete

 private:
  bool asked_ = false;
  std::size_t asked_at_ = 0;
};

// A WebSocket, starting with its handshake.
class WsLine final : public Line {
 public:
  explicit WsLine(std::uint16_t port, int receive_buffer = 0);
  void say(std::string_view text);  // one message

  bool accepted() const { return parsed_ > 0; }
  std::size_t said() const { return said_; }
  std::size_t messages_heard() const { return messages_.size(); }
  std::string_view message(std::size_t number) const;  // its text, valid until more arrives

  // The client stops reading. Only answers are kept for it, one per message that it sends meanwhile.
  void pause() { paused_ = true; }
  void read_again() { paused_ = false, kept_ = 0; }
  bool paused() const { return paused_; }
  std::size_t kept() const { return kept_; }

 private:
  struct Span {
    std::size_t at, size;
  };
  void more_came() override;

  std::size_t parsed_ = 0;  // bytes of heard() understood so far
  std::size_t said_ = 0, kept_ = 0;
  bool paused_ = false;
  std::vector<Span> messages_;
};

}  // namespace crosstable::test
