// English: the rules of Cross Roads.
export const cross_roads_rules = {
  "goal.title": "What it is about",
  "goal.text": "Get rid of your cards. **Whoever has no card left wins at once.** Two to four play.",
  "goal.cards":
    "There are 54 cards, each with two numbers from 1 to 9. The numbers go round in a circle: **after 9 comes 1 again**, so that 9 and 1 are neighbours. The colours go round with them.",
  "goal.start":
    "Everybody has five cards that nobody else sees; the rest is the pile. Its first card is laid open in the middle. A start player is drawn by lot, then it goes clockwise.",
  "goal.drawing": "The first card. On its 8 fits a 7 or a 9, on its 2 a 1 or a 3.",
  "lay.title": "Laying a card",
  "lay.text": "A card is laid **onto** what lies there:",
  "lay.covers": "It covers at least one half that can be seen, exactly. Its other half may lie on a free cell.",
  "lay.next": "What covers a number is **the next one, up or down**. If both halves cover something, both must fit.",
  "lay.across": "It lies **across** at least one of the cards that it covers, never only along them.",
  "lay.two": "It may cover halves of two different cards, but never both halves of one.",
  "lay.good": "7 on 8, across: right.",
  "lay.wraps": "9 on 1: neighbours, right.",
  "lay.along": "7 on 8, but along the card.",
  "lay.too_far": "5 on 8 is no neighbour.",
  "lay.same_card": "Both halves of one card.",
  "lay.free": "Whether the card touches others at its edges does not matter. The table grows as far as you like.",
  "turn.title": "Your turn",
  "turn.text":
    "If you can lay a card, you must lay one. If you cannot, you draw a card from the pile, if there is one, and your turn is over; that happens by itself.",
  "whiff.title": "Niffy whiff",
  "whiff.text":
    "Your card covers halves of **two cards that cross each other**, one of which lies on the other. It then lies exactly over the lower one. **The next player draws a card.**",
  "whiff.drawing": "6 on 7 and 1 on 2: a niffy whiff.",
  "reeky.title": "Sneaky reeky",
  "reeky.text":
    "Your card covers halves of **two cards that lie side by side** and share no cell. **Everybody else draws a card**; with two players the other one draws two.",
  "reeky.drawing": "5 on 4 and 6 on 7, from one card to another: a sneaky reeky.",
  "reeky.empty":
    "If the pile is too small for a sneaky reeky, the others take the missing cards blindly **from your hand**. So it can even win you the game.",
  "end.title": "The end",
  "end.text": "The game ends as soon as somebody has no card left, even before anybody draws.",
  "end.blocked":
    "If the pile is empty and nobody can lay a card any more, the fewest cards win; equal numbers share the win.",
  "end.points": "In a series the winner gets a point for every card that is left in the losers' hands.",
  "options.title": "Option",
  "options.deck":
    "**Without doubles** every card has two different numbers. **With doubles** the deck has the nine cards from 1–1 to 9–9 as well.",
} as const;
