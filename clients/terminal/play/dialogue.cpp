#include "clients/terminal/play/dialogue.hpp"

#include <algorithm>
#include <utility>

#include "clients/terminal/play/harmless.hpp"
#include "protocol/encode.hpp"

namespace crosstable::terminal {

void Dialogue::print(const std::string& text, Ink ink) const { io_.print(harmless_lines(text), ink); }

void Dialogue::list(const std::vector<std::string>& items) const {
  std::vector<std::string> safe;
  for (const std::string& item : items) safe.push_back(harmless(item));
  io_.list(safe);
}

void Dialogue::ask(protocol::ClientMessage message, Answer then, For what) {
  const std::int64_t id = next_id_++;
  asked_[id] = {std::move(then), what};
  std::string frame;
  protocol::request_frame(frame, {{std::to_string(id)}, std::move(message)});
  io_.send(std::move(frame));
}

std::optional<Dialogue::Asked> Dialogue::take(const nlohmann::json& answer) {
  const nlohmann::json& id = answer.at("id");
  const auto found = id.is_number_integer() ? asked_.find(id.get<std::int64_t>()) : asked_.end();
  if (found == asked_.end()) return std::nullopt;
  Asked asked = std::move(found->second);
  asked_.erase(found);
  return asked;
}

bool Dialogue::waits(For what) const {
  return std::ranges::any_of(asked_, [what](const auto& asked) { return asked.second.what == what; });
}

bool Dialogue::line_waits() const {
  return std::ranges::any_of(asked_, [](const auto& asked) { return asked.second.what >= For::line; });
}

}  // namespace crosstable::terminal
