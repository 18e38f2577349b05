// A blocking connection to this machine for tests, in the clear (TcpClient) or by TLS (tls_client.hpp). Each wait ends
// with an exception after a few seconds, so that a test fails instead of hanging.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "tests/support/descriptor.hpp"

namespace crosstable::test {

// The peer ended the connection, or nothing came in time.
struct Disconnected : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct TimedOut : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class ByteStream {
 public:
  virtual ~ByteStream() = default;

  virtual void send(std::string_view bytes) = 0;
  virtual void shut_down_sending() = 0;
  bool try_send(std::string_view bytes);         // false if the peer is gone
  std::string read_some();                       // what has come, or the next that comes; empty at the end
  std::string read_until(std::string_view end);  // up to and including the first `end`
  std::string read_exactly(std::size_t count);
  std::string read_to_end();

  // Waits until `take` takes something off the front of what has come. It returns an optional.
  template <class Take>
  auto read(Take take) {
    for (;;) {
      std::string_view rest = buffered_;
      if (auto taken = take(rest)) {
        buffered_.erase(0, buffered_.size() - rest.size());
        return std::move(*taken);
      }
      if (!fill()) throw Disconnected("the stream ended");
    }
  }

 protected:
  ByteStream() = default;
  ByteStream(ByteStream&&) = default;
  ByteStream& operator=(ByteStream&&) = default;

  virtual bool fill() = 0;  // appends what comes next; false at the end of the stream

  std::string buffered_;
};

class TcpClient final : public ByteStream {
 public:
  // Connects to 127.0.0.1; `source` is the loopback address to connect from, such as "127.3.0.1".
  explicit TcpClient(std::uint16_t port, int receive_buffer = 0, const std::string& source = {});

  void send(std::string_view bytes) override;
  void shut_down_sending() override;
  bool writable_within(int ms) const;
  bool readable_within(int ms) const;             // bytes, or the end
  std::size_t send_some(std::string_view bytes);  // what fits now
  int descriptor() const { return socket_.get(); }

  int timeout_ms = 8'000;

 private:
  bool fill() override;

  Descriptor socket_;
};

}  // namespace crosstable::test
