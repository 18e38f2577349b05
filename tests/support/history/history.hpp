// What clients sent to a server and what they received, word for word and in one order, until a checker takes it
// (checker.hpp). A client notes it at its socket and interprets nothing. Safe from any thread.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosstable::test {

class History {
 public:
  enum class Kind { sent, received, ended };
  struct Note {
    std::size_t line;  // number of the connection, from 1
    Kind kind;
    std::string text;
    std::uint64_t at = 0;  // by the clock
  };

  // Returns the time; called once for each note, in order.
  using Clock = std::function<std::uint64_t()>;
  explicit History(Clock clock = [] { return std::uint64_t{0}; }) : clock_(std::move(clock)) {}
  // Replays earlier notes.
  explicit History(std::vector<Note> notes) : notes_(std::move(notes)) {}

  // One WebSocket connection, from its hello to its end. A player who comes back opens another. The history must
  // outlive it.
  class Line {
   public:
    Line(Line&& other) noexcept;
    Line& operator=(Line&& other) noexcept;
    ~Line();  // ends the connection

    void sent(std::string_view text);      // a text frame, before it goes to the socket
    void received(std::string_view text);  // a complete text frame

   private:
    friend class History;
    Line(History& history, std::size_t number) : history_(&history), number_(number) {}

    History* history_;
    std::size_t number_;
  };

  Line open();
  std::vector<Note> take();  // everything since the last time

 private:
  void note(std::size_t line, Kind kind, std::string_view text);

  Clock clock_;
  std::mutex mutex_;
  std::size_t lines_ = 0;
  std::vector<Note> notes_;
};

}  // namespace crosstable::test
