#include "tests/server/secrecy/planted_leaks.hpp"

#include <functional>
#include <memory>
#include <utility>

namespace crosstable::test {
namespace {

Leak planted = Leak::none;
const GameInfo* asked_for = nullptr;  // a process of this test plays only one game

bool bit_of(const std::string& hidden) {
  unsigned hash = 2'166'136'261u;
  for (const char c : hidden) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619u;
  return (hash >> 13u & 1u) != 0;
}

// Leaks that a game could have.
class LeakyMatch final : public Match {
 public:
  explicit LeakyMatch(std::unique_ptr<Match> game) : game_(std::move(game)) {}
  std::unique_ptr<Match> clone() const override { return std::make_unique<LeakyMatch>(game_->clone()); }

  std::variant<std::string, Rejection> play(Seat seat, std::string_view move, Narration* told) override {
    auto answer = game_->play(seat, move, told);
    if (auto* refused = std::get_if<Rejection>(&answer); refused != nullptr && planted == Leak::refusal && bit())
      refused->text += " Look at him.";
    tell_more(told);
    return answer;
  }
  void resolve(unsigned outcome, Narration* told) override {
    game_->resolve(outcome, told);
    tell_more(told);
  }
  void public_table(JsonWriter& json) const override {
    game_->public_table(json);
    if (planted == Leak::view_member) json.member("zz", bit());
  }

  Seats to_act() const override { return game_->to_act(); }
  bool turn_is_secret() const override { return game_->turn_is_secret(); }
  bool chance_acts() const override { return game_->chance_acts(); }
  std::optional<Outcome> outcome() const override { return game_->outcome(); }
  Outcome conceded(Seat seat) const override { return game_->conceded(seat); }
  void chance_weights(ChanceWeights& weights) const override { game_->chance_weights(weights); }
  std::string write_chance(unsigned outcome) const override { return game_->write_chance(outcome); }
  std::optional<unsigned> read_chance(std::string_view text) const override { return game_->read_chance(text); }
  void legal(Seat seat, std::vector<std::string>& moves) const override { game_->legal(seat, moves); }
  void offer(Seat seat, JsonWriter& json) const override { game_->offer(seat, json); }
  void own_table(Seat seat, JsonWriter& json) const override { game_->own_table(seat, json); }
  void hidden_table(JsonWriter& json) const override { game_->hidden_table(json); }
  std::unique_ptr<Mind> mind(Seat seat) const override { return game_->mind(seat); }
  std::unique_ptr<Mind> mind_with_open_hands(Seat seat) const override { return game_->mind_with_open_hands(seat); }
  std::optional<Merit> merit(Seat seat, std::string_view move) const override { return game_->merit(seat, move); }
  float evaluate(Seat seat) const override { return game_->evaluate(seat); }

 private:
  bool bit() const { return bit_of(TwinMatches::hidden(*game_)); }
  void tell_more(Narration* told) const {
    if (planted == Leak::event_bit && told != nullptr && !told->empty() && bit())
      told->back().open.insert(told->back().open.size() - 1, ",\"odd\":true");
  }

  std::unique_ptr<Match> game_;
};

// Leaks that a connection could have.
class LeakyWire final : public Wire {
 public:
  using Send = std::function<Sent(Wire&, std::string_view, bool)>;
  LeakyWire(std::weak_ptr<Wire> wire, Send send) : wire_(std::move(wire)), send_(std::move(send)) {}
  Sent send(std::string_view frame, bool droppable) override {
    const auto wire = wire_.lock();
    return wire ? send_(*wire, frame, droppable) : Sent::dropped;
  }
  void close(std::uint16_t code, std::string_view reason) override {
    if (const auto wire = wire_.lock()) wire->close(code, reason);
  }

 private:
  std::weak_ptr<Wire> wire_;
  Send send_;
};

class LeakySession final : public WireSession {
 public:
  LeakySession(std::shared_ptr<LeakyWire> wire, std::shared_ptr<WireSession> session)
      : wire_(std::move(wire)), session_(std::move(session)) {}
  void received(std::string_view frame) override { session_->received(frame); }
  void drained() override { session_->drained(); }
  void closed() override { session_->closed(); }
  bool greeted() const override { return session_->greeted(); }

