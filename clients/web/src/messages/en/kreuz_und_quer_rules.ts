// English: the rules of Kreuz und Quer.
export const kreuz_und_quer_rules = {
  "goal.title": "Goal",
  "goal.text":
    "Two sides face each other on a board of 17 by 17 cells, South below and North above. Each has **three musketeers and eight soldiers**. Get your pieces into the other side's zone and capture pieces on the way. **Park all three musketeers there and you win at once. Lose all three and you lose.**",
  "goal.drawing":
    "The start. Musketeers wear a hat, soldiers a helmet. South is round, North has corners. The tinted rows are the neutral zones.",
  "turn.title": "Your turn",
  "turn.text":
    "A red and a green die are rolled. **The same piece** takes both steps: first the number of cells on the red die, then the number on the green die. Each step is one straight line of exactly that length.",
  "turn.red": "**Red:** left, right or straight back. A musketeer can also go diagonally back.",
  "turn.green": "**Green:** straight forward. A musketeer can also go diagonally forward.",
  "turn.soldier": "A soldier with red 2, green 1: three first steps (1), and where each one leads (2).",
  "turn.musketeer":
    "A musketeer with red 1, green 2: five first steps. From the left one, there are three ways to continue.",
  "way.title": "On the way",
  "way.red": "The red path must be free, including its last cell. Pieces can't jump.",
  "way.green":
    "On the green path you **capture the first enemy piece you meet** and stop on its cell, even if steps remain. The captured piece leaves the game. You never have to capture.",
  "way.own": "Your own pieces and the edge of the board block both paths.",
  "way.drawing": "Green 4, but an enemy soldier stands on the second cell. It's captured, and the step ends there.",
  "zone.title": "The neutral zones",
  "zone.text":
    "Each side's first row is its neutral zone. **Pieces in the zones can't be captured**, and they block the way.",
  "zone.shelter":
    "**Shelter:** a piece that enters its own zone with the red step can stay there and skip the green step.",
  "zone.park":
    "**Parking:** a piece can only enter the enemy zone with a green step that ends there exactly. A parked piece never moves again.",
  "zone.drawing":
    "Green 2 ends exactly in the enemy zone: the musketeer is parked and shows its flag. A sheltered piece shows a shield.",
  "must.title": "When a roll doesn't fit",
  "must.text":
    "If any piece can take both steps or shelter, you must do that. If none can, one piece takes a single step: red alone, or green alone if it has no red step. If that isn't possible either, you lose your turn automatically.",
  "exchange.title": "Exchange",
  "exchange.text":
    "When one of your musketeers is captured, you can **give up two of your parked soldiers at that moment**. The musketeer returns to any free cell of your own zone. The two soldiers leave the game. If you decline or can't, the musketeer is lost for good.",
  "end.title": "End of the game",
  "end.lost": "A side that has lost all three musketeers loses at once.",
  "end.home": "A side that has parked all three musketeers wins at once.",
  "end.points":
    "If the side to move can't play with any roll, or after 600 rolls, points decide: **a parked soldier scores 2, a parked musketeer 4**. If points are equal, the side with pieces still in play wins. Otherwise it's a draw.",
  "end.series": "In a series, points count. A win by musketeers or by resignation scores 28 points.",
} as const;
