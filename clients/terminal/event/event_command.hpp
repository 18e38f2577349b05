// `crosstable event`: pairings and standings by the server's own code.
#pragma once

namespace CLI {
class App;
}

namespace crosstable {

void add_event_command(CLI::App& app, int& status);

}  // namespace crosstable
