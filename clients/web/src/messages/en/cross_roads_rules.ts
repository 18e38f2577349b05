// English: the rules of Cross Roads.
export const cross_roads_rules = {
  "goal.title": "Goal",
  "goal.text": "Get rid of your cards. **The first player with no cards left wins at once.** For two to four players.",
  "goal.cards":
    "There are 54 cards, each with two numbers from 1 to 9. The numbers form a circle: **after 9 comes 1 again**, so 9 and 1 are neighbours. The colours follow the same circle.",
  "goal.start":
    "Each player gets five cards and keeps them hidden. The rest form the pile. The first card of the pile goes face up in the middle. The first player is chosen at random, and play goes clockwise.",
  "goal.drawing": "The first card. A 7 or a 9 fits on its 8, a 1 or a 3 on its 2.",
  "lay.title": "Placing a card",
  "lay.text": "You place a card **on top of** the cards on the table:",
  "lay.covers": "It covers at least one visible half exactly. Its other half may lie on a free cell.",
  "lay.next": "A number is covered by **the next one, up or down**. If both halves cover something, both must fit.",
  "lay.across": "It lies **across** at least one of the cards it covers, not just lengthwise along them.",
  "lay.two": "It may cover halves of two different cards, but never both halves of one card.",
  "lay.good": "7 on 8, across: correct.",
  "lay.wraps": "9 on 1: neighbours, correct.",
  "lay.along": "7 on 8, but along the card.",
  "lay.too_far": "5 isn't next to 8.",
  "lay.same_card": "Both halves of one card.",
  "lay.free": "It doesn't matter whether cards touch at their edges. The table can grow as far as you like.",
  "turn.title": "Your turn",
  "turn.text":
    "If you can place a card, you must. If you can't, you draw a card from the pile, if any are left, and your turn ends. This happens automatically.",
  "whiff.title": "Niffy whiff",
  "whiff.text":
    "Your card covers halves of **two cards that cross each other**, one on top of the other. It then lies exactly over the lower one. **The next player draws a card.**",
  "whiff.drawing": "6 on 7 and 1 on 2: a niffy whiff.",
  "reeky.title": "Sneaky reeky",
  "reeky.text":
    "Your card covers halves of **two cards that lie side by side** and share no cell. **Every other player draws a card.** With two players, your opponent draws two cards.",
  "reeky.drawing": "5 on 4 and 6 on 7, from one card to the other: a sneaky reeky.",
  "reeky.empty":
    "If the pile is too small for a sneaky reeky, the others take the missing cards **from your hand** without looking. So it can even win you the game.",
  "end.title": "End of the game",
  "end.text": "The game ends as soon as a player has no cards left, even before anyone draws a card.",
  "end.blocked":
    "If the pile is empty and no one can place a card, the player with the fewest cards wins. Tied players share the win.",
  "end.points": "In a series, the winner scores one point for each card left in the losers' hands.",
  "options.title": "Option",
  "options.deck":
    "**Without doubles**, every card has two different numbers. **With doubles**, the deck also has the nine cards from 1–1 to 9–9.",
} as const;
