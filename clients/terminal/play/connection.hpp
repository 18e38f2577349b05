// A WebSocket to the server that opens again by itself after every loss, with growing pauses, half of each left to
// chance. A line that has died without a word is noticed: it is pinged when nothing comes. Everything runs on the given
// io_context. The only file of this client that includes Beast is connection.cpp.
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
  std::function<void(std::uint16_t close_code)> lost;  // 0 if the line broke
  std::function<void()> unreachable;                   // no server answered, the first time in a row
};

struct Patience {
  std::chrono::milliseconds open{10'000};  // from the look-up of the name to the upgrade
  std::chrono::milliseconds quiet{
      16'000};  // without a frame or a pong the line is dead; after half of it a ping goes out
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
