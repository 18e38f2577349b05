// Proof that the search for leaks catches a simultaneous game that shows a waiting entry. Each of these is Kriss Kross
// with one careless line (KK-7).
#include <gmock/gmock.h>

#include "tests/support/kriss_kross_worlds.hpp"
#include "tests/support/leaks.hpp"

namespace crosstable::test {
namespace {

struct LeaksEntryInPublicTable : KrissKross {
  using KrissKross::KrissKross;
  struct Open : kriss_kross::Open {
    kriss_kross::Entries waiting;
  };
  Open open() const { return {KrissKross::open(), entries()}; }
  static void public_table(const Open& open, JsonWriter& json) {
    KrissKross::public_table(open, json);
    json.key("waiting");
    kriss_kross::write_entries(open.waiting, json);
  }
};

struct LeaksEntryInNarration : KrissKross {
  using KrissKross::KrissKross;
  static void narrate(const Event& event, Telling& telling) {
    KrissKross::narrate(event, telling);
    if (const auto* wrote = std::get_if<kriss_kross::Wrote>(&event))
      telling.member("column", column_of(wrote->entry.at(rules).cell));
  }
};

// Refuses a late entry where another seat's waiting entry lies.
struct LeaksEntryByRefusing : KrissKross {
  using KrissKross::KrissKross;
  std::optional<Rejection> play(Seat seat, const Move& move, Events* events) {
    for (const Seat other : entries().seats) {
      const bool clash = move.act == kriss_kross::Act::enter && move.cell == entries().of[index_of(other)].cell;
      if (clash && to_act().contains(seat))
        return Rejection{Refused::illegal_move, "KK-5", "kriss_kross.cell_taken", "Somebody was faster."};
    }
    return KrissKross::play(seat, move, events);
  }
};

struct LeaksEntryInConcededScores : KrissKross {
  using KrissKross::KrissKross;
  Outcome conceded(Seat seat) const {
    Outcome outcome = KrissKross::conceded(seat);
    const kriss_kross::Entries waiting = entries();
    for (const Seat other : waiting.seats) {
      const kriss_kross::Move& entry = waiting.of[index_of(other)];
      kriss_kross::Sheet then = sheet(other);
      then.put(entry.cell, entry.symbol);
      then.put(entry.other, entry.second);
      outcome.scores[index_of(other)] += then.total(false) - sheet(other).total(false);
    }
    return outcome;
  }
};

struct LeaksEntryInBotAdvice : KrissKross {
  using KrissKross::KrissKross;
  struct Known : KrissKross::Known {
    kriss_kross::Entries waiting;
  };
  Known known_to(Viewer viewer) const { return {KrissKross::known_to(viewer), entries()}; }
  static int appraise(const Known& known, const Move& move) {
    for (const Seat other : known.waiting.seats) {
      if (other != known.seat() && known.waiting.of[index_of(other)] == move) return 1'000'000;
    }
    return KrissKross::appraise(known, move);
  }
};

}  // namespace

template <class G>
  requires std::derived_from<G, KrissKross>
struct Worlds<G> : Worlds<KrissKross> {};

namespace {

using ::testing::StartsWith;

TEST(HiddenSearch, FindsAWaitingEntryInThePublicTable) {
  EXPECT_THAT(leak_found<LeaksEntryInPublicTable>(), StartsWith("view: "));
}
TEST(HiddenSearch, FindsAWaitingEntryInNarration) {
  EXPECT_THAT(leak_found<LeaksEntryInNarration>(), StartsWith("narration: "));
}
TEST(HiddenSearch, FindsAWaitingEntryInARefusal) {
  EXPECT_THAT(leak_found<LeaksEntryByRefusing>(), StartsWith("refusal: "));
}
TEST(HiddenSearch, FindsAWaitingEntryInConcededScores) {
  EXPECT_THAT(leak_found<LeaksEntryInConcededScores>(), StartsWith("conceded: "));
}
TEST(HiddenSearch, FindsAWaitingEntryInBotAdvice) {
  EXPECT_THAT(leak_found<LeaksEntryInBotAdvice>(), StartsWith("bot: "));
}

}  // namespace
}  // namespace crosstable::test
