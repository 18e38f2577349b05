// Polish: the home page without a connection.
import type { offline as en } from "../en/offline";

export const offline: Readonly<Record<keyof typeof en, string>> = {
  title: "Brak połączenia z serwerem",
  lead: "Gra toczy się na serwerze, więc czat, turnieje i partie innych też muszą poczekać. Strona sama próbuje dalej.",
  works: "To działa i bez niego:",
  lessons: "Lekcje",
  kept: "Obejrzane partie",
  none: "Na razie żadnych. Zakończona partia, którą obejrzysz, zostaje na tym urządzeniu.",
};
