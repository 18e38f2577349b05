// English: looking for somebody with wishes.
export const seeking = {
  title: "Look for a game of {game}",
  go: "Look for somebody",
  "go.unrated": "Look without a rating",
  "needs.clock": "A rated game needs a clock.",
  "needs.handle": "Rated games are for members.",
  handle: "Sign up",
  bots: "My opponent may be a bot",
  "bots.about": "A program that a member runs. Without this you meet people only.",
  range: "Against",
  "range.any": "anybody",
  "range.of": "people rated {low} to {high}",
};
