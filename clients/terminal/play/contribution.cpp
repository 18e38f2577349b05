#include "clients/terminal/play/contribution.hpp"

namespace crosstable::terminal {

namespace {

using Json = nlohmann::json;

constexpr std::size_t longest_name = 64;  // of a room's code or of the rules

}  // namespace

std::optional<protocol::ClientMessage> Contribution::owed(const Json& view, int seat) {
  const auto sealing = view.find("sealing");
  if (!gives() || sealing == view.end()) return std::nullopt;
  const auto seal = read_hex(sealing->at("seal").get<std::string>());
  const FairnessContext context{view.at("room").get<std::string>(),
                                sealing->at("game").get<std::uint32_t>(),
                                sealing->at("rules").get<std::string>(),
                                {}};
  if (!seal || context.room.size() > longest_name || context.rules.size() > longest_name) return std::nullopt;
  const Nonce nonce = nonce_for_(*seal);
  const std::string commit = hex(nonce_commit(context, seat_at(static_cast<unsigned>(seat)), nonce));
  const std::string given = sealing->value("commits", Json::object()).value(std::to_string(seat), "");
  const std::string stage = sealing->at("stage").get<std::string>();
  const bool owes = stage == "commit" ? given.empty() : given == commit;
  if (!owes || !said_.insert(stage + hex(*seal)).second) return std::nullopt;
  if (stage == "commit") return protocol::RoomCommit{RoomCode(context.room), context.game, commit};
  return protocol::RoomReveal{RoomCode(context.room), context.game, hex(nonce)};
}

std::optional<protocol::ClientMessage> Contribution::owed_to_round(const Json& sealing) {
  const EventRound round{sealing.at("event").get<std::string>(), sealing.at("round").get<std::uint32_t>()};
  const auto place = sealing.at("place").get<std::uint32_t>();
  const std::string stage = sealing.at("stage").get<std::string>();
  const Json& seals = sealing.at("seals");
  const auto first = seals.find(board_name({round, 1, {}, {}}));
  if (!gives() || first == seals.end() || round.event.size() > longest_name) return std::nullopt;
  const auto seal = read_hex(first->get<std::string>());
  if (!seal) return std::nullopt;
  const std::string about = std::to_string(place) + hex(*seal);
  const bool owes = stage == "commit" || committed_.contains(about);
  if (!owes || !said_.insert(stage + about).second) return std::nullopt;
  const Nonce nonce = nonce_for_(*seal);
  const EventId event(round.event);
  if (stage == "commit") {
    committed_.insert(about);
    return protocol::EventCommit{event, round.round, hex(nonce_commit(round, place, nonce))};
  }
  return protocol::EventReveal{event, round.round, protocol::SecretText(hex(nonce))};
}

void Contribution::witness(const Json& view) {
  const auto sealing = view.find("sealing");
  const std::string seal = sealing != view.end() ? sealing->at("seal").get<std::string>() : view.value("seal", "");
  if (seal.empty() || seal == seal_) return;
  seal_ = seal;
  nonce_.clear();
}

}  // namespace crosstable::terminal
