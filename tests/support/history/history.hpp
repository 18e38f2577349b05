// What clients sent to a server and what they were sent, word for word and in one order, until a checker takes it
// (checker.hpp). A client notes at its socket and interprets nothing. From any thread.
#pragma once
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable::test {

class History {
 public:
  enum class Kind { sent, received, ended };
  struct Note {
    std::size_t line;  // number of the connection, from 1
    Kind kind;
    std::string text;
  };

  // One WebSocket connection, from its hello to its end. A player who comes back opens another. The history outlives it.
  class Line {
   public:
    Line(Line&& other) noexcept;
    Line& operator=(Line&& other) noexcept;
    ~Line();  // ends it

    void sent(std::string_view text);      // a text frame; before it goes to the socket
    void received(std::string_view text);  // a text frame that came whole

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

  std::mutex mutex_;
  std::size_t lines_ = 0;
  std::vector<Note> notes_;
};

}  // namespace crosstable::test
