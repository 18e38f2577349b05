#include "server/room/showing/seen.hpp"

#include "server/projection/frames.hpp"

namespace crosstable {

RoomFace face_of(const RoomState& state) {
  RoomFace face{.room = state.code.view(),
                .game = *state.info,
                .phase = state.phase,
                .host = state.host.view(),
                .visibility = state.visibility,
                .options = state.options,
                .listed = shown_listed(state),
                .seats = {},
                .paused = state.is_paused(),
                .spectators = 0,
                .series = state.series,
                .next_at = state.next_at};
  if (state.sealing) {
    const auto& context = std::get<FairnessContext>(state.prepared().context());  // a board asks for no nonces
    face.sealing = SealingFace{.game = context.game,
                               .rules = context.rules,
                               .seal = hex(state.prepared().seal()),
                               .revealing = state.revealing,
                               .commits = {}};
    for (const Seat seat : Seats::first(state.prepared().players()))
      if (const auto commit = state.prepared().given().commit_of(index_of(seat)))
        face.sealing->commits.emplace_back(seat, hex(*commit));
  }
  if (state.phase == Phase::playing) face.seal = hex(state.table()->seal());
  if (state.ending)
    face.result.emplace(ResultFace{state.ending->outcome, state.ending->record.view(), state.ending->players,
                                   state.ending->hints, state.ending->ratings});
  if (const PlannedRoom* planned = state.planned(); planned != nullptr && planned->plan().at)
    face.event.emplace(EventFace{planned->plan().planner.key, planned->plan().at->name, planned->plan().at->table});
  for (const Seat seat : all_seats) {
    const Chair& chair = state.chairs[seat];
    if (!chair.taken()) continue;
    SeatFace& shown =
        face.seats.emplace_back(SeatFace{.seat = seat, .player = chair.player.view(), .name = chair.name, .team = {}});
    const bool plays =
        state.table() && index_of(seat) < state.table()->players() && state.holders[seat] == chair.player;
    if (plays) shown.team = state.info->team_name(state.table()->players(), seat);
    shown.connected = chair.bot.has_value();
    shown.bot = chair.bot;
    shown.ready = state.unsettled_since ? chair.human() && !chair.asked : chair.ready;
    shown.draw = state.proposals.agreed(Proposal::draw).contains(seat);
    shown.takeback = state.proposals.agreed(Proposal::takeback).contains(seat);
    shown.pauses = state.pauses.is_wanted_by(seat);
    if (plays) shown.pause_left = state.pause_left_ms(seat);
  }
  return face;
}

// From the start of a series on, it stays as it is then.
std::optional<bool> shown_listed(const RoomState& state) {
  const bool guarded = state.is_guarded();
  const bool now = state.before_start() ? state.options.is_listed(guarded) : state.listed;
  const bool goes_without_saying = now && !guarded && !state.options.listed;
  return goes_without_saying ? std::nullopt : std::optional(now);
}

void write_agreement_of(const RoomState& state, const PlayerId& player, std::string& out) {
  if (!state.unsettled_since) return;
  const auto seat = state.seat_of(player);
  const RoomOptions* agreed = seat ? state.chairs[*seat].agreed.get() : nullptr;
  json::JsonWriter json(out);
  json.object().key("changed");
  write_changes(*state.info, agreed != nullptr ? *agreed : state.options, state.options, json);
  json.member("since", *state.unsettled_since).end();
}

void write_prompt_of(const RoomState& state, const PlayerId& player, std::string& out) {
  const auto seat = state.table_seat_of(player);
  if (!seat || !state.to_act(*seat)) return;
  write_prompt(prompt_id(state.game, state.decision(*seat)), state.table()->match(), *seat, out);
}

}  // namespace crosstable
