#include "tests/server/room/room_under_test.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace crosstable::test {

protocol::RoomCreate wish(protocol::Options options, const std::string& game) {
  protocol::RoomCreate wish;
  wish.game = game;
  wish.options = std::move(options);
  return wish;
}

std::string refusal(const Json& answer) {
  return answer.contains("error") ? answer["error"]["data"]["code"].get<std::string>() : std::string();
}

void GatedStore::append(Write write, Loop& loop, Told told) {
  held_.push_back({std::move(write), loop, std::move(told)});
  if (!closed) let_through();
}

void GatedStore::let_through() {
  while (!held_.empty()) {
    Held next = std::move(held_.front());
    held_.pop_front();
    writes_.push_back(next.write);
    inner_.append(std::move(next.write), next.loop, std::move(next.told));
  }
}

void GatedStore::find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> json)> found) {
  inner_.find_record(std::move(id), loop, std::move(found));
}

std::vector<StoredStream> GatedStore::rooms() {
  std::vector<StoredStream> all;
  inner_.load_streams(StreamKind::room, [&](StoredStream stored) { all.push_back(std::move(stored)); });
  return all;
}

std::vector<std::string> GatedStore::facts() {
  const StoredStream room = rooms().at(0);
  std::vector<std::string> bodies;
  for (const StoredFact& fact : room.facts) bodies.push_back(fact.body);
  return bodies;
}

void RecordingObserver::listing_changed(const RoomCode& code, std::shared_ptr<const Listing> listing) {
  listings.erase(code);
  if (!listing) return;
  JsonWriter json(listings[code]);
  write_listing(*listing, json);
}

void RecordingObserver::seat_changed(const RoomCode&, const GameInfo&, const PlayerId& player,
                                     std::optional<Seat> seat) {
  if (seat) {
    seats[player] = *seat;
  } else {
    seats.erase(player);
  }
}

void RecordingObserver::room_emptied(const RoomCode& code, bool to_bots, std::int64_t since_ms) {
  changes.push_back("emptied " + code.text() + (to_bots ? " to bots at " : " at ") + std::to_string(since_ms));
}

void RecordingObserver::room_closed(const RoomCode& code) { closed.push_back(code); }

RoomUnderTest::RoomUnderTest(std::uint64_t seed) : random(seed), bytes_(seed + 1000) {
  limits.bot_delay_min_ms = 10;
  limits.bot_delay_max_ms = 20;
}

SharedRoomContext RoomUnderTest::context() {
  return std::make_shared<const RoomContext>(RoomContext{.loop = loop,
                                                         .store = store,
                                                         .observer = observer,
                                                         .thinker = thinker,
                                                         .limits = limits,
                                                         .random =
                                                             [this](std::span<std::uint8_t> bytes) {
                                                               for (std::uint8_t& byte : bytes)
                                                                 byte = static_cast<std::uint8_t>(bytes_.next());
                                                             },
                                                         .chance = chance,
                                                         .planner = planner,
                                                         .rater = rater});
}

Person& RoomUnderTest::person(const std::string& name) {
  const auto [found, is_new] = people.try_emplace(name);
  if (is_new) found->second.who = {PlayerId("p-" + name), name};
  return found->second;
}

void RoomUnderTest::create(const std::string& host) { create(host, wish({}, game)); }

void RoomUnderTest::create(const std::string& host, protocol::RoomCreate wish) {
  Person& creator = person(host);
  room = Room::create(context(), RoomCode("K7QX2M"), "inv1te", creator.who, creator.line, {std::to_string(++last_id_)},
                      std::move(wish));
  loop.run_all();
  if (!store.closed && room) creator.line->take_answer();
}

void RoomUnderTest::send(const std::string& name, protocol::ClientMessage message) {
  Person& sender = person(name);
  room->receive({sender.who, sender.line, {{std::to_string(++last_id_)}, std::move(message)}});
  loop.run_all();
}

