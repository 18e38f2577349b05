#include "tests/server/event_actor/event_world.hpp"

#include <algorithm>
#include <set>

#include "clients/terminal/event/check_document.hpp"
#include "json/reader.hpp"
#include "server/events/decisions/course.hpp"
#include "server/events/showing/event_view.hpp"
#include "server/events/time/waits.hpp"

namespace crosstable::events::test {

void MortalStore::append(Write write, Loop& loop, Told told) {
  if (dead_) return;
  before_append();
  const bool is_last = left_ && --*left_ == 0;
  Task say_so = [this, process = process_, told = std::move(told)] {
    if (process == process_ && !dead_) told(WriteOutcome::ok);
  };
  if (says_so_before) say_so();
  dead_ = dead_ || is_last;
  if (is_last && !commits_the_last_) return;
  MemoryStore::append(write, loop, [](WriteOutcome) {});
  committed(write);
  if (!is_last && !says_so_before) loop.post(std::move(say_so));
}

void MortalStore::die_after(unsigned appends, bool and_commit_the_last) {
  left_ = appends;
  commits_the_last_ = and_commit_the_last;
}

void MortalStore::revive() {
  ++process_;
  dead_ = false;
  left_.reset();
}

std::string fault_of(const EventState& before, const fact::Paired& round) {
  std::set<Number> in;
  for (const Pairing& table : round.tables)
    for (const Number number : table.entrants)
      if (!in.insert(number).second) return "somebody is paired twice in a round";
  for (const Number bye : round.byes)
    if (!in.insert(bye).second) return "somebody is paired and has a bye";
  const Format format = before.format();
  const bool all_play = format == Format::round_robin || format == Format::swiss || format == Format::tables;
  for (const Number number : before.stages.back().seeds)
    if (all_play && before.plays_next(number) && in.count(number) == 0) return "somebody who is there is left out";
  if (format != Format::swiss || round.by_hand) return {};
  for (const Round& earlier : before.rounds) {
    for (const Number bye : round.byes)
      if (std::ranges::find(earlier.byes, bye) != earlier.byes.end()) return "a second bye";
    for (const Table& met : earlier.tables) {
      if (!met.result || !met.result->played) continue;
      const std::set<Number> pair(met.who.entrants.begin(), met.who.entrants.end());
      for (const Pairing& table : round.tables)
        if (pair == std::set<Number>(table.entrants.begin(), table.entrants.end())) return "two meet again";
    }
  }
  return {};
}

std::string fault_of(const EventState& before, const fact::Ordered& order) {
  const auto* act = std::get_if<RulingAct>(&order.act);
  const auto* deal = act != nullptr ? std::get_if<ruling::Deal>(act) : nullptr;
  if (deal == nullptr) return {};
  for (const Table& table : before.rounds.at(order.table.round - 1).tables) {
    const bool plays = table.is_open() && !table.adjourned && table.rooms == table.first_room;
    if (plays && table.board_scores.size() + 1 < deal->board) return "a board before all had played the one before";
  }
  return {};
}

std::string leak_in(const EventState& event, const Json& view) {
  for (std::size_t i = 0; i < event.rounds.size(); ++i) {
    for (const SealedBoard& board : event.rounds[i].sealed)
      if (!event.rounds[i].boards_over && view.dump().find(hex(board.seed.reveal())) != std::string::npos)
        return "a seed before its board is over";
    const std::string round = std::to_string(i + 1);
    if (!event.rounds[i].hides_results() || !view.at("pairings").contains(round)) continue;
    for (const auto& [number, table] : view.at("pairings").at(round).items()) {
      if (table.contains("result") || table.contains("match_result") || table.contains("records"))
        return "a result before its board is over";
      const Table& one = event.rounds[i].tables[std::stoul(number) - 1];
      const bool has_left_unplayed = one.left_boards && one.board_scores.empty();  // late, so there is nothing to tell
      if (table.at("rooms").size() > 1 && !has_left_unplayed) return "a drawn match before its boards are over";
    }
  }
  return {};
}

bool waits_for_unlisted(const EventState& event) {
  const auto at = next_time_ms(event);
  return at && *at > 0 && std::ranges::none_of(waits_of(event), [&](const Wait& one) { return one.until_ms == *at; });
}

struct World::Watcher final : EventWatcher {
  explicit Watcher(World& to) : world(to) {}
  void event_changed(std::shared_ptr<const EventUpdate> update) override {
    if (update->seq != ++world.seen_seq) world.wrong.push_back("a gap in the numbers of updates");
    const Json patch = Json::parse(update->frame)["params"]["patch"];
    world.seen.merge_patch(patch);
    world.received.push_back(std::to_string(world.loop.steady_ms()) + " " + update->frame);
    constexpr std::size_t checked = 16;  // one in this many: it looks at everything
    if (world.updates++ % checked == 0 || world.is_over()) world.check_view();
  }
  void event_said(std::shared_ptr<const EventLine> line) override { world.said.push_back(line->text); }

