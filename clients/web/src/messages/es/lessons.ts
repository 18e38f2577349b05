// Spanish: the lessons, a task and what it was good for in each step.
import type { lessons as english } from "../en/lessons";

export const lessons: Readonly<Record<keyof typeof english, string>> = {
  title: "Lección",
  step: "{at} de {of}",
  missed: "Está permitido, pero en este paso se trata de otra cosa. Prueba otra vez.",
  over: "Esa era la lección.",
  again: "Otra vez",

  "crosswise.own":
    "Eres naranja, y las columnas son tuyas. En la columna c hay una estrella. Pon tu estrella también en esa columna.",
  "crosswise.own.done": "Dos piedras iguales valen 1 punto, tres valen 3. No hace falta que se toquen.",
  "crosswise.other":
    "En la columna b hay dos anillos. Cada piedra cuenta también en su fila, para verde. Pon un anillo en la columna b donde su fila no le dé nada a verde.",
  "crosswise.other.done": "Tres anillos: 3 puntos para ti, y ninguno para verde.",
  "crosswise.different": "En la columna f hay cinco símbolos distintos. Pon el que le falta.",
  "crosswise.different.done": "Seis símbolos distintos valen 6 puntos.",
  "crosswise.block":
    "Verde tiene cinco cruces en la fila 3. Una sexta ganaría al instante. Pon otra cosa en f3, o quita una cruz con la piedra gris.",
  "crosswise.block.done":
    "Bien parado. Las piedras de acción mueven, quitan, intercambian o sustituyen lo que hay en el tablero.",
  "crosswise.six": "Ahora tienes cinco lunas en la columna d. Complétala.",
  "crosswise.six.done": "Seis piedras iguales en tu línea ganan al instante, ponga quien ponga la última.",

  "kriss-kross.start": "Cada uno rellena su propia hoja. Elige el símbolo con el que empiezas.",
  "kriss-kross.start.done": "Está en el extremo izquierdo de la fila central. Nadie más puede elegirlo ya.",
  "kriss-kross.pair":
    "Los dados muestran una estrella y un punto. Los dos van en casillas vacías contiguas. Pon la estrella junto a tu estrella.",
  "kriss-kross.pair.done": "Dos símbolos iguales seguidos valen 2 puntos.",
  "kriss-kross.both": "Cada símbolo cuenta en su fila y en su columna. Pon la estrella de modo que puntúe en las dos.",
  "kriss-kross.both.done": "Dos parejas con una estrella: 4 puntos.",
  "kriss-kross.run": "Las series más largas valen más. Haz que la serie de la fila 3 tenga cinco estrellas.",
  "kriss-kross.run.done":
    "Tres seguidos valen 3, cuatro valen 6 y cinco valen 10. Cuando ya no quedan dos casillas vacías contiguas, tu hoja está terminada.",

  "cross-roads.across":
    "Gana quien se queda sin cartas. Pon tu 3–7 cruzada sobre la carta abierta: el 7 va sobre el 8, o el 3 sobre el 2, uno más o uno menos.",
  "cross-roads.across.done":
    "Cada número va sobre el siguiente o el anterior, y la carta queda cruzada sobre la que cubre.",
  "cross-roads.circle": "Los números van en círculo. Pon tu 9 sobre el 1.",
  "cross-roads.circle.done": "9 y 1 son vecinos.",
  "cross-roads.whiff":
    "Aquí se cruzan dos cartas. Cubre media de cada una con una sola carta: 3 sobre 2 y 7 sobre 6. Eso es un tufillo.",
  "cross-roads.whiff.done": "Tras un tufillo, el siguiente roba una carta.",
  "cross-roads.reeky":
    "El 4 y el 6 son de dos cartas que solo están una junto a otra. Cubre los dos con una sola carta. Eso es una jugarreta.",
  "cross-roads.reeky.done": "Tras una jugarreta, todos los demás roban una carta, y entre dos el otro roba dos.",
  "cross-roads.last": "Tu última carta. Ponla donde quieras.",
  "cross-roads.last.done": "Sin cartas: ganas al instante. Si no puedes poner, robas una, y eso pasa solo.",

  "kreuz-und-quer.soldier":
    "Los dados muestran rojo 2 y verde 3. Elige tu soldado. Va 2 casillas de lado o hacia atrás, y luego 3 hacia delante.",
  "kreuz-und-quer.soldier.done": "Una sola figura da los dos pasos, cada uno en línea recta.",
  "kreuz-und-quer.musketeer":
    "Tu mosquetero también puede ir en diagonal. Muévelo de modo que su paso verde vaya en diagonal hacia delante.",
  "kreuz-und-quer.musketeer.done":
    "El rojo va hacia atrás o de lado, el verde hacia delante, y un mosquetero puede ir en diagonal en los dos.",
  "kreuz-und-quer.capture": "Rojo 2, verde 4. Captura al soldado rival de g7 con el paso verde.",
  "kreuz-und-quer.capture.done":
    "El paso verde termina donde captura. Quien pierde sus tres mosqueteros pierde la partida.",
  "kreuz-und-quer.park":
    "La fila de arriba es la zona rival. Un paso verde que termina exactamente allí lleva la figura a la meta. Lleva allí a tu mosquetero.",
  "kreuz-und-quer.park.done": "Un mosquetero en meta vale 4 puntos, un soldado 2. Se queda allí para siempre.",
  "kreuz-und-quer.win": "Dos de tus mosqueteros están en meta. Lleva allí al tercero.",
  "kreuz-und-quer.win.done": "Tres mosqueteros en meta ganan al instante.",
};
