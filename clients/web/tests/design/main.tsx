// The design page: every token, and the parts of pages with their states, light beside dark. For people who add a page;
// `npm run dev` serves it at /tests/design/.
import { render } from "preact";
import { Games } from "./games";
import { Parts } from "./parts";
import { Tokens } from "./tokens";
import "../../src/design/tokens.css";
import "../../src/design/typefaces.css";
import "../../src/styles/base.css";
import "../../src/styles/pages.css";
import "../../src/styles/table.css";
import "../../src/styles/pictures.css";
import "./design.css";

function Page() {
  return (
    <main class="app design">
      <h1>Design</h1>
      {(["light", "dark"] as const).map((scheme) => (
        <div key={scheme} class="design-half" style={{ colorScheme: scheme }}>
          <Tokens />
          <Parts />
          <Games />
        </div>
      ))}
    </main>
  );
}

render(<Page />, document.getElementById("app")!);
