// English: the rules of Kriss Kross.
export const kriss_kross_rules = {
  "goal.title": "What it is about",
  "goal.text":
    "Everybody fills a sheet of five by five cells with symbols from the dice. All use the same rolls. **Equal symbols side by side** in a row or a column bring points, and whoever has most points wins.",
  "start.title": "The start",
  "start.text":
    "One after the other, everybody chooses a symbol for the start cell, the left end of the middle row. **Nobody may choose what somebody else has chosen.** Who rolls first is drawn by lot; then it goes round.",
  "start.drawing": "A fresh sheet whose owner has chosen the star.",
  "roll.title": "A round",
  "roll.text":
    "Both dice are rolled: each has a dot, a cross, a triangle, a square, a circle and a star. **Everybody enters both symbols in two empty cells side by side**, lying or standing, in either order. They need not touch anything entered before.",
  "roll.drawing": "Dot and star, entered in d3 and d2: the star counts 2 with the one below it.",
  "roll.secret":
    "All think at once. Nobody sees what you have entered before everybody has, then all entries are shown. The sheets lie open; whoever rolls has no other privilege.",
  "roll.must":
    "You must enter as long as two empty cells lie side by side. Without such a pair your sheet is finished for good; single empty cells stay empty.",
  "value.title": "What counts",
  "value.text":
    "Every row and every column counts its runs, equal symbols without a gap. Other symbols and empty cells end a run. Several runs in a line add up.",
  "value.run": "{n} in a run",
  "value.drawing": "Three dots and two crosses: 3 + 2 = **5** points.",
  "end.title": "The end",
  "end.text":
    "When all sheets are finished, after twelve rolls at most, everybody adds up five rows and five columns. The most points win; equal players share the win. In a series your points are your total.",
  "advanced.title": "Option: advanced",
  "advanced.text":
    "**Both long diagonals count** like a line. Every row or column that is worth nothing **costs 5 points**; a worthless diagonal costs nothing.",
  "solo.title": "Alone",
  "solo.text": "The same game against the table: at the end your total earns you a title.",
} as const;
