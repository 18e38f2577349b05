#include "server/events/events.hpp"

#include <algorithm>

#include "server/base/loop.hpp"
#include "server/events/decisions/entries.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/notices/webhooks.hpp"
#include "server/events/showing/event_export.hpp"
#include "server/limits/network.hpp"
#include "server/log/log.hpp"
#include "server/room/state/secrets.hpp"
#include "server/text/speech.hpp"

namespace crosstable::events {
Events::Events(EventsParts parts)
    : parts_(with_names(std::move(parts))),
      calls_(parts_.call),
      asks_([tell = parts_.asked](const Invitation& one) {
        tell(one.player, {one.event.view(), one.name, one.team, one.captain});
      }),
      missed_([tell = parts_.missed](const Missed& one) {
        const std::string table = text_of(one.table);
        tell(one.player, {one.event.view(), one.name, table, one.back_at_ms});
      }),
      sealings_(parts_.seal),
      heartbeat_(std::make_shared<Heartbeat>(parts_.store, *parts_.loops.front(),
                                             [this](std::int64_t now_ms) { return any_waits(now_ms); })),
      afterwards_(std::make_shared<Afterwards>(*parts_.loops.front(), [this](const EventId& id) { is_due(id); })),
      shelf_(parts_.store, *parts_.loops.front()),
      documents_(std::make_shared<Documents>(
          Documents::Parts{parts_.thinker, *parts_.loops.front(), parts_.limits,
                           [this](const EventId& id, auto found) { source_of(id, std::move(found)); }})) {
  for (Loop* loop : parts_.loops) low_priority_queues_.push_back(std::make_unique<LowPriorityQueue>(*loop));
}

void Events::create(Person who, protocol::EventCreate request, Done done) {
  if (who.handle.empty()) return done(member_needed());
  if (parts_.store.low_on_space()) return done(no_room_on_disk());
  auto name = clean_line(request.name);
  if (!name) return done(bad("The name has invisible characters. Please remove them."));
  request.name = *std::move(name);
  if (is_too_far(request.starts_at, parts_.loops.front()->now_ms())) return done(too_far());
  auto settings = settings_of(request, random_salt(parts_.random));
  if (auto* fault = std::get_if<std::string>(&settings)) return done(bad(*std::move(fault)));
  if (is_arena_of_days(std::get<Settings>(settings))) return done(arena_of_days());
  if (request.directors.size() > parts_.limits.event_directors) return done(enough_directors());
  auto directors = members_by(parts_, request.directors);
  if (auto* wrong = std::get_if<protocol::Error>(&directors)) return done(*std::move(wrong));
  // As members write their handles, so that they are found again.
  auto invited = members_by(parts_, std::get<Settings>(settings).handles);
  if (auto* wrong = std::get_if<protocol::Error>(&invited)) return done(*std::move(wrong));
  fact::Created created;
  created.settings = std::get<Settings>(std::move(settings));
  created.settings.handles.clear();
  for (Member& member : std::get<std::vector<Member>>(invited))
    created.settings.handles.push_back(std::move(member.handle));
  created.director = member_of(who);
  created.directors = std::get<std::vector<Member>>(std::move(directors));
  std::erase_if(created.directors, [&](const Member& member) { return member.player == who.player; });
  auto webhooks = webhooks_of(request.webhooks, parts_.limits.event_webhooks);
  if (auto* fault = std::get_if<std::string>(&webhooks)) return done(bad(*std::move(fault)));
  created.settings.webhooks = std::get<std::vector<Webhook>>(std::move(webhooks));
  created.seed = new_seed(parts_.random);
  created.from = who.network;
  std::shared_ptr<Event> gives_way;
  if (auto refusal = take_place(who, created.settings.name, created.event, gives_way)) return done(*std::move(refusal));
  if (gives_way) gives_way->give_way();
  const EventId id = created.event;
  auto event = Event::make(context_for(id), id);
  {
    const std::scoped_lock lock(mutex_);
    events_[id].event = event;
    events_[id].is_being_made = false;
  }
  event->create(std::move(created), std::move(done));
}

namespace {

Owed<StateCopy> made_from_copy(Owed<DocumentSource> found) {
  return [found = std::move(found)](StateCopy copy) mutable {
    if (const auto* none = std::get_if<NoDocument>(&copy)) return found(*none);
    found(TextMaker([state = std::get<std::shared_ptr<const EventState>>(std::move(copy))](EventDocument document) {
      return document_text(*state, document);
    }));
  };
}

// A stranger learns no more of a private event than before.
protocol::Answer request_at_document(const KeptEvent& document, const Person& who, const EventRequest& request) {
  const auto* enter = std::get_if<protocol::EventEnter>(&request);
  const bool sees = document.may_see(who.player, enter != nullptr ? enter->password : std::nullopt);
  return sees ? protocol::Answer(event_over()) : no_such_event();
}

}  // namespace

void Events::ask(Person who, EventRequest request, Done done) {
  const EventId id = std::visit([](const auto& one) { return one.event; }, request);
  with(id,
       {std::move(done), [who = std::move(who), request = std::move(request)](const Found& found, Done& owed) mutable {
          if (found.event != nullptr) return found.event->ask(std::move(who), std::move(request), std::move(owed));
          owed(found.document == nullptr ? no_such_event() : request_at_document(*found.document, who, request));
        }});
}

// A document has no updates.
void Events::watch(Person who, protocol::EventWatch request, std::weak_ptr<EventWatcher> watcher, Done done) {
  const EventId id = request.event;
  auto show = [this, who = std::move(who), request = std::move(request), watcher = std::move(watcher)](
                  const Found& found, Done& owed) mutable {
    const KeptEvent* const document = found.document.get();
    if (found.event != nullptr) return found.event->watch(std::move(who), std::move(request), watcher, std::move(owed));
    if (document == nullptr || !document->may_see(who.player, request.password)) return owed(no_such_event());
    owed(protocol::Result(
        protocol::EventSnapshot{request.event, 0, *document->text(EventDocument::view, parts_.today)}));
  };
  with(id, {std::move(done), std::move(show)});
}

void Events::unwatch(const EventId& id, const EventWatcher* watcher) {
  if (const auto event = find(id)) event->unwatch(watcher);
}

void Events::describe(Person who, EventId id, EventSummary what, Done done) {
  with(id, {std::move(done), [this, who = std::move(who), what](const Found& found, Done& owed) {
              const KeptEvent* const document = found.document.get();
              if (found.event != nullptr) return found.event->describe(who, what, std::move(owed));
              if (document == nullptr || !document->may_see(who.player, std::nullopt)) return owed(no_such_event());
              owed(protocol::Result(document->words(what, parts_.today)));
            }});
}

void Events::source_of(const EventId& id, Owed<DocumentSource> found) {
  with(id, {std::move(found), [this](const Found& one, Owed<DocumentSource>& owed) {
              if (one.event != nullptr) return one.event->copy(made_from_copy(std::move(owed)));
              if (one.document == nullptr || one.document->is_private()) return owed(NoDocument::none);
              owed(TextMaker([kept = one.document, today = parts_.today](EventDocument document) {
                return kept->text(document, today);
              }));
            }});
}

void Events::came(const PlayerId& player) {
  calls_.came(player);
  asks_.came(player);
  missed_.came(player);
  sealings_.came(player);
}

void Events::resume(const StoredStream& stored) {
  const EventId id(stored.id.key);
  events_.try_emplace(id);  // its id is taken in any case
  try {
    if (!stored.damage.empty()) throw std::runtime_error(stored.damage);
    auto event = Event::make(context_for(id), id);
    Event::Origin origin = event->resume(stored);
    const std::scoped_lock lock(mutex_);
    Known& known = events_[id];
    known.creator = std::move(origin.creator);
    known.network = wide_network_of(origin.network);
    known.address = std::move(origin.network);
    known.look = NameLook(known.listed->name);
    known.event = std::move(event);
  } catch (const std::exception& error) {
    log_critical("event {} is set aside, for its log is damaged: {}", id.view(), error.what());
  }
}

void Events::go_on() {
  const Event::Downtime downtime{heartbeat_->last_ms(), heartbeat_->hold()};
  for (const auto& event : all()) event->go_on(downtime);
  afterwards_->begin();
}

void Events::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
  }
  heartbeat_->stop();
  documents_->stop();
  afterwards_->stop();
  for (const auto& event : all()) event->stop();
}

