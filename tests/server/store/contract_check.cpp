#include "tests/server/store/contract_check.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "tests/server/store/threaded_loop.hpp"

namespace crosstable::test {
namespace {

using enum MemberKey::Kind;

Write facts(std::string room, std::uint64_t first_seq, Epoch epoch = 0, std::size_t count = 1) {
  Write write;
  write.stream = RoomCode(std::move(room));
  write.first_seq = first_seq;
  write.epoch = epoch;
  write.facts.assign(count, "fact");
  write.at_ms = 1'000;
  return write;
}

MemberRow member(std::string id, std::uint64_t version, std::vector<MemberKey> gained = {},
                 std::vector<MemberKey> lost = {}) {
  return {PlayerId(std::move(id)), "version " + std::to_string(version), version, std::move(gained), std::move(lost)};
}

Write of(MemberRow row) {
  Write write;
  write.members.push_back(std::move(row));
  return write;
}

Write of(PlayerRow row) {
  Write write;
  write.player = std::move(row);
  return write;
}

// A store that is empty at first, and the answers that are waited for.
class Contract {
 public:
  Contract(const MakeStore& make, const std::function<void()>& pass_time, std::vector<std::string>& broken)
      : pass_time_(pass_time), store_(make()), broken_(broken) {}

  void expect(bool kept, const std::string& promise) {
    if (!kept && std::ranges::find(broken_, promise) == broken_.end()) broken_.push_back(promise);
  }

