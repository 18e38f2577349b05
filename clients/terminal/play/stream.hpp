// Bytes to and from the server: by TLS, with a certificate that is checked, or without. What Beast needs of a stream.
#pragma once
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <optional>
#include <utility>

namespace crosstable::terminal {

class Stream {
 public:
  using Socket = boost::asio::ip::tcp::socket;
  using Tls = boost::asio::ssl::stream<Socket&>;
  using executor_type = Socket::executor_type;

  // Null: without TLS. The context outlives it.
  Stream(boost::asio::io_context& io, boost::asio::ssl::context* context) : socket_(io) {
    if (context != nullptr) tls_.emplace(socket_, *context);
  }

  executor_type get_executor() { return socket_.get_executor(); }
  Socket& socket() { return socket_; }
  std::optional<Tls>& tls() { return tls_; }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    if (tls_) tls_->async_read_some(buffers, std::forward<Handler>(handler));
    else socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls_) tls_->async_write_some(buffers, std::forward<Handler>(handler));
    else socket_.async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  Socket socket_;
  std::optional<Tls> tls_;
};

// Beast calls these two, at a time-out and at the end.
inline void beast_close_socket(Stream& stream) {
  boost::system::error_code ignored;
  stream.socket().close(ignored);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
  if (stream.tls()) stream.tls()->async_shutdown(std::forward<Handler>(handler));
  else boost::beast::websocket::async_teardown(role, stream.socket(), std::forward<Handler>(handler));
}

}  // namespace crosstable::terminal
