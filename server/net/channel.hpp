// The layer under Beast's WebSocket stream. Reads come straight from the socket. What Beast itself writes (the
// handshake's answer, pongs, close frames) leaves the same way as our frames, so their bytes never mix.
#pragma once
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/buffers_iterator.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/socket.hpp"

namespace crosstable {

class Channel {
 public:
  using executor_type = Socket::executor_type;
  using Error = boost::system::error_code;

  class Owner {
   public:
    virtual ~Owner() = default;
    virtual void beast_writes(std::string_view bytes) = 0;    // whole frames
    virtual void raw_bytes_read(std::string_view bytes) = 0;  // masked, as received; may come in two parts
  };

  Channel(Socket socket, Owner& owner) : socket_(std::move(socket)), owner_(owner) {}

  Socket& socket() { return socket_; }
  executor_type get_executor() { return socket_.get_executor(); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    const auto initiate = [this](auto then, const Buffers& into) {
      auto seen = [this, into, then = std::move(then)](Error error, std::size_t count) mutable {
        auto left = count;
        for (auto part = boost::asio::buffer_sequence_begin(into); left > 0; ++part) {
          const auto bytes = boost::asio::buffer(*part, left);
          owner_.raw_bytes_read({static_cast<const char*>(bytes.data()), bytes.size()});
          left -= bytes.size();
        }
        then(error, count);
      };
      socket_.async_read_some(into, boost::asio::bind_executor(get_executor(), std::move(seen)));
    };
    return boost::asio::async_initiate<Handler, void(Error, std::size_t)>(initiate, handler, buffers);
  }

  // Always accepts everything: what the system does not take waits in the outbox.
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    const auto initiate = [this](auto then, const Buffers& from) {
      const std::string bytes(boost::asio::buffers_begin(from), boost::asio::buffers_end(from));
      owner_.beast_writes(bytes);
      boost::asio::post(get_executor(), boost::beast::bind_front_handler(std::move(then), Error{}, bytes.size()));
    };
    return boost::asio::async_initiate<Handler, void(Error, std::size_t)>(initiate, handler, buffers);
  }

  // The owner shuts the socket down itself, once the outbox is empty.
  friend void teardown(boost::beast::role_type, Channel&, Error& error) { error = {}; }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type, Channel& channel, Handler&& handler) {
    boost::asio::post(channel.get_executor(),
                      boost::beast::bind_front_handler(std::forward<Handler>(handler), Error{}));
  }
  friend void beast_close_socket(Channel& channel) {
    Error ignored;
    channel.socket_.close(ignored);
  }

 private:
  Socket socket_;
  Owner& owner_;
};

}  // namespace crosstable
