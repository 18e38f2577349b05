// Who may write to which stream, and what others may have to read again. One process that owns all there is needs none
// of it: its streams have epoch 0 for as long as nobody claims them. From any thread; `told` runs on `loop`.
//
// An epoch is the number of one owner of one stream; it is never given twice, to no stream. An incarnation is the
// number of one start of one process. An append is accepted only with the epoch of its stream, so whoever has claimed a
// stream is its only writer, whatever the one before believes.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/base/loop.hpp"
#include "server/store/stream_id.hpp"

namespace crosstable {

using Epoch = std::uint64_t;        // 0: nobody has claimed the stream
using Incarnation = std::uint64_t;  // 0: none in particular

struct Claimed {
  StreamId stream;
  Epoch epoch = 0;
  std::uint64_t next_seq = 1;  // every append of before is below it, or will never be

  friend bool operator==(const Claimed&, const Claimed&) = default;
};

// A row that a cache may hold has changed.
struct Change {
  enum class Kind : std::uint8_t { player = 1, member = 2, ban = 3 };  // the numbers stand in the log
  std::uint64_t number = 0;  // 1, 2, 3 ... without gaps, in the order of their commits
  Kind kind = Kind::member;
  std::string key;  // an id, or whom a ban is about

  friend bool operator==(const Change&, const Change&) = default;
};

struct Due {
  StreamId stream;
  std::int64_t at_ms = 0;  // since 1970; never later than what is due in it, perhaps earlier

  friend bool operator==(const Due&, const Due&) = default;
};

class Ownership {
 public:
  virtual ~Ownership() = default;

  // A new incarnation of this node; nothing: it has one that has not ended.
  virtual void begin(std::string node, Loop& loop, MoveOnlyFunction<void(std::optional<Incarnation>)> told) = 0;
  // Behind all that it has under way. Afterwards it writes nothing and claims nothing.
  virtual void end(Incarnation incarnation, Loop& loop, Task told) = 0;

  // A higher epoch for the stream if it is open, its epoch is still `seen` and the incarnation has not ended; `seen` 0
  // begins one if there is none. Read the stream after that. Nothing: somebody else was quicker, or it is closed.
  virtual void claim(StreamId stream, Incarnation incarnation, Epoch seen, Loop& loop,
                     MoveOnlyFunction<void(std::optional<Claimed>)> told) = 0;
  virtual void claim_all(Incarnation incarnation, Loop& loop, MoveOnlyFunction<void(std::vector<Claimed>)> told) = 0;

  // Those with higher numbers, the lowest first. Old ones are dropped in time: a reader that does not find the next
  // number has to read everything again.
  virtual void changes(std::uint64_t after, std::size_t most, Loop& loop,
                       MoveOnlyFunction<void(std::vector<Change>)> told) = 0;

  // Open streams with something due before that, the earliest first (Write::due_at_ms).
  virtual void due(std::int64_t before_ms, std::size_t most, Loop& loop,
                   MoveOnlyFunction<void(std::vector<Due>)> told) = 0;
  // Without an outcome; nothing happens if the epoch is old, or it is due at another time.
  virtual void postpone(StreamId stream, Epoch epoch, std::int64_t from_ms, std::int64_t to_ms) = 0;
};

}  // namespace crosstable
