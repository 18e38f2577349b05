// The settings, in one sheet. Each takes effect at once and is kept in this browser.
import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { languages, type Language } from "../messages";
import { settings as en } from "../messages/en/settings";
import type { Preferences } from "../state/preferences";
import { useAppState, useClient, usePreferences, useT, useTexts } from "../ui/hooks";
import { suggestedName } from "../messages/suggested_names";
import { longest_name } from "../protocol/names";
import type { RpcError } from "../protocol/types";
import { freeLike } from "../state/free_names";
import { NameField, useName } from "./name_form";
import "../styles/settings.css";

const texts = { part: "settings", en } as const;

interface SettingsProps {
  readonly onLanguage: (language: Language) => void;
  readonly onClose: () => void;
}

export function Settings({ onLanguage, onClose }: SettingsProps) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const preferences = usePreferences();
  const set = (change: Partial<Preferences>) => client.preferences.dispatch(change);
  return (
    <div class="settings" data-testid="settings">
      <label class="field">
        <span>{say("language")}</span>
        <select
          name="language"
          value={t.language}
          onChange={(event) => onLanguage(event.currentTarget.value as Language)}
        >
          {(Object.keys(languages) as Language[]).map((language) => (
            <option key={language} value={language} lang={language}>
              {languages[language].own_name}
            </option>
          ))}
        </select>
        {languages[t.language].unread && <small>{say("unread")}</small>}
      </label>
      <Choice
        title={say("theme")}
        name="theme"
        value={preferences.theme}
        options={{ system: say("theme.system"), light: say("theme.light"), dark: say("theme.dark") }}
        onChange={(theme) => set({ theme })}
      />
      <Choice
        title={say("colours")}
        name="colours"
        value={preferences.colours}
        options={{ usual: say("colours.usual"), clear: say("colours.clear") }}
        onChange={(colours) => set({ colours })}
      />
      <div class="switches">
        <Switch name="sound" on={preferences.sound} onChange={(sound) => set({ sound })}>
          {say("sound")}
        </Switch>
        {"vibrate" in navigator && (
          <Switch name="vibration" on={preferences.vibration} onChange={(vibration) => set({ vibration })}>
            {say("vibration")}
          </Switch>
        )}
        <Switch
          name="motion"
          on={preferences.motion === "system"}
          onChange={(on) => set({ motion: on ? "system" : "off" })}
        >
          {say("motion")}
        </Switch>
        <Switch name="confirm" on={preferences.confirm} onChange={(confirm) => set({ confirm })}>
          {say("confirm")}
          <small>{say("confirm.about")}</small>
        </Switch>
      </div>
      {preferences.shown_around && (
        <button type="button" class="quiet" data-do="around" onClick={() => set({ shown_around: false })}>
          {say("around")}
        </button>
      )}
      <Named />
      <button
        type="button"
        data-do="account"
        onClick={() => {
          onClose();
          void client.goToMe();
        }}
      >
        {say("account")}
      </button>
    </div>
  );
}

interface Refused {
  readonly error: RpcError;
  readonly instead: string;
}

/** Members change their handle in their account. A refused name is corrected here, where it was typed. */
function Named() {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const { me, chosen_name } = useAppState(client);
  const name = useName(chosen_name ?? "");
  const [refused, refuse] = useState<Refused | undefined>(undefined);
  if (me?.handle) return null;
  const take = (wanted: string) => {
    refuse(undefined);
    client.rename(wanted, undefined, (error) => {
      const is_taken = error.data?.key === "error.bad_argument.name_member";
      refuse({ error, instead: is_taken ? freeLike(wanted, longest_name, error) : suggestedName(t.language) });
    });
  };
  return (
    <form
      class="settings-name"
      onInput={() => refuse(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        const accepted = name.accepted();
        if (accepted && accepted !== chosen_name) take(accepted);
      }}
    >
      <NameField name={name} autofocus={false} refusal={refused && t.error(refused.error)} />
      <button type="submit" data-do="rename">
        {say("name.go")}
      </button>
      {refused && (
        <button
          type="button"
          data-do="free-name"
          onClick={() => {
            name.type(refused.instead);
            take(refused.instead);
          }}
        >
          {t("home.name.take", { name: refused.instead })}
        </button>
      )}
    </form>
  );
}

function Choice<Value extends string>({
  title,
  name,
  value,
  options,
  onChange,
}: {
  title: string;
  name: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset class="field segments">
      <legend>{title}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={`setting-${name}`}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{options[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Switch({
  name,
  on,
  onChange,
  children,
}: {
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
  children: ComponentChildren;
}) {
  return (
    <label class="field check">
      <input
        type="checkbox"
        name={`setting-${name}`}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
