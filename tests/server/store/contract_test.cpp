// What stores promise to owners of streams and writers of rows (contract_check.hpp), on every store; and the mutants
// that the check must find.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/memory/memory_store.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/contract_check.hpp"
#include "tests/server/store/scratch_folder.hpp"

namespace crosstable::contract_test {

using test::broken_promises;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Contract, IsKeptByTheMemoryStore) {
  EXPECT_THAT(broken_promises([] { return std::make_unique<MemoryStore>(); }), IsEmpty());
}

TEST(Contract, IsKeptBySqlite) {
  const test::ScratchFolder folder;
  int made = 0;
  EXPECT_THAT(broken_promises(
                  [&] { return std::make_unique<SqliteStore>(folder / (std::to_string(++made) + ".sqlite").c_str()); }),
              IsEmpty());
}

// ---- mutants: a store that keeps all promises, and one change of what it is told or tells

class NoFence final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    MemoryStore::append(write, loop, [this, write, &loop, told = std::move(told)](WriteOutcome outcome) mutable {
      if (outcome != WriteOutcome::fenced) return told(outcome);
      for (Epoch epoch = 1; epoch < 9 && outcome == WriteOutcome::fenced; ++epoch) {
        write.epoch = epoch;
        MemoryStore::append(write, loop, [&outcome](WriteOutcome now) { outcome = now; });
      }
      told(outcome);
    });
  }
};

// The stream is fenced, the rows beside it are not.
class LeavesRows final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    Write rows = write;
    rows.stream = {};
    rows.facts.clear();
    rows.seals.clear();
    MemoryStore::append(std::move(write), loop, [&, told = std::move(told)](WriteOutcome outcome) {
      if (outcome == WriteOutcome::fenced) MemoryStore::append(rows, loop, [](WriteOutcome) {});
      told(outcome);
    });
  }
};

class NumbersNotLookedAt final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    MemoryStore::append(write, loop, [&](WriteOutcome outcome) {
      for (std::uint64_t seq = 1; seq < 9 && outcome == WriteOutcome::stale && !write.stream.empty(); ++seq) {
        write.first_seq = seq;
        MemoryStore::append(write, loop, [&](WriteOutcome now) { outcome = now; });
      }
      told(outcome);
    });
  }
};

class StaleRowsWin final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    for (MemberRow& row : write.members) {
      const auto before = people().find_member(row.id);
      row.version = before ? before->version + 1 : 1;
    }
    MemoryStore::append(std::move(write), loop, std::move(told));
  }
};

class TokensUsedTwice final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    write.uses_token.clear();
    MemoryStore::append(std::move(write), loop, std::move(told));
  }
};

class EndedOnesWrite final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    write.incarnation = 0;
    MemoryStore::append(std::move(write), loop, std::move(told));
  }
};

// A store whose owners' side is another one's, but for what the mutant changes.
class OwnersSide : public Ownership {
 public:
  explicit OwnersSide(Ownership& inner) : inner_(inner) {}
  void begin(std::string node, Loop& loop, MoveOnlyFunction<void(std::optional<Incarnation>)> told) override {
    inner_.begin(std::move(node), loop, std::move(told));
  }
  void end(Incarnation incarnation, Loop& loop, Task told) override { inner_.end(incarnation, loop, std::move(told)); }
  void claim(StreamId stream, Incarnation incarnation, Epoch seen, Loop& loop,
             MoveOnlyFunction<void(std::optional<Claimed>)> told) override {
    inner_.claim(std::move(stream), incarnation, seen, loop, std::move(told));
  }
  void claim_all(Incarnation incarnation, Loop& loop, MoveOnlyFunction<void(std::vector<Claimed>)> told) override {
    inner_.claim_all(incarnation, loop, std::move(told));
  }
  void changes(std::uint64_t after, std::size_t most, Loop& loop,
               MoveOnlyFunction<void(std::vector<Change>)> told) override {
    inner_.changes(after, most, loop, std::move(told));
  }
  void due(std::int64_t before_ms, std::size_t most, Loop& loop,
           MoveOnlyFunction<void(std::vector<Due>)> told) override {
    inner_.due(before_ms, most, loop, std::move(told));
  }
  void postpone(StreamId stream, Epoch epoch, std::int64_t from_ms, std::int64_t to_ms) override {
    inner_.postpone(std::move(stream), epoch, from_ms, to_ms);
  }

