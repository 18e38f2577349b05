#include "tests/support/history/room_log.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "protocol/encode.hpp"
#include "server/projection/frames.hpp"
#include "server/ratings/pools.hpp"
#include "server/room/showing/seen.hpp"
#include "server/room/state/narrate.hpp"

namespace crosstable::test {

using nlohmann::json;

namespace {

void append_lines(std::vector<std::string>& all, const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) all.push_back(line);
}

}  // namespace

RoomLog::RoomLog(std::string code, std::size_t chat_lines)
    : limits_{.chat_lines = chat_lines}, state_(RoomCode(std::move(code)), limits_) {}

void RoomLog::read(const EventLog& log, std::vector<std::string>& wrong) {
  new_moves_.clear();
  const LoggedRoom& room = log.rooms.at(state_.code.text());
  if (room.facts.size() < bodies_.size()) {
    wrong.push_back("facts " + std::to_string(room.facts.size() + 1) + " to " + std::to_string(bodies_.size()) +
                    " were there before and are gone");
    sound_ = false;
  }
  for (std::size_t at = 0; at < room.facts.size(); ++at) {
    const LoggedFact& fact = room.facts[at];
    if (at < bodies_.size()) {
      if (fact.body == bodies_[at]) continue;
      wrong.push_back(fact_named(at + 1) + " is not what it was before: " + fact.body);
      sound_ = false;
      return;
    }
    const std::uint64_t before = at == 0 ? 0 : room.facts[at - 1].seq;
    if (fact.seq == before) wrong.push_back("fact " + std::to_string(fact.seq) + " is there twice");
    if (fact.seq > before + 1)
      wrong.push_back("a gap: fact " + std::to_string(before) + " is followed by " + std::to_string(fact.seq));
    if (fact.seq < before)
      wrong.push_back("fact " + std::to_string(fact.seq) + " comes after fact " + std::to_string(before));
    take(fact.body, room, log, wrong);
  }
  // Both stand in one transaction.
  if (owes_rating_) wrong.push_back("a rated series is over, and what it did to ratings is missing");
}

void RoomLog::take(const std::string& body, const LoggedRoom& room, const EventLog& log,
                   std::vector<std::string>& wrong) {
  bodies_.push_back(body);
  Fact fact;
  try {
    fact = decode_fact(body);
  } catch (const std::exception& unreadable) {
    wrong.push_back(fact_named(facts()) + " cannot be read: " + unreadable.what());
    sound_ = false;
    return;
  }
  if (const auto* started = std::get_if<fact::Started>(&fact)) game_ = started->game;
  if (const auto* sealed = std::get_if<fact::Sealed>(&fact)) game_ = sealed->game;
  const auto deal = [&](const std::string& lines) {
    decisions_ = answered_ = {};
    game_lines_.clear();
    append_lines(game_lines_, lines);
  };
  if (const auto* started = std::get_if<fact::Started>(&fact)) deal(started->lines);
  if (const auto* dealt = std::get_if<fact::Dealt>(&fact)) deal(dealt->lines);
  if (const auto* move = std::get_if<fact::Moved>(&fact)) note_move(*move);
  if (const auto* said = std::get_if<fact::Said>(&fact)) note_line(*said);
  if (const auto* ended = std::get_if<fact::Ended>(&fact)) {
    awaited_.push_back({ended->record, game_, game_lines_});
    withholds_ = state_.is_undisclosed();
  }
  if (const auto* ruled = std::get_if<fact::Ruled>(&fact);
      ruled != nullptr && std::holds_alternative<ruling::Disclose>(ruled->act)) {
    withholds_ = false;
    owes_rating_ = state_.planned() != nullptr && state_.planned()->withheld_unit();
  }
  if (!withholds_) {
    for (const AwaitedRecord& record : std::exchange(awaited_, {})) check_record(record, log, wrong);
  }
  if (std::holds_alternative<fact::Ended>(fact)) ++games_;
  if (const auto* rated = std::get_if<fact::Rated>(&fact)) check_rating(*rated, log, wrong);
  if (!sound_) return;
  try {
    const auto deed = deed_of(fact, facts(), state_);
    std::vector<Event> events = apply(fact, room);
    if (std::holds_alternative<fact::TakenBack>(fact) || std::holds_alternative<fact::Undone>(fact)) note_takeback();
    const bool is_seen = !std::holds_alternative<fact::Said>(fact) || prefixes_.empty();
    prefixes_.push_back({is_seen ? project() : prefixes_.back().position, lines_.size(), std::move(events)});
    if (deed) note_deed(*deed);
    if (std::holds_alternative<fact::Ended>(fact))
      owes_rating_ = state_.phase == Phase::over && state_.is_rated() && !state_.is_undisclosed();
    if (std::holds_alternative<fact::Rated>(fact)) owes_rating_ = false;
  } catch (const std::exception& unfit) {
    wrong.push_back(fact_named(facts()) + " does not fit those before it: " + unfit.what());
    sound_ = false;
  }
}

