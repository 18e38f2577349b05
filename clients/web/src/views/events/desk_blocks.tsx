// What holds the tournament up: who is missing, which table takes longest, what has to be decided. Beside each what a
// director can do about it.
import type { ComponentChildren } from "preact";
import { hashOf } from "../../app/route";
import type { Block } from "../../state/event_desk";
import type { Act, Ruled } from "../../state/event_rule";
import { nameOf, type EventTable } from "../../state/event_tables";
import { useClient } from "../../ui/hooks";
import { Icon, type IconName } from "../../ui/icons";
import { TableRulings } from "./desk_rulings";
import { mayWatch } from "./match";
import { Countdown, When, type Scene } from "./parts";
import type { Say } from "./say";

interface BlocksProps {
  readonly scene: Scene;
  readonly blocks: readonly Block[];
  readonly onRule: (ruled: Ruled) => void;
}

/** Tables that simply play are one line, until they are few. */
const few = 4;
const nothing = { open: "blocks.open", finished: "blocks.over", cancelled: "blocks.over" } as Readonly<
  Record<string, "blocks.open" | "blocks.over">
>;

export function Blocks({ scene, blocks, onRule }: BlocksProps) {
  const { view, say } = scene;
  const playing = blocks.filter((block) => block.kind === "playing");
  const shown = playing.length > few ? blocks.filter((block) => block.kind !== "playing") : blocks;
  if (blocks.length === 0) return <p class="ev-fine">{say(nothing[view.state] ?? "blocks.none")}</p>;
  return (
    <ul class="ev-blocks">
      {shown.map((block, at) => (
        <Line key={`${block.kind} ${"table" in block ? block.table.id : at}`} {...{ scene, block, onRule }} />
      ))}
      {playing.length > few && (
        <Item icon="clock" kind="playing">
          <b>{say("block.many", { n: playing.length })}</b>
        </Item>
      )}
    </ul>
  );
}

const icons: Readonly<Record<Block["kind"], IconName>> = {
  draft: "list",
  paused: "pause",
  no_pairing: "pause",
  break: "check",
  entries: "people",
  check_in: "people",
  appeal: "flag",
  stopped: "flag",
  adjourned: "clock",
  playing: "clock",
  table_paused: "pause",
  waiting: "user",
};

function Item({
  icon,
  kind,
  children,
  acts,
}: {
  icon: IconName;
  kind: Block["kind"];
  children: ComponentChildren;
  acts?: ComponentChildren;
}) {
  return (
    <li data-block={kind}>
      <Icon name={icon} />
      <div>{children}</div>
      {acts && <div class="ev-item-acts">{acts}</div>}
    </li>
  );
}

