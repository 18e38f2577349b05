// Controls and surfaces in each of their states.
import { Icon, icon_names } from "../../src/ui/icons";

const hues = ["orange", "green", "blue", "red", "violet", "teal"] as const;

export function Parts() {
  return (
    <>
      <h2>Buttons</h2>
      {(["primary", "", "quiet"] as const).map((kind) => (
        <p key={kind} class="design-row">
          <button type="button" class={kind}>
            <Icon name="play" />
            {kind || "usual"}
          </button>
          <button type="button" class={kind} aria-pressed="true">
            pressed
          </button>
          <button type="button" class={kind} disabled>
            disabled
          </button>
        </p>
      ))}
      <p class="design-row">
        <button type="button" class="icon-button" aria-label="icon button">
          <Icon name="settings" />
        </button>
        <button type="button" class="name-chip">
          <Icon name="user" />
          <bdi>Ada</bdi>
        </button>
        <span class="badge">5</span>
        <span class="spinner" />
      </p>
      <p class="filters">
        <button type="button" aria-pressed="true">
          chosen
        </button>
        <button type="button" aria-pressed="false">
          another
        </button>
      </p>
      <h2>Fields</h2>
      <form class="form">
        <label class="field">
          Name
          <input placeholder="placeholder" />
        </label>
        <label class="field">
          Disabled
          <input value="cannot be changed" disabled />
        </label>
        <label class="field">
          Choice
          <select>
            <option>No time limit</option>
          </select>
        </label>
        <label class="choice">
          <input type="checkbox" checked /> ticked
        </label>
        <label class="choice">
          <input type="radio" /> one of several
        </label>
      </form>
      <h2>Surfaces</h2>
      <section class="card">
        <h2>A card</h2>
        <p>What belongs together lies on one.</p>
        <div class="actions">
          <button type="button" class="quiet">
            Cancel
          </button>
          <button type="button" class="primary">
            Go on
          </button>
        </div>
      </section>
      <div class="banner">
        <span class="spinner" />
        <p>Connection lost. Reconnecting…</p>
        <button type="button">Try now</button>
      </div>
      <h2>Seats and teams</h2>
      <p class="design-row">
        {hues.map((hue) => (
          <span key={hue} class={`design-hue hue-${hue}`}>
            {hue}
          </span>
        ))}
      </p>
      <h2>Icons</h2>
      <ul class="design-icons">
        {icon_names.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
