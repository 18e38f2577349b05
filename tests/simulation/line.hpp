// One connection of a client, over a network that takes its time and may be cut. What either side sends arrives in its
// order or not at all.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "tests/simulation/server.hpp"

namespace crosstable::test {

class Line : public std::enable_shared_from_this<Line> {
 public:
  // What the client hears, outside of all loops. `lost` once, and nothing after it.
  struct Client {
    std::function<void(std::string_view frame)> received;
    std::function<void()> lost;
  };

  // Null: nobody listens.
  static std::shared_ptr<Line> open(VirtualTime& time, Server& server, const std::string& peer, Client client);

  void send(std::string frame);
  // By the client, or the network: what is on its way may still arrive on either side, up to some frame.
  void cut();
  // The client reads nothing for so long.
  void deafen_for(std::int64_t us);
  bool is_deaf() const { return time_.now_us() < deaf_until_us_; }

 private:
  class ServerEnd;

  Line(VirtualTime& time, Server& server, Client client);
  std::int64_t arrival(std::int64_t& last);
  void arrive();
  void end_at_the_server();
  void lose();

  VirtualTime& time_;
  Server& server_;
  Client client_;
  std::shared_ptr<ServerEnd> end_;
  Server::Accepted accepted_;
  std::int64_t last_up_us_ = 0, last_down_us_ = 0, deaf_until_us_ = 0;
  bool is_open_ = true;  // for the client
};

}  // namespace crosstable::test
