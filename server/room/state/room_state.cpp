#include "server/room/state/room_state.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/replay.hpp"
#include "server/matchplay/placing.hpp"
#include "server/room/state/game_record.hpp"

namespace crosstable {
namespace {

void remember(std::vector<PlayerId>& players, const PlayerId& player, std::size_t most) {
  if (players.size() >= most && !players.empty()) players.erase(players.begin());
  players.push_back(player);
}

std::unique_ptr<const Password> password_of(const std::string& salt, const std::string& hash) {
  return hash.empty() ? nullptr : std::make_unique<const Password>(Password{salt, hash});
}

Seats without(Seats seats, Seat seat) {
  seats.remove(seat);
  return seats;
}

}  // namespace

void RoomState::apply(const Fact& fact, Attachment attached) {
  if (info == nullptr && !std::holds_alternative<fact::Created>(fact))
    throw std::runtime_error("a fact of a room that was not created");
  std::visit(
      [&](const auto& f) {
        if constexpr (requires { this->on(f, std::move(attached)); }) on(f, std::move(attached));
        else on(f);
      },
      fact);
}

void RoomState::fold(const StoredStream& room, const std::function<void(const Fact&)>& each) {
  for (const StoredFact& stored : room.facts) {
    const Fact fact = decode_fact(stored.body);
    apply(fact, {.table = logged_table(fact, room.seals)});
    each(fact);
  }
  if (info == nullptr) throw std::runtime_error("a room that was never created: " + code.text());
  if (!complete()) throw std::runtime_error("a series without its players in room " + code.text());
}

std::unique_ptr<GameTable> RoomState::logged_table(const Fact& fact, std::span<const SealRow> seals) const {
  const auto with_its_seed = [&](const auto& start) {
    const auto seal =
        std::find_if(seals.begin(), seals.end(), [&](const SealRow& row) { return row.game == start.game; });
    if (seal == seals.end()) throw std::runtime_error("a game without its seed in room " + code.text());
    return new_table(start.game, !start.series.empty(), seal->seed);
  };
  if (const auto* started = std::get_if<fact::Started>(&fact)) return with_its_seed(*started);
  if (const auto* sealed = std::get_if<fact::Sealed>(&fact)) return with_its_seed(*sealed);
  return nullptr;
}

std::optional<Seat> RoomState::seat_of(const PlayerId& player) const {
  for (const Seat seat : all_seats) {
    if (chairs[seat].taken() && chairs[seat].player == player) return seat;
  }
  return std::nullopt;
}

std::optional<Seat> RoomState::table_seat_of(const PlayerId& player) const {
  if (!table_) return std::nullopt;
  for (const Seat seat : Seats::first(table_->players())) {
    if (holders[seat] == player) return seat;
  }
  return std::nullopt;
}

unsigned RoomState::seated() const {
  return static_cast<unsigned>(
      std::count_if(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.taken(); }));
}

unsigned RoomState::humans() const {
  return static_cast<unsigned>(
      std::count_if(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.human(); }));
}

bool RoomState::complete() const {
  if (before_start()) return true;
  const unsigned players = sealing ? prepared_->players() : table_->players();
  return seated() == players &&
         std::all_of(chairs.begin(), chairs.begin() + players, [](const Chair& chair) { return chair.taken(); });
}

bool RoomState::is_banned(const PlayerId& player) const {
  return std::find(banned.begin(), banned.end(), player) != banned.end();
}

bool RoomState::is_admitted(const PlayerId& player) const {
  if (planned_ && planned_->kept_for(player)) return true;
  return std::find(admitted.begin(), admitted.end(), player) != admitted.end();
}

bool RoomState::is_awaited() const {
  if (!planned_ || planned_->gathers()) return false;
  if (!planned_->withheld().empty()) return true;
  return planned_->due() != nullptr || (phase != Phase::over && !planned_->is_called_off());
}

bool RoomState::may_be_seen_by(const PlayerId& player) const {
  return !is_undisclosed() || seat_of(player) || planned_->kept_for(player);
}

bool RoomState::has_board_to_play() const {
  if (!planned_ || phase == Phase::over || planned_->is_called_off()) return false;
  return planned_->board(phase == Phase::playing ? game : game + 1) != nullptr;
}

