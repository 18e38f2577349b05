// Where a player sees and types: line by line (plain_face.hpp), or on the full screen (screen/full_screen.hpp).
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/play/picture.hpp"

namespace crosstable::terminal {

class Client;

class Face {
 public:
  virtual ~Face() = default;

  virtual bool draws_room() const = 0;  // see ClientIo
  virtual void print(std::string_view text, Ink ink) = 0;
  virtual void list(const std::vector<std::string>& items) = 0;  // to choose from by number
  virtual void server_time(std::int64_t now_ms) = 0;
  // From now on, what is typed goes to the client. `quit` ends the program, as /quit does.
  virtual void open(Client& client, std::function<void()> quit) = 0;
  virtual void changed() = 0;  // the client may know something new
  virtual void close() = 0;    // nothing is waited for any more
};

}  // namespace crosstable::terminal
