// One client connection that never blocks and never ends the program: plain bytes first, a WebSocket after upgrade().
// Whatever the server does to it (refuse, reset, close, stay silent), the owner is notified. It shares its bytes with
// the tests, but not their client, which blocks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "random.hpp"
#include "tests/support/ws_protocol.hpp"

namespace served {

std::int64_t now_ns();

// Something that epoll wakes.
class Wakeable {
 public:
  virtual void wake(std::uint32_t events) = 0;

 protected:
  ~Wakeable() = default;
};

class Poller {
 public:
  Poller();
  ~Poller();
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;

  void add(int descriptor, std::uint32_t events, Wakeable& who);
  void change(int descriptor, std::uint32_t events, Wakeable& who);
  void forget(int descriptor);
  void wait(std::int64_t most_ns);  // wakes everyone who is ready; blocks at most this long

 private:
  void control(int operation, int descriptor, std::uint32_t events, Wakeable* who);

  int epoll_;
};

class Line final : public Wakeable {
 public:
  class Owner {
   public:
    virtual void connected() = 0;
    virtual void upgraded() {}
    virtual void bytes(std::string_view) {}  // received before upgrade()
    virtual void text(std::string_view message) = 0;
    virtual void ended(const std::string& why) = 0;  // last call; "reset", "end", "http 503", "close 1008", ...

   protected:
    ~Owner() = default;
  };

  Line(Poller& poller, Owner& owner) : poller_(poller), owner_(owner) {}
  ~Line() { close(); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  // Connects from any loopback address, in host byte order. The owner hears connected() or ended() later.
  void connect(std::uint16_t port, std::uint32_t source, int receive_buffer = 0);
  void upgrade();
  void send_bytes(std::string_view bytes);  // queues what does not fit
  void send_text(std::string_view text) { send_frame(crosstable::test::WsOpcode::text, text); }
  void send_frame(std::uint8_t opcode, std::string_view payload);
  void stop_reading();
  void close(bool reset = false);  // the owner is not notified

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  [[nodiscard]] bool is_upgraded() const { return state_ == State::upgraded; }
  [[nodiscard]] std::size_t unsent() const { return unsent_.size(); }

  void wake(std::uint32_t events) override;

 private:
  enum class State : unsigned char { idle, connecting, plain, upgrading, upgraded };

  void end(const std::string& why);
  void flush();
  void read();
  void watch();
  void take_upgrade_answer();
  void take_frames();

  Poller& poller_;
  Owner& owner_;
  int descriptor_ = -1;
  State state_ = State::idle;
  bool reading_ = true;
  std::uint64_t life_ = 0;  // counts connects, to notice a call that ended the connection
  std::uint16_t port_ = 0;
  load::Random mask_{1};
  std::string received_, unsent_, fragments_;
};

}  // namespace served
