// Tells the WebSockets of one loop when there is something to read, or room to write, by an epoll of our own. Asio
// tries to read before it waits, so each message cost a second system call that found nothing. The loop waits for all
// of them as for one descriptor.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crosstable {

class Readiness {
 public:
  enum class Wanted : std::uint8_t { reading, reading_and_writing };
  struct Happened {
    bool readable = false, writable = false, ended = false;  // ended: what is left to read ends, or fails
  };
  class Watcher {
   public:
    virtual ~Watcher() = default;
    virtual void happened(Happened what) = 0;  // on the loop; may destroy the watcher, and any other
    virtual void forget() = 0;                 // the loop has ended: nothing will happen any more
  };

  explicit Readiness(boost::asio::io_context& io);
  Readiness(const Readiness&) = delete;
  Readiness& operator=(const Readiness&) = delete;
  ~Readiness() { stop(); }

  // Each change is told once: after that, read until nothing is left. What it returns is for the next two calls.
  std::size_t watch(int descriptor, Watcher& watcher);
  void change(std::size_t place, int descriptor, Wanted wanted);
  void forget(std::size_t place, int descriptor);

  void stop();  // nobody is told of anything any more

 private:
  struct Place {
    Watcher* watcher = nullptr;
    std::uint32_t turn = 0;  // tells those apart that had this place one after another
  };

  void wait();
  void look();
  void set(int operation, std::size_t place, int descriptor, Wanted wanted);

  boost::asio::posix::basic_stream_descriptor<boost::asio::io_context::executor_type> epoll_;
  std::vector<Place> places_;
  std::vector<std::size_t> free_;
  bool waits_ = false;
};

}  // namespace crosstable
