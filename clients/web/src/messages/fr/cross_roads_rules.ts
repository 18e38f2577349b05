// French: the rules of Cross Roads.
import type { cross_roads_rules as en } from "../en/cross_roads_rules";

export const cross_roads_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Le but",
  "goal.text": "Défais-toi de tes cartes. **Qui n’en a plus gagne aussitôt.** On joue de deux à quatre.",
  "goal.cards":
    "Il y a 54 cartes, chacune avec deux nombres de 1 à 9. Les nombres tournent en cercle : **après 9 revient 1**, et 9 et 1 sont donc voisins. Les couleurs tournent avec eux.",
  "goal.start":
    "Chacun a cinq cartes que personne d’autre ne voit ; le reste forme la pioche. Sa première carte est posée, visible, au milieu. Qui commence est tiré au sort, puis on suit les aiguilles d’une montre.",
  "goal.drawing": "La première carte. Sur son 8 va un 7 ou un 9, sur son 2 un 1 ou un 3.",
  "lay.title": "Poser une carte",
  "lay.text": "Une carte se pose **sur** ce qui est là :",
  "lay.covers": "Elle couvre exactement au moins une moitié visible. Son autre moitié peut aller sur une case libre.",
  "lay.next":
    "Ce qui couvre un nombre est **le suivant, au-dessus ou au-dessous**. Si les deux moitiés couvrent, les deux doivent aller.",
  "lay.across": "Elle est **en travers** d’au moins une des cartes qu’elle couvre, jamais seulement dans leur sens.",
  "lay.two": "Elle peut couvrir des moitiés de deux cartes différentes, mais jamais les deux moitiés d’une seule.",
  "lay.good": "7 sur 8, en travers : juste.",
  "lay.wraps": "9 sur 1 : voisins, juste.",
  "lay.along": "7 sur 8, mais dans le sens de la carte.",
  "lay.too_far": "5 n’est pas voisin de 8.",
  "lay.same_card": "Les deux moitiés d’une carte.",
  "lay.free": "Que la carte en touche d’autres par ses bords n’importe pas. La table s’étend autant que tu veux.",
  "turn.title": "Ton tour",
  "turn.text":
    "Si tu peux poser une carte, tu le dois. Sinon tu pioches une carte, s’il y en a, et ton tour est fini ; cela se fait d’office.",
  "whiff.title": "Bouffée",
  "whiff.text":
    "Ta carte couvre des moitiés de **deux cartes qui se croisent**, l’une posée sur l’autre. Elle est alors exactement au-dessus de celle du bas. **Le joueur suivant pioche une carte.**",
  "whiff.drawing": "6 sur 7 et 1 sur 2 : une bouffée.",
  "reeky.title": "Coup fourbe",
  "reeky.text":
    "Ta carte couvre des moitiés de **deux cartes côte à côte** qui n’ont pas de case commune. **Tous les autres piochent une carte** ; à deux, l’autre en pioche deux.",
  "reeky.drawing": "5 sur 4 et 6 sur 7, d’une carte à l’autre : un coup fourbe.",
  "reeky.empty":
    "Si la pioche est trop petite pour un coup fourbe, les autres prennent les cartes manquantes à l’aveugle **dans ta main**. Il peut donc même te faire gagner.",
  "end.title": "La fin",
  "end.text": "La partie finit dès que quelqu’un n’a plus de carte, avant même que l’on pioche.",
  "end.blocked":
    "Si la pioche est vide et que plus personne ne peut poser, le moins de cartes gagne ; à égalité, on partage la victoire.",
  "end.points": "Dans une série, le gagnant reçoit un point par carte restant dans les mains des perdants.",
  "options.title": "Option",
  "options.deck":
    "**Sans doubles**, chaque carte a deux nombres différents. **Avec doubles**, le jeu contient aussi les neuf cartes de 1–1 à 9–9.",
};
