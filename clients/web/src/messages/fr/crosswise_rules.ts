// French: the rules of Crosswise.
import type { crosswise_rules as en } from "../en/crosswise_rules";

export const crosswise_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Le but",
  "goal.text":
    "Deux équipes partagent un plateau de six cases sur six. **Les colonnes sont à Orange, les rangées à Vert.** Chaque pierre est dans une colonne et une rangée, elle compte donc pour les deux équipes : pose ce qui sert tes lignes et gâte les leurs.",
  "goal.drawing": "L’étoile compte pour la colonne c d’Orange et pour la rangée 4 de Vert.",
  "seats.title": "Joueurs",
  "seats.text":
    "À deux, on joue l’un contre l’autre. À quatre, par paires, les partenaires face à face. À trois, deux forment une paire (Orange) et le troisième joue seul (Vert), avec six pierres en main au lieu de quatre et un tour sur deux.",
  "seats.hidden":
    "Les mains sont cachées, à ton partenaire aussi. Les partenaires ne se concertent pas pendant la partie.",
  "stones.title": "Pierres",
  "stones.text":
    "Le sac contient 42 **pierres à symbole**, sept pour chacun des six symboles, et douze **pierres d’action**, trois de chacune des quatre sortes. Chacun commence avec une main pleine. Qui commence est tiré au sort ; puis on joue dans le sens des aiguilles d’une montre.",
  "stones.redraw":
    "Qui commence avec seulement des pierres d’action peut les remettre et piocher une nouvelle main ; le premier joueur le doit.",
  "turn.title": "Ton tour",
  "turn.text":
    "Fais une seule chose : **pose une pierre à symbole** de ta main sur une case vide, ou **joue une pierre d’action**. Puis tu pioches jusqu’à avoir de nouveau une main pleine, tant que le sac le permet. On ne passe pas tant qu’on peut jouer ; qui ne peut pas est sauté.",
  "turn.M": "**Déplacer** une pierre du plateau vers une case vide.",
  "turn.R": "**Prendre** une pierre du plateau dans sa main. On ne pioche alors rien.",
  "turn.S": "**Échanger** deux pierres du plateau.",
  "turn.X":
    "**Remplacer** une pierre du plateau par une pierre à symbole de sa main, et la prendre. On pioche alors une pierre.",
  "turn.gone": "Une pierre d’action jouée n’est jamais sur le plateau ; elle est mise de côté, visible, avec sa sorte.",
  "value.title": "Ce que vaut une ligne",
  "value.text":
    "Une ligne compte les pierres égales. Elles **n’ont pas à se toucher**. Plusieurs groupes d’une ligne s’ajoutent.",
  "value.drawing": "Quatre anneaux et deux carrés : 5 + 1 = **6** points.",
  "value.equal": "{n} égales",
  "value.different": "six différentes",
  "value.six": "six égales",
  "value.wins": "gagne aussitôt",
  "end.title": "La fin",
  "end.six":
    "**Six pierres égales dans une ligne** gagnent la partie aussitôt, pour l’équipe à qui est la ligne, qui que ce soit qui ait posé la dernière.",
  "end.full":
    "Sinon la partie finit quand le plateau est plein. Chaque équipe additionne ses six lignes ; la plus grande somme gagne, des sommes égales font nulle.",
  "end.series":
    "Dans une série, les points sont la somme de l’équipe. Une partie gagnée par six pierres égales ou par abandon vaut 42 points.",
  "options.title": "Option",
  "options.profi": "**Pro** : personne ne voit les valeurs des lignes ni l’aide au décompte.",
};
