// The lobby: a name, the games, the open tables.
import { useState } from "preact/hooks";
import type { AppState } from "../state/app";
import { useClient, useT } from "../ui/hooks";
import { CreateDialog } from "./create_dialog";
import { GameCards } from "./game_cards";
import { NameField, useName } from "./name_form";
import { RulesDialog } from "./rules_dialog";
import { MyGames, OpenTables } from "./tables";

type Asked = { readonly dialog: "create" | "rules"; readonly game: string };

export function Home({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const name = useName(state.chosen_name ?? "");
  const [asked, ask] = useState<Asked | undefined>(undefined);
  const { catalogue } = state;
  const online = state.link.kind === "online";
  const first = catalogue?.games[0]?.id;

  /** Runs an action that needs a name, once the server knows the name. */
  const named = (run: () => void) => {
    const accepted = name.accepted();
    if (!accepted) {
      document.querySelector<HTMLInputElement>("input[name=name]")?.focus();
      return;
    }
    if (accepted === state.chosen_name) run();
    else client.rename(accepted, run);
  };
  const create = (game: string) => named(() => ask({ dialog: "create", game }));

  return (
    <main class="home" data-testid="home">
      <section class="hero">
        <h1>{t("title")}</h1>
        <p class="lead">{t("home.lead")}</p>
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            named(() => {});
          }}
        >
          <NameField name={name} autofocus={!state.chosen_name} />
        </form>
      </section>
      <GameCards
        games={catalogue?.games}
        online={online}
        onPlay={(game) => named(() => void client.playNow(game))}
        onPlayAlone={(game) => named(() => void client.playAlone(game.id))}
        onCreate={({ id }) => create(id)}
        onRules={({ id }) => ask({ dialog: "rules", game: id })}
      />
      <div class="tables">
        <MyGames state={state} />
        <OpenTables
          state={state}
          onCreate={first === undefined ? undefined : () => create(first)}
          onEnter={(place) => named(() => void client.goTo(place))}
        />
      </div>
      {asked?.dialog === "create" && catalogue && (
        <CreateDialog catalogue={catalogue} game={asked.game} onClose={() => ask(undefined)} />
      )}
      {asked?.dialog === "rules" && (
        <RulesDialog
          game={asked.game}
          title={catalogue?.games.find(({ id }) => id === asked.game)?.title ?? asked.game}
          onClose={() => ask(undefined)}
        />
      )}
    </main>
  );
}
