// English: the home page without a connection.
export const offline = {
  title: "You're offline",
  lead: "Games, chat and tournaments need a connection. The page keeps trying to reconnect.",
  works: "You can still use:",
  lessons: "Lessons",
  kept: "Saved games",
  none: "None yet. Finished games you view are saved on this device.",
};
