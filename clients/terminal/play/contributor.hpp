// Gives our share in a game's chance when it is owed. The player has nothing to decide here, and a nonce that comes too
// late does no harm.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "clients/terminal/play/contribution.hpp"
#include "clients/terminal/play/dialogue.hpp"
#include "clients/terminal/play/visit.hpp"

namespace crosstable::terminal {

class Contributor {
 public:
  explicit Contributor(Dialogue& dialogue) : dialogue_(dialogue), contribution_(dialogue.io().nonce_for) {}

  void fresh_connection() { contribution_.fresh_connection(); }
  bool gives() const { return contribution_.gives(); }

  void contribute(const nlohmann::json& room, std::optional<int> seat);
  void contribute_to_round(const nlohmann::json& sealing);
  void say_how_to_verify(const nlohmann::json& room, const Address& address) const;

 private:
  Dialogue& dialogue_;
  Contribution contribution_;
};

}  // namespace crosstable::terminal
