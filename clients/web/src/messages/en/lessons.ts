// English: the lessons, a task and what it was good for in each step.
export const lessons = {
  title: "Lesson",
  step: "{at} of {of}",
  missed: "That's a legal move, but not the one for this step. Try again.",
  over: "Lesson complete.",
  again: "Start again",

  "crosswise.own":
    "You are orange, and the columns are yours. Column c has a star. Place your star in that column as well.",
  "crosswise.own.done": "Two matching tiles score 1 point, three score 3. They don't have to touch.",
  "crosswise.other":
    "Column b has two rings. Every tile also counts in its row, for green. Place a ring in column b where it scores nothing for green.",
  "crosswise.other.done": "Three rings: 3 points for you, and none for green.",
  "crosswise.different": "Column f has five different symbols. Place the missing one.",
  "crosswise.different.done": "Six different symbols score 6 points.",
  "crosswise.block":
    "Green has five crosses in row 3. A sixth wins at once. Place something else on f3, or remove a cross with the grey tile.",
  "crosswise.block.done": "Well blocked. Action tiles move, remove, swap or replace tiles on the board.",
  "crosswise.six": "Now you have five moons in column d. Complete the column.",
  "crosswise.six.done": "Six of a kind in your line wins at once, no matter who places the last one.",

  "kriss-kross.start": "Each player fills their own sheet. Choose your start symbol.",
  "kriss-kross.start.done": "It goes at the left end of the middle row. Now no other player can choose it.",
  "kriss-kross.pair":
    "The dice show a star and a dot. Both go on empty cells side by side. Place the new star next to your first one.",
  "kriss-kross.pair.done": "Two matching symbols in a run score 2 points.",
  "kriss-kross.both": "Every symbol counts in its row and its column. Place the star so that it scores in both.",
  "kriss-kross.both.done": "Two pairs with one star: 4 points.",
  "kriss-kross.run": "Longer runs score more. Make the run in row 3 five stars long.",
  "kriss-kross.run.done":
    "A run of three scores 3, four scores 6 and five scores 10. When no two empty cells are left side by side, your sheet is finished.",

  "cross-roads.across":
    "The first player with no cards left wins. Place your 3–7 across the face-up card. 7 fits on 8, or 3 on 2: one up or down.",
  "cross-roads.across.done": "Each number goes on the next one up or down. The card lies across what it covers.",
  "cross-roads.circle": "The numbers form a circle. Place your 9 on the 1.",
  "cross-roads.circle.done": "9 and 1 are neighbours.",
  "cross-roads.whiff":
    "These two cards cross each other. Cover a half of each with one card: 3 on 2 and 7 on 6. That's a niffy whiff.",
  "cross-roads.whiff.done": "After a niffy whiff, the next player draws a card.",
  "cross-roads.reeky":
    "The 4 and the 6 belong to two cards that lie side by side and don't cross. Cover both with one card. That's a sneaky reeky.",
  "cross-roads.reeky.done":
    "After a sneaky reeky, every other player draws a card. With two players, your opponent draws two cards.",
  "cross-roads.last": "Your last card. Place it anywhere it fits.",
  "cross-roads.last.done": "No cards left: you win at once. If you can't place a card, you draw a card automatically.",

  "kreuz-und-quer.soldier":
    "The dice show red 2 and green 3. Choose your soldier. It goes 2 cells to the side or back, then 3 forward.",
  "kreuz-und-quer.soldier.done": "One piece takes both steps, each in a straight line.",
  "kreuz-und-quer.musketeer":
    "Your musketeer can also go diagonally. Move it so that its green step goes diagonally forward.",
  "kreuz-und-quer.musketeer.done":
    "Red goes back or to the side, green goes forward. A musketeer can go diagonally in both steps.",
  "kreuz-und-quer.capture": "Red 2, green 4. Capture the enemy soldier on g7 with the green step.",
  "kreuz-und-quer.capture.done":
    "The green step ends where it captures. If you lose all three musketeers, you lose the game.",
  "kreuz-und-quer.park":
    "The top row is the enemy zone. A green step that ends there exactly parks the piece. Park your musketeer.",
  "kreuz-und-quer.park.done": "A parked musketeer scores 4 points, a parked soldier 2. It stays there for good.",
  "kreuz-und-quer.win": "Two of your musketeers are parked. Park the third.",
  "kreuz-und-quer.win.done": "Three parked musketeers win at once.",
};
