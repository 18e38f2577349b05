// The layout of every game's rules: sections with headings, text in which **words** are emphasised, drawings beside it.
import type { ComponentChildren } from "preact";

export function RulesPage({ children }: { children: ComponentChildren }) {
  return (
    <div class="rules" data-testid="rules">
      {children}
    </div>
  );
}

export function RulesSection({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A paragraph. */
export function Prose({ text }: { text: string }) {
  return (
    <p>
      <Stressed text={text} />
    </p>
  );
}

/** A bulleted list, one text per point. */
export function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul class="rules-points">
      {texts.map((text) => (
        <li key={text}>
          <Stressed text={text} />
        </li>
      ))}
    </ul>
  );
}

/** A drawing with a caption that says what it shows. Screen readers skip the drawing. */
export function Drawing({ caption, children }: { caption: string; children: ComponentChildren }) {
  return (
    <figure class="rules-drawing">
      <div aria-hidden="true">{children}</div>
      <figcaption>
        <Stressed text={caption} />
      </figcaption>
    </figure>
  );
}

export function Stressed({ text }: { text: string }) {
  return <>{text.split("**").map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))}</>;
}
