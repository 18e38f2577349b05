#include "server/room/state/emitter.hpp"

#include <utility>
#include <variant>

#include "server/actor/planted.hpp"
#include "server/room/state/narrate.hpp"

namespace crosstable {

void Emitter::emit(const Fact& fact, Attachment attached) {
  turn_.changes.note_before(parts_.state, fact);
  turn_.write.facts.push_back(encode(fact));
  reach(ActorStage::fold);
  const bool proposed = parts_.state.proposals.any();
  parts_.fold_.apply(fact, std::move(attached));
  if (proposed && !parts_.state.proposals.any()) turn_.changes.face = true;
  narrate(fact, parts_.state, turn_.narration);
  turn_.changes.note_after(parts_.state, fact);
  end_what_it_ends(fact);
}

// Ends what a fact makes obsolete outside the state.
void Emitter::end_what_it_ends(const Fact& fact) {
  if (const auto* sat = std::get_if<fact::Sat>(&fact)) {
    parts_.self_play.dismiss_stand_in(sat->seat);
    parts_.away[sat->seat] = {};
  }
  if (const auto* move = std::get_if<fact::Moved>(&fact)) {
    parts_.self_play.moved(move->seat);
    if (parts_.nudges.forget(move->seat)) turn_.changes.face = true;
  }
  if (std::holds_alternative<fact::Ended>(fact)) parts_.nudges.forget_all();
  if (std::holds_alternative<fact::Started>(fact) || std::holds_alternative<fact::Sealed>(fact)) parts_.away = {};
}

}  // namespace crosstable
