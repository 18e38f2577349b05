// A WebSocket to the server that reopens after every loss, with growing pauses (half of each is random). It pings when
// nothing arrives, so it notices a dead connection. Everything runs on the given io_context. In this client, only
// connection.cpp includes Beast, Asio's TLS and stream.hpp.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace boost::asio {
class io_context;
}

namespace crosstable::terminal {

struct ConnectionEvents {
  std::function<void()> opened;
  std::function<void(std::string_view frame)> received;
  std::function<void(std::uint16_t close_code)> lost;  // 0 if it broke without a close frame
  // No server answered, or it could not prove who it is: then `why_not_trusted` says why, and nothing was sent. Called
  // once per series of attempts.
  std::function<void(const std::string& why_not_trusted)> unreachable;
};

struct Patience {
  std::chrono::milliseconds open{10'000};  // from the name lookup to the upgrade
  std::chrono::milliseconds quiet{
      16'000};  // the connection is dead after this long without a frame or pong; a ping goes out at half of it
};

// Where to, and how.
struct Endpoint {
  std::string host, port;
  bool secure = false;  // by TLS, and never without
  std::string ca = {};  // the certificates of authorities, instead of this machine's; a file
};

class Connection {
 public:
  // Throws std::runtime_error if `ca` cannot be read.
  Connection(boost::asio::io_context& io, Endpoint to, ConnectionEvents events, Patience patience = {});
  ~Connection();

  void open();
  void send(std::string frame);  // lost if the connection is: the client asks again after `opened`
  void close();                  // for good

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace crosstable::terminal
