#include "server/admin/admin_command.hpp"

#include <charconv>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "server/admin/ask_server.hpp"
#include "server/admin/log_reports.hpp"
#include "server/admin/request.hpp"
#include "server/admin/stopped_server.hpp"
#include "server/admin/table.hpp"
#include "server/config/config.hpp"

namespace crosstable::admin {

namespace {

using Json = nlohmann::json;

// `audit`, or `audit 100`.
int acts_asked_for(const Words& words) {
  int most = 20;
  if (words.plain.size() > 1) {
    const std::string& text = words.plain[1];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), most);
    if (error != std::errc() || end != text.data() + text.size() || most < 1)
      throw ConfigError("admin audit: how many?");
  }
  return most;
}

}  // namespace

int admin_command(const std::vector<std::string>& arguments) {
  const auto words = read_words(arguments);
  const auto request = request_of(words);
  const auto folder = read_config(words.settings, environment_of_process()).data;
  const std::string command = request["command"];
  Json answer;
  if (command == "audit") answer["result"] = read_audit(folder, acts_asked_for(words));
  else if (command == "ratings") answer["result"] = recompute_ratings(folder);
  else if (const auto said = ask_server(folder, request.dump())) answer = Json::parse(*said);
  else answer["result"] = without_server(folder, request);
  if (answer.contains("error")) {
    std::fprintf(stderr, "crosstable-server admin: %s\n", answer["error"].get<std::string>().c_str());
    return 1;
  }
  std::fputs(words.json ? (answer["result"].dump() + "\n").c_str() : to_text(command, answer["result"]).c_str(),
             stdout);
  return std::fflush(stdout) == 0 ? 0 : 1;
}

}  // namespace crosstable::admin
