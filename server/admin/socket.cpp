#include "server/admin/socket.hpp"

#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <utility>

#include "server/admin/address.hpp"
#include "server/log/log.hpp"
#include "server/net/accept_errors.hpp"

namespace crosstable::admin {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;
using Local = asio::local::stream_protocol;
using Executor = asio::io_context::executor_type;
using Stream = asio::basic_stream_socket<Local, Executor>;
using Acceptor = asio::basic_socket_acceptor<Local, Executor>;

std::string name_of(uid_t user) {
  std::array<char, 4'096> text{};
  passwd entry{}, *found = nullptr;
  if (::getpwuid_r(user, &entry, text.data(), text.size(), &found) == 0 && found != nullptr)
    return std::string(found->pw_name) + " (" + std::to_string(user) + ")";
  return "user " + std::to_string(user);
}

// Who is at the other end, if they are allowed in.
std::optional<std::string> admitted(int socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return std::nullopt;
  if (peer.uid != 0 && peer.uid != ::geteuid()) return std::nullopt;
  return name_of(peer.uid);
}

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(AsioLoop& loop, Stream stream, std::string who, const Socket::Handle& handle, const Socket::Limits& limits,
             std::shared_ptr<std::size_t> count)
      : loop_(loop),
        stream_(std::move(stream)),
        who_(std::move(who)),
        handle_(handle),
        limits_(limits),
        count_(std::move(count)) {
    ++*count_;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { --*count_; }

  void start() {
    limit_time();
    read();
  }

 private:
  void limit_time() {
    loop_.cancel(deadline_);
    deadline_ = loop_.after(limits_.patience_ms, [weak = weak_from_this()] {
      if (const auto late = weak.lock()) late->end();
    });
  }

  void end() {
    loop_.cancel(std::exchange(deadline_, 0));
    Error ignored;
    stream_.close(ignored);
  }

  void read() {
    stream_.async_read_some(asio::buffer(piece_), [self = shared_from_this()](Error error, std::size_t count) {
      if (error) return self->end();
      self->request_.append(self->piece_.data(), count);
      const auto line_end = self->request_.find('\n');
      if (line_end == std::string::npos)
        return self->request_.size() > self->limits_.request_bytes ? self->end() : self->read();
      self->request_.resize(line_end);
      self->limit_time();
      self->handle_(self->who_, self->request_, [self](std::string line) { self->write(std::move(line)); });
    });
  }

  void write(std::string line) {
    answer_ = std::move(line) + "\n";
    limit_time();
    asio::async_write(stream_, asio::buffer(answer_), [self = shared_from_this()](Error, std::size_t) { self->end(); });
  }

  AsioLoop& loop_;
  Stream stream_;
  const std::string who_;
  const Socket::Handle handle_;
  const Socket::Limits limits_;
  const std::shared_ptr<std::size_t> count_;
  std::array<char, 4'096> piece_{};
  std::string request_, answer_;
  Loop::TimerId deadline_ = 0;
};

}  // namespace

class Socket::Door {
 public:
  Door(AsioLoop& loop, const std::filesystem::path& folder, Handle handle, Limits limits)
      : loop_(loop), address_(folder), handle_(std::move(handle)), limits_(limits), acceptor_(loop.io()) {
    const auto fail = [](const char* what) {
      throw std::runtime_error(std::string("cannot ") + what + " the admin socket: " + std::strerror(errno));
    };
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (socket < 0) fail("make");
    acceptor_.assign(Local(), socket);
    ::unlinkat(address_.folder(), SocketAddress::name, 0);
    const auto address = address_.system();
    if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) fail("bind");
    if (::fchmodat(address_.folder(), SocketAddress::name, 0600, 0) != 0 || ::listen(socket, 16) != 0) fail("open");
    wait();
  }
  ~Door() { stop(); }

  void stop() {
    if (!acceptor_.is_open()) return;
    loop_.cancel(std::exchange(pause_, 0));
    Error ignored;
    acceptor_.close(ignored);
    ::unlinkat(address_.folder(), SocketAddress::name, 0);
  }

 private:
  void wait() {
    acceptor_.async_wait(Acceptor::wait_read, [this](Error error) {
      if (error) return;
      accept_one();
    });
  }

  void accept_one() {
    const int socket = ::accept4(acceptor_.native_handle(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (socket < 0 && is_shortage(errno)) return pause();
    wait();
    if (socket < 0) return;
    const auto who = admitted(socket);
    if (!who) log_warn("refused a user at the admin socket");
    if (!who || *connections_ >= limits_.connections) {
      ::close(socket);
      return;
    }
    std::make_shared<Connection>(loop_, Stream(loop_.io(), Local(), socket), *who, handle_, limits_, connections_)
        ->start();
  }

  void pause() {
    log_error("cannot accept at the admin socket: {}", std::strerror(errno));
    pause_ = loop_.after(accept_pause_ms, [this] { wait(); });
  }

  AsioLoop& loop_;
  const SocketAddress address_;
  const Handle handle_;
  const Limits limits_;
  Acceptor acceptor_;
  Loop::TimerId pause_ = 0;
  const std::shared_ptr<std::size_t> connections_ = std::make_shared<std::size_t>(0);
};

Socket::Socket(AsioLoop& loop, const std::filesystem::path& folder, Handle handle, Limits limits)
    : door_(std::make_unique<Door>(loop, folder, std::move(handle), limits)) {}

Socket::~Socket() = default;

void Socket::stop() { door_->stop(); }

}  // namespace crosstable::admin
