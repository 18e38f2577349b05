#include "tests/server/secrecy/story.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "json/writer.hpp"

namespace crosstable::test {
namespace {

using namespace roles;

constexpr std::array people_of_the_game{"Ada", "Bo", "Cy", "Dee", "Eli", "Fay"};

// The text after the last `before`, up to the next quote.
std::string quoted_behind(std::string_view text, std::string_view before) {
  const auto at = text.rfind(before);
  if (at == std::string_view::npos) return {};
  const auto begin = at + before.size();
  return std::string(text.substr(begin, text.find('"', begin) - begin));
}

Setup setup_of(const Plot& plot) {
  OptionValues values;
  if (plot.option) values.set(plot.info->options, plot.option->key, plot.option->value);
  return {plot.players, values, {}};
}

// Where two texts part, with their surroundings.
std::string parting(const std::string& one, const std::string& two) {
  const auto [a, b] = std::mismatch(one.begin(), one.end(), two.begin(), two.end());
  const auto at = static_cast<std::size_t>(a - one.begin()), from = at > 120 ? at - 120 : 0;
  return "\n  " + one.substr(from, 240) + "\n  " + two.substr(from, 240);
}

}  // namespace

std::string in_quotes(std::string_view text) {
  std::string out;
  json::append_string(out, text);
  return out;
}

std::string_view name_of(Fate fate) {
  switch (fate) {
    case Fate::seated:
      return "seated";
    case Fate::partner:
      return "partner";
    case Fate::looks_on:
      return "looks on";
    case Fate::outside:
      return "outside";
    case Fate::kicked:
      return "kicked";
    case Fate::taken_over:
      return "taken over";
    case Fate::resumes:
      return "resumes";
    case Fate::misses_frames:
      return "misses frames";
  }
  return "";
}

std::string text_of(const Plot& plot) {
  std::string text(plot.info->id);
  text.append(" of ").append(std::to_string(plot.players)).append(", the viewer ").append(name_of(plot.fate));
  if (plot.seat) text.append(" on seat ").append(std::to_string(index_of(*plot.seat)));
  if (plot.option) text.append(", option ").append(plot.option->key);
  if (plot.bot) text += ", with a bot";
  if (plot.second_game) text += ", second game";
  if (plot.nonces) text += ", nonces";
  if (plot.on_disk) text += ", on disk";
  return text.append(", seed ").append(std::to_string(plot.seed));
}

Story::Story(const Plot& plot, const Planting& planting)
    : plot_(plot),
      twins_(std::make_unique<TwinMatches>(*plot.info, setup_of(plot), plot.seat, plot.seed,
                                           !plot.second_game && plot.seed % 2 == 0)),
      random_(plot.seed + 100) {
  constexpr std::array from_the_start{Fate::seated, Fate::partner, Fate::looks_on, Fate::outside};
  fate_met_ = std::ranges::find(from_the_start, plot.fate) != from_the_start.end();
  if (plot_.bot) bots_[plot_.players - 1] = BotLevel::random;
  for (const Twin which : both_twins) {
    worlds_[static_cast<std::size_t>(which)].server = std::make_unique<WholeServer>(
        plot.seed, plot.on_disk, twins_->chance_of(which), planting ? planting(which, *twins_) : Plants{});
  }
}

Story::~Story() = default;

std::optional<std::string> Story::tell(unsigned steps) {
  set_up();
  if (!start_playing()) return found_;
  twins_->done();
  if (!compare("the deal")) return found_;
  for (unsigned step = 0; step < steps && !twins_->over(); ++step) {
    if (step == 3) twins_->part();  // unless they have differed since the deal
    const Seat seat = served().value_or(twins_->seat_to_act());
    if (away_[index_of(seat)] && !stands_in_[index_of(seat)]) stand_in_begins();
    const bool made = plays_itself(seat) ? server_step(seat) : human_step(seat);
    if (!found_.empty()) return found_;
    if (!made) {
      parted_ = true;
      break;
    }
    twins_->done();
    if (twins_->over()) break;
    ++compared_;
    told_nothing_ += fate_met_ && twins_->differ();
    if (!compare("move " + std::to_string(step + 1))) return found_;
    if (served()) continue;
    probe(step);
    if (!compare("probes after move " + std::to_string(step + 1))) return found_;
    others_come_and_go(step);
    meet_fate(step);
    if (!served()) both([](World& world) { world.server->advance(WholeServer::lobby_ms + 10); });
    if (!compare("events after move " + std::to_string(step + 1))) return found_;
  }
  return std::nullopt;
}

void Story::set_up() {
  both([this](World& world) {
    for (const std::string& name : {host, spectator, outsider}) come(world, name);
    ask(world, outsider, "lobby.enter");
    std::string options;
    if (plot_.option) {
      const auto& value = plot_.option->value;
      const auto* word = std::get_if<std::string>(&value);
      options = in_quotes(plot_.option->key) + ":" +
                (word                    ? in_quotes(*word)
                 : std::get<bool>(value) ? "true"
                                         : "false");
    }
    if (plot_.second_game) options += (options.empty() ? "" : ",") + std::string("\"match\":3");
    const auto created = ask(world, host, "room.create",
                             "\"game\":" + in_quotes(plot_.info->id) + ",\"sit\":false,\"options\":{" + options + "}");
    must(created);
    world.room = quoted_behind(created, "\"room\":\"");
    must(ask_here(world, spectator, "room.enter"));
    for (unsigned seat = 0; seat < plot_.players; ++seat) {
      if (bots_[seat]) {
        must(ask_here(world, host, "room.bot", ",\"level\":\"random\""));
        continue;
      }
      come(world, name_at(seat_at(seat)));
      must(ask_here(world, name_at(seat_at(seat)), "room.enter"));
      must(ask_here(world, name_at(seat_at(seat)), "room.sit"));
    }
    world.server->advance(WholeServer::lobby_ms + 10);
  });
}

// The deal of the game in which the worlds differ. In a series it is the second game; the first is resigned, and known
// to all.
bool Story::start_playing() {
  if (plot_.nonces && !plot_.second_game) twins_->deal_ahead();
  both([this](World& world) { must(ask_here(world, host, "room.start")); });
  if (!give_nonces(1)) return false;
  if (!plot_.second_game) return true;
  twins_->done();
  twins_->part();
  both([this](World& world) { must(ask_here(world, name_at(seat_at(0)), "room.resign")); });
  both([this](World& world) {
    for (unsigned seat = 0; seat < plot_.players; ++seat) {
      if (!bots_[seat]) must(ask_here(world, name_at(seat_at(seat)), "room.ready"));
    }
  });
  return give_nonces(2);
}

Story::Person& Story::come(World& world, const std::string& name) {
  constexpr int small = 4'096;  // small, so that a viewer who does not read reaches a limit
  const int receive_buffer = plot_.fate == Fate::misses_frames && name == viewer() ? small : 0;
  Person& person = world.people[name];
  person.name = name;
  person.line = &world.server->connect(receive_buffer);
  person.lines.push_back(person.line);
  const std::string answer = ask(world, name, "hello", hello(name, person.token));
  must(answer);
  person.token = quoted_behind(answer, "\"token\":\"");
  person.id = quoted_behind(answer, "\"player\":{\"id\":\"");
  return person;
}

std::string Story::hello(const std::string& name, const std::string& token) const {
  std::string members = "\"version\":1,\"name\":" + in_quotes(name);
  if (!token.empty()) members += ",\"token\":" + in_quotes(token);
  return members + (contributes(name) ? ",\"contributes\":true" : "");
}

// Returns the request's id.
std::string Story::say(World& world, const std::string& name, std::string_view method, const std::string& members) {
  Person& person = world.people.at(name);
  const std::string id = std::to_string(++person.asked);
  person.line->say(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + std::string(method) + R"(","params":{)" +
                   members + "}}");
  return id;
}

// Empty for one who does not read.
std::string Story::answer_to(World& world, const std::string& name, const std::string& id, std::size_t from) const {
  const WsLine& line = *world.people.at(name).line;
  for (std::size_t i = from; i < line.messages_heard(); ++i) {
    const std::string_view message = line.message(i);
    if (message.starts_with(R"({"jsonrpc":"2.0","id":)" + id + ",")) return std::string(message);
  }
  if (line.paused()) return {};
  throw std::runtime_error(text_of(plot_) + ": " + name + " got no answer");
}

std::string Story::ask(World& world, const std::string& name, std::string_view method, const std::string& members) {
  const std::size_t before = world.people.at(name).line->messages_heard();
  const std::string id = say(world, name, method, members);
  world.server->settle();
  return answer_to(world, name, id, before);
}

std::string Story::ask_here(World& world, const std::string& name, std::string_view method,
                            const std::string& members) {
  return ask(world, name, method, "\"room\":" + in_quotes(world.room) + members);
}

void Story::must(const std::string& answer) const {
  if (answer.find(",\"error\":") != std::string::npos) throw std::runtime_error(text_of(plot_) + ": " + answer);
}

std::string Story::name_at(Seat seat) const { return people_of_the_game[index_of(seat)]; }

std::string Story::viewer() const {
  if (plot_.seat) return name_at(*plot_.seat);
  return plot_.fate == Fate::outside ? outsider : spectator;
}

std::uint64_t Story::shared_commits() const {
  return worlds_[0].server->shared_commits() + worlds_[1].server->shared_commits();
}

bool Story::plays_itself(Seat seat) const { return bots_[index_of(seat)] || stands_in_[index_of(seat)]; }

std::optional<Seat> Story::served() const {
  for (const Seat seat : twins_->match(Twin::real).to_act()) {
    if (plays_itself(seat)) return seat;
  }
  return std::nullopt;
}

bool Story::compare(const std::string& when) {
  both([](World& world) { world.server->ask("GET", "/metrics"); });
  if (plot_.fate == Fate::partner && twins_->dealt()) {
    for (unsigned seat = 0; seat < plot_.players; ++seat) {
      const bool mate = seat_at(seat) != *plot_.seat && plot_.info->team_name(plot_.players, seat_at(seat)) ==
                                                            plot_.info->team_name(plot_.players, *plot_.seat);
      partner_differed_ =
          partner_differed_ || (mate && TwinMatches::own(twins_->match(Twin::real), seat_at(seat)) !=
                                            TwinMatches::own(twins_->match(Twin::other), seat_at(seat)));
    }
  }
  if (const auto different = difference()) found_ = text_of(plot_) + ", " + when + ": " + *different;
  return found_.empty();
}

// A spectator knows no more than a player, so spectators are compared for every viewer.
std::optional<std::string> Story::difference() const {
  std::vector<std::string> eyes{host, spectator, outsider};
  if (std::ranges::find(eyes, viewer()) == eyes.end()) eyes.push_back(viewer());
  for (const std::string& name : eyes) {
    const auto& one = worlds_[0].people.at(name).lines;
    const auto& two = worlds_[1].people.at(name).lines;
    for (std::size_t i = 0; i < one.size(); ++i) {
      if (one[i]->heard() != two[i]->heard())
        return "what " + name + " receives" + parting(one[i]->heard(), two[i]->heard());
      if (one[i]->over() != two[i]->over()) return "whether " + name + " is connected";
    }
  }
  const std::string &one = worlds_[0].server->told_over_http(), &two = worlds_[1].server->told_over_http();
  if (one != two) return "HTTP" + parting(one, two);
  return std::nullopt;
}

}  // namespace crosstable::test
