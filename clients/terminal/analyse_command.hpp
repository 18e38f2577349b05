// `crosstable analyse`: what everybody could expect at each decision of a finished game, and what the strongest bot
// would have played.
#pragma once

namespace CLI {
class App;
}

namespace crosstable {

void add_analyse_command(CLI::App& app, int& status);

}  // namespace crosstable
