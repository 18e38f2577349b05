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

void Contribution::witness(const Json& view) {
  const auto sealing = view.find("sealing");
  const std::string seal = sealing != view.end() ? sealing->at("seal").get<std::string>() : view.value("seal", "");
  if (seal.empty() || seal == seal_) return;
  seal_ = seal;
  nonce_.clear();
}

}  // namespace crosstable::terminal