  WriteOutcome append(Write write) { return append_all(std::move(write)).front(); }
  // One behind the other, without waiting.
  template <class... Writes>
  std::vector<WriteOutcome> append_all(Writes... writes) {
    std::vector<WriteOutcome> outcomes;
    (store_->append(std::move(writes), loop_, [&](WriteOutcome outcome) { outcomes.push_back(outcome); }), ...);
    wait_until([&] { return outcomes.size() == sizeof...(writes); });
    return outcomes;
  }
  std::optional<Incarnation> begin(const std::string& node) {
    return wait<std::optional<Incarnation>>([&](auto told) { owner().begin(node, loop_, told); });
  }
  void end(Incarnation incarnation) {
    wait<bool>([&](auto told) { owner().end(incarnation, loop_, [told] { told(true); }); });
  }
  std::optional<Claimed> claim(const std::string& room, Epoch seen, Incarnation incarnation = 0) {
    return wait<std::optional<Claimed>>(
        [&](auto told) { owner().claim(RoomCode(room), incarnation, seen, loop_, told); });
  }
  std::vector<Claimed> claim_all(Incarnation incarnation = 0) {
    return wait<std::vector<Claimed>>([&](auto told) { owner().claim_all(incarnation, loop_, told); });
  }
  std::vector<Change> changes(std::uint64_t after = 0) {
    return wait<std::vector<Change>>([&](auto told) { owner().changes(after, 10'000, loop_, told); });
  }
  std::vector<Due> due(std::int64_t before_ms) {
    return wait<std::vector<Due>>([&](auto told) { owner().due(before_ms, 100, loop_, told); });
  }
  std::optional<StoredStream> load(const std::string& room) {
    return wait<std::optional<StoredStream>>([&](auto told) { store_->load_stream(RoomCode(room), loop_, told); });
  }
  std::size_t facts_of(const std::string& room) {
    const auto stream = load(room);
    return stream ? stream->facts.size() : 0;
  }
  bool has_record(const std::string& id) {
    return wait<std::optional<std::string>>([&](auto told) { store_->find_record(RecordId(id), loop_, told); })
        .has_value();
  }
  Ownership& owner() { return store_->ownership(); }
  KeptPeople& people() { return store_->people(); }
  Store& store() { return *store_; }
  ThreadedLoop& loop() { return loop_; }
  template <class Condition>
  void wait_until(const Condition& condition) {
    if (pass_time_ == nullptr) return loop_.run_until(condition);
    while (!condition()) {
      pass_time_();
      loop_.run_all();
    }
  }

 private:
  template <class Answer, class Ask>
  Answer wait(const Ask& ask) {
    std::optional<Answer> answer;
    ask([&answer](Answer given) { answer = std::move(given); });
    wait_until([&] { return answer.has_value(); });
    return std::move(*answer);
  }

  const std::function<void()>& pass_time_;
  ThreadedLoop loop_;
  std::unique_ptr<Store> store_;
  std::vector<std::string>& broken_;
};

void accepts_what_comes_next(Contract& store) {
  store.expect(store.append(facts("AAAAAA", 1)) == WriteOutcome::ok,
               "a stream that nobody has claimed is begun by its first append");
  store.expect(store.append(facts("AAAAAA", 2, 0, 3)) == WriteOutcome::ok, "what comes next is accepted");
  const std::string stale = "an append that does not begin with the next number is stale";
  for (const std::uint64_t seq : {1, 4, 6})
    store.expect(store.append(facts("AAAAAA", seq)) == WriteOutcome::stale, stale);
  store.expect(store.append(facts("BBBBBB", 2)) == WriteOutcome::fenced, "a stream that there is not is nobody's");
  store.expect(store.facts_of("AAAAAA") == 4, "a stream has what was accepted, and no more");
}

void fences_the_owner_of_before(Contract& store) {
  store.append(facts("AAAAAA", 1));
  const auto first = store.claim("AAAAAA", 0);
  store.expect(first && first->epoch > 0 && first->next_seq == 2, "a claim tells epoch and next number");
  store.expect(!store.claim("AAAAAA", 0), "of two who saw the same epoch one gets the stream");
  if (!first) return;
  store.expect(store.append(facts("AAAAAA", 2)) == WriteOutcome::fenced, "an append with an old epoch is fenced");
  store.expect(store.append(facts("AAAAAA", 2, first->epoch)) == WriteOutcome::ok, "the owner appends with its epoch");
  const auto second = store.claim("AAAAAA", first->epoch);
  store.expect(second && second->epoch > first->epoch && second->next_seq == 3, "epochs along a stream rise");
  store.expect(store.append(facts("AAAAAA", 3, first->epoch)) == WriteOutcome::fenced,
               "an append with an old epoch is fenced");
  store.expect(store.facts_of("AAAAAA") == 2, "a fenced Write leaves nothing");
}

// Everything that a Write can bring, in one that is refused.
Write everything(Write write) {
  write.seals.push_back({1, Seed::random()});
  write.records.push_back({RecordId("RECORD"), "{}", 20'000});
  GameRow game;
  game.record = RecordId("RECORD");
  game.series = SeriesId("s1");
  game.in_series = 1;
  game.game = "crosswise";
  game.result = R"({"reason":"six","scores":[1,2],"winners":[1]})";
  game.seats = {{PlayerId("p_new"), "New"}, {PlayerId("p_other"), "Other"}};
  write.games.push_back(game);
  const ratings::Standing after{1'500, 80, 0.06, 9, 1'000};
  write.unit = UnitRow{.unit = SeriesId("s1"), .version = 1, .pool = "crosswise-duel", .at_ms = 1'000, .seats = {}};
  write.unit->seats = {{PlayerId("p_new"), 0, 1, {}, after}, {PlayerId("p_other"), 1, 2, {}, after}};
  write.shares.push_back({PlayerId("p_new"), SeriesId("s1"), ShareRow::Kind::finished, 1'000});
  write.player = PlayerRow{PlayerId("p_guest"), "Guest", "guest token", {}, 20'000, 20'000};
  write.members.push_back(member("p_new", 1, {{handle, "new"}, {token, "new token"}}));
  write.due_at_ms = 5'000;
  return write;
}

void leaves_nothing_of_what_it_refuses(Contract& store) {
  store.append(facts("AAAAAA", 1));
  store.append(of(member("p_old", 1, {{handle, "old"}})));
  const auto claimed = store.claim("AAAAAA", 0);
  if (!claimed) return;
  Write taken = everything(facts("AAAAAA", 2, claimed->epoch));
  taken.members.push_back(member("p_late", 1, {{handle, "old"}}));
  Write of_stale_row = everything(facts("AAAAAA", 2, claimed->epoch));
  of_stale_row.members.push_back(member("p_old", 3));
  const std::string promise = "a refused Write leaves no row of any kind";
  const std::pair<Write, WriteOutcome> refused[] = {
      {everything(facts("AAAAAA", 2)), WriteOutcome::fenced},
      {everything(facts("AAAAAA", 7, claimed->epoch)), WriteOutcome::stale},
      {taken, WriteOutcome::taken},
      {of_stale_row, WriteOutcome::stale}};
  for (const auto& [write, outcome] : refused) {
    store.expect(store.append(write) == outcome, "a refused Write is told as " + std::string(name_of(outcome)));
    const auto stream = store.load("AAAAAA");
    store.expect(stream && stream->facts.size() == 1 && stream->seals.empty(), promise);
    store.expect(!store.has_record("RECORD") && !store.people().find_player(PlayerId("p_guest")), promise);
    store.expect(!store.people().find_member(PlayerId("p_new")), promise);
    store.expect(store.people().find_members({handle, "new"}).empty(), promise);
    store.expect(store.people().find_standings(PlayerId("p_new")).empty(), promise);
    store.expect(store.people().find_shares(PlayerId("p_new")).empty(), promise);
    store.expect(store.due(10'000).empty() && store.changes().size() == 1, promise);
  }
  store.expect(store.append(everything(facts("AAAAAA", 2, claimed->epoch))) == WriteOutcome::ok,
               "a Write that was refused may be appended as it ought to be");
  store.expect(store.has_record("RECORD") && store.people().find_member(PlayerId("p_new")),
               "a Write that is ok is there whole");
}

void refuses_each_for_itself(Contract& store) {
  store.append(of(member("p_old", 1, {{handle, "old"}})));
  const auto outcomes = store.append_all(facts("AAAAAA", 1), facts("BBBBBB", 1), facts("BBBBBB", 7),
                                         of(member("p_late", 1, {{handle, "old"}})), facts("AAAAAA", 2),
                                         of(member("p_next", 1, {{handle, "next"}})));
  const std::vector expected{WriteOutcome::ok,    WriteOutcome::ok, WriteOutcome::stale,
                             WriteOutcome::taken, WriteOutcome::ok, WriteOutcome::ok};
  store.expect(outcomes == expected, "a refused Write changes nothing for others, in its batch or outside");
  Write first = facts("CCCCCC", 1);
  first.members.push_back(member("p_late", 1, {{handle, "old"}}));
  const auto behind = store.append_all(std::move(first), facts("CCCCCC", 2));
  store.expect(behind.front() == WriteOutcome::taken && behind.back() != WriteOutcome::ok,
               "what stands behind a refused Write in its stream is refused too");
}

void gives_no_epoch_twice(Contract& store) {
  const std::string promise = "an epoch is never given twice, to any stream, not even after it was closed";
  std::set<Epoch> given;
  for (const char* room : {"AAAAAA", "BBBBBB", "AAAAAA", "AAAAAA"}) {
    const auto claimed = store.claim(room, 0);
    store.expect(claimed && claimed->next_seq == 1, "a stream is begun by a claim of somebody who has seen none");
    if (!claimed) return;
    store.expect(given.insert(claimed->epoch).second, promise);
    Write last = facts(room, 1, claimed->epoch);
    last.close_stream = true;
    store.expect(store.append(std::move(last)) == WriteOutcome::ok, "closing is part of a Write");
    store.expect(store.append(facts(room, 2, claimed->epoch)) == WriteOutcome::fenced,
                 "a closed stream accepts nothing");
    store.expect(!store.claim(room, claimed->epoch) && !store.load(room),
                 "a closed stream is neither claimed nor found");
  }
}

void claims_behind_what_was_appended(Contract& store) {
  store.append(facts("AAAAAA", 1));
  std::vector<WriteOutcome> outcomes;
  std::optional<std::optional<Claimed>> claimed;
  const auto note = [&](WriteOutcome outcome) { outcomes.push_back(outcome); };
  store.store().append(facts("AAAAAA", 2), store.loop(), note);
  store.owner().claim(RoomCode("AAAAAA"), 0, 0, store.loop(), [&](std::optional<Claimed> now) { claimed = now; });
  store.store().append(facts("AAAAAA", 3), store.loop(), note);
  store.wait_until([&] { return outcomes.size() == 2 && claimed; });
  const auto appended = 1 + static_cast<std::uint64_t>(std::ranges::count(outcomes, WriteOutcome::ok));
  store.expect(*claimed && (*claimed)->next_seq == appended + 1,
               "every append of before a claim is below its next number, or will never be");
  store.append(facts("BBBBBB", 1));
  const auto all = store.claim_all();
  store.expect(all.size() == 2 && all[0].epoch != all[1].epoch, "all open streams can be claimed at once");
}

void ends_incarnations(Contract& store) {
  const auto first = store.begin("a");
  store.expect(first.has_value(), "a start has an incarnation");
  store.expect(!store.begin("a"), "a node has one incarnation that has not ended");
  if (!first) return;
  const auto other = store.begin("b");
  store.expect(other && *other > *first, "an incarnation is new with each start");
  const auto claimed = store.claim("AAAAAA", 0, *first);
  store.end(*first);
  Write late = facts("AAAAAA", 1, claimed ? claimed->epoch : 0);
  late.incarnation = *first;
  store.expect(store.append(std::move(late)) == WriteOutcome::fenced, "an incarnation that has ended writes nothing");
  store.expect(!store.claim("BBBBBB", 0, *first) && store.claim_all(*first).empty(),
               "an incarnation that has ended claims nothing");
  const auto next = store.begin("a");
  store.expect(next && *next > *first, "an incarnation is new with each start");
}

void lets_one_of_two_writers_win(Contract& store) {
  store.append(of(member("p_ada", 1)));
  const auto outcomes =
      store.append_all(of(member("p_ada", 2, {{token, "one"}})), of(member("p_ada", 2, {{token, "two"}})));
  store.expect(outcomes == std::vector{WriteOutcome::ok, WriteOutcome::stale},
               "of two writers of one version one wins, and the other is stale");
  store.expect(store.people().find_members({token, "two"}).empty(), "a stale row leaves no key");
  store.expect(store.append(of(member("p_ada", 1))) == WriteOutcome::stale,
               "a row that is there is not written as the first");
  store.expect(store.append(of(member("p_bo", 2))) == WriteOutcome::stale,
               "a row that is not there has no next version");
}

void keeps_what_is_unique(Contract& store) {
  const std::string promise = "what is unique is one player's";
  store.append(of(member("p_ada", 1, {{handle, "ada"}, {token, "t"}, {passkey, "k"}, {endpoint, "e"}, {look, "7"}})));
  for (const MemberKey& key : {MemberKey{handle, "ada"}, {token, "t"}, {passkey, "k"}, {endpoint, "e"}})
    store.expect(store.append(of(member("p_bo", 1, {key}))) == WriteOutcome::taken, promise);
  store.expect(store.append(of(member("p_bo", 1, {{look, "7"}, {owner, "p_ada"}}))) == WriteOutcome::ok,
               "what is not unique may be several players'");
  store.expect(store.append(of(member("p_ada", 2, {{endpoint, "e"}}))) == WriteOutcome::ok, "one's own is not taken");
  const PlayerRow guest{PlayerId("p_cy"), "Cy", "g", "next g", 20'000, 20'000};
  store.append(of(guest));
  for (const char* hash : {"g", "next g", "t"})
    store.expect(store.append(of(PlayerRow{PlayerId("p_di"), "Di", hash, {}, 20'000, 20'000})) == WriteOutcome::taken,
                 promise);
  store.expect(store.append(of(member("p_ed", 1, {{token, "g"}}))) == WriteOutcome::taken, promise);
  Write claim = of(member("p_cy", 1, {{token, "g"}, {token, "next g"}}));
  claim.forgotten = {PlayerId("p_cy")};
  store.expect(store.append(std::move(claim)) == WriteOutcome::ok, "a guest who becomes a member keeps their token");
  Write moved = of(member("p_ada", 3, {}, {{endpoint, "e"}}));
  moved.members.push_back(member("p_bo", 2, {{endpoint, "e"}}));
  store.expect(store.append(std::move(moved)) == WriteOutcome::ok, "what is given up may pass on in the same Write");
}

void lets_a_token_be_used_once(Contract& store) {
  store.append(of(PlayerRow{PlayerId("p_ada"), "Ada", "old", "next", 20'000, 20'000}));
  const auto promoted = [](const std::string& next) {
    Write write = of(PlayerRow{PlayerId("p_ada"), "Ada", "next", next, 20'000, 20'000});
    write.uses_token = "old";
    return write;
  };
  const auto outcomes = store.append_all(promoted("a"), promoted("b"), promoted("c"), promoted("d"));
  store.expect(
      std::ranges::count(outcomes, WriteOutcome::ok) == 1 && std::ranges::count(outcomes, WriteOutcome::taken) == 3,
      "of any number of tries to use a token up one succeeds");
  store.expect(store.people().find_player(PlayerId("p_ada"))->next_token_hash == "a", "the first of them");
  store.append(of(member("p_bo", 1, {{passkey, "k"}})));
  store.append(of(member("p_bo", 2, {}, {{passkey, "k"}})));
  store.expect(store.append(of(member("p_bo", 3, {}, {{passkey, "k"}}))) == WriteOutcome::taken,
               "a key that is not there cannot be given up");
}

void numbers_changes_without_gaps(Contract& store) {
  const std::string promise = "changes are numbered without gaps, and none comes behind a higher one";
  std::uint64_t seen = 0, told = 0;
  const auto read = [&] {
    for (const Change& change : store.changes(seen)) store.expect(change.number == ++seen, promise);
  };
  for (int i = 0; i < 60; ++i) {
    const std::string id = "p_" + std::to_string(i);
    const bool refused = i % 5 == 3;
    store.store().append(of(member(id, refused ? 7 : 1)), store.loop(), [&](WriteOutcome) { ++told; });
    if (i % 7 == 0) read();
  }
  store.wait_until([&] { return told == 60; });
  read();
  store.expect(seen == 48, "each Write that is ok, and none that is refused, has its change");
  store.expect(store.changes(48).empty() && store.changes(40).size() == 8, "a reader goes on where it was");
}

void finds_what_is_due(Contract& store) {
  const auto append = [&](const char* room, std::int64_t due_at_ms) {
    Write write = facts(room, 1);
    write.due_at_ms = due_at_ms;
    store.append(std::move(write));
  };
  append("AAAAAA", 9'000);
  append("BBBBBB", 5'000);
  store.append(facts("CCCCCC", 1));
  const auto both = store.due(10'000);
  store.expect(both.size() == 2 && both[0].stream == RoomCode("BBBBBB") && both[1].stream == RoomCode("AAAAAA"),
               "streams are found by what is due, the earliest first");
  Write later = facts("BBBBBB", 2);
  later.due_at_ms = 8'000;
  store.append(std::move(later));
  const auto early = store.due(5'001);
  store.expect(early.size() == 1 && early[0].at_ms <= 5'000, "what is due is never told later than it is");
  store.owner().postpone(RoomCode("BBBBBB"), 7, 5'000, 8'000);
  store.expect(store.due(5'001).size() == 1, "only the owner postpones");
  store.owner().postpone(RoomCode("BBBBBB"), 0, 5'000, 8'000);
  store.expect(store.due(8'000).empty() && store.due(8'001).size() == 1, "what is due can be postponed");
  Write last = facts("BBBBBB", 3);
  last.close_stream = true;
  store.append(std::move(last));
  store.expect(store.due(8'001).empty(), "nothing is due in a closed stream");
}

void rates_a_unit_once(Contract& store) {
  store.append(everything(facts("AAAAAA", 1)));
  Write again = facts("AAAAAA", 2);
  again.unit = UnitRow{.unit = SeriesId("s1"), .version = 1, .pool = "crosswise-duel", .at_ms = 1'000, .seats = {}};
  again.unit->seats = {{PlayerId("p_new"), 0, 1, {}, {9, 9, 9, 9, 9}},
                       {PlayerId("p_other"), 1, 2, {}, {9, 9, 9, 9, 9}}};
  store.expect(store.append(std::move(again)) == WriteOutcome::ok && store.facts_of("AAAAAA") == 2,
               "a Write whose unit is there already goes on without it");
  const auto standings = store.people().find_standings(PlayerId("p_new"));
  store.expect(standings.size() == 1 && standings[0].now.value == 1'500, "a unit counts once");
}

}  // namespace

std::vector<std::string> broken_promises(const MakeStore& make, const std::function<void()>& pass_time) {
  std::vector<std::string> broken;
  for (const auto check :
       {accepts_what_comes_next, fences_the_owner_of_before, leaves_nothing_of_what_it_refuses, refuses_each_for_itself,
        gives_no_epoch_twice, claims_behind_what_was_appended, ends_incarnations, lets_one_of_two_writers_win,
        keeps_what_is_unique, lets_a_token_be_used_once, numbers_changes_without_gaps, finds_what_is_due,
        rates_a_unit_once}) {
    Contract store(make, pass_time, broken);
    check(store);
  }
  return broken;
}

}  // namespace crosstable::test
