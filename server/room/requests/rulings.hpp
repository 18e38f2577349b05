// What the planner rules in its room: an item of the inbox like any other, durable before anybody sees what it did.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Rulings : Handler {
 public:
  using Handler::Handler;

  Handled handle(inbox::Rule& rule);

 private:
  Refusal no_ruling(const RulingAct& act) const;
  void carry_out(const RulingAct& act);
  bool deals_next(const RulingAct& act) const;
  void write_withheld(const OpenedBoards& opened);
  void send_away(const PlayerId& player);

  Guests& guests_ = parts_.guests;
  Nudges& nudges_ = parts_.nudges;
};

}  // namespace crosstable
