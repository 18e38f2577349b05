// English: what the first page and a waiting room say of the games.
export const games = {
  "team.orange": "Orange",
  "team.green": "Green",
  "side.orange": "Columns",
  "side.green": "Rows",
  "game.crosswise.lead": "Line up matching tiles: one side scores columns, the other rows.",
  "option.crosswise.profi": "Pro",
  "option.crosswise.profi.about": "Line values and the scoring guide are hidden.",
  "option.crosswise.profi.tag": "Pro",

  "game.cross-roads.lead": "Cover numbers with the next one up or down. Empty your hand to win.",
  "option.cross-roads.deck": "Deck",
  "option.cross-roads.deck.about": "A double shows the same number on both halves.",
  "option.cross-roads.deck.plain": "without doubles",
  "option.cross-roads.deck.doubles": "with doubles",

  "game.kriss-kross.lead": "One roll for everyone: line up matching symbols on your own sheet.",
  "option.kriss-kross.advanced": "Advanced",
  "option.kriss-kross.advanced.about": "Both diagonals count. A row or column worth nothing costs 5 points.",
  "option.kriss-kross.advanced.tag": "Advanced",

  "game.kreuz-und-quer.lead": "Roll red and green to move. Get your musketeers across the board.",
  "kq.side.0": "South",
  "kq.side.1": "North",
} as const;
