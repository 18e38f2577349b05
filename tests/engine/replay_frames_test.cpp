// `crosstable replay --frames`: what a viewer would have been sent, made by the server's projection.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/records/tool.hpp"

namespace crosstable {
namespace {

using nlohmann::json;

std::vector<json> frames(const std::string& viewer, const std::string& record, const std::string& more = "") {
  const Answer answer = run_tool("replay --frames " + viewer + " " + more, record);
  EXPECT_EQ(answer.status, 0) << answer.err;
  std::vector<json> all;
  for (const std::string& line : answer.out) all.push_back(json::parse(line));
  return all;
}

// The view after all frames.
json folded(const std::vector<json>& frames) {
  json view = frames.at(0)["params"]["view"];
  for (std::size_t i = 1; i < frames.size(); ++i) view.merge_patch(frames[i]["params"]["patch"]);
  return view;
}

std::ptrdiff_t moves_in(const json& record) {
  const json& lines = record["moves"];
  return std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return line[0] != '*'; });
}

const std::vector<std::string> viewers{"spectator", "0", "1"};

TEST(ReplayFrames, AreASnapshotTheDealAndOneUpdatePerMove) {
  for (const std::string name : {"crosswise-2", "cross-roads-2", "kriss-kross-2", "kreuz-und-quer-2"}) {
    const std::string record = golden_text(name);
    for (const std::string& viewer : viewers) {
      const std::vector<json> all = frames(viewer, record);
      EXPECT_EQ(std::ssize(all), 2 + moves_in(json::parse(record))) << name;
      EXPECT_EQ(all[0]["method"], "room.snapshot");
      EXPECT_EQ(all[0]["params"]["view"]["phase"], "lobby");
      for (std::size_t seq = 1; seq < all.size(); ++seq) {
        EXPECT_EQ(all[seq]["method"], "room.update");
        EXPECT_EQ(all[seq]["params"]["seq"], seq);
        EXPECT_EQ(all[seq]["params"]["room"], "GLDN22");
      }
    }
  }
}

TEST(ReplayFrames, FoldToTheViewersStateAfterAnyLine) {
  for (const std::string name :
       {"crosswise-2-redraw", "cross-roads-3-doubles", "kriss-kross-4-any-order", "kreuz-und-quer-2"}) {
    const std::string record = golden_text(name);
    for (const std::string& viewer : viewers) {
      for (const std::string upto : {"--upto 1", "--upto 9", "--upto 20", "--upto 39", ""}) {
        const json state = run_tool("replay " + upto + " --view " + viewer, record).json()["state"];
        EXPECT_EQ(folded(frames(viewer, record, upto))["table"], state) << name << " " << viewer << " " << upto;
      }
    }
  }
}

TEST(ReplayFrames, ShowAnEntryOnlyToItsOwner) {  // KK-7
  const std::string record = golden_text("kriss-kross-4-any-order");
  for (const std::string& viewer : viewers) {
    int seen = 0;
    for (const json& frame : frames(viewer, record)) {
      if (frame["method"] != "room.update") continue;
      for (const json& event : frame["params"]["events"]) {
        if (event["type"] != "wrote") continue;
        const bool own = std::to_string(event["seat"].get<int>()) == viewer;
        EXPECT_EQ(event.contains("entry"), own) << viewer << ": " << event;
        seen += own;
      }
    }
    EXPECT_EQ(seen > 0, viewer != "spectator");
  }
}

TEST(ReplayFrames, ShowStonesOnlyToTheirOwner) {  // CW-6
  const std::string record = golden_text("crosswise-2");
  for (const std::string& viewer : viewers) {
    int seen = 0;
    for (const json& frame : frames(viewer, record)) {
      if (frame["method"] != "room.update") continue;
      for (const json& event : frame["params"]["events"]) {
        if (event["type"] != "drew") continue;
        const bool own = std::to_string(event["seat"].get<int>()) == viewer;
        EXPECT_EQ(event.contains("stone"), own) << viewer << ": " << event;
        seen += own;
      }
    }
    EXPECT_EQ(seen > 0, viewer != "spectator");
  }
}

TEST(ReplayFrames, PromptASeatExactlyWhenItIsToMove) {
  for (const std::string& viewer : viewers) {
    json view;
    int decision = 0;
    for (const json& frame : frames(viewer, golden_text("crosswise-2"))) {
      const json& params = frame["params"];
      view.merge_patch(params.contains("view") ? params["view"] : params["patch"]);
      const bool on_turn = view.contains("table") && view["table"].contains("turn") &&
                           std::to_string(view["table"]["turn"].get<int>()) == viewer;
      ASSERT_EQ(params.contains("prompt"), on_turn);
      if (on_turn) {
        EXPECT_EQ(params["prompt"]["id"], "1." + std::to_string(++decision));
      }
    }
    EXPECT_EQ(decision > 10, viewer != "spectator");
  }
}

TEST(ReplayFrames, EndWithTheResult) {
  for (const std::string name : {"crosswise-2-six", "crosswise-4-resigned"}) {
    const std::vector<json> all = frames("spectator", golden_text(name));
    const json view = folded(all), result = json::parse(golden_text(name))["result"];
    EXPECT_EQ(view["phase"], "over");
    for (const char* member : {"reason", "scores", "winners"}) EXPECT_EQ(view["result"][member], result[member]);
    const json events = all.back()["params"]["events"];
    EXPECT_EQ(events.at(events.size() - 2)["type"], "game_over");
    EXPECT_EQ(events.back()["type"], "series_over");
  }
}

TEST(ReplayFrames, ShowNoSeedAndTheSealOnlyWhileTheGameRuns) {
  const Answer answer = run_tool("replay --frames 0", golden_text("crosswise-2"));
  const std::string seed = json::parse(golden_text("crosswise-2"))["fairness"]["seed"];
  for (const std::string& line : answer.out) EXPECT_EQ(line.find(seed), std::string::npos);
  const std::vector<json> all = frames("0", golden_text("crosswise-2"));
  EXPECT_EQ(all[1]["params"]["patch"]["seal"], json::parse(golden_text("crosswise-2"))["fairness"]["seal"]);
  EXPECT_FALSE(folded(all).contains("seal"));
}

TEST(ReplayFrames, StopAtAFaultWithItsStatus) {
  json record = json::parse(golden_text("crosswise-2"));
  record["moves"][12] = "0 nonsense";
  const Answer answer = run_tool("replay --frames spectator", record.dump());
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(json::parse(answer.out.back())["error"]["line"], 12);
  EXPECT_EQ(run_tool("replay --frames 2", golden_text("crosswise-2")).status, 3);
}

TEST(ReplayFrames, CannotBeCombinedWithViewOrLegal) {
  EXPECT_EQ(run_tool("replay --frames 0 --view 0").status, 64);
  EXPECT_EQ(run_tool("replay --frames 0 --legal").status, 64);
}

}  // namespace
}  // namespace crosstable
