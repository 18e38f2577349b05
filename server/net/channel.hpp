// The layer under Beast's WebSocket stream. Reads come straight from the watched socket. What Beast itself writes (the
// handshake's answer, pongs, close frames) leaves the same way as our frames, so their bytes never mix.
#pragma once
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/buffers_iterator.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/asio_loop.hpp"
#include "server/net/watched_socket.hpp"

namespace crosstable {

class Channel {
 public:
  using executor_type = boost::asio::io_context::executor_type;
  using Error = boost::system::error_code;

  class Owner {
   public:
    virtual ~Owner() = default;
    virtual void beast_writes(std::string_view bytes) = 0;    // whole frames
    virtual void raw_bytes_read(std::string_view bytes) = 0;  // masked, as received
  };

  // The owner has the socket. Beast keeps this object a little longer than the owner lives, but asks nothing of it
  // then.
  Channel(AsioLoop& loop, WatchedSocket& socket, Owner& owner) : loop_(loop), socket_(socket), owner_(owner) {}

  executor_type get_executor() { return loop_.io().get_executor(); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    const auto initiate = [this](auto then, const Buffers& into) { this->read(into, std::move(then)); };
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
  friend void beast_close_socket(Channel& channel) { channel.socket_.close(); }

 private:
  // Into the first buffer alone: there is always another call.
  template <class Buffers, class Then>
  void read(const Buffers& into, Then then) {
    socket_.when_readable([this, into, then = std::move(then)]() mutable {
      if (!socket_.is_open()) return then(Error(boost::asio::error::operation_aborted), std::size_t{0});
      const boost::asio::mutable_buffer buffer = *boost::asio::buffer_sequence_begin(into);
      const std::span bytes(static_cast<char*>(buffer.data()), buffer.size());
      const WatchedSocket::Received got = socket_.receive(bytes);
      if (got.later) return read(into, std::move(then));
      if (got.error != 0) return then(Error(got.error, boost::system::system_category()), std::size_t{0});
      if (got.count == 0) return then(Error(boost::asio::error::eof), std::size_t{0});
      owner_.raw_bytes_read({bytes.data(), got.count});
      then(Error(), got.count);
    });
  }

  AsioLoop& loop_;
  WatchedSocket& socket_;
  Owner& owner_;
};

}  // namespace crosstable
