// What needs a name is done at once: a player without one is given one, which they can change at any time.
import type { AppState } from "../state/app";
import { useClient, useT } from "../ui/hooks";

export function useNamed({ me, chosen_name }: Pick<AppState, "me" | "chosen_name">): (run: () => void) => void {
  const t = useT();
  const client = useClient();
  return (run) => {
    if (me?.handle !== undefined || chosen_name !== undefined) return run();
    void import("../messages/suggested_names").then(
      ({ suggestedName }) => client.rename(suggestedName(t.language), run),
      run, // under the server's name for guests
    );
  };
}
