// A quiet line for a member who could lose their account.
import { recovery as en } from "../messages/en/recovery";
import { useClient, useTexts } from "../ui/hooks";

export function Reminder() {
  const say = useTexts({ part: "recovery", en } as const);
  const client = useClient();
  return (
    <aside class="company">
      <p data-testid="reminder">
        <small>{say("reminder")}</small>
        <button type="button" data-do="save-code" onClick={() => void client.goTo({ kind: "code" })}>
          {say("reminder.go")}
        </button>
      </p>
    </aside>
  );
}
