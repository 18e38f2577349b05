// The table of all settings, with their --help. Each limit's reason is beside its field.
#include <utility>

#include "server/config/config.hpp"

namespace crosstable {
namespace {

// In the order of --help and of docs/settings.md.
class SettingList {
 public:
  explicit SettingList(std::vector<Setting> first) : all_(std::move(first)) {}

  void add_net(NetLimits& net);
  void add_rooms_and_seeks(HouseLimits& house);
  void add_members(HouseLimits& house);
  void add_push(PushLimits& push);
  void add_acquaintances(HouseLimits& house);
  void add_requests(HouseLimits& house);
  void add_events(events::EventLimits& events);
  void add_room(RoomLimits& room);
  void add_room_times(RoomLimits& room);
  void add_rest(Config& config);
  std::vector<Setting> take() { return std::move(all_); }

 private:
  struct Half {
    const char *name, *help;
    double least = 1;
  };
  void limit(std::string name, Setting::Target target, std::string help, double least = 1,
             double most = Setting().most) {
    all_.push_back({std::move(name), target, std::move(help), true, least, most});
  }
  void rate(Rate& both, const Half& burst, const Half& per_second) {
    limit(burst.name, &both.burst, burst.help, burst.least);
    limit(per_second.name, &both.per_second, per_second.help, per_second.least);
  }