 private:
  std::shared_ptr<LeakyWire> wire_;
  std::shared_ptr<WireSession> session_;
};

std::function<SessionFactory(SessionFactory)> sending(LeakyWire::Send send) {
  return [send = std::move(send)](SessionFactory make) -> SessionFactory {
    return [send, make = std::move(make)](Loop& loop, std::weak_ptr<Wire> wire,
                                          std::string peer) -> std::shared_ptr<WireSession> {
      auto leaky = std::make_shared<LeakyWire>(std::move(wire), send);
      auto session = make(loop, leaky, std::move(peer));
      return std::make_shared<LeakySession>(std::move(leaky), std::move(session));
    };
  };
}

}  // namespace

std::string_view name_of(Leak leak) {
  switch (leak) {
    case Leak::none:
      return "none";
    case Leak::view_member:
      return "view_member";
    case Leak::event_bit:
      return "event_bit";
    case Leak::refusal:
      return "refusal";
    case Leak::frame_size:
      return "frame_size";
    case Leak::frame_count:
      return "frame_count";
    case Leak::thinking_time:
      return "thinking_time";
    case Leak::figure:
      return "figure";
    case Leak::move_list:
      return "move_list";
    case Leak::sealing:
      return "sealing";
  }
  return "";
}

Planting plant(Leak leak) {
  planted = leak;
  return [leak](Twin which, const TwinMatches& twins) {
    const auto looks = [&twins, which] { return twins.dealt() && bit_of(TwinMatches::hidden(twins.match(which))); };
    Plants plants;
    if (leak == Leak::frame_size) {
      plants.sessions = sending([looks](Wire& wire, std::string_view frame, bool droppable) {
        return wire.send(std::string(frame) + (looks() ? " " : ""), droppable);
      });
    }
    if (leak == Leak::move_list) {
      plants.sessions = sending([looks](Wire& wire, std::string_view frame, bool droppable) {
        const bool tells = frame.find("\"total\":") != std::string_view::npos;
        return wire.send(std::string(frame) + (tells && looks() ? " " : ""), droppable);
      });
    }
    if (leak == Leak::sealing) {
      plants.sessions = sending([looks](Wire& wire, std::string_view frame, bool droppable) {
        const bool waits = frame.find("\"stage\":\"") != std::string_view::npos;
        return wire.send(std::string(frame) + (waits && looks() ? " " : ""), droppable);
      });
    }
    if (leak == Leak::frame_count) {
      plants.sessions = sending([looks](Wire& wire, std::string_view frame, bool droppable) {
        const auto sent = wire.send(frame, droppable);
        if (droppable && looks()) wire.send(R"({"jsonrpc":"2.0","method":"lobby.update","params":{}})", true);
        return sent;
      });
    }
    if (leak == Leak::figure) {
      auto bytes = std::make_shared<std::size_t>(0);
      plants.sessions = sending([bytes](Wire& wire, std::string_view frame, bool droppable) {
        *bytes += frame.size();
        return wire.send(frame, droppable);
      });
      plants.metrics = [bytes](const std::string& text) {
        return text + "crosstable_bytes_out_total " + std::to_string(*bytes) + "\n";
      };
    }
    if (leak == Leak::thinking_time) {
      plants.random = [looks](RandomBytes random) -> RandomBytes {
        return [looks, random = std::move(random)](std::span<std::uint8_t> bytes) {
          constexpr std::size_t for_a_time = 4;
          random(bytes);
          if (bytes.size() == for_a_time && looks()) bytes[0] = static_cast<std::uint8_t>(bytes[0] ^ 0x40u);
        };
      };
    }
    return plants;
  };
}

// Replaces crosstable::find_game wherever this program calls it (CMakeLists.txt), and so provides the server's games.
[[gnu::used]] const GameInfo* leaky_find_game(std::string_view id) asm(
    "__wrap__ZN10crosstable9find_gameESt17basic_string_viewIcSt11char_traitsIcEE");
const GameInfo* leaky_find_game(std::string_view id) {
  static GameInfo leaky;
  for (const GameInfo& info : catalogue()) {
    if (info.id != id) continue;
    asked_for = &info;
    if (planted == Leak::none) return &info;
    leaky = info;
    leaky.start = [](const Setup& setup) -> std::unique_ptr<Match> {
      return std::make_unique<LeakyMatch>(asked_for->start(setup));
    };
    return &leaky;
  }
  return nullptr;
}

}  // namespace crosstable::test