// As a live room does it: first a copy of the game, which narrates its table, then the room.
std::vector<RoomLog::Event> RoomLog::apply(const Fact& fact, const LoggedRoom& room) {
  Narration at_table, told;
  Attachment along{.table = state_.logged_table(fact, room.seals)};
  if (const auto* started = std::get_if<fact::Started>(&fact))
    along.position = along.table->after(started->lines, &at_table);
  if (const auto* dealt = std::get_if<fact::Dealt>(&fact); dealt != nullptr && state_.sealing)
    along.position = state_.prepared().after(dealt->lines, &at_table);
  if (const auto* move = std::get_if<fact::Moved>(&fact); move != nullptr && state_.phase == Phase::playing)
    along.position = state_.table()->after(move->lines, &at_table);
  state_.apply(fact, std::move(along));
  narrate(fact, state_, told);
  std::ranges::move(at_table, std::back_inserter(told));
  std::vector<Event> events;
  const auto dumped = [](const std::string& text) { return text.empty() ? text : json::parse(text).dump(); };
  for (const Narrated& event : told)
    events.push_back({dumped(event.open), event.owner, dumped(event.own), event.is_private});
  return events;
}

void RoomLog::note_move(const fact::Moved& move) {
  const unsigned seat = index_of(move.seat);
  append_lines(game_lines_, move.lines);
  const std::string line = move.lines.substr(0, move.lines.find('\n'));
  const std::string canonical = line.substr(line.find(' ') + 1);
  const Decision decision{seat, prompt_id(game_, answered_[seat] = ++decisions_[seat])};
  moves_.insert_or_assign(decision,
                          LoggedMove{facts(), move.sent.empty() ? canonical : move.sent, canonical, move.seq});
  new_moves_.push_back(decision);
}

// What was open then is asked again, under another number.
void RoomLog::note_takeback() {
  game_lines_.pop_back();
  for (const Seat seat : all_seats) decisions_[index_of(seat)] = state_.decisions[seat];
}

void RoomLog::note_deed(const Deed& deed) {
  if (deed.kind == Deed::Kind::sat && !deeds_.empty()) {
    Deed& before = deeds_.back();
    before.for_a_seat =
        before.kind == Deed::Kind::stood && before.player == deed.player && before.fact + 1 == deed.fact;
  }
  deeds_.push_back(deed);
}

void RoomLog::note_line(const fact::Said& said) {
  std::string params;
  JsonWriter writer(params);
  protocol::write_chat(writer, {said.room.view(), said.line});
  lines_.push_back({facts(), said.line.player.text(), said.line.text, said.line.key, json::parse(params).dump()});
}

