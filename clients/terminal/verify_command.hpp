// `crosstable verify [FILE]`: checks that the chance of records follows from their sealed seeds.
#pragma once

namespace CLI {
class App;
}

namespace crosstable {

void add_verify_command(CLI::App& app, int& status);

}  // namespace crosstable
