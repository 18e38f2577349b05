// The page for a link or a code that does not lead in. An unknown table and a private one without its invitation look
// the same, so that strangers cannot learn which tables exist.
import { useState } from "preact/hooks";
import { placeTyped } from "../app/route";
import { inviting as en } from "../messages/en/inviting";
import type { RpcError } from "../protocol/types";
import type { Place } from "../state/place";
import { useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { copy, hasShareSheet } from "../ui/pass_on";
import "../styles/table_top.css";

const texts = { part: "inviting", en } as const;

export function ClosedPage({ place, error }: { place: Place & { kind: "room" }; error: RpcError }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const code = error.data?.code;
  const may_open = code === "no_such_room" || code === "wrong_password";
  const heading = code === "wrong_password" ? say("closed.needs") : say("closed.title");
  const lead = code === "wrong_password" ? say("closed.needs.lead") : may_open ? say("closed.lead") : t.error(error);
  return (
    <main class="door closed" data-testid="barred" data-code={code}>
      <EmptyTable room={place.room} />
      <div class="door-said">
        <h1>{heading}</h1>
        <p class="faint">{lead}</p>
        {may_open && <TryAgain place={place} />}
        <ul class="ways-on">
          {may_open && <AskTheHost room={place.room} />}
          <li>
            <span>
              <b>{say("closed.play")}</b>
              <small>{say("closed.play.what")}</small>
            </span>
            <button type="button" class={may_open ? "" : "primary"} data-do="home" onClick={() => void client.goHome()}>
              {say("closed.play.go")}
            </button>
          </li>
          <li>
            <span>
              <b>{say("door.watch")}</b>
              <small>{say("closed.watch.what")}</small>
            </span>
            <a class="button" href="#/watch" data-do="other-live">
              {say("door.watch")}
            </a>
          </li>
        </ul>
      </div>
    </main>
  );
}

function TryAgain({ place }: { place: Place & { kind: "room" } }) {
  const say = useTexts(texts);
  const client = useClient();
  const [room, setRoom] = useState(place.room);
  const [password, setPassword] = useState("");
  const typed = placeTyped(room);
  const tried = place.secret.password !== undefined;
  const is_new = typed.kind === "room" && (typed.room !== place.room || password !== "");
  return (
    <form
      class="closed-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.kind !== "room") return;
        void (password === "" ? client.goTo(typed) : client.goToRoom(typed.room, { password }));
      }}
    >
      <label class="field">
        <span>{say("closed.code")}</span>
        <input
          name="code"
          type="text"
          class="code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={room}
          aria-invalid={typed.kind !== "room"}
          onInput={(event) => setRoom(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{say("closed.password")}</span>
        <input
          name="password"
          type="password"
          autocomplete="off"
          value={password}
          aria-describedby="no-password"
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      {tried && (
        <p class="bad" role="alert">
          {say("closed.tried")}
        </p>
      )}
      <button type="submit" class="primary big wide" disabled={!is_new}>
        {say("closed.join")}
      </button>
      <small class="faint" id="no-password">
        {say("closed.no_password")}
      </small>
    </form>
  );
}

/** The table from above, with nothing on it but the code. */
function EmptyTable({ room }: { room: string }) {
  return (
    <div class="table-top table-empty" aria-hidden="true">
      <svg class="table-board" viewBox="0 0 160 120">
        <rect x="2" y="2" width="156" height="116" rx="10" />
        <path d="M41 2v116M80 2v116M119 2v116M2 41h156M2 79h156" />
      </svg>
      {["n", "w", "e", "s"].map((side) => (
        <span key={side} class="face" data-at={side} />
      ))}
      <b class="table-plate code">{room}</b>
    </div>
  );
}

/** There is nobody to ask here, so the visitor can copy the words. */
function AskTheHost({ room }: { room: string }) {
  const say = useTexts(texts);
  const [done, tell] = useState<"copied" | "by_hand">();
  const message = say("closed.message", { room });
  const pass = async () => {
    if (hasShareSheet()) return void navigator.share({ text: message }).catch(() => {});
    tell((await copy(message)) ? "copied" : "by_hand");
  };
  return (
    <li>
      <span>
        <b>{say("closed.ask")}</b>
        <small role="status">
          {done === "by_hand" ? message : say(done === "copied" ? "closed.copied" : "closed.ask.what")}
        </small>
      </span>
      <button type="button" data-do="copy-message" onClick={() => void pass()}>
        <Icon name="link" />
        {say("closed.copy")}
      </button>
    </li>
  );
}
