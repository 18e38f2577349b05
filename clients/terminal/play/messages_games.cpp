// The games' prompts, events and drawings in words. Keys begin with the game's id (wording.hpp).
#include <array>

#include "clients/terminal/play/messages.hpp"

namespace crosstable::terminal {

namespace {

constexpr std::array texts{
    Message{"crosswise.about", "line up matching tiles: one side scores columns, the other rows."},
    Message{"crosswise.prompt.turn",
            "Your turn. Place: {place}. Actions: {actions}. Type a tile and its cell, as in A@c4. /legal lists all."},
    Message{"crosswise.prompt.redraw", "Your turn. You have only action tiles. Type one of: {moves}."},
    Message{"crosswise.table", "Bag {bag} · played M{m} R{r} S{s} X{x}"},
    Message{"crosswise.values", "Columns, orange: {orange} · rows, green: {green}"},
    Message{"crosswise.stones",
            "A-F symbols · M move, as in M:a1-b2 · R take into the hand, R:a1 · S swap, S:a1-b2 · X replace, X:a1=B"},
    Message{"reason.six", "six of a kind in one line"},
    Message{"reason.full", "the board is full"},
    Message{"crosswise.event.drew", "{name} drew a tile."},
    Message{"crosswise.event.drew.stone", "You drew a tile: {stone}."},
    Message{"crosswise.event.redrew", "{name} draws a new hand."},
    Message{"crosswise.event.kept", "{name} keeps their hand."},
    Message{"crosswise.event.placed", "{name} placed {stone} on {cell}."},
    Message{"crosswise.event.moved", "{name} moved {stone} from {from} to {to}."},
    Message{"crosswise.event.removed", "{name} took {stone} from {cell}."},
    Message{"crosswise.event.swapped", "{name} swapped {cells}."},
    Message{"crosswise.event.replaced", "{name} replaced {old} on {cell} with {new}."},
    Message{"crosswise.event.skipped", "{name} can't play and is skipped."},
    Message{"crosswise.event.six", "Six {symbol} in line {line}: {team} wins."},
    Message{"crosswise.event.full", "The board is full."},

    Message{"cross-roads.about", "cover a number with the next one, up or down; empty your hand first."},
    Message{"cross-roads.prompt.lay",
            "Your turn. Cards you can place: {cards}. A card is half@x,y/half@x,y; /legal lists all places."},
    Message{"reason.emptied", "no cards left"},
    Message{"reason.blocked", "no one can play"},
    Message{"cross-roads.table",
            "Pile {pile}. Signs between numbers: - | one card; < > ^ v the card continues under the one it points at."},
    Message{"cross-roads.event.dealt", "Each player gets {each} cards."},
    Message{"cross-roads.event.drew", "{name} drew a card."},
    Message{"cross-roads.event.drew.card", "You drew {card}."},
    Message{"cross-roads.event.flipped", "The first card is {move}."},
    Message{"cross-roads.event.laid", "{name} placed {move}."},
    Message{"cross-roads.event.laid.effect.whiff", "{name} placed {move}: a niffy whiff!"},
    Message{"cross-roads.event.laid.effect.reeky", "{name} placed {move}: a sneaky reeky!"},
    Message{"cross-roads.event.could_not_lay", "{name} couldn't play a card."},
    Message{"cross-roads.event.took", "{name} took a card from {from_name}."},
    Message{"cross-roads.event.took.card", "You took {card} from {from_name}."},
    Message{"cross-roads.event.emptied", "No cards left: {seats_names}."},
    Message{"cross-roads.event.blocked", "No one can play any more. Fewest cards: {winners_names}."},

    Message{"kriss-kross.about", "one roll for everyone: line up matching symbols on your own sheet."},
    Message{"kriss-kross.prompt.choose",
            "Your turn. Choose the symbol for your start cell a3: {symbols}. Type choose and the letter."},
    Message{"kriss-kross.prompt.enter",
            "Your turn. The dice show {roll}. Place both side by side, as in D@b2/S@b3. /legal lists all places."},
    Message{"reason.finished", "all sheets are finished"},
    Message{"kriss-kross.round", "Round {round}. The dice show {roll}. Placed: {entered}."},
    Message{"kriss-kross.entry", "You placed {entry}. It stays hidden until everyone has placed."},
    Message{"kriss-kross.total", "total {total}"},
    Message{"kriss-kross.rating", "Title: {rating}"},
    Message{"kriss-kross.symbols", "D dot · X cross · T triangle · Q square · O circle · S star"},
    Message{"kriss-kross.symbol.D", "the dot"},
    Message{"kriss-kross.symbol.X", "the cross"},
    Message{"kriss-kross.symbol.T", "the triangle"},
    Message{"kriss-kross.symbol.Q", "the square"},
    Message{"kriss-kross.symbol.O", "the circle"},
    Message{"kriss-kross.symbol.S", "the star"},
    Message{"kriss-kross.event.first", "{name} rolls first."},
    Message{"kriss-kross.event.chose", "{name} starts with {symbol}."},
    Message{"kriss-kross.event.rolled", "{name} rolls {roll}."},
    Message{"kriss-kross.event.wrote", "{name} is done."},
    Message{"kriss-kross.event.wrote.entry", "You placed {entry}."},
    Message{"kriss-kross.event.revealed", "Everyone placed: {entries}."},
    Message{"kriss-kross.event.finished", "{name} finishes with {total}."},

    Message{"kreuz-und-quer.about", "roll red and green to move, and get your musketeers across the board."},
    Message{
        "kreuz-und-quer.prompt.turn",
        "Your turn. The dice show {roll}. Pieces that can move: {figures}. Type from, after red, after green, as in "
        "e2-h2-h7. /legal lists all."},
    Message{
        "kreuz-und-quer.prompt.exchange",
        "Your turn. Give up two of {soldiers} to bring the musketeer back, as in exchange c17,d17=e1, or type decline. "
        "Cells: {cells}."},
    Message{"reason.musketeers-lost", "one side lost all three musketeers"},
    Message{"reason.musketeers-home", "three musketeers parked"},
    Message{"reason.no-moves", "no roll allows a move"},
    Message{"reason.turn-limit", "the last turn has been played"},
    Message{"kreuz-und-quer.sides", "M S {south} goes up · m s {north} goes down · M musketeer, S soldier"},
    Message{"kreuz-und-quer.table",
            "Roll {rolls}{roll|: red/green }. Parked: {south} {south_points}, {north} {north_points}. Lost: {south} "
            "{south_out}, {north} {north_out}."},
    Message{"kreuz-und-quer.lost", "M{m} S{s}"},
    Message{"kreuz-und-quer.figure.M", "musketeer"},
    Message{"kreuz-und-quer.figure.S", "soldier"},
    Message{"kreuz-und-quer.event.rolled", "{name} rolls {roll}."},
    Message{"kreuz-und-quer.event.moved", "{name} moves a {figure} from {from}{red| by red to }{green| by green to }."},
    Message{"kreuz-und-quer.event.captured", "{name} loses a {figure} on {cell}."},
    Message{"kreuz-und-quer.event.parked", "{name} parks a {figure} on {cell}."},
    Message{"kreuz-und-quer.event.sheltered", "{name} shelters a {figure} on {cell}."},
    Message{"kreuz-und-quer.event.lapsed", "{name} can't use {roll}."},
    Message{"kreuz-und-quer.event.exchanged",
            "{name} gives up the soldiers {soldiers}. The musketeer is back on {musketeer}."},
    Message{"kreuz-und-quer.event.declined", "{name} declines the exchange."},
    Message{"kreuz-und-quer.event.musketeers_lost", "{name} has lost all musketeers."},
    Message{"kreuz-und-quer.event.musketeers_home", "{name} has parked all musketeers."},
    Message{"kreuz-und-quer.event.no_moves", "No roll allows a move."},
    Message{"kreuz-und-quer.event.turn_limit", "The last turn has been played."},
};

}  // namespace

std::span<const Message> game_messages() { return texts; }

}  // namespace crosstable::terminal
