#include "tests/simulation/simulation.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "server/actor/planted.hpp"

namespace crosstable::test {
namespace {

constexpr std::int64_t second_us = 1'000'000;
constexpr std::int64_t heals_within_us = 30 * second_us;

ServerSettings settings_of(FastRandom& random, const Faults& faults, Mutant mutant) {
  ServerSettings settings;
  settings.loops = 1 + random.below(3);
  settings.store = faults.store;
  settings.mutant = mutant;
  settings.outbox_bytes = random.below(2) == 0 ? 64 << 10 : 2 << 10;
  return settings;
}

}  // namespace

Simulation::Simulation(std::uint64_t seed, Mutant mutant, std::ostream* trace)
    : trace_(trace),
      time_(seed),
      faults_(Faults::drawn(time_.random())),
      server_(time_, settings_of(time_.random(), faults_, mutant)),
      pace_us_(20'000u << below(6)) {
  const Person::World world{time_,
                            server_,
                            history_,
                            [this](std::string what) { wrong_.push_back(std::move(what)); },
                            [this](const std::string& who, std::string_view frame) { saw(who, frame); },
                            called_,
                            club_,
                            is_calm_};
  if (below(3) != 0) open_tables(world);
  if (people_.empty() || below(2) == 0) open_the_club(world);
  if (below(2) == 0) people_.emplace_back(world, tables_.emplace_back(), "Stranger", Person::Part::stranger);
}

Simulation::~Simulation() {
#ifndef NDEBUG
  plant(nullptr);
#endif
}

void Simulation::open_tables(const Person::World& world) {
  const Table kinds[] = {
      {"crosswise", 2, 0, {{"match", 2}}},
      {"crosswise", 2, 2},
      {"cross-roads", 2, 1, {{"sumof", 2}}},
      {"kriss-kross", 3, 1},
      {"kreuz-und-quer", 1, 1, {{"match", 2}}},
      {"kreuz-und-quer", 2, 0, {{"clock", "1+5"}}},
      {"cross-roads", 2, 0, {{"clock", "move 10"}}, false},
  };
  // Only without jumps of the wall clock can be told from outside what a player's clock may have lost.
  constexpr unsigned with_a_clock = 2;
  const auto choices = static_cast<unsigned>(std::size(kinds)) - (faults_.jump > 0 ? with_a_clock : 0);
  const unsigned tables = 1 + below(4);
  for (unsigned number = 1; number <= tables; ++number) {
    Table& table = tables_.emplace_back(kinds[below(choices)]);
    const std::string at = " at table " + std::to_string(number);
    for (unsigned i = 0; i < table.people; ++i)
      people_.emplace_back(world, table, "Person " + std::to_string(i + 1) + at,
                           i == 0 ? Person::Part::host : Person::Part::player);
    people_.emplace_back(world, table, "Onlooker" + at, Person::Part::onlooker);
  }
}

void Simulation::open_the_club(const Person::World& world) {
  const unsigned members = 2 + below(4);
  for (unsigned number = 1; number <= members; ++number)
    people_.emplace_back(world, tables_.emplace_back(), "Member " + std::to_string(number),
                         number == 1 ? Person::Part::director : Person::Part::member);
}

void Simulation::run(std::uint64_t faults) {
  server_.start();
  for (Person& person : people_) wake(person);
  fault_after_a_while();
  const std::uint64_t most_seconds = 3'600;
  for (std::uint64_t i = 0; i < most_seconds && counts_.all() + server_.stalls() < faults && wrong_.empty(); ++i)
    time_.run_until(time_.now_us() + second_us);
  if (wrong_.empty()) heal();
}

void Simulation::wake(Person& person) {
  const std::uint32_t pace = is_calm_ ? 100'000 : pace_us_;
  time_.in(1 + below(pace), [this, &person] {
    person.act();
    wake(person);
  });
}

void Simulation::fault_after_a_while() {
  time_.in(1 + below(2'000 * faults_.every_ms), [this] {
    if (!is_calm_) some_fault();
    fault_after_a_while();
  });
}

void Simulation::some_fault() {
  if (faults_.weights() == 0) return;
  std::uint32_t drawn = below(faults_.weights());
  const auto is = [&](std::uint32_t weight) {
    if (drawn < weight) return true;
    drawn -= weight;
    return false;
  };
  if (is(faults_.cut)) {
    Person& person = somebody();
    counts_.cuts += person.is_connected() ? 1 : 0;
    return person.cut();
  }
  if (is(faults_.deaf)) {
    Person& person = somebody();
    counts_.deaf += person.is_connected() ? 1 : 0;
    return person.deafen_for(below(20) * second_us);
  }
  if (!server_.is_up() || is_stopping_) return;
  if (is(faults_.freeze)) {
    ++counts_.frozen;
    return server_.freeze_some_loop(below(3 * second_us));
  }
  if (is(faults_.jump)) {
    ++counts_.jumps;
    server_.clocks().wall_off_ms += static_cast<std::int64_t>(below(20'000)) - 10'000;
    return;
  }
  if (is(faults_.mistake)) return make_a_mistake();
  if (is(faults_.stop)) return stop();
  crash();
}

void Simulation::make_a_mistake() {
#ifndef NDEBUG
  const ActorStage stage = actor_stages[below(static_cast<std::uint32_t>(actor_stages.size()))];
  plant([this, stage, left = 1 + below(20)](ActorStage reached) mutable {
    if (reached != stage || left == 0 || --left != 0) return;
    ++counts_.mistakes;
    throw std::logic_error("a mistake of our own");
  });
#endif
}

void Simulation::crash() {
  ++counts_.crashes;
  is_stopping_ = false;
  for (Person& person : people_) person.cut();
  server_.crash();
  judge(true);
  come_back_after(!is_calm_ && below(16) == 0 ? below(60 * second_us) : below(second_us));
}

void Simulation::stop() {
  ++counts_.stops;
  is_stopping_ = true;
  server_.stop([this] {
    is_stopping_ = false;
    for (Person& person : people_) person.cut();
    judge(true);
    come_back_after(below(second_us));
  });
}

void Simulation::come_back_after(std::int64_t us) {
  time_.in(us, [this] {
    if (!server_.is_up()) server_.start();
  });
}

void Simulation::judge(bool is_final) {
  const EventLog log = server_.disk().log(is_final);
  for (std::string& wrong : checker_.check(log)) wrong_.push_back(std::move(wrong));
  if (trace_ == nullptr || wrong_.empty()) return;
  for (const auto& [code, room] : log.rooms)
    for (const LoggedFact& fact : room.facts) *trace_ << code << ' ' << fact.seq << ": " << fact.body << '\n';
}

// What is not well yet; empty: everybody is back, and everything moves.
std::vector<std::string> Simulation::ills(std::int64_t since_us) const {
  if (!server_.is_up()) return {"the server has not come back"};
  std::vector<std::string> ills;
  for (const Person& person : people_)
    if (person.is_at_home() ? !person.is_inside() : !person.is_connected())
      ills.push_back(person.name() + " has not come back");
  for (const Table& table : tables_)
    if (table.people > 0 && table.moved_us < since_us) ills.push_back("nothing moves any more in room " + table.room);
  return ills;
}

// Rooms that a mistake has set aside come back with the next start.
void Simulation::heal() {
#ifndef NDEBUG
  plant(nullptr);
#endif
  is_calm_ = true;
  if (server_.is_up()) crash();
  while (!server_.is_up()) time_.run_until(time_.now_us() + second_us);
  const std::int64_t since_us = time_.now_us();
  do time_.run_until(time_.now_us() + 5 * second_us);
  while (wrong_.empty() && !ills(since_us).empty() && time_.now_us() < since_us + heals_within_us);
  std::ranges::move(ills(since_us), std::back_inserter(wrong_));
  for (Person& person : people_) person.cut();
  if (server_.is_up()) server_.crash();
  judge(true);
}

// FNV-1a.
void Simulation::saw(const std::string& who, std::string_view frame) {
  const auto add = [this](std::string_view text) {
    for (const char letter : text) hash_ = (hash_ ^ static_cast<unsigned char>(letter)) * 1'099'511'628'211U;
  };
  add(std::to_string(time_.now_us()));
  add(who);
  add(frame);
  if (trace_ != nullptr) *trace_ << time_.now_us() << ' ' << who << ": " << frame << '\n';
}

void Simulation::Figures::add(const Figures& more) {
  moves += more.moves;
  frames += more.frames;
  facts += more.facts;
  games += more.games;
  writes += more.writes;
  steps += more.steps;
  virtual_us += more.virtual_us;
  faults.add(more.faults);
  for (const auto& [method, calls] : more.called) {
    called[method].answered += calls.answered;
    called[method].granted += calls.granted;
  }
}

Simulation::Figures Simulation::figures() const {
  Figures figures;
  for (const Person& person : people_) figures.moves += person.moves();
  figures.frames = checker_.figures().frames;
  figures.facts = checker_.figures().facts;
  figures.games = checker_.figures().games;
  figures.writes = server_.writes();
  figures.steps = time_.steps();
  figures.virtual_us = time_.now_us();
  figures.faults = counts_;
  figures.faults.stalls = server_.stalls();
  figures.called = called_;
  return figures;
}

}  // namespace crosstable::test
