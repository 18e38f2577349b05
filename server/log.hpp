// The operator's log: one line per thing that happened, on standard error, with its room or session id. Never a hand, a
// view, a seed, a token or a password.
#pragma once
#include <string>

namespace crosstable {

void start_log(const std::string& level);  // debug, info, warn, error, off

}  // namespace crosstable
