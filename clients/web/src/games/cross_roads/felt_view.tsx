// The window onto the table: cards, the legal places of the chosen card, and the card where it would lie. The places
// are buttons for keyboard and screen reader; mouse and finger find them by geometry (places.ts).
import { useMemo } from "preact/hooks";
import type { TableProps } from "../../table/game";
import { useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Later } from "../../ui/in_parts";
import { CardFace } from "./card_view";
import { CardsView, placedAt, type CardsProps } from "./cards_view";
import { EffectIcon } from "./effect_icon";
import { at, levelAt, type Layout } from "./layout";
import { cardOf, isAcross, turnOf, type Laid } from "./notation";
import { inReadingOrder, type Place } from "./places";
import { placeSaid, rowsSaid } from "./spoken";
import type { Look } from "./use_camera";
import { useFeltGestures, type FeltUser } from "./use_felt_gestures";

/** Pixels per cell before the camera; large enough for crisp numbers when zoomed in. */
const unit_px = 64;

interface FeltProps extends CardsProps, FeltUser {
  readonly layout: Layout;
  readonly look: Look;
  readonly places: readonly Place[];
  readonly aimed: Place | undefined;
  /** Where a hint lays a card. */
  readonly hinted: Laid | undefined;
  readonly onAim: (place: Place) => void;
  readonly onWalk: (key: string) => void;
  readonly onLay: (place: Place) => void;
  readonly Overlay: TableProps["Overlay"];
  readonly children?: preact.ComponentChildren;
}

/** Lays the camera's cell in the middle of the window. */
function transformOf({ camera, size }: Pick<Look, "camera" | "size">): string {
  const x = size.width / 2 - camera.x * camera.zoom;
  const y = size.height / 2 - camera.y * camera.zoom;
  return `translate(${x}px, ${y}px) scale(${camera.zoom / unit_px})`;
}

const walking_keys = /^(Arrow(Left|Right|Up|Down)|Home|End|PageUp|PageDown)$/;

export function FeltView(props: FeltProps) {
  const { look, places, aimed, layout } = props;
  const t = useT();
  const gestures = useFeltGestures(look, props);
  const { size } = look;
  const tab_place = aimed ?? places[0];
  const shown = useMemo(() => inReadingOrder(places), [places]);
  const footprints = new Set<string>();

  return (
    <div
      class="cr-felt"
      data-board
      ref={look.frame}
      data-testid="felt"
      role="group"
      aria-label={t.count("cr.felt", props.cards.length)}
      data-moved={look.moved || undefined}
      {...gestures}
    >
      <ul class="sr-only">
        {rowsSaid(t, layout).map(({ y, text }) => (
          <li key={y}>{text}</li>
        ))}
      </ul>
      {size.width > 0 && (
        <Later>
          <div
            class="cr-world"
            data-smooth={look.smooth || undefined}
            style={{
              "--u": `${unit_px}px`,
              transform: transformOf(look),
            }}
          >
            <CardsView
              cards={props.cards}
              levels={props.levels}
              last={props.last}
              pending={props.pending}
              arrivals={props.arrivals}
            />
            {shown.map((place) => {
              const footprint = place.laid.map(at).sort().join(" ");
              // The same two cells the other way round are another place, but look alike until the card lies there.
              const twin = footprints.has(footprint);
              footprints.add(footprint);
              return (
                <button
                  key={place.move}
                  type="button"
                  class="cr-place"
                  aria-label={placeSaid(t, place, layout)}
                  tabIndex={place === tab_place ? 0 : -1}
                  data-place={place.move}
                  data-across={isAcross(place.laid) || undefined}
                  data-twin={twin || undefined}
                  data-effect={place.effect === "none" ? undefined : place.effect}
                  data-aimed={place === aimed || undefined}
                  style={placedAt(place.laid, levelAt(place.laid, layout) - 1)}
                  onFocus={() => props.onAim(place)}
                  onClick={() => props.onLay(place)}
                  onKeyDown={(event) => {
                    if (!walking_keys.test(event.key)) return;
                    event.preventDefault();
                    props.onWalk(event.key);
                  }}
                >
                  {place.effect !== "none" && <EffectIcon effect={place.effect} />}
                </button>
              );
            })}
            {props.hinted && !aimed && (
              <span
                class="cr-aim"
                data-hinted
                data-across={isAcross(props.hinted) || undefined}
                style={placedAt(props.hinted, levelAt(props.hinted, layout))}
                aria-hidden="true"
              >
                <CardFace card={cardOf(props.hinted)} turn={turnOf(props.hinted)} />
              </span>
            )}
            {aimed && (
              <span
                class="cr-aim"
                data-testid="aim"
                data-across={isAcross(aimed.laid) || undefined}
                style={placedAt(aimed.laid, levelAt(aimed.laid, layout))}
                aria-hidden="true"
              >
                <CardFace card={aimed.card} turn={aimed.turn} />
                {aimed.effect !== "none" && <EffectIcon effect={aimed.effect} />}
              </span>
            )}
            {props.Overlay && <props.Overlay />}
          </div>
        </Later>
      )}
      <div class="cr-zoom">
        <button
          type="button"
          class="icon-button"
          data-do="zoom-in"
          aria-label={t("cr.zoom_in")}
          title={t("cr.zoom_in")}
          onClick={() => look.zoom(1.35)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          class="icon-button"
          data-do="zoom-out"
          aria-label={t("cr.zoom_out")}
          title={t("cr.zoom_out")}
          onClick={() => look.zoom(1 / 1.35)}
        >
          <Icon name="minus" />
        </button>
        {look.moved && (
          <button
            type="button"
            class="icon-button"
            data-do="fit"
            aria-label={t("cr.fit")}
            title={t("cr.fit")}
            onClick={look.fit}
          >
            <Icon name="fit" />
          </button>
        )}
      </div>
      {props.children}
    </div>
  );
}
