/** How to play Manitoba. */
import { line, row, t, type Guide } from "../../../learn/guide";
import Below from "../Below.svelte";
import Centre from "../Centre.svelte";
import Icon from "../Icon.svelte";
import Map from "../map/Board.svelte";
import Paths from "../paths/Paths.svelte";
import Season from "../Season.svelte";
import Sprite from "../Sprite.svelte";
import Totem from "../totem/Totem.svelte";

const guide: Guide = {
  game: "manitoba",
  signs: Sprite,
  icon: Icon,
  sections: [
    {
      title: t("Three seasons", "Trois saisons", "Drei Jahreszeiten"),
      lines: [
        line(
          "M1.10 M10.5",
          "You lead a village of the Cree through spring, summer and autumn; whoever has most points at the end wins.",
          "Vous menez un village cree à travers le printemps, l’été et l’automne ; qui a le plus de points à la fin gagne.",
          "Du führst ein Dorf der Cree durch Frühling, Sommer und Herbst; wer am Ende die meisten Punkte hat, gewinnt.",
        ),
        line(
          "M1.4 M1.6",
          "The territory consists of tiles with five areas each: forest, hills, prairie, lake and mountains, and at the start a good lies on each.",
          "Le territoire se compose de tuiles de cinq zones : forêt, collines, prairie, lac et montagnes, et au début chacune porte une marchandise.",
          "Das Territorium besteht aus Teilen mit je fünf Gebieten: Wald, Hügel, Steppe, See und Berge; am Anfang liegt in jedem ein Gut.",
        ),
        line(
          "M9.1 M9.2",
          "Each season has five rounds: 1, 2 and 4 end with an event, 3 and 5 with a scoring, and all its cards are open from the start.",
          "Chaque saison a cinq manches : les 1, 2 et 4 finissent par un événement, les 3 et 5 par un décompte, et ses cartes sont visibles dès le début.",
          "Jede Jahreszeit hat fünf Runden: 1, 2 und 4 enden mit einem Ereignis, 3 und 5 mit einer Wertung, und alle Karten liegen von Anfang an offen.",
        ),
      ],
      figure: {
        scenario: "lesson-1",
        board: Centre,
        caption: t(
          "The territory in spring, and the season's five cards.",
          "Le territoire au printemps, et les cinq cartes de la saison.",
          "Das Territorium im Frühling und die fünf Karten der Jahreszeit.",
        ),
      },
    },
    {
      title: t("Your village", "Votre village", "Dein Dorf"),
      lines: [
        line(
          "M1.1",
          "Of your nine Cree three sleep in the wigwam, five are awake on the village square, and one counts points.",
          "De vos neuf Cree, trois dorment dans le wigwam, cinq sont éveillés sur la place du village, et un compte les points.",
          "Von deinen neun Cree schlafen drei im Wigwam, fünf sind wach auf dem Dorfplatz, und einer zählt Punkte.",
        ),
        line(
          "M6.1 M6.2",
          "Berries, horses, bison and canoes have a sector each, filled from the bottom; a feather goes into any of them and counts there as that good.",
          "Baies, chevaux, bisons et canoës ont chacun un secteur, rempli par le bas ; une plume va dans n’importe lequel et y compte comme cette marchandise.",
          "Beeren, Pferde, Bisons und Kanus haben je ein Lager, das von unten gefüllt wird; eine Feder passt in jedes und zählt dort als dieses Gut.",
        ),
        line(
          "M9.7",
          "A sector is worth the number beside its topmost piece; an empty one costs 2 points when it is scored.",
          "Un secteur vaut le nombre à côté de sa pièce du dessus ; vide, il coûte 2 points quand il est compté.",
          "Ein Lager ist die Zahl neben dem obersten Stück wert; ein leeres kostet 2 Punkte, wenn es gewertet wird.",
        ),
      ],
      figure: {
        scenario: "lesson-3",
        board: Below,
        caption: t(
          "Storage, ceremonial places, wampum, and the Cree asleep and awake.",
          "Stockage, lieux de cérémonie, wampum, et les Cree endormis et éveillés.",
          "Lager, Zeremonienplätze, Wampum und die schlafenden und wachen Cree.",
        ),
      },
    },
    {
      title: t("The totem", "Le totem", "Das Totem"),
      lines: [
        line(
          "M3.1 M3.2",
          "In a round one player is active and takes a disk of the totem with all that lie on it.",
          "À chaque manche, un joueur est actif et prend un disque du totem avec tous ceux posés dessus.",
          "In jeder Runde ist eine Person aktiv und nimmt eine Scheibe des Totems mit allen, die auf ihr liegen.",
        ),
        line(
          "M3.3 M3.4",
          "The chosen colour allows a Territory action and a Vision path action, each once, in either order; blue has no path.",
          "La couleur choisie permet une action Territoire et une action Chemin de vision, une fois chacune, dans l’ordre voulu ; le bleu n’a pas de chemin.",
          "Die gewählte Farbe erlaubt eine Territorium-Aktion und eine Visionspfad-Aktion, je einmal, in beliebiger Reihenfolge; Blau hat keinen Pfad.",
        ),
        line(
          "M3.6",
          "Instead of both you may wake as many Cree as you took disks.",
          "Au lieu des deux, vous pouvez réveiller autant de Cree que de disques pris.",
          "Statt beider darfst du so viele Cree aufwecken, wie du Scheiben genommen hast.",
        ),
        line(
          "M4.1 M4.2",
          "Then each other player may do one of the two actions in the colour of any disk taken; they cannot wake up.",
          "Ensuite, chaque autre joueur peut faire une des deux actions dans la couleur d’un des disques pris ; pas de réveil pour eux.",
          "Danach darf jede andere Person eine der beiden Aktionen in der Farbe einer genommenen Scheibe machen; aufwecken darf sie nicht.",
        ),
        line(
          "M3.7",
          "At the end of the round the taken disks go under the rest, and the totem goes to the left.",
          "À la fin de la manche, les disques pris passent sous le reste, et le totem va au joueur de gauche.",
          "Am Ende der Runde kommen die genommenen Scheiben unter den Rest, und das Totem geht nach links.",
        ),
      ],
      figure: {
        scenario: "lesson-1",
        board: Totem,
        caption: t(
          "The totem: a disk comes with all that lie on it.",
          "Le totem : un disque vient avec tous ceux posés dessus.",
          "Das Totem: Eine Scheibe kommt mit allen, die auf ihr liegen.",
        ),
        mark: ["brown"],
        width: 216,
      },
    },
    {
      title: t("The territory", "Le territoire", "Das Territorium"),
      lines: [
        line(
          "M5.1 M5.2",
          "Place a Cree from the square on a free area of the colour, or move one of yours to such an area next to it.",
          "Placez un Cree de la place sur une zone libre de la couleur, ou déplacez un des vôtres vers une telle zone voisine.",
          "Setze einen Cree vom Dorfplatz in ein freies Gebiet der Farbe, oder bewege einen eigenen in ein solches Nachbargebiet.",
        ),
        line(
          "M5.3",
          "The active player may place anywhere; a passive player only beside an own Cree, if there is one.",
          "Le joueur actif place où il veut ; un joueur passif seulement à côté d’un de ses Cree, s’il en a.",
          "Wer aktiv ist, setzt überall ein; wer passiv ist, nur neben einem eigenen Cree, falls einer da ist.",
        ),
        line(
          "M5.4 M6.3",
          "Take the good that lies there and put it into its sector or on a ceremonial place.",
          "Prenez la marchandise qui s’y trouve et mettez-la dans son secteur ou sur un lieu de cérémonie.",
          "Nimm das Gut, das dort liegt, und lege es in sein Lager oder auf einen Zeremonienplatz.",
        ),
      ],
      figure: {
        scenario: "lesson-2",
        board: Map,
        caption: t(
          "Your Cree on lake and prairie: passive placements go beside them.",
          "Vos Cree sur le lac et la prairie : passif, on place à côté d’eux.",
          "Deine Cree auf See und Steppe: Passiv setzt du neben ihnen ein.",
        ),
        mark: ["t1.lake", "t2.prairie"],
      },
    },
    {
      title: t("The vision paths", "Les chemins de vision", "Die Visionspfade"),
      lines: [
        line(
          "M7.1 M7.2",
          "Enter the path of your disk with a Cree from the square, or go one space on; a Cree on a path never comes back.",
          "Entrez sur le chemin de votre disque avec un Cree de la place, ou avancez d’une case ; un Cree sur un chemin ne revient jamais.",
          "Betritt den Pfad deiner Scheibe mit einem Cree vom Dorfplatz, oder geh ein Feld weiter; ein Cree auf einem Pfad kommt nie zurück.",
        ),
        line(
          "M7.6 M7.15",
          "Each space gives its bonus at once, some more to whoever comes first; exemptions and lasting effects stay.",
          "Chaque case donne aussitôt son bonus, parfois davantage au premier arrivé ; dispenses et effets durables restent.",
          "Jedes Feld gibt seinen Bonus sofort, manche der ersten Person mehr; Befreiungen und dauerhafte Wirkungen bleiben.",
        ),
        line(
          "M7.7 M7.8 M7.9",
          "The Hunter brings points, the Gatherer goods, the Warrior wakes and roams.",
          "Le chasseur apporte des points, le cueilleur des marchandises, le guerrier réveille et vagabonde.",
          "Der Jäger bringt Punkte, der Sammler Güter, der Krieger weckt und streift umher.",
        ),
        line(
          "M7.13 M7.14",
          "The Shaman lets you use a bonus of another path again; his last space spares you the sacrifice at the end.",
          "Le chaman permet de réutiliser le bonus d’un autre chemin ; sa dernière case vous évite le sacrifice final.",
          "Der Schamane lässt dich einen Bonus eines anderen Pfads noch einmal nutzen; sein letztes Feld erspart dir das Opfer am Ende.",
        ),
      ],
      figure: {
        scenario: "lesson-4",
        board: Paths,
        caption: t(
          "The four paths; hover a space to read what it gives.",
          "Les quatre chemins ; survolez une case pour lire ce qu’elle donne.",
          "Die vier Pfade; zeig auf ein Feld, um zu lesen, was es bringt.",
        ),
      },
    },
    {
      title: t("Ceremonies and wampum", "Cérémonies et wampum", "Zeremonien und Wampum"),
      lines: [
        line(
          "M6.4",
          "On a ceremonial place lie only different goods; a feather is a good of its own there.",
          "Un lieu de cérémonie ne porte que des marchandises différentes ; une plume y est une marchandise à part.",
          "Auf einem Zeremonienplatz liegen nur verschiedene Güter; eine Feder ist dort ein eigenes Gut.",
        ),
        line(
          "M6.6 M6.7 M6.8",
          "A full place is emptied at once into the sectors and brings a wampum tile; the place of 4 also turns a used one active again.",
          "Un lieu complet se vide aussitôt dans les secteurs et donne un wampum ; celui à 4 cases réactive aussi un wampum utilisé.",
          "Ein voller Platz wird sofort in die Lager geleert und bringt ein Wampum; der Platz mit 4 Feldern macht auch ein benutztes wieder aktiv.",
        ),
        line(
          "M6.9 M6.10",
          "In your turn an active wampum wakes a Cree or moves a berry into another sector; not in the last round.",
          "Pendant votre tour, un wampum actif réveille un Cree ou déplace une baie dans un autre secteur ; pas à la dernière manche.",
          "In deinem Zug weckt ein aktives Wampum einen Cree oder legt eine Beere in ein anderes Lager; nicht in der letzten Runde.",
        ),
      ],
    },
    {
      title: t("Scoring", "Le décompte", "Wertung"),
      lines: [
        line(
          "M9.3 M9.4 M9.5 M9.6",
          "The score tile shows one good, two to choose from, or the fullest sector; whoever is exempt for a good may decline.",
          "La tuile montre une marchandise, deux au choix, ou le secteur le plus rempli ; qui est dispensé d’une marchandise peut refuser.",
          "Das Plättchen zeigt ein Gut, zwei zur Wahl oder das vollste Lager; wer für ein Gut befreit ist, darf ablehnen.",
        ),
        line(
          "M9.7",
          "You get the worth of the sector, return its goods, take your Cree on that landscape to the wigwam, and refill its empty areas.",
          "Vous recevez la valeur du secteur, rendez ses marchandises, ramenez au wigwam vos Cree de ce paysage et regarnissez ses zones vides.",
          "Du bekommst den Wert des Lagers, gibst die Güter zurück, holst deine Cree von dieser Landschaft in den Wigwam und füllst ihre leeren Gebiete auf.",
        ),
        line(
          "M9.9",
          "After spring and summer feathers in storage are lost, Cree on mountains go home, and everybody may wake one.",
          "Après le printemps et l’été, les plumes stockées sont perdues, les Cree des montagnes rentrent, et chacun peut réveiller un Cree.",
          "Nach Frühling und Sommer gehen gelagerte Federn verloren, Cree auf Bergen gehen heim, und alle dürfen einen wecken.",
        ),
        line(
          "M10.2 M10.3 M10.4",
          "At the end each sector loses a piece, then all four are scored; an active wampum is worth 2, a used one 1.",
          "À la fin, chaque secteur perd une pièce, puis les quatre sont comptés ; un wampum actif vaut 2, un wampum utilisé 1.",
          "Am Ende verliert jedes Lager ein Stück, dann werden alle vier gewertet; aktives Wampum zählt 2, benutztes 1.",
        ),
      ],
      figure: {
        scenario: "lesson-3",
        board: Season,
        caption: t(
          "Summer: this season ends its third round with berries or horses.",
          "Été : la troisième manche finit par les baies ou les chevaux.",
          "Sommer: Die dritte Runde endet mit Beeren oder Pferden.",
        ),
      },
    },
  ],
  aid: [
    {
      title: t("A round", "Une manche", "Eine Runde"),
      rows: [
        row(
          ["Active", "Actif", "Aktiv"],
          "take a disk with all on it; then territory and path of its colour, or wake as many Cree as disks.",
          "prendre un disque avec ceux dessus ; puis territoire et chemin de sa couleur, ou réveiller autant de Cree que de disques.",
          "Scheibe mit allen darauf nehmen; dann Territorium und Pfad der Farbe, oder so viele Cree wecken wie Scheiben.",
          "disk-prairie",
        ),
        row(
          ["Passive", "Passif", "Passiv"],
          "one action, territory or path, in a colour taken; place beside an own Cree.",
          "une action, territoire ou chemin, dans une couleur prise ; placer à côté d’un Cree à soi.",
          "eine Aktion, Territorium oder Pfad, in einer genommenen Farbe; neben eigenem Cree einsetzen.",
          "cree-circle",
        ),
        row(
          ["End", "Fin", "Ende"],
          "rounds 1, 2, 4: event; 3, 5: scoring. The totem goes to the left.",
          "manches 1, 2, 4 : événement ; 3, 5 : décompte. Le totem passe à gauche.",
          "Runden 1, 2, 4: Ereignis; 3, 5: Wertung. Das Totem geht nach links.",
          "event-vision score-most",
        ),
      ],
    },
    {
      title: t("Disks", "Disques", "Scheiben"),
      rows: [
        row(
          ["Green", "Vert", "Grün"],
          "forest, berry; Gatherer",
          "forêt, baie ; cueilleur",
          "Wald, Beere; Sammler",
          "disk-forest good-berry path-gatherer",
        ),
        row(
          ["Beige", "Beige", "Beige"],
          "hills, horse; Warrior",
          "collines, cheval ; guerrier",
          "Hügel, Pferd; Krieger",
          "disk-hills good-horse path-warrior",
        ),
        row(
          ["Brown", "Brun", "Braun"],
          "prairie, bison; Hunter",
          "prairie, bison ; chasseur",
          "Steppe, Bison; Jäger",
          "disk-prairie good-bison path-hunter",
        ),
        row(
          ["Blue", "Bleu", "Blau"],
          "lake, canoe; no path",
          "lac, canoë ; pas de chemin",
          "See, Kanu; kein Pfad",
          "disk-lake good-canoe",
        ),
        row(
          ["White", "Blanc", "Weiß"],
          "mountains, feather; Shaman",
          "montagnes, plume ; chaman",
          "Berge, Feder; Schamane",
          "disk-mountains good-feather path-shaman",
        ),
      ],
    },
    {
      title: t("Vision paths", "Chemins de vision", "Visionspfade"),
      rows: [
        row(
          ["Hunter", "Chasseur", "Jäger"],
          "1 point · 1 (first 2) · 2 (first 3) · exempt from bison · 3 (first 4) · 5, then 2 each",
          "1 point · 1 (premier 2) · 2 (premier 3) · dispensé des bisons · 3 (premier 4) · 5, puis 2",
          "1 Punkt · 1 (zuerst 2) · 2 (zuerst 3) · frei von Bisons · 3 (zuerst 4) · 5, dann je 2",
          "path-hunter",
        ),
        row(
          ["Gatherer", "Cueilleur", "Sammler"],
          "berry · berry or horse · berry or canoe · exempt from berries · any good · 5, then a berry each",
          "baie · baie ou cheval · baie ou canoë · dispensé des baies · une marchandise au choix · 5, puis une baie",
          "Beere · Beere oder Pferd · Beere oder Kanu · frei von Beeren · beliebiges Gut · 5, dann je eine Beere",
          "path-gatherer",
        ),
        row(
          ["Warrior", "Guerrier", "Krieger"],
          "wake 1 · place anywhere when passive · 1 point a Cree woken · exempt from horses · place a Cree anywhere · 5, then wake 1 each",
          "réveil 1 · passif, placer partout · 1 point par Cree réveillé · dispensé des chevaux · placer un Cree partout · 5, puis réveil 1",
          "wecke 1 · passiv überall einsetzen · 1 Punkt je geweckten Cree · frei von Pferden · Cree überall einsetzen · 5, dann je wecke 1",
          "path-warrior",
        ),
        row(
          ["Shaman", "Chaman", "Schamane"],
          "again · again · exempt from canoes · again · no sacrifice",
          "encore · encore · dispensé des canoës · encore · pas de sacrifice",
          "noch einmal · noch einmal · frei von Kanus · noch einmal · kein Opfer",
          "path-shaman",
        ),
        row(
          ["First on an exemption", "Premier sur une dispense", "Zuerst auf einer Befreiung"],
          "a wampum",
          "un wampum",
          "ein Wampum",
          "exempt",
        ),
      ],
    },
    {
      title: t("Goods", "Marchandises", "Güter"),
      rows: [
        row(
          ["Feather", "Plume", "Feder"],
          "into any sector; lost after spring and summer.",
          "dans n’importe quel secteur ; perdue après le printemps et l’été.",
          "in jedes Lager; nach Frühling und Sommer verloren.",
          "good-feather",
        ),
        row(
          ["Ceremonial place", "Lieu de cérémonie", "Zeremonienplatz"],
          "different goods only; full: a wampum, goods into their sectors. Place of 4: also turn a used wampum.",
          "marchandises différentes seulement ; complet : un wampum, marchandises dans leurs secteurs. À 4 cases : réactiver aussi un wampum.",
          "nur verschiedene Güter; voll: ein Wampum, Güter in ihre Lager. Mit 4 Feldern: auch ein benutztes Wampum drehen.",
          "place-3",
        ),
        row(
          ["Wampum", "Wampum", "Wampum"],
          "in your turn: wake 1, or a berry into another sector. Not in autumn 5.",
          "pendant votre tour : réveil 1, ou une baie dans un autre secteur. Pas en automne 5.",
          "in deinem Zug: wecke 1, oder eine Beere in ein anderes Lager. Nicht im Herbst 5.",
          "wampum-active",
        ),
      ],
    },
    {
      title: t("Scoring", "Décompte", "Wertung"),
      rows: [
        row(
          ["Order", "Ordre", "Reihenfolge"],
          "points of the sector (empty: −2), goods back, Cree of that landscape asleep, empty areas refilled.",
          "points du secteur (vide : −2), marchandises rendues, Cree de ce paysage endormis, zones vides regarnies.",
          "Punkte des Lagers (leer: −2), Güter zurück, Cree dieser Landschaft schlafen, leere Gebiete aufgefüllt.",
          "score-most",
        ),
        row(
          ["After spring, summer", "Après printemps, été", "Nach Frühling, Sommer"],
          "feathers out of storage, Cree on mountains asleep, wake 1.",
          "plumes hors du stockage, Cree des montagnes endormis, réveil 1.",
          "Federn aus dem Lager, Cree auf Bergen schlafen, wecke 1.",
          "season-summer",
        ),
        row(
          ["End", "Fin", "Ende"],
          "sacrifice one piece of each sector, score all four; wampum 2 active, 1 used.",
          "sacrifier une pièce par secteur, compter les quatre ; wampum 2 actif, 1 utilisé.",
          "je Lager ein Stück opfern, alle vier werten; Wampum aktiv 2, benutzt 1.",
          "season-autumn",
        ),
      ],
    },
    {
      title: t("Events", "Événements", "Ereignisse"),
      rows: [
        row(
          ["Vision", "Vision", "Vision"],
          "enter a path or go on.",
          "entrer sur un chemin ou avancer.",
          "Pfad betreten oder weitergehen.",
          "event-vision",
        ),
        row(
          ["Wander · Retreat", "Déplacement · Repli", "Wanderung · Rückzug"],
          "move a Cree to any neighbour area · send one to the wigwam.",
          "déplacer un Cree vers une zone voisine · en renvoyer un au wigwam.",
          "einen Cree ins Nachbargebiet · einen in den Wigwam.",
          "event-wander event-retreat",
        ),
        row(
          ["Gift · Wind", "Cadeau · Vent", "Geschenk · Wind"],
          "one good shown · lose a stored feather.",
          "une marchandise montrée · perdre une plume stockée.",
          "ein gezeigtes Gut · eine gelagerte Feder verlieren.",
          "event-gift event-wind",
        ),
        row(
          ["Presence · Lakes", "Présence · Lacs", "Präsenz · Seen"],
          "1 a Cree on the territory · 2 a Cree on a lake.",
          "1 par Cree sur le territoire · 2 par Cree sur un lac.",
          "1 je Cree im Territorium · 2 je Cree auf einem See.",
          "event-presence event-lakes",
        ),
        row(
          ["Majority · Chain", "Majorité · Chaîne", "Mehrheit · Kette"],
          "most Cree 6, second 2 · largest group 6, second 2.",
          "le plus de Cree 6, deuxième 2 · plus grand groupe 6, deuxième 2.",
          "meiste Cree 6, zweite 2 · größte Gruppe 6, zweite 2.",
          "event-majority event-chain",
        ),
      ],
    },
  ],
};
export default guide;