// How many games a series took tells how it went.
Phase RoomState::shown_phase() const { return is_undisclosed() && phase == Phase::between ? Phase::playing : phase; }

bool RoomState::any_hints() const {
  return std::any_of(hints.begin(), hints.end(), [](unsigned given) { return given > 0; });
}

// A bot in a seat has taken it from somebody whom the operator removed.
bool RoomState::is_undisclosed() const { return planned_ && planned_->is_undisclosed(); }

std::int64_t RoomState::idle_limit_ms() const { return before_start() ? limits_.idle_lobby_ms : limits_.idle_close_ms; }

unsigned RoomState::sides_of_people() const {
  Seats people;
  std::vector<std::string_view> teams;
  for (const Seat seat : Seats::first(table_->players())) {
    const std::string_view team = info->team_name(table_->players(), seat);
    if (!chairs[seat].human() || std::ranges::find(teams, team) != teams.end()) continue;
    if (!team.empty()) teams.push_back(team);
    people.add(seat);
  }
  return people.count();
}

std::string_view RoomState::answer(Seat seat, std::uint32_t number) const {
  if (const auto* found = void_decisions.find(seat, number)) return found->move;
  return table_->decision(seat, number - void_decisions.up_to(seat, number));
}

// By the rules, unless a seat gave up, ran out of time or had to forfeit.
std::optional<Outcome> RoomState::outcome() const {
  if (planned_ && !planned_->forfeited().empty()) {
    Outcome lost = table_->match().conceded(*planned_->forfeited().begin());
    lost.reason = "forfeit";
    return lost;
  }
  if (forsook) {
    Outcome lost = table_->match().conceded(*forsook);
    lost.reason = "forfeit";
    return lost;
  }
  if (resigned) return table_->match().conceded(*resigned);
  if (is_agreed(Proposal::draw)) return drawn_by_agreement(table_->players());
  if (!timed_out) {
    auto outcome = table_->match().outcome();
    return outcome ? std::optional(placed_last(late, std::move(*outcome))) : std::nullopt;
  }
  Outcome lost = table_->match().conceded(*timed_out);
  lost.reason = "time";
  return lost;
}

std::unique_ptr<GameTable> RoomState::new_table(std::uint32_t number, bool new_series, const Seed& seed) const {
  if (phase == Phase::playing || sealing) throw std::runtime_error("a game starts before the last one is over");
  if (!new_series && phase != Phase::between)
    throw std::runtime_error("a game goes on with a series that has not begun");
  if (info == nullptr || seated() < info->min_players || seated() > info->max_players) {
    throw std::runtime_error("a game starts without its players");
  }
  if (planned_ && planned_->board(number) != nullptr) return board_table(number, seed);
  Setup setup{seated(), options.game, new_series ? std::nullopt : series.next_first()};
  FairnessContext context{code.text(), number, rules_of(info->id), std::nullopt};
  if (setup.first) context.first = index_of(*setup.first);
  const Bytes32 seal = seal_of(context, seed);
  return std::make_unique<GameTable>(*info, std::move(setup), number, std::move(context), seed, seal);
}

std::unique_ptr<GameTable> RoomState::board_table(std::uint32_t number, const Secret& kept) const {
  const std::shared_ptr<const Boards>& boards = planned_->plan().boards;
  const Board& board = *planned_->board(number);
  if (index_of(board.first) >= seated()) throw std::runtime_error("a board is started by nobody");
  Setup setup{seated(), options.game, board.first};
  const std::string rules = rules_of(info->id);
  return std::make_unique<GameTable>(*info, std::move(setup), number, context_of(*boards, board, rules),
                                     key_of(*boards, board, rules, kept), board.seal);
}

void RoomState::on(const fact::Created& fact) {
  if (info != nullptr) throw std::runtime_error("a room that was created twice");
  info = find_game(fact.game);
  if (info == nullptr) throw std::runtime_error("a room of an unknown game");
  if (options.merge(*info, fact.options)) throw std::runtime_error("options that the game does not have");
  series = Series(options.series, 0);
  visibility = fact.visibility;
  password = password_of(fact.salt, fact.password_hash);
  invite = fact.invite;
  host = fact.host;
  host_name = fact.host_name;
}

