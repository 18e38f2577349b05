#include "server/admin/ask_server.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "server/admin/address.hpp"

namespace crosstable::admin {

std::optional<std::string> ask_server(const std::string& folder, const std::string& request) {
  const SocketAddress address(folder);
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) throw std::runtime_error(std::string("cannot make a socket: ") + std::strerror(errno));
  const struct Closer {
    int descriptor;
    ~Closer() { ::close(descriptor); }
  } closer{socket};
  const auto system = address.system();
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&system), sizeof system) != 0) {
    if (errno == ENOENT || errno == ECONNREFUSED) return std::nullopt;
    throw std::runtime_error("cannot talk to the server on " + folder + ": " + std::strerror(errno));
  }
  const auto line = request + "\n";
  for (std::size_t done = 0; done < line.size();) {
    const auto size = ::send(socket, line.data() + done, line.size() - done, MSG_NOSIGNAL);
    if (size <= 0) break;
    done += static_cast<std::size_t>(size);
  }
  std::string answer;
  std::array<char, 16'384> some{};
  for (ssize_t size = 0; (size = ::recv(socket, some.data(), some.size(), 0)) > 0;)
    answer.append(some.data(), static_cast<std::size_t>(size));
  if (answer.empty())
    throw std::runtime_error("the server on " + folder +
                             " did not answer: it serves only root and its own user, and only a few at a time");
  return answer;
}

}  // namespace crosstable::admin