std::vector<std::shared_ptr<Event>> Events::all() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Event>> all;
  for (const auto& [id, known] : events_)
    if (known.event != nullptr) all.push_back(known.event);
  return all;
}

Events::Figures Events::figures() const {
  Figures figures;
  figures.waited_for = calls_.size();
  figures.documents = shelf_.size();
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, known] : events_) {
    if (known.event == nullptr ? !known.has_left : known.event->is_set_aside()) ++figures.set_aside;
    if (known.event != nullptr) ++figures.in_memory;
    if (!known.listed || known.is_over()) continue;
    ++figures.events;
    if (known.listed->state == name_of(Phase::running)) ++figures.running;
  }
  return figures;
}

void Events::room_opened(const StreamId& planner, const std::string& name, const RoomCode& room) {
  if (const auto event = find(planner)) event->room_opened(name, room);
}

void Events::series_began(const StreamId& planner, const RoomCode& room) {
  if (const auto event = find(planner)) event->series_began(room);
}

void Events::decided(const StreamId& planner, const RoomCode& room) {
  if (const auto event = find(planner)) event->decided(room);
}

void Events::waits_for(const StreamId& planner, const RoomCode& room, Seats missing) {
  if (const auto event = find(planner)) event->waits_for(room, missing);
}

void Events::paused(const StreamId& planner, const RoomCode& room, std::optional<TablePause> pause) {
  if (const auto event = find(planner)) event->paused(room, pause);
}

