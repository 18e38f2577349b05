// Spanish: the rules of Cross Roads.
import type { cross_roads_rules as en } from "../en/cross_roads_rules";

export const cross_roads_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "De qué se trata",
  "goal.text": "Deshazte de tus cartas. **Quien se queda sin ninguna gana al instante.** Juegan de dos a cuatro.",
  "goal.cards":
    "Hay 54 cartas, cada una con dos números del 1 al 9. Los números van en círculo: **tras el 9 vuelve el 1**, así que 9 y 1 son vecinos. Los colores van con ellos.",
  "goal.start":
    "Cada uno tiene cinco cartas que nadie más ve; el resto es el mazo. Su primera carta se pone a la vista en el centro. Quién empieza se sortea, y se sigue como las agujas del reloj.",
  "goal.drawing": "La primera carta. Sobre su 8 va un 7 o un 9, sobre su 2 un 1 o un 3.",
  "lay.title": "Poner una carta",
  "lay.text": "Una carta se pone **sobre** lo que hay:",
  "lay.covers": "Cubre exactamente al menos una mitad visible. Su otra mitad puede quedar en una casilla libre.",
  "lay.next":
    "Lo que cubre un número es **el siguiente, mayor o menor**. Si cubren las dos mitades, deben encajar las dos.",
  "lay.across": "Queda **cruzada** sobre al menos una de las cartas que cubre, nunca solo a lo largo.",
  "lay.two": "Puede cubrir mitades de dos cartas distintas, pero nunca las dos mitades de una.",
  "lay.good": "7 sobre 8, cruzada: bien.",
  "lay.wraps": "9 sobre 1: vecinos, bien.",
  "lay.along": "7 sobre 8, pero a lo largo de la carta.",
  "lay.too_far": "5 no es vecino de 8.",
  "lay.same_card": "Las dos mitades de una carta.",
  "lay.free": "No importa si la carta toca a otras por los bordes. La mesa crece cuanto quieras.",
  "turn.title": "Tu turno",
  "turn.text":
    "Si puedes poner una carta, debes hacerlo. Si no, robas una del mazo, si hay, y acaba tu turno; eso ocurre solo.",
  "whiff.title": "Tufillo",
  "whiff.text":
    "Tu carta cubre mitades de **dos cartas que se cruzan**, una de ellas sobre la otra. Queda entonces justo encima de la de abajo. **El jugador siguiente roba una carta.**",
  "whiff.drawing": "6 sobre 7 y 1 sobre 2: un tufillo.",
  "reeky.title": "Jugarreta",
  "reeky.text":
    "Tu carta cubre mitades de **dos cartas contiguas** que no comparten casilla. **Todos los demás roban una carta**; si sois dos, el otro roba dos.",
  "reeky.drawing": "5 sobre 4 y 6 sobre 7, de una carta a otra: una jugarreta.",
  "reeky.empty":
    "Si el mazo no alcanza para una jugarreta, los demás toman a ciegas las cartas que faltan **de tu mano**. Así hasta puede hacerte ganar.",
  "end.title": "El final",
  "end.text": "La partida acaba en cuanto alguien se queda sin cartas, incluso antes de que nadie robe.",
  "end.blocked":
    "Si el mazo está vacío y ya nadie puede poner carta, gana quien tenga menos; a igual número, se comparte la victoria.",
  "end.points": "En una serie, quien gana recibe un punto por cada carta que quede en las manos de quienes pierden.",
  "options.title": "Opción",
  "options.deck":
    "**Sin dobles**, cada carta tiene dos números distintos. **Con dobles**, la baraja tiene además las nueve cartas de 1–1 a 9–9.",
};
