// The table: the player's sheet large with the roll below it, and beside it the others' sheets or, for a single player,
// the rating table.
import { useMemo, useRef, useState } from "preact/hooks";
import { kriss_kross as texts } from "../../messages/en/kriss_kross";
import { sayToo } from "../../messages/english";
import { Guide, guideText, Watching } from "../../table/guide";
import { SpokenEvents } from "../../table/spoken";
import { CarriedThing } from "../../table/use_drag";
import { useTurnTitle } from "../../table/use_turn_title";
import { useT } from "../../ui/hooks";
import { Later } from "../../ui/in_parts";
import { useSize } from "../../ui/use_size";
import type { TableProps } from "../../table/game";
import { ChooseView } from "./choose_view";
import { entryOf, offset, readEntry } from "./domino";
import { hueOf } from "./hues";
import { freshSince, type Fresh } from "./motion";
import { narrate } from "./narrate";
import { OthersView, rolled } from "./others_view";
import { OwnSheet, type Draft } from "./own_sheet";
import { RatingView } from "./rating_view";
import { ratingOf, totalOf, valuesOf } from "./scoring";
import { SeatHead } from "./seat_head";
import { doingOf, openSeats, seatsOf } from "./seats";
import { start_cell, type Symbol_ } from "./sheet";
import { Mark } from "./symbols";
import { readOffer, readTable, type Table } from "./table";
import { Entering, Roll } from "./tray";
import { usePlay } from "./use_play";
import { wonWith } from "./won";
import "../../styles/kriss_kross.css";
import "../../styles/kriss_kross_result.css";

sayToo(texts);

export function TableView(props: TableProps) {
  const table = useMemo(() => readTable(props.room.view.table), [props.room.view.table]);
  return table ? <Playing {...props} table={table} /> : null;
}

function Playing(props: TableProps & { table: Table }) {
  const { room, seat, table } = props;
  const { view } = room;
  const advanced = view.options.advanced === true;
  const fresh = useFresh(table.sheets);
  const seats = seatsOf(table);
  const own = seat !== undefined && table.sheets[seat] ? seat : undefined;
  useTurnTitle(room);
  return (
    <section
      class="table kk-table"
      data-game="kriss-kross"
      data-stage={table.stage}
      data-my-turn={room.prompt !== undefined}
      data-players={seats.length}
      data-watching={own === undefined || undefined}
    >
      <SpokenEvents room={room} seat={seat} narrate={narrate} chance={["rolled"]} />
      {own === undefined ? (
        <Spectating {...props} />
      ) : (
        <Own key={own} {...props} own={own} advanced={advanced} fresh={fresh} />
      )}
      <div class="kk-side">
        {seats.length === 1 && own !== undefined ? (
          <RatingView rating={table.rating ?? ratingOf(table.totals[own] ?? 0)} final={table.stage === "over"} />
        ) : (
          <OthersView
            view={view}
            table={table}
            seats={around(seats, own)}
            advanced={advanced}
            fresh={fresh}
            Overlay={props.Overlay}
          />
        )}
      </div>
    </section>
  );
}

