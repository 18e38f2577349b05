// English: the lessons, a task and what it was good for in each step.
export const lessons = {
  title: "Lesson",
  step: "{at} of {of}",
  missed: "That is allowed, but it is not what this step is about. Try again.",
  over: "That was the lesson.",
  again: "Once more",

  "crosswise.own": "You are orange, and the columns are yours. Column c has a star. Lay your star in that column, too.",
  "crosswise.own.done": "Two equal stones are worth 1 point, three are worth 3. They need not touch.",
  "crosswise.other":
    "Column b has two rings. Every stone also counts in its row, for green. Lay a ring in column b where its row gives green nothing.",
  "crosswise.other.done": "Three rings: 3 points for you, and none for green.",
  "crosswise.different": "Column f has five different symbols. Lay the one that it lacks.",
  "crosswise.different.done": "Six different symbols are worth 6 points.",
  "crosswise.block":
    "Green has five crosses in row 3. A sixth would win at once. Lay something else on f3, or take a cross away with the grey stone.",
  "crosswise.block.done": "Well stopped. Action stones move, take, swap or replace what lies on the board.",
  "crosswise.six": "Now you have five moons in column d. Finish it.",
  "crosswise.six.done": "Six equal stones in your line win at once, whoever lays the last one.",

  "kriss-kross.start": "Everybody fills a sheet of their own. Choose the symbol that you start with.",
  "kriss-kross.start.done": "It stands at the left end of the middle row. Nobody else may choose it now.",
  "kriss-kross.pair":
    "The dice show a star and a dot. Both go on empty cells side by side. Put the star beside your star.",
  "kriss-kross.pair.done": "Two equal symbols in a run are worth 2 points.",
  "kriss-kross.both": "Every symbol counts in its row and in its column. Place the star so that it scores in both.",
  "kriss-kross.both.done": "Two pairs with one star: 4 points.",
  "kriss-kross.run": "Longer runs are worth more. Make the run in row 3 five stars long.",
  "kriss-kross.run.done":
    "Three in a run are worth 3, four are worth 6 and five are worth 10. When no two empty cells lie side by side, your sheet is finished.",

  "cross-roads.across":
    "Whoever has no card left wins. Lay your 3–7 across the open card: 7 on 8 fits, or 3 on 2, one up or down.",
  "cross-roads.across.done": "Each number goes on the next one up or down, and the card lies across what it covers.",
  "cross-roads.circle": "The numbers go round in a circle. Lay your 9 on the 1.",
  "cross-roads.circle.done": "9 and 1 are neighbours.",
  "cross-roads.whiff":
    "Two cards cross each other here. Cover a half of each with one card: 3 on 2 and 7 on 6. That is a niffy whiff.",
  "cross-roads.whiff.done": "After a niffy whiff the next player draws a card.",
  "cross-roads.reeky":
    "The 4 and the 6 belong to two cards that only lie side by side. Cover both with one card. That is a sneaky reeky.",
  "cross-roads.reeky.done":
    "After a sneaky reeky everybody else draws a card, and with two players the other one draws two.",
  "cross-roads.last": "Your last card. Lay it anywhere.",
  "cross-roads.last.done":
    "No card left: you win at once. If you cannot lay one, you draw, and that happens by itself.",

  "kreuz-und-quer.soldier":
    "The dice show red 2 and green 3. Choose your soldier. It goes 2 cells to the side or back, then 3 forward.",
  "kreuz-und-quer.soldier.done": "One figure makes both steps, each in one straight line.",
  "kreuz-und-quer.musketeer":
    "Your musketeer may also go diagonally. Move it so that its green step goes diagonally forward.",
  "kreuz-und-quer.musketeer.done": "Red goes back or to the side, green goes forward, and a musketeer may slant both.",
  "kreuz-und-quer.capture": "Red 2, green 4. Catch the enemy soldier on g7 with the green step.",
  "kreuz-und-quer.capture.done":
    "The green step ends where it captures. Whoever loses all three musketeers loses the game.",
  "kreuz-und-quer.park":
    "The top row is the enemy's zone. A green step that ends there exactly parks the figure. Park your musketeer.",
  "kreuz-und-quer.park.done": "A parked musketeer is worth 4 points, a parked soldier 2. It stays there for good.",
  "kreuz-und-quer.win": "Two of your musketeers are parked. Park the third.",
  "kreuz-und-quer.win.done": "Three parked musketeers win at once.",
};
