// `crosstable rate`: ratings by the server's own formulas, for anybody who wants to check them.
#pragma once

namespace CLI {
class App;
}

namespace crosstable {

void add_rate_command(CLI::App& app, int& status);

}  // namespace crosstable
