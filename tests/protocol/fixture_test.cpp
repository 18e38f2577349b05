// The fixtures, the schemas and the code agree.
#include "fixture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "json/merge_patch.hpp"
#include "protocol/decode.hpp"
#include "protocol/encode.hpp"
#include "schema_book.hpp"

namespace crosstable::protocol {
namespace {

using tests::Fixture;
using tests::fixture;
using tests::fixtures;
using tests::Ordered;

tests::SchemaBook& book() {
  static tests::SchemaBook shared;
  return shared;
}

std::variant<Request, DecodeError> read(const Ordered& frame) {
  Scratch scratch;
  return decode(frame.dump(), scratch);
}

TEST(Fixtures, ShowEveryMethodAndEveryNotification) {
  std::set<std::string> shown;
  for (const Fixture& one : fixtures()) {
    if (!one.is_error()) shown.insert(one.name);
    if (one.is_request() && !one.is_error()) shown.insert(one.name + ".result");
    if (one.is_error()) shown.insert("error");
  }
  const std::vector<std::string> messages = book().messages();
  EXPECT_EQ(shown, std::set<std::string>(messages.begin(), messages.end()));
  for (const std::string_view method : method_names) EXPECT_TRUE(shown.contains(std::string(method))) << method;
}

TEST(Fixtures, AreValidByTheSchemas) {
  for (const Fixture& one : fixtures()) {
    if (!one.is_error()) {
      EXPECT_EQ(book().problems(one.method, one.frame.dump()), "") << one.name;
    }
    if (!one.is_request()) continue;
    EXPECT_EQ(book().problems(one.is_error() ? "error" : one.method + ".result", one.response.dump()), "") << one.name;
    const Ordered id = one.frame.contains("id") ? one.frame["id"] : Ordered();
    EXPECT_EQ(one.response["id"], id) << one.name;
  }
}

TEST(Fixtures, DecodeAndEncodeToTheSameText) {
  for (const Fixture& one : fixtures()) {
    if (!one.is_request() || one.is_error()) continue;
    const auto decoded = read(one.frame);
    ASSERT_TRUE(std::holds_alternative<Request>(decoded)) << one.name << std::get<DecodeError>(decoded).sentence;
    EXPECT_EQ(method_of(std::get<Request>(decoded).message), one.method);
    std::string again;
    request_frame(again, std::get<Request>(decoded));
    EXPECT_EQ(again, one.frame.dump());
  }
}

TEST(Fixtures, ShowTheDecodersErrors) {
  int seen = 0;
  for (const Fixture& one : fixtures()) {
    if (!one.is_error() || one.response["error"]["code"] == rpc::refused) continue;
    const auto decoded = read(one.frame);
    ASSERT_TRUE(std::holds_alternative<DecodeError>(decoded)) << one.name;
    const auto& error = std::get<DecodeError>(decoded);
    std::string frame;
    rpc_error_frame(frame, error.id, error.code, error.sentence);
    EXPECT_EQ(frame, one.response.dump());
    ++seen;
  }
  EXPECT_EQ(seen, 3);
}

TEST(Fixtures, ShowRefusalsAsTheEncoderWritesThem) {
  for (const Fixture& one : fixtures()) {
    if (!one.is_error() || one.response["error"]["code"] != rpc::refused) continue;
    const Ordered& data = one.response["error"]["data"];
    const auto code = std::find(error_code_names.begin(), error_code_names.end(), data["code"].get<std::string>());
    ASSERT_NE(code, error_code_names.end());
    Error error{
        static_cast<ErrorCode>(code - error_code_names.begin()), data["key"], one.response["error"]["message"], {}, {}};
    for (const auto& [name, value] : data["args"].items()) error.args.emplace_back(name, value.get<std::string>());
    if (data.contains("rule")) error.rule = data["rule"];
    error.seconds = data.value("seconds", 0);
    error.unknown = data.contains("unknown");
    std::string frame;
    answer_frame(frame, {one.response["id"].dump()}, error);
    EXPECT_EQ(frame, one.response.dump());
  }
}

TEST(Fixtures, ShowUpdatesAsTheEncoderWritesThem) {
  const Ordered params = fixture("room.update").frame["params"];
  const auto inside = [](const Ordered& json) {
    const std::string text = json.dump();
    return text.substr(1, text.size() - 2);
  };
  const std::string room = params["room"], patch = inside(params["patch"]), events = inside(params["events"]);
  std::string frame;
  notification_frame(frame, RoomUpdate{room, params["seq"], patch, events, {}});
  EXPECT_EQ(frame, fixture("room.update").frame.dump());
}

TEST(Fixtures, HaveViewsThatAreCanonical) {
  int views = 0;
  for (const Fixture& one : fixtures()) {
    const Ordered& holder = one.is_request() ? one.response.value("result", Ordered::object()) : one.frame["params"];
    if (!holder.contains("view")) continue;
    const std::string text = holder["view"].dump();
    EXPECT_EQ(nlohmann::json::parse(text).dump(), text) << one.name;
    EXPECT_EQ(text.find("null"), std::string::npos) << one.name;
    ++views;
  }
  EXPECT_EQ(views, 5);
}

TEST(Fixtures, HaveAnUpdateThatFitsTheirSnapshot) {
  const Ordered snapshot = fixture("room.enter").response["result"];
  const Ordered params = fixture("room.update").frame["params"];
  EXPECT_EQ(params["seq"], snapshot["seq"].get<int>() + 1);
  const std::string before = snapshot["view"].dump();
  const std::string after = json::apply_patch(before, params["patch"].dump());
  std::string members;
  EXPECT_TRUE(json::diff(before, after, members));
  EXPECT_EQ("{" + members + "}", params["patch"].dump());
}

TEST(Schemas, ListTheSameErrorCodesAsTheCode) {
  const std::vector<std::string> listed = book().names("ErrorCode");
  EXPECT_TRUE(std::equal(listed.begin(), listed.end(), error_code_names.begin(), error_code_names.end()));
}

TEST(Schemas, RefuseExactlyWhatTheDecoderRefuses) {
  const std::vector<Ordered> others{
      nullptr, true, 7, -1, 1.5, "", "x", std::string(2'100, 'x'), Ordered::array(), Ordered::object()};
  const auto agree = [](const Ordered& frame, const std::string& method) {
    const bool decoded = std::holds_alternative<Request>(read(frame));
    EXPECT_EQ(decoded, book().problems(method, frame.dump()).empty()) << frame;
  };
  for (const Fixture& one : fixtures()) {
    if (!one.is_request() || one.is_error()) continue;
    for (const auto& [member, value] : one.frame.items()) {
      Ordered without = one.frame;
      without.erase(member);
      agree(without, one.method);
    }
    Ordered with_more = one.frame;
    with_more["extra"] = 1;
    agree(with_more, one.method);
    with_more = one.frame;
    with_more["params"]["extra"] = 1;
    agree(with_more, one.method);
    for (const auto& [field, value] : one.frame["params"].items()) {
      Ordered changed = one.frame;
      changed["params"].erase(field);
      agree(changed, one.method);
      for (const Ordered& other : others) {
        changed["params"][field] = other;
        agree(changed, one.method);
      }
    }
  }
}

TEST(Schemas, RefuseResultsAndNotificationsWithUnknownOrMissingMembers) {
  for (const Fixture& one : fixtures()) {
    if (one.is_error()) continue;
    const std::string message = one.is_request() ? one.method + ".result" : one.method;
    const Ordered& frame = one.is_request() ? one.response : one.frame;
    const std::string content = one.is_request() ? "result" : "params";
    Ordered changed = frame;
    changed[content]["extra"] = 1;
    EXPECT_NE(book().problems(message, changed.dump()), "") << one.name;
    changed = frame;
    changed.erase(content);
    EXPECT_NE(book().problems(message, changed.dump()), "") << one.name;
  }
  Ordered leak = fixture("room.enter").response;
  leak["result"]["view"]["hands"] = {{"1", {"A"}}};
  EXPECT_NE(book().problems("room.enter.result", leak.dump()), "");
}

}  // namespace
}  // namespace crosstable::protocol
