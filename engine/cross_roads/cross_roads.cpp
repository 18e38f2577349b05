// The course of a game: set-up, turns, chance, the end. layout.hpp and legality.cpp say what is legal, view.cpp what is
// shown.
#include "engine/cross_roads/cross_roads.hpp"

#include <algorithm>
#include <type_traits>

namespace crosstable {

using namespace cross_roads;

static_assert(std::is_trivially_copyable_v<CrossRoads>);

namespace {

constexpr unsigned dealt = 5;  // CR-3

constexpr std::string_view decks[] = {"plain", "doubles"};
constexpr OptionSpec options[] = {
    {.key = "deck", .title = "Deck: pairs of different numbers, or with doubles", .choices = decks}};

// One pool for all numbers of players.
constexpr RatingPool pools[] = {
    {.id = "cross-roads", .title = "Cross Roads", .min_players = 2, .max_players = most_players}};

}  // namespace

std::span<const OptionSpec> CrossRoads::option_specs() { return options; }

std::span<const RatingPool> CrossRoads::rating_pools() { return pools; }

CrossRoads::CrossRoads(const Setup& setup) {
  table_.players = static_cast<std::uint8_t>(setup.players);
  table_.deck = setup.options.choice(options[0]) == "plain" ? Deck::plain : Deck::doubles;
  table_.first_seat = FirstSeat(setup);
  pile_ = whole_deck(table_.deck);
}

// Chance.

void CrossRoads::chance_weights(ChanceWeights& weights) const {
  if (table_.stage == Stage::first) return table_.first_seat.add_weights(table_.players, weights);
  const Cards& from = takes() ? hand(table_.turn) : pile_;
  for (unsigned kind = 0; kind < card_kinds; ++kind) weights.add(from.count(card_at(kind)));
}

void CrossRoads::resolve(unsigned outcome, Events* events) {
  if (table_.stage == Stage::first) return start_with(seat_at(outcome), events);

  const Card card = card_at(outcome % turned);
  if (table_.stage == Stage::flip) {
    const Cell left{0, 0}, right{1, 0};
    const bool high_first = outcome >= turned;
    return flip(Placement::of({low_of(card), high_first ? right : left}, {high_of(card), high_first ? left : right}),
                events);
  }
  draw(card, events);
  if (table_.stage == Stage::deal) return deal_on(events);
  go_on_drawing(events);
}

// CR-9: from the pile while it lasts, then from the hand of the seat whose turn it is.
void CrossRoads::draw(Card card, Events* events) {
  if (takes()) {
    hand_of(table_.turn).remove(card);
    forget_taken(table_.turn);
    tell(events, Took{table_.turn, Owned(table_.drawer, card)});
  } else {
    pile_.remove(card);
    if (table_.stage != Stage::deal) tell(events, Drew{Owned(table_.drawer, card)});
  }
  hand_of(table_.drawer).add(card);
  --table_.to_draw;
}

// Set-up.

void CrossRoads::start_with(Seat seat, Events* events) {
  table_.start = table_.turn = table_.drawer = seat;
  table_.stage = Stage::deal;
  table_.to_draw = dealt;
  tell(events, First{seat});
}

// CR-3
void CrossRoads::deal_on(Events* events) {
  if (table_.to_draw > 0) return;
  table_.drawer = after(table_.drawer);
  if (table_.drawer == table_.start) {
    table_.stage = Stage::flip;
    tell(events, Dealt{dealt});
  } else {
    table_.to_draw = dealt;
  }
}

void CrossRoads::flip(Placement flipped, Events* events) {
  pile_.remove(flipped.card());
  table_.layout.lay(flipped);
  tell(events, Flipped{flipped});
  table_.stage = Stage::play;
  begin_turn(table_.start, events);
}

// A turn.

// CR-5, CR-11. The loop ends: if the pile is empty, some seat can lay.
void CrossRoads::begin_turn(Seat seat, Events* events) {
  if (pile_.is_empty() && nobody_can_lay()) return end_blocked(events);
  for (table_.turn = seat; !can_lay(table_.turn); table_.turn = after(table_.turn)) {
    tell(events, CouldNotLay{table_.turn});
    remember_stuck(table_.turn);
    if (pile_.is_empty()) continue;
    table_.drawer = table_.turn;
    table_.to_draw = 1;
    return;
  }
}

std::optional<Rejection> CrossRoads::play(Seat seat, const Move& move, Events* events) {
  if (std::optional<Rejection> refused = check(seat, move)) return refused;
  carry_out(seat, move, events);
  return std::nullopt;
}

void CrossRoads::carry_out(Seat seat, const Move& move, Events* events) {
  const Effect effect = table_.layout.effect(move);
  table_.layout.lay(move);
  hand_of(seat).remove(move.card());
  forget_laid(seat, move.card());
  table_.last_seat = seat;
  tell(events, Laid{seat, move, effect});

  if (hand_of(seat).is_empty()) {  // CR-10: before any effect
    end_emptied(events);
  } else {
    take_effect(effect);
    if (table_.to_draw == 0) begin_turn(after(seat), events);
  }
}

// CR-8, CR-9
void CrossRoads::take_effect(Effect effect) {
  table_.drawer = after(table_.turn);
  if (effect == Effect::whiff && !pile_.is_empty()) table_.to_draw = 1;
  if (effect == Effect::reeky) table_.to_draw = static_cast<std::uint8_t>(std::max(2, table_.players - 1));
}

// After a card was drawn in play. With two players it is the only opponent's turn to draw again.
void CrossRoads::go_on_drawing(Events* events) {
  table_.drawer = after(table_.drawer);
  if (table_.drawer == table_.turn) table_.drawer = after(table_.drawer);
  if (hand_of(table_.turn).is_empty()) {  // CR-10: a reeky took the last card
    table_.to_draw = 0;
    end_emptied(events);
  } else if (table_.to_draw == 0) {
    begin_turn(after(table_.turn), events);
  }
}

bool CrossRoads::nobody_can_lay() const {
  for (const Seat seat : Seats::first(table_.players)) {
    if (can_lay(seat)) return false;
  }
  return true;
}

// What everybody knows of hands.

void CrossRoads::remember_stuck(Seat seat) {
  table_.known[index_of(seat)] = {table_.layout.fitting(), static_cast<std::uint8_t>(hand(seat).size())};
}

// A barred card must have come after the seat could not lay, so it is none of those that are known.
void CrossRoads::forget_laid(Seat seat, Card card) {
  Barred& known = table_.known[index_of(seat)];
  if (known.cards > 0 && !known.barred.contains(card)) --known.cards;
}

// Not everybody knows which card it was, so it may be one of those that are known.
void CrossRoads::forget_taken(Seat seat) {
  Barred& known = table_.known[index_of(seat)];
  if (known.cards > 0) --known.cards;
}

// The end.

Seats CrossRoads::smallest_hands() const {
  Seats smallest;
  unsigned least = 0;
  for (const Seat seat : Seats::first(table_.players)) {
    const unsigned size = hand(seat).size();
    if (smallest.empty() || size < least) smallest = Seats();
    if (smallest.empty()) least = size;
    if (size == least) smallest.add(seat);
  }
  return smallest;
}

// CR-10
void CrossRoads::end_emptied(Events* events) {
  table_.stage = Stage::over;
  tell(events, Emptied{Seats(table_.turn)});
}

// CR-11
void CrossRoads::end_blocked(Events* events) {
  table_.stage = Stage::over;
  for (const Seat seat : Seats::first(table_.players)) remember_stuck(seat);
  tell(events, Blocked{smallest_hands()});
}

// CR-10, CR-11, CR-14
std::optional<Outcome> CrossRoads::outcome() const {
  if (!over()) return std::nullopt;
  const Seats winners = smallest_hands();
  int left = 0;
  for (const Seat seat : Seats::first(table_.players))
    left += winners.contains(seat) ? 0 : static_cast<int>(hand(seat).size());
  const bool emptied = hand(*winners.begin()).is_empty();
  Outcome outcome{.reason = emptied ? "emptied" : "blocked", .scores = {}, .winners = winners};
  for (const Seat seat : Seats::first(table_.players)) outcome.scores.push_back(winners.contains(seat) ? left : 0);
  return outcome;
}

// CR-14
Outcome CrossRoads::conceded(Seat loser) const {
  Outcome outcome{.reason = "resigned", .scores = {}, .winners = Seats::first(table_.players)};
  outcome.winners.remove(loser);
  const int left = static_cast<int>(hand(loser).size());
  for (const Seat seat : Seats::first(table_.players)) outcome.scores.push_back(seat == loser ? 0 : left);
  return outcome;
}

}  // namespace crosstable
