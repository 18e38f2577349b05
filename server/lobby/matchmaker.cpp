#include "server/lobby/matchmaker.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "json/writer.hpp"
#include "protocol/encode.hpp"
#include "server/lobby/refusals.hpp"
#include "server/log.hpp"
#include "server/matchplay/rated.hpp"
#include "server/room/secrets.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;
using Ended = protocol::ChallengeEnded::Reason;

constexpr std::int64_t tend_ms = 100;
constexpr std::size_t looks_at_once = 20;  // at seeks whose range got wider; each looks through those of its key

StreamId lobby_stream() { return {StreamKind::lobby, "seeks"}; }

protocol::Error no_such_challenge() {
  return make_error(ErrorCode::bad_argument, "challenge", "There is no such challenge any more.");
}

}  // namespace

// A wish without a fault, or what is wrong with it.
std::variant<Seek, protocol::Error> Matchmaker::seek_of(Who who, const std::string& game, unsigned players,
                                                        protocol::Options options,
                                                        const std::optional<std::string>& clock, bool rated) const {
  const GameInfo* info = find_game(game);
  if (info == nullptr) return make_error(ErrorCode::unknown_game, "There is no game '" + game + "'.", {{"game", game}});
  if (players < std::max(2U, info->min_players) || players > info->max_players)
    return make_error(ErrorCode::bad_argument, "players", "The game is not for so many.");
  if (clock) options.push_back({"clock", *clock});
  if (rated) options.push_back({"rated", true});
  RoomOptions merged;
  if (auto wrong = merged.merge(*info, options)) return *wrong;
  if (merged.rated && !parts_.ratings.may_be_rated(who.player)) return only_members_are_rated();
  if (merged.rated) {
    auto pool = pool_for(*info, players, merged);
    if (auto* refusal = std::get_if<protocol::Error>(&pool)) return std::move(*refusal);
  }
  Seek seek;
  if (const RatingPool* pool = ratings::pool_for_players(*info, players)) {
    const bool days = merged.clock.kind == TimeControl::Kind::days;
    seek.rating = parts_.ratings.shown(who.player, ratings::pool_of(*pool, days));
  }
  seek.who = std::move(who);
  seek.game = game;
  seek.players = players;
  seek.options = std::move(options);
  seek.rated = merged.rated;
  seek.key = game + " " + std::to_string(players) + " ";
  json::JsonWriter json(seek.key);
  merged.write(*info, json);
  return seek;
}

void Matchmaker::seek(Who who, protocol::SeekOpen wish, Done done) {
  parts_.loop.run([this, who = std::move(who), wish = std::move(wish), done = std::move(done)]() mutable {
    const PlayerId player = who.player;
    auto made = seek_of(std::move(who), wish.game, wish.players, std::move(wish.options), wish.clock, wish.rated);
    if (const auto* wrong = std::get_if<protocol::Error>(&made)) return done(*wrong);
    Seek& seek = std::get<Seek>(made);
    take_out(player);
    note_changes();
    if (seeks_.size() >= parts_.limits.seeks)
      return done(make_error(ErrorCode::busy, "seeks", "Too many are looking for a game. Try again in a minute."));
    seek.id = random_id(parts_.random);
    seek.range = wish.rating;
    seek.since_ms = parts_.loop.steady_ms();
    done(protocol::Result(protocol::SeekResult{seek.id}));
    seeks_.add(std::move(seek));
    match(player);
    note_changes();
    tend_soon();
  });
}

void Matchmaker::stop_seeking(PlayerId player, Done done) {
  parts_.loop.run([this, player = std::move(player), done = std::move(done)] {
    take_out(player);
    note_changes();
    done(protocol::Result(protocol::Done{}));
  });
}

void Matchmaker::list(Done done) {
  parts_.loop.run([this, done = std::move(done)] { done(protocol::Result(protocol::SeeksResult{listed()})); });
}

std::vector<protocol::ListedSeek> Matchmaker::listed() const {
  std::vector<protocol::ListedSeek> seeks;
  for (const Seek* seek : seeks_.longest(protocol::limit::seeks_listed))
    seeks.push_back(
        {seek->id, {seek->who.player, seek->who.name}, seek->game, seek->players, seek->options, seek->range});
  return seeks;
}

void Matchmaker::note_changes() {
  if (std::exchange(noted_changes_, seeks_.changes()) != seeks_.changes()) parts_.seeks_changed();
}

