// The table: players, the growing layout of cards, the pile, the player's hand, and one line that always says what to
// do next.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { cross_roads as texts } from "../../messages/en/cross_roads";
import { sayToo } from "../../messages/english";
import type { Box, Point } from "../../table/drag";
import { Guide, guideText, Watching } from "../../table/guide";
import { HandBacks, PlayersStrip } from "../../table/players";
import { SpokenEvents } from "../../table/spoken";
import { CarriedThing, useDrag } from "../../table/use_drag";
import { useEscape } from "../../table/use_escape";
import { useIntent } from "../../table/use_intent";
import { useLegalMoves } from "../../table/use_legal_moves";
import { useTurnTitle } from "../../table/use_turn_title";
import { useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import type { TableProps } from "../../table/game";
import { CallView } from "./call_view";
import { middleOf, toTable } from "./camera";
import { CardFace } from "./card_view";
import { FeltView } from "./felt_view";
import { FlightsView } from "./flights";
import { guideOf } from "./guide";
import { HandView } from "./hand_view";
import { hueOf } from "./hues";
import * as doing from "./intent";
import { layoutOf } from "./layout";
import { motionOf } from "./motion";
import { cardOf, readLaid } from "./notation";
import { PileView } from "./pile_view";
import { placesOf, snap, type Place } from "./places";
import { speak } from "./spoken";
import { readOffer, readTable, type Table } from "./table";
import { useCamera } from "./use_camera";
import { useTurning } from "./use_turning";
import "../../styles/cross_roads.css";

sayToo(texts);

export function TableView(props: TableProps) {
  const table = useMemo(() => readTable(props.room.view.table), [props.room.view.table]);
  return table ? <Playing {...props} table={table} /> : null;
}

function Playing({ room, seat, online, onMove, legalMoves, hint, Overlay, table }: TableProps & { table: Table }) {
  const t = useT();
  const { view, pending } = room;
  const root = useRef<HTMLElement>(null);
  const offer = online && !pending ? readOffer(room.prompt?.offer) : undefined;
  const legal = useLegalMoves(room, online, legalMoves);
  const sent = useMemo(() => readLaid(pending?.move), [pending]);
  const cards = useMemo(() => (sent ? [...table.cards, sent] : table.cards), [table, sent]);
  const layout = useMemo(() => layoutOf(cards), [cards]);
  const motion = useMemo(() => motionOf(room.fresh.events, seat), [room.fresh]);
  const look = useCamera(cards);
  const hand = table.hand ?? [];
  const position = { hand, offer };

  const [intent, setIntent] = useIntent<doing.Intent>(room, doing.idle);
  const chosen = intent.kind === "chosen" ? intent.index : undefined;
  const card = chosen === undefined ? undefined : hand[chosen];
  const places = useMemo(() => placesOf(legal ?? [], offer && card, layout), [legal, offer && card, layout]);
  const aimed = doing.aimedAt(intent, places);
  /** Where the mouse points on the table; fingers and the keyboard do not point. */
  const [pointed, point] = useState<Point | undefined>(undefined);

  const take = ({ intent: next, move }: doing.Step) => {
    if (next !== intent) setIntent(next);
    if (move !== undefined) onMove(move);
  };
  const onTable = (at: Point) => toTable(look.camera, look.size, at);

  // Dragging ---------------------------------------------------------------------------------------------------------
  const inWindow = (at: Point): Point | undefined => {
    const box = look.frame.current?.getBoundingClientRect();
    return box && holds(box, at) ? onTable({ x: at.x - box.left, y: at.y - box.top }) : undefined;
  };
  const placeUnder = (at: Point): Place | undefined => {
    const there = intent.kind === "chosen" ? inWindow(at) : undefined;
    return there && intent.kind === "chosen" ? snap(places, there, intent.turn) : undefined;
  };
  const drag = useDrag<number, Place>({
    placeAt: placeUnder,
    onLift(index) {
      turned.current = false;
      const next = doing.lift(intent, index, position);
      take({ intent: next });
      return next.kind === "chosen" && next.index === index;
    },
    onDrop: (_, place) => take(doing.drop(intent, place)),
  });
  const { carried } = drag;
  const carried_over = carried && placeUnder(carried.at);

  // Turning ----------------------------------------------------------------------------------------------------------
  const focus_follows = useRef(false);
  /** Since it was lifted. */
  const turned = useRef(false);
  const turn = () => {
    turned.current = true;
    const on_place = document.activeElement?.matches("[data-place]") === true;
    focus_follows.current = on_place;
    take({ intent: doing.turn(intent, places, carried ? inWindow(carried.at) : on_place ? undefined : pointed) });
  };
  useTurning(intent.kind === "chosen", carried !== undefined, turn);

  // Keyboard ---------------------------------------------------------------------------------------------------------
  const by_keys = useRef(false);
  const pick = (index: number, by_keyboard: boolean) => {
    by_keys.current = by_keyboard;
    take({ intent: doing.choose(intent, index, position) });
  };
  useLayoutEffect(() => {
    if (!by_keys.current || intent.kind === "idle" || places.length === 0) return;
    // If the places of a card just chosen by keyboard are known, it goes there.
    by_keys.current = false;
    focus_follows.current = true;
    take({ intent: doing.begin(intent, places, middleOf(cards[cards.length - 1]!)) });
  }, [places, intent]);
  useLayoutEffect(() => {
    if (!focus_follows.current || !aimed) return;
    focus_follows.current = false;
    look.show(aimed.laid);
    root.current?.querySelector<HTMLElement>("[data-place][data-aimed]")?.focus();
  });
  const cancel = () => {
    take({ intent: doing.idle });
    root.current?.querySelector<HTMLElement>(`[data-hand-index="${chosen}"]`)?.focus();
  };
  const layByKey = (place: Place) => {
    take(doing.lay(doing.aim(intent, place)));
    root.current?.querySelector<HTMLElement>('[data-hand-index][tabindex="0"]')?.focus();
  };
  useEscape(intent.kind === "idle" ? undefined : cancel);
  useTurnTitle(room);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+") look.zoom(1.35);
    else if (event.key === "-") look.zoom(1 / 1.35);
    else if (event.key === "0") look.fit();
  };

  const lively = useMemo(
    () => new Set(hand.flatMap((_, index) => (doing.canLift(index, position) ? [index] : []))),
    [hand, offer?.cards.join()],
  );
  const hinted = offer && intent.kind === "idle" ? readLaid(hint) : undefined;
  const spent = sent && hand.indexOf(cardOf(sent));
  const shown = carried ? carried_over : aimed;
  // Hovering only shows what would happen, so it does not ask the server.
  const asked = shown && (shown.effect !== "none" || (!pointed && !carried)) ? shown : undefined;
  const doing_now = offer && guideOf(t, { intent, aimed: asked, table, view, seat });

  return (
    <section
      class="table cr-table"
      ref={root}
      onKeyDown={onKeyDown}
      data-game="cross-roads"
      data-stage={table.stage}
      data-emptied={Object.values(table.hands).includes(0) || undefined}
      data-intent={intent.kind}
      data-my-turn={room.prompt !== undefined}
    >
      <SpokenEvents room={room} seat={seat} narrate={speak} />
      <PlayersStrip
        view={view}
        own={seat}
        turn={table.turn === undefined ? [] : [table.turn]}
        {...(table.order.length > 0 && { order: table.order })}
        hueOf={hueOf}
        said={(of) => [t.count("cr.hand_size", table.hands[of] ?? 0)]}
        part={(of) => <HandBacks count={table.hands[of] ?? 0} title={t.count("cr.hand_size", table.hands[of] ?? 0)} />}
      />
      <Guide
        room={room}
        text={guideText(t, { room, over: table.stage === "over", doing: doing_now, turn: table.turn })}
        onCancel={intent.kind === "idle" ? undefined : cancel}
      />
      <FeltView
        cards={cards}
        levels={layout.levels}
        layout={layout}
        look={look}
        last={sent ?? table.last}
        pending={sent}
        arrivals={motion.arrivals}
        places={places}
        aimed={shown}
        hinted={hinted}
        onPoint={(at) => {
          const there = at && onTable(at);
          point(there);
          if (!carried) take({ intent: doing.point(intent, places, there) });
        }}
        onTap={(at, by_mouse) =>
          take(by_mouse ? doing.click(intent, places, onTable(at)) : doing.tap(intent, places, onTable(at)))
        }
        onTurn={turn}
        onAim={(place) => {
          if (place !== aimed) take({ intent: doing.aim(intent, place) });
        }}
        onWalk={(key) => {
          focus_follows.current = true;
          take({ intent: doing.walk(intent, places, key) });
        }}
        onLay={layByKey}
        Overlay={Overlay}
      >
        <CallView room={room} own={seat} busy={intent.kind === "chosen"} />
      </FeltView>
      <div class="cr-bar">
        <PileView count={table.pile} />
        {intent.kind === "chosen" && (
          <div class="cr-actions">
            <button type="button" data-do="turn" title={t("cr.turn.title")} onClick={turn}>
              <Icon name="turn" />
              {t("cr.turn")}
              {card && (
                <i class="cr-turned">
                  <CardFace card={card} turn={intent.turn} />
                </i>
              )}
            </button>
            {aimed && !pointed && (
              <button type="button" class="primary" data-do="lay" onClick={() => layByKey(aimed)}>
                <Icon name="check" />
                {t("cr.lay")}
              </button>
            )}
          </div>
        )}
      </div>
      {table.hand ? (
        <HandView
          hand={hand}
          lively={lively}
          choosing={offer !== undefined}
          chosen={chosen}
          carried={carried?.source}
          spent={spent}
          hinted={hinted && hand.indexOf(cardOf(hinted))}
          gained={motion.gained}
          drag={drag}
          onPick={pick}
        />
      ) : (
        <Watching />
      )}
      <FlightsView flights={motion.flights} seq={room.fresh.seq} own={seat} root={root} />
      {carried && card && intent.kind === "chosen" && (
        <CarriedThing
          carried={{
            ...carried,
            width: look.camera.zoom * (intent.turn % 2 === 1 ? 2 : 1),
            height: look.camera.zoom * (intent.turn % 2 === 1 ? 1 : 2),
          }}
        >
          <span
            key={intent.turn}
            class={`cr-in-hand${turned.current ? " cr-turns" : ""}`}
            style={{ "--u": `${look.camera.zoom}px`, visibility: carried_over ? "hidden" : "visible" }}
          >
            <CardFace card={card} turn={intent.turn} />
          </span>
        </CarriedThing>
      )}
    </section>
  );
}

function holds({ left, top, width, height }: Box, { x, y }: Point): boolean {
  return x >= left && y >= top && x <= left + width && y <= top + height;
}
