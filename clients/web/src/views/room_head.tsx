// The head of a room: the way back, what is played, who watches, and the help.
import type { ComponentChildren } from "preact";
import type { RoomView } from "../protocol/types";
import { useClient, useOpenSettings, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { seriesLine } from "./standing";

interface RoomHeadProps {
  readonly view: RoomView;
  readonly title: string;
  readonly own: number | undefined;
  /** How many other tables wait for the player. */
  readonly elsewhere: number;
  /** The button that asks for one. */
  readonly hint: ComponentChildren;
  readonly onResult: (() => void) | undefined;
  readonly onAid: (() => void) | undefined;
  readonly onRules: (() => void) | undefined;
}

export function RoomHead({ view, title, own, elsewhere, hint, onResult, onAid, onRules }: RoomHeadProps) {
  const t = useT();
  const client = useClient();
  const openSettings = useOpenSettings();
  const waiting = view.phase === "lobby";
  return (
    <header class="room-head">
      <button
        type="button"
        class="icon-button"
        aria-label={[t("room.back.title"), elsewhere > 0 && t.count("room.turn_elsewhere", elsewhere)]
          .filter(Boolean)
          .join(". ")}
        title={waiting || own === undefined ? t("room.back.title") : `${t("room.back.title")}. ${t("room.keeps_seat")}`}
        onClick={() => void client.goHome()}
      >
        <Icon name="back" />
        {elsewhere > 0 && <span class="head-badge" data-count={elsewhere} aria-hidden="true" />}
      </button>
      <h1>
        {title} <span class="code">{view.room}</span>
      </h1>
      {seriesLine(t, view) && (
        <span class="series-line" data-testid="series">
          {seriesLine(t, view)}
        </span>
      )}
      <span class="grow" />
      {onResult && (
        <button type="button" class="quiet" data-do="result" onClick={onResult}>
          {t("room.result")}
        </button>
      )}
      {view.spectators > 0 && !waiting && (
        <span class="watchers" title={t.count("room.spectators", view.spectators)} data-testid="watchers">
          <Icon name="eye" />
          <span aria-hidden="true">{view.spectators}</span>
          <span class="sr-only">{t.count("room.spectators", view.spectators)}</span>
        </span>
      )}
      {hint}
      {onAid && (
        <button
          type="button"
          class="icon-button"
          data-do="aid"
          aria-label={t("room.aid")}
          title={t("room.aid")}
          onClick={onAid}
        >
          <Icon name="help" />
        </button>
      )}
      {onRules && (
        <button
          type="button"
          class="icon-button"
          data-do="rules"
          aria-label={t("rules")}
          title={t("rules")}
          onClick={onRules}
        >
          <Icon name="book" />
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        data-do="settings"
        aria-label={t("settings")}
        title={t("settings")}
        onClick={openSettings}
      >
        <Icon name="settings" />
      </button>
    </header>
  );
}
