// How the games' stones, dice and figures look in Unicode. The shapes are those of the web client.
#pragma once
#include <string>
#include <string_view>

#include "clients/terminal/play/picture.hpp"

namespace crosstable::terminal {

// Each with the letter of its notation as text. Anything unknown is plain text.
Span crosswise_stone(std::string_view letter);                // A-F, M R S X
Span kriss_kross_symbol(std::string_view letter);             // D X T Q O S
Span kreuz_und_quer_figure(std::string_view owner_and_kind);  // "0M": M for South, m for North

// A stone or a symbol of this game; in other games plain text.
Span symbol_of(std::string_view game, std::string_view letter);

// Each letter beside its shape; empty in games whose drawings have no shapes.
Line legend_of(std::string_view game);

}  // namespace crosstable::terminal