void RoomLog::check_record(const AwaitedRecord& awaited, const EventLog& log, std::vector<std::string>& wrong) const {
  const std::string name = "record " + awaited.id.text() + " of game " + std::to_string(awaited.game);
  const auto found = log.records.find(awaited.id.text());
  if (found == log.records.end())
    return wrong.push_back("the " + name + " is missing, which " + fact_named(facts()) + " names");
  const auto moves = json::parse(found->second).at("moves").get<std::vector<std::string>>();
  const auto [recorded, logged] = std::ranges::mismatch(moves, awaited.lines);
  if (recorded == moves.end() && logged == awaited.lines.end()) return;
  wrong.push_back("the " + name + " has '" + (recorded == moves.end() ? "nothing" : *recorded) +
                  "' where the log has '" + (logged == awaited.lines.end() ? "nothing" : *logged) + "', in its line " +
                  std::to_string(recorded - moves.begin()));
}

// What seats are shown is what their ratings became, once.
void RoomLog::check_rating(const fact::Rated& rated, const EventLog& log, std::vector<std::string>& wrong) const {
  const std::string name = "the unit of " + fact_named(facts());
  if (!owes_rating_) wrong.push_back(fact_named(facts()) + " rates what is not to be rated, or twice");
  const auto count = std::ranges::count(log.units, state_.series_id, &UnitRow::unit);
  if (count != 1) return wrong.push_back(name + " is there " + std::to_string(count) + " times");
  const UnitRow& unit = *std::ranges::find(log.units, state_.series_id, &UnitRow::unit);
  const auto pool = ratings::find_pool(unit.pool);
  if (!pool || unit.seats.size() != rated.changes.size()) return wrong.push_back(name + " is of others");
  for (std::size_t seat = 0; seat < unit.seats.size(); ++seat) {
    const UnitRow::Seat& change = unit.seats[seat];
    const RatingChange shown{shown_rating(pool->system, change.before), shown_rating(pool->system, change.after)};
    const Seat place = seat_at(static_cast<unsigned>(seat));
    const PlayerId& player = state_.unit.counts ? state_.unit.dealt[place] : state_.holders[place];
    if (shown != rated.changes[seat] || change.player != player)
      wrong.push_back(name + " does not do what seat " + std::to_string(seat) + " was shown");
    if (!state_.unit.counts) continue;
    const auto kind = state_.unit.unfinished.contains(place) ? ShareRow::Kind::walked_out : ShareRow::Kind::finished;
    const auto is_theirs = [&](const ShareRow& share) { return share.unit == unit.unit && share.player == player; };
    const auto share = std::ranges::find_if(log.shares, is_theirs);
    if (std::ranges::count_if(log.shares, is_theirs) != 1 || share->kind != kind)
      wrong.push_back(name + " is not, or not so, what seat " + std::to_string(seat) + " finished");
  }
}

std::shared_ptr<const RoomLog::Position> RoomLog::project() {
  if (!projector_) projector_.emplace(state_.visibility);
  RoomFace face = face_of(state_);
  for (SeatFace& seat : face.seats) seat.connected = false;
  const unsigned players = state_.table() ? state_.table()->players() : 0;
  Delta unused;
  projector_->show(&face, state_.table() ? &state_.table()->match() : nullptr, players, unused);
  auto position = std::make_shared<Position>();
  projector_->view(std::nullopt, position->open);
  const bool timed = state_.clocks.control().kind != TimeControl::Kind::none;
  for (const Seat seat : Seats::first(players)) {
    if (timed) position->left.push_back(state_.clocks.left(seat) - (state_.to_act(seat) ? state_.ran[seat] : 0));
    position->holders[index_of(seat)] = state_.holders[seat].text();
    projector_->view(seat, position->views[index_of(seat)]);
    write_prompt_of(state_, state_.holders[seat], position->prompts[index_of(seat)]);
  }
  return position;
}

