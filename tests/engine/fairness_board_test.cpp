// Boards against the published vectors: seed 00 01 … 1f, event E7QX2M, board 3.1, three places, of which the first
// gives 32 bytes aa and the last 32 bytes bb. What differs between two tables, and the audit of a board's record.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "engine/core/fast_random.hpp"
#include "engine/core/replay.hpp"
#include "engine/fairness/audit.hpp"
#include "engine/fairness/board.hpp"
#include "engine/fairness/disclosure.hpp"

namespace crosstable {
namespace {

using nlohmann::json;
using Lines = std::vector<std::string>;

Nonce nonce_filled_with(std::uint8_t byte) {
  Nonce nonce;
  nonce.fill(byte);
  return nonce;
}

Secret board_seed() {
  Bytes32 bytes;
  for (unsigned i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  return Secret(bytes);
}

BoardContext board_of(std::string_view game) {
  return {.of = {.event = "E7QX2M", .round = 3}, .number = 1, .rules = rules_of(game), .first = std::nullopt};
}

const std::vector<std::optional<Nonce>> board_nonces{nonce_filled_with(0xaa), std::nullopt, nonce_filled_with(0xbb)};

Secret board_key(std::string_view game) { return key_of(board_seed(), board_of(game), board_nonces); }

std::unique_ptr<Match> begun(std::string_view game, unsigned players, std::optional<Seat> first = {}) {
  return find_game(game)->start({.players = players, .options = {}, .first = first});
}

// The seat that acts plays this one of its legal moves.
using Choose = std::function<std::string(const Lines&)>;

// The chance lines of a table until there are so many of them.
Lines drawn_lines(std::string_view game, Match& match, BoardChance chance, std::size_t count, const Choose& choose) {
  Lines lines, moves;
  while (lines.size() < count && !match.outcome()) {
    if (match.chance_acts()) {
      const unsigned outcome = chance.draw(match);
      lines.push_back(match.write_chance(outcome));
      match.resolve(outcome, nullptr);
      continue;
    }
    const Seat seat = *match.to_act().begin();
    match.legal(seat, moves);
    match.play(seat, choose(moves), nullptr);
  }
  EXPECT_EQ(lines.size(), count) << game;
  return lines;
}

std::string first_legal(const Lines& moves) { return moves.front(); }

Lines board_lines(std::string_view game, unsigned players, std::size_t count, const Choose& choose = first_legal) {
  return drawn_lines(game, *begun(game, players), BoardChance(board_key(game)), count, choose);
}

TEST(BoardVectors, SealCommitAndKeys) {
  EXPECT_EQ(hex(seal_of(board_of("crosswise"), board_seed())),
            "4ceb36fd192cf6f2d17b2ba451ad7f165c10faae57de14cbaac58cc21941ad03");
  EXPECT_EQ(hex(nonce_commit({"E7QX2M", 3}, 0, nonce_filled_with(0xaa))),
            "a999e995b1d99f6ccc0b1e373f940a9dcaa6342d52d3e8176f7e180516f24f02");
  EXPECT_EQ(hex(board_key("crosswise").reveal()), "f8f5f99cd90ad7ca0010546b79beb46d16be0e720cdf419c5b70052c7abddce2");
  EXPECT_EQ(hex(board_key("cross-roads").reveal()), "1140709c0f94c649bd631553281719c51e6d0ddb66b82239b0065e2562502587");
  EXPECT_EQ(hex(board_key("kriss-kross").reveal()), "34a692b0960a0d1368af7d5d974cda13eae19245a17e286d59cdaa2bc4716255");
  EXPECT_EQ(hex(board_key("kreuz-und-quer").reveal()),
            "f6d2382a0c2dcb2678cd43b4450aabc02a093bff014903cd4379364b82052a91");
}

TEST(BoardVectors, StonesOfCrosswise) {  // CW-8
  EXPECT_EQ(board_lines("crosswise", 2, 10, [](const Lines&) { return std::string("D@a1"); }),
            (Lines{"first 1", "draw 1 F", "draw 1 S", "draw 1 X", "draw 1 D", "draw 0 E", "draw 0 A", "draw 0 M",
                   "draw 0 D", "draw 1 F"}));
}

TEST(BoardVectors, CardsOfCrossRoads) {  // CR-3, CR-4
  EXPECT_EQ(board_lines("cross-roads", 3, 12),
            (Lines{"first 2", "draw 2 59", "draw 2 48", "draw 2 38", "draw 2 69", "draw 2 13", "draw 0 18", "draw 0 29",
                   "draw 0 47", "draw 0 58", "draw 0 29", "draw 1 56"}));
}

TEST(BoardVectors, RollsOfKrissKross) {  // KK-2, KK-4
  EXPECT_EQ(board_lines("kriss-kross", 2, 4), (Lines{"first 1", "roll X/X", "roll S/Q", "roll Q/D"}));
}

TEST(BoardVectors, RollsOfKreuzUndQuer) {  // KQ-3
  EXPECT_EQ(board_lines("kreuz-und-quer", 2, 7),
            (Lines{"first 1", "roll 1/6", "roll 6/1", "roll 5/2", "roll 2/2", "roll 5/6", "roll 2/6"}));
}

TEST(BoardChance, RollsAreTheSameAtTwoTablesThatPlayDifferently) {
  FastRandom one(1), other(2);
  const auto by = [](FastRandom& random) {
    return [&random](const Lines& moves) { return moves[random.below(static_cast<unsigned>(moves.size()))]; };
  };
  EXPECT_EQ(board_lines("kreuz-und-quer", 2, 40, by(one)), board_lines("kreuz-und-quer", 2, 40, by(other)));
}

TEST(BoardChance, AStoneThatIsDrawnByOneSeatChangesNothingForAnotherUnlessItWasItsStone) {
  // Everything is equal at two tables but for one stone that is missing from the bag: any other seat draws what it
  // draws at the other table, or, if that was the missing one, something else.
  unsigned same = 0, different = 0;
  for (std::uint8_t i = 0; i < 60; ++i) {
    const Secret key(nonce_filled_with(i));
    const auto full = begun("crosswise", 2, seat_at(0)), lacking = begun("crosswise", 2, seat_at(0));
    BoardChance at_full(key), at_lacking(key);
    const auto resolve = [](Match& match, std::string_view line) { match.resolve(*match.read_chance(line), nullptr); };
    resolve(*full, "first 0");
    resolve(*lacking, "first 0");
    // The first seat is given four stones of one kind at one table, and of another kind at the other.
    for (int stone = 0; stone < 4; ++stone) {
      resolve(*full, "draw 0 A");
      resolve(*lacking, "draw 0 B");
    }
    const std::string drawn = full->write_chance(at_full.draw(*full));
    const std::string drawn_there = lacking->write_chance(at_lacking.draw(*lacking));
    if (drawn == drawn_there) {
      ++same;
    } else {
      ++different;
      EXPECT_TRUE(drawn == "draw 1 B" || drawn_there == "draw 1 A") << drawn << " and " << drawn_there;
    }
  }
  EXPECT_GT(same, 0u);
  EXPECT_GT(different, 0u);
}

TEST(BoardChance, GoesOnAfterTheLinesThatItTookAsIfItHadNeverStopped) {
  const Lines whole = board_lines("kriss-kross", 2, 10);
  const auto match = begun("kriss-kross", 2);
  BoardChance resumed(board_key("kriss-kross"));
  for (std::size_t i = 0; i < 5; ++i) resumed.take(whole[i]);
  const auto played = begun("kriss-kross", 2);
  BoardChance from_the_start(board_key("kriss-kross"));
  for (std::size_t i = 0; i < 5; ++i) {
    Lines moves;
    while (!played->chance_acts()) {
      const Seat seat = *played->to_act().begin();
      played->legal(seat, moves);
      played->play(seat, moves.front(), nullptr);
    }
    played->resolve(from_the_start.draw(*played), nullptr);
  }
  EXPECT_EQ(drawn_lines("kriss-kross", *played, std::move(resumed), 5, first_legal),
            Lines(whole.begin() + 5, whole.end()));
}

TEST(BoardChance, DrawsUniformlyFromWhatIsThere) {
  // Crosswise begins with the bag of CW-3; each of its ten kinds has six stones, so each is as likely as any other.
  std::map<std::string, int> drawn;
  constexpr int draws = 4000;
  for (int i = 0; i < draws; ++i) {
    Bytes32 key{};
    key[0] = static_cast<std::uint8_t>(i);
    key[1] = static_cast<std::uint8_t>(i >> 8);
    const auto match = begun("crosswise", 2, seat_at(0));
    match->resolve(*match->read_chance("first 0"), nullptr);
    BoardChance chance{Secret(key)};
    ++drawn[match->write_chance(chance.draw(*match))];
  }
  const auto match = begun("crosswise", 2, seat_at(0));
  match->resolve(*match->read_chance("first 0"), nullptr);
  ChanceWeights weights;
  match->chance_weights(weights);
  double chi_squared = 0;
  for (unsigned outcome = 0; outcome < weights.size; ++outcome) {
    const double expected = static_cast<double>(draws) * weights.weight[outcome] / weights.total;
    const double off = drawn[match->write_chance(outcome)] - expected;
    chi_squared += off * off / expected;
  }
  EXPECT_LT(chi_squared, 35);  // nine degrees of freedom: one in 20,000 is above it, and the keys are fixed
}

// A whole game of a board, as a server writes it when the last table is over.
Record board_record(std::string_view game, unsigned players, unsigned first) {
  Record record;
  record.game = find_game(game);
  for (unsigned seat = 0; seat < players; ++seat) record.players.push_back("P" + std::to_string(seat));
  BoardContext context = board_of(game);
  context.first = first;
  BoardChance chance(key_of(board_seed(), context, board_nonces));
  FastRandom random(7);
  const auto match = begun(game, players, seat_at(first));
  while (!match->outcome()) {
    if (match->chance_acts()) {
      const unsigned outcome = chance.draw(*match);
      record.moves.push_back(chance_line(match->write_chance(outcome)));
      match->resolve(outcome, nullptr);
      continue;
    }
    const Seat seat = *match->to_act().begin();
    Lines moves;
    match->legal(seat, moves);
    const std::string move = moves[random.below(static_cast<unsigned>(moves.size()))];
    record.moves.push_back(seat_line(seat, move));
    match->play(seat, move, nullptr);
  }
  record.result = result_json(*match->outcome());
  Disclosure disclosure = disclose(context, board_seed(), board_nonces.size(), record.moves);
  disclosure.nonces = board_nonces;
  for (unsigned place : {0u, 2u}) disclosure.commits[place] = nonce_commit(context.of, place, *board_nonces[place]);
  record.extra.emplace_back("fairness", write_disclosure(disclosure));
  return record;
}

std::optional<RecordFault> fault_in(const Record& record) {
  const auto audited = audit(record);
  const auto* fault = std::get_if<RecordFault>(&audited);
  return fault ? std::optional(*fault) : std::nullopt;
}

RecordStatus status_with(Record record, const std::function<void(json&)>& change) {
  json fairness = json::parse(record.extra.back().second);
  change(fairness);
  record.extra.back().second = fairness.dump();
  const auto fault = fault_in(record);
  return fault ? fault->status : RecordStatus{};
}

TEST(BoardAudit, AcceptsWhatWasSealed) {
  for (const char* game : {"crosswise", "cross-roads", "kriss-kross", "kreuz-und-quer"}) {
    const Record record = board_record(game, 2, 1);
    const auto fault = fault_in(record);
    EXPECT_FALSE(fault) << game << ": " << fault->why;
    const json context = json::parse(record.extra.back().second)["context"];
    EXPECT_EQ(context, (json{{"event", "E7QX2M"}, {"board", "3.1"}, {"rules", rules_of(game)}, {"first", 1}}));
  }
}

TEST(BoardAudit, RefusesAnyOtherChanceLine) {
  const Record record = board_record("kriss-kross", 2, 0);
  for (std::size_t i = 1; i < record.moves.size(); ++i) {
    if (!record.moves[i].starts_with("* ")) continue;
    Record changed = record;
    changed.moves[i] = record.moves[i] == "* roll D/X" ? "* roll X/D" : "* roll D/X";
    const auto fault = fault_in(changed);
    ASSERT_TRUE(fault) << record.moves[i];
    EXPECT_EQ(fault->status, RecordStatus::bad_line);
    EXPECT_EQ(fault->line, i);
  }
}

TEST(BoardAudit, RefusesABrokenPromise) {
  const Record record = board_record("kreuz-und-quer", 2, 0);
  const auto disagrees = [&](const std::function<void(json&)>& change) {
    return status_with(record, change) == RecordStatus::disagrees;
  };
  EXPECT_TRUE(disagrees([](json& f) { f["context"]["event"] = "E7QX2N"; }));
  EXPECT_TRUE(disagrees([](json& f) { f["context"]["board"] = "3.2"; }));
  EXPECT_TRUE(disagrees([](json& f) { f["context"]["board"] = "2.1"; }));
  EXPECT_TRUE(disagrees([](json& f) { f["seal"] = std::string(64, '0'); }));
  EXPECT_TRUE(disagrees([](json& f) { f["nonces"][0] = std::string(64, 'c'); }));
  EXPECT_TRUE(disagrees([](json& f) { f["commits"][2] = std::string(64, 'c'); }));
  EXPECT_EQ(status_with(record, [](json& f) { f["nonces"][0] = ""; }), RecordStatus::bad_line);  // another key
  EXPECT_EQ(status_with(record, [](json& f) { f["context"]["first"] = 1; }), RecordStatus::bad_line);
}

TEST(BoardAudit, RefusesWhatIsNoBoard) {
  const Record record = board_record("kreuz-und-quer", 2, 0);
  for (const char* board : {"", "3", "3.", ".1", "3.0", "0.1", "3.01", "3.1.1", "-3.1", "3.1 ", "4294967296.1"}) {
    EXPECT_EQ(status_with(record, [&](json& f) { f["context"]["board"] = board; }), RecordStatus::not_a_record)
        << board;
  }
  EXPECT_EQ(status_with(record, [](json& f) { f["context"]["event"] = std::string(65, 'E'); }),
            RecordStatus::not_a_record);
  EXPECT_EQ(status_with(record, [](json& f) { f["commits"].erase(0); }), RecordStatus::not_a_record);
  EXPECT_EQ(status_with(record, [](json& f) { f["nonces"] = json::object(); }), RecordStatus::not_a_record);
}

}  // namespace
}  // namespace crosstable
