// What the clients of one room claim to have done (moves and chat), and the answers: compared with the log.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tests/support/history/checker.hpp"
#include "tests/support/history/room_log.hpp"

namespace crosstable::test {

class Claims {
 public:
  Claims(const RoomLog& log, HistoryChecker::Figures& figures) : log_(log), figures_(figures) {}
  Claims(const Claims&) = delete;

  struct Move {
    Decision decision;
    std::string text;
    std::uint64_t shown = 0;  // the last prefix that any viewer had been shown when it was sent
    std::size_t line = 0;     // of the connection
  };
  struct Say {
    std::string player, text;
    std::size_t line = 0;
  };

  // Returns a number to use for its answer.
  std::size_t sent(Move move);
  std::size_t sent(Say say);
  // The fact that was acknowledged; 0 if there is none.
  std::uint64_t move_acknowledged(std::size_t number, std::uint64_t seq, std::vector<std::string>& wrong);
  void move_refused(std::size_t number, const std::string& code, std::vector<std::string>& wrong);
  void say_acknowledged(std::size_t number);
  void say_refused(std::size_t number);

  // Every note has been passed on. If the log is final, unanswered requests will get no answer.
  void conclude(bool final, std::vector<std::string>& wrong);

 private:
  enum class Answer { none, acknowledged, refused, never };
  template <class Request>
  struct Claim : Request {
    Answer answer = Answer::none;
    std::string code = {};
  };

  void check_new_moves(std::vector<std::string>& wrong) const;
  void check_lines(std::vector<std::string>& wrong);

  const RoomLog& log_;
  HistoryChecker::Figures& figures_;
  std::vector<Claim<Move>> moves_;
  std::map<Decision, std::vector<std::size_t>> by_decision_;
  std::vector<Claim<Say>> says_;
  std::size_t settled_ = 0;  // the moves before this have an answer, or will get none
};

}  // namespace crosstable::test
