#include "server/room/requests/opening.hpp"

#include "server/log/log.hpp"
#include "server/room/decisions/entrance.hpp"
#include "server/room/decisions/talk.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {

Handled Opening::handle(inbox::Create& create) {
  turn_.who = create.who;
  turn_.from = create.from;
  turn_.answer = std::move(create.answer);
  fact::Created created{
      create.request.game, create.request.options,       create.request.visibility, {}, {}, create.invite,
      create.who.player,   guests_.name_for(create.who), create.who.network};
  if (create.request.password) {
    created.salt = random_salt(context_.random);
    created.password_hash = password_hash(created.salt, *create.request.password);
  }
  views_.begin(create.request.visibility);
  emit(created);
  Entrance(parts_, turn_).admit(false);
  if (create.request.sit) emit(fact::Sat{seat_at(0), turn_.who.player, turn_.who.name, {}});
  turn_.result = protocol::CreateResult{state_.code.view(), create.invite};
  if (create.asked == Asked::by_command) turn_.result = words_of_creation(state_);
  log_info("room {} created for {} by {}", state_.code.view(), state_.info->id, create.who.player.view());
  return std::nullopt;
}

Handled Opening::handle(const inbox::Open& open) {
  const RoomPlan& plan = open.plan;
  views_.begin(plan.visibility);
  emit(fact::Created{plan.game, plan.options.text(), plan.visibility, {}, {}, open.invite, plan.host, plan.host_name});
  emit(fact::Planned{plan.planner, plan.name, plan.seats, plan.teams, plan.gathers, plan.arranged, plan.boards, plan.at,
                     plan.in_step, plan.absent_ms, plan.pause_ms, plan.networks});
  parts_.board_keys = plan.board_keys;
  for (std::uint32_t game = 0; const Secret& key : parts_.board_keys) turn_.write.seals.push_back({++game, key});
  const bool sit_there = plan.gathers || (plan.arranged && state_.needs_nobody());
  for (std::size_t i = 0; sit_there && i < plan.seats.size(); ++i) {
    const Who who{plan.seats[i], plan.names[i]};
    emit(fact::Sat{seat_at(static_cast<unsigned>(i)), who.player, guests_.name_for(who), {}});
  }
  log_info("room {} opened for {} {}", state_.code.view(), name_of(plan.planner.kind), plan.planner.key);
  return std::nullopt;
}

}  // namespace crosstable
