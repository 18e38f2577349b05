// How a room is folded: games are sealed, dealt, played and ended.
#include <stdexcept>

#include "engine/core/replay.hpp"
#include "server/matchplay/placing.hpp"
#include "server/room/state/game_record.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {
namespace {

Seats without(Seats seats, Seat seat) {
  seats.remove(seat);
  return seats;
}

}  // namespace

// The seats of the game to come are settled, and its seed is fixed.
void RoomState::seal(std::unique_ptr<GameTable> table, std::uint32_t number, const SeriesId& new_series, bool counts) {
  if (!table || table->game() != number) throw std::runtime_error("a game starts that was not prepared");
  prepared_ = std::move(table);
  hints = {};
  compact_seats();
  prepared_series_ = new_series;
  prepared_counts_ = counts;
}

void RoomState::deal(std::int64_t at, const std::string& lines, std::unique_ptr<Match> position) {
  table_ = std::move(prepared_);
  table_->go_on(lines, std::move(position));
  if (!prepared_series_.empty()) {
    series = Series(options.series, table_->players());
    series_id = prepared_series_;
    listed = options.is_listed(is_guarded());
    acted = {};
    unit = {};
    unit.counts = prepared_counts_;
    for (const Seat seat : all_seats) unit.dealt[seat] = chairs[seat].player;
  }
  series.game_started(table_->first());
  phase = Phase::playing;
  sealing = revealing = false;
  game = table_->game();
  started_at = at;
  decisions = {};
  answer_seqs = {};
  uncharged.clear();
  clocks = Clocks(options.clock, table_->players());
  ran = {};
  told = {};
  pauses = {};
  late = {};
  proposals = {};
  void_decisions = {};
  resigned.reset();
  timed_out.reset();
  forsook.reset();
  ending.reset();
  next_at.reset();
  for (const Seat seat : all_seats) {
    holders[seat] = chairs[seat].player;
    chairs[seat].ready = chairs[seat].asked = false;
    if (chairs[seat].human()) chairs[seat].agreed = options_now();
  }
  unsettled_since.reset();
}

void RoomState::on(const fact::Started& fact, Attachment attached) {
  seal(std::move(attached.table), fact.game, fact.series, fact.counts);
  deal(fact.at, fact.lines, std::move(attached.position));
}

void RoomState::on(const fact::Sealed& fact, Attachment attached) {
  seal(std::move(attached.table), fact.game, fact.series, fact.counts);
  sealing = true;
}

void RoomState::on(const fact::Dealt& fact, Attachment attached) {
  if (!sealing) throw std::runtime_error("a game is dealt that was not sealed");
  if (!fact.given.commits.empty()) prepared_->contribute(std::make_shared<const Contributions>(fact.given));
  deal(fact.at, fact.lines, std::move(attached.position));
}

void RoomState::on(const fact::Moved& fact, Attachment attached) {
  if (phase != Phase::playing) throw std::runtime_error("a move without a game");
  const Seats deciding = table_->match().to_act();
  const bool was_secret = turn_is_secret();
  table_->go_on(fact.lines, std::move(attached.position));
  const Seat seat = fact.seat;
  const bool others_still_decide = deciding.count() > 1 && table_->match().to_act() == without(deciding, seat);
  if (!others_still_decide && !(was_secret && turn_is_secret())) proposals.lapse();
  if (fact.used_ms) clocks.decided(seat, *fact.used_ms);
  else if (has_clock()) uncharged.emplace_back(seat, decisions[seat] + 1);
  ran[seat] = 0;
  Answered& answered = chairs[seat].answered;
  answered.game = game;
  answered.decision = ++decisions[seat];
  answered.canonical.clear();
  answered.sent.clear();
  answer_seqs[seat].push_back(fact.seq ? static_cast<std::uint32_t>(*fact.seq) + 1 : 0);
  if (!fact.seq) return;
  acted.add(seat);
  const std::string_view line = std::string_view(fact.lines).substr(0, fact.lines.find('\n'));
  answered.canonical = line.substr(line.find(' ') + 1);
  answered.sent = fact.sent.empty() ? answered.canonical : fact.sent;
  answered.seq = *fact.seq;
}

void RoomState::expect_at_the_table(Seat seat) const {
  if (phase != Phase::playing || index_of(seat) >= table_->players())
    throw std::runtime_error("a fact of a seat that plays no game");
}

void RoomState::on(const fact::Flagged& fact) {
  expect_at_the_table(fact.seat);
  clocks.flag_fell(fact.seat);
  ran[fact.seat] = 0;
  if (options.flag_rule() != FlagRule::lose) return;
  unit.lost_on_time.add(fact.seat);
  if (fact.away || plays_for_days()) unit.unfinished.add(fact.seat);
  if (sides() == 2) timed_out = fact.seat;
  else late.add(fact.seat);
}

void RoomState::on(const fact::Ran& fact) {
  expect_at_the_table(fact.seat);
  ran[fact.seat] = fact.ms;
}

void RoomState::on(const fact::Told& fact) {
  expect_at_the_table(fact.seat);
  told[fact.seat] = decision(fact.seat);
}

void RoomState::on(const fact::Looked& fact) {
  expect_at_the_table(fact.seat);
  if (!is_arranged()) throw std::runtime_error("a look into a room that nobody judges");
}

void RoomState::on(const fact::Hinted& fact) {
  expect_at_the_table(fact.seat);
  ++hints[fact.seat];
}

void RoomState::on(const fact::Resigned& fact) {
  expect_at_the_table(fact.seat);
  resigned = fact.seat;
  if (fact.away) unit.unfinished.add(fact.seat);
}

void RoomState::on(const fact::Ended& fact) {
  if (phase != Phase::playing) throw std::runtime_error("no game is there to end");
  const auto outcome = this->outcome();
  if (!outcome) throw std::runtime_error("a game ends that is not over");
  std::vector<std::string> names;
  for (const Seat seat : Seats::first(table_->players())) names.push_back(chairs[seat].name);
  ending = std::make_unique<Ending>(Ending{*outcome, fact.record, std::move(names)});
  if (any_hints()) ending->hints.assign(hints.begin(), hints.begin() + table_->players());
  series.game_ended(*outcome, fact.record);
  if (planned_ && !planned_->forfeited().empty()) series.forfeited(losers_by_forfeit(planned_->forfeited()));
  if (forsook) series.forfeited(losers_by_forfeit(Seats(*forsook)));
  phase = series.over() ? Phase::over : Phase::between;
  pauses.end();
  proposals.lapse();
  if (phase == Phase::between && may_deal_next()) next_at = fact.next_at;
  if (!planned_ || planned_->gathers()) return;
  if (is_undisclosed()) planned_->withhold(withheld_game(*this, fact.at));
  withhold_unit();
  planned_->add(GameReport{game, series_id, fact.record, fact.at, *outcome});
  if (series.over()) planned_->add(series_report());
}

SeriesReport RoomState::series_report() const {
  SeriesReport report = report_of(series, table_ ? table_->players() : 0, game, series_id);
  report.forfeited = planned_->forfeited();
  report.unmoved = unmoved();
  return report;
}

void RoomState::on(const fact::Said& fact) {
  if (chat.size() >= limits_.chat_lines && !chat.empty()) chat.erase(chat.begin());
  if (limits_.chat_lines > 0) chat.push_back(fact.line);
}

}  // namespace crosstable
