// Which handler answers which request.
#pragma once
#include "protocol/messages.hpp"

namespace crosstable {

class Session;

// Any request but hello. `request` may be moved from.
void handle(Session& session, protocol::Request& request);

}  // namespace crosstable