  std::vector<Setting> all_;
};

void SettingList::add_net(NetLimits& net) {
  limit("max_connections", &net.max_connections, "connections in total; 0 means unlimited", 0);
  limit("max_connections_per_address", &net.max_connections_per_address,
        "connections from one address; 0 means unlimited", 0);
  rate(net.new_connections,
       {"connection_burst", "new connections that one address may open at once; 0 means unlimited", 0},
       {"connection_rate", "new connections per second from one address", 0.001});
  rate(net.http_requests, {"http_burst", "HTTP requests that one address may send at once; 0 means unlimited", 0},
       {"http_rate", "HTTP requests per second from one address", 0.001});
  limit("stop_ms", &net.stop_ms, "for connections to close when the server stops");
  limit("max_header_bytes", &net.max_header_bytes, "of an HTTP request's header", 256);
  limit("handshake_ms", &net.handshake_ms, "until a request must have arrived in full");
  limit("http_idle_ms", &net.http_idle_ms, "between two requests on one connection");
  limit("http_answer_ms", &net.http_answer_ms, "for the server to answer; then 503");
  limit("http_write_ms", &net.http_write_ms, "for the client to read a response");
  limit("max_frame_bytes", &net.max_frame_bytes, "of a client's message; above it, close 1009", 256);
  limit("json_depth", &net.json_depth, "nesting of a message", 1, 64);
  limit("hello_ms", &net.hello_ms, "until hello; then close 1008");
  limit("ping_ms", &net.ping_ms, "of silence before the server pings");
  limit("pong_ms", &net.pong_ms, "of silence after a ping before the connection is cut");
  rate(net.messages, {"message_burst", "messages that one connection may send at once"},
       {"message_rate", "messages per second", 0.001});
  rate(net.bytes, {"byte_burst", "bytes that one connection may send at once"}, {"byte_rate", "bytes per second"});
  limit("flood_messages", &net.flood_messages, "messages refused, minus those granted since, before close 1008", 0);
  limit("max_outbox_bytes", &net.max_outbox_bytes,
        "queued for a slow reader before its updates are replaced by one snapshot");
  limit("max_outbox_hard_bytes", &net.max_outbox_hard_bytes, "queued for a slow reader before close 1013");
  limit("slow_reader_ms", &net.slow_reader_ms, "that a queue may stay non-empty before close 1013");
  limit("send_buffer_bytes", &net.send_buffer_bytes, "of a socket's send buffer in the kernel", 1, 1 << 30);
  limit("close_ms", &net.close_ms, "to wait for the answer to a close frame");
}

void SettingList::add_rooms_and_seeks(HouseLimits& house) {
  limit("rooms", &house.rooms, "open rooms");
  limit("rooms_per_player", &house.rooms_per_player, "open rooms of one player");
  limit("days_rooms_per_player", &house.days_rooms_per_player, "the same with days for each decision, counted apart");
  limit("rooms_per_address", &house.rooms_per_address, "open rooms of one address");
  rate(house.new_rooms, {"room_burst", "rooms that one address may open at once"},
       {"room_rate", "rooms per second that one address may open", 0.001});
  limit("abandoned_room_ms", &house.abandoned_room_ms, "until a table with only bots and absent people is closed");
  limit("rooms_per_connection", &house.rooms_per_connection, "rooms that one connection may be in");
  limit("events_per_connection", &house.events_per_connection, "events that one connection may watch");
  limit("players", &house.players, "players kept");
  limit("guest_days", &house.guest_days, "without hello or a seat before a player is forgotten; 0 means never", 0);
  limit("new_guest_days", &house.new_guest_days, "the same for players seen on a single day; 0 means never", 0);
  limit("seeks", &house.seeks, "players who may look for a game");
  limit("seek_widening", &house.seek_widening, "rating points per second by which a seek accepts more", 0);
  limit("challenges", &house.challenges, "challenges that may be open");
  limit("challenges_sent", &house.challenges_sent, "of those, from one player");
  limit("challenges_waiting", &house.challenges_waiting, "of those, to one player");
  limit("days_challenges_sent", &house.days_challenges_sent, "the same with days for each decision, from one player");
  limit("days_challenges_waiting", &house.days_challenges_waiting, "and to one player");
  limit("challenge_ms", &house.challenge_ms, "to answer a challenge, once its player has heard of it");
  limit("challenge_stands_ms", &house.challenge_stands_ms, "that a challenge stands, heard or not");
  limit("days_challenge_ms", &house.days_challenge_ms, "that one with days for each decision stands");
  limit("seek_ms", &house.seek_ms, "until a seek without a match ends");
  limit("gone_ms", &house.gone_ms, "that a seek or challenge lasts after its player is gone", 0);
}

void SettingList::add_members(HouseLimits& house) {
  limit("members", &house.members, "members and their bots, including deleted ones");
  limit("devices", &house.devices, "devices that a member is logged in on; one more ends the oldest");
  limit("passkeys", &house.passkeys, "passkeys that a member has", 0);
  limit("passkey_ms", &house.passkey_ms, "to answer a passkey challenge");
  limit("pushes", &house.pushes, "browsers that a member is notified in; one more ends the oldest");
  rate(house.notifications, {"push_burst", "notifications that one member may get at once"},
       {"push_rate", "notifications per second for one member", 0.0001});
}

void SettingList::add_push(PushLimits& push) {
  limit("push_queue", &push.push_queue, "notifications that wait to be sent; one more is dropped");
  limit("push_ms", &push.push_ms, "for a push service to take a notification");
  limit("webhook_queue", &push.webhook_queue, "webhooks that wait to be sent; one more is dropped");
  limit("webhook_ms", &push.webhook_ms, "for a server to take a webhook");
}

void SettingList::add_acquaintances(HouseLimits& house) {
  limit("related", &house.related, "players that a member may block, and as many to follow", 0);
  limit("bots_per_member", &house.bots_per_member, "bots that a member has", 0);
  rate(house.claims, {"claim_burst", "handles that may be claimed from one address at once"},
       {"claim_rate", "handles per second for one address", 0.0001});
  rate(house.wrong_logins, {"login_burst", "wrong logins that one address may try at once"},
       {"login_rate", "wrong logins per second from one address", 0.001});
  rate(house.all_wrong_logins, {"all_login_burst", "wrong logins that may be tried in all at once"},
       {"all_login_rate", "wrong logins per second in all", 0.001});
}

void SettingList::add_requests(HouseLimits& house) {
  limit("analyses", &house.analyses, "analyses that run at once; one more is `busy`", 1, 64);
  limit("analyses_each", &house.analyses_each, "of them, for one address and for one player", 1, 64);
  rate(house.analysis_requests, {"analysis_burst", "analyses that may be asked for from one address at once"},
       {"analysis_rate", "analyses per second for one address", 0.001});
  rate(house.replays, {"replay_burst", "replays that one address may request at once"},
       {"replay_rate", "replays per second for one address", 0.001});
  rate(house.documents, {"document_burst", "documents of events that one address may read at once"},
       {"document_rate", "of those, per second", 0.001});
  rate(house.new_guests, {"guest_burst", "new guests that may come from one address at once"},
       {"guest_rate", "new guests per second from one address", 0.001});
  rate(house.log_bytes, {"write_burst_bytes", "of event log that one address may write at once"},
       {"write_byte_rate", "of event log per second that one address may write"});
  rate(house.views, {"view_burst", "lists and snapshots that one address may request at once"},
       {"view_rate", "lists and snapshots per second for one address", 0.001});
  rate(house.hints, {"hint_burst", "hints that one address may ask for at once"},
       {"hint_rate", "hints per second for one address", 0.001});
  limit("unanswered", &house.unanswered, "requests of one connection that may wait for an answer");
  rate(house.passwords, {"password_burst", "room password attempts that one address may make at once"},
       {"password_rate", "room password attempts per second", 0.001});
  limit("listed_rooms", &house.listed_rooms, "rooms in the lobby's list");
  limit("lobby_update_ms", &house.lobby_update_ms, "between two lobby updates");
}

void SettingList::add_events(events::EventLimits& events) {
  limit("events", &events.events, "events that are not over");
  limit("events_per_member", &events.events_per_member, "of those, created by one member");
  limit("events_per_address", &events.events_per_address, "of those, created from one address");
  limit("events_per_network", &events.events_per_network, "of those, created from one IPv4 /24 or IPv6 /48");
  limit("event_inbox", &events.event_inbox, "requests that may wait in an event");
  limit("event_watchers", &events.event_watchers, "watchers of an event");
  limit("event_appeals", &events.event_appeals, "appeals of one entrant");
  limit("event_directors", &events.event_directors, "directors of an event, besides its creator");
  limit("event_webhooks", &events.event_webhooks, "webhooks of one event; 0 allows none", 0, 4);
  rate(events.event_chat, {"event_chat_burst", "lines that one player may say at an event at once"},
       {"event_chat_rate", "of those, per second", 0.001});
  limit("event_update_ms", &events.event_update_ms, "between two updates of an event's standings, or of a large event");
  limit("event_update_bytes", &events.event_update_bytes, "of one update of a large event; the rest comes later", 512);
  limit("event_crowd", &events.event_crowd, "watchers; each more of such crowds delays updates by event_update_ms");
  limit("event_small", &events.event_small, "entrants; an event with more is large");
  limit("event_rooms_at_once", &events.event_rooms_at_once, "rooms of one event that may be opening");
  limit("event_nonce_ms", &events.event_nonce_ms, "for each stage of giving nonces for the boards of a round");
  limit("event_document_ms", &events.event_document_ms, "between two versions of an event's document");
  limit("event_documents_bytes", &events.event_documents_bytes, "of event documents in memory; one more gets 503");
  limit("event_keep_ms", &events.event_keep_ms, "until an unused event that is over leaves memory");
  limit("event_retry_ms", &events.event_retry_ms, "until a room that could not be opened is tried again");
}

void SettingList::add_room(RoomLimits& room) {
  limit("inbox", &room.inbox, "commands that may wait in a room");
  limit("spectators", &room.spectators, "uninvited spectators of a room", 0);
  limit("spectators_per_address", &room.spectators_per_address, "of those, from one address");
  limit("invited_spectators", &room.invited_spectators, "invited spectators of a room", 0);
  limit("admitted", &room.admitted, "players that a room remembers as admitted");
  limit("banned", &room.banned, "players that a room remembers as removed");
  limit("chat_lines", &room.chat_lines, "lines of chat shown to people who enter a room", 0);
  limit("chat_bytes", &room.chat_bytes, "of one line of chat");
  rate(room.chat, {"chat_burst", "lines that one person may say in a room at once"},
       {"chat_rate", "of those, per second", 0.001});
  rate(room.chat_per_address,
       {"chat_burst_per_address", "lines that the spectators of one address may say in a room at once"},
       {"chat_rate_per_address", "of those, per second", 0.001});
}

void SettingList::add_room_times(RoomLimits& room) {
  limit("nonce_ms", &room.nonce_ms, "for each of the two rounds in which seats give nonces", 0);
  limit("next_game_ms", &room.next_game_ms, "until the next game of a series starts by itself", 0);
  limit("gather_ms", &room.gather_ms, "for all players of a matched game to come");
  limit("settle_ms", &room.settle_ms, "from a change at a rated table until its game may start", 0);
  limit("agreement_ms", &room.agreement_ms, "that an offer, rematch or ready lasts after its player is gone", 0);
  limit("host_away_ms", &room.host_away_ms, "until a host who is away between games is replaced");
  limit("resume_grace_ms", &room.resume_grace_ms, "that a clock waits for its player after a restart", 0);
  limit("walk_out_ms", &room.walk_out_ms, "away in a lost decision before it is a walk-out");
  limit("next_absent_ms", &room.next_absent_ms, "until a player missing from a later game of a rated series loses it");
  limit("idle_move_ms", &room.idle_move_ms, "for a decision without a clock, until its player can be nudged", 0);
  limit("nudge_ms", &room.nudge_ms, "until a stand-in plays for a player who was nudged", 0);
  limit("stand_in_ms", &room.stand_in_ms, "until a stand-in plays for an absent player", 0);
  limit("bot_delay_min_ms", &room.bot_delay_min_ms, "shortest time until a bot shows its move", 0);
  limit("bot_delay_max_ms", &room.bot_delay_max_ms, "longest time until a bot shows its move", 0);
  limit("idle_close_ms", &room.idle_close_ms, "until an empty room in play is closed");
  limit("idle_lobby_ms", &room.idle_lobby_ms, "the same before the start and after the end");
}

void SettingList::add_rest(Config& config) {
  limit("bot_queue", &config.bots.bot_queue, "searches of bots that may wait; a lower level answers one more", 0);
  auto& sqlite = config.sqlite;
  limit("checkpoint_bytes", &sqlite.checkpoint_bytes, "of write-ahead log before it is moved into the database");
  limit("checkpoint_idle_ms", &sqlite.checkpoint_idle_ms, "without a write before it is moved");
  limit("finds_between_commits", &sqlite.finds_between_commits, "records looked up before writes get their turn");
  limit("keep_records_days", &sqlite.keep_records_days, "until the record of a finished game is removed; 0 means never",
        0);
  limit("keep_events_days", &sqlite.keep_events_days,
        "until the page of an event that is over is removed; 0 means never", 0);
  limit("min_free_bytes", &sqlite.min_free_bytes, "free on the disk; below it no rooms are opened; 0 means no check", 0,
        1e18);
  auto& log = config.operator_log;
  limit("log_queue_bytes", &log.log_queue_bytes, "of log lines waiting for standard error", 4'096);
  rate(log.log_lines, {"log_burst", "log lines of one kind written at once"},
       {"log_rate", "log lines of one kind written per second", 0.01});
}

std::vector<Setting> settings_beside_limits(Config& config) {
  return {
      {"address", &config.address, "address to listen on"},
      {"port", &config.port, "port to listen on; 0 picks a free one", false, 0, 65'535},
      {"data", &config.data, "folder of the event log"},
      {"log",
       &config.log,
       "event log: sqlite, or memory (keeps nothing after the process ends)",
       false,
       0,
       0,
       {"sqlite", "memory"}},
      {"backup_every", &config.backup_every, "hours between scheduled backups; 0 means none", false, 0, 8'760},
      {"backup_keep", &config.backup_keep, "scheduled backups to keep", false, 1, 10'000},
      {"backup_folder", &config.backup_folder, "folder of scheduled backups; by default backups in the data folder"},
      {"threads", &config.threads, "event loops", false, 1, 64},
      {"bot_threads", &config.bot_threads, "threads that bots think on", false, 1, 64},
      {"io_uring", &config.io_uring, "auto, or off: whether frames are sent with it", false, 0, 0, {"auto", "off"}},
      {"web", &config.web, "folder of the built web client"},
      {"allowed_origins", &config.allowed_origins,
       "origins of other sites whose pages may connect, separated by commas"},
      {"trusted_proxies", &config.trusted_proxies,
       "addresses or networks of trusted proxies (X-Forwarded-For), separated by commas"},
      {"metrics_from", &config.metrics_from, "addresses or networks that may read /metrics, separated by commas"},
      {"tls_certificate", &config.tls_certificate,
       "PEM file of the certificate and its chain; the port then speaks https"},
      {"tls_key", &config.tls_key, "PEM file of the certificate's key"},
      {"vapid_key", &config.vapid_key, "PEM file of the P-256 key that push services know this server by"},
      {"vapid_subject", &config.vapid_subject, "mailto: or https: URL where push services can reach you"},
      {"push_networks", &config.push_networks,
       "private addresses or networks that may host push services, separated by commas"},
      {"webhook_networks", &config.webhook_networks,
       "private addresses or networks that webhooks may call, separated by commas"},
      {"redirect_port", &config.redirect_port, "plain HTTP port that redirects to https; 0 means none", false, 0,
       65'535},
      {"log_level",
       &config.log_level,
       "least severe lines written to standard error",
       false,
       0,
       0,
       {"debug", "info", "warn", "error", "off"}},
      {"log_format",
       &config.log_format,
       "format of standard error: text, or json (an object per line)",
       false,
       0,
       0,
       {"text", "json"}},
  };
}

}  // namespace

std::vector<Setting> settings_of(Config& config) {
  SettingList list(settings_beside_limits(config));
  list.add_net(config.net);
  list.add_rooms_and_seeks(config.house);
  list.add_members(config.house);
  list.add_push(config.push);
  list.add_acquaintances(config.house);
  list.add_requests(config.house);
  list.add_events(config.events);
  list.add_room(config.room);
  list.add_room_times(config.room);
  list.add_rest(config);
  return list.take();
}

}  // namespace crosstable
