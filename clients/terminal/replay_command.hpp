// `crosstable replay [FILE]`: plays records and prints the final state.
#pragma once

namespace CLI {
class App;
}

namespace crosstable {

void add_replay_command(CLI::App& app, int& status);

}  // namespace crosstable
