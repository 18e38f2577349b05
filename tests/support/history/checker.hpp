// Compares what clients noted with the event log. For every room that a client was shown, it demands:
//
//   log      Facts are numbered from 1 without gaps, each once. What an earlier check has seen is unchanged. The
//            product's rules allow the facts in this order. A finished game's record has exactly the lines of the log.
//   moves    An acknowledged move is in the log once, under the number in its answer and with the text that was sent;
//            sent again, it gets the same answer. A move that was only refused is not there, one without an answer at
//            most once, and none that was never sent. If one was acknowledged before another was sent, the log has them
//            in this order. The same holds for lines of chat.
//   deeds    Any other acknowledged request (sit, stand, leave, set, secure, start, bot, kick, ready, pause, continue,
//            rematch, resign; by method or by command) has its fact there, after everything that any viewer had been
//            shown when it was sent. Or there was nothing to do from then on: already seated, options already so, a
//            leave that keeps the seat. Each such fact was requested by a player who may (the host, or the seat's
//            owner) and was not refused. One request has led to at most one fact of a kind.
//   frames   What a viewer sees (snapshots, and updates folded into them; view, prompt, and a snapshot's chat) is what
//            the product's own RoomState and Projector make of a prefix of the log for this viewer. Within a
//            connection, `seq` has no gaps and each number means one view. Prefixes never go back, not even across
//            reconnects and restarts: a snapshot shows at least everything that any viewer had been shown or
//            acknowledged before it was requested. The update that an acknowledgement names shows the move. An update's
//            `events` are exactly what the games and narrate() tell this viewer, in order, of the facts since the
//            previous frame. A line of chat comes once everything before it has been told.
//   ratings  Each rated unit begins with what the last one of its players left and comes out as the formulas have it,
//            to the bit. A rated series in an open room has exactly one, and it does what its seats were shown.
//            Each player who began it has finished it once, or walked out, as the log says.
//   clocks   A clock that stands shows what the facts left it; one that runs has lost no more than the time that this
//            run of the server has shown clocks. So no player is charged for a restart.
//
// So nothing that was shown or acknowledged may be taken back by a fault. What is not a fact, by contract
// (server/room/facts.md), is ignored: in views `spectators`, `watchers`, a seat's `connected`, `standin`, `standin_at`
// and `nudged`, and the `commits` and `stage` of `sealing`; among events `entered`, `left`, `connected`,
// `disconnected`, `nudged` and `standin`. Also not checked: whether a refusal was right; whether a request with nothing
// to do was its sender's to make; nonces (the record has them, and `crosstable verify` checks it); when the next game
// of a series begins; the answer to room.create; the name that a newcomer gets; and the lobby.
//
// Every human in a checked room must note into the history. A closed room has no facts any more: once a viewer was told
// so (`room.closed`, reason `closed`), or the last one has left, it is not checked again.
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
  // `chat_lines`: the server's limit.
  explicit HistoryChecker(History& history, std::size_t chat_lines = 50);
  ~HistoryChecker();

  // One sentence for each thing that is wrong: which room, which move, which frame. Takes what was noted since the last
  // check; `log` must have been read after the last note. After a crash: read everything left in the sockets, check,
  // then start the server again.
  std::vector<std::string> check(const EventLog& log);

  struct Figures {
    std::uint64_t acknowledged = 0, refused = 0, unknown = 0;  // moves, by their answer
    std::uint64_t unknown_logged = 0;                          // of the unknown ones, those in the log
    std::uint64_t lines = 0;                                   // of chat, acknowledged
    std::uint64_t frames = 0;                                  // shown to all viewers
    std::uint64_t facts = 0, games = 0;                        // in the log; finished games
  };
  const Figures& figures() const;
  std::string told() const;  // the figures as a sentence

 private:
  class Court;
  std::unique_ptr<Court> court_;
};

}  // namespace crosstable::test
