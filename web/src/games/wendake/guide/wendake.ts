/** How to play Wendake. */
import { line, row, t, type AidIcon, type Guide } from "../../../learn/guide";
import Masks from "../displays/Masks.svelte";
import Progress from "../displays/Progress.svelte";
import Scores from "../displays/Scores.svelte";
import Tiles from "../displays/Tiles.svelte";
import Turtles from "../displays/Turtles.svelte";
import Map from "../map/Map.svelte";
import Board from "../phone/Board.svelte";
import Icon from "../Icon.svelte";
import "../wendake.css";
import { ACTIONS } from "./actions";

const guide: Guide = {
  game: "wendake",
  icon: Icon as AidIcon,
  sections: [
    {
      title: t("Seven years between the lakes", "Sept années entre les lacs", "Sieben Jahre zwischen den Seen"),
      lines: [
        line(
          "W2.1 W16.4",
          "You lead a tribe for seven years; whoever has most points then wins.",
          "Vous menez une tribu pendant sept années ; qui a alors le plus de points gagne.",
          "Du führst sieben Jahre lang einen Stamm; wer dann die meisten Punkte hat, gewinnt.",
        ),
        line(
          "W1.2 W16.3",
          "Four score tracks form two pairs, and of each pair only the lower one counts: grow evenly.",
          "Quatre pistes de score forment deux duos, et de chaque duo seule la plus faible compte : progressez partout.",
          "Vier Wertungsleisten bilden zwei Paare, und von jedem zählt nur die niedrigere: Wachse gleichmäßig.",
        ),
        line(
          "W1.9",
          "Women, hunters and warriors begin in your home; others wait in the longhouse.",
          "Femmes, chasseurs et guerriers commencent au village ; d’autres attendent dans la grande maison.",
          "Frauen, Jäger und Krieger beginnen in deiner Heimat; andere warten im Langhaus.",
        ),
      ],
      figure: {
        scenario: "lesson-wendake-5",
        board: Map,
        caption: t(
          "Homes, territories with their productive areas, and lakes.",
          "Villages, territoires avec leurs zones de production, et lacs.",
          "Heimaten, Gebiete mit ihren Ertragsfeldern und Seen.",
        ),
      },
    },
    {
      title: t(
        "Nine tiles, three markers in a line",
        "Neuf tuiles, trois pions alignés",
        "Neun Plättchen, drei Steine in einer Linie",
      ),
      lines: [
        line(
          "W2.2 W2.3",
          "In turn you place one marker at a time, four a year: three on tiles, one on the turn order.",
          "À tour de rôle, on pose un pion à la fois, quatre par année : trois sur des tuiles, un sur l’ordre du tour.",
          "Reihum legst du je einen Stein, vier im Jahr: drei auf Plättchen, einen auf die Zugreihenfolge.",
        ),
        line(
          "W3.1 W3.2",
          "The three tiles must form a row, a column or a diagonal at the year's end.",
          "En fin d’année, les trois tuiles doivent former une ligne, une colonne ou une diagonale.",
          "Die drei Plättchen müssen am Jahresende eine Zeile, Spalte oder Diagonale bilden.",
        ),
        line(
          "W3.3",
          "You may do the actions of the tile from top to bottom, each or none.",
          "On peut faire les actions de la tuile de haut en bas, toutes ou aucune.",
          "Du darfst die Aktionen des Plättchens von oben nach unten tun, jede oder keine.",
        ),
        line(
          "W5.1 W5.2",
          "Once a game you may swap two tiles; an unused swap token is worth a point.",
          "Une fois par partie, on peut échanger deux tuiles ; un jeton inutilisé vaut un point.",
          "Einmal im Spiel darfst du zwei Plättchen tauschen; eine unbenutzte Tauschmarke ist einen Punkt wert.",
        ),
      ],
      figure: {
        scenario: "lesson-wendake-2",
        board: Board,
        caption: t(
          "Your board: the grid, resources, longhouse and hand.",
          "Votre plateau : la grille, les ressources, la grande maison et la main.",
          "Dein Brett: Raster, Rohstoffe, Langhaus und Hand.",
        ),
        mark: ["g10", "g11", "g12"],
        width: 440,
      },
    },
    {
      title: t("Land that feeds", "La terre qui nourrit", "Land, das ernährt"),
      lines: [
        line(
          "W6.2 W6.3",
          "Harvest brings a vegetable for each area with a woman of yours, Hunt a beaver for each with a hunter; your home counts once.",
          "La Récolte rapporte un légume par zone avec une de vos femmes, la Chasse un castor par zone avec un chasseur ; le village compte une fois.",
          "Ernten bringt ein Gemüse je Feld mit einer deiner Frauen, Jagen einen Biber je Feld mit einem Jäger; die Heimat zählt einmal.",
        ),
        line(
          "W6.4 W6.5 W6.1",
          "Tan pelts turns all beavers into leather, Fish brings one fish for each canoe, Canoe puts another on a lake.",
          "Le Tannage change tous les castors en cuir, la Pêche rapporte un poisson par canoë, Canoë en met un de plus sur un lac.",
          "Gerben macht alle Biber zu Leder, Fischen bringt einen Fisch je Kanu, Kanu setzt ein weiteres auf einen See.",
        ),
      ],
    },
    {
      title: t("Moving and fighting", "Déplacements et combats", "Bewegen und kämpfen"),
      lines: [
        line(
          "W7.1 W7.2 W7.3",
          "Only warriors move, step by step into neighbouring territories, as guards or as outposts in empty areas; lakes are not crossed.",
          "Seuls les guerriers se déplacent, pas à pas vers les territoires voisins, comme gardes ou comme éclaireurs dans des zones vides ; on ne traverse pas les lacs.",
          "Nur Krieger bewegen sich, Schritt für Schritt in Nachbargebiete, als Wachen oder als Vorposten in leeren Feldern; Seen werden nicht überquert.",
        ),
        line(
          "W7.7",
          "A transfer takes an outpost home and puts a woman or a hunter in its place, at any time between actions.",
          "Un transfert ramène un éclaireur au village et met une femme ou un chasseur à sa place, à tout moment entre deux actions.",
          "Ein Austausch holt einen Vorposten heim und setzt eine Frau oder einen Jäger an seine Stelle, jederzeit zwischen Aktionen.",
        ),
        line(
          "W8.2 W8.3 W8.4",
          "A step may attack: guard against guard or outpost, both go to their longhouses; a woman or hunter goes alone, and the attacker stays.",
          "Un pas peut attaquer : garde contre garde ou éclaireur, les deux vont à leurs grandes maisons ; une femme ou un chasseur y va seul, et l’attaquant reste.",
          "Ein Schritt darf angreifen: Wache gegen Wache oder Vorposten, beide gehen in ihre Langhäuser; eine Frau oder ein Jäger geht allein, und der Angreifer bleibt.",
        ),
        line(
          "W8.5 W8.6",
          "A guard protects all natives of its tribe in the territory; nothing in a home can be attacked.",
          "Un garde protège tous les natifs de sa tribu dans le territoire ; rien ne peut être attaqué dans un village.",
          "Eine Wache schützt alle Leute ihres Stamms im Gebiet; in einer Heimat kann nichts angegriffen werden.",
        ),
      ],
    },
    {
      title: t("Military and turtles", "Guerre et tortues", "Militär und Schildkröten"),
      lines: [
        line(
          "W9.1 W9.2",
          "At Military you may first claim turtle tiles for 3, 4 or 5 areas with women, with hunters, or canoes.",
          "À Guerre, vous pouvez d’abord prendre des tuiles tortue pour 3, 4 ou 5 zones avec femmes, avec chasseurs, ou canoës.",
          "Beim Militär darfst du zuerst Schildkrötenplättchen für 3, 4 oder 5 Felder mit Frauen, mit Jägern oder Kanus nehmen.",
        ),
        line(
          "W9.3",
          "Then each territory where you have most guards scores a Military point, your home as well.",
          "Puis chaque territoire où vous avez le plus de gardes rapporte un point de Guerre, le village aussi.",
          "Dann bringt jedes Gebiet mit deiner Wachenmehrheit einen Militärpunkt, auch deine Heimat.",
        ),
        line(
          "W15.1 W15.2",
          "What a turtle tile scores is known to its owner only, until the end.",
          "Ce que rapporte une tuile tortue n’est connu que de son propriétaire, jusqu’à la fin.",
          "Was ein Schildkrötenplättchen bringt, weiß bis zum Ende nur, wer es besitzt.",
        ),
      ],
      figure: {
        scenario: "lesson-wendake-5",
        board: Turtles,
        caption: t(
          "Turtle tiles ask for areas with women, with hunters, or for canoes.",
          "Les tuiles tortue demandent des zones avec femmes, avec chasseurs, ou des canoës.",
          "Schildkrötenplättchen verlangen Felder mit Frauen, mit Jägern oder Kanus.",
        ),
      },
    },
    {
      title: t("Trade and progress", "Commerce et progrès", "Handel und Fortschritt"),
      lines: [
        line(
          "W10.1 W10.2 W10.4",
          "First exchange resources, one for each canoe; then a mask card is turned up, and an infected blanket costs you a native.",
          "D’abord troquez des ressources, une par canoë ; puis une carte masque est révélée, et une couverture infectée vous coûte un natif.",
          "Zuerst tauschst du Rohstoffe, einen je Kanu; dann wird eine Maskenkarte aufgedeckt, und eine verseuchte Decke kostet dich ein Stammesmitglied.",
        ),
        line(
          "W10.5 W10.6",
          "Then buy one progress tile: it scores on two tracks, and its ability is yours once a year.",
          "Puis achetez une tuile progrès : elle rapporte sur deux pistes, et sa capacité est à vous une fois par année.",
          "Dann kaufe ein Fortschrittsplättchen: Es bringt Punkte auf zwei Leisten, und seine Fähigkeit gehört dir einmal im Jahr.",
        ),
        line(
          "W10.7",
          "Last, spend up to five different resources for as many Economic points.",
          "Enfin, dépensez jusqu’à cinq ressources différentes pour autant de points d’Économie.",
          "Zuletzt gib bis zu fünf verschiedene Rohstoffe für ebenso viele Wirtschaftspunkte aus.",
        ),
      ],
      figure: {
        scenario: "lesson-wendake-3",
        board: Progress,
        caption: t(
          "Progress tiles on display, by level; hover one to read it.",
          "Les tuiles progrès disponibles, par niveau ; survolez pour lire.",
          "Die ausliegenden Fortschrittsplättchen nach Stufe; zeig darauf, um sie zu lesen.",
        ),
      },
    },
    {
      title: t("The mask ceremony", "La cérémonie des masques", "Die Maskenzeremonie"),
      lines: [
        line(
          "W11.1",
          "Draw a mask card from the deck or the discard pile.",
          "Piochez une carte masque dans la pioche ou la défausse.",
          "Ziehe eine Maskenkarte vom Stapel oder von der Ablage.",
        ),
        line(
          "W11.3 W11.4",
          "Then you may play a combination on an empty space and score its points; the cards come back at the year's end.",
          "Puis vous pouvez jouer une combinaison sur un espace libre et marquer ses points ; les cartes reviennent en fin d’année.",
          "Dann darfst du eine Kombination auf ein leeres Feld spielen und die Punkte nehmen; die Karten kommen am Jahresende zurück.",
        ),
      ],
      figure: {
        scenario: "lesson-wendake-4",
        board: Masks,
        caption: t(
          "The mask area, the deck and the discard pile.",
          "L’espace des masques, la pioche et la défausse.",
          "Der Maskenbereich, Stapel und Ablage.",
        ),
      },
    },
    {
      title: t("Sacred Fire and Ritual", "Feu sacré et Rituel", "Heiliges Feuer und Ritual"),
      lines: [
        line(
          "W12.1 W12.2",
          "Sacred Fire activates another tile of your grid, with all its actions, without a marker.",
          "Le Feu sacré active une autre tuile de votre grille, avec toutes ses actions, sans pion.",
          "Das Heilige Feuer aktiviert ein anderes Plättchen deines Rasters mit allen Aktionen, ohne Stein.",
        ),
        line(
          "W13.1 W13.2",
          "Ritual brings two natives home from the longhouse, and scores the least common of women, hunters and warriors at home.",
          "Le Rituel ramène deux natifs de la grande maison, et rapporte le type le plus rare parmi femmes, chasseurs et guerriers au village.",
          "Das Ritual holt zwei Stammesmitglieder aus dem Langhaus und bringt so viele Punkte, wie von der seltensten Art zu Hause sind.",
        ),
      ],
    },
    {
      title: t("The year's end", "La fin de l’année", "Das Jahresende"),
      lines: [
        line(
          "W4.1 W4.2",
          "The new turn order holds, and tiles with a marker turn over, from action to ritual side or back.",
          "Le nouvel ordre du tour s’applique, et les tuiles avec un pion se retournent, de la face action à la face rituel ou l’inverse.",
          "Die neue Zugreihenfolge gilt, und Plättchen mit Stein drehen sich, von der Aktions- auf die Ritualseite oder zurück.",
        ),
        line(
          "W4.3 W4.4 W4.5",
          "All tiles slide down; one of the three that leave the grid may be changed for an advanced one, and they come back at the top in random order.",
          "Les tuiles glissent vers le bas ; une des trois qui sortent peut être changée contre une tuile avancée, et elles reviennent en haut au hasard.",
          "Alle Plättchen rutschen nach unten; eines der drei, die das Raster verlassen, darfst du gegen ein Ausbauplättchen wechseln, und sie kommen oben in zufälliger Folge zurück.",
        ),
        line(
          "W4.8 W4.9",
          "Masks and progress tiles are ready again.",
          "Masques et tuiles progrès sont de nouveau prêts.",
          "Masken und Fortschrittsplättchen sind wieder bereit.",
        ),
      ],
      figure: {
        scenario: "lesson-wendake-6",
        board: Tiles,
        caption: t(
          "Six advanced tiles are on display.",
          "Six tuiles avancées sont disponibles.",
          "Sechs Ausbauplättchen liegen aus.",
        ),
      },
    },
    {
      title: t("The score", "Le score", "Die Punkte"),
      lines: [
        line(
          "W16.1 W16.2",
          "After year 7 turtle points are added; no track goes above 25.",
          "Après l’année 7, on ajoute les points des tortues ; aucune piste ne dépasse 25.",
          "Nach Jahr 7 kommen die Schildkrötenpunkte dazu; keine Leiste geht über 25.",
        ),
        line(
          "W16.3",
          "The lower track of each pair counts; unused swap tokens are added.",
          "La piste la plus faible de chaque duo compte ; les jetons inutilisés s’ajoutent.",
          "Von jedem Paar zählt die niedrigere Leiste; unbenutzte Tauschmarken kommen dazu.",
        ),
      ],
      figure: {
        scenario: "lesson-wendake-6",
        board: Scores,
        caption: t(
          "The four tracks in their pairs.",
          "Les quatre pistes en duos.",
          "Die vier Leisten in ihren Paaren.",
        ),
      },
    },
  ],
  aid: [
    {
      title: t("A year", "Une année", "Ein Jahr"),
      rows: [
        row(
          ["Turns", "Tours", "Züge"],
          "one marker at a time: 3 on tiles in one line, 1 on the turn order.",
          "un pion à la fois : 3 sur des tuiles alignées, 1 sur l’ordre du tour.",
          "je ein Stein: 3 auf Plättchen in einer Linie, 1 auf die Zugreihenfolge.",
          "marker",
        ),
        row(
          ["At any time in your turn", "À tout moment de votre tour", "Jederzeit in deinem Zug"],
          "transfer outposts, use progress tiles; swap two tiles once a game.",
          "transférer des éclaireurs, utiliser des tuiles progrès ; échanger deux tuiles une fois par partie.",
          "Vorposten austauschen, Fortschrittsplättchen nutzen; einmal im Spiel zwei Plättchen tauschen.",
          "outpost swap",
        ),
        row(
          ["Restore", "Remise en place", "Jahresende"],
          "turn order; turn used tiles; all slide down; change one of three; top row at random; masks and tiles refreshed.",
          "ordre du tour ; retourner les tuiles utilisées ; tout glisse ; changer une tuile sur trois ; ligne du haut au hasard ; masques et tuiles prêts.",
          "Zugreihenfolge; benutzte Plättchen drehen; alle rutschen; eines von dreien wechseln; oberste Zeile zufällig; Masken und Plättchen bereit.",
          "ui-undo",
        ),
      ],
    },
    ACTIONS,
    {
      title: t("Fights", "Combats", "Kämpfe"),
      rows: [
        row(
          ["Guard, outpost", "Garde, éclaireur", "Wache, Vorposten"],
          "both warriors to their longhouses.",
          "les deux guerriers à leurs grandes maisons.",
          "beide Krieger in ihre Langhäuser.",
          "warrior outpost",
        ),
        row(
          ["Woman, hunter", "Femme, chasseur", "Frau, Jäger"],
          "to the longhouse; the attacker stays as an outpost. Protected by a guard of their own.",
          "à la grande maison ; l’attaquant reste éclaireur. Protégés par un garde à eux.",
          "ins Langhaus; der Angreifer bleibt als Vorposten. Von eigener Wache geschützt.",
          "woman hunter",
        ),
      ],
    },
    {
      title: t("Prices", "Prix", "Preise"),
      rows: [
        row(
          ["Level 1, 2, 3", "Niveau 1, 2, 3", "Stufe 1, 2, 3"],
          "1, 2, 3 leather, as many fish and different vegetables; as many points on Economic and on its track.",
          "1, 2, 3 cuirs, autant de poissons et de légumes différents ; autant de points en Économie et sur sa piste.",
          "1, 2, 3 Leder, ebenso viele Fische und verschiedene Gemüse; ebenso viele Punkte auf Wirtschaft und seiner Leiste.",
          "leather fish",
        ),
        row(
          ["Turtle tiles", "Tuiles tortue", "Schildkröten"],
          "level 3: 1 point, level 4: 2, level 5: 2 on one of two tracks.",
          "niveau 3 : 1 point, niveau 4 : 2, niveau 5 : 2 sur l’une de deux pistes.",
          "Stufe 3: 1 Punkt, Stufe 4: 2, Stufe 5: 2 auf einer von zwei Leisten.",
          "turtle",
        ),
        row(
          ["Masks", "Masques", "Masken"],
          "two alike 2, three different 2, two pairs 3, three alike 4, four different 4, three and two 5, five different 6, four alike 6, three pairs 7.",
          "deux pareils 2, trois différents 2, deux paires 3, trois pareils 4, quatre différents 4, trois et deux 5, cinq différents 6, quatre pareils 6, trois paires 7.",
          "zwei gleiche 2, drei verschiedene 2, zwei Paare 3, drei gleiche 4, vier verschiedene 4, drei und zwei 5, fünf verschiedene 6, vier gleiche 6, drei Paare 7.",
          "mask-wolf",
        ),
      ],
    },
    {
      title: t("End", "Fin", "Ende"),
      rows: [
        row(
          ["Score", "Score", "Punkte"],
          "turtles added, lower track of each pair, 1 a swap token; tracks end at 25.",
          "tortues ajoutées, piste la plus faible de chaque duo, 1 par jeton ; pistes jusqu’à 25.",
          "Schildkröten dazu, niedrigere Leiste jedes Paars, 1 je Tauschmarke; Leisten bis 25.",
          "g-score",
        ),
      ],
    },
  ],
};
export default guide;