void Matchmaker::challenge(Who who, protocol::ChallengeOpen wish, Done done) {
  parts_.loop.run([this, who = std::move(who), wish = std::move(wish), done = std::move(done)]() mutable {
    const PlayerId player = who.player;
    if (wish.player == player) return done(make_error(ErrorCode::bad_argument, "challenge_self", "That is you."));
    auto made = seek_of(std::move(who), wish.game, 2, std::move(wish.options), wish.clock, wish.rated);
    if (const auto* wrong = std::get_if<protocol::Error>(&made)) return done(*wrong);
    const bool reachable = parts_.presence.is_here(wish.player) || parts_.notices.can_reach(wish.player);
    // Nobody is told that they are blocked.
    if (!reachable || parts_.blocks(wish.player, player))
      return done(make_error(ErrorCode::no_such_player, "not_connected", "They are not connected now."));
    const auto count = [&](const auto& whose) {
      return static_cast<std::size_t>(
          std::ranges::count_if(challenges_, [&](const auto& each) { return whose(each.second); }));
    };
    const bool too_many =
        challenges_.size() >= parts_.limits.challenges ||
        count([&](const Challenge& each) { return each.from.who.player == player; }) >=
            parts_.limits.challenges_per_player ||
        count([&](const Challenge& each) { return each.to == wish.player; }) >= parts_.limits.challenges_per_player;
    if (too_many)
      return done(make_error(ErrorCode::busy, "challenges", "Too many challenges are open. Try again in a moment."));
    Seek& seek = std::get<Seek>(made);
    seek.id = random_id(parts_.random);
    const Challenge& open = challenges_
                                .emplace(seek.id, Challenge{seek.id, seek, wish.player,
                                                            parts_.loop.steady_ms() + parts_.limits.challenge_ms})
                                .first->second;
    done(protocol::Result(protocol::ChallengeResult{open.id}));
    tell(open.to,
         protocol::ChallengeReceived{open.id, {player, open.from.who.name}, open.from.game, open.from.options});
    parts_.notices.challenged(open.to, open.from.game);
    tend_soon();
  });
}

void Matchmaker::accept(Who who, std::string id, Done done) {
  parts_.loop.run([this, who = std::move(who), id = std::move(id), done = std::move(done)] {
    const auto found = challenges_.find(id);
    if (found == challenges_.end() || found->second.to != who.player) return done(no_such_challenge());
    if (found->second.from.rated && !parts_.ratings.may_be_rated(who.player)) return done(only_members_are_rated());
    const Challenge challenge = std::move(challenges_.extract(found).mapped());
    Seek own = challenge.from;
    own.who = who;
    take_out(who.player);
    take_out(challenge.from.who.player);
    note_changes();
    if (!open({{challenge.from, std::move(own)}, challenge.id})) {
      tell(challenge.from.who.player, protocol::ChallengeEnded{challenge.id, Ended::gone});
      return done(house_full());
    }
    done(protocol::Result(protocol::Done{}));
  });
}

void Matchmaker::decline(PlayerId player, std::string id, Done done) {
  parts_.loop.run([this, player = std::move(player), id = std::move(id), done = std::move(done)] {
    const auto found = challenges_.find(id);
    if (found == challenges_.end()) return done(no_such_challenge());
    const PlayerId from = found->second.from.who.player, to = found->second.to;
    if (player != from && player != to) return done(no_such_challenge());
    done(protocol::Result(protocol::Done{}));
    if (player == to) end_challenge(id, Ended::declined, from);
    else end_challenge(id, Ended::withdrawn, to);
  });
}

void Matchmaker::add_challenges(PlayerId player, protocol::InboxResult inbox, Done done) {
  parts_.loop.run([this, player = std::move(player), inbox = std::move(inbox), done = std::move(done)]() mutable {
    for (const auto& [id, challenge] : challenges_) {
      const Seek& from = challenge.from;
      if (challenge.to == player)
        inbox.challenges.push_back({id, {from.who.player, from.who.name}, from.game, from.options});
    }
    done(protocol::Result(std::move(inbox)));
  });
}

void Matchmaker::gone(PlayerId player) {
  parts_.loop.run([this, player = std::move(player)] {
    if (parts_.presence.is_here(player)) return;  // on another connection
    take_out(player);
    note_changes();
    std::vector<std::pair<std::string, PlayerId>> over;
    for (const auto& [id, challenge] : challenges_) {
      const PlayerId& from = challenge.from.who.player;
      if (from == player || challenge.to == player) over.emplace_back(id, from == player ? challenge.to : from);
    }
    for (const auto& [id, other] : over) end_challenge(id, Ended::gone, other);
  });
}

