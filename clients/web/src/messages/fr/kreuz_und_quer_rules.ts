// French: the rules of Kreuz und Quer.
import type { kreuz_und_quer_rules as en } from "../en/kreuz_und_quer_rules";

export const kreuz_und_quer_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Le but",
  "goal.text":
    "Deux camps se font face sur un plateau de 17 cases sur 17, Sud en bas et Nord en haut, chacun avec **trois mousquetaires et huit soldats**. Mène tes figures dans la zone adverse et capture ce que tu rencontres. **Qui y amène ses trois mousquetaires gagne aussitôt ; qui les perd tous les trois a perdu.**",
  "goal.drawing":
    "Le début. Les mousquetaires portent le chapeau, les soldats le casque. Sud est rond, Nord a des angles. Les rangées teintées sont les zones neutres.",
  "turn.title": "Ton tour",
  "turn.text":
    "On lance un dé rouge et un dé vert. **Une seule et même figure** fait les deux pas : d’abord autant de cases que montre le rouge, puis autant que montre le vert. Chaque pas est une ligne droite, ni plus longue ni plus courte.",
  "turn.red": "**Rouge :** à gauche, à droite ou droit en arrière. Un mousquetaire aussi en diagonale arrière.",
  "turn.green": "**Vert :** droit en avant. Un mousquetaire aussi en diagonale avant.",
  "turn.soldier": "Un soldat avec rouge 2, vert 1 : trois premiers pas (1), et où chacun mène (2).",
  "turn.musketeer": "Un mousquetaire avec rouge 1, vert 2 : cinq premiers pas ; de celui de gauche, trois suites.",
  "way.title": "En chemin",
  "way.red": "Le chemin rouge doit être libre, sa dernière case aussi. Personne ne saute.",
  "way.green":
    "Sur le chemin vert, tu **captures la première figure adverse rencontrée** et t’arrêtes sur sa case, quoi qu’il reste du dé. La figure capturée quitte le jeu. Nul n’est obligé de capturer.",
  "way.own": "Tes propres figures et le bord du plateau barrent les deux chemins.",
  "way.drawing": "Vert 4, mais un soldat adverse est sur la deuxième case : il est capturé, et le pas finit là.",
  "zone.title": "Les zones neutres",
  "zone.text":
    "La première rangée de chaque camp est sa zone neutre. **Les figures dans les zones ne peuvent être capturées**, et elles barrent le chemin.",
  "zone.shelter":
    "**Abri :** une figure qui entre dans sa propre zone par le pas rouge peut y rester et renoncer au vert.",
  "zone.park":
    "**Arrivée :** on n’entre dans la zone adverse que par un pas vert qui y finit exactement. Une figure arrivée ne bouge plus jamais.",
  "zone.drawing":
    "Vert 2 finit exactement dans la zone adverse : le mousquetaire est arrivé et montre son drapeau. Une figure à l’abri montre un bouclier.",
  "must.title": "Quand un lancer ne va pas",
  "must.text":
    "Tant qu’une figure peut faire les deux pas ou s’abriter, tu dois choisir un tel tour. Si aucune ne le peut, une figure fait un seul pas : rouge seul, ou vert seul si elle n’a pas de chemin rouge. Si même cela est impossible, le lancer tombe d’office.",
  "exchange.title": "L’échange",
  "exchange.text":
    "Quand un de tes mousquetaires est capturé, tu peux **à cet instant rendre deux de tes soldats arrivés**. Le mousquetaire revient sur une case libre de ta zone ; les deux soldats quittent le jeu. Si tu refuses ou ne peux pas, il est perdu pour de bon.",
  "end.title": "La fin",
  "end.lost": "Un camp qui a perdu ses trois mousquetaires perd aussitôt.",
  "end.home": "Un camp dont les trois mousquetaires sont arrivés gagne aussitôt.",
  "end.points":
    "Si aucun lancer ne donne de coup au camp qui doit jouer, ou après 600 lancers, les points décident : **un soldat arrivé compte 2, un mousquetaire arrivé 4**. À points égaux gagne le camp qui a encore des figures en jeu ; sinon la partie est nulle.",
  "end.series":
    "Dans une série, les points comptent. Une victoire par les mousquetaires ou par abandon vaut 28 points.",
};