// An event that is set aside keeps no report: its rooms tell it when it is there again.
void Events::game_ended(const StreamId& planner, const RoomCode& room, const GameReport& report, Kept kept) {
  if (const auto event = find(planner)) event->reported(room, report, std::move(kept));
}

void Events::series_ended(const StreamId& planner, const RoomCode& room, const SeriesReport& report, Kept kept) {
  if (const auto event = find(planner)) event->reported(room, report, std::move(kept));
}

Event::Context Events::context_for(const EventId& id) {
  const std::scoped_lock lock(mutex_);
  const std::size_t number = next_loop_++ % parts_.loops.size();
  return {*parts_.loops[number],
          *low_priority_queues_[number],
          parts_,
          calls_,
          asks_,
          missed_,
          sealings_,
          board_players_,
          [this, id](const Event::Noted& noted) { note(id, noted); },
          [this, id](bool ends) { leaves(id, ends); },
          [this, id] { is_document(id); }};
}

void Events::note(const EventId& id, const Event::Noted& noted) {
  const Listed& listed = noted.listed;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = events_.find(id);
    if (found == events_.end()) return;
    Known& known = found->second;
    if (std::exchange(known.waits_until_ms, noted.waits_until_ms) == 0 && noted.waits_until_ms != 0) heartbeat_->look();
    if (!known.listed) by_age_.emplace(listed.created_at, id);
    const bool is_missed = !noted.idleness.is_idle(parts_.loops.front()->now_ms());
    if (listed.state == name_of(Phase::running) && is_missed) known.gives_way = false;  // it began or went on just then
    known.listed = listed;
    known.has_director = noted.has_director;
    known.idleness = noted.idleness;
    if (!known.is_over()) known.comes_back = false;
  }
  afterwards_->put(id, noted.becomes_document_at_ms);
}

bool Events::any_waits(std::int64_t now_ms) const {
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(events_, [&](const auto& known) { return known.second.waits_until_ms > now_ms; });
}

}  // namespace crosstable::events
