// A WebSocket to the server that reopens after every loss, with growing pauses (half of each is random). It pings when
// nothing arrives, so it notices a dead connection. Everything runs on the given io_context. In this client, only
// connection.cpp includes Beast.
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
  std::function<void()> unreachable;                   // no server answered; called once per series of attempts
};

struct Patience {
  std::chrono::milliseconds open{10'000};  // from the name lookup to the upgrade
  std::chrono::milliseconds quiet{
      16'000};  // the connection is dead after this long without a frame or pong; a ping goes out at half of it
};

class Connection {
 public:
  Connection(boost::asio::io_context& io, std::string host, std::string port, ConnectionEvents events,
             Patience patience = {});
  ~Connection();

  void open();
  void send(std::string frame);  // lost if the connection is: the client asks again after `opened`
  void close();                  // for good

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace crosstable::terminal
