// Spanish: the rules of Kriss Kross.
import type { kriss_kross_rules as en } from "../en/kriss_kross_rules";

export const kriss_kross_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "De qué se trata",
  "goal.text":
    "Cada uno llena una hoja de cinco por cinco casillas con símbolos de los dados. Todos usan las mismas tiradas. **Los símbolos iguales juntos** en una fila o columna dan puntos, y gana quien tenga más.",
  "start.title": "El comienzo",
  "start.text":
    "Uno tras otro, todos eligen un símbolo para la casilla inicial, el extremo izquierdo de la fila central. **Nadie puede elegir lo que otro ha elegido.** Quién tira primero se sortea; luego va por turnos.",
  "start.drawing": "Una hoja nueva, cuyo dueño ha elegido la estrella.",
  "roll.title": "Una ronda",
  "roll.text":
    "Se tiran los dos dados: cada uno tiene un punto, una cruz, un triángulo, un cuadrado, un círculo y una estrella. **Todos anotan los dos símbolos en dos casillas vacías contiguas**, tumbados o de pie, en cualquier orden. No hace falta que toquen nada ya anotado.",
  "roll.drawing": "Punto y estrella, anotados en d3 y d2: la estrella cuenta 2 con la de debajo.",
  "roll.secret":
    "Todos piensan a la vez. Nadie ve lo que has anotado hasta que todos lo hayan hecho; entonces se muestra todo. Las hojas están a la vista; quien tira no tiene otro privilegio.",
  "roll.must":
    "Debes anotar mientras haya dos casillas vacías contiguas. Sin una pareja así tu hoja está terminada; las casillas vacías sueltas quedan vacías.",
  "value.title": "Lo que cuenta",
  "value.text":
    "Cada fila y cada columna cuenta sus grupos, símbolos iguales sin hueco. Otros símbolos y casillas vacías cortan un grupo. Varios grupos de una línea se suman.",
  "value.run": "{n} seguidos",
  "value.drawing": "Tres puntos y dos cruces: 3 + 2 = **5** puntos.",
  "end.title": "El final",
  "end.text":
    "Cuando todas las hojas están terminadas, tras doce tiradas como mucho, cada uno suma cinco filas y cinco columnas. Gana quien tenga más puntos; a igual puntuación se comparte la victoria. En una serie, tus puntos son tu total.",
  "advanced.title": "Opción: avanzado",
  "advanced.text":
    "**Las dos diagonales largas cuentan** como una línea. Cada fila o columna que no vale nada **cuesta 5 puntos**; una diagonal sin valor no cuesta nada.",
  "solo.title": "A solas",
  "solo.text": "El mismo juego contra la tabla: al final tu total te da un título.",
};
