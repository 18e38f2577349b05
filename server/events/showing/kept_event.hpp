// An event that is over for good, as a document: it answers what is asked of it as the event itself did, byte for byte,
// and nothing about it is decided any more. Pure.
//
// The body of its row is one line of JSON, then texts, one behind the other:
//
//   {"format":"crosstable-kept-event/1","players":["p_…",…],"private":{…},"parts":{"view":1234,…}}\n…
//
// `players` are those whose names stand in the texts, `parts` the bytes of each text, in their order. `private` is
// there if the event is: who may see it (places in `players`), and its password's salt and hash. In the texts a member
// is a place in `players` between two unit separators, which no text has otherwise (JSON escapes them, names lack
// them): `n` before it stands for their name, `w` for their name in 33 columns, `h` for a member "handle" of JSON. So
// nobody's name is kept, and what is served says what people are called today, or that they are gone.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/server_messages.hpp"
#include "server/events/port/event_port.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

inline constexpr std::string_view kept_format = "crosstable-kept-event/1";
inline constexpr char place_separator = '\x1f';
inline constexpr std::size_t columns_of_a_name = 33;  // in TRF16

// `today` knows every member by their id, and `find` those who are invited by their handle. `mark`: so many letters and
// digits that nobody could foresee them, so that no text of the event has them.
struct Naming {
  CallMember today;
  std::function<std::optional<Person>(std::string_view handle)> find;
  std::string mark;
};
EventRow row_of(const EventState& event, const Naming& naming);

class KeptEvent {
 public:
  static std::shared_ptr<const KeptEvent> read(std::string body);  // null: it is not one. It has a view

  // A private event is shown to those who were in it or were invited, not to strangers.
  bool may_see(const PlayerId& player, const std::optional<protocol::SecretText>& password) const;
  bool is_private() const { return private_.has_value(); }
  // Nothing: this event has no such document.
  std::optional<std::string> text(EventDocument document, const CallMember& today) const;
  protocol::Reply words(EventSummary what, const CallMember& today) const;
  std::size_t bytes() const { return body_.size() + players_.size() * sizeof(PlayerId); }

 private:
  struct Private {
    std::vector<std::size_t> seen_by;  // places in players_
    std::string salt, password_hash;   // both empty: no password
  };
  struct Part {
    std::string name;
    std::size_t at = 0, bytes = 0;  // in body_
  };
  std::optional<std::string> part(std::string_view name, const CallMember& today) const;
  std::string with_names(std::string_view text, bool is_json, const CallMember& today) const;
  bool read_head(std::size_t end);

  std::string body_;
  std::vector<PlayerId> players_;
  std::optional<Private> private_;
  std::vector<Part> parts_;
};

// An event's line in a list, as its row keeps it.
std::string listing_text(const protocol::EventsResult::Listed& listed);
std::optional<protocol::EventsResult::Listed> read_listing(std::string_view text);

}  // namespace crosstable::events
