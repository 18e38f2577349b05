// The power goes while a file of an older version is made one of this: at every write and sync of it, on disks that
// keep all, nothing or some of what they had not synced. Afterwards the file is the old one or the new one, opens, and
// has everything. The long form: POWER_LOSSES=2000 build/asan/bin/store_tests --gtest_filter='*Migration*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <iostream>

#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/schema.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/power_loss.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/support/everybody.hpp"
#include "tests/support/places.hpp"

namespace crosstable {
namespace {

namespace fs = std::filesystem;
using Migrate = std::function<void(const fs::path& file)>;

fs::path kept(int version) {
  return fs::path(test::in_sources("tests/server/store/schemas")) / (std::to_string(version) + ".db");
}

// What the tables are, and which version the header says.
std::string shape_of(const fs::path& file) {
  sqlite::Database database(file);
  return database.query_text(
             "SELECT ifnull(group_concat(sql, ';'), '') FROM (SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL "
             "ORDER BY name)") +
         " version " + database.query_text("PRAGMA user_version");
}

// As a start of a server does it: one member in each transaction.
void open_and_key(const fs::path& file, const std::function<void(SqliteStore&)>& use) {
  SqliteStore store(file, {.keyed_at_once = 1});
  store.key_members("the test", [](MemberRow row) {
    row.gained = {{MemberKey::Kind::handle, row.id.text()}};
    if (!row.body.ends_with(" keyed")) row.body += " keyed";
    return KeyedMember{std::move(row)};
  });
  use(store);
}

// Everything that a store of this version reads from it.
std::string content_of(const fs::path& file) {
  std::string all;
  open_and_key(file, [&](SqliteStore& store) {
    for (const char* id : {"p_adaadaadaa", "p_botbotbotb", "p_gonegonego"})
      for (const PlayerId& member : store.people().find_members({MemberKey::Kind::handle, id}))
        all += member.text() + store.people().find_member(member)->body + "\n";
    for (const PlayerRow& player : test::all_players(store))
      all += player.id.text() + player.name + player.token_hash + "\n";
    store.load_streams(StreamKind::room, [&](const StoredStream& room) {
      all += room.id.key + "\n";
      for (const StoredFact& fact : room.facts)
        all += fact.body + " " + (fact.at_ms == 0 ? "at no known time" : "at a time") + "\n";
      all += std::to_string(room.seals.size()) + " seals\n";
    });
  });
  sqlite::Database database(file);
  return all +
         database.query_text("SELECT group_concat(hex(seed)) FROM (SELECT seed FROM seal ORDER BY stream, game)") +
         database.query_text("SELECT group_concat(id || json) FROM (SELECT * FROM record ORDER BY id)");
}

class Migration {
 public:
  Migration(int from, Migrate migrate) : from_(from), migrate_(std::move(migrate)) {
    fs::copy_file(kept(from), folder_ / "old.db");
    old_shape_ = shape_of(folder_ / "old.db");
    fs::copy_file(kept(from), folder_ / "new.db");
    migrate_(folder_ / "new.db");
    new_shape_ = shape_of(folder_ / "new.db");
    content_ = content_of(folder_ / "old.db");
  }

  // Loses the power at every operation, once for each of these disks. The sentences say what is wrong then.
  std::vector<std::string> lose_power(const std::vector<test::Fate>& fates, unsigned seeds) {
    std::vector<std::string> wrong;
    for (const test::Fate& fate : fates) {
      for (unsigned seed = 1; seed <= seeds; ++seed) lose_power_everywhere(fate, seed, wrong);
    }
    return wrong;
  }

  unsigned losses() const { return losses_; }
  unsigned still_old() const { return still_old_; }  // afterwards

 private:
  // One migration leaves an image for every one of its operations. Reading them is free of syncs of the machine's disk.
  void lose_power_everywhere(const test::Fate& fate, unsigned seed, std::vector<std::string>& wrong) {
    constexpr unsigned most_operations = 5000;
    const test::ScratchFolder scratch;
    const fs::path file = scratch / "store.db";
    fs::copy_file(kept(from_), file);
    test::PowerLoss disk;
    std::vector<fs::path> images;
    std::vector<test::PowerLoss::Plan> plans;
    for (unsigned operation = 1; operation <= most_operations; ++operation) {
      const fs::path image = scratch / ("image" + std::to_string(operation) + ".db").c_str();
      plans.push_back(
          {.file = file, .image = image, .operation = operation, .fate = fate, .seed = seed, .then = [&images, image] {
             images.push_back(image);
           }});
    }
    disk.plan(std::move(plans));
    migrate_(file);
    disk.plan(std::vector<test::PowerLoss::Plan>());
    ASSERT_LT(images.size(), most_operations);
    for (unsigned operation = 1; operation <= images.size(); ++operation) {
      check(images[operation - 1],
            "schema " + std::to_string(from_) + ", operation " + std::to_string(operation) + ", sectors of " +
                std::to_string(fate.sector) + ", " + std::to_string(fate.kept_percent) + " % kept, seed " +
                std::to_string(seed) + ": ",
            wrong);
    }
  }

  void check(const fs::path& image, const std::string& moment, std::vector<std::string>& wrong) {
    ++losses_;
    try {
      const std::string shape = shape_of(image);
      still_old_ += shape == old_shape_ ? 1 : 0;
      if (shape != old_shape_ && shape != new_shape_)
        wrong.push_back(moment + "neither the old nor the new one: " + shape);
      else if (content_of(image) != content_) wrong.push_back(moment + "it holds something else");
    } catch (const std::exception& unusable) {
      wrong.push_back(moment + unusable.what());
    }
  }

  const int from_;
  const Migrate migrate_;
  const test::ScratchFolder folder_;
  std::string old_shape_, new_shape_, content_;
  unsigned losses_ = 0, still_old_ = 0;
};

const std::vector<test::Fate> disks{{512, 0}, {512, 50}, {4096, 50}, {4096, 100}};

// 1, or more in the long form.
unsigned seeds() {
  const char* wanted = std::getenv("POWER_LOSSES");
  return wanted == nullptr ? 1 : 1 + static_cast<unsigned>(std::atoi(wanted)) / 200;
}

class SchemaMigration : public testing::TestWithParam<int> {};

TEST_P(SchemaMigration, IsDoneOrNotBegunWhenThePowerGoes) {
  Migration migration(GetParam(), [](const fs::path& file) { open_and_key(file, [](SqliteStore&) {}); });
  for (const std::string& wrong : migration.lose_power(disks, seeds())) ADD_FAILURE() << wrong;
  std::cout << migration.losses() << " losses of power, after " << migration.still_old()
            << " the file was still the old one\n";
  EXPECT_GT(migration.still_old(), 0u);
  EXPECT_LT(migration.still_old(), migration.losses());
}

INSTANTIATE_TEST_SUITE_P(FromEvery, SchemaMigration, testing::Range(1, sqlite::schema_version),
                         testing::PrintToStringParamName());

// The mutant: a migration in two transactions.
TEST(SchemaMigrationMutant, ThatIsNotOneTransactionIsFoundOut) {
  Migration migration(1, [](const fs::path& file) {
    sqlite::Database database(file);
    database.query_text("PRAGMA journal_mode=WAL");
    database.execute("DROP TABLE meta");
    database.execute("PRAGMA user_version=2");
  });
  const auto wrong = migration.lose_power(disks, 1);
  ASSERT_FALSE(wrong.empty());
  std::cout << wrong.front() << '\n';
}

}  // namespace
}  // namespace crosstable
