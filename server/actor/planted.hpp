// Faults for tests: what a test plants is called wherever an actor decides, folds, appends or publishes, and may throw
// there. Release builds have none of it.
#pragma once
#include <array>
#include <cstdint>
#include <functional>

namespace crosstable {

enum class ActorStage : std::uint8_t { handle, fold, end_turn, append, durable, publish };
inline constexpr std::array actor_stages{ActorStage::handle, ActorStage::fold,    ActorStage::end_turn,
                                         ActorStage::append, ActorStage::durable, ActorStage::publish};

#ifdef NDEBUG
inline void reach(ActorStage /*stage*/) {}
#else
void reach(ActorStage stage);
void plant(std::function<void(ActorStage stage)> fault);  // in every actor of this process; null: none any more
#endif

}  // namespace crosstable
