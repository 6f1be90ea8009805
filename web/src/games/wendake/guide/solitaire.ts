/** How to play Wendake alone. */
import { line, row, t, type AidIcon, type Guide } from "../../../learn/guide";
import Map from "../map/Map.svelte";
import Players from "../phone/Players.svelte";
import Icon from "../Icon.svelte";
import "../wendake.css";
import { ACTIONS } from "./actions";

const guide: Guide = {
  game: "wendake",
  icon: Icon as AidIcon,
  sections: [
    {
      title: t("Alone against the Ghost", "Seul contre le Fantôme", "Allein gegen den Geist"),
      lines: [
        line(
          "S1.1 S5.3",
          "The game is Wendake as with two players; you win with a higher score than the Ghost's, a tie loses.",
          "C’est Wendake comme à deux ; vous gagnez avec un score supérieur à celui du Fantôme, l’égalité perd.",
          "Es ist Wendake wie zu zweit; du gewinnst mit mehr Punkten als der Geist, ein Gleichstand verliert.",
        ),
        line(
          "S1.3 S3.3",
          "Three of the four Ghost cards lie out; their points are the Ghost's score from the start, and some actions raise it.",
          "Trois des quatre cartes du Fantôme sont posées ; leurs points sont son score de départ, et certaines actions l’augmentent.",
          "Drei der vier Geisterkarten liegen aus; ihre Punkte sind von Anfang an die Punkte des Geists, und manche Aktionen erhöhen sie.",
        ),
      ],
      figure: {
        scenario: "lesson-alone-2",
        board: Players,
        caption: t(
          "The Ghost: its cards, its plan, its score.",
          "Le Fantôme : ses cartes, son plan, son score.",
          "Der Geist: seine Karten, sein Plan, seine Punkte.",
        ),
        width: 440,
      },
    },
    {
      title: t("Turn by turn", "Tour à tour", "Zug um Zug"),
      lines: [
        line(
          "S1.6 S2.2",
          "You and the Ghost alternate, three turns each; you never reserve a place in the turn order.",
          "Vous alternez avec le Fantôme, trois tours chacun ; vous ne réservez jamais de place dans l’ordre du tour.",
          "Du und der Geist wechselt euch ab, je drei Züge; du sicherst nie einen Platz in der Zugreihenfolge.",
        ),
        line(
          "S2.1",
          "Each year a mask card names the line the Ghost follows on its cards, and the flag of the territories it goes to.",
          "Chaque année, une carte masque désigne la ligne que suit le Fantôme, et le drapeau des territoires où il va.",
          "Jedes Jahr nennt eine Maskenkarte die Zeile, der der Geist folgt, und die Flagge der Gebiete, in die er geht.",
        ),
        line(
          "S2.4",
          "Who went first in one year goes second in the next.",
          "Qui commence une année joue en second la suivante.",
          "Wer in einem Jahr begann, ist im nächsten zweiter.",
        ),
      ],
    },
    {
      title: t("What the Ghost does", "Ce que fait le Fantôme", "Was der Geist tut"),
      lines: [
        line(
          "S3.1 S3.2",
          "It rises beside the progress tiles and takes the leftmost of its level away.",
          "Il monte à côté des tuiles progrès et retire la plus à gauche de son niveau.",
          "Er steigt neben den Fortschrittsplättchen auf und nimmt das linke seiner Stufe weg.",
        ),
        line(
          "S3.4 S3.5 S3.7",
          "It sends guards, women and hunters into the near or the far territory of the year's flag, and drives out natives without a guard.",
          "Il envoie gardes, femmes et chasseurs dans le territoire proche ou lointain du drapeau de l’année, et chasse les natifs sans garde.",
          "Er schickt Wachen, Frauen und Jäger ins nahe oder ferne Gebiet der Flagge des Jahres und vertreibt Leute ohne Wache.",
        ),
        line(
          "S2.5",
          "Its injured natives always go to its home.",
          "Ses natifs blessés vont toujours à son village.",
          "Seine Verwundeten gehen immer in seine Heimat.",
        ),
        line(
          "S4.1 S4.2",
          "At the year's end it removes an advanced tile, and its disk blocks the next mask space.",
          "En fin d’année, il retire une tuile avancée, et son marqueur bloque l’espace de masque suivant.",
          "Am Jahresende nimmt er ein Ausbauplättchen weg, und seine Scheibe blockiert das nächste Maskenfeld.",
        ),
      ],
      figure: {
        scenario: "lesson-alone-2",
        board: Map,
        caption: t(
          "The Ghost's natives stand in Niagara and in the Ottawa Valley.",
          "Les natifs du Fantôme sont à Niagara et dans la vallée de l’Outaouais.",
          "Leute des Geists stehen in Niagara und im Ottawa-Tal.",
        ),
      },
    },
    {
      title: t("Objectives and levels", "Objectifs et niveaux", "Ziele und Stufen"),
      lines: [
        line(
          "S5.1 S5.2",
          "Each Ghost card has an objective: met, it is worth 3 points at the easy level, 2 at medium, 1 at hard.",
          "Chaque carte du Fantôme a un objectif : rempli, il vaut 3 points au niveau facile, 2 au moyen, 1 au difficile.",
          "Jede Geisterkarte hat ein Ziel: Erfüllt zählt es auf der leichten Stufe 3 Punkte, auf der mittleren 2, auf der schweren 1.",
        ),
        line(
          "S2.6",
          "Turtle tiles of levels 3 and 4 score when they are claimed.",
          "Les tuiles tortue de niveaux 3 et 4 rapportent dès qu’on les prend.",
          "Schildkrötenplättchen der Stufen 3 und 4 zählen, sobald du sie nimmst.",
        ),
        line(
          "S6.2 S6.9 S6.10",
          "With adversities each year brings a hardship of its own; at the extreme level objectives not met cost points.",
          "Avec les adversités, chaque année apporte sa difficulté ; au niveau extrême, les objectifs manqués coûtent des points.",
          "Mit Unheil bringt jedes Jahr seine eigene Not; auf der extremen Stufe kosten verfehlte Ziele Punkte.",
        ),
      ],
    },
  ],
  aid: [
    {
      title: t("A year", "Une année", "Ein Jahr"),
      rows: [
        row(
          ["Start", "Début", "Beginn"],
          "a mask card under the next Ghost card: its mask names the line, its oval the flag.",
          "une carte masque sous la carte Fantôme suivante : le masque désigne la ligne, l’ovale le drapeau.",
          "eine Maskenkarte unter die nächste Geisterkarte: Die Maske nennt die Zeile, das Oval die Flagge.",
          "ghost",
        ),
        row(
          ["Turns", "Tours", "Züge"],
          "alternating, three each: you on tiles in one line, the Ghost card by card to the right.",
          "en alternance, trois chacun : vous sur des tuiles alignées, le Fantôme carte après carte vers la droite.",
          "abwechselnd je drei: du auf Plättchen in einer Linie, der Geist Karte für Karte nach rechts.",
          "marker",
        ),
        row(
          ["End", "Fin", "Ende"],
          "tiles as ever; the Ghost removes the advanced tile at its disk and moves to the next mask space.",
          "tuiles comme toujours ; le Fantôme retire la tuile avancée à son marqueur et passe à l’espace de masque suivant.",
          "Plättchen wie immer; der Geist entfernt das Ausbauplättchen an seiner Scheibe und geht zum nächsten Maskenfeld.",
          "ui-undo",
        ),
      ],
    },
    {
      title: t("The Ghost's actions", "Les actions du Fantôme", "Aktionen des Geists"),
      rows: [
        row(
          ["Level up", "Monter", "Aufsteigen"],
          "its disk rises one level beside the progress tiles.",
          "son marqueur monte d’un niveau près des tuiles progrès.",
          "seine Scheibe steigt neben den Fortschrittsplättchen eine Stufe.",
          "g-level-up",
        ),
        row(
          ["Take tile", "Prendre", "Nehmen"],
          "the leftmost tile of its level leaves; back to level 1.",
          "la tuile la plus à gauche de son niveau part ; retour au niveau 1.",
          "das linke Plättchen seiner Stufe ist weg; zurück auf Stufe 1.",
          "g-take-tile",
        ),
        row(["Score", "Score", "Punkt"], "1 more point.", "1 point de plus.", "1 Punkt mehr.", "g-score"),
        row(
          ["Warrior", "Guerrier", "Krieger"],
          "a guard to the near territory of the flag, or the far one if it has more in the near.",
          "un garde au territoire proche du drapeau, ou au lointain s’il en a plus au proche.",
          "eine Wache ins nahe Gebiet der Flagge, oder ins ferne, wenn er im nahen mehr hat.",
          "warrior",
        ),
        row(
          ["Woman, hunter", "Femme, chasseur", "Frau, Jäger"],
          "into an empty area of the kind; else your guard there is injured, or else your native replaced.",
          "dans une zone vide du type ; sinon votre garde y est blessé, ou à défaut votre natif remplacé.",
          "in ein leeres Feld der Art; sonst wird deine Wache dort verwundet, oder ohne Wache dein Mitglied ersetzt.",
          "woman hunter",
        ),
      ],
    },
    ACTIONS,
    {
      title: t("Winning", "Victoire", "Sieg"),
      rows: [
        row(
          ["Objectives", "Objectifs", "Ziele"],
          "easy 3, medium 2, hard 1 each; extreme: −1 for each not met.",
          "facile 3, moyen 2, difficile 1 chacun ; extrême : −1 par objectif manqué.",
          "leicht 3, mittel 2, schwer 1; extrem: −1 je verfehltes Ziel.",
          "ui-check",
        ),
        row(
          ["You win", "Vous gagnez", "Du gewinnst"],
          "with more points than the Ghost.",
          "avec plus de points que le Fantôme.",
          "mit mehr Punkten als der Geist.",
          "track-mask",
        ),
      ],
    },
  ],
};
export default guide;
