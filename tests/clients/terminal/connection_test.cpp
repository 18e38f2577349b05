// The connection that is left while it is still being opened.
#include "clients/terminal/play/connection.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <string>
#include <thread>

namespace crosstable::terminal {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

TEST(Connection, WhatIsLeftWhileItsNameIsLookedUpIsNotOpenedAfterwards) {
  asio::io_context io, servers;
  tcp::acceptor server(servers, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  server.non_blocking(true);
  int told = 0;
  ConnectionEvents events;
  events.opened = [&] { ++told; };
  events.unreachable = [&](const std::string&) { ++told; };
  events.received = [&](std::string_view) { ++told; };
  events.lost = [&](std::uint16_t) { ++told; };
  Connection connection(io, {"127.0.0.1", std::to_string(server.local_endpoint().port())}, std::move(events));
  connection.open();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));  // the name is resolved by now; its handler has not run
  connection.close();
  io.run();
  boost::system::error_code nobody;
  server.accept(nobody);
  EXPECT_EQ(nobody, asio::error::would_block);
  EXPECT_EQ(told, 0);
}

}  // namespace
}  // namespace crosstable::terminal
