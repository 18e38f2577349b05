#include "server/admin/log_reports.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "server/admin/folder_access.hpp"
#include "server/identity/rating_chain.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/reading.hpp"
#include "server/store/sqlite/schema.hpp"

namespace crosstable::admin {

using Json = nlohmann::json;

Json read_audit(const std::string& folder, int most) {
  act_as_owner_of(folder);
  sqlite::Database database(existing_log(folder));
  auto rows = database.prepare(
      "SELECT at, who, act FROM (SELECT id, at, who, act FROM audit ORDER BY id DESC LIMIT ?1) ORDER BY id");
  rows.bind(1, std::int64_t{most});
  Json list = Json::array();
  while (rows.step())
    list.push_back(
        {{"at_ms", rows.integer(0)}, {"who", std::string(rows.text(1))}, {"act", std::string(rows.text(2))}});
  return list;
}

Json recompute_ratings(const std::string& folder) {
  constexpr std::size_t most_named = 5;
  act_as_owner_of(folder);
  sqlite::Database database(existing_log(folder));
  if (!sqlite::is_of_this_schema(database))
    throw std::runtime_error("a server of another version has written this log");
  RatingChain chain;
  std::uint64_t units = 0, wrong = 0;
  std::string named;
  const auto complain = [&](const std::string& what) {
    if (++wrong <= most_named) named += what + ". ";
  };
  sqlite::read_units(
      database,
      [&](const UnitRow& unit) {
        ++units;
        if (const auto fault = chain.fault_of(unit))
          complain("Unit " + std::to_string(unit.number) + " (" + unit.pool + ") " + *fault);
        chain.apply(unit);
      },
      [&](const sqlite::Unusable& row) { complain(row.what); });
  if (wrong > 0) throw std::runtime_error(named + std::to_string(wrong) + " units do not agree");
  return {{"units", units}, {"players", chain.all().size()}, {"agree", true}};
}

}  // namespace crosstable::admin
