#include "engine/fairness/audit.hpp"

#include "engine/core/replay.hpp"
#include "engine/fairness/disclosure.hpp"
#include "json/reader.hpp"

namespace crosstable {

namespace {

RecordFault fault(const Record& record, RecordStatus status, std::string why) {
  return {.status = status, .game = std::string(record.game->id), .why = std::move(why)};
}

// What the two kinds of deals differ in.
std::optional<std::string> broken_start(const FairnessContext& context) {
  if (!context.first || context.game != 1) return std::nullopt;
  return "The start seat of a room's first game is drawn; it cannot be given.";
}
std::optional<std::string> broken_start(const BoardContext&) { return std::nullopt; }
Bytes32 commit_of(const FairnessContext& context, unsigned seat, const Nonce& nonce) {
  return nonce_commit(context, seat_at(seat), nonce);
}
Bytes32 commit_of(const BoardContext& context, unsigned place, const Nonce& nonce) {
  return nonce_commit(context.of, place, nonce);
}
std::string giver(const FairnessContext&, unsigned seat) { return "seat " + std::to_string(seat); }
std::string giver(const BoardContext&, unsigned place) { return "place " + std::to_string(place); }

// Which promise made before the game was broken; empty if all were kept.
template <class Context>
std::optional<std::string> broken_promise(const Record& record, const Disclosure& disclosure, const Context& context) {
  if (auto broken = broken_start(context)) return broken;
  if (context.rules != rules_of(record.game->id)) return "The seed was sealed for different rules.";
  if (seal_of(context, disclosure.seed) != disclosure.seal)
    return "The seal is not the one of this seed and this game.";
  for (unsigned place = 0; place < disclosure.nonces.size(); ++place) {
    const std::optional<Nonce>& nonce = disclosure.nonces[place];
    if (nonce && disclosure.commits[place] != commit_of(context, place, *nonce))
      return "The nonce of " + giver(context, place) + " is not the one that was committed to.";
  }
  return std::nullopt;
}

std::vector<unsigned> unrevealed_in(const Disclosure& disclosure) {
  std::vector<unsigned> places;
  for (unsigned place = 0; place < disclosure.commits.size(); ++place)
    if (disclosure.commits[place] && !disclosure.nonces[place]) places.push_back(place);
  return places;
}

// The next outcome of a match in which chance acts.
unsigned draw(SealedChance& chance, const Match& match) {
  ChanceWeights weights;
  match.chance_weights(weights);
  return chance.draw(weights);
}
unsigned draw(BoardChance& chance, const Match& match) { return chance.draw(match); }

template <class Chance>
class Auditor {
 public:
  Auditor(const Record& record, const Setup& setup, Chance chance)
      : record_(record), replay_(record, setup), chance_(std::move(chance)) {}

  std::variant<Audited, RecordFault> run() {
    while (replay_.more()) {
      if (auto fault = replay_.match().chance_acts() ? chance_line_fault() : std::nullopt) return std::move(*fault);
      if (auto fault = replay_.step()) return std::move(*fault);
    }
    if (auto fault = result_fault()) return std::move(*fault);
    if (auto fault = check_digest(record_)) return std::move(*fault);
    return Audited{replay_.plies(), chance_lines_, replay_.match().outcome()};
  }

 private:
  std::optional<RecordFault> chance_line_fault() {
    ++chance_lines_;
    const std::string sealed = chance_line(replay_.match().write_chance(draw(chance_, replay_.match())));
    const bool same = replay_.plies() < record_.moves.size() && record_.moves[replay_.plies()] == sealed;
    if (same) return std::nullopt;
    return replay_.fault("The seed gives \"" + sealed + "\" here.");
  }

  // A game that stopped before its end was resigned, lost on time, forfeited or abandoned. The rules say what resigning
  // costs; the others cost the same.
  std::optional<RecordFault> result_fault() const {
    const Match& match = replay_.match();
    if (match.outcome() || record_.result.empty()) return replay_.check_result();
    json::JsonDocument document;
    json::parse(record_.result, document, record_limits);
    const auto reason = document.root()["reason"].as_string();
    if (reason == "abandoned") return std::nullopt;
    if (reason == "agreed") {
      const Outcome drawn = drawn_by_agreement(static_cast<unsigned>(record_.players.size()));
      if (!disagreement(record_.result, drawn)) return std::nullopt;
      return fault(record_, RecordStatus::disagrees, "A draw by agreement has no winners and no points.");
    }
    if (reason != "resigned" && reason != "time" && reason != "forfeit") {
      return fault(record_, RecordStatus::disagrees,
                   "By its lines the game is not over, and the result is no resignation.");
    }
    for (const Seat seat : Seats::first(static_cast<unsigned>(record_.players.size()))) {
      Outcome lost = match.conceded(seat);
      lost.reason = *reason;
      if (!disagreement(record_.result, lost)) return std::nullopt;
    }
    return fault(record_, RecordStatus::disagrees, "The result is not that of any seat's resignation.");
  }

  const Record& record_;
  Replay replay_;
  Chance chance_;
  std::size_t chance_lines_ = 0;
};

SealedChance chance_of(const FairnessContext&, const Secret& key) { return SealedChance(key); }
BoardChance chance_of(const BoardContext&, const Secret& key) { return BoardChance(key); }

}  // namespace

std::variant<Audited, RecordFault> audit(const Record& record) {
  const std::string* fairness = record.find_extra("fairness");
  if (!fairness)
    return fault(record, RecordStatus::not_a_record, "The record has no \"fairness\": nothing was sealed.");
  auto read = read_disclosure(*fairness, static_cast<unsigned>(record.players.size()));
  if (const auto* why = std::get_if<std::string>(&read)) return fault(record, RecordStatus::not_a_record, *why);
  auto& disclosure = std::get<Disclosure>(read);
  return std::visit(
      [&](auto& context) -> std::variant<Audited, RecordFault> {
        if (context.rules.empty()) context.rules = rules_of(record.game->id);
        if (auto why = broken_promise(record, disclosure, context))
          return fault(record, RecordStatus::disagrees, std::move(*why));
        Setup setup = record.setup();
        if (context.first) setup.first = seat_at(*context.first);
        auto audited =
            Auditor(record, setup, chance_of(context, key_of(disclosure.seed, context, disclosure.nonces))).run();
        if (auto* sound = std::get_if<Audited>(&audited)) sound->unrevealed = unrevealed_in(disclosure);
        return audited;
      },
      disclosure.context);
}

std::optional<RecordFault> check_digest(const Record& record) {
  const std::string* fairness = record.find_extra("fairness");
  if (!fairness) return std::nullopt;
  json::JsonDocument document;
  json::parse(*fairness, document, record_limits);
  const auto digest = document.root()["digest"].as_string();
  if (!digest || read_hex(*digest) == moves_digest(record.moves)) return std::nullopt;
  return fault(record, RecordStatus::disagrees, "The lines are not those that \"fairness.digest\" was made of.");
}

}  // namespace crosstable
