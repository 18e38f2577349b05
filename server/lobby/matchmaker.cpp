#include "server/lobby/matchmaker.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "server/lobby/gathering.hpp"
#include "server/lobby/refusals.hpp"
#include "server/lobby/seek_request.hpp"
#include "server/log/log.hpp"
#include "server/matchplay/rated.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;
using SeekEnd = protocol::SeekEnded::Reason;

constexpr std::int64_t tend_ms = 100;
constexpr std::size_t looks_at_once = 20;  // at seeks whose range got wider; each looks through those of its key

protocol::Error no_such_challenge() {
  return make_error(ErrorCode::bad_argument, "challenge", "This challenge has ended.");
}

}  // namespace

void Matchmaker::resume(const StoredStream& stored) {
  challenges_.resume(stored);
  parts_.loop.post([this] { tend_soon(); });
}

void Matchmaker::seek(Who who, protocol::SeekOpen request, Done done) {
  parts_.loop.run([this, who = std::move(who), request = std::move(request), done = std::move(done)]() mutable {
    const PlayerId player = who.player;
    auto made = seek_of(std::move(who), request.game, request.players, std::move(request.options), request.clock,
                        request.rated, parts_.people.ratings, parts_.loop.now_ms());
    if (const auto* wrong = std::get_if<protocol::Error>(&made)) return done(*wrong);
    Seek& seek = std::get<Seek>(made);
    if (auto full = parts_.no_place({maker_of(seek.who)}, seek.days, player)) return done(*std::move(full));
    end_seek(player, SeekEnd::closed, parts_.presence.find(player).get());
    note_changes();
    if (seeks_.size() >= parts_.limits.seeks)
      return done(make_error(ErrorCode::busy, "seeks", "Too many players are searching. Try again in a minute."));
    seek.id = random_id(parts_.random);
    seek.range = request.rating;
    seek.bots = request.bots;
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
    end_seek(player, SeekEnd::closed, parts_.presence.find(player).get());
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
    seeks.push_back({seek->id,
                     {seek->who.player, seek->who.name},
                     seek->game,
                     seek->players,
                     seek->options.text(),
                     seek->range,
                     seek->who.bot,
                     seek->bots});
  return seeks;
}

void Matchmaker::note_changes() {
  if (std::exchange(noted_changes_, seeks_.changes()) != seeks_.changes()) parts_.seeks_changed();
}

void Matchmaker::challenge(Who who, protocol::ChallengeOpen request, Done done) {
  parts_.loop.run([this, who = std::move(who), request = std::move(request), done = std::move(done)]() mutable {
    const PlayerId player = who.player;
    if (request.player == player)
      return done(make_error(ErrorCode::bad_argument, "challenge_self", "You can't challenge yourself."));
    auto made = seek_of(std::move(who), request.game, 2, std::move(request.options), request.clock, request.rated,
                        parts_.people.ratings, parts_.loop.now_ms());
    if (const auto* wrong = std::get_if<protocol::Error>(&made)) return done(*wrong);
    Seek& seek = std::get<Seek>(made);
    if (auto full = parts_.no_place({maker_of(seek.who)}, seek.days, player)) return done(*std::move(full));
    seek.id = random_id(parts_.random);
    challenges_.open(std::move(seek), request.player, done);
    tend_soon();
  });
}

void Matchmaker::accept(Who who, std::string id, Done done) {
  parts_.loop.run([this, who = std::move(who), id = std::move(id), done = std::move(done)] {
    const Challenge* const found = challenges_.find_heard(who.player, id);
    if (found == nullptr) return done(no_such_challenge());
    if (found->from.rated && !parts_.people.ratings.may_be_rated(who.player)) return done(only_members_are_rated());
    const Makers makers{maker_of(who), maker_of(found->from.who)};
    if (auto full = parts_.no_place(makers, found->from.days, who.player)) return done(*std::move(full));
    const Challenge challenge = challenges_.accept(id);
    Seek own = challenge.from;
    own.who = who;
    for (const PlayerId& one : {who.player, challenge.from.who.player})
      end_seek(one, SeekEnd::closed, parts_.presence.find(one).get());
    note_changes();
    if (!open({{challenge.from, std::move(own)}, challenge})) {
      challenges_.has_no_room(challenge);
      return done(house_full());
    }
    done(protocol::Result(protocol::Done{}));
  });
}

void Matchmaker::decline(PlayerId player, std::string id, Done done) {
  parts_.loop.run([this, player = std::move(player), id = std::move(id), done = std::move(done)] {
    if (!challenges_.decline(player, id)) return done(no_such_challenge());
    done(protocol::Result(protocol::Done{}));
  });
}

void Matchmaker::add_challenges(PlayerId player, protocol::InboxResult inbox, Done done) {
  parts_.loop.run([this, player = std::move(player), inbox = std::move(inbox), done = std::move(done)]() mutable {
    challenges_.list(player, inbox.challenges);
    done(protocol::Result(std::move(inbox)));
  });
}

void Matchmaker::came(PlayerId player) {
  parts_.loop.run([this, player = std::move(player)] {
    away_.erase(player);
    match(player);
    note_changes();
    challenges_.hear(player);
    tend_soon();
  });
}

void Matchmaker::freed(PlayerId player) {
  parts_.loop.run([this, player = std::move(player)] {
    challenges_.hear(player);
    tend_soon();
  });
}

void Matchmaker::gone(PlayerId player) {
  parts_.loop.run([this, player = std::move(player)] {
    if (parts_.presence.is_here(player)) return;  // on another connection
    if (!seeks_.has(player) && !on_their_way_.contains(player) && !challenges_.any_without_days(player)) return;
    away_[player].note(false, parts_.loop.steady_ms());
    tend_soon();
  });
}

void Matchmaker::identity_ended(PlayerId player, std::shared_ptr<Connection> connection) {
  parts_.loop.run([this, player = std::move(player), connection = std::move(connection)] {
    end_seek(player, SeekEnd::identity, connection.get());
    challenges_.end_all_of(player);
    away_.erase(player);
    note_changes();
  });
}

void Matchmaker::deleted(PlayerId player) {
  parts_.loop.run([this, player = std::move(player)] {
    challenges_.end_all_to(player);
    identity_ended(player, nullptr);
  });
}

void Matchmaker::part(PlayerId one, PlayerId other) {
  parts_.loop.run([this, one = std::move(one), other = std::move(other)] { challenges_.end_between(one, other); });
}

void Matchmaker::room_opened(const StreamId&, const std::string& name, const RoomCode& room) {
  parts_.loop.run([this, name, room] {
    const auto found = gatherings_.find(name);
    if (found == gatherings_.end()) return;  // of a server before this one
    const auto& [seeks, challenge] = found->second;
    if (challenge) challenges_.has_room(*challenge);
    const std::string_view answered = challenge ? std::string_view(challenge->id) : std::string_view();
    protocol::SeekMatched matched{room.view(), seeks.front().game, {}, answered, {}, parts_.loop.now_ms()};
    if (!seeks.front().days) matched.until += parts_.room_limits.gather_ms;
    for (const Seek& seek : seeks) matched.players.push_back({seek.who.player, seek.who.name});
    for (const Seek& seek : seeks) {
      if (!challenge) matched.seek = seek.id;
      parts_.presence.tell(seek.who.player, matched);
    }
  });
}

void Matchmaker::gathered(const StreamId&, const std::string& name, bool began, const std::vector<PlayerId>& came) {
  parts_.loop.post([this, name, began, came] {  // its room is still at work, and this may open another
    auto found = gatherings_.extract(name);
    if (found.empty()) return;
    for (Seek& seek : found.mapped().seeks) {
      const PlayerId player = seek.who.player;
      const auto way = on_their_way_.find(player);
      const bool still = way != on_their_way_.end() && way->second.gathering == name;  // looks on
      if (!still) continue;
      if (!began && std::ranges::find(came, player) == came.end()) {
        end_seek(player, SeekEnd::gone, parts_.presence.find(player).get());
        continue;
      }
      on_their_way_.erase(way);
      if (began) continue;
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

void Matchmaker::match(const PlayerId& player) { bring_together(seeks_.match(player, parts_.loop.steady_ms())); }

// Players who have filled their places since they began to look are told that their seek is over; the others look on.
void Matchmaker::bring_together(std::vector<Seek> matched) {
  const auto has_place = [this](const Seek& seek) {
    return !parts_.no_place({maker_of(seek.who)}, seek.days, seek.who.player);
  };
  if (matched.empty()) return;
  if (std::ranges::all_of(matched, has_place)) {
    open({std::move(matched), {}});
    return;
  }
  for (Seek& seek : matched) {
    const PlayerId player = seek.who.player;
    const bool looks_on = has_place(seek);
    seeks_.add(std::move(seek));
    if (!looks_on) end_seek(player, SeekEnd::closed, parts_.presence.find(player).get());
  }
}

// When no room can be opened, players who were looking go on looking.
bool Matchmaker::open(Gathering gathering) {
  RoomPlan plan = gathering_of(gathering.seeks, random_id(parts_.random));
  const std::string name = plan.name;
  const bool looking = !gathering.challenge;
  const auto& kept = gatherings_.emplace(name, std::move(gathering)).first->second;  // the room may be there at once
  if (looking) {
    for (const Seek& seek : kept.seeks) on_their_way_.insert_or_assign(seek.who.player, Way{name, seek.id});
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

// `told` may be null.
void Matchmaker::end_seek(const PlayerId& player, SeekEnd reason, Connection* told) {
  std::string id;
  if (const Seek* seek = seeks_.find(player)) id = seek->id;
  else if (const auto way = on_their_way_.find(player); way != on_their_way_.end()) id = way->second.seek;
  take_out(player);
  if (!id.empty() && told != nullptr) tell_connection(*told, protocol::SeekEnded{id, reason});
}

void Matchmaker::end_of_the_gone() {
  const std::int64_t now = parts_.loop.steady_ms();
  std::vector<PlayerId> over;
  for (const auto& [player, absence] : away_)
    if (absence.outlasts(parts_.limits.gone_ms, now)) over.push_back(player);
  for (const PlayerId& player : over) {
    away_.erase(player);
    take_out(player);
    challenges_.end_of_the_gone(player);
  }
  while (const Seek* seek = seeks_.first()) {
    if (now < seek->since_ms + parts_.limits.seek_ms) break;
    const PlayerId player = seek->who.player;
    end_seek(player, SeekEnd::hour, parts_.presence.find(player).get());
  }
}

// When there is something to do next; nothing: nobody waits for anything.
std::optional<std::int64_t> Matchmaker::next_tend(std::int64_t now) const {
  std::optional<std::int64_t> next = challenges_.next_ms();
  const auto sooner = [&next](std::optional<std::int64_t> other) {
    if (other) next = next ? std::min(*next, *other) : *other;
  };
  if (seeks_.size() > 1) sooner(now + tend_ms);
  if (const Seek* seek = seeks_.first()) sooner(seek->since_ms + parts_.limits.seek_ms);
  for (const auto& [player, absence] : away_) sooner(absence.due(parts_.limits.gone_ms));
  return next;
}

void Matchmaker::tend_soon() {
  const std::int64_t now = parts_.loop.steady_ms();
  const auto next = next_tend(now);
  if (!next || (tends_ != 0 && tends_at_ <= *next)) return;
  if (tends_ != 0) parts_.loop.cancel(tends_);
  tends_at_ = *next;
  tends_ = parts_.loop.after(std::max<std::int64_t>(0, *next - now), [this] { tend(); });
}

// Runs again and again as long as anybody waits.
void Matchmaker::tend() {
  tends_ = 0;
  bring_together(seeks_.match_some(looks_at_once, parts_.loop.steady_ms()));
  challenges_.expire();
  end_of_the_gone();
  note_changes();
  tend_soon();
}

}  // namespace crosstable
