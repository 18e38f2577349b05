#include "protocol/command.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace crosstable::protocol {
namespace {

const RoomCode here("K7QF3M");
const Flags flags{"profi"};

template <typename Message>
void expect_message(std::string_view text, const Message& expected) {
  const auto parsed = parse_room_command(text, here, flags);
  ASSERT_TRUE(std::holds_alternative<Command>(parsed)) << text << ": " << std::get<Error>(parsed).text;
  const auto* message = std::get_if<ClientMessage>(&std::get<Command>(parsed));
  ASSERT_NE(message, nullptr) << text;
  EXPECT_EQ(std::get<Message>(*message), expected) << text;
}

template <typename Expected>
void expect_command(std::string_view text, const Expected& expected) {
  const auto parsed = parse_room_command(text, here, flags);
  ASSERT_TRUE(std::holds_alternative<Command>(parsed)) << text << ": " << std::get<Error>(parsed).text;
  EXPECT_EQ(std::get<Expected>(std::get<Command>(parsed)), expected) << text;
}

void expect_error(const std::variant<Command, Error>& parsed, ErrorCode code, std::string_view text) {
  ASSERT_TRUE(std::holds_alternative<Error>(parsed)) << text;
  const Error& error = std::get<Error>(parsed);
  EXPECT_EQ(error.code, code) << text;
  EXPECT_TRUE(error.key.starts_with("error." + std::string(name(code)))) << text;
  EXPECT_FALSE(error.text.empty()) << text;
}

void expect_bad_arguments(const std::vector<std::string>& texts) {
  for (const std::string& text : texts)
    expect_error(parse_room_command(text, here, flags), ErrorCode::bad_argument, text);
}

RoomSet set(const std::string& key, std::variant<bool, std::int64_t, std::string> value) {
  return {here, {{key, std::move(value)}}};
}

TEST(Commands, DoWhatTheMethodsDo) {
  expect_message("/join", RoomSit{here, {}});
  expect_message("/join 2", RoomSit{here, 2});
  expect_message("/stand", RoomStand{here});
  expect_message("/start", RoomStart{here});
  expect_message("/match 3", set("match", std::int64_t{3}));
  expect_message("/sumof 1000", set("sumof", std::int64_t{1000}));
  expect_message("/clock 10+5", set("clock", std::string("10+5")));
  expect_message("/clock Move 30", set("clock", std::string("move 30")));
  expect_message("/option flag lose", set("flag", std::string("lose")));
  expect_message("/nudge", RoomNudge{here});
  expect_message("/pause", RoomPause{here});
  expect_message("/draw", RoomDraw{here});
  expect_message("/draw no", RoomDraw{here, false});
  expect_message("/takeback", RoomTakeback{here});
  expect_message("/takeback NO", RoomTakeback{here, false});
  expect_message("/continue", RoomContinue{here});
  expect_message("/leave", RoomLeave{here});
  expect_message("/bot", RoomBot{here, {}, "greedy"});
  expect_message("/bot Random", RoomBot{here, {}, "random"});
  expect_message("/bot expert 2", RoomBot{here, 2, "expert"});
  expect_message("/hint", RoomHint{here});
  expect_message("/ready", RoomReady{here});
  expect_message("/resign", RoomResign{here});
  expect_message("/rematch", RoomRematch{here});
}

TEST(Commands, ChangeThePasswordAndTheInvitation) {
  const auto secures = [](std::string_view text) -> RoomSecure {
    return std::get<RoomSecure>(std::get<ClientMessage>(std::get<Command>(parse_room_command(text, here, flags))));
  };
  EXPECT_EQ(secures("/password  kreuz  & quer ").password.value().reveal(), "kreuz  & quer");
  EXPECT_FALSE(secures("/password x").no_password);
  EXPECT_TRUE(secures("/password OFF").no_password);
  EXPECT_FALSE(secures("/password off").password);
  EXPECT_TRUE(secures("/invite New").new_invite);
  expect_bad_arguments({"/password", "/password " + std::string(65, 'x'), "/invite old", "/invite new new"});
}

TEST(Commands, WithoutAMethodHaveTheirOwnType) {
  expect_command("/options", ShowOptions{here});
  expect_command("/invite", ShowInvite{here});
  expect_command("/kick Anna Lena", KickByName{here, "Anna Lena"});
  expect_command("/say  /kick Anna", SayText{"/kick Anna"});
  expect_command("/help", Help{});
  expect_command("/help match", Help{"match"});
  expect_command("/help /Profi", Help{"profi"});
}

TEST(Commands, AllowAnyWhiteSpaceAndEitherCase) {
  expect_message("  /MATCH \t 3  ", set("match", std::int64_t{3}));
  expect_message("/Profi ON", set("profi", true));
}

TEST(Commands, SwitchEveryBooleanOptionOfTheGame) {
  expect_message("/profi", set("profi", true));
  expect_message("/profi on", set("profi", true));
  expect_message("/profi off", set("profi", false));
  expect_bad_arguments({"/profi maybe", "/profi 1", "/profi on off"});
  expect_error(parse_room_command("/profi", here, {}), ErrorCode::unknown_command, "/profi");
}

TEST(Commands, SetAnyOptionByName) {
  expect_message("/option profi on", set("profi", true));
  expect_message("/option match 5", set("match", std::int64_t{5}));
  expect_message("/option board large", set("board", std::string("large")));
  expect_message("/option rows -4", set("rows", std::int64_t{-4}));
  expect_message("/option open off", set("open", false));
  expect_bad_arguments({"/option", "/option profi", "/option profi 3", "/option match 0", "/option sumof x",
                        "/option a b c", "/option " + std::string(65, 'k') + " 1",
                        "/option k " + std::string(65, 'v')});
}

TEST(Commands, RefuseASeriesThatIsNotAWholeNumberFromOneToAThousand) {
  for (const std::string command : {"/match", "/sumof"}) {
    expect_bad_arguments({command, command + " 0", command + " -1", command + " 1001", command + " x", command + " 3x",
                          command + " +3", command + " 3.0", command + " 99999999999999999999", command + " 1 2",
                          command + " ３"});
  }
}

TEST(Commands, RefuseArgumentsThatAreWrongMissingOrTooMany) {
  expect_bad_arguments(
      {"/join x",       "/join 6",         "/join -1",        "/join 1 2",    "/stand up",
       "/start now",    "/options all",    "/leave now",      "/invite Anna", "/kick",
       "/bot greedy 6", "/bot greedy two", "/bot greedy 2 3", "/hint now",    "/bot " + std::string(17, 'x'),
       "/ready yes",    "/resign yes",     "/rematch yes",    "/help a b",    "/kick " + std::string(211, 'x')});
}

TEST(Commands, TellTheUsageWithABadArgument) {
  const Error error = std::get<Error>(parse_room_command("/match 0", here, flags));
  EXPECT_EQ(error.key, "error.bad_argument.series");
  EXPECT_EQ(error.args, (Args{{"usage", "/match X"}}));
  EXPECT_EQ(error.text, "X must be a whole number from 1 to 1000. Usage: /match X");
}

TEST(Commands, RefuseUnknownNames) {
  for (const std::string text :
       {"/", "/ match 3", "//", "/joinn", "/create crosswise", "/help nothing", "match 3", ""}) {
    expect_error(parse_room_command(text, here, flags), ErrorCode::unknown_command, text);
  }
  const Error error = std::get<Error>(parse_room_command("/" + std::string(400, 'x'), here, flags));
  EXPECT_LT(error.text.size(), 100U);
}

TEST(LobbyCommands, JoinCreateAndHelp) {
  const auto parsed = [](std::string_view text) { return std::get<Command>(parse_lobby_command(text)); };
  const auto open = std::get<JoinByCode>(parsed("/join k7qf3m")),
             guarded = std::get<JoinByCode>(parsed("/join K7QF3M  kreuz & quer "));
  EXPECT_EQ(open.room, here);
  EXPECT_FALSE(open.password);
  EXPECT_EQ(guarded.room, here);
  EXPECT_EQ(guarded.password.value().reveal(), "kreuz & quer");
  EXPECT_EQ(std::get<RoomCreate>(std::get<ClientMessage>(parsed("/create crosswise"))).game, "crosswise");
  EXPECT_EQ(std::get<Help>(parsed("/help join")), Help{"join"});
}

TEST(LobbyCommands, RefuseChatAndRoomCommands) {
  for (const std::string text : {"hello", "", "/start", "/match 3", "/profi", "/help match"}) {
    expect_error(parse_lobby_command(text), ErrorCode::unknown_command, text);
  }
  for (const std::string& text : {std::string("/join"), std::string("/create"), std::string("/create a b"),
                                  "/join " + std::string(17, 'x'), "/join K7QF3M " + std::string(65, 'x')}) {
    expect_error(parse_lobby_command(text), ErrorCode::bad_argument, text);
  }
}

template <typename Expected>
Expected lobby_message(std::string_view text) {
  const auto parsed = parse_lobby_command(text);
  if (const auto* error = std::get_if<Error>(&parsed)) throw std::runtime_error(error->text);
  return std::get<Expected>(std::get<ClientMessage>(std::get<Command>(parsed)));
}

TEST(Commands, MakeAnEventOfOneSentence) {
  const auto swiss = lobby_message<EventCreate>("/tournament swiss 5 crosswise match 2 clock 5+3 teams 2 rated");
  EXPECT_EQ(swiss.game, "crosswise");
  EXPECT_EQ(swiss.stages, std::vector<StageWish>({{.format = "swiss", .rounds = 5}}));
  EXPECT_EQ(swiss.series, SeriesWish{.match = 2});
  EXPECT_EQ(swiss.clock, "5+3");
  EXPECT_EQ(swiss.team, TeamWish{.size = 2});
  EXPECT_TRUE(swiss.rated);
  EXPECT_EQ(swiss.name, "crosswise, swiss");
  const auto arena = lobby_message<EventCreate>("/tournament arena 10 kriss-kross private");
  EXPECT_EQ(arena.stages, std::vector<StageWish>({{.format = "arena", .minutes = 10}}));
  EXPECT_EQ(arena.visibility, Visibility::private_room);
  EXPECT_EQ(lobby_message<EventCreate>("/tournament knockout cross-roads sumof 3").series, SeriesWish{.sumof = 3});
  EXPECT_EQ(lobby_message<EventCreate>("/tournament knockout cross-roads clock days 2 rated").clock, "days 2");
  EXPECT_TRUE(lobby_message<EventCreate>("/tournament knockout cross-roads clock days 2 rated").rated);
  EXPECT_EQ(lobby_message<EventCreate>("/tournament knockout cross-roads clock move 30").clock, "move 30");
  const auto capitals = lobby_message<EventCreate>("/Tournament Round-Robin 2 Crosswise Match 2 Clock Days 2");
  EXPECT_EQ(capitals.stages, std::vector<StageWish>({{.format = "round-robin", .legs = 2}}));
  EXPECT_EQ(capitals.game, "crosswise");
  EXPECT_EQ(capitals.series, SeriesWish{.match = 2});
  EXPECT_EQ(capitals.clock, "days 2");
  for (const auto* wrong :
       {"/tournament", "/tournament chess 5 crosswise", "/tournament swiss", "/tournament swiss 0 x",
        "/tournament swiss 101 x", "/tournament knockout 8 x", "/tournament swiss 5 x match",
        "/tournament swiss 5 x match y", "/tournament swiss 5 x length 2", "/tournament swiss 5 x clock days"})
    expect_error(parse_lobby_command(wrong), ErrorCode::bad_argument, wrong);
}

TEST(Commands, OfAnEvent) {
  const EventId event("E7QX2M");
  const auto message = [&](std::string_view text) {
    return std::get<ClientMessage>(std::get<Command>(parse_event_command(text, event)));
  };
  EXPECT_EQ(std::get<EventCheckIn>(message("/checkin")), EventCheckIn{event});
  EXPECT_EQ(std::get<EventAbsent>(message("/absent")), EventAbsent{event});
  const std::vector<std::int64_t> rounds{1, 3};
  EXPECT_EQ(std::get<EventAbsent>(message("/absent 1, 3")), (EventAbsent{event, true, rounds}));
  EXPECT_EQ(std::get<EventAbsent>(message("/absent 1 3")), (EventAbsent{event, true, rounds}));
  EXPECT_EQ(std::get<EventAbsent>(message("/absent none")), (EventAbsent{event, true, std::vector<std::int64_t>()}));
  EXPECT_EQ(std::get<EventAbsent>(message("/back")), (EventAbsent{event, false}));
  expect_error(parse_event_command("/absent soon", event), ErrorCode::bad_argument, "/absent soon");
  expect_error(parse_event_command("/absent 0", event), ErrorCode::bad_argument, "/absent 0");
  EXPECT_EQ(std::get<EventWithdraw>(message("/withdraw")), EventWithdraw{event});
  EXPECT_EQ(std::get<EventWithdraw>(message("/withdraw now")), (EventWithdraw{event, true}));
  EXPECT_EQ(std::get<ShowStandings>(std::get<Command>(parse_event_command("/standings", event))), ShowStandings{event});
  EXPECT_EQ(std::get<ShowPairings>(std::get<Command>(parse_event_command("/pairings", event))), ShowPairings{event});
  EXPECT_EQ(std::get<ShowEvent>(std::get<Command>(parse_lobby_command("/event e7qx2m"))), ShowEvent{event});
  expect_error(parse_event_command("/withdraw later", event), ErrorCode::bad_argument, "/withdraw later");
  EXPECT_EQ(std::get<Error>(parse_event_command("/start", event)).key, "error.unknown_command.room");
  EXPECT_EQ(std::get<Error>(parse_event_command("/tournament", event)).key, "error.unknown_command.lobby");
  EXPECT_EQ(std::get<Error>(parse_room_command("/standings", here, flags)).key, "error.unknown_command.event");
}

TEST(Commands, OfTheOtherPlaceSayWhereTheyWork) {
  const Error in_lobby = std::get<Error>(parse_lobby_command("/Start"));
  EXPECT_EQ(in_lobby.key, "error.unknown_command.room");
  EXPECT_EQ(in_lobby.text, "/start works at a table. Join or create one first.");
  const Error in_room = std::get<Error>(parse_room_command("/create crosswise", here, flags));
  EXPECT_EQ(in_room.key, "error.unknown_command.lobby");
  EXPECT_EQ(in_room.args, (Args{{"command", "create"}}));
}

TEST(CommandHelp, ListsEveryCommandOnceWithItsOwnSentence) {
  for (const CommandPlace place : {CommandPlace::lobby, CommandPlace::room}) {
    std::set<std::string> names;
    for (const CommandHelp& help : commands(place, flags)) {
      EXPECT_TRUE(names.insert(help.name).second) << help.name;
      EXPECT_TRUE(help.key.starts_with("help.")) << help.key;
      EXPECT_TRUE(help.text.ends_with('.')) << help.text;
    }
    EXPECT_TRUE(names.contains("help"));
    EXPECT_TRUE(names.contains("join"));
  }
}

TEST(CommandHelp, AnswersForOneCommandAndForAll) {
  const Reply one = help_reply({"match"}, CommandPlace::room, flags);
  EXPECT_EQ(one.key, "help.match");
  EXPECT_EQ(one.args, (Args{{"usage", "/match X"}}));
  EXPECT_EQ(help_reply({"profi"}, CommandPlace::room, flags).key, "help.flag");
  EXPECT_EQ(help_reply({"join"}, CommandPlace::lobby, {}).key, "help.lobby.join");

  EXPECT_EQ(help_reply({}, CommandPlace::lobby, {}).args, (Args{{"commands", "join create tournament event help"}}));
  const Reply all = help_reply({}, CommandPlace::event, {});
  EXPECT_EQ(all.key, "help.list");
  EXPECT_EQ(all.args, (Args{{"commands", "standings pairings checkin absent back withdraw help"}}));
  EXPECT_EQ(all.text,
            "/standings - Show the standings.\n/pairings - Show this round's pairings.\n"
            "/checkin - Check in.\n"
            "/absent [ROUNDS] - Skip these rounds, or all from the next one; 'none' undoes it.\n"
            "/back - Rejoin the tournament.\n"
            "/withdraw [now] - Withdraw from the tournament, after this match or now.\n"
            "/help [COMMAND] - List the commands, or explain one.");
}

}  // namespace
}  // namespace crosstable::protocol