void RoomState::on(const fact::Planned& fact) {
  if (planned_ || seated() > 0) throw std::runtime_error("a room that is planned when somebody is there");
  planned_ = std::make_unique<PlannedRoom>(fact, info->max_players);
}

void RoomState::on(const fact::Reported& fact) {
  if (!planned_) throw std::runtime_error("a report of a room that nobody planned");
  planned_->kept({fact.game, fact.series});
}

void RoomState::on(const fact::CalledOff& fact) {
  if (!planned_) throw std::runtime_error("a room is called off that nobody planned");
  planned_->call_off();
  if (!fact.record.empty() && !(is_undisclosed() && is_game_open()))
    throw std::runtime_error("a record is withheld of no game");
  if (!fact.record.empty()) planned_->withhold(withheld_abandoned(*this, fact.record, fact.at));
  if (series_id.empty()) series_id = fact.series;
  if (phase != Phase::over) planned_->add(series_report());
}

void RoomState::on(const fact::Ruled& fact) {
  const bool comes_late = phase == Phase::over && !std::holds_alternative<ruling::Disclose>(fact.act);
  if (!planned_ || planned_->gathers() || comes_late)
    throw std::runtime_error("a ruling in a room that no planner rules");
  planned_->rule(fact);
  rule_unit(fact.act);
  if (const auto* more = std::get_if<ruling::AddTime>(&fact.act)) {
    expect_at_the_table(more->seat);
    clocks.add(more->seat, more->ms);
  }
  if (phase == Phase::between && fact.next_at != 0) next_at = fact.next_at;
  const auto* forfeit = std::get_if<ruling::Forfeit>(&fact.act);
  const Seats losers = forfeit != nullptr ? losers_by_forfeit(forfeit->seats) : Seats();
  if (phase != Phase::between || losers.empty()) return;  // else the running game ends, or the room
  series.forfeited(losers);
  phase = Phase::over;
  next_at.reset();
  withhold_unit();
  planned_->add(series_report());
}

void RoomState::on(const fact::Admitted& fact) { remember(admitted, fact.player, limits_.admitted); }

void RoomState::on(const fact::Sat& fact) {
  Chair& chair = chairs[fact.seat];
  chair = Chair{fact.player, fact.name, fact.bot, ++seatings};
  if (fact.bot) ++bots_made;
  if (!before_start()) holders[fact.seat] = fact.player;
  told[fact.seat] = 0;
  proposals.lapse();
  sit_down_to_play(chair, fact);
}

void RoomState::on(const fact::Stood& fact) { chairs[fact.seat] = Chair{}; }

void RoomState::on(const fact::Renamed& fact) {
  chairs[fact.seat].name = fact.name;
  if (chairs[fact.seat].player == host) host_name = fact.name;
}

void RoomState::on(const fact::HostMoved& fact) {
  host = fact.player;
  host_name = fact.name;
  handed_on_by = {};
}

// Whoever was host stays whatever else they are here, and may come in again.
void RoomState::on(const fact::HandedOn& fact) {
  const PlayerId before = host, first = handed_on_by.empty() ? host : handed_on_by;
  on(fact::HostMoved{fact.player, fact.name});
  handed_on_by = first;
  const bool knows_the_room = !is_guarded() || seat_of(before) || is_admitted(before);
  if (!knows_the_room && admitted.size() < limits_.admitted) admitted.push_back(before);
}

void RoomState::on(const fact::Guarded& fact) {
  password = password_of(fact.salt, fact.password_hash);
  invite = fact.invite;
}

void RoomState::on(const fact::OptionsSet& fact) {
  if (options.merge(*info, fact.options)) throw std::runtime_error("options that the game does not have");
  if (phase == Phase::lobby)
    series = Series(options.series, 0);  // afterwards the standing of the last series stays in view
}

void RoomState::on(const fact::Kicked& fact) {
  if (fact.seat) chairs[*fact.seat] = Chair{};
  if (!is_banned(fact.player)) remember(banned, fact.player, limits_.banned);
  std::erase(admitted, fact.player);
}

// Those who are seated move together, in seat order, and keep their new seats for the series.
void RoomState::compact_seats() {
  std::stable_partition(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.taken(); });
}

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
