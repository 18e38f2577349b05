// The tokens, read from the style sheet, so that none can be missing here.

function tokensOf(sheet: CSSStyleSheet): string[] {
  const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
  return rules.filter(({ selectorText }) => selectorText === ":root").flatMap(({ style }) => [...style]);
}

/** What a token is for follows from what it holds. */
function kindOf(name: string): "colour" | "type" | "other" {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name);
  if (name === "--serif" || name === "--sans" || name.startsWith("--text-")) return "type";
  return CSS.supports("color", value) ? "colour" : "other";
}

export function Tokens() {
  const names = [...document.styleSheets].flatMap(tokensOf).filter((name) => name.startsWith("--"));
  return (
    <>
      <h2>Colours</h2>
      <ul class="design-swatches">
        {names
          .filter((name) => kindOf(name) === "colour")
          .map((name) => (
            <li key={name}>
              <span style={{ background: `var(${name})` }} />
              <code>{name.slice(2)}</code>
            </li>
          ))}
      </ul>
      <h2>Type</h2>
      <h1>A title in the serif</h1>
      <h2>A heading in the serif</h2>
      {names
        .filter((name) => name.startsWith("--text-"))
        .map((name) => (
          <p key={name} style={{ fontSize: `var(${name})` }}>
            {name.slice(2)}: 12 tokens
          </p>
        ))}
      <p>Text in the sans: hidden hands, 0123456789, “Kreuz und Quer”, ąęłñöß.</p>
      <p class="faint">Less important text</p>
      <p>
        <small>Small text</small> · <code class="code">K7QF3M</code> · <a href="#here">a link</a> ·{" "}
        <span class="bad">something wrong</span>
      </p>
    </>
  );
}
