// A new tournament in four steps: what, who, how, when. Every step has good defaults, and the line below says what it
// comes to.
import "../../styles/room.css";
import "../../styles/events/all.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RpcError } from "../../protocol/types";
import {
  blank_draft,
  createParams,
  refusedField,
  templates,
  wrongField,
  type EventDraft,
  type Template,
} from "../../state/event_wish";
import { useAppState, useClient } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import type { StepProps } from "./new_fields";
import { forgetDraft, keepDraft, keptDraft } from "./kept_draft";
import { How } from "./new_how";
import { stepOf, type Step, steps, Summary, type Wrong } from "./new_summary";
import { What } from "./new_what";
import { When } from "./new_when";
import { Who } from "./new_who";
import { SignUp } from "./sign_up";
import { useSay } from "./say";
import { PlaceLink } from "../place_link";

export function NewEventPage() {
  const say = useSay();
  const client = useClient();
  const { me, link, catalogue } = useAppState(client);
  const online = link.kind === "online";
  const [kept] = useState(keptDraft);
  const [draft, set] = useState<EventDraft>(kept.draft);
  const [template, setTemplate] = useState<Template | undefined>(kept.template);
  const [signing_up, signUp] = useState(false);
  const [step, go] = useState<Step>("what");
  const [wrong, setWrong] = useState<Wrong | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const first_game = catalogue?.games.find(({ players }) => players.max >= 2)?.id ?? "";
  const chosen: EventDraft = draft.game === "" ? { ...draft, game: first_game } : draft;
  const at = steps.indexOf(step);

  useEffect(() => {
    const fields = [...document.querySelectorAll<HTMLElement>("form [name]")];
    fields.find((field) => field.getAttribute("name") === wrong?.field)?.focus();
  }, [wrong]);
  useEffect(() => keepDraft({ draft, template }), [draft, template]);
  const show = (next: Step) => {
    go(next);
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "nearest" });
  };
  const change: StepProps["onChange"] = (part) => {
    set({ ...chosen, ...part });
    setWrong(undefined);
  };
  const take = (name: Template) => {
    setTemplate(name);
    change({ ...blank_draft, ...templates[name], game: chosen.game, name: draft.name || say(`template.${name}`) });
  };
  const refused = (error: RpcError) => {
    const field = refusedField(error.data?.args, error.message);
    setWrong({ field, text: say.t.error(error) });
    go(stepOf(field) ?? step);
  };
  const create = async () => {
    const missing = wrongField(chosen, Date.now());
    if (missing) {
      setWrong({ field: missing, text: say(`wrong.${missing}`) });
      go(stepOf(missing) ?? step);
      return;
    }
    if (!me?.handle) return signUp(true);
    await createNow();
  };
  const createNow = async () => {
    if (busy) return;
    setBusy(true);
    const made = await client.events.create(createParams(chosen));
    if (made.ok) {
      const { event } = made.result;
      forgetDraft();
      // The event's page explains better why it cannot be opened.
      await client.events.open(event);
      await client.goTo({ kind: "event", event, part: "overview" });
    } else if (made.error) refused(made.error);
    setBusy(false);
  };
  const next = (event: Event) => {
    event.preventDefault();
    const missing = wrongField(chosen, Date.now());
    if (missing && stepOf(missing) === step) return setWrong({ field: missing, text: say(`wrong.${missing}`) });
    const following = steps[at + 1];
    if (following) show(following);
    else void create();
  };

  const props: StepProps = { say, draft: chosen, onChange: change, wrong, catalogue };
  return (
    <main class="ev ev-new" data-testid="new-event" data-step={step}>
      <nav class="ev-crumbs">
        <PlaceLink place={{ kind: "events" }}>
          <Icon name="back" />
          {say.t("tournaments.title")}
        </PlaceLink>
      </nav>
      <h1>{say("new.title")}</h1>
      <ol class="ev-steps" aria-label={say("new.steps")}>
        {steps.map((each, index) => (
          <li key={each}>
            <button
              type="button"
              data-step={each}
              aria-current={each === step ? "step" : undefined}
              onClick={() => show(each)}
            >
              <span>{index + 1}</span>
              {say(`step.${each}`)}
            </button>
          </li>
        ))}
      </ol>
      <form class="card form" noValidate onSubmit={next}>
        <h2 ref={heading} tabIndex={-1}>
          {say(`step.${step}.title`)}
        </h2>
        {step === "what" && <What {...props} template={template} onTemplate={take} />}
        {step === "who" && <Who {...props} />}
        {step === "how" && <How {...props} />}
        {step === "when" && <When {...props} />}
        {wrong && (wrong.field === undefined || stepOf(wrong.field) === undefined) && (
          <p class="bad" role="alert">
            {wrong.text}
          </p>
        )}
        <div class="ev-new-foot">
          <Summary say={say} draft={chosen} />
          <div class="actions">
            {at > 0 && (
              <button type="button" data-do="back" onClick={() => show(steps[at - 1]!)}>
                {say("new.back")}
              </button>
            )}
            {at < steps.length - 1 && (
              <button type="submit" data-do="next">
                {say("new.next")}
              </button>
            )}
            <button
              type={at < steps.length - 1 ? "button" : "submit"}
              class="primary"
              data-do="create-event"
              disabled={!online || busy || catalogue === undefined}
              onClick={at < steps.length - 1 ? () => void create() : undefined}
            >
              {say("new.create")}
            </button>
          </div>
        </div>
      </form>
      {signing_up && (
        <SignUp title={say("sign_up.create")} onClose={() => signUp(false)} then={() => void createNow()} />
      )}
    </main>
  );
}