void Matchmaker::room_opened(const StreamId&, const std::string& name, const RoomCode& room) {
  parts_.loop.run([this, name, room] {
    const auto found = gatherings_.find(name);
    if (found == gatherings_.end()) return;  // of a server before this one
    const auto& [seeks, challenge] = found->second;
    for (const Seek& seek : seeks) {
      const std::string_view own = challenge.empty() ? std::string_view(seek.id) : std::string_view();
      tell(seek.who.player, protocol::SeekMatched{room.view(), seek.game, own, challenge});
    }
  });
}

void Matchmaker::gathered(const StreamId&, const std::string& name, bool began, const std::vector<PlayerId>& came) {
  parts_.loop.run([this, name, began, came] {
    auto found = gatherings_.extract(name);
    if (found.empty()) return;
    for (Seek& seek : found.mapped().seeks) {
      const PlayerId player = seek.who.player;
      const auto way = on_their_way_.find(player);
      const bool still = way != on_their_way_.end() && way->second == name;  // has not stopped looking meanwhile
      if (!still) continue;
      on_their_way_.erase(way);
      if (began || std::ranges::find(came, player) == came.end()) continue;
      seeks_.add(std::move(seek));
      match(player);
    }
    note_changes();
    tend_soon();
  });
}

// From the book, or from the gathering that they are on their way to.
void Matchmaker::take_out(const PlayerId& player) {
  seeks_.take(player);
  on_their_way_.erase(player);
}

void Matchmaker::match(const PlayerId& player) {
  auto matched = seeks_.match(player, parts_.loop.steady_ms());
  if (!matched.empty()) open({std::move(matched), {}});
}

// Whoever was looking goes on when no room can be opened.
bool Matchmaker::open(Gathering gathering) {
  const Seek& first = gathering.seeks.front();
  RoomPlan plan;
  plan.planner = lobby_stream();
  plan.name = random_id(parts_.random);
  plan.game = first.game;
  plan.options = first.options;
  plan.host = first.who.player;
  plan.host_name = first.who.name;
  plan.gathers = true;
  for (const Seek& seek : gathering.seeks) {
    plan.seats.push_back(seek.who.player);
    plan.names.push_back(seek.who.name);
  }
  const std::string name = plan.name;
  const bool looking = gathering.challenge.empty();
  const auto& kept = gatherings_.emplace(name, std::move(gathering)).first->second;  // the room may be there at once
  if (looking) {
    for (const Seek& seek : kept.seeks) on_their_way_.insert_or_assign(seek.who.player, name);
  }
  const auto refused = parts_.open(std::move(plan));
  if (!refused) return true;
  log_warn("no room for a game that {} players look for: {}", kept.seeks.size(), *refused);
  auto back = std::move(gatherings_.extract(name).mapped().seeks);
  if (!looking) return false;
  for (Seek& seek : back) {
    on_their_way_.erase(seek.who.player);
    seeks_.add(std::move(seek));
  }
  return false;
}

void Matchmaker::end_challenge(const std::string& id, Ended reason, const PlayerId& told) {
  challenges_.erase(id);  // `id` and `told` are copies
  tell(told, protocol::ChallengeEnded{id, reason});
}

void Matchmaker::tend_soon() {
  if (std::exchange(tends_, true)) return;
  parts_.loop.after(tend_ms, [this] { tend(); });
}

// Runs again and again as long as anybody waits.
void Matchmaker::tend() {
  tends_ = false;
  const std::int64_t now = parts_.loop.steady_ms();
  auto matched = seeks_.match_some(looks_at_once, now);
  if (!matched.empty()) open({std::move(matched), {}});
  note_changes();
  std::vector<std::string> late;
  for (const auto& [id, challenge] : challenges_) {
    if (challenge.until_ms <= now) late.push_back(id);
  }
  for (const std::string& id : late) {
    const PlayerId to = challenges_.at(id).to;
    tell(challenges_.at(id).from.who.player, protocol::ChallengeEnded{id, Ended::expired});
    end_challenge(id, Ended::expired, to);
  }
  if (seeks_.size() > 1 || !challenges_.empty()) tend_soon();
}

template <class Notification>
void Matchmaker::tell(const PlayerId& player, const Notification& notification) {
  const auto connection = parts_.presence.find(player);
  if (!connection) return;
  auto frame = std::make_shared<std::string>();
  protocol::notification_frame(*frame, notification);
  connection->tell(std::move(frame));
}

}  // namespace crosstable
