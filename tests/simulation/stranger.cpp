// A person who asks for anything that the protocol has, whether it makes sense or not.
#include <filesystem>
#include <fstream>
#include <map>
#include <vector>

#include "tests/simulation/person.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

struct Example {
  std::string method;
  nlohmann::json params;
};

// The requests among the protocol's fixtures, in the order of their files' names.
const std::vector<Example>& examples() {
  static const std::vector<Example> all = [] {
    std::map<std::string, Example> by_file;
    for (const auto& file : std::filesystem::directory_iterator(in_sources("protocol/fixtures"))) {
      if (file.path().extension() != ".json") continue;
      std::ifstream in(file.path());
      const auto fixture = nlohmann::json::parse(in);
      if (fixture.value("direction", "") != "request") continue;
      // What ends the account is asked elsewhere: this person would have to be told apart from the one before.
      const std::string method = fixture.at("method");
      if (method == "hello" || method == "account.delete" || method == "account.login") continue;
      const auto& frame = fixture.at("frame");
      by_file.emplace(file.path().filename().string(),
                      Example{method, frame.value("params", nlohmann::json::object())});
    }
    std::vector<Example> examples;
    for (auto& [file, example] : by_file) examples.push_back(std::move(example));
    return examples;
  }();
  return all;
}

}  // namespace

void Person::ask_anything() {
  if (!asked_.empty()) return;
  Example example = examples()[below(static_cast<std::uint32_t>(examples().size()))];
  if (!example.params.is_object()) example.params = json::object();
  json& params = example.params;
  if (params.contains("room") && table_.is_known()) params["room"] = table_.room;
  if (params.contains("event") && !world_.club.event.empty()) params["event"] = world_.club.event;
  if (const auto& members = world_.club.members; params.contains("player") && !members.empty())
    params["player"] = below(4) == 0 ? id_ : members[below(static_cast<std::uint32_t>(members.size()))];
  if (example.method == "account.claim") params["handle"] = "stranger" + std::to_string(below(1'000));
  if (example.method != "room.create") return ask(example.method, params);
  ask("room.create", params, [this](const json& answer) {
    if (!answer.contains("result")) return;
    kept_ = true;
    table_.room = answer["result"].at("room");
  });
}

}  // namespace crosstable::test
