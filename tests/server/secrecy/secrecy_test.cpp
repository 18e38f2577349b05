// Nothing that a client receives from a whole server depends on what it may not know: not their frames, nor those
// frames' order, number and size; not errors, ids or times; not what HTTP says. For every game of the catalogue, and
// whatever happens to the viewer. SECRECY_GAMES=200 tells that many stories per game, and longer ones.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>

#include "server/log/log.hpp"
#include "tests/server/secrecy/plots.hpp"

namespace crosstable::test {
namespace {

unsigned rounds() {
  const char* wanted = std::getenv("SECRECY_GAMES");
  const auto fates = static_cast<unsigned>(all_fates.size());
  return wanted == nullptr ? 4 : (static_cast<unsigned>(std::atoi(wanted)) + fates - 1) / fates;
}

unsigned most_moves() { return std::getenv("SECRECY_GAMES") == nullptr ? 14 : 30; }

class Secrecy : public testing::TestWithParam<unsigned> {  // its number in the catalogue
 protected:
  static void SetUpTestSuite() { start_log({.level = "error"}); }
};

TEST_P(Secrecy, NobodyReceivesAByteThatDependsOnWhatTheyMayNotKnow) {
  const GameInfo& info = catalogue()[GetParam()];
  std::cout << "seeds 1 to " << rounds() * all_fates.size() << "\n";
  std::map<std::string_view, unsigned>
      different;  // by fate: moves after which something differed that the viewer must not see
  unsigned compared = 0, stories = 0, parted = 0, nonces = 0, on_disk = 0;
  std::uint64_t shared_commits = 0;
  bool secrets = false, partners = false, partner_differed = false;
  for (unsigned round = 0; round < rounds(); ++round) {
    for (const Plot& plot : plots(info, round)) {
      Story story(plot);
      const auto found = story.tell(most_moves());
      ASSERT_FALSE(found) << *found;
      ++stories;
      compared += story.compared();
      parted += story.parted();
      nonces += story.nonces_compared();
      on_disk += plot.on_disk;
      shared_commits += story.shared_commits();
      different[name_of(plot.fate)] += story.told_nothing();
      secrets = secrets || (plot.players > 1 && story.twins().has_secrets());
      partners = partners || plot.fate == Fate::partner;
      partner_differed = partner_differed || story.partner_differed();
    }
  }
  std::cout << compared << " moves compared in " << stories << " stories, of which " << parted
            << " ended where the worlds may visibly part; " << nonces << " nonces; on disk " << on_disk << " stories, "
            << shared_commits << " writes in commits of others\n";
  EXPECT_GT(nonces, 0u);
  EXPECT_GT(shared_commits, 0u) << "every write had a commit of its own";
  EXPECT_TRUE(!partners || partner_differed) << "a partner's hand was the same in both worlds";
  for (const auto& [fate, moves] : different) {
    std::cout << "  " << fate << ": " << moves << " of them with something to hide\n";
    EXPECT_TRUE(!secrets || moves > 0) << "the worlds never differed for one who is " << fate;
  }
}

INSTANTIATE_TEST_SUITE_P(Everybody, Secrecy, testing::Range(0u, static_cast<unsigned>(catalogue().size())),
                         [](const auto& each) {
                           std::string name(catalogue()[each.param].id);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace crosstable::test
