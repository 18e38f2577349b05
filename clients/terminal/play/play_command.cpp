#include "clients/terminal/play/play_command.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>

#include "clients/terminal/play/address.hpp"
#include "clients/terminal/play/client.hpp"
#include "clients/terminal/play/connection.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/nonce_file.hpp"
#include "clients/terminal/play/plain_face.hpp"
#include "clients/terminal/play/token_file.hpp"
#include "clients/terminal/screen/full_screen.hpp"
#include "clients/terminal/screen/text.hpp"

namespace crosstable {

namespace {

using namespace terminal;
namespace asio = boost::asio;

constexpr std::uint16_t taken_over = 4001, logged_out = 4002;

struct Settings {
  std::string url = "http://localhost:8080";
  std::string name;
  std::string token_file;
  std::string ca;
  bool guest = false;
  bool plain = false;
};

constexpr int columns_without_terminal = 100;

// Nothing: standard output is no terminal.
std::optional<int> columns_of_terminal() {
  winsize size{};
  if (::isatty(STDOUT_FILENO) == 0 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return std::nullopt;
  return size.ws_col;
}

int columns_of_lists() { return columns_of_terminal().value_or(columns_without_terminal); }

// On a terminal, lines that are too long for it go on indented; elsewhere they stay as they are.
std::string folded(std::string_view text) {
  const auto columns = columns_of_terminal();
  if (!columns) return std::string(text);
  std::string lines;
  for (const std::string& line : screen::wrapped(text, *columns, screen::continued_indent)) lines += line + "\n";
  return lines.substr(0, lines.size() - 1);
}

std::unique_ptr<Face> face_of(const Settings& settings, asio::io_context& io) {
  std::unique_ptr<Face> face;
  if (!settings.plain) face = screen::FullScreen::on_terminal(io);
  if (!face) face = std::make_unique<PlainFace>(io, folded, columns_of_lists);
  return face;
}

int play(const Settings& settings) {
  const std::optional<Address> address = read_address(settings.url);
  if (!address) {
    std::cerr << "crosstable play: '" << harmless(settings.url)
              << "' is not an address. Examples: http://localhost:8080 or https://play.example/#/K7QX2M\n";
    return 64;
  }
  if (!settings.ca.empty() && !address->secure) {
    std::cerr << "crosstable play: --ca is for https:// addresses; '" << harmless(settings.url) << "' is none\n";
    return 64;
  }
  asio::io_context io;
  std::optional<TokenFile> tokens;
  if (!settings.guest) tokens.emplace(settings.token_file, address->host, address->port);

  int status = 0;
  std::string farewell;
  std::unique_ptr<Connection> connection;
  auto working = asio::make_work_guard(io);
  asio::signal_set signals(io, SIGINT, SIGTERM);
  std::unique_ptr<Face> face = face_of(settings, io);
  const auto quit = [&] {
    if (connection) connection->close();
    signals.cancel();
    face->close();
    working.reset();
  };
  const auto end_with = [&](std::string_view why) {
    farewell = say(why);
    status = 1;
    quit();
  };
  const auto print = [&](std::string_view text, Ink ink) { face->print(text, ink); };

  ClientIo client_io;
  client_io.print = print;
  client_io.list = [&](const std::vector<std::string>& items) { face->list(items); };
  client_io.draws_room = face->draws_room();
  if (face->draws_room()) client_io.server_time = [&](std::int64_t now_ms) { face->server_time(now_ms); };
  client_io.send = [&](std::string frame) { connection->send(std::move(frame)); };
  const auto tell_problem = [&] {
    if (tokens && !tokens->problem().empty()) print(say(tokens->problem(), {{"path", tokens->path()}}), Ink::error);
  };
  client_io.remember = [&](const std::string& token) {
    if (!tokens || !tokens->problem().empty()) return;
    tokens->remember(token);
    tell_problem();
  };
  client_io.quit = quit;
  // A player whose token is kept has their nonces kept too, in a file beside it under the same lock.
  NonceFile nonces(tokens && tokens->problem().empty() ? tokens->path() + ".nonces" : "");
  client_io.nonce_for = [&](const Bytes32& seal) { return nonces.nonce_for(seal); };
  Client client(std::move(client_io), *address, settings.name, tokens ? tokens->token() : "");

  ConnectionEvents events;
  events.opened = [&] {
    client.connected();
    face->changed();
  };
  events.received = [&](std::string_view frame) {
    client.received(frame);
    face->changed();
  };
  events.lost = [&](std::uint16_t code) {
    if (code == logged_out) return end_with("account.logged_out");
    if (code == taken_over && !client.taken_over_by_ourselves()) return end_with("taken_over");
    client.disconnected();
    face->changed();
  };
  events.unreachable = [&](const std::string& why_not_trusted) {
    const char* what = why_not_trusted.empty() ? "cannot_connect" : "cannot_trust";
    print(say(what, {{"host", address->host}, {"port", address->port}, {"why", why_not_trusted}}), Ink::error);
  };

  try {
    connection = std::make_unique<Connection>(io, Endpoint{address->host, address->port, address->secure, settings.ca},
                                              std::move(events));
  } catch (const std::runtime_error& error) {  // the file of --ca
    std::cerr << "crosstable play: " << error.what() << '\n';
    return 64;
  }
  signals.async_wait([&](boost::system::error_code error, int) {
    if (!error) quit();
  });
  tell_problem();
  connection->open();
  face->open(client, quit);
  io.run();
  face.reset();
  if (!farewell.empty()) std::cout << farewell << '\n';
  return status;
}

}  // namespace

void add_play_command(CLI::App& app, int& status) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand(
      "play",
      "Play in the terminal: type commands (/help), moves and chat. On a terminal this is a full screen: PgUp and PgDn "
      "scroll, Tab completes, a click on a tile and then on a cell plays it");
  command->add_option("URL", settings->url, "The server's address, or a table's link")->capture_default_str();
  command->add_option("--name", settings->name, "Your name");
  command->add_option("--token-file", settings->token_file,
                      "File of the token that makes you the same player next time");
  command
      ->add_option("--ca", settings->ca,
                   "File of the certificate authorities to trust at https:// addresses, instead of this machine's")
      ->check(CLI::ExistingFile);
  command->add_flag("--guest", settings->guest, "Be a new guest: do not read or keep a token");
  command->add_flag("--plain", settings->plain, "Line by line instead of a full screen; always so without a terminal");
  command->callback([settings, &status] { status = play(*settings); });
}

}  // namespace crosstable
