// Spanish: the rules of Kreuz und Quer.
import type { kreuz_und_quer_rules as en } from "../en/kreuz_und_quer_rules";

export const kreuz_und_quer_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "De qué se trata",
  "goal.text":
    "Dos bandos se enfrentan en un tablero de 17 por 17 casillas, Sur abajo y Norte arriba, cada uno con **tres mosqueteros y ocho soldados**. Lleva tus figuras a la zona rival y captura lo que encuentres. **Quien lleva allí a sus tres mosqueteros gana al instante; quien los pierde todos ha perdido.**",
  "goal.drawing":
    "El comienzo. Los mosqueteros llevan sombrero, los soldados casco. Sur es redondo, Norte tiene esquinas. Las filas teñidas son las zonas neutrales.",
  "turn.title": "Tu turno",
  "turn.text":
    "Se tiran un dado rojo y uno verde. **Una misma figura** da los dos pasos: primero tantas casillas como muestra el rojo, luego tantas como muestra el verde. Cada paso es una línea recta, ni más larga ni más corta.",
  "turn.red": "**Rojo:** a la izquierda, a la derecha o recto atrás. Un mosquetero también en diagonal atrás.",
  "turn.green": "**Verde:** recto adelante. Un mosquetero también en diagonal adelante.",
  "turn.soldier": "Un soldado con rojo 2, verde 1: tres primeros pasos (1), y adónde lleva cada uno (2).",
  "turn.musketeer": "Un mosquetero con rojo 1, verde 2: cinco primeros pasos; desde el de la izquierda, tres caminos.",
  "way.title": "Por el camino",
  "way.red": "El camino rojo debe estar libre, también su última casilla. Nadie salta.",
  "way.green":
    "En el camino verde **capturas la primera figura rival que encuentres** y paras en su casilla, quede lo que quede del dado. La figura capturada sale del juego. Nadie está obligado a capturar.",
  "way.own": "Tus propias figuras y el borde del tablero cortan los dos caminos.",
  "way.drawing": "Verde 4, pero hay un soldado rival en la segunda casilla: cae, y el paso acaba ahí.",
  "zone.title": "Las zonas neutrales",
  "zone.text":
    "La primera fila de cada bando es su zona neutral. **Las figuras en las zonas no se pueden capturar**, y cortan el paso.",
  "zone.shelter":
    "**A cubierto:** una figura que entra en su propia zona con el paso rojo puede quedarse y renunciar al verde.",
  "zone.park":
    "**La meta:** en la zona rival solo se entra con un paso verde que acabe justo allí. Una figura en meta no se mueve más.",
  "zone.drawing":
    "Verde 2 acaba justo en la zona rival: el mosquetero está en meta y muestra su bandera. Una figura a cubierto muestra un escudo.",
  "must.title": "Cuando una tirada no sirve",
  "must.text":
    "Mientras alguna figura pueda dar los dos pasos o ponerse a cubierto, debes elegir un turno así. Si ninguna puede, una figura da un solo paso: el rojo, o el verde si no tiene camino rojo. Si ni eso es posible, la tirada se pierde sola.",
  "exchange.title": "El canje",
  "exchange.text":
    "Cuando capturan a uno de tus mosqueteros puedes **en ese momento entregar dos de tus soldados en meta**. El mosquetero vuelve a una casilla libre de tu zona; los dos soldados salen del juego. Si no quieres o no puedes, está perdido para siempre.",
  "end.title": "El final",
  "end.lost": "Un bando que ha perdido sus tres mosqueteros pierde al instante.",
  "end.home": "Un bando con sus tres mosqueteros en meta gana al instante.",
  "end.points":
    "Si ninguna tirada da jugada al bando que mueve, o tras 600 tiradas, deciden los puntos: **un soldado en meta cuenta 2, un mosquetero en meta 4**. Con puntos iguales gana el bando que aún tenga figuras en juego; si no, hay empate.",
  "end.series": "En una serie cuentan los puntos. Una victoria por mosqueteros o por abandono vale 28 puntos.",
};
