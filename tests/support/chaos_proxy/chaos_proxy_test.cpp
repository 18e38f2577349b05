// The proxy as a process between a client and a server that the test itself plays.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <optional>
#include <thread>

#include "tests/support/chaos_proxy/chaos_network.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

// The accepted end of a connection.
class Accepted {
 public:
  explicit Accepted(int socket) : socket_(socket) {}
  Accepted(const Accepted&) = delete;
  Accepted& operator=(const Accepted&) = delete;
  ~Accepted() { ::close(socket_); }

  void send(const std::string& bytes) const {
    ASSERT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
  }
  bool silent_for(int ms) const {
    pollfd wait{socket_, POLLIN, 0};
    return ::poll(&wait, 1, ms) == 0;
  }
  // Everything up to the end of the stream or to a reset, which is noted in `reset`.
  std::string read_to_end() {
    std::string all;
    for (std::array<char, 4096> bytes{}; true;) {
      const ssize_t size = ::recv(socket_, bytes.data(), bytes.size(), 0);
      reset = size < 0 && errno == ECONNRESET;
      if (size <= 0) return all;
      all.append(bytes.data(), static_cast<std::size_t>(size));
    }
  }
  bool reset = false;

 private:
  int socket_;
};

class Server {
 public:
  Server() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(socket_, 16), 0);
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }
  ~Server() { ::close(socket_); }
  std::uint16_t port() const { return port_; }
  std::unique_ptr<Accepted> accept() const { return std::make_unique<Accepted>(::accept(socket_, nullptr, nullptr)); }

 private:
  int socket_;
  std::uint16_t port_ = 0;
};

std::string long_text() {
  std::string text;
  for (int line = 0; line < 20'000; ++line) text += std::to_string(line) + "\n";
  return text;
}

TEST(ChaosProxy, BytesPassUnchangedBothWaysAndSoDoesTheEnd) {
  const Server server;
  ChaosNetwork network(server.port());
  network.tell("weather delay=3 stall=5:10 trickle=1");
  TcpClient client(network.port());
  const auto accepted = server.accept();
  const std::string text = long_text();
  std::thread writer([&] {
    client.send(text);
    client.shut_down_sending();
  });
  EXPECT_EQ(accepted->read_to_end(), text);
  EXPECT_FALSE(accepted->reset);
  writer.join();
  accepted->send("answer");
  EXPECT_EQ(client.read_exactly(6), "answer");
}

TEST(ChaosProxy, AStallHoldsBothWaysAndCalmReleasesIt) {
  const Server server;
  ChaosNetwork network(server.port());
  TcpClient client(network.port());
  const auto accepted = server.accept();
  EXPECT_EQ(network.tell("stall 60000"), "ok 1");
  client.send("held");
  EXPECT_TRUE(accepted->silent_for(50));
  network.tell("calm");
  client.shut_down_sending();
  EXPECT_EQ(accepted->read_to_end(), "held");
}

TEST(ChaosProxy, AStallOneWayLetsTheOtherPass) {
  const Server server;
  ChaosNetwork network(server.port());
  TcpClient client(network.port());
  const auto accepted = server.accept();
  network.tell("stall down 60000");
  accepted->send("held");
  client.send("up");
  client.shut_down_sending();
  EXPECT_EQ(accepted->read_to_end(), "up");
  client.timeout_ms = 50;
  EXPECT_THROW(client.read_exactly(1), TimedOut);
  network.tell("calm");
  client.timeout_ms = 5'000;
  EXPECT_EQ(client.read_exactly(4), "held");
}

TEST(ChaosProxy, AResetIsAResetAndACleanEndIsNot) {
  const Server server;
  ChaosNetwork network(server.port());
  for (const bool reset : {true, false}) {
    TcpClient client(network.port());
    const auto accepted = server.accept();
    EXPECT_EQ(network.tell(reset ? "cut rst" : "cut fin"), "ok 1");
    accepted->read_to_end();
    EXPECT_EQ(accepted->reset, reset);
    EXPECT_EQ(client.read_to_end(), "");
  }
  EXPECT_EQ(network.count("rst"), 1u);
  EXPECT_EQ(network.count("fin"), 1u);
}

TEST(ChaosProxy, HalfAnEndEndsOnlyOneWay) {
  const Server server;
  ChaosNetwork network(server.port(), 5);
  TcpClient client(network.port());
  const auto accepted = server.accept();
  network.tell("cut half");
  accepted->send("down");
  client.send("up");
  client.shut_down_sending();
  const std::string up = accepted->read_to_end();
  client.timeout_ms = 500;
  std::string down;
  try {
    down = client.read_exactly(4);
  } catch (const Disconnected&) {  // this direction has ended
  }
  EXPECT_NE(up == "up", down == "down") << "up: '" << up << "', down: '" << down << "'";
}

TEST(ChaosProxy, AHoleTellsNobodyAnything) {
  const Server server;
  ChaosNetwork network(server.port());
  TcpClient client(network.port());
  const auto accepted = server.accept();
  network.tell("cut hole");
  client.send("into the dark");
  EXPECT_TRUE(accepted->silent_for(50));
  client.timeout_ms = 50;
  EXPECT_THROW(client.read_exactly(1), TimedOut);
  network.tell("hole on");
  TcpClient second(network.port());
  second.timeout_ms = 50;
  second.send("anybody?");
  EXPECT_THROW(second.read_exactly(1), TimedOut);
  EXPECT_EQ(network.count("hole"), 2u);
}

TEST(ChaosProxy, NobodyGetsInWhileItRefuses) {
  const Server server;
  ChaosNetwork network(server.port());
  network.tell("refuse 60000");
  EXPECT_THROW(TcpClient(network.port()), Disconnected);
  network.tell("calm");
  TcpClient client(network.port());
  client.send("in");
  client.shut_down_sending();
  EXPECT_EQ(server.accept()->read_to_end(), "in");
}

TEST(ChaosProxy, EveryConnectionEndsAtItsOwnByteInEveryRun) {
  const auto lengths = [] {
    const Server server;
    ChaosNetwork network(server.port(), 42);
    network.tell("weather cut=3000 ends=fin");
    std::vector<std::size_t> all;
    for (int connection = 0; connection < 8; ++connection) {
      TcpClient client(network.port());
      const auto accepted = server.accept();
      client.send(std::string(10'000, 'x'));
      all.push_back(accepted->read_to_end().size());
    }
    EXPECT_EQ(network.count("fin"), 8u);
    return all;
  };
  const auto first = lengths();
  EXPECT_EQ(first, lengths());
  EXPECT_NE(first.front(), first.back());
}

TEST(ChaosProxy, AnUnknownCommandIsReported) {
  const Server server;
  ChaosNetwork network(server.port());
  EXPECT_THROW(network.tell("rain"), std::runtime_error);
  EXPECT_THROW(network.tell("weather wind=9"), std::runtime_error);
}

}  // namespace
}  // namespace crosstable::test
