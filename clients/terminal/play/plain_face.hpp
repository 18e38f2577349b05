// Lines in, lines out: for scripts, for terminals that cannot do more, and for anyone who prefers it.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "clients/terminal/play/face.hpp"
#include "clients/terminal/play/input.hpp"

namespace crosstable::terminal {

class PlainFace : public Face {
 public:
  // `folded` is the text with lines as the terminal has room for, which are `columns` wide.
  PlainFace(boost::asio::io_context& io, std::function<std::string(std::string_view)> folded,
            std::function<int()> columns)
      : io_(io), folded_(std::move(folded)), columns_(std::move(columns)) {}

  bool draws_room() const override { return false; }
  void print(std::string_view text, Ink ink) override;
  void list(const std::vector<std::string>& items) override;
  void server_time(std::int64_t) override {}
  void open(Client& client, std::function<void()> quit) override;
  void changed() override {}
  void close() override {}

 private:
  boost::asio::io_context& io_;
  std::function<std::string(std::string_view)> folded_;
  std::function<int()> columns_;
  std::unique_ptr<Input> input_;
};

}  // namespace crosstable::terminal
