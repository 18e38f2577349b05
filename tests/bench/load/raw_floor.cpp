// The floor: what the kernel takes to pass one message in and one out to each of P sockets, with nothing in between.
// One thread, one epoll, no game. GET /ws/R upgrades into room R. Whenever a member sends a text frame, every member of
// its room gets the same fixed text frame by a direct send. It trusts its clients, so it is not a real server.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "sha1.hpp"
#include "tests/support/ws_protocol.hpp"

namespace {

struct Connection {
  bool upgraded = false;
  std::size_t room = 0;
  std::string tail;  // of an incomplete frame or request
};

class Floor {
 public:
  Floor(std::uint16_t port, std::size_t frame_bytes);
  void run();

 private:
  void listen_on(std::uint16_t port);
  void accept_one();
  void read(int fd);
  void upgrade(int fd, Connection& connection, std::string_view& bytes);
  bool take_frame(int fd, Connection& connection, char*& at, std::size_t& size);
  void send_all(int fd, std::string_view bytes);
  void leave(int fd);

  int listener_ = -1;
  int epoll_ = -1;
  std::string frame_;
  std::vector<Connection> connections_;  // by descriptor
  std::vector<std::vector<int>> rooms_;  // descriptors of the members
  std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16U);
};

[[noreturn]] void fail(const char* what) {
  std::perror(what);
  std::exit(1);
}

Floor::Floor(std::uint16_t port, std::size_t frame_bytes) : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
  crosstable::test::append_frame(frame_, 0x81, R"({"t":")" + std::string(frame_bytes - 8, 'x') + R"("})", {});
  listen_on(port);
}

void Floor::listen_on(std::uint16_t port) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  const int on = 1;
  ::setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  name.sin_port = htons(port);
  socklen_t size = sizeof name;
  if (::bind(listener_, reinterpret_cast<sockaddr*>(&name), size) != 0) fail("bind");
  if (::listen(listener_, 1024) != 0) fail("listen");
  ::getsockname(listener_, reinterpret_cast<sockaddr*>(&name), &size);
  std::printf("listening on %u\n", static_cast<unsigned>(ntohs(name.sin_port)));
  std::fflush(stdout);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.fd = listener_;
  ::epoll_ctl(epoll_, EPOLL_CTL_ADD, listener_, &event);
}

void Floor::run() {
  std::vector<epoll_event> events(512);
  for (;;) {
    const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), -1);
    for (int i = 0; i < count; ++i) {
      const int fd = events[static_cast<std::size_t>(i)].data.fd;
      if (fd == listener_) {
        accept_one();
      } else {
        read(fd);
      }
    }
  }
}

void Floor::accept_one() {
  const int fd = ::accept4(listener_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (fd < 0) return;
  const int on = 1;
  ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (connections_.size() <= static_cast<std::size_t>(fd)) connections_.resize(static_cast<std::size_t>(fd) + 1);
  connections_[static_cast<std::size_t>(fd)] = Connection{};
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.fd = fd;
  ::epoll_ctl(epoll_, EPOLL_CTL_ADD, fd, &event);
}

void Floor::read(int fd) {
  Connection& connection = connections_[static_cast<std::size_t>(fd)];
  const std::size_t kept = connection.tail.size();
  std::memcpy(buffer_.data(), connection.tail.data(), kept);
  const ssize_t got = ::recv(fd, buffer_.data() + kept, buffer_.size() - kept, 0);
  if (got <= 0) {
    if (got == 0 || errno != EAGAIN) leave(fd);
    return;
  }
  connection.tail.clear();
  char* at = buffer_.data();
  std::size_t size = kept + static_cast<std::size_t>(got);
  if (!connection.upgraded) {
    std::string_view bytes(at, size);
    upgrade(fd, connection, bytes);
    at += size - bytes.size();
    size = bytes.size();
  }
  if (connection.upgraded) {
    while (take_frame(fd, connection, at, size)) {}
  }
  if (size > 0) connection.tail.assign(at, size);
}

void Floor::upgrade(int fd, Connection& connection, std::string_view& bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return;
  const std::string_view request = bytes.substr(0, end + 2);
  bytes.remove_prefix(end + 4);
  constexpr std::string_view path = "GET /ws/";
  constexpr std::string_view header = "Sec-WebSocket-Key: ";
  const std::size_t key = request.find(header);
  if (!request.starts_with(path) || key == std::string_view::npos) return leave(fd);
  std::from_chars(request.data() + path.size(), request.data() + request.size(), connection.room);
  const std::string_view rest = request.substr(key + header.size());
  const std::string accept = std::string(rest.substr(0, rest.find('\r'))) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  if (rooms_.size() <= connection.room) rooms_.resize(connection.room + 1);
  rooms_[connection.room].push_back(fd);
  connection.upgraded = true;
  send_all(fd,
           "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
               load::base64(load::sha1(accept)) + "\r\n\r\n");
}

// Takes one whole masked frame of less than 64 KiB off the bytes; false if there is none.
bool Floor::take_frame(int fd, Connection& connection, char*& at, std::size_t& size) {
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(at[i])); };
  if (size < 6) return false;
  std::size_t header = 6;
  std::size_t length = byte(1) & 0x7fU;
  if (length == 126) {
    length = byte(2) << 8U | byte(3);
    header = 8;
  }
  if (size < header + length) return false;
  for (std::size_t i = 0; i < length; ++i)
    at[header + i] = static_cast<char>(at[header + i] ^ at[header - 4 + (i & 3U)]);
  const std::size_t opcode = byte(0) & 0x0fU;
  at += header + length;
  size -= header + length;
  if (opcode == 0x1) {
    for (const int member : rooms_[connection.room]) send_all(member, frame_);
  } else if (opcode == 0x8) {
    leave(fd);
    size = 0;
  }
  return true;
}

void Floor::send_all(int fd, std::string_view bytes) {
  if (::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT) != static_cast<ssize_t>(bytes.size()) &&
      errno != ECONNRESET && errno != EPIPE) {
    fail("send (the generator does not read?)");
  }
}

void Floor::leave(int fd) {
  Connection& connection = connections_[static_cast<std::size_t>(fd)];
  if (connection.upgraded) std::erase(rooms_[connection.room], fd);
  connection = Connection{};
  ::close(fd);
}

}  // namespace

int main(int argc, char** argv) {
  std::uint16_t port = 0;
  std::size_t bytes = 250;
  CLI::App app("A fan-out of fixed WebSocket frames without a game: the floor of the load benchmarks.");
  app.add_option("--port", port, "Port on 127.0.0.1; 0 takes a free one")->capture_default_str();
  app.add_option("--bytes", bytes, "Payload bytes of the frame that every member gets")
      ->check(CLI::Range(8, 65535))
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  Floor floor(port, bytes);
  floor.run();
}