function Own({
  room,
  online,
  onMove,
  hint,
  Overlay,
  table,
  own,
  advanced,
  fresh: all_fresh,
}: TableProps & { table: Table; own: number; advanced: boolean; fresh: Fresh }) {
  const t = useT();
  const { view, pending } = room;
  const playing = view.phase === "playing";
  const offer = online && !pending ? readOffer(room.prompt?.offer) : undefined;
  const written = table.sheets[own]!;
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const [tried, tryOut] = useState<Symbol_ | undefined>(undefined);
  const play = usePlay({ room, root, sheet: written, roll: offer?.kind === "enter" ? offer.roll : undefined, onMove });
  const { intent } = play;
  const { carried } = play.drag;

  const [draft, entry] = ((): [Draft | undefined, ReturnType<typeof readEntry>] => {
    if (!playing) return [undefined, undefined];
    if (table.entry) return ["entered", table.entry];
    if (pending) return ["sent", readEntry(pending.move)];
    if (offer?.kind === "enter" && intent.domino)
      return [intent.laid ? "laid" : "led", entryOf(intent.domino, offer.roll)];
    return [undefined, undefined];
  })();
  const start = offer?.kind === "choose" && tried && offer.symbols.includes(tried) ? { [start_cell]: tried } : {};
  const sheet = { ...written, ...start, ...entry?.sheet };
  const counted = table.values[own] ?? valuesOf(written, advanced);
  const values = entry ? valuesOf(sheet, advanced) : counted;
  const total = table.totals[own] ?? totalOf(counted);
  const doing = doingOf(table, own);
  const open = offer?.kind === "enter";

  const waiting_for = openSeats(table).filter((seat) => seat !== own);
  const names = waiting_for.map((seat) => view.seats[seat]?.name ?? "?");
  function doingText(): string | undefined {
    if (offer?.kind === "choose") return t("kk.guide.choose");
    if (open) return t(intent.laid ? "kk.guide.laid" : "kk.guide.enter");
    if (pending || table.stage !== "enter" || names.length === 0) return undefined;
    return doing === "entered"
      ? t.people("kk.guide.entered", names)
      : doing === "finished"
        ? t.people("kk.guide.finished", names)
        : undefined;
  }

  return (
    <>
      <Guide
        room={room}
        text={guideText(t, { room, over: table.stage === "over", doing: doingText(), turn: waiting_for })}
        onCancel={intent.laid ? () => play.take({ kind: "clear" }) : undefined}
      />
      <div
        class={`kk-own kk-card hue-${hueOf(own)}`}
        ref={root}
        data-seat={own}
        data-doing={doing}
        data-intent={intent.domino ? (intent.laid ? "laid" : "led") : "idle"}
      >
        <SeatHead
          view={view}
          seat={own}
          own
          doing={doing}
          total={total}
          change={entry ? totalOf(values) - total : 0}
          roller={rolled(table, own)}
        />
        <div
          class="kk-room"
          data-board
          ref={place}
          style={width > 0 ? { "--across": `${width}px`, "--high": `${height}px` } : undefined}
        >
          <Later>
            <OwnSheet
              sheet={sheet}
              draft={draft}
              entry={entry}
              values={values}
              before={entry && counted}
              advanced={advanced}
              fresh={all_fresh[own] ?? new Set()}
              won={wonWith(view, own, table.sheets[own])}
              hinted={open && hint !== undefined ? readEntry(hint)?.cells : undefined}
              play={play}
              open={open}
            >
              {Overlay && <Overlay seat={own} />}
            </OwnSheet>
          </Later>
        </div>
        <div class="kk-tray">
          {table.stage === "choose" ? (
            <ChooseView
              view={view}
              table={table}
              open={offer?.kind === "choose" ? offer.symbols : []}
              hinted={offer?.kind === "choose" ? hint?.replace("choose ", "") : undefined}
              onTry={tryOut}
              onChoose={(symbol) => {
                tryOut(undefined);
                onMove(`choose ${symbol}`);
              }}
            />
          ) : (
            table.stage === "enter" &&
            playing && (
              <>
                <Roll view={view} table={table} {...(open && { play })} />
                <Entering play={play} open={open} doing={doing} />
              </>
            )
          )}
        </div>
      </div>
      {carried && offer?.kind === "enter" && (
        <CarriedThing carried={carried}>
          <div
            class="kk-carried"
            style={{
              "--right": String(offset(intent.wished)[0]),
              "--up": String(offset(intent.wished)[1]),
              "--die": `${play.cellSize() * 0.8}px`,
            }}
          >
            {offer.roll.map((symbol, index) => (
              <span key={index}>
                <Mark symbol={symbol} />
              </span>
            ))}
          </div>
        </CarriedThing>
      )}
    </>
  );
}

/** A spectator sees all sheets alike, with the roll above them. */
function Spectating({ room, table }: TableProps & { table: Table }) {
  const t = useT();
  return (
    <>
      <Guide
        room={room}
        text={guideText(t, { room, over: table.stage === "over", doing: undefined, turn: openSeats(table) })}
      />
      <div class="kk-tray kk-watched">
        {table.stage === "choose" && (
          <ChooseView view={room.view} table={table} open={[]} onTry={() => {}} onChoose={() => {}} />
        )}
        {table.stage === "enter" && room.view.phase === "playing" && <Roll view={room.view} table={table} />}
        <Watching />
      </div>
    </>
  );
}

/** The others in seat order, starting with the left neighbour. */
function around(seats: readonly number[], own: number | undefined): readonly number[] {
  if (own === undefined) return seats;
  return [...seats.filter((seat) => seat > own), ...seats.filter((seat) => seat < own)];
}

function useFresh(sheets: Table["sheets"]): Fresh {
  const seen = useRef<{ sheets: Table["sheets"]; fresh: Fresh }>({ sheets, fresh: {} });
  if (seen.current.sheets !== sheets)
    seen.current = { sheets, fresh: freshSince(seen.current.sheets, sheets) ?? seen.current.fresh };
  return seen.current.fresh;
}