  World& world;
};

World::World() {
  limits.event_document_ms = 0;  // tests look at what is durable now
  store.committed = [this](const Write& write) { note_commit(write); };
  rooms.asked = [this](const RoomPlan& plan) {
    const auto name = read_room_name(plan.name);
    const bool is_known = durable_.count(event) != 0 && name && state().has_table(name->table) &&
                          plan_for(state(), name->table).seats == plan.seats;
    if (!is_known) wrong.push_back("a pairing was shown before it was durable");
    if (is_known && !state().may_open_room(name->table)) wrong.push_back("a room before the boards were dealt");
    if (const auto fault = fault_of(plan)) wrong.push_back(*fault);
  };
  begin_process();
}

World::~World() {
  store.die();
  rooms.disconnect();
  run();
}

void World::begin_process() {
  events = std::make_unique<Events>(EventsParts{
      .loops = {&loop},
      .store = store,
      .rooms = rooms,
      .thinker = thinker,
      .limits = limits,
      .resume_grace_ms = resume_grace_ms,
      .random =
          [this](std::span<std::uint8_t> bytes) {
            std::ranges::generate(bytes, [this] { return static_cast<std::uint8_t>(random_.below(256)); });
          },
      .find = [this](std::string_view handle) -> std::optional<Person> {
        if (handle.starts_with("nobody")) return std::nullopt;
        Person found = person(std::string(handle));
        const auto now = handles.find(found.handle);
        if (now != handles.end()) found.name = found.handle = now->second;
        return found;
      },
      .rating = [this](const PlayerId& player, const std::string&, bool) -> std::optional<double> {
        const auto found = ratings.find(player.text().substr(2));
        return found == ratings.end() ? std::nullopt : std::optional(found->second);
      },
      .call =
          [this](const PlayerId& player, const protocol::EventCall& call) {
            calls.push_back(std::string(call.table) + " " + player.text());
            called_until = call.until;
          },
      .called =
          [this](const DaysCall& call) {
            told_of_days.push_back(call.name + " " + call.room.text() + " " + call.player.text());
          },
      .webhooks = &hooks,
      .asked = [this](
                   const PlayerId& player,
                   const protocol::EventAsked& told) { asked.push_back(std::string(told.team) + " " + player.text()); },
      .missed =
          [this](const PlayerId& player, const protocol::EventMissed& told) {
            missed.push_back(std::string(told.table) + " " + player.text());
          },
      .seal =
          [this](const PlayerId& player, const protocol::EventSealing& told) {
            sealings.push_back(std::to_string(told.round) + (told.reveals ? " reveal " : " commit ") +
                               std::to_string(told.place) + " " + player.text());
          },
      .is_here = [this](const PlayerId& player) { return here.contains(player); },
      .today = [this](const PlayerId& player) { return called_today(player); },
  });
  folded = 0;
  store.load_streams(StreamKind::event, [this](const StoredStream& stream) {
    events->resume(stream);
    ++folded;
  });
  rooms.connect(*events);
  events->go_on();
  run();
}

void World::stop(std::int64_t down_ms) {
  events->stop();
  run();
  kill(down_ms);
}

void World::kill(std::int64_t down_ms) {
  store.die();
  rooms.disconnect();
  run();  // what was on its way comes to nothing
  events.reset();
  store.revive();
  for (auto& one_durable : durable_) {
    const EventId& id = one_durable.first;
    EventState& state = one_durable.second;
    if (closed_.contains(id)) continue;
    EventState again;
    store.load_streams(StreamKind::event, [&](const StoredStream& stream) {
      if (stream.id.key == id.text()) again.fold(stream);
    });
    EventView one, other;
    one.update(state);
    other.update(again);
    if (one.whole() != other.whole()) wrong.push_back("the log is not read as it was written");
  }
  watcher_.reset();
  here.clear();
  last_seen = store.last_heartbeat_ms();
  advance(down_ms);
  if (const auto commits = std::exchange(dies_at_start, std::nullopt)) store.die_after(1, *commits);
  begin_process();
}

std::optional<Member> World::called_today(const PlayerId& player) const {
  const auto found = today.find(player);
  return found == today.end() ? std::nullopt : std::optional(found->second);
}

void World::rename(const std::string& name, const std::string& handle) {
  const PlayerId player("p-" + name);
  today[player] = {player, handle, handle};
  events->members_changed();
  run();
}

void World::remove(const std::string& name) {
  const PlayerId player("p-" + name);
  today[player] = {player, "deleted", "", true};
  events->members_changed();
  run();
}

void World::note_commit(const Write& write) {
  if (write.stream.kind != StreamKind::event) return;
  if (write.close_stream) closed_.insert(EventId(write.stream.key));
  EventState& state = durable_[EventId(write.stream.key)];
  for (const std::string& text : write.facts) {
    for (const SealRow& row : write.seals)
      if (text.find(hex(row.seed.reveal())) != std::string::npos) wrong.push_back("a seed stands in a fact");
    const Fact fact = decode_fact(text, write.seals);
    if (const auto* paired = std::get_if<fact::Paired>(&fact))
      if (std::string fault = test::fault_of(state, *paired); !fault.empty()) wrong.push_back(std::move(fault));
    if (const auto* order = std::get_if<fact::Ordered>(&fact))
      if (std::string fault = test::fault_of(state, *order); !fault.empty()) wrong.push_back(std::move(fault));
    state.apply(fact, write.at_ms);
  }
  if (waits_for_unlisted(state)) wrong.push_back("a time that is not in the list of deadlines");
}

protocol::EventCreate World::wish_for(const std::string& format) {
  protocol::EventCreate wish;
  wish.name = "Cup";
  wish.game = format == "tables" ? "cross-roads" : "crosswise";
  wish.series = protocol::SeriesWish{2, 0};
  protocol::StageWish stage;
  stage.format = format;
  if (format == "swiss" || format == "tables") stage.rounds = 3;
  if (format == "tables") stage.seats = 4;
  if (format == "arena") stage.minutes = 10;
  wish.stages = {stage};
  return wish;
}

protocol::EventCreate World::wish_for_boards(const std::string& format) {
  protocol::EventCreate wish = wish_for(format);
  wish.deals = "same";
  wish.series = protocol::SeriesWish{0, 2};
  return wish;
}

protocol::EventCreate World::of_days(protocol::EventCreate wish) {
  wish.clock = "days 2";
  return wish;
}

protocol::EventCreate World::wish_for_teams(const std::string& format) {
  protocol::EventCreate wish = wish_for_boards(format);
  wish.deals = "teams";
  wish.team = protocol::TeamWish{.size = 1, .tables = 2, .reserves = 1};
  return wish;
}

EventId World::create(protocol::EventCreate wish, const std::string& who) {
  EventId made;
  if (++created_ > 1) wish.name += " " + std::to_string(created_);
  events->create(person(who), std::move(wish), [&](const protocol::Answer& answer) {
    if (const auto* result = std::get_if<protocol::Result>(&answer))
      made = std::get<protocol::EventCreated>(*result).event;
    else wrong.push_back("not created: " + std::get<protocol::Error>(answer).text);
  });
  run();
  if (event.empty()) event = made;
  return made;
}

std::optional<protocol::Answer> World::ask(const std::string& who, EventRequest wish) {
  const auto answer = std::make_shared<std::optional<protocol::Answer>>();
  std::visit([&](auto& one) { one.event = event; }, wish);
  events->ask(person(who), std::move(wish), [answer](const protocol::Answer& given) { *answer = given; });
  run();
  return *answer;
}

std::optional<protocol::Answer> World::rule(const std::string& act, protocol::EventRule more) {
  more.act = act;
  more.reason = "because";
  return ask("Director", std::move(more));
}

void World::begin(protocol::EventCreate wish, unsigned entrants) {
  const bool is_for_teams = wish.team.has_value();
  create(std::move(wish));
  ask("Director", protocol::EventOpen{});
  for (unsigned number = 1; number <= entrants; ++number) enter("E" + std::to_string(number), is_for_teams);
  ask("Director", protocol::EventStart{});
}

void World::enter(const std::string& name, bool with_a_team) {
  protocol::EventEnter wish;
  if (with_a_team) wish.team = protocol::TeamEntry{name, {name + ".2"}, {name + ".3"}};
  ask(name, wish);
  if (with_a_team) ask(name + ".2", protocol::EventEnter{});
}

void World::watch() {
  watcher_ = std::make_shared<Watcher>(*this);
  protocol::EventWatch wish;
  wish.event = event;
  events->watch(person("Watcher"), std::move(wish), watcher_, [this](const protocol::Answer& answer) {
    const auto* result = std::get_if<protocol::Result>(&answer);
    if (result == nullptr) return;
    const auto& snapshot = std::get<protocol::EventSnapshot>(*result);
    seen_seq = snapshot.seq;
    seen = Json::parse(snapshot.view);
  });
  run();
}

void World::check_view() {
  EventView view;
  EventState named = state();
  named.call_members([this](const PlayerId& player) { return called_today(player); });
  view.update(named);
  Json shown = seen;
  shown.erase("sealing");  // stands beside the state
  shown["waiting"] = Json::object();
  // Then something may come later.
  const bool is_slow = limits.event_crowd <= 1 || state().entrants.size() > limits.event_small;
  if (!is_slow && shown != Json::parse(view.whole())) wrong.push_back("what was shown is not what is durable");
  if (std::string leak = leak_in(state(), seen); !leak.empty()) wrong.push_back(std::move(leak));
}

void World::play(const TableId& id, const std::string& result) {
  FakeRooms::Room* const room = rooms.find(text_of(RoomName{id, state().table(id).rooms}));
  if (room == nullptr) return wrong.push_back("table " + text_of(id) + " has no room");
  const unsigned seats = static_cast<unsigned>(room->plan.seats.size());
  rooms.come(*room, Seats::first(seats));
  std::vector<std::int64_t> points(seats, 10);
  Seats winners;
  for (unsigned seat = 0; seat < seats; ++seat) {
    const bool is_first = room->plan.teams[seat] == 0;
    if (result == "draw" || is_first == (result == "first")) winners.add(seat_at(seat));
    if (result != "draw") points[seat] += is_first == (result == "first") ? 3 : -static_cast<std::int64_t>(seat);
  }
  rooms.finish(*room, winners, points);
  run();
}

void World::give_no_nonces() { advance(limits.event_nonce_ms); }

void World::play_round() {
  for (const TableId& id : state().open_tables()) play(id);
}

bool World::is_over() const { return state().phase == Phase::finished || state().phase == Phase::cancelled; }

std::string World::document(EventDocument document) {
  std::string text = "unanswered";
  events->document(event, document, loop, [&](const FoundDocument& found) {
    const auto* shared = std::get_if<SharedText>(&found);
    text = shared == nullptr ? "none" : **shared;
  });
  run();
  return text;
}

std::vector<std::string> World::documents() {
  std::vector<std::string> texts;
  for (const auto document : {EventDocument::view, EventDocument::standings_csv, EventDocument::crosstable_csv,
                              EventDocument::export_json, EventDocument::trf})
    texts.push_back(this->document(document));
  for (const auto summary : {EventSummary::overview, EventSummary::standings, EventSummary::pairings}) {
    events->describe(person("Watcher"), event, summary, [&](const protocol::Answer& answer) {
      texts.push_back(std::get<protocol::Reply>(std::get<protocol::Result>(answer)).text);
    });
    run();
  }
  events->list({}, [&](const protocol::Answer& answer) {
    texts.push_back(std::get<protocol::EventsResult>(std::get<protocol::Result>(answer)).events.front().state);
  });
  run();
  return texts;
}

std::string World::fault_of_export() {
  const std::string text = document(EventDocument::export_json);
  json::JsonDocument document;
  if (json::parse(text, document, event_limits)) return "the export is not JSON";
  return check_document(document.root()).why;
}

std::shared_ptr<Json> World::another_watcher() {
  auto shown = std::make_shared<Json>();
  const auto other = std::make_shared<Watcher>(*this);  // gone before anything is told
  protocol::EventWatch wish;
  wish.event = event;
  events->watch(person("Other"), std::move(wish), other, [shown](const protocol::Answer& answer) {
    if (const auto* result = std::get_if<protocol::Result>(&answer))
      *shown = Json::parse(std::get<protocol::EventSnapshot>(*result).view);
  });
  run();
  return shown;
}

StoredStream World::stream() {
  StoredStream found;
  store.load_streams(StreamKind::event, [&](const StoredStream& stream) {
    if (stream.id.key == event.text()) found = stream;
  });
  return found;
}

std::vector<std::string> World::facts() {
  std::vector<std::string> facts;
  for (const StoredFact& fact : stream().facts) facts.push_back(fact.body);
  return facts;
}

}  // namespace crosstable::events::test
