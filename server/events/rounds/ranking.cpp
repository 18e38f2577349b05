#include "server/events/rounds/ranking.hpp"

#include <algorithm>
#include <set>

#include "server/events/pairing/groups.hpp"
#include "server/events/rounds/rank_formats.hpp"
#include "server/events/standings/lots.hpp"

namespace crosstable::events {
namespace {

unsigned matches_played(const History& history) {
  return static_cast<unsigned>(std::ranges::count_if(
      history, [](const RoundEntry& entry) { return std::holds_alternative<PlayedMatch>(entry); }));
}

std::vector<Rank> rank_section(const EventState& event, std::size_t stage, const Section& section) {
  const auto ranked = histories(event, stage, section);
  std::vector<Rank> ranks;
  for (const Standing& one : standings(ranked, rules_of(event, stage, section)))
    ranks.push_back({section.members[one.number - 1], one.place, one.score,
                     matches_played(ranked[one.number - 1].history), section.group, one.tie_breaks});
  return ranks;
}

std::vector<Rank> rank_sections(const EventState& event, std::size_t stage) {
  std::vector<Rank> all;
  for (const Section& section : sections_of(event, stage)) {
    auto ranks = rank_section(event, stage, section);
    all.insert(all.end(), ranks.begin(), ranks.end());
  }
  std::ranges::stable_sort(all, {}, &Rank::place);
  return all;
}

// The best places of each section; entrants who are gone come only after all others.
std::vector<std::vector<Number>> best_of_sections(const EventState& event, std::size_t stage) {
  const unsigned best = event.settings.stages.at(stage).best;
  std::vector<std::vector<Number>> all;
  for (const Section& section : sections_of(event, stage)) {
    std::vector<Number> order;
    for (const Rank& rank : rank_section(event, stage, section)) order.push_back(rank.entrant);
    std::stable_partition(order.begin(), order.end(), [&](Number number) { return !event.entrant(number).gone(); });
    if (order.size() > best) order.resize(best);
    all.push_back(std::move(order));
  }
  return all;
}

}  // namespace

StandingsRules rules_of(const EventState& event, std::size_t stage, const Section& section) {
  StandingsRules rules{event.settings.points, event.settings.tie_breaks};
  rules.rounds = static_cast<unsigned>(rounds_over(event, stage, section).size());
  const bool is_swiss = event.settings.stages.at(stage).format == Format::swiss;
  rules.system = is_swiss ? System::swiss : System::round_robin;
  std::vector<Number> numbers;
  for (Number number = 1; number <= section.members.size(); ++number) numbers.push_back(number);
  rules.lots = draw_lots(event.seed, event.event_id.view(), std::move(numbers));
  return rules;
}

std::vector<Rank> stage_ranking(const EventState& event, std::size_t stage) {
  switch (event.settings.stages.at(stage).format) {
    case Format::round_robin:
    case Format::swiss:
      return rank_sections(event, stage);
    case Format::knockout:
    case Format::double_knockout:
      return rank_knockout(event, stage);
    case Format::tables:
      return rank_tables(event, stage);
    case Format::arena:
      return rank_arena(event, stage);
  }
  return {};
}

std::vector<Rank> ranking(const EventState& event) {
  std::vector<Rank> all;
  std::set<Number> ranked;
  for (std::size_t stage = event.stages.size(); stage > 0; --stage) {
    // Entrants who got this far and no further come after all who got further; ties stay ties.
    unsigned before = 0, earlier_place = 0, place = 0;
    const auto so_far = static_cast<unsigned>(all.size());
    const bool has_later = stage < event.stages.size();
    for (Rank& rank : stage_ranking(event, stage - 1)) {
      if (!ranked.insert(rank.entrant).second) continue;
      if (has_later) {
        if (rank.place != earlier_place) place = so_far + before + 1;
        earlier_place = rank.place;
        rank.place = place;
      }
      ++before;
      all.push_back(std::move(rank));
    }
  }
  return all;
}

std::vector<Number> qualifiers(const EventState& event, std::size_t stage) {
  const auto sections = best_of_sections(event, stage);
  const unsigned best = event.settings.stages.at(stage).best;
  std::vector<Number> seeds;
  const bool all_full = std::ranges::all_of(sections, [&](const auto& one) { return one.size() == best; });
  if (sections.size() > 1 && all_full && is_knockout(event.settings.stages.at(stage + 1).format)) {
    const auto groups = static_cast<unsigned>(sections.size());
    const auto lines = crossed(groups, best);
    const auto line_seeds = seeding(groups * best);
    seeds.resize(std::size_t{groups} * best);
    for (std::size_t line = 0; line < lines.size(); ++line)
      if (lines[line]) seeds[*line_seeds[line] - 1] = sections[lines[line]->group][lines[line]->place - 1];
    return seeds;
  }
  for (unsigned place = 0; place < best; ++place)
    for (const auto& section : sections)
      if (place < section.size()) seeds.push_back(section[place]);
  return seeds;
}

}  // namespace crosstable::events
