// French: the lessons, a task and what it was good for in each step.
import type { lessons as english } from "../en/lessons";

export const lessons: Readonly<Record<keyof typeof english, string>> = {
  title: "Leçon",
  step: "{at} sur {of}",
  missed: "C’est permis, mais ce n’est pas le but de cette étape. Essaie encore.",
  over: "La leçon est finie.",
  again: "Encore une fois",

  "crosswise.own":
    "Tu es orange, et les colonnes sont à toi. La colonne c a une étoile. Pose ton étoile dans cette colonne aussi.",
  "crosswise.own.done": "Deux pierres égales valent 1 point, trois en valent 3. Elles n’ont pas à se toucher.",
  "crosswise.other":
    "La colonne b a deux anneaux. Chaque pierre compte aussi dans sa rangée, pour Vert. Pose un anneau dans la colonne b, là où sa rangée ne donne rien à Vert.",
  "crosswise.other.done": "Trois anneaux : 3 points pour toi, et aucun pour Vert.",
  "crosswise.different": "La colonne f a cinq symboles différents. Pose celui qui lui manque.",
  "crosswise.different.done": "Six symboles différents valent 6 points.",
  "crosswise.block":
    "Vert a cinq croix dans la rangée 3. Une sixième gagnerait tout de suite. Pose autre chose en f3, ou prends une croix avec la pierre grise.",
  "crosswise.block.done":
    "Bien joué. Les pierres d’action déplacent, prennent, échangent ou remplacent ce qui est sur le plateau.",
  "crosswise.six": "Maintenant tu as cinq lunes dans la colonne d. Complète-la.",
  "crosswise.six.done":
    "Six pierres égales dans ta ligne gagnent tout de suite, quel que soit celui qui pose la dernière.",

  "kriss-kross.start": "Chacun remplit sa propre feuille. Choisis le symbole par lequel tu commences.",
  "kriss-kross.start.done": "Il est au bout gauche de la rangée du milieu. Personne d’autre ne peut plus le choisir.",
  "kriss-kross.pair":
    "Les dés montrent une étoile et un point. Les deux vont sur des cases vides voisines. Mets l’étoile à côté de ton étoile.",
  "kriss-kross.pair.done": "Deux symboles égaux à la suite valent 2 points.",
  "kriss-kross.both":
    "Chaque symbole compte dans sa rangée et dans sa colonne. Place l’étoile pour qu’elle marque dans les deux.",
  "kriss-kross.both.done": "Deux paires avec une étoile : 4 points.",
  "kriss-kross.run": "Les suites plus longues valent plus. Porte la suite de la rangée 3 à cinq étoiles.",
  "kriss-kross.run.done":
    "Trois à la suite valent 3, quatre valent 6 et cinq valent 10. Quand il n’y a plus deux cases vides voisines, ta feuille est finie.",

  "cross-roads.across":
    "Qui n’a plus de carte gagne. Pose ta 3–7 en travers de la carte ouverte : le 7 va sur le 8, ou le 3 sur le 2, un de plus ou un de moins.",
  "cross-roads.across.done":
    "Chaque nombre va sur le suivant ou le précédent, et la carte est en travers de celle qu’elle couvre.",
  "cross-roads.circle": "Les nombres tournent en rond. Pose ton 9 sur le 1.",
  "cross-roads.circle.done": "9 et 1 sont voisins.",
  "cross-roads.whiff":
    "Ici, deux cartes se croisent. Couvre une moitié de chacune avec une seule carte : 3 sur 2 et 7 sur 6. C’est une bouffée.",
  "cross-roads.whiff.done": "Après une bouffée, le suivant pioche une carte.",
  "cross-roads.reeky":
    "Le 4 et le 6 sont à deux cartes qui sont seulement côte à côte. Couvre les deux avec une seule carte. C’est un coup fourbe.",
  "cross-roads.reeky.done":
    "Après un coup fourbe, tous les autres piochent une carte, et à deux l’autre en pioche deux.",
  "cross-roads.last": "Ta dernière carte. Pose-la où tu veux.",
  "cross-roads.last.done":
    "Plus de carte : tu gagnes tout de suite. Si tu ne peux pas poser, tu pioches, et cela se fait tout seul.",

  "kreuz-und-quer.soldier":
    "Les dés montrent rouge 2 et vert 3. Choisis ton soldat. Il va de 2 cases sur le côté ou en arrière, puis de 3 en avant.",
  "kreuz-und-quer.soldier.done": "Une seule figure fait les deux pas, chacun en ligne droite.",
  "kreuz-und-quer.musketeer":
    "Ton mousquetaire peut aussi aller en diagonale. Joue-le pour que son pas vert aille en diagonale vers l’avant.",
  "kreuz-und-quer.musketeer.done":
    "Le rouge va en arrière ou sur le côté, le vert en avant, et un mousquetaire peut aller en biais dans les deux.",
  "kreuz-und-quer.capture": "Rouge 2, vert 4. Capture le soldat adverse en g7 avec le pas vert.",
  "kreuz-und-quer.capture.done":
    "Le pas vert s’arrête là où il capture. Qui perd ses trois mousquetaires perd la partie.",
  "kreuz-und-quer.park":
    "La rangée du haut est la zone adverse. Un pas vert qui finit exactement là fait arriver la figure. Amènes-y ton mousquetaire.",
  "kreuz-und-quer.park.done": "Un mousquetaire arrivé vaut 4 points, un soldat arrivé 2. Il y reste pour de bon.",
  "kreuz-und-quer.win": "Deux de tes mousquetaires sont arrivés. Amène le troisième.",
  "kreuz-und-quer.win.done": "Trois mousquetaires arrivés gagnent tout de suite.",
};
