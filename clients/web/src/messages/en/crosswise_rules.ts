// English: the rules of Crosswise.
export const crosswise_rules = {
  "goal.title": "What it is about",
  "goal.text":
    "Two teams share one board of six by six cells. **Orange owns the columns, green the rows.** Every stone lies in one column and one row, so it counts for both teams: lay what helps your lines and spoils theirs.",
  "goal.drawing": "The star counts for orange's column c and for green's row 4.",
  "seats.title": "Players",
  "seats.text":
    "Two play against each other. Four play in pairs, partners sit opposite. Of three, two are a pair (orange) and the third plays alone (green), with six stones in hand instead of four, and every other turn is his.",
  "seats.hidden": "Hands are hidden, from your partner as well. Partners may not confer during a game.",
  "stones.title": "Stones",
  "stones.text":
    "The bag holds 42 **symbol stones**, seven each of six symbols, and twelve **action stones**, three each of four kinds. Everybody begins with a full hand. Who begins is drawn by lot; then play goes round clockwise.",
  "stones.redraw":
    "Whoever begins with nothing but action stones may put them back and draw a new hand; the start player must.",
  "turn.title": "Your turn",
  "turn.text":
    "Do exactly one thing: **lay a symbol stone** from your hand on any empty cell, or **play an action stone**. Then you draw until your hand is full again, as long as the bag lasts. You may not pass while you can play; who cannot is skipped.",
  "turn.M": "**Move** a stone on the board to an empty cell.",
  "turn.R": "**Remove** a stone from the board and take it into your hand. You draw nothing then.",
  "turn.S": "**Swap** two stones on the board.",
  "turn.X":
    "**Replace** a stone on the board by a symbol stone from your hand and take it up. You draw one stone then.",
  "turn.gone": "A played action stone never lies on the board; it is put aside openly by its kind.",
  "value.title": "What a line is worth",
  "value.text":
    "A line counts equal stones. They **need not lie side by side**. Several groups in a line are added up.",
  "value.drawing": "Four rings and two squares: 5 + 1 = **6** points.",
  "value.equal": "{n} equal",
  "value.different": "six different",
  "value.six": "six equal",
  "value.wins": "wins at once",
  "end.title": "The end",
  "end.six":
    "**Six equal stones in one line** win the game at once, for the team that owns the line, whoever laid the last of them.",
  "end.full":
    "Otherwise the game ends when the board is full. Each team adds up its six lines; the higher sum wins, equal sums are a draw.",
  "end.series":
    "In a series the points are the team's sum. A game won by six equal stones or by resignation is credited with 42 points.",
  "options.title": "Option",
  "options.profi": "**Profi**: nobody sees the running values of the lines nor the scoring aid.",
} as const;