Json RoomUnderTest::ask(const std::string& name, protocol::ClientMessage message) {
  send(name, std::move(message));
  return person(name).line->take_answer();
}

Json RoomUnderTest::enter(const std::string& name) { return ask(name, protocol::RoomEnter{room->code(), {}, {}}); }

void RoomUnderTest::hang_up(const std::string& name) {
  Person& gone = person(name);
  room->disconnected(gone.who, gone.line);
  gone.line->view = nullptr;
  gone.line->prompt = nullptr;
  loop.run_all();
}

Json RoomUnderTest::come_back(const std::string& name) {
  person(name).line = std::make_shared<RecordingSubscriber>();
  return enter(name);
}

void RoomUnderTest::say(const std::string& name, const std::string& text) {
  const Json answer = ask(name, protocol::RoomSay{room->code(), text});
  if (answer.contains("error")) throw std::runtime_error(answer.dump());
}

void RoomUnderTest::start(const std::vector<std::string>& names, protocol::Options options) {
  create(names.front(), wish(options, game));
  for (std::size_t at = 1; at < names.size(); ++at) {
    enter(names[at]);
    ask(names[at], protocol::RoomSit{room->code(), {}, options});
  }
  const auto is_rated = [](const protocol::Option& option) { return option == protocol::Option{"rated", true}; };
  if (std::ranges::any_of(options, is_rated)) loop.advance(limits.settle_ms);
  const Json answer = ask(names.front(), protocol::RoomStart{room->code()});
  if (answer.contains("error")) throw std::runtime_error(answer.dump());
}

std::optional<std::string> RoomUnderTest::to_act() {
  for (auto& [name, who] : people) {
    if (!who.line->prompt.is_null() && !who.line->view.is_null()) return name;
  }
  return std::nullopt;
}

bool RoomUnderTest::step() {
  const auto mover = to_act();
  if (!mover) return false;
  const Json legal = ask(*mover, protocol::RoomLegal{room->code()})["result"];
  const std::size_t count = legal["moves"].size();
  const std::string move = legal["moves"][random.below(static_cast<unsigned>(count))];
  const Json answer = ask(*mover, protocol::RoomMove{room->code(), legal["prompt"], move});
  if (answer.contains("error")) throw std::runtime_error(answer.dump());
  return true;
}

void RoomUnderTest::play_out() {
  while (phase() == "playing") {
    if (!step()) loop.advance(limits.bot_delay_max_ms);
  }
}

std::string RoomUnderTest::phase() const {
  for (const auto& [name, who] : people) {
    if (!who.line->view.is_null()) return who.line->view["phase"];
  }
  return {};
}

void RoomUnderTest::expect_views_add_up() {
  for (auto& [name, person] : people) {
    if (person.line->view.is_null() || person.line->dismissals > person.line->admissions - 1) continue;
    const Json view = person.line->view, prompt = person.line->prompt;
    const std::uint64_t seq = person.line->seq;
    const Json snapshot = ask(name, protocol::RoomSync{room->code()})["result"];
    ASSERT_EQ(snapshot["view"], view) << name;
    ASSERT_EQ(snapshot["seq"], seq) << name;
    ASSERT_EQ(snapshot.value("prompt", Json()), prompt) << name;
    ASSERT_EQ(person.line->gaps, std::vector<std::string>{}) << name;
  }
}

std::vector<Json> RoomUnderTest::records() const {
  std::vector<Json> all;
  for (const Write& write : store.writes()) {
    for (const RecordRow& record : write.records) all.push_back(Json::parse(record.json));
  }
  return all;
}

void RoomUnderTest::restart(const StoredStream& stored) {
  room.reset();
  store.closed = false;
  for (auto& [name, who] : people) who.line = std::make_shared<RecordingSubscriber>();
  room = Room::resume(context(), stored);
  loop.run_all();
}

}  // namespace crosstable::test
