#include "frame_scan.hpp"

#include "json_cursor.hpp"

namespace load {
namespace {

// A null removes the member (RFC 7396).
bool takes_away(JsonCursor& json) {
  if (!json.next_is('n')) return false;
  json.skip();
  return true;
}

Phase phase_named(std::string_view name) {
  if (name == "playing") return Phase::playing;
  if (name == "over") return Phase::over;
  if (name == "between") return Phase::between;
  if (name == "lobby") return Phase::lobby;
  return Phase::unknown;
}

void patch_board(JsonCursor& json, Sight& sight) {
  if (takes_away(json)) {
    sight.board.fill(0);
    return;
  }
  json.object([&](std::string_view key) {
    const std::size_t cell = cell_at(key);
    const std::string_view stone = takes_away(json) ? std::string_view() : json.string();
    if (cell < cell_count) sight.board[cell] = stone.empty() ? '\0' : stone.front();
  });
}

void replace_hand(JsonCursor& json, Sight& sight) {
  sight.hand_size = 0;
  if (takes_away(json)) return;
  json.array([&] {
    const std::string_view stone = json.string();
    if (!stone.empty() && sight.hand_size < sight.hand.size()) sight.hand[sight.hand_size++] = stone.front();
  });
}

void patch_table(JsonCursor& json, Sight& sight) {
  if (takes_away(json)) {
    sight.board.fill(0);
    sight.hand_size = 0;
    return;
  }
  json.object([&](std::string_view key) {
    if (key == "board") {
      patch_board(json, sight);
    } else if (key == "hand") {
      replace_hand(json, sight);
    } else {
      json.skip();
    }
  });
}

void patch_view(JsonCursor& json, Sight& sight) {
  json.object([&](std::string_view key) {
    if (key == "table") {
      patch_table(json, sight);
    } else if (key == "phase") {
      sight.phase = phase_named(json.string());
    } else {
      json.skip();
    }
  });
}

void read_prompt(JsonCursor& json, Frame& frame) {
  frame.has_prompt = true;
  json.object([&](std::string_view key) {
    if (key == "id") {
      frame.prompt_id = json.skip();
    } else if (key == "offer") {
      json.object([&](std::string_view inner) {
        if (inner == "kind") {
          frame.redraw = json.string() == "redraw";
        } else {
          json.skip();
        }
      });
    } else {
      json.skip();
    }
  });
}

// The result of a response or the params of a notification. No key has two meanings in them.
void read_body(JsonCursor& json, Frame& frame, Sight& sight) {
  json.object([&](std::string_view key) {
    if (key == "seq") {
      frame.seq = json.number();
    } else if (key == "patch") {
      patch_view(json, sight);
    } else if (key == "view") {
      sight = Sight{};
      patch_view(json, sight);
    } else if (key == "prompt" && json.next_is('{')) {
      read_prompt(json, frame);
    } else if (key == "room") {
      frame.room = json.string();
    } else {
      json.skip();
    }
  });
}

Frame::Kind kind_of(std::string_view method) {
  if (method == "room.update") return Frame::Kind::update;
  if (method == "room.snapshot") return Frame::Kind::snapshot;
  if (method == "room.closed") return Frame::Kind::closed;
  return Frame::Kind::other;
}

}  // namespace

std::optional<Frame> scan(std::string_view text, Sight& sight) {
  Frame frame;
  JsonCursor json(text);
  json.object([&](std::string_view key) {
    if (key == "method") {
      frame.kind = kind_of(json.string());
    } else if (key == "params") {
      read_body(json, frame, sight);
    } else if (key == "result") {
      frame.kind = Frame::Kind::response;
      read_body(json, frame, sight);
    } else if (key == "error") {
      frame.kind = Frame::Kind::error;
      json.skip();
    } else if (key == "id") {
      frame.id = json.skip();
    } else {
      json.skip();
    }
  });
  if (!json.at_end()) return std::nullopt;
  return frame;
}

}  // namespace load