function Line({ scene, block, onRule }: { scene: Scene; block: Block; onRule: BlocksProps["onRule"] }) {
  const { view, say, online } = scene;
  const act = (name: Act, about: Omit<Ruled, "act">, kind = "") => (
    <button
      key={name}
      type="button"
      class={kind}
      data-act={name}
      disabled={!online}
      onClick={() => onRule({ act: name, ...about })}
    >
      {say(`act.${name}` as "act.pause")}
    </button>
  );
  const item = (children: ComponentChildren, acts?: ComponentChildren) => (
    <Item icon={icons[block.kind]} kind={block.kind} acts={acts}>
      {children}
    </Item>
  );
  switch (block.kind) {
    case "draft":
    case "break":
      return item(<b>{say(`block.${block.kind}`)}</b>);
    case "paused":
      return item(
        <>
          <b>{say("block.paused")}</b>
          <Since at={view.paused_at} say={say} />
        </>,
      );
    case "no_pairing":
      return item(
        <>
          <b>{say("block.no_pairing")}</b>
          <p dir="auto">{block.reason}</p>
          {view.next_at !== undefined && (
            <p>
              {say("clock.end")} <Countdown to={view.next_at} say={say} />
            </p>
          )}
        </>,
        <>
          {act("pair", {}, "primary")}
          {act("finish", {})}
        </>,
      );
    case "entries":
      return item(<b>{say("block.entries", { have: block.have, need: block.need })}</b>);
    case "check_in":
      return item(
        <>
          <b>{say.count("block.check_in", block.missing.length)}</b>
          <p dir="auto">{say.t.list(block.missing)}</p>
        </>,
      );
    case "appeal": {
      const { entrant, text, by, at, record } = block.appeal;
      return item(
        <>
          <b>{say("block.appeal", { name: nameOf(view, entrant) })}</b>{" "}
          <small class="faint">
            {by !== nameOf(view, entrant) && <bdi>{by}, </bdi>}
            <When at={at} say={say} />
          </small>
          <p dir="auto">{text}</p>
          {record && <a href={hashOf({ kind: "game", record, at: undefined })}>{say("appeal.game")}</a>}
        </>,
        act("answer", { entrant }),
      );
    }
    case "stopped":
      return item(
        <>
          <b>{say("block.stopped", { table: block.table.id })}</b>
          <p>{whoSaid(scene, block.table)}</p>
          <Since at={block.table.pairing.since} say={say} />
        </>,
        <TableRulings scene={scene} table={block.table} onRule={onRule} open />,
      );
    case "waiting": {
      const forfeit_at = block.table.waiting?.forfeit_at;
      return item(
        <>
          <b>{say("block.waiting", { names: say.t.list(block.missing) })}</b>
          <p>
            {say("table")} {block.table.id}: {whoSaid(scene, block.table)}
          </p>
          {forfeit_at !== undefined && (
            <p class="ev-when">
              {say("block.forfeit")} <Countdown to={forfeit_at} say={say} />
            </p>
          )}
        </>,
        <TableRulings
          scene={scene}
          table={block.table}
          onRule={onRule}
          missing={block.table.pairing.entrants.filter((entrant) =>
            block.missing.some((name) => namesOf(scene, entrant).includes(name)),
          )}
        />,
      );
    }
    case "adjourned": {
      const { resumes_at } = block.table.pairing;
      return item(
        <>
          <b>{say("block.adjourned", { table: block.table.id })}</b>
          <p>
            {whoSaid(scene, block.table)}
            {resumes_at !== undefined && (
              <>
                {" · "}
                <When at={resumes_at} say={say} />
              </>
            )}
          </p>
          <Since at={block.table.pairing.since} say={say} />
        </>,
        <TableRulings scene={scene} table={block.table} onRule={onRule} />,
      );
    }
    case "table_paused": {
      const { paused_at, paused_until } = block.table.waiting ?? {};
      return item(
        <>
          <b>{say("block.table_paused", { table: block.table.id })}</b>
          <p>{whoSaid(scene, block.table)}</p>
          <Since at={paused_at} say={say} />
          {paused_until !== undefined && (
            <p>
              {say("block.goes_on")} <Countdown to={paused_until} say={say} />
            </p>
          )}
        </>,
        <TableRulings scene={scene} table={block.table} onRule={onRule}>
          <Look scene={scene} table={block.table} />
        </TableRulings>,
      );
    }
    case "playing":
      return item(
        <>
          <b>{say("block.playing", { table: block.table.id })}</b>
          <p>{whoSaid(scene, block.table)}</p>
        </>,
        <TableRulings scene={scene} table={block.table} onRule={onRule}>
          <Look scene={scene} table={block.table} />
        </TableRulings>,
      );
  }
}

/** When it began to stand still. */
function Since({ at, say }: { at: number | undefined; say: Say }) {
  if (at === undefined) return null;
  return (
    <p class="faint" data-testid="since">
      {say("block.since")} <When at={at} say={say} />
    </p>
  );
}

function Look({ scene, table }: { scene: Scene; table: EventTable }) {
  const { say } = scene;
  const client = useClient();
  const room = table.pairing.rooms.at(-1);
  if (!room || !mayWatch(scene, table)) return null;
  return (
    <button type="button" data-do="to-room" onClick={() => void client.goToRoom(room)}>
      {say("watch")}
    </button>
  );
}

const namesOf = ({ view }: Scene, entrant: string): readonly string[] => [
  nameOf(view, entrant),
  ...(view.entrants[entrant]?.members ?? []).map(({ name }) => name),
];

function whoSaid({ view }: Scene, table: EventTable): string {
  return table.pairing.entrants.map((entrant) => nameOf(view, entrant)).join(" – ");
}
