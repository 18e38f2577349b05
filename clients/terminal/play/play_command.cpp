#include "clients/terminal/play/play_command.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <iostream>
#include <memory>
#include <optional>

#include "clients/terminal/play/address.hpp"
#include "clients/terminal/play/client.hpp"
#include "clients/terminal/play/connection.hpp"
#include "clients/terminal/play/input.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/nonce_file.hpp"
#include "clients/terminal/play/token_file.hpp"

namespace crosstable {

namespace {

using namespace terminal;
namespace asio = boost::asio;

constexpr std::uint16_t taken_over = 4001, logged_out = 4002;

struct Settings {
  std::string url = "http://localhost:8080";
  std::string name;
  std::string token_file;
  bool guest = false;
};

int play(const Settings& settings) {
  const std::optional<Address> address = read_address(settings.url);
  if (!address) {
    std::cerr << "crosstable play: '" << harmless(settings.url)
              << "' is not an address. Examples: http://localhost:8080 or http://localhost:8080/#/K7QX2M\n";
    return 64;
  }
  asio::io_context io;
  std::optional<TokenFile> tokens;
  if (!settings.guest) tokens.emplace(settings.token_file, address->host, address->port);

  int status = 0;
  std::unique_ptr<Connection> connection;
  auto working = asio::make_work_guard(io);
  asio::signal_set signals(io, SIGINT, SIGTERM);
  const auto quit = [&] {
    if (connection) connection->close();
    signals.cancel();
    working.reset();
  };
  const auto print = [](std::string_view text) {
    std::cout << text << (text.ends_with('\n') ? "" : "\n") << std::flush;
  };

  ClientIo client_io;
  client_io.print = print;
  client_io.send = [&](std::string frame) { connection->send(std::move(frame)); };
  const auto tell_problem = [&] {
    if (tokens && !tokens->problem().empty()) print(say(tokens->problem(), {{"path", tokens->path()}}));
  };
  client_io.remember = [&](const std::string& token) {
    if (!tokens || !tokens->problem().empty()) return;
    tokens->remember(token);
    tell_problem();
  };
  client_io.quit = quit;
  // Whoever's token is kept has their nonces kept too, in a file beside it that the same lock guards.
  NonceFile nonces(tokens && tokens->problem().empty() ? tokens->path() + ".nonces" : "");
  client_io.nonce_for = [&](const Bytes32& seal) { return nonces.nonce_for(seal); };
  Client client(std::move(client_io), *address, settings.name, tokens ? tokens->token() : "");

  ConnectionEvents events;
  events.opened = [&] { client.connected(); };
  events.received = [&](std::string_view frame) { client.received(frame); };
  events.lost = [&](std::uint16_t code) {
    if (code == logged_out) {
      print(say("account.logged_out"));
      status = 1;
      return quit();
    }
    if (code == taken_over && !client.taken_over_by_ourselves()) {
      print(say("taken_over"));
      status = 1;
      return quit();
    }
    client.disconnected();
  };
  events.unreachable = [&] { print(say("cannot_connect", {{"host", address->host}, {"port", address->port}})); };

  connection = std::make_unique<Connection>(io, address->host, address->port, std::move(events));
  signals.async_wait([&](boost::system::error_code error, int) {
    if (!error) quit();
  });
  tell_problem();
  connection->open();
  const Input input(
      io, [&](std::string line) { client.typed(std::move(line)); }, [&] { client.end_of_input(); });
  io.run();
  return status;
}

}  // namespace

void add_play_command(CLI::App& app, int& status) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command =
      app.add_subcommand("play", "Play in the terminal: type commands (/help), moves and chat, line by line");
  command->add_option("URL", settings->url, "The server, or the link of a room")->capture_default_str();
  command->add_option("--name", settings->name, "Your name");
  command->add_option("--token-file", settings->token_file,
                      "Where to keep the token that makes you the same player next time");
  command->add_flag("--guest", settings->guest, "Be a new guest: do not read or keep a token");
  command->callback([settings, &status] { status = play(*settings); });
}

}  // namespace crosstable
