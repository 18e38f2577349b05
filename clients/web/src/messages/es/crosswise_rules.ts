// Spanish: the rules of Crosswise.
import type { crosswise_rules as en } from "../en/crosswise_rules";

export const crosswise_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "De qué se trata",
  "goal.text":
    "Dos equipos comparten un tablero de seis por seis casillas. **Las columnas son de Naranja, las filas de Verde.** Cada piedra está en una columna y una fila, así que cuenta para los dos equipos: pon lo que ayude a tus líneas y estropee las suyas.",
  "goal.drawing": "La estrella cuenta para la columna c de Naranja y para la fila 4 de Verde.",
  "seats.title": "Jugadores",
  "seats.text":
    "Dos juegan uno contra otro. Cuatro juegan por parejas, con el compañero enfrente. De tres, dos son pareja (Naranja) y el tercero juega solo (Verde), con seis piedras en la mano en vez de cuatro y uno de cada dos turnos.",
  "seats.hidden":
    "Las manos son ocultas, también para tu compañero. Los compañeros no se consultan durante la partida.",
  "stones.title": "Piedras",
  "stones.text":
    "La bolsa tiene 42 **piedras de símbolo**, siete de cada uno de seis símbolos, y doce **piedras de acción**, tres de cada una de cuatro clases. Todos empiezan con la mano llena. Quién empieza se sortea; después se sigue como las agujas del reloj.",
  "stones.redraw":
    "Quien empiece solo con piedras de acción puede devolverlas y robar una mano nueva; el primer jugador debe.",
  "turn.title": "Tu turno",
  "turn.text":
    "Haz una sola cosa: **pon una piedra de símbolo** de tu mano en una casilla vacía, o **juega una piedra de acción**. Luego robas hasta llenar la mano, mientras dure la bolsa. No se pasa si se puede jugar; quien no puede pierde el turno.",
  "turn.M": "**Mover** una piedra del tablero a una casilla vacía.",
  "turn.R": "**Tomar** una piedra del tablero en la mano. Entonces no se roba nada.",
  "turn.S": "**Intercambiar** dos piedras del tablero.",
  "turn.X":
    "**Sustituir** una piedra del tablero por una de símbolo de la mano, y tomarla. Entonces se roba una piedra.",
  "turn.gone": "Una piedra de acción jugada nunca queda en el tablero; se aparta a la vista con las de su clase.",
  "value.title": "Lo que vale una línea",
  "value.text":
    "Una línea cuenta sus piedras iguales. **No hace falta que estén juntas**. Varios grupos de una línea se suman.",
  "value.drawing": "Cuatro anillos y dos cuadrados: 5 + 1 = **6** puntos.",
  "value.equal": "{n} iguales",
  "value.different": "seis distintas",
  "value.six": "seis iguales",
  "value.wins": "gana al instante",
  "end.title": "El final",
  "end.six":
    "**Seis piedras iguales en una línea** ganan la partida al instante, para el equipo dueño de la línea, ponga quien ponga la última.",
  "end.full":
    "Si no, la partida acaba cuando el tablero está lleno. Cada equipo suma sus seis líneas; gana la suma mayor, y con sumas iguales hay empate.",
  "end.series":
    "En una serie, los puntos son la suma del equipo. Una partida ganada por seis piedras iguales o por abandono vale 42 puntos.",
  "options.title": "Opción",
  "options.profi": "**Profesional**: nadie ve los valores de las líneas ni la ayuda de puntos.",
};
