// The connection that is left while it is still being opened.
#include "clients/terminal/play/connection.hpp"

#include <gtest/gtest.h>
#include <netdb.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <semaphore>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view next_name = "next.invalid";
std::binary_semaphore next_name_is_looked_up{0};

}  // namespace

// Replaces getaddrinfo in this program (CMakeLists.txt). Asio looks names up in order, on a thread of its own. So once
// it looks up the next one, the name before is resolved and its handler waits for the loop.
extern "C" {
int __real_getaddrinfo(const char* name, const char* service, const addrinfo* hints, addrinfo** found);
int __wrap_getaddrinfo(const char* name, const char* service, const addrinfo* hints, addrinfo** found) {
  if (name != next_name) return __real_getaddrinfo(name, service, hints, found);
  next_name_is_looked_up.release();
  return EAI_NONAME;
}
}

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
  tcp::resolver next(io);
  next.async_resolve(next_name, "", [](const auto&, const auto&) {});
  ASSERT_TRUE(next_name_is_looked_up.try_acquire_for(std::chrono::seconds(8)));
  connection.close();
  io.run();
  boost::system::error_code nobody;
  server.accept(nobody);
  EXPECT_EQ(nobody, asio::error::would_block);
  EXPECT_EQ(told, 0);
}

}  // namespace
}  // namespace crosstable::terminal
