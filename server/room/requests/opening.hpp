// How a room begins: somebody made it, or code planned it.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Opening : Handler {
 public:
  using Handler::Handler;

  Handled handle(inbox::Create& create);
  Handled handle(const inbox::Open& open);

 private:
  Guests& guests_ = parts_.guests;
  Views& views_ = parts_.views;
};

}  // namespace crosstable
