// English: the rules of Crosswise.
export const crosswise_rules = {
  "goal.title": "Goal",
  "goal.text":
    "Two teams share a board of six by six cells. **Orange owns the columns, green the rows.** Every tile lies in one column and one row, so it counts for both teams. Place tiles that help your lines and spoil theirs.",
  "goal.drawing": "The star counts for orange's column c and green's row 4.",
  "seats.title": "Players",
  "seats.text":
    "Two players play against each other. Four play in pairs, with partners sitting opposite each other. With three, two are a pair (orange) and the third plays alone (green). The third player has six tiles in hand instead of four and takes every other turn.",
  "seats.hidden": "Hands are hidden, even from your partner. Partners can't talk about the game while it's played.",
  "stones.title": "Tiles",
  "stones.text":
    "The bag holds 42 **symbol tiles**, seven of each of six symbols, and twelve **action tiles**, three of each of four kinds. Everyone starts with a full hand. The first player is chosen at random, and play goes clockwise.",
  "stones.redraw":
    "If you start with only action tiles, you may put them back and draw a new hand. The first player must.",
  "turn.title": "Your turn",
  "turn.text":
    "Do exactly one thing: **place a symbol tile** from your hand on any empty cell, or **play an action tile**. Then you draw tiles until your hand is full again, as long as the bag lasts. You can't pass if you can play. If you can't play, you're skipped.",
  "turn.M": "**Move** a tile on the board to an empty cell.",
  "turn.R": "**Remove** a tile from the board and take it into your hand. Then you don't draw a tile.",
  "turn.S": "**Swap** two tiles on the board.",
  "turn.X":
    "**Replace** a tile on the board with a symbol tile from your hand, and take the old tile. Then you draw one tile.",
  "turn.gone": "Action tiles never stay on the board. Once played, they're set aside face up by kind.",
  "value.title": "What a line scores",
  "value.text":
    "A line scores matching tiles. They **don't have to be side by side**. Several groups in a line add up.",
  "value.drawing": "Four rings and two squares: 5 + 1 = **6** points.",
  "value.equal": "{n} of a kind",
  "value.different": "six different",
  "value.six": "six of a kind",
  "value.wins": "wins at once",
  "end.title": "End of the game",
  "end.six":
    "**Six of a kind in one line** wins at once for the team that owns the line. It doesn't matter who placed the last tile.",
  "end.full":
    "Otherwise the game ends when the board is full. Each team adds up its six lines. The higher total wins, and equal totals are a draw.",
  "end.series":
    "In a series, your points are your team's total. A game won by six of a kind or by resignation scores 42 points.",
  "options.title": "Option",
  "options.profi": "**Pro**: players don't see the current line values or the scoring guide.",
} as const;