std::optional<Seat> RoomLog::seat_at_table(const std::string& player, std::uint64_t prefix) const {
  const auto& holders = prefixes_[prefix - first_prefix_].position->holders;
  const auto holder = std::ranges::find(holders, player);
  if (holder == holders.end()) return std::nullopt;
  return seat_at(static_cast<unsigned>(holder - holders.begin()));
}

bool RoomLog::shows(std::uint64_t prefix, const std::string& player, const Shown& shown) const {
  const Prefix& here = prefixes_[prefix - first_prefix_];
  const auto seat = seat_at_table(player, prefix);
  if (shown.view != (seat ? here.position->views[index_of(*seat)] : here.position->open)) return false;
  if (shown.prompt != (seat ? here.position->prompts[index_of(*seat)] : "")) return false;
  if (!shown.chat) return true;
  const std::size_t kept = std::min(here.lines, limits_.chat_lines);
  const auto same = [](const std::string& text, const LoggedLine& line) { return text == line.params; };
  const auto end = lines_.begin() + static_cast<std::ptrdiff_t>(here.lines);
  return std::equal(shown.chat->begin(), shown.chat->end(), end - static_cast<std::ptrdiff_t>(kept), end, same);
}

std::vector<std::uint64_t> RoomLog::showing(const std::string& player, const Shown& shown, std::uint64_t from) const {
  std::vector<std::uint64_t> all;
  for (std::uint64_t prefix = std::max(from, first_prefix_); prefix < first_prefix_ + prefixes_.size(); ++prefix)
    if (shows(prefix, player, shown)) all.push_back(prefix);
  return all;
}

std::vector<std::uint64_t> RoomLog::led_to(const std::string& player, const Shown& shown, std::uint64_t from,
                                           const std::vector<std::uint64_t>& before,
                                           const std::vector<std::string>& events) const {
  std::set<std::uint64_t> reached;
  for (std::uint64_t prefix : before) {
    std::span<const std::string> left = events;
    while (true) {
      if (left.empty() && prefix >= std::max(from, first_prefix_) && shows(prefix, player, shown))
        reached.insert(prefix);
      if (++prefix >= first_prefix_ + prefixes_.size()) break;
      const std::vector<std::string> next = told(player, prefix - 1, prefix);
      if (next.size() > left.size() || !std::ranges::equal(next, left.first(next.size()))) break;
      left = left.subspan(next.size());
    }
  }
  return {reached.begin(), reached.end()};
}

std::vector<std::string> RoomLog::told(const std::string& player, std::uint64_t before, std::uint64_t prefix) const {
  std::vector<std::string> all;
  for (std::uint64_t fact = std::max(before + 1, first_prefix_); fact <= prefix; ++fact) {
    const auto seat = seat_at_table(player, fact);
    for (const Event& event : prefixes_[fact - first_prefix_].events) {
      const bool is_theirs = seat && event.owner == seat;
      if (is_theirs || !event.is_private) all.push_back(is_theirs ? event.own : event.open);
    }
  }
  return all;
}

Shown RoomLog::at_the_end(const std::string& player) const {
  const Position& position = *prefixes_.back().position;
  const auto holder = std::ranges::find(position.holders, player);
  if (holder == position.holders.end()) return {position.open, ""};
  const auto seat = static_cast<std::size_t>(holder - position.holders.begin());
  return {position.views[seat], position.prompts[seat]};
}

void RoomLog::forget_before(std::uint64_t prefix) {
  while (first_prefix_ < prefix && prefixes_.size() > 1) {
    prefixes_.pop_front();
    ++first_prefix_;
  }
}

const LoggedMove* RoomLog::last_of(unsigned seat) const {
  const auto found = moves_.find({seat, prompt_id(game_, answered_[seat])});
  return found == moves_.end() ? nullptr : &found->second;
}

std::string RoomLog::fact_named(std::uint64_t number) const {
  return "fact " + std::to_string(number) + " (" + bodies_[number - 1].substr(0, bodies_[number - 1].find('\n')) + ")";
}

}  // namespace crosstable::test
