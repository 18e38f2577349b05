// `crosstable play [URL]`: joins standard input and output, the connection and the client.
#pragma once

namespace CLI {
class App;
}

namespace crosstable {

void add_play_command(CLI::App& app, int& status);

}  // namespace crosstable
