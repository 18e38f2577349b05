// The course of a game: set-up, turns, chance, the end. What is legal is in layout.hpp and legality.cpp, what is shown
// in view.cpp.
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

template <class What>
void tell(CrossRoads::Events* events, const What& what) {
  if (events != nullptr) events->emplace_back(what);
}

}  // namespace

std::span<const OptionSpec> CrossRoads::option_specs() { return options; }

CrossRoads::CrossRoads(const Setup& setup)
    : pile_(Cards::all(setup.options.choice(options[0]) == "plain" ? Deck::plain : Deck::doubles)),
      players_(static_cast<std::uint8_t>(setup.players)),
      fixed_first_(setup.first ? static_cast<std::int8_t>(index_of(*setup.first)) : std::int8_t{-1}) {}

// Chance.

void CrossRoads::chance_weights(ChanceWeights& weights) const {
  if (stage_ == Stage::first) {
    for (unsigned seat = 0; seat < players_; ++seat) {
      weights.add(fixed_first_ < 0 || static_cast<unsigned>(fixed_first_) == seat ? 1 : 0);
    }
    return;
  }
  const Cards& from = takes() ? hands_[index_of(turn_)] : pile_;
  for (unsigned kind = 0; kind < card_kinds; ++kind) weights.add(from.count(card_at(kind)));
}

void CrossRoads::resolve(unsigned outcome, Events* events) {
  if (stage_ == Stage::first) return start_with(seat_at(outcome), events);

  const Card card = card_at(outcome % turned);
  if (stage_ == Stage::flip) {
    const Cell left{0, 0}, right{1, 0};
    const bool high_first = outcome >= turned;
    return flip(Placement::of({low_of(card), high_first ? right : left}, {high_of(card), high_first ? left : right}),
                events);
  }
  draw(card, events);
  if (stage_ == Stage::deal) return deal_on(events);
  go_on_drawing(events);
}

// CR-9: from the pile while it lasts, then from the hand of whose turn it is.
void CrossRoads::draw(Card card, Events* events) {
  if (takes()) {
    hand_of(turn_).remove(card);
    forget_one(turn_, card);
    tell(events, Took{drawer_, turn_, card});
  } else {
    pile_.remove(card);
    if (stage_ != Stage::deal) tell(events, Drew{drawer_, card});
  }
  hand_of(drawer_).add(card);
  --to_draw_;
}

// Set-up.

void CrossRoads::start_with(Seat seat, Events* events) {
  start_ = turn_ = drawer_ = seat;
  stage_ = Stage::deal;
  to_draw_ = dealt;
  tell(events, First{seat});
}

// CR-3
void CrossRoads::deal_on(Events* events) {
  if (to_draw_ > 0) return;
  drawer_ = after(drawer_);
  if (drawer_ == start_) {
    stage_ = Stage::flip;
    tell(events, Dealt{dealt});
  } else {
    to_draw_ = dealt;
  }
}

void CrossRoads::flip(Placement flipped, Events* events) {
  pile_.remove(flipped.card());
  layout_.lay(flipped);
  tell(events, Flipped{flipped});
  stage_ = Stage::play;
  begin_turn(start_, events);
}

// A turn.

// CR-5, CR-11. With an empty pile somebody can lay, so this ends.
void CrossRoads::begin_turn(Seat seat, Events* events) {
  if (pile_.is_empty() && nobody_can_lay()) return end_blocked(events);
  for (turn_ = seat; !can_lay(turn_); turn_ = after(turn_)) {
    tell(events, CouldNotLay{turn_});
    remember_stuck(turn_);
    if (pile_.is_empty()) continue;
    drawer_ = turn_;
    to_draw_ = 1;
    return;
  }
}

std::optional<Rejection> CrossRoads::play(Seat seat, const Move& move, Events* events) {
  if (std::optional<Rejection> refused = check(seat, move)) return refused;
  const Effect effect = layout_.effect(move);
  layout_.lay(move);
  hand_of(seat).remove(move.card());
  forget_one(seat, move.card());
  last_seat_ = seat;
  tell(events, Laid{seat, move, effect});

  if (hand_of(seat).is_empty()) {  // CR-10: before any effect
    end_emptied(events);
  } else {
    take_effect(effect);
    if (to_draw_ == 0) begin_turn(after(seat), events);
  }
  return std::nullopt;
}

// CR-8, CR-9
void CrossRoads::take_effect(Effect effect) {
  drawer_ = after(turn_);
  if (effect == Effect::whiff && !pile_.is_empty()) to_draw_ = 1;
  if (effect == Effect::reeky) to_draw_ = static_cast<std::uint8_t>(std::max(2, players_ - 1));
}

// After a card was drawn in play. With two players the only opponent is next again.
void CrossRoads::go_on_drawing(Events* events) {
  drawer_ = after(drawer_);
  if (drawer_ == turn_) drawer_ = after(drawer_);
  if (hand_of(turn_).is_empty()) {  // CR-10: a reeky took the last card
    to_draw_ = 0;
    end_emptied(events);
  } else if (to_draw_ == 0) {
    begin_turn(after(turn_), events);
  }
}

bool CrossRoads::nobody_can_lay() const {
  for (const Seat seat : Seats::first(players_)) {
    if (can_lay(seat)) return false;
  }
  return true;
}

// What is known of hands.

void CrossRoads::remember_stuck(Seat seat) {
  known_[index_of(seat)] = {layout_.fitting(), static_cast<std::uint8_t>(hand_of(seat).size())};
}

// A card that was barred came later than what is known.
void CrossRoads::forget_one(Seat seat, Card gone) {
  Known& known = known_[index_of(seat)];
  if (known.cards > 0 && !known.barred.contains(gone)) --known.cards;
}

// The end.

Seats CrossRoads::smallest_hands() const {
  Seats smallest;
  unsigned least = 0;
  for (const Seat seat : Seats::first(players_)) {
    const unsigned size = hands_[index_of(seat)].size();
    if (smallest.empty() || size < least) smallest = Seats();
    if (smallest.empty()) least = size;
    if (size == least) smallest.add(seat);
  }
  return smallest;
}

// CR-10
void CrossRoads::end_emptied(Events* events) {
  stage_ = Stage::over;
  tell(events, Emptied{Seats(turn_)});
}

// CR-11
void CrossRoads::end_blocked(Events* events) {
  stage_ = Stage::over;
  for (const Seat seat : Seats::first(players_)) remember_stuck(seat);
  tell(events, Blocked{smallest_hands()});
}

// CR-10, CR-11, CR-14
std::optional<Outcome> CrossRoads::outcome() const {
  if (!over()) return std::nullopt;
  const Seats winners = smallest_hands();
  int left = 0;
  for (const Seat seat : Seats::first(players_))
    left += winners.contains(seat) ? 0 : static_cast<int>(hands_[index_of(seat)].size());
  const bool emptied = hands_[index_of(*winners.begin())].is_empty();
  Outcome outcome{.reason = emptied ? "emptied" : "blocked", .scores = {}, .winners = winners};
  for (const Seat seat : Seats::first(players_)) outcome.scores.push_back(winners.contains(seat) ? left : 0);
  return outcome;
}

// CR-14
Outcome CrossRoads::conceded(Seat loser) const {
  Outcome outcome{.reason = "resigned", .scores = {}, .winners = Seats::first(players_)};
  outcome.winners.remove(loser);
  const int left = static_cast<int>(hands_[index_of(loser)].size());
  for (const Seat seat : Seats::first(players_)) outcome.scores.push_back(seat == loser ? 0 : left);
  return outcome;
}

}  // namespace crosstable
