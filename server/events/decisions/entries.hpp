// What people ask of an event: who takes part, and when. What directors rule is in rulings.hpp.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/events/event_context.hpp"
#include "server/events/tables.hpp"

namespace crosstable::events {

// What decisions need beside the event itself.
struct Surroundings {
  const EventsParts& parts;
  Tables& tables;
};

Member member_of(const Person& person);
// The entrant that the asker may speak for; or why not.
std::variant<Number, protocol::Error> own_entrant(const EventState& event, const Person& who);
// Why these members may not enter: they are not invited, or have other ratings.
std::optional<protocol::Error> fault_of_members(const EventState& event, const EventsParts& parts,
                                                const std::vector<Member>& members);
// Members by their handles, or a refusal that names one whom nobody knows.
std::variant<std::vector<Member>, protocol::Error> members_by(const EventsParts& parts,
                                                              const std::vector<std::string>& handles);
// The mean of an entrant's members' ratings; nothing: none has one.
std::optional<double> rating_of(const EventsParts& parts, const Settings& settings, const std::vector<Member>& members);
// The match that they play now, if any.
void forfeit_match(Turn& turn, const Surroundings& surroundings, Number entrant, bool by_director);

// A private event is seen by its directors, by those who take part or may enter by name, and with its password.
bool may_see(const EventState& event, const Person& who, const std::optional<protocol::SecretText>& password);

protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventSet& request);
protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventOpen& request);
protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventEnter& request);
protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventWithdraw& request);
protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventCheckIn& request);
protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventAbsent& request);
protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventAdjourn& request);
protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventStart& request);
protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventAppeal& request);

}  // namespace crosstable::events
