// Writes the missing golden records into the folder named on the command line, and into expected/ what `crosstable
// replay --legal` says about each. They are frozen: run this after adding a game to the catalogue, not to make a
// failing test pass.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <stdexcept>

#include "tests/records/sealed_play.hpp"
#include "tests/support/places.hpp"

namespace {

using crosstable::Record;
using crosstable::SealedPlay;

using Wanted = std::function<bool(const Record&)>;

bool anything(const Record&) { return true; }

Wanted ends_by(const std::string& reason) {
  return [text = "\"reason\":\"" + reason + "\""](const Record& record) {
    return record.result.find(text) != std::string::npos;
  };
}

Wanted has_move(const std::string& move) {
  return [move](const Record& record) {
    return std::any_of(record.moves.begin(), record.moves.end(),
                       [&](const std::string& line) { return line.ends_with(move); });
  };
}

Wanted has_line(const std::string& beginning) {
  return [beginning](const Record& record) {
    return std::any_of(record.moves.begin(), record.moves.end(),
                       [&](const std::string& line) { return line.starts_with(beginning); });
  };
}

// Kreuz und Quer: a roll that could not be used, so the next one follows at once.
bool has_lapsed_roll(const Record& record) {
  const auto is_roll = [](const std::string& line) { return line.starts_with("* roll "); };
  return std::adjacent_find(record.moves.begin(), record.moves.end(), [&](const auto& one, const auto& next) {
           return is_roll(one) && is_roll(next);
         }) != record.moves.end();
}

// Asks the tool itself, so that expected/ has its exact bytes.
void expect(const std::filesystem::path& folder, const std::string& name) {
  const std::filesystem::path file = folder / (name + ".json"), expected = folder / "expected" / (name + ".json");
  if (std::filesystem::exists(expected)) return;
  std::filesystem::create_directories(expected.parent_path());
  const std::string command =
      crosstable::test::crosstable_program() + " replay --legal '" + file.string() + "' >'" + expected.string() + "'";
  if (std::system(command.c_str()) != 0) {
    std::filesystem::remove(expected);
    throw std::runtime_error("This failed: " + command);
  }
  std::cout << expected.string() << '\n';
}

// The first game that `wanted` accepts, counting seeds up from that of `play`.
Record wanted_game(SealedPlay play, const Wanted& wanted) {
  Record record = play_sealed(play);
  while (!wanted(record)) {
    ++play.seed;
    record = play_sealed(play);
  }
  return record;
}

void make(const std::filesystem::path& folder, const std::string& name, const SealedPlay& play,
          const Wanted& wanted = anything) {
  const std::filesystem::path file = folder / (name + ".json");
  if (!std::filesystem::exists(file)) {
    std::ofstream(file) << write_record(wanted_game(play, wanted)) << '\n';
    std::cout << file.string() << '\n';
  }
  expect(folder, name);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: make_records FOLDER\n";
    return 64;
  }
  const std::filesystem::path folder = argv[1];
  for (const crosstable::GameInfo& game : crosstable::catalogue()) {
    for (unsigned players = game.min_players; players <= game.max_players; ++players) {
      make(folder, std::string(game.id) + "-" + std::to_string(players),
           {.game = std::string(game.id), .players = players});
    }
  }
  SealedPlay profi;
  profi.options.set(crosstable::find_game("crosswise")->options, "profi", true);
  make(folder, "crosswise-2-profi", profi);
  make(folder, "crosswise-2-six", {}, ends_by("six"));
  make(folder, "crosswise-2-redraw", {}, has_move(" redraw"));
  make(folder, "crosswise-2-keep", {}, has_move(" keep"));
  make(folder, "crosswise-2-nonce", {.seed = 7, .with_nonce = true});
  make(folder, "crosswise-3-later-game", {.players = 3, .seed = 8, .first = 2});
  make(folder, "crosswise-4-resigned", {.players = 4, .seed = 9, .most_moves = 11});

  make(folder, "crosswise-2-board", {.seed = 10, .first = 1, .with_nonce = true, .of_a_board = true});

  SealedPlay advanced{.game = "kriss-kross", .players = 3};
  advanced.options.set(crosstable::find_game(advanced.game)->options, "advanced", true);
  make(folder, "kriss-kross-3-advanced", advanced);
  advanced.players = 1;
  make(folder, "kriss-kross-1-advanced", advanced);
  make(folder, "kriss-kross-4-any-order", {.game = "kriss-kross", .players = 4, .in_any_order = true});
  make(folder, "kriss-kross-3-later-game", {.game = "kriss-kross", .players = 3, .first = 2, .with_nonce = true});
  make(folder, "kriss-kross-2-board", {.game = "kriss-kross", .first = 0, .with_nonce = true, .of_a_board = true});
  // Three choices, four rounds, one entry of the fifth, then seat 1 resigns.
  make(folder, "kriss-kross-3-resigned", {.game = "kriss-kross", .players = 3, .most_moves = 16});

  SealedPlay doubles{.game = "cross-roads", .players = 3};
  doubles.options.set(crosstable::find_game(doubles.game)->options, "deck", std::string("doubles"));
  make(folder, "cross-roads-3-doubles", doubles);
  make(folder, "cross-roads-4-blind", {.game = "cross-roads", .players = 4}, has_line("* take "));
  make(folder, "cross-roads-2-later-game", {.game = "cross-roads", .first = 1, .with_nonce = true});
  make(folder, "cross-roads-4-resigned", {.game = "cross-roads", .players = 4, .seed = 5, .most_moves = 9});

  // kreuz-und-quer-2 ends without moves. No seed is known that ends by the turn limit.
  const SealedPlay cross{.game = "kreuz-und-quer"};
  make(folder, "kreuz-und-quer-2-lost", cross, ends_by("musketeers-lost"));
  make(folder, "kreuz-und-quer-2-home", cross, ends_by("musketeers-home"));
  make(folder, "kreuz-und-quer-2-exchange", cross, has_line("0 exchange "));
  make(folder, "kreuz-und-quer-2-declined", cross, has_line("1 decline"));
  make(folder, "kreuz-und-quer-2-lapsed", cross, has_lapsed_roll);
  make(folder, "kreuz-und-quer-2-later-game", {.game = "kreuz-und-quer", .seed = 5, .first = 1, .with_nonce = true});
  make(folder, "kreuz-und-quer-2-resigned", {.game = "kreuz-und-quer", .seed = 6, .most_moves = 40});
}
