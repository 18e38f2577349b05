// English: the rules of Kreuz und Quer.
export const kreuz_und_quer_rules = {
  "goal.title": "What it is about",
  "goal.text":
    "Two sides face each other on a board of 17 by 17 cells, South below and North above, each with **three musketeers and eight soldiers**. Bring your figures into the other side’s zone and capture what you meet. **Whoever parks all three musketeers there wins at once; whoever loses all three has lost.**",
  "goal.drawing":
    "The start. Musketeers wear the hat, soldiers the helmet. South is round, North has corners. The tinted rows are the neutral zones.",
  "turn.title": "Your turn",
  "turn.text":
    "A red and a green die are rolled. **One and the same figure** makes both steps: first as many cells as red shows, then as many as green shows. Each step is one straight line, neither longer nor shorter.",
  "turn.red": "**Red:** to the left, to the right or straight back. A musketeer also diagonally back.",
  "turn.green": "**Green:** straight forward. A musketeer also diagonally forward.",
  "turn.soldier": "A soldier with red 2, green 1: three first steps (1), and where each of them leads (2).",
  "turn.musketeer": "A musketeer with red 1, green 2: five first steps; from the left one, three ways on.",
  "way.title": "On the way",
  "way.red": "The red way must be free, its last cell as well. Nobody jumps.",
  "way.green":
    "On the green way you **capture the first enemy figure that you meet** and stop on its cell, whatever is left of the die. The captured figure leaves the game. Nobody has to capture.",
  "way.own": "Your own figures and the edge of the board block both ways.",
  "way.drawing": "Green 4, but an enemy soldier stands on the second cell: it is captured, and the step ends there.",
  "zone.title": "The neutral zones",
  "zone.text":
    "The first row of each side is its neutral zone. **Figures in the zones cannot be captured**, and they block the way.",
  "zone.shelter":
    "**Shelter:** a figure that enters its own zone with the red step may stay there and forgo the green one.",
  "zone.park":
    "**Parking:** the enemy zone is entered only by a green step that ends there exactly. A parked figure never moves again.",
  "zone.drawing":
    "Green 2 ends exactly in the enemy zone: the musketeer is parked and shows its flag. A sheltered figure shows a shield.",
  "must.title": "When a roll does not fit",
  "must.text":
    "As long as any figure can make both steps or shelter, you must choose such a turn. If none can, one figure makes a single step: red alone, or green alone if it has no red way. If not even that is possible, the roll lapses by itself.",
  "exchange.title": "The exchange",
  "exchange.text":
    "When one of your musketeers is captured, you may **at that moment give up two of your parked soldiers**. The musketeer returns to any free cell of your own zone; the two soldiers leave the game. If you decline or cannot, it is lost for good.",
  "end.title": "The end",
  "end.lost": "A side that has lost all three musketeers loses at once.",
  "end.home": "A side whose three musketeers are all parked wins at once.",
  "end.points":
    "If no roll gives the side to move a turn, or after 600 rolls, the points decide: **a parked soldier counts 2, a parked musketeer 4**. At equal points the side that still has figures in play wins; otherwise it is a draw.",
  "end.series": "In a series the points count. A win by musketeers or by resignation is credited with 28 points.",
} as const;
