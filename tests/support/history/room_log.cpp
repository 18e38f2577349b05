#include "tests/support/history/room_log.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "server/projection/frames.hpp"
#include "server/room/seen.hpp"

namespace crosstable::test {

using nlohmann::json;

namespace {

void append_lines(std::vector<std::string>& all, const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) all.push_back(line);
}

}  // namespace

RoomLog::RoomLog(std::string code, std::size_t chat_lines) : limits_{.chat_lines = chat_lines}, state_(std::move(code), limits_, chance_) {}

void RoomLog::read(const EventLog& log, std::vector<std::string>& wrong) {
  new_moves_.clear();
  const LoggedRoom& room = log.rooms.at(state_.code);
  if (room.facts.size() < bodies_.size()) {
    wrong.push_back("facts " + std::to_string(room.facts.size() + 1) + " to " + std::to_string(bodies_.size()) + " were there before and are gone");
    sound_ = false;
  }
  for (std::size_t at = 0; at < room.facts.size(); ++at) {
    const LoggedFact& fact = room.facts[at];
    if (at < bodies_.size()) {
      if (fact.body == bodies_[at]) continue;
      wrong.push_back(fact_named(at + 1) + " is another than before: " + fact.body);
      sound_ = false;
      return;
    }
    const std::uint64_t before = at == 0 ? 0 : room.facts[at - 1].seq;
    if (fact.seq == before) wrong.push_back("fact " + std::to_string(fact.seq) + " stands twice");
    if (fact.seq > before + 1) wrong.push_back("a gap: fact " + std::to_string(before) + " is followed by " + std::to_string(fact.seq));
    if (fact.seq < before) wrong.push_back("fact " + std::to_string(fact.seq) + " stands behind fact " + std::to_string(before));
    take(fact.body, room, log, wrong);
  }
}

void RoomLog::take(const std::string& body, const LoggedRoom& room, const EventLog& log, std::vector<std::string>& wrong) {
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
    decisions_ = {};
    game_lines_.clear();
    append_lines(game_lines_, lines);
  };
  if (const auto* started = std::get_if<fact::Started>(&fact)) deal(started->lines);
  if (const auto* dealt = std::get_if<fact::Dealt>(&fact)) deal(dealt->lines);
  if (const auto* move = std::get_if<fact::Moved>(&fact)) note_move(*move);
  if (const auto* said = std::get_if<fact::Said>(&fact)) note_line(*said);
  if (const auto* ended = std::get_if<fact::Ended>(&fact)) check_record(*ended, log, wrong);
  if (std::holds_alternative<fact::Ended>(fact)) ++games_;
  if (!sound_) return;
  try {
    state_.apply_logged(fact, room.seals);
    if (std::holds_alternative<fact::Said>(fact) && !prefixes_.empty()) {
      prefixes_.push_back({prefixes_.back().position, lines_.size()});
    } else {
      project();
    }
  } catch (const std::exception& unfit) {
    wrong.push_back(fact_named(facts()) + " does not fit those before it: " + unfit.what());
    sound_ = false;
  }
}

void RoomLog::note_move(const fact::Moved& move) {
  const unsigned seat = index_of(move.seat);
  append_lines(game_lines_, move.lines);
  const std::string line = move.lines.substr(0, move.lines.find('\n'));
  const std::string canonical = line.substr(line.find(' ') + 1);
  const Decision decision{seat, prompt_id(game_, ++decisions_[seat])};
  moves_.insert_or_assign(decision, LoggedMove{facts(), move.sent.empty() ? canonical : move.sent, canonical, move.seq});
  new_moves_.push_back(decision);
}

void RoomLog::note_line(const fact::Said& said) {
  const json params = json::parse(said.line);
  lines_.push_back({facts(), params.at("player"), params.at("text"), params.value("key", ""), params.dump()});
}

void RoomLog::check_record(const fact::Ended& ended, const EventLog& log, std::vector<std::string>& wrong) const {
  const std::string name = "record " + ended.record + " of game " + std::to_string(game_);
  const auto found = log.records.find(ended.record);
  if (found == log.records.end()) return wrong.push_back("the " + name + " is missing, which " + fact_named(facts()) + " names");
  const auto moves = json::parse(found->second).at("moves").get<std::vector<std::string>>();
  const auto [recorded, logged] = std::ranges::mismatch(moves, game_lines_);
  if (recorded == moves.end() && logged == game_lines_.end()) return;
  wrong.push_back("the " + name + " has '" + (recorded == moves.end() ? "nothing" : *recorded) + "' where the log has '" +
                  (logged == game_lines_.end() ? "nothing" : *logged) + "', in its line " + std::to_string(recorded - moves.begin()));
}

void RoomLog::project() {
  if (!projector_) projector_.emplace(state_.visibility);
  RoomFace face = face_of(state_);
  for (SeatFace& seat : face.seats) seat.connected = false;
  const unsigned players = state_.table ? state_.table->players() : 0;
  Delta unused;
  projector_->show(&face, state_.table ? &state_.table->match() : nullptr, players, unused);
  auto position = std::make_shared<Position>();
  projector_->view(std::nullopt, position->open);
  for (unsigned seat = 0; seat < players; ++seat) {
    position->holders[seat] = state_.holders[seat];
    projector_->view(seat_at(seat), position->views[seat]);
    write_prompt_of(state_, state_.holders[seat], position->prompts[seat]);
  }
  prefixes_.push_back({std::move(position), lines_.size()});
}

std::optional<std::uint64_t> RoomLog::find(const std::string& player, const Shown& shown, std::uint64_t from) const {
  for (std::uint64_t number = std::max(from, first_prefix_); number < first_prefix_ + prefixes_.size(); ++number) {
    const auto& [position, lines] = prefixes_[number - first_prefix_];
    const auto holder = std::ranges::find(position->holders, player);
    const auto seat = static_cast<std::size_t>(holder - position->holders.begin());
    const bool seated = holder != position->holders.end();
    if (shown.view != (seated ? position->views[seat] : position->open)) continue;
    if (shown.prompt != (seated ? position->prompts[seat] : "")) continue;
    if (!shown.chat) return number;
    const std::size_t kept = std::min(lines, limits_.chat_lines);
    const auto same = [](const std::string& text, const LoggedLine& line) { return text == line.params; };
    if (std::equal(shown.chat->begin(), shown.chat->end(), lines_.begin() + static_cast<std::ptrdiff_t>(lines - kept),
                   lines_.begin() + static_cast<std::ptrdiff_t>(lines), same)) {
      return number;
    }
  }
  return std::nullopt;
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
  const auto found = moves_.find({seat, prompt_id(game_, decisions_[seat])});
  return found == moves_.end() ? nullptr : &found->second;
}

std::string RoomLog::fact_named(std::uint64_t number) const {
  return "fact " + std::to_string(number) + " (" + bodies_[number - 1].substr(0, bodies_[number - 1].find('\n')) + ")";
}

}  // namespace crosstable::test
