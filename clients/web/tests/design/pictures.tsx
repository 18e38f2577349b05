// The pictures of links, one at a time: `show` is called by pictures_of_links.mjs.
import { render } from "preact";
import { gameUi } from "../../src/games/registry";
import "../../src/design/tokens.css";
import "../../src/design/typefaces.css";
import "../../src/styles/pictures.css";
import "./pictures.css";

function Drawing({ name, mark }: { name: string; mark: string }) {
  const { Picture } = gameUi(name);
  return name === "event" ? (
    <figure dangerouslySetInnerHTML={{ __html: mark }} />
  ) : (
    <figure>
      <Picture />
    </figure>
  );
}

Object.assign(window, {
  show: (name: string, title: string, mark: string) =>
    render(
      <>
        <div>
          <h1>{title}</h1>
          <p>
            <span dangerouslySetInnerHTML={{ __html: mark }} />
            Crosstable
          </p>
        </div>
        <Drawing key={name} name={name} mark={mark} />
      </>,
      document.body,
    ),
});
