// One connection and its player. Lives on its connection's loop: reads frames, asks for `hello` first (greeting.cpp),
// and gives each request to its handler (request_handler.hpp). Rooms and the lobby speak to it from their own loops;
// what they say is copied over and comes in their order.
//
// A request is answered once. Those that wait for an answer are counted, and beyond `unanswered` of them the next is
// refused at once; so an answer need never be dropped.
//
// A notification that the wire drops makes its room stale: nothing more of that room is sent until the wire has
// drained, then one snapshot in place of all that was missed. Missed changes of the lobby are merged and sent as
// one.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/error.hpp"
#include "protocol/messages.hpp"
#include "server/analysis/analysis_desk.hpp"
#include "server/events/port/event_port.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/presence.hpp"
#include "server/seams/subscriber.hpp"
#include "server/seams/wire.hpp"
#include "server/session/attention.hpp"
#include "server/session/move_times.hpp"
#include "server/session/places.hpp"
#include "server/session/session_context.hpp"
#include "server/session/session_player.hpp"
#include "server/session/watched_events.hpp"

namespace crosstable {

class Session final : public WireSession,
                      public Subscriber,
                      public LobbyGuest,
                      public Connection,
                      public AnalysisWatcher,
                      public events::EventWatcher,
                      public std::enable_shared_from_this<Session> {
 public:
  Session(const SessionContext& context, Loop& loop, std::weak_ptr<Wire> wire, std::string peer);

  // For the operator.
  struct Summary {
    std::uint64_t number = 0;
    std::string address;
    PlayerId player;  // these two are empty before hello
    std::string name;
    std::vector<RoomCode> rooms;  // that it is inside
    std::int64_t since_ms = 0;    // 1970
  };
  Summary summary() const;  // on its loop
  Loop& loop() const { return loop_; }
  std::uint64_t number() const { return number_; }
  void notice(std::shared_ptr<const std::string> frame);  // from any thread; dropped if the peer does not read
  void turn_out(std::string reason);                      // from any thread: closed with 1008

  // WireSession
  void received(std::string_view frame) override;
  void drained() override;
  void closed() override { end(); }
  bool plays() const override { return move_times_.any_taken(); }
  bool greeted() const override { return stage_ == Stage::greeted; }
  void silent() override { look_away(); }

  // Subscriber
  void respond(const protocol::RequestId& id, const protocol::Answer& answer) override;
  void forgotten(const protocol::RequestId& id) override;
  void notify(RoomLink& room, const RoomFrame& frame) override;
  bool contributes() const override { return contributes_; }
  bool hears(const PlayerId& speaker) const override { return !player_.blocked.has(speaker); }
  void admitted(RoomLink& room) override;
  void dismissed(RoomLink& room) override;

  // Connection
  void taken_over() override;
  void became_host() override;
  void tell(std::shared_ptr<const std::string> frame) override;
  void device_ended(std::uint32_t device) override;
  std::int64_t attentive_until_ms() const override { return attention_.until_ms(); }

  // LobbyGuest
  void lobby_entered(const protocol::RequestId& id, std::shared_ptr<const LobbyText> text) override;
  void lobby_changed(std::shared_ptr<const LobbyChanges> changes) override;

  // AnalysisWatcher
  void analysis_begins(const protocol::RequestId& id, std::shared_ptr<const AnalysisPart> part) override;
  void analysis_refused(const protocol::RequestId& id, protocol::Error why) override;
  void analysis_grew(std::shared_ptr<const AnalysisPart> part) override;

  // EventWatcher
  void event_changed(std::shared_ptr<const events::EventUpdate> update) override;
  void event_said(std::shared_ptr<const events::EventLine> line) override;

  // For the handlers of its requests, on its loop.
  const SessionContext& context() const { return context_; }
  const std::string& network() const { return network_; }
  std::shared_ptr<Wire> wire() const { return wire_.lock(); }
  SessionPlayer& player() { return player_; }
  Places& places() { return places_; }
  WatchedEvents& watched() { return watched_; }
  void answer(const protocol::RequestId& id, const protocol::Answer& answer);  // at once
  std::size_t rooms() const;  // that it is inside, or will be if what it has asked for is granted
  void wait_to_enter(const protocol::RequestId& id, const RoomCode& room) { entering_.push_back({id, room}); }
  void wait_for_answer(const protocol::RequestId& id) { unanswered_.push_back(id); }  // until respond()
  bool is_quiet() const { return places_.empty() && unanswered_.empty(); }            // nothing of it is on its way
  bool keep_player();  // false: the book of players is full
  void move_arrived(const protocol::RequestId& id);
  void count_move();  // moves are never refused, but leave the less for everything else
  void leave_lobby();
  void look() { attention_.begin(loop_.steady_ms()); }  // somebody looks at it
  void look_away();                                     // nobody does
  // From now until welcome() it is being found out who this is. Other requests wait.
  void begin_greeting() { before_greeting_ = std::exchange(stage_, Stage::greeting); }
  Door door();
  void welcome(const protocol::RequestId& id, std::optional<Welcome> welcome, const protocol::Error& otherwise);
  void become(const Welcome& welcome);

 private:
  enum class Stage : std::uint8_t { fresh, greeting, greeted, ended };
  struct MissedLobby {
    MissedChanges<RoomCode> rooms;
    MissedChanges<std::string> seeks;
  };

  void attend(protocol::Request request);
  void take(protocol::Request request);
  void greet(const protocol::RequestId& id, protocol::Hello hello);
  protocol::Error too_many_guests_for_now() const;
  void log_out();
  void end();
  bool is_answered(const protocol::RequestId& id);
  void failed_at(const protocol::RequestId& id, const char* why);
  void settle(const protocol::RequestId& id, std::optional<Welcome> welcome, const protocol::Error& otherwise);

  bool on_loop() const { return loop_.is_current(); }
  static std::string& empty_frame();  // scratch of this thread's sessions, for a frame that is sent at once
  void responded(const protocol::RequestId& id, bool refused, std::string_view frame);
  Wire::Sent send(std::string_view frame, bool droppable);
  bool send_lobby(std::string_view patch_members, std::string_view seek_members);
  bool send_event_gap(const EventId& event, std::uint64_t seq);

  const SessionContext& context_;
  Loop& loop_;
  const std::weak_ptr<Wire> wire_;
  const std::string peer_, network_;  // its address, and what bounds by address count it as
  const std::uint64_t number_;
  const std::int64_t since_ms_;
  Stage stage_ = Stage::fresh;
  bool handles_ = false;                   // a request, at this moment
  Stage before_greeting_ = Stage::fresh;   // what it is again if that fails
  SessionPlayer player_;                   // known from the moment that hello is accepted
  PlayerId former_;                        // whose connection this was before; empty: nobody's, or it is told
  std::shared_ptr<Connection> displaced_;  // the player's connection before this one, until hello is answered
  bool contributes_ = false;               // set before any room knows this session
  std::vector<protocol::Request> early_;   // came while `hello` was being answered
  std::vector<protocol::RequestId> unanswered_;
  struct Entering {
    protocol::RequestId id;
    RoomCode room;  // empty: it is being made
  };
  std::vector<Entering> entering_;  // have no answer yet
  unsigned moves_ = 0;
  MoveTimes move_times_;
  Attention attention_;
  Places places_;
  WatchedEvents watched_;

  bool in_lobby_ = false;
  std::uint64_t lobby_seq_ = 0;
  std::unique_ptr<MissedLobby> lobby_missed_;  // waits for the wire; null: nothing was missed
};

}  // namespace crosstable
