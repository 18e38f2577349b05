// French: the rules of Kriss Kross.
import type { kriss_kross_rules as en } from "../en/kriss_kross_rules";

export const kriss_kross_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Le but",
  "goal.text":
    "Chacun remplit une feuille de cinq cases sur cinq avec les symboles des dés. Tous utilisent les mêmes lancers. **Les symboles égaux côte à côte** dans une rangée ou une colonne donnent des points, et qui en a le plus gagne.",
  "start.title": "Le début",
  "start.text":
    "L’un après l’autre, chacun choisit un symbole pour la case de départ, au bout gauche de la rangée du milieu. **Nul ne peut choisir ce qu’un autre a choisi.** Qui lance d’abord est tiré au sort ; puis on tourne.",
  "start.drawing": "Une feuille neuve, dont le joueur a choisi l’étoile.",
  "roll.title": "Un tour",
  "roll.text":
    "On lance les deux dés : chacun a un point, une croix, un triangle, un carré, un cercle et une étoile. **Chacun inscrit les deux symboles dans deux cases vides voisines**, couchés ou debout, dans l’ordre voulu. Ils n’ont pas à toucher ce qui est déjà inscrit.",
  "roll.drawing": "Point et étoile, inscrits en d3 et d2 : l’étoile compte 2 avec celle du dessous.",
  "roll.secret":
    "Tous réfléchissent en même temps. Personne ne voit ce que tu as inscrit avant que tous l’aient fait, puis tout est montré. Les feuilles sont visibles ; qui lance n’a pas d’autre privilège.",
  "roll.must":
    "Tu dois inscrire tant que deux cases vides sont voisines. Sans une telle paire, ta feuille est finie pour de bon ; les cases vides isolées restent vides.",
  "value.title": "Ce qui compte",
  "value.text":
    "Chaque rangée et chaque colonne compte ses suites, des symboles égaux sans trou. D’autres symboles et des cases vides finissent une suite. Plusieurs suites d’une ligne s’ajoutent.",
  "value.run": "{n} à la suite",
  "value.drawing": "Trois points et deux croix : 3 + 2 = **5** points.",
  "end.title": "La fin",
  "end.text":
    "Quand toutes les feuilles sont finies, après douze lancers au plus, chacun additionne cinq rangées et cinq colonnes. Le plus de points gagne ; à égalité, on partage la victoire. Dans une série, tes points sont ton total.",
  "advanced.title": "Option : avancé",
  "advanced.text":
    "**Les deux grandes diagonales comptent** comme une ligne. Chaque rangée ou colonne qui ne vaut rien **coûte 5 points** ; une diagonale sans valeur ne coûte rien.",
  "solo.title": "Seul",
  "solo.text": "Le même jeu contre le barème : à la fin, ton total te vaut un titre.",
};
