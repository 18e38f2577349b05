// Reads standard input line by line on a thread of its own. Non-blocking reads of descriptor 0 would make the
// terminal's output non-blocking too, because both are usually one open file. Lines arrive on the io_context.
#pragma once
#include <functional>
#include <string>
#include <thread>

namespace boost::asio {
class io_context;
}

namespace crosstable::terminal {

class Input {
 public:
  static constexpr std::size_t longest_line = 4096;  // a longer line is split

  Input(boost::asio::io_context& io, std::function<void(std::string line)> typed, std::function<void()> ended);
  ~Input();  // ends the thread
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

 private:
  void read_lines();

  boost::asio::io_context& io_;
  std::function<void(std::string)> typed_;
  std::function<void()> ended_;
  int stop_ = -1;  // an eventfd that wakes the thread to end it
  std::thread thread_;
};

}  // namespace crosstable::terminal
