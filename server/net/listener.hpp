// Accepts connections on one port and hands them to the loops in turn.
#pragma once
#include <boost/asio/basic_socket_acceptor.hpp>
#include <memory>
#include <string>
#include <vector>

#include "server/net/admission.hpp"
#include "server/net/shard.hpp"
#include "server/net/socket.hpp"

namespace crosstable {

class Listener {
 public:
  enum class Speaks : std::uint8_t { http, tls, redirects };

  // Binds and listens, but accepts nothing yet. Port 0 picks one. Throws std::system_error. Lives on the first shard's
  // loop.
  Listener(std::vector<std::shared_ptr<Shard>> shards, std::shared_ptr<Admission> admission, const std::string& address,
           std::uint16_t port, Speaks speaks);

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void start();
  void stop();  // on the first loop

 private:
  using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

  void wait();
  bool accept_one();  // false if nobody is waiting
  void pause();

  std::vector<std::shared_ptr<Shard>> shards_;
  std::shared_ptr<Admission> admission_;
  const Speaks speaks_;
  Acceptor acceptor_;
  Loop::TimerId pause_ = 0;
  std::size_t next_ = 0;
};

}  // namespace crosstable
