// What a turn does: it captures, parks, shelters, or goes forward.
#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable {

using namespace kreuz_und_quer;

namespace {

// The keys of a musketeer's and of a soldier's deed differ in their last letter.
Merit said(std::string_view musketeer_key, std::string_view soldier_key, Kind kind, std::string_view does) {
  const bool musketeer = kind == Kind::musketeer;
  return {musketeer ? musketeer_key : soldier_key,
          std::string("It ").append(does).append(musketeer ? " a musketeer" : " a soldier"),
          {}};
}

}  // namespace

std::optional<Merit> KreuzUndQuer::merit(const Known& known, const Move& move) {
  if (move.act != Act::steps) return std::nullopt;
  const Seat seat = known.seat();
  Events events;
  KreuzUndQuer(known.open).carry_out_turn(seat, move, &events);
  for (const Event& event : events) {
    if (const auto* captured = std::get_if<Captured>(&event))
      return said("hint.kreuz_und_quer.captures.M", "hint.kreuz_und_quer.captures.S", captured->figure, "captures");
  }
  for (const Event& event : events) {
    if (const auto* parked = std::get_if<Parked>(&event))
      return said("hint.kreuz_und_quer.parks.M", "hint.kreuz_und_quer.parks.S", parked->figure, "parks");
    if (const auto* sheltered = std::get_if<Sheltered>(&event))
      return said("hint.kreuz_und_quer.shelters.M", "hint.kreuz_und_quer.shelters.S", sheltered->figure, "shelters");
  }
  return std::nullopt;
}

}  // namespace crosstable
