// English: the rules of Kriss Kross.
export const kriss_kross_rules = {
  "goal.title": "Goal",
  "goal.text":
    "Each player fills a sheet of five by five cells with symbols from the dice. Everyone uses the same rolls. **Matching symbols side by side** in a row or column score points. The most points win.",
  "start.title": "The start",
  "start.text":
    "One by one, the players choose a symbol for the start cell, the left end of the middle row. **Each symbol can be chosen only once.** The first roller is chosen at random, and then players take turns to roll.",
  "start.drawing": "A new sheet with the star chosen.",
  "roll.title": "Each round",
  "roll.text":
    "Both dice are rolled. Each has a dot, a cross, a triangle, a square, a circle and a star. **Everyone places both symbols in two empty cells side by side**, across or down, in either order. They don't have to touch earlier symbols.",
  "roll.drawing": "Dot and star, placed in d3 and d2. The star scores 2 with the one below it.",
  "roll.secret":
    "Everyone plays at the same time. Moves stay hidden until all players have placed their symbols, then all are shown. Everyone can see all sheets. It makes no difference who rolls the dice.",
  "roll.must":
    "You must place the roll as long as you have two empty cells side by side. Without such a pair your sheet is finished for good. Single empty cells stay empty.",
  "value.title": "Scoring",
  "value.text":
    "Every row and every column scores its runs: matching symbols without a gap. Other symbols and empty cells end a run. Several runs in a line add up.",
  "value.run": "{n} in a run",
  "value.drawing": "Three dots and two crosses: 3 + 2 = **5** points.",
  "end.title": "End of the game",
  "end.text":
    "When all sheets are finished, after at most twelve rolls, everyone adds up five rows and five columns. The most points win, and tied players share the win. In a series, your points are your total.",
  "advanced.title": "Option: advanced",
  "advanced.text":
    "**Both long diagonals score** like a line. Every row or column worth nothing **costs 5 points**. A diagonal worth nothing costs nothing.",
  "solo.title": "Solo play",
  "solo.text": "The rules are the same. At the end, your total earns you a title.",
} as const;
