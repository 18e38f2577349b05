// Spanish: the games on the first page and in a waiting room.
import type { games as english } from "../en/games";

export const games: Readonly<Record<keyof typeof english, string>> = {
  "team.orange": "Naranja",
  "team.green": "Verde",
  "side.orange": "Columnas",
  "side.green": "Filas",
  "game.crosswise.lead": "Columnas contra filas: cada piedra cuenta para los dos bandos.",
  "option.crosswise.profi": "Profesional",
  "option.crosswise.profi.about": "Sin valores de las líneas a la vista, sin ayuda de puntos.",
  "option.crosswise.profi.tag": "Profesional",

  "game.cross-roads.lead": "Pon cartas cruzadas sobre cartas hasta vaciar tu mano.",
  "option.cross-roads.deck": "Baraja",
  "option.cross-roads.deck.about": "Un doble muestra el mismo número en sus dos mitades.",
  "option.cross-roads.deck.plain": "sin dobles",
  "option.cross-roads.deck.doubles": "con dobles",

  "game.kriss-kross.lead": "Una tirada para todos: junta símbolos iguales en tu propia hoja.",
  "option.kriss-kross.advanced": "Avanzado",
  "option.kriss-kross.advanced.about": "Cuentan las dos diagonales; una fila o columna sin valor cuesta 5 puntos.",
  "option.kriss-kross.advanced.tag": "Avanzado",

  "game.kreuz-und-quer.lead": "Un paso rojo, un paso verde: haz pasar a tus mosqueteros.",
  "kq.side.0": "Sur",
  "kq.side.1": "Norte",
};
