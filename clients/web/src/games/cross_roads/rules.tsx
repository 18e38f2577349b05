// The rules in words and drawings, for players; the tests' rule sheet has the fine print.
import { cross_roads_rules as en } from "../../messages/en/cross_roads_rules";
import { useTexts } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Drawing, Points, Prose, RulesPage, RulesSection } from "../../ui/rules_page";
import { StillTable } from "./cards_view";
import { EffectIcon } from "./effect_icon";
import { at, layoutOf } from "./layout";
import { readLaid, type Laid } from "./notation";
import "../../styles/cross_roads.css";
import "../../styles/rules.css";

const laid = (moves: readonly string[]): readonly Laid[] =>
  moves.map((move) => readLaid(move)).filter((card) => card !== undefined);

/** The drawing is about the last card of each. */
const first = laid(["2@1,0/8@0,0"]);
const across = laid(["2@1,0/8@0,0", "3@0,1/7@0,0"]);
const wraps = laid(["1@0,0/5@1,0", "4@0,1/9@0,0"]);
const along = laid(["2@1,0/8@0,0", "5@-1,0/7@0,0"]);
const too_far = laid(["2@1,0/8@0,0", "4@0,1/5@0,0"]);
const same_card = laid(["2@1,0/8@0,0", "1@1,0/7@0,0"]);
const whiff_before = laid(["2@1,0/8@0,0", "3@0,1/7@0,0"]);
const whiff = laid(["2@1,0/8@0,0", "3@0,1/7@0,0", "1@1,0/6@0,0"]);
const reeky_before = laid(["5@1,0/3@1,1", "6@1,0/7@0,0", "2@1,1/4@0,1"]);
const reeky = laid(["5@1,0/3@1,1", "6@1,0/7@0,0", "2@1,1/4@0,1", "5@0,1/6@0,0"]);

export function Rules() {
  const say = useTexts({ part: "cross_roads_rules", en } as const);
  return (
    <RulesPage>
      <RulesSection title={say("goal.title")}>
        <Drawing caption={say("goal.drawing")}>
          <Scene cards={first} />
        </Drawing>
        <Prose text={say("goal.text")} />
        <Prose text={say("goal.cards")} />
        <Prose text={say("goal.start")} />
      </RulesSection>
      <RulesSection title={say("lay.title")}>
        <Prose text={say("lay.text")} />
        <Points texts={[say("lay.covers"), say("lay.next"), say("lay.across"), say("lay.two")]} />
        <div class="cr-scenes">
          <Verdict good text={say("lay.good")}>
            <Scene cards={across} marked />
          </Verdict>
          <Verdict good text={say("lay.wraps")}>
            <Scene cards={wraps} marked />
          </Verdict>
          <Verdict text={say("lay.along")}>
            <Scene cards={along} marked />
          </Verdict>
          <Verdict text={say("lay.too_far")}>
            <Scene cards={too_far} marked />
          </Verdict>
          <Verdict text={say("lay.same_card")}>
            <Scene cards={same_card} marked />
          </Verdict>
        </div>
        <Prose text={say("lay.free")} />
      </RulesSection>
      <RulesSection title={say("turn.title")}>
        <Prose text={say("turn.text")} />
      </RulesSection>
      <RulesSection title={say("whiff.title")}>
        <Prose text={say("whiff.text")} />
        <Steps before={whiff_before} after={whiff} caption={say("whiff.drawing")} effect="whiff" />
      </RulesSection>
      <RulesSection title={say("reeky.title")}>
        <Prose text={say("reeky.text")} />
        <Steps before={reeky_before} after={reeky} caption={say("reeky.drawing")} effect="reeky" />
        <Prose text={say("reeky.empty")} />
      </RulesSection>
      <RulesSection title={say("end.title")}>
        <Prose text={say("end.text")} />
        <Prose text={say("end.blocked")} />
        <Prose text={say("end.points")} />
      </RulesSection>
      <RulesSection title={say("options.title")}>
        <Prose text={say("options.deck")} />
      </RulesSection>
    </RulesPage>
  );
}

/** Marked: the last card stands out, and its corners say what it covers. */
function Scene({ cards, marked }: { cards: readonly Laid[]; marked?: boolean }) {
  const last = cards[cards.length - 1];
  const { tops } = layoutOf(cards.slice(0, -1));
  const covered = marked && last ? last.flatMap((half) => ({ half, top: tops.get(at(half)) })) : [];
  return (
    <span class="cr-scene" data-marked={marked || undefined}>
      <StillTable cards={cards} room={0.3}>
        {covered.map(
          ({ half, top }) =>
            top && (
              <i
                key={at(half)}
                class="cr-half cr-was"
                data-value={top.value}
                style={{ left: `calc(var(--u) * ${half.x - 0.72})`, top: `calc(var(--u) * ${-half.y - 0.72})` }}
              />
            ),
        )}
      </StillTable>
    </span>
  );
}

function Verdict({ good, text, children }: { good?: boolean; text: string; children: preact.ComponentChildren }) {
  return (
    <figure class="cr-verdict" data-good={good || undefined}>
      <div aria-hidden="true">{children}</div>
      <figcaption>
        <Icon name={good ? "check" : "close"} />
        <span>{text}</span>
      </figcaption>
    </figure>
  );
}

function Steps({
  before,
  after,
  caption,
  effect,
}: {
  before: readonly Laid[];
  after: readonly Laid[];
  caption: string;
  effect: "whiff" | "reeky";
}) {
  return (
    <figure class="cr-steps">
      <div aria-hidden="true">
        <Scene cards={before} />
        <Icon name="play" />
        <Scene cards={after} marked />
      </div>
      <figcaption>
        <EffectIcon effect={effect} />
        <span>{caption}</span>
      </figcaption>
    </figure>
  );
}
