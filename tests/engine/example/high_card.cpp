#include "tests/engine/example/high_card.hpp"

#include <algorithm>

#include <type_traits>

#include "engine/core/bits.hpp"

namespace crosstable {

using namespace high_card;

static_assert(std::is_trivially_copyable_v<HighCard>);

namespace {

constexpr RatingPool pools[] = {
    {.id = "high-card", .title = "High Card", .min_players = 2, .max_players = most_players}};

void write_cards(std::string_view key, Cards set, JsonWriter& json) {
  json.key(key).array();
  for (Card card = 1; card <= cards; ++card) {
    if (has(set, card)) json.value(card);
  }
  json.end();
}

void write_by_seat(std::string_view key, const std::array<std::uint8_t, most_players>& numbers, unsigned players,
                   JsonWriter& json) {
  json.key(key).object();
  for (const Seat seat : Seats::first(players)) json.member(text_of(seat), numbers[index_of(seat)]);
  json.end();
}

struct Narrator {
  Telling& out;

  void operator()(const First& first) { out.type("first", first.seat); }
  void operator()(const Drew& drew) { out.type("drew", drew.card.owner()).owned("card", drew.card, number); }
  void operator()(const Chose& chose) {
    out.type("chose", chose.card.owner()).member("drop", chose.drop).owned("card", chose.card, number);
  }
  void operator()(const TurnedOver& turned) { out.type("turned_over").list("cards", turned.by_seat, number); }
  void operator()(const Scored& scored) { out.type("scored", scored.seat).member("points", scored.points); }

