// The games' prompts, events and drawings in words. Keys begin with the game's id (wording.hpp).
#include <array>

#include "clients/terminal/play/messages.hpp"

namespace crosstable::terminal {

namespace {

constexpr std::array texts{
    Message{"crosswise.about", "columns against rows, in two teams: every stone counts for both sides."},
    Message{"crosswise.prompt.turn",
            "Your turn. Place: {place}. Actions: {actions}. A stone and its cell, as in A@c4; /legal lists all."},
    Message{"crosswise.prompt.redraw", "Your turn. Your whole hand is action stones. Type one of: {moves}."},
    Message{"crosswise.table", "Bag {bag} · played out M{m} R{r} S{s} X{x}"},
    Message{"crosswise.values", "Columns, orange: {orange} · rows, green: {green}"},
    Message{"crosswise.stones",
            "A-F symbols · M move, as in M:a1-b2 · R take into the hand, R:a1 · S swap, S:a1-b2 · X replace, X:a1=B"},
    Message{"reason.six", "six equal stones in a line"},
    Message{"reason.full", "the board is full"},
    Message{"crosswise.event.drew", "{name} drew a stone."},
    Message{"crosswise.event.drew.stone", "You drew {stone}."},
    Message{"crosswise.event.redrew", "{name} put the hand back and draws a new one."},
    Message{"crosswise.event.kept", "{name} keeps the hand."},
    Message{"crosswise.event.placed", "{name} placed {stone} on {cell}."},
    Message{"crosswise.event.moved", "{name} moved {stone} from {from} to {to}."},
    Message{"crosswise.event.removed", "{name} took {stone} from {cell} into the hand."},
    Message{"crosswise.event.swapped", "{name} swapped {cells}."},
    Message{"crosswise.event.replaced", "{name} replaced {old} on {cell} by {new}."},
    Message{"crosswise.event.skipped", "{name} has no legal play and is skipped."},
    Message{"crosswise.event.six", "Six {symbol} in line {line}: {team} wins."},
    Message{"crosswise.event.full", "The board is full."},

    Message{"cross-roads.about", "lay cards across cards until your hand is empty."},
    Message{"cross-roads.prompt.lay",
            "Your turn. Cards that can be laid: {cards}. A card is half@x,y/half@x,y; /legal lists all places."},
    Message{"reason.emptied", "a hand is empty"},
    Message{"reason.blocked", "nobody can lay a card"},
    Message{"cross-roads.table",
            "Pile {pile}. Signs between numbers: - | one card; < > ^ v the card continues under the one it points at."},
    Message{"cross-roads.event.dealt", "{each} cards each are dealt."},
    Message{"cross-roads.event.drew", "{name} drew a card."},
    Message{"cross-roads.event.drew.card", "You drew {card}."},
    Message{"cross-roads.event.flipped", "The first card lies open: {move}."},
    Message{"cross-roads.event.laid", "{name} laid {move}."},
    Message{"cross-roads.event.laid.effect.whiff", "{name} laid {move}: a niffy whiff!"},
    Message{"cross-roads.event.laid.effect.reeky", "{name} laid {move}: a sneaky reeky!"},
    Message{"cross-roads.event.could_not_lay", "{name} could not lay a card."},
    Message{"cross-roads.event.took", "{name} took a card from {from_name}."},
    Message{"cross-roads.event.took.card", "You took {card} from {from_name}."},
    Message{"cross-roads.event.emptied", "No card left: {seats_names}."},
    Message{"cross-roads.event.blocked", "Nobody can lay any more. Fewest cards: {winners_names}."},

    Message{"kriss-kross.about", "one roll for all: bring equal symbols together on your own sheet."},
    Message{"kriss-kross.prompt.choose",
            "Your turn. The symbol of your start cell a3: {symbols}. Type choose and the letter."},
    Message{"kriss-kross.prompt.enter",
            "Your turn. The dice show {roll}: enter both side by side, as in D@b2/S@b3; /legal lists all places."},
    Message{"reason.finished", "all sheets are finished"},
    Message{"kriss-kross.round", "Round {round}. The dice show {roll}. Entered: {entered}."},
    Message{"kriss-kross.entry", "Your entry: {entry}. It is shown to the others when everybody has entered."},
    Message{"kriss-kross.total", "total {total}"},
    Message{"kriss-kross.rating", "Rating: {rating}"},
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
    Message{"kriss-kross.event.wrote", "{name} has entered."},
    Message{"kriss-kross.event.wrote.entry", "You entered {entry}."},
    Message{"kriss-kross.event.revealed", "Entered were: {entries}."},
    Message{"kriss-kross.event.finished", "{name} has finished with {total}."},

    Message{"kreuz-und-quer.about", "one step red, one step green: bring your musketeers through."},
    Message{"kreuz-und-quer.prompt.turn",
            "Your turn. The dice show {roll}. Figures that can go: {figures}. From, after red, after green, as in "
            "e2-h2-h7; /legal lists all."},
    Message{"kreuz-und-quer.prompt.exchange",
            "Your turn. Bring the musketeer back for two of {soldiers}, as in exchange c17,d17=e1, or type decline. "
            "Cells: {cells}."},
    Message{"reason.musketeers-lost", "all three musketeers of a side are lost"},
    Message{"reason.musketeers-home", "all three musketeers of a side are parked"},
    Message{"reason.no-moves", "no roll can be used any more"},
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
    Message{"kreuz-und-quer.event.lapsed", "{name} cannot use {roll}."},
    Message{"kreuz-und-quer.event.exchanged",
            "{name} gives up the soldiers {soldiers}: the musketeer is back on {musketeer}."},
    Message{"kreuz-und-quer.event.declined", "{name} declines the exchange."},
    Message{"kreuz-und-quer.event.musketeers_lost", "{name} has lost all musketeers."},
    Message{"kreuz-und-quer.event.musketeers_home", "{name} has parked all musketeers."},
    Message{"kreuz-und-quer.event.no_moves", "No roll can be used any more."},
    Message{"kreuz-und-quer.event.turn_limit", "The last turn has been played."},
};

}  // namespace

std::span<const Message> game_messages() { return texts; }

}  // namespace crosstable::terminal
