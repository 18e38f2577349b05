// The games' pictures: one style of illustration, drawn, without text.
import { gameUi, games_with_tables } from "../../src/games/registry";

export function Games() {
  return (
    <>
      <h2>Games</h2>
      <p class="design-row">
        {games_with_tables.map((game) => {
          const { Picture } = gameUi(game);
          return (
            <span key={game} class="design-picture">
              <Picture />
            </span>
          );
        })}
      </p>
    </>
  );
}