 protected:
  Ownership& inner_;
};

template <class Side>
class WithOwnersSide final : public MemoryStore {
 public:
  Ownership& ownership() override { return side_; }

 private:
  Side side_{MemoryStore::ownership()};
};

// As a sequence gives them: a number may be seen before a lower one.
class ChangesOutOfOrder final : public OwnersSide {
 public:
  using OwnersSide::OwnersSide;
  void changes(std::uint64_t after, std::size_t most, Loop& loop,
               MoveOnlyFunction<void(std::vector<Change>)> told) override {
    inner_.changes(after, most, loop, [told = std::move(told)](std::vector<Change> changes) {
      if (changes.size() > 1) changes.erase(changes.end() - 2);
      told(std::move(changes));
    });
  }
};

// Epochs are counted by each stream for itself.
class EpochsBegunAgain final : public OwnersSide {
 public:
  using OwnersSide::OwnersSide;
  void claim(StreamId stream, Incarnation incarnation, Epoch seen, Loop& loop,
             MoveOnlyFunction<void(std::optional<Claimed>)> told) override {
    const bool fresh = seen == 0;
    inner_.claim(std::move(stream), incarnation, seen, loop,
                 [fresh, told = std::move(told)](std::optional<Claimed> claimed) {
                   if (claimed && fresh) claimed->epoch = 1;
                   told(std::move(claimed));
                 });
  }
};

class ClaimsWhatOthersHave final : public OwnersSide {
 public:
  using OwnersSide::OwnersSide;
  void claim(StreamId stream, Incarnation incarnation, Epoch seen, Loop& loop,
             MoveOnlyFunction<void(std::optional<Claimed>)> told) override {
    std::optional<Claimed> claimed;
    for (Epoch other = seen; other < 9 && !claimed; ++other)
      inner_.claim(stream, incarnation, other, loop, [&](std::optional<Claimed> now) { claimed = std::move(now); });
    told(std::move(claimed));
  }
};

class DueTooLate final : public OwnersSide {
 public:
  using OwnersSide::OwnersSide;
  void due(std::int64_t before_ms, std::size_t most, Loop& loop,
           MoveOnlyFunction<void(std::vector<Due>)> told) override {
    inner_.due(before_ms - 1'000, most, loop, std::move(told));
  }
};

template <class Store>
std::vector<std::string> broken_by() {
  return broken_promises([] { return std::make_unique<Store>(); });
}

TEST(ContractMutants, AreFoundByThePromiseThatTheyBreak) {
  EXPECT_THAT(broken_by<NoFence>(), Contains("an append with an old epoch is fenced"));
  EXPECT_THAT(broken_by<LeavesRows>(), Contains("a refused Write leaves no row of any kind"));
  EXPECT_THAT(broken_by<NumbersNotLookedAt>(), Contains("an append that does not begin with the next number is stale"));
  EXPECT_THAT(broken_by<StaleRowsWin>(), Contains(HasSubstr("of two writers of one version one wins")));
  EXPECT_THAT(broken_by<TokensUsedTwice>(), Contains(HasSubstr("tries to use a token up one succeeds")));
  EXPECT_THAT(broken_by<EndedOnesWrite>(), Contains("an incarnation that has ended writes nothing"));
  EXPECT_THAT(broken_by<WithOwnersSide<ChangesOutOfOrder>>(), Contains(HasSubstr("changes are numbered")));
  EXPECT_THAT(broken_by<WithOwnersSide<EpochsBegunAgain>>(), Contains(HasSubstr("an epoch is never given twice")));
  EXPECT_THAT(broken_by<WithOwnersSide<ClaimsWhatOthersHave>>(), Contains(HasSubstr("of two who saw the same epoch")));
  EXPECT_THAT(broken_by<WithOwnersSide<DueTooLate>>(), Contains(HasSubstr("streams are found by what is due")));
}

}  // namespace crosstable::contract_test
