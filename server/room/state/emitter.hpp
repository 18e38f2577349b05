// The only way to change a room's state: a fact is applied, told, and written down in the turn that it belongs to.
#pragma once
#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

namespace crosstable {

class Emitter {
 public:
  Emitter(Parts& parts, Turn& turn) : parts_(parts), turn_(turn) {}

  void emit(const Fact& fact, Attachment attached = {});

 private:
  void end_what_it_ends(const Fact& fact);

  Parts& parts_;
  Turn& turn_;
};

}  // namespace crosstable
