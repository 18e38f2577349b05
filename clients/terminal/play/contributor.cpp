#include "clients/terminal/play/contributor.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

namespace {

using Json = nlohmann::json;
using For = Dialogue::For;

}  // namespace

void Contributor::contribute(const Json& room, std::optional<int> seat) {
  contribution_.witness(room);
  auto owed = seat ? contribution_.owed(room, *seat) : std::nullopt;
  if (!owed) return;
  const auto* reveal = std::get_if<protocol::RoomReveal>(&*owed);
  const std::string nonce(reveal != nullptr ? reveal->nonce.reveal() : "");
  const auto answered = [this, nonce](const Json&) {
    if (nonce.empty()) return;
    contribution_.taken(nonce);
    dialogue_.print(say("deal.given"));
  };
  dialogue_.ask(std::move(*owed), answered, For::nothing);
}

void Contributor::contribute_to_round(const Json& sealing) {
  auto owed = contribution_.owed_to_round(sealing);
  if (!owed) return;
  const bool reveals = std::holds_alternative<protocol::EventReveal>(*owed);
  const auto answered = [this, reveals](const Json&) {
    if (reveals) dialogue_.print(say("deal.given"));
  };
  dialogue_.ask(std::move(*owed), answered, For::nothing);
}

void Contributor::say_how_to_verify(const Json& room, const Address& address) const {
  const Json result = room.value("result", Json::object());
  if (contribution_.seal().empty() || !result.contains("record")) return;
  dialogue_.print(say("deal.verify", {{"site", address.site()}, {"record", result["record"].get<std::string>()}}));
  dialogue_.print(say("deal.compare", {{"seal", contribution_.seal()}, {"nonce", contribution_.nonce()}}));
}

}  // namespace crosstable::terminal
