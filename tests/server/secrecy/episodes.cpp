// What happens on the way: moves, attempts, comings and goings.
#include <algorithm>
#include <array>
#include <stdexcept>

#include "tests/server/secrecy/story.hpp"
#include "tests/support/fuzz_text.hpp"

namespace crosstable::test {
namespace {

using namespace roles;

// The decision that this connection was shown last, if it is still open. Found in its last update or snapshot.
std::string prompt_shown(const WsLine& line) {
  constexpr std::string_view before = "\"prompt\":{\"id\":\"";
  for (std::size_t i = line.messages_heard(); i-- > 0;) {
    const std::string_view message = line.message(i);
    if (message.find("\"seq\":") == std::string_view::npos || message.find("\"room\":") == std::string_view::npos)
      continue;
    const auto at = message.rfind(before);
    if (at == std::string_view::npos) return {};
    return std::string(message.substr(at + before.size(), message.find('"', at + before.size()) - at - before.size()));
  }
  return {};
}

}  // namespace

// First looks at all legal moves, which tells only this player; how many there are depends on their hand.
bool Story::human_step(Seat seat) {
  const std::string name = name_at(seat);
  const auto step = twins_->next(seat);
  if (!step) return false;
  both([&](World& world) {
    read_again(world, name);
    must(ask_here(world, name, "room.legal"));
    const std::string& move = step->move(&world == &worlds_[0] ? Twin::real : Twin::other);
    const std::string prompt = prompt_shown(*world.people.at(name).line);
    const std::string members = ",\"prompt\":" + in_quotes(prompt) + ",\"move\":" + in_quotes(move);
    must(plot_.on_disk ? move_beside_others(world, name, members) : ask_here(world, name, "room.move", members));
  });
  return true;
}

// The move becomes durable in one commit with what others have just written: two newcomers, one of them with a new
// name.
std::string Story::move_beside_others(World& world, const std::string& name, const std::string& members) {
  const std::string passer = "Pat", renamed = "Kim";
  if (!world.people.contains(renamed)) come(world, renamed);
  Person& again = world.people.at(renamed);
  again.line->hang_up();
  Person& fresh = world.people[passer];
  if (fresh.line != nullptr) fresh.line->hang_up();
  for (Person* person : {&again, &fresh}) {
    person->line = &world.server->connect();
    person->asked = 0;
  }
  const std::size_t before = world.people.at(name).line->messages_heard();
  world.server->hold_writes();
  say(world, passer, "hello", hello(passer, ""));
  const std::string id = say(world, name, "room.move", "\"room\":" + in_quotes(world.room) + members);
  say(world, renamed, "hello", hello(renamed + std::to_string(compared_), again.token));
  world.server->write();
  return answer_to(world, name, id, before);
}

// The clock advances tick by tick, and both servers must play at the same tick.
bool Story::server_step(Seat seat) {
  const auto step = twins_->thinking(seat, bots_[index_of(seat)].value_or(BotLevel::steady));
  if (!step) return false;
  for (const Twin which : both_twins) {
    const auto at = static_cast<std::size_t>(which);
    worlds_[at].server->think_with(step->thought_with[at]);
  }
  for (std::int64_t waited = 0; waited <= WholeServer::most_thinking_ms + 2 * Timers::tick_ms;
       waited += Timers::tick_ms) {
    both([](World& world) { world.server->advance(Timers::tick_ms); });
    const bool first = worlds_[0].server->still_to_move(), second = worlds_[1].server->still_to_move();
    if (first != second) {
      found_ = text_of(plot_) + ": the server plays for seat " + std::to_string(index_of(seat)) +
               " sooner in one world than in the other";
      return false;
    }
    if (!first) return true;
  }
  throw std::runtime_error(text_of(plot_) + ": the server does not play for seat " + std::to_string(index_of(seat)));
}

// No other player may get a stand-in meanwhile. An absent player who owes a move is for the server to find.
void Story::stand_in_begins() {
  both([](World& world) { world.server->advance(WholeServer::stand_in_ms + Timers::tick_ms); });
  for (const Seat seat : twins_->match(Twin::real).to_act())
    stands_in_[index_of(seat)] = stands_in_[index_of(seat)] || away_[index_of(seat)];
}

void Story::probe(unsigned step) {
  const auto tries = [&](const std::string& name) {
    const WsLine* line = worlds_[0].people.at(name).line;
    if (line != nullptr && !line->paused() && name != outsider) probe_as(name, step);
  };
  tries(viewer());
  if (viewer() != spectator) tries(spectator);
  probe_outside(step);
}

// A move that is refused in both worlds: the same text, whatever it meets there.
std::string Story::refused_move(Seat seat) {
  std::vector<std::string> models;
  for (const Seat mover : twins_->match(Twin::real).to_act()) {
    std::vector<std::string> legal;
    twins_->match(Twin::real).legal(mover, legal);
    models.insert(models.end(), legal.begin(), legal.end());
  }
  const auto accepted = [&](const std::string& text) {
    return std::ranges::any_of(both_twins, [&](Twin which) {
      return std::holds_alternative<std::string>(twins_->match(which).clone()->play(seat, text, nullptr));
    });
  };
  for (int tries = 0; tries < 4; ++tries) {
    std::string text = random_.below(2) == 0 ? models[random_.below(static_cast<unsigned>(models.size()))]
                                             : fuzzed_move(models, random_);
    std::erase_if(text,
                  [](char c) { return static_cast<unsigned char>(c) > 0x7E || static_cast<unsigned char>(c) < 0x20; });
    if (!accepted(text)) return text;
  }
  return "nonsense";
}

void Story::probe_as(const std::string& name, unsigned step) {
  const bool seated = plot_.seat && name == viewer() && !kicked_;
  const std::string text = refused_move(seated ? *plot_.seat : seat_at(0));
  both([&](World& world) {
    const std::string shown = prompt_shown(*world.people.at(name).line);
    ask_here(world, name, "room.legal");
    ask_here(world, name, "room.moves");
    for (const std::string& prompt :
         {shown.empty() ? std::string("1.1") : shown, std::string("1.1"), std::string("9.9")}) {
      ask_here(world, name, "room.move", ",\"prompt\":" + in_quotes(prompt) + ",\"move\":" + in_quotes(text));
    }
    switch (step % 6) {
      case 0:
        ask_here(world, name, "room.sync");
        break;
      case 1:
        ask_here(world, name, "room.kick", ",\"player\":" + in_quotes(world.people.at(host).id));
        break;
      case 2:
        ask_here(world, name, "room.say", ",\"text\":\"/options\"");
        break;
      case 3:
        ask_here(world, name, "room.say", ",\"text\":\"Well played?\"");
        break;
      case 4:
        ask_here(world, name, "room.enter");
        break;
      default:
        ask_here(world, name, "room.reveal", ",\"game\":1,\"nonce\":\"" + std::string(64, 'a') + "\"");
        break;
    }
  });
}

void Story::probe_outside(unsigned step) {
  constexpr std::array methods{"room.sync", "room.legal", "room.leave", "room.start"};
  constexpr std::array targets{"/",       "/healthz", "/readyz", "/api/records/2345678923456789", "/api/records/",
                               "/nowhere"};
  both([&](World& world) {
    ask_here(world, outsider, methods[step % methods.size()]);
    ask_here(world, outsider, "room.move", ",\"prompt\":\"1.1\",\"move\":\"nonsense\"");
    if (step % 4 == 3) ask(world, outsider, "lobby.enter");
    world.server->ask("GET", targets[step % targets.size()]);
    if (step % 5 == 4) world.server->ask("POST", "/healthz");
  });
}

// Another player loses their connection, gets a stand-in when it is their turn, and comes back.
void Story::others_come_and_go(unsigned step) {
  const unsigned other = plot_.seat ? (index_of(*plot_.seat) + 1) % plot_.players : 0;
  if (plot_.bot || plot_.fate == Fate::kicked || plot_.fate == Fate::resumes) return;
  if (bots_[other] || (plot_.seat && other == index_of(*plot_.seat))) return;
  const std::string name = name_at(seat_at(other));
  const bool gone = step % 8 >= 1 && step % 8 < 5;
  if (gone && !away_[other] && plot_.seed % 2 == 1) leave(name);
  if (!gone && away_[other]) come_back(name, false);
}

void Story::read_again(World& world, const std::string& name) {
  WsLine& line = *world.people.at(name).line;
  if (!line.paused()) return;
  line.read_again();
  world.server->settle();
  fate_met_ = line.message(line.messages_heard() - 1).find("\"method\":\"room.snapshot\"") != std::string_view::npos;
}

void Story::leave(const std::string& name) {
  both([&](World& world) {
    Person& person = world.people.at(name);
    person.line->hang_up();
    person.line = nullptr;
    world.server->settle();
  });
  for (unsigned seat = 0; seat < plot_.players; ++seat)
    away_[seat] = away_[seat] || (!bots_[seat] && name_at(seat_at(seat)) == name);
}

void Story::come_back(const std::string& name, bool by_sync) {
  const bool has_seat = name != spectator && !(kicked_ && name == viewer());
  both([&](World& world) {
    come(world, name);
    must(ask_here(world, name, by_sync && has_seat ? "room.sync" : "room.enter"));
  });
  for (unsigned seat = 0; seat < plot_.players; ++seat) {
    if (name_at(seat_at(seat)) == name) away_[seat] = stands_in_[seat] = false;
  }
}

void Story::meet_fate(unsigned step) {
  const std::string name = viewer();
  switch (plot_.fate) {
    case Fate::seated:
    case Fate::partner:
    case Fate::looks_on:
    case Fate::outside:
      break;
    case Fate::kicked:
      if (!kicked_) {
        both([&](World& world) {
          must(ask_here(world, host, "room.kick", ",\"player\":" + in_quotes(world.people.at(name).id)));
        });
        kicked_ = fate_met_ = true;
        if (plot_.seat) bots_[index_of(*plot_.seat)] = BotLevel::steady;
        twins_->viewer_loses_seat();
      } else if (kicked_) {
        both([&](World& world) {
          ask_here(world, name, step % 2 == 0 ? "room.enter" : "room.sync");
          if (step % 4 == 2) ask(world, name, "lobby.enter");
        });
      }
      break;
    case Fate::taken_over:
      if (step % 3 == 0) {
        both([&](World& world) {
          come(world, name);
          must(ask_here(world, name, step == 0 || !plot_.seat ? "room.enter" : "room.sync"));
        });
        fate_met_ = true;
      }
      break;
    case Fate::resumes:
      if (step % 8 < 3 && worlds_[0].people.at(name).line != nullptr) leave(name);
      if (step % 8 >= 3 && worlds_[0].people.at(name).line == nullptr) {
        come_back(name, plot_.seed % 2 == 0);
        fate_met_ = true;
      }
      break;
    case Fate::misses_frames: {
      // Answers are never dropped: with enough of them unread, nothing more fits.
      constexpr std::size_t more_than_the_system_takes = 400'000;
      const bool paused = worlds_[0].people.at(name).line->paused();
      if (!paused && step % 4 < 2) {
        both([&](World& world) {
          const std::size_t size = ask(world, name, "games").size();
          world.people.at(name).line->pause();
          for (std::size_t unread = 0; unread < more_than_the_system_takes; unread += size) ask(world, name, "games");
        });
      } else if (paused && step % 4 >= 2) {
        both([&](World& world) { read_again(world, name); });
      }
      break;
    }
  }
}

}  // namespace crosstable::test
