// One connection and its player. Lives on its connection's loop: reads frames, asks for `hello` first, answers what
// needs no room, and hands the rest to the rooms. Rooms and the lobby speak to it from their own loops; what they say
// is copied over and comes in their order.
//
// A request is answered once. Those that wait for an answer are counted, and beyond `unanswered` of them the next is
// refused at once; so an answer need never be dropped.
//
// A notification that the wire drops makes its room stale: nothing more of that room is sent until the wire has
// drained, then one snapshot in place of all that was missed. Of the lobby the missed changes are merged and sent as
// one.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/command.hpp"
#include "protocol/error.hpp"
#include "protocol/messages.hpp"
#include "server/analysis/analysis_desk.hpp"
#include "server/events/event_port.hpp"
#include "server/identity/players.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/presence.hpp"
#include "server/room_link.hpp"
#include "server/session/block_list.hpp"
#include "server/session/move_times.hpp"
#include "server/subscriber.hpp"
#include "server/wire.hpp"

namespace crosstable {

class Hall;
class Roster;

class Session final : public WireSession,
                      public Subscriber,
                      public LobbyGuest,
                      public Connection,
                      public AnalysisWatcher,
                      public events::EventWatcher,
                      public std::enable_shared_from_this<Session> {
 public:
  Session(Hall& hall, Roster& roster, Loop& loop, std::weak_ptr<Wire> wire, std::string peer);

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
  void notice(std::shared_ptr<const std::string> frame);  // from any thread; left out for whoever does not read
  void turn_out(std::string reason);                      // from any thread: closed with 1008

  // WireSession
  void received(std::string_view frame) override;
  void drained() override;
  void closed() override { end(); }
  bool plays() const override { return move_times_.any_taken(); }
  bool greeted() const override { return stage_ == Stage::greeted; }

  // Subscriber
  void respond(const protocol::RequestId& id, const protocol::Answer& answer) override;
  void notify(RoomLink& room, const RoomFrame& frame) override;
  bool contributes() const override { return contributes_; }
  bool hears(const PlayerId& speaker) const override { return !blocked_.has(speaker); }
  void admitted(RoomLink& room) override;
  void dismissed(RoomLink& room) override;

  // Connection
  void taken_over() override;
  void became_host() override;
  void tell(std::shared_ptr<const std::string> frame) override;
  void device_ended(std::uint32_t device) override;

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

 private:
  enum class Stage : std::uint8_t { fresh, greeting, greeted, ended };
  enum class Flow : std::uint8_t {
    live,
    stale,
    snapshot_due
  };  // stale: waits for the wire; snapshot_due: for the room
  struct Inside {
    std::shared_ptr<RoomLink> room;
    Flow flow = Flow::live;
  };
  struct MissedLobby {
    MissedChanges<RoomCode> rooms;
    MissedChanges<std::string> seeks;

    bool empty() const { return rooms.empty() && seeks.empty(); }
  };

  void take(protocol::Request request);
  void greet(const protocol::RequestId& id, protocol::Hello hello);
  void welcome(const protocol::RequestId& id, std::optional<Welcome> welcome, const protocol::Error& otherwise);
  Door door();
  void become(const Welcome& welcome);
  void log_out();

  // account.cpp
  void on(const protocol::RequestId& id, protocol::AccountClaim claim);
  void on(const protocol::RequestId& id, protocol::AccountRecovery);
  void on(const protocol::RequestId& id, protocol::AccountLogin login);
  void on(const protocol::RequestId& id, protocol::AccountDevices);
  void on(const protocol::RequestId& id, protocol::AccountDeviceEnd end);
  void on(const protocol::RequestId& id, protocol::AccountRename rename);
  void on(const protocol::RequestId& id, protocol::AccountExport);
  void on(const protocol::RequestId& id, protocol::AccountDelete wish);
  void on(const protocol::RequestId& id, protocol::AccountBlock block);
  void on(const protocol::RequestId& id, protocol::AccountUnblock unblock);
  void on(const protocol::RequestId& id, protocol::AccountFollow follow);
  void on(const protocol::RequestId& id, protocol::AccountUnfollow unfollow);
  void on(const protocol::RequestId& id, protocol::AccountPeople);
  void on(const protocol::RequestId& id, protocol::AccountInbox);
  void on(const protocol::RequestId& id, protocol::AccountBot bot);
  void on(const protocol::RequestId& id, protocol::AccountBotEnd end);
  // push.cpp
  void on(const protocol::RequestId& id, protocol::AccountPush);
  void on(const protocol::RequestId& id, protocol::AccountPushAdd wish);
  void on(const protocol::RequestId& id, protocol::AccountPushRemove wish);
  // passkeys.cpp
  void on(const protocol::RequestId& id, protocol::AccountPasskeyOptions wish);
  void on(const protocol::RequestId& id, protocol::AccountPasskeyAdd wish);
  void on(const protocol::RequestId& id, protocol::AccountPasskeys);
  void on(const protocol::RequestId& id, protocol::AccountPasskeyRemove wish);
  void login(const protocol::RequestId& id, const protocol::PasskeyProof& proof);
  std::optional<PasskeyChallenge> take_challenge(protocol::PasskeyUse use);

  // events.cpp
  void on(const protocol::RequestId& id, protocol::EventCreate wish);
  void on(const protocol::RequestId& id, protocol::EventSet wish);
  void on(const protocol::RequestId& id, protocol::EventOpen wish);
  void on(const protocol::RequestId& id, protocol::EventEnter wish);
  void on(const protocol::RequestId& id, protocol::EventWithdraw wish);
  void on(const protocol::RequestId& id, protocol::EventCheckIn wish);
  void on(const protocol::RequestId& id, protocol::EventAbsent wish);
  void on(const protocol::RequestId& id, protocol::EventAdjourn wish);
  void on(const protocol::RequestId& id, protocol::EventStart wish);
  void on(const protocol::RequestId& id, protocol::EventWatch wish);
  void on(const protocol::RequestId& id, protocol::EventUnwatch wish);
  void on(const protocol::RequestId& id, protocol::EventRule wish);
  void on(const protocol::RequestId& id, protocol::EventAppeal wish);
  void on(const protocol::RequestId& id, protocol::EventSay wish);
  void on(const protocol::RequestId& id, protocol::EventCommit wish);
  void on(const protocol::RequestId& id, protocol::EventReveal wish);
  void on(const protocol::RequestId& id, protocol::EventsList wish);
  events::Person person() const;
  void event_command(const protocol::RequestId& id, const EventId& event, std::string_view text);
  void describe(const protocol::RequestId& id, const EventId& event, events::EventSummary what);
  void create_by_command(const protocol::RequestId& id, protocol::EventCreate wish);
  template <class Wish>
  void ask_event(const protocol::RequestId& id, Wish wish);
  void tell_missed_events();
  bool send_event(const EventId& event, std::uint64_t seq, std::string_view patch);
  void unwatch_all();

  bool may_log_in(const protocol::RequestId& id, std::string_view as);
  void relate(const protocol::RequestId& id, Members::Relation relation, const PlayerId& other, bool on);
  void as_member(const protocol::RequestId& id, const std::function<Members::Refused()>& act);
  std::optional<Member> member_who_asks(const protocol::RequestId& id);
  protocol::MemberShown shown(const PlayerId& player) const;

  void command(protocol::RequestId id, std::string_view text);
  void create(protocol::RequestId id, protocol::RoomCreate wish, Asked asked);
  void join(const protocol::RequestId& id, protocol::JoinByCode join);
  void to_room(protocol::Request request, const RoomCode& code);
  void end();

  bool on_loop() const { return loop_.is_current(); }
  Inside* inside(const RoomLink& room);
  std::shared_ptr<RoomLink> find_room(const RoomCode& code);
  bool may_enter(const protocol::RequestId& id, const RoomCode& code);
  bool may_try(const protocol::RequestId& id, const std::optional<protocol::SecretText>& password);
  bool may_open(const protocol::RequestId& id);
  bool may_view(const protocol::RequestId& id, double views = 1);
  bool may_act(const protocol::RequestId& id, double bytes);
  bool may_write(const protocol::RequestId& id, double bytes);
  void count_move();
  std::function<void(const protocol::Answer&)> answering(protocol::RequestId id);
  void responded(const protocol::RequestId& id, bool refused, std::string_view frame);

  void answer(const protocol::RequestId& id, const protocol::Answer& answer);
  Wire::Sent send(std::string_view frame, bool droppable);
  bool send_lobby(std::string_view patch_members, std::string_view seek_members);

  Hall& hall_;
  Roster& roster_;
  Loop& loop_;
  const std::weak_ptr<Wire> wire_;
  const std::string peer_, network_;  // its address, and what bounds by address count it as
  const std::uint64_t number_;
  const std::int64_t since_ms_;
  Stage stage_ = Stage::fresh;
  Who who_;                                      // known from the moment that hello is accepted
  std::string handle_;                           // of a member; otherwise empty
  std::uint32_t device_ = 0;                     // of a member or a bot: which of theirs this is; otherwise 0
  std::string client_;                           // what it calls itself
  std::unique_ptr<PasskeyChallenge> challenge_;  // that no answer has come to
  BlockList blocked_;
  std::unique_ptr<PlayerRow> unkept_;      // of a guest who has done nothing yet that must survive
  std::shared_ptr<Connection> displaced_;  // the player's connection before this one, until hello is answered
  bool contributes_ = false;               // set before any room knows this session
  std::vector<protocol::Request> early_;   // came while `hello` was being answered
  std::size_t unanswered_ = 0;
  unsigned moves_ = 0;
  MoveTimes move_times_;
  std::vector<Inside> inside_;

  struct Watched {
    std::uint64_t seq = 0;  // of its last update
    bool missed = false;    // the wire had no place for that one
  };
  std::map<EventId, Watched> watched_;

  bool in_lobby_ = false;
  std::uint64_t lobby_seq_ = 0;
  MissedLobby lobby_missed_;  // not empty: waits for the wire
};

}  // namespace crosstable