  static unsigned number(Card card) { return card; }
};

}  // namespace

namespace high_card {

std::string Move::text() const { return (drop ? "drop " : "play ") + std::to_string(card); }

std::optional<Move> Move::read(std::string_view text) {
  for (const bool drop : {false, true}) {
    for (Card card = 1; card <= cards; ++card) {
      if (const Move move{drop, card}; move.text() == text) return move;
    }
  }
  return std::nullopt;
}

void narrate(const Event& event, Telling& telling) { std::visit(Narrator{telling}, event); }

}  // namespace high_card

std::span<const RatingPool> HighCard::rating_pools() { return pools; }

HighCard::HighCard(const Setup& setup) {
  open_.players = static_cast<std::uint8_t>(setup.players);
  open_.first_seat = FirstSeat(setup);
}

Seats HighCard::to_act() const {
  if (open_.stage != Stage::choose) return {};
  Seats seats = Seats::first(open_.players);
  for (const Seat seat : open_.chosen) seats.remove(seat);
  return seats;
}

// Chance.

void HighCard::chance_weights(ChanceWeights& weights) const {
  if (open_.stage == Stage::first) return open_.first_seat.add_weights(open_.players, weights);
  for (Card card = 1; card <= cards; ++card) weights.add(has(deck_, card) ? 1 : 0);
}

std::string HighCard::write_chance(unsigned outcome) const {
  if (open_.stage == Stage::first) return "first " + std::to_string(outcome);
  return "draw " + std::string(text_of(open_.drawer)) + ' ' + std::to_string(outcome + 1);
}

// HC-1
void HighCard::resolve(unsigned outcome, Events* events) {
  if (open_.stage == Stage::first) {
    open_.start = open_.drawer = seat_at(outcome);
    open_.stage = Stage::deal;
    return tell(events, First{open_.start});
  }
  const Card card = static_cast<Card>(outcome + 1);
  deck_ &= ~set_of(card);
  own_.at(open_.drawer, rules).hand |= set_of(card);
  tell(events, Drew{Owned(open_.drawer, card)});
  if (++open_.hand_sizes[index_of(open_.drawer)] < dealt) return;
  open_.drawer = seat_at((index_of(open_.drawer) + 1) % open_.players);
  if (open_.drawer == open_.start) open_.stage = Stage::choose;
}

// A round.

// HC-2
std::optional<Rejection> HighCard::play(Seat seat, const Move& move, Events* events) {
  if (!to_act().contains(seat)) return Rejection::not_your_turn();
  Own& own = own_.at(seat, rules);
  if (!has(own.hand, move.card)) {
    return refusal("HC-2", "high_card.not_in_hand", "There is no " + std::to_string(move.card) + " in your hand.");
  }
  own.hand &= ~set_of(move.card);
  --open_.hand_sizes[index_of(seat)];
  open_.chosen.add(seat);
  if (move.drop) {
    own.dropped |= set_of(move.card);
    ++open_.dropped[index_of(seat)];
  } else {
    own.played = move.card;
    open_.playing.add(seat);
  }
  tell(events, Chose{move.drop, Owned(seat, move.card)});
  if (to_act().empty()) turn_over(events);
  return std::nullopt;
}

// HC-3
void HighCard::turn_over(Events* events) {
  std::array<Card, most_players> by_seat{};
  for (const Seat seat : open_.playing) {
    Card& played = own_.at(seat, rules).played;
    by_seat[index_of(seat)] = played;
    open_.turned_over |= set_of(played);
    played = 0;
  }
  tell(events, TurnedOver{by_seat});
  if (const unsigned points = open_.playing.count(); points > 0) {
    const Seat best = seat_at(static_cast<unsigned>(std::ranges::max_element(by_seat) - by_seat.begin()));
    open_.points[index_of(best)] = static_cast<std::uint8_t>(open_.points[index_of(best)] + points);
    tell(events, Scored{best, points});
  }
  open_.chosen = open_.playing = {};
  if (open_.hand_sizes[0] == 0) open_.stage = Stage::over;
}

// HC-4
std::optional<Outcome> HighCard::outcome() const {
  if (!over()) return std::nullopt;
  Outcome outcome{.reason = "played", .scores = {}, .winners = {}};
  const int most = *std::ranges::max_element(open_.points);
  for (const Seat seat : Seats::first(open_.players)) {
    outcome.scores.push_back(open_.points[index_of(seat)]);
    if (outcome.scores.back() == most) outcome.winners.add(seat);
  }
  if (outcome.winners == Seats::first(open_.players)) outcome.winners = {};
  return outcome;
}

Outcome HighCard::conceded(Seat seat) const {
  Outcome outcome{.reason = "resigned", .scores = {}, .winners = Seats::first(open_.players)};
  for (unsigned i = 0; i < open_.players; ++i) outcome.scores.push_back(open_.points[i]);
  outcome.winners.remove(seat);
  return outcome;
}

// What may be known.

void HighCard::public_table(const Open& open, JsonWriter& json) {
  constexpr std::array<std::string_view, 4> stage_names = {"deal", "deal", "choose", "over"};

  json.key("chosen").array();
  for (const Seat seat : open.chosen) json.value(index_of(seat));
  json.end();
  write_by_seat("dropped", open.dropped, open.players, json);
  write_by_seat("hands", open.hand_sizes, open.players, json);
  write_by_seat("points", open.points, open.players, json);
  json.member("stage", stage_names[static_cast<unsigned>(open.stage)]);
  write_cards("turned_over", open.turned_over, json);
}

void HighCard::own_table(const Own& own, JsonWriter& json) {
  write_cards("hand", own.hand, json);
  if (own.played > 0) json.member("own_card", own.played);
  write_cards("own_dropped", own.dropped, json);
}

void HighCard::hidden_table(JsonWriter& json) const {
  json.key("all_own").object();
  for (const Seat seat : Seats::first(open_.players)) {
    json.key(text_of(seat)).object();
    own_table(own(seat), json);
    json.end();
  }
  json.end();
  write_cards("deck", deck_, json);
}

void HighCard::offer(const Known& known, JsonWriter& json) {
  json.object();
  write_cards("cards", known.own.hand, json);
  json.member("kind", "choose").end();
}

// High cards are for playing, low ones for dropping.
int HighCard::appraise(const Known&, const Move& move) { return move.drop ? cards / 2 - move.card : move.card; }

// Any card that the viewer cannot see may be in any place that the viewer cannot see.
HighCard::HighCard(const Known& known, FastRandom& random) : open_(known.open) {
  deck_ &= ~open_.turned_over;
  Seats hidden = Seats::first(open_.players);
  if (known.viewer.seat()) {
    hidden.remove(known.seat());
    const Own& own = own_.at(known.seat(), rules) = known.own;
    deck_ &= ~(own.hand | own.dropped | (own.played > 0 ? set_of(own.played) : 0));
  }
  const auto draw = [&] {
    const Card card = static_cast<Card>(nth_bit(deck_, random.below(count_bits(deck_))));
    deck_ &= ~set_of(card);
    return card;
  };
  for (const Seat seat : hidden) {
    Own& own = own_.at(seat, rules);
    for (unsigned n = open_.hand_sizes[index_of(seat)]; n > 0; --n) own.hand |= set_of(draw());
    for (unsigned n = open_.dropped[index_of(seat)]; n > 0; --n) own.dropped |= set_of(draw());
    if (open_.playing.contains(seat)) own.played = draw();
  }
}

}  // namespace crosstable
