#include "server/room/time/self_play.hpp"

#include <algorithm>
#include <utility>

namespace crosstable {
namespace {

std::int64_t earlier(std::optional<std::int64_t> a, std::int64_t b) { return a ? std::min(*a, b) : b; }

}  // namespace

bool SelfPlay::dismiss_stand_in(Seat seat) {
  const bool stood_in = stand_ins_.contains(seat);
  stand_ins_.remove(seat);
  return stood_in;
}

void SelfPlay::think(const PerSeat<std::optional<Decision>>& open,
                     const std::function<Begun(Seat seat, const Decision& decision)>& begin) {
  for (const Seat seat : all_seats) {
    std::unique_ptr<Thinking>& thinking = thinking_[seat];
    const auto& decision = open[seat];
    if (thinking && (!decision || thinking->decision != *decision)) thinking.reset();
    if (decision && !thinking) thinking = std::make_unique<Thinking>(Thinking{*decision, begin(seat, *decision)});
  }
}

void SelfPlay::thought(Seat seat, const Decision& decision, std::string move) {
  const std::unique_ptr<Thinking>& thinking = thinking_[seat];
  if (thinking && thinking->decision == decision) thinking->move = std::move(move);
}

std::optional<Seat> SelfPlay::first_done() const {
  std::optional<Seat> first;
  for (const Seat seat : all_seats) {
    const std::unique_ptr<Thinking>& thinking = thinking_[seat];
    if (!thinking || !thinking->move) continue;
    if (!first || thinking->begun.moves_at < thinking_[*first]->begun.moves_at) first = seat;
  }
  return first;
}

std::optional<std::int64_t> SelfPlay::due() const {
  const auto first = first_done();
  return first ? std::optional(thinking_[*first]->begun.moves_at) : std::nullopt;
}

std::optional<SelfPlay::Ready> SelfPlay::ready(std::int64_t now) const {
  const auto first = first_done();
  if (!first || thinking_[*first]->begun.moves_at > now) return std::nullopt;
  return Ready{*first, thinking_[*first]->decision, *thinking_[*first]->move};
}

bool SelfPlay::wait_for(Seats seats, std::int64_t now, std::int64_t now_ms, std::int64_t patience_ms) {
  bool changed = false;
  for (const Seat seat : all_seats) {
    if (seats.contains(seat) == (away_[seat] != nullptr)) continue;
    changed = true;
    if (away_[seat]) away_[seat].reset();
    else away_[seat] = std::make_unique<const Absence>(Absence{now + patience_ms, now_ms + patience_ms});
  }
  return changed;
}

std::optional<std::int64_t> SelfPlay::waiting_ends() const {
  std::optional<std::int64_t> first;
  for (const auto& absence : away_)
    if (absence) first = earlier(first, absence->until);
  return first;
}

std::optional<std::int64_t> SelfPlay::waited_for_until(Seat seat) const {
  return away_[seat] ? std::optional(away_[seat]->until_ms) : std::nullopt;
}

Seats SelfPlay::stand_in(std::int64_t now) {
  Seats taken;
  for (const Seat seat : all_seats) {
    if (!away_[seat] || now < away_[seat]->until) continue;
    away_[seat].reset();
    stand_ins_.add(seat);
    taken.add(seat);
  }
  return taken;
}

}  // namespace crosstable
