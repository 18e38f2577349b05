#include "server/push/service/https_poster.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_static_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/push/retry_after.hpp"

namespace crosstable {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::size_t most_head_bytes = 8'192;

http::request<http::string_body> written(PostRequest request) {
  http::request<http::string_body> message(http::verb::post, request.to.target, 11);
  message.set(http::field::host, request.to.authority());
  message.set(http::field::connection, "close");
  for (const auto& [name, value] : request.headers) message.set(name, value);
  message.body() = std::move(request.body);
  message.prepare_payload();
  return message;
}

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

class Post : public std::enable_shared_from_this<Post> {
 public:
  Post(asio::io_context& io, asio::ssl::context& tls, const Networks& trusted, PostRequest request,
       std::function<void(PostAnswer)> done)
      : trusted_(trusted),
        to_(request.to),
        done_(std::move(done)),
        stream_(io, tls),
        request_(written(std::move(request))) {
    answer_.header_limit(most_head_bytes);
  }

  void start(NameLookup& names) {
    names.find(to_.host, to_.port, [self = shared_from_this()](const NameLookup::Found& found) {
      if (found.error) return self->failed("its name", found.error);
      self->connect(found.endpoints);
    });
  }

  void cancel() { end({.fault = "it takes too long"}); }

 private:
  void connect(const std::vector<Tcp::endpoint>& found) {
    if (!done_) return;
    for (const auto& endpoint : found)
      if (may_connect(endpoint.address().to_string(), to_.port, trusted_)) allowed_.push_back(endpoint);
    if (allowed_.empty()) return end({.fault = "its address is not public"});
    asio::async_connect(stream_.next_layer(), allowed_, [self = shared_from_this()](Error error, const Tcp::endpoint&) {
      if (error) return self->failed("its connection", error);
      self->shake_hands();
    });
  }

  void shake_hands() {
    if (!done_) return;
    Error error;
    stream_.set_verify_mode(asio::ssl::verify_peer, error);
    if (!error) stream_.set_verify_callback(asio::ssl::host_name_verification(to_.host), error);
    if (error || SSL_set_tlsext_host_name(stream_.native_handle(), to_.host.c_str()) != 1) return failed("TLS", error);
    stream_.async_handshake(asio::ssl::stream_base::client, [self = shared_from_this()](Error failed) {
      if (failed) return self->failed("TLS", failed);
      self->write();
    });
  }

  void write() {
    if (!done_) return;
    http::async_write(stream_, request_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->failed("the request", error);
      self->read();
    });
  }

  void read() {
    if (!done_) return;
    http::async_read_header(stream_, buffer_, answer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->failed("the answer", error);
      self->answered();
    });
  }

  void answered() {
    const auto& head = answer_.get();
    end({.status = head.result_int(),
         .retry_after_s = retry_after_s(view(head[http::field::retry_after]), view(head[http::field::date]))});
  }

  void failed(const std::string& what, const Error& error) { end({.fault = what + ": " + error.message()}); }

  // The connection ends without more words, so whatever else the service says is not read.
  void end(PostAnswer answer) {
    const auto done = std::exchange(done_, nullptr);
    if (!done) return;
    Error ignored;
    stream_.next_layer().close(ignored);
    done(std::move(answer));
  }

  const Networks& trusted_;
  const Endpoint to_;
  std::function<void(PostAnswer)> done_;  // empty: it has an answer, or nobody waits for one
  std::vector<Tcp::endpoint> allowed_;
  asio::ssl::stream<Tcp::socket> stream_;
  http::request<http::string_body> request_;
  boost::beast::flat_static_buffer<most_head_bytes> buffer_;
  http::response_parser<http::empty_body> answer_;
};

}  // namespace

HttpsPoster::HttpsPoster(asio::io_context& io, Networks trusted, NameLookup::Look look)
    : io_(io), trusted_(std::move(trusted)), names_(io, std::move(look)) {}

// Reading the system's authorities takes 40 ms and a megabyte, which most servers never need.
asio::ssl::context& HttpsPoster::tls() {
  if (!tls_) {
    tls_.emplace(asio::ssl::context::tls_client);
    tls_->set_default_verify_paths();
    SSL_CTX_set_min_proto_version(tls_->native_handle(), TLS1_2_VERSION);
  }
  return *tls_;
}

Poster::Cancel HttpsPoster::post(PostRequest request, std::function<void(PostAnswer)> done) {
  const auto post = std::make_shared<Post>(io_, tls(), trusted_, std::move(request), std::move(done));
  post->start(names_);
  return [weak = std::weak_ptr(post)] {
    if (const auto open = weak.lock()) open->cancel();
  };
}

}  // namespace crosstable
