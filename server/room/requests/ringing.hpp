// An alarm rang (arming.hpp): what it was set for is done, if that is still due.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Ringing : Handler {
 public:
  using Handler::Handler;

  Handled handle(const Alarm& alarm);

 private:
  void bots_turn();
  void stand_ins_due();
  void host_stays_away();
  void withdraw_of_the_gone();

  Guests& guests_ = parts_.guests;
  SelfPlay& self_play_ = parts_.self_play;
};

}  // namespace crosstable
