#include "server/store/store.hpp"

#include <cstdlib>
#include <utility>

#include "server/log/log.hpp"

namespace crosstable {

void Store::append(Write write, Loop& loop, Task durable) {
  append(std::move(write), loop, [durable = std::move(durable)](WriteOutcome outcome) {
    if (outcome == WriteOutcome::ok) return durable();
    log_critical("the event log refuses a write ({}), which is a mistake of the program: the server ends at once",
                 name_of(outcome));
    flush_log();
    std::abort();
  });
}

}  // namespace crosstable
