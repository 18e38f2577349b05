// Holds what clients noted against the event log. For every room that a client was shown it demands:
//
//   log      facts are numbered from 1 without a gap, none twice; what an earlier check has seen is there unchanged;
//   the rules of
//            the product allow them in this order. A finished game's record holds exactly the lines of the log.
//   moves    an acknowledged one stands in the log once, under the number that was answered, with the text that was
//   sent; sent again
//            it is answered the same. One that was only refused does not stand there; one without an answer at most
//            once; none that nobody sent. If one was acknowledged before another was sent, the log has them in this
//            order. Lines of chat alike.
//   deeds    any other request that was acknowledged (sit, stand, leave, set, secure, start, bot, kick, ready, rematch,
//   resign; by method or by
//            command) has its fact there, behind all that anybody had been shown when it was sent, or there was nothing
//            to be done for it from then on: who sat already, options that were so, a leave that keeps the seat. Each
//            such fact was asked for by somebody who may (the host, whose own seat it is), whom nobody refused it, and
//            one request has led to one fact of a kind.
//   frames   what a viewer sees (snapshots, and updates folded into them; view, prompt, and the chat of a snapshot) is
//   what the
//            product's own RoomState and Projector make of a prefix of the log for this viewer, and `seq` has no gap
//            within a connection and names one view. Prefixes never go back, not over reconnects and restarts either:
//            whoever asks for a snapshot is shown at least all that anybody had been shown or acknowledged before he
//            asked. The update that an acknowledgement names shows the move. The `events` of an update are, in this
//            order and no others, what the games and narrate() tell this viewer of the facts between the frame before
//            and this one; a line of chat comes when all before it is told.
//
// So nothing is shown or acknowledged that a fault takes back. What is no fact, by contract (server/room/README.md), is
// left out: of views `spectators`, a seat's `connected` and `standin`, and of `sealing` the `commits` and the `stage`;
// of events `entered`, `left`, `connected`, `disconnected` and `standin`. Not held against the log: whether a refusal
// was right, and whether a wish that had nothing to do was its sender's to have; nonces given (the record has them, and
// `crosstable verify` checks it); when the next game of a series begins; what room.create answers; the name that a
// newcomer is given; and the lobby.
//
// Every human in a checked room must note into the history. A room that was closed has no facts any more: when a viewer
// was told so
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

  // A sentence for each thing that is wrong: which room, which move, which frame. Takes what was noted since the last
  // check; `log` must have been read later than the last of it was noted. After a crash: read all that is left in the
  // sockets, then check, then start the server again.
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
