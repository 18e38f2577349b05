// Holds what clients noted against the event log. For every room that a client was shown it demands:
//
//   log      facts are numbered from 1 without a gap, none twice; what an earlier check has seen is there unchanged; the rules of
//            the product allow them in this order. A finished game's record holds exactly the lines of the log.
//   moves    an acknowledged one stands in the log once, under the number that was answered, with the text that was sent; sent again
//            it is answered the same. One that was only refused does not stand there; one without an answer at most once; none that
//            nobody sent. If one was acknowledged before another was sent, the log has them in this order. Lines of chat alike.
//   frames   what a viewer sees (snapshots, and updates folded into them; view, prompt, and the chat of a snapshot) is what the
//            product's own RoomState and Projector make of a prefix of the log for this viewer, and `seq` has no gap within a
//            connection. Prefixes never go back, not over reconnects and restarts either: whoever asks for a snapshot is shown at
//            least all that anybody had been shown or acknowledged before he asked. The update that an acknowledgement names shows
//            the move.
//
// So nothing is shown or acknowledged that a fault takes back. Left out of the comparison of views is what is no fact, by contract
// (server/room/README.md): `spectators`, a seat's `connected` and `standin`, and of `sealing` the `commits` and the `stage`. Not held
// against the log: `events` of updates (the view is complete without them), answers to other requests than moves and chat (what they
// did is seen in frames), and the lobby.
//
// Every human in a checked room must note into the history. A room that was closed has no facts any more: when a viewer was told so
// (`room.closed`, reason `closed`), or the last one has left by himself, it is not looked at again.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/history/event_log.hpp"
#include "tests/support/history/history.hpp"

namespace crosstable::test {

class HistoryChecker {
 public:
  // `chat_lines`: the limit that the server runs with.
  explicit HistoryChecker(History& history, std::size_t chat_lines = 50);
  ~HistoryChecker();

  // A sentence for each thing that is wrong: which room, which move, which frame. Takes what was noted since the last check; `log`
  // must have been read later than the last of it was noted. After a crash: read all that is left in the sockets, then check,
  // then start the server again.
  std::vector<std::string> check(const EventLog& log);

  struct Figures {
    std::uint64_t acknowledged = 0, refused = 0, unknown = 0;  // moves, by their answer
    std::uint64_t unknown_logged = 0;                          // of the unknown ones, those that the log has
    std::uint64_t lines = 0;                                   // of chat, acknowledged
    std::uint64_t frames = 0;                                  // shown, of all viewers
    std::uint64_t facts = 0, games = 0;                        // in the log; games that are over
  };
  const Figures& figures() const;
  std::string told() const;  // the figures as a sentence

 private:
  class Court;
  std::unique_ptr<Court> court_;
};

}  // namespace crosstable::test
