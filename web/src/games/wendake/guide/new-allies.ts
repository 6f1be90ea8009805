/** How to play New Allies. */
import { line, row, t, type AidIcon, type Guide } from "../../../learn/guide";
import Allies from "../displays/Allies.svelte";
import Scores from "../displays/Scores.svelte";
import Map from "../map/Map.svelte";
import Icon from "../Icon.svelte";
import "../wendake.css";
import { ACTIONS } from "./actions";

const guide: Guide = {
  game: "wendake",
  icon: Icon as AidIcon,
  sections: [
    {
      title: t("Turn cards", "Cartes tour", "Zugkarten"),
      lines: [
        line(
          "A1.2 A2.1 A2.4",
          "Under each space of the turn order lies a turn card; your marker goes on any space that still has one, and from left to right that is the next order.",
          "Sous chaque case de l’ordre du tour se trouve une carte tour ; votre pion va sur une case qui en a encore une, et de gauche à droite c’est le prochain ordre.",
          "Unter jedem Feld der Zugreihenfolge liegt eine Zugkarte; dein Stein kommt auf ein Feld, das noch eine hat, und von links nach rechts ist das die nächste Reihenfolge.",
        ),
        line(
          "A2.2 A2.3",
          "You may do the Alliance action on its top, then the card is yours: its effect can be used once a year if it has a cost, once in all if it is free.",
          "Vous pouvez faire l’action Alliance du haut, puis la carte est à vous : son effet sert une fois par année s’il a un coût, une seule fois s’il est gratuit.",
          "Du darfst die Bündnisaktion oben tun, dann gehört die Karte dir: Ihre Wirkung gilt einmal im Jahr, wenn sie etwas kostet, und nur einmal, wenn sie kostenlos ist.",
        ),
      ],
      figure: {
        scenario: "lesson-allies-1",
        board: Allies,
        caption: t(
          "Turn cards, the Alliance track and the ships.",
          "Cartes tour, piste d’alliance et navires.",
          "Zugkarten, Bündnisleiste und Schiffe.",
        ),
        mark: ["turn-1"],
      },
    },
    {
      title: t("The Alliance action", "L’action Alliance", "Die Bündnisaktion"),
      lines: [
        line(
          "A3.1 A3.2",
          "Your disk may advance toward the flag shown, up to space 5; there it brings a point of that faction's pair.",
          "Votre disque peut avancer vers le drapeau montré, jusqu’à la case 5 ; là, il rapporte un point sur le duo de ce camp.",
          "Deine Scheibe darf zur gezeigten Flagge vorrücken, bis Feld 5; dort bringt sie einen Punkt auf dem Paar dieser Seite.",
        ),
        line(
          "A3.3 A3.4",
          "Changing sides pays the old space's number on the old pair, and the disk begins at 1; two patrols of the new allies come to your home.",
          "Changer de camp rapporte le nombre de l’ancienne case sur l’ancien duo, et le disque repart à 1 ; deux patrouilles des nouveaux alliés arrivent.",
          "Ein Seitenwechsel bringt die Zahl des alten Felds auf dem alten Paar, und die Scheibe beginnt bei 1; zwei Patrouillen der neuen Verbündeten kommen in deine Heimat.",
        ),
        line(
          "A3.5",
          "Then choose one effect: the ship, your patrols, or a rifle for a point.",
          "Puis choisissez un effet : le navire, vos patrouilles, ou un fusil contre un point.",
          "Dann wähle eine Wirkung: das Schiff, deine Patrouillen oder ein Gewehr für einen Punkt.",
        ),
      ],
    },
    {
      title: t("Ships and rifles", "Navires et fusils", "Schiffe und Gewehre"),
      lines: [
        line(
          "A3.6 A3.7",
          "The ship sails to another open lake; a canoe there, anyone's, may be moved away.",
          "Le navire va sur un autre lac ouvert ; un canoë qui s’y trouve, de n’importe qui, peut être déplacé.",
          "Das Schiff fährt auf einen anderen offenen See; ein Kanu dort, gleich wessen, darf weggesetzt werden.",
        ),
        line(
          "A3.8",
          "With most canoes on its lake you may trade leather for rifles, as many as the number under your disk.",
          "Avec le plus de canoës sur son lac, vous pouvez échanger du cuir contre des fusils, autant que le nombre sous votre disque.",
          "Mit den meisten Kanus auf seinem See darfst du Leder gegen Gewehre tauschen, so viele, wie die Zahl unter deiner Scheibe sagt.",
        ),
        line(
          "A6.1",
          "Three, four or five rifles claim a turtle tile at Military; they are not spent.",
          "Trois, quatre ou cinq fusils donnent une tuile tortue à Guerre ; ils ne sont pas dépensés.",
          "Drei, vier oder fünf Gewehre bringen beim Militär ein Schildkrötenplättchen; ausgegeben werden sie nicht.",
        ),
      ],
      figure: {
        scenario: "lesson-allies-2",
        board: Map,
        caption: t(
          "The English ship lies on Lake Huron, where you have most canoes.",
          "Le navire anglais est sur le lac Huron, où vous avez le plus de canoës.",
          "Das englische Schiff liegt auf dem Huronsee, wo du die meisten Kanus hast.",
        ),
        mark: ["huron"],
      },
    },
    {
      title: t("Patrols", "Patrouilles", "Patrouillen"),
      lines: [
        line(
          "A4.1 A4.2",
          "Patrols take as many steps as the number under your disk; where their own flag flies they may attack guards and patrols.",
          "Les patrouilles font autant de pas que le nombre sous votre disque ; là où flotte leur drapeau, elles peuvent attaquer gardes et patrouilles.",
          "Patrouillen machen so viele Schritte, wie die Zahl unter deiner Scheibe sagt; wo ihre Flagge weht, dürfen sie Wachen und Patrouillen angreifen.",
        ),
        line(
          "A4.3 A4.4",
          "They protect your natives as guards do, and nobody is injured in a fight with a patrol: both go home.",
          "Elles protègent vos natifs comme des gardes, et personne n’est blessé dans un combat avec une patrouille : les deux rentrent.",
          "Sie schützen deine Leute wie Wachen, und in einem Kampf mit einer Patrouille wird niemand verwundet: Beide gehen heim.",
        ),
      ],
    },
    {
      title: t("The score", "Le score", "Die Punkte"),
      lines: [
        line(
          "A1.1",
          "Tracks go to 35, and each pair belongs to one flag.",
          "Les pistes vont jusqu’à 35, et chaque duo appartient à un drapeau.",
          "Die Leisten gehen bis 35, und jedes Paar gehört zu einer Flagge.",
        ),
        line(
          "A6.3",
          "At the end the number under your Alliance disk is added.",
          "À la fin, le nombre sous votre disque d’alliance s’ajoute.",
          "Am Ende kommt die Zahl unter deiner Bündnisscheibe dazu.",
        ),
      ],
      figure: {
        scenario: "lesson-allies-3",
        board: Scores,
        caption: t(
          "Each pair of tracks carries a flag.",
          "Chaque duo de pistes porte un drapeau.",
          "Jedes Leistenpaar trägt eine Flagge.",
        ),
      },
    },
  ],
  aid: [
    {
      title: t("Turn order", "Ordre du tour", "Zugreihenfolge"),
      rows: [
        row(
          ["Marker", "Pion", "Stein"],
          "on any space with a turn card; Alliance action on its top, then the card is yours.",
          "sur une case avec carte tour ; action Alliance du haut, puis la carte est à vous.",
          "auf ein Feld mit Zugkarte; Bündnisaktion oben, dann gehört die Karte dir.",
          "marker",
        ),
        row(
          ["Cards", "Cartes", "Karten"],
          "with a cost once a year, free ones once in all.",
          "payantes une fois par année, gratuites une seule fois.",
          "mit Kosten einmal im Jahr, kostenlose nur einmal.",
          "ui-cards",
        ),
      ],
    },
    {
      title: t("Alliance", "Alliance", "Bündnis"),
      rows: [
        row(
          ["Advance", "Avancer", "Vorrücken"],
          "one space toward the flag; on 5 instead 1 point of its pair.",
          "d’une case vers le drapeau ; sur 5, plutôt 1 point sur son duo.",
          "ein Feld zur Flagge; auf 5 stattdessen 1 Punkt auf ihrem Paar.",
          "alliance",
        ),
        row(
          ["Change", "Changer", "Wechseln"],
          "points as the old number on the old pair; disk to 1; two new patrols.",
          "points selon l’ancien nombre sur l’ancien duo ; disque à 1 ; deux nouvelles patrouilles.",
          "Punkte nach der alten Zahl auf dem alten Paar; Scheibe auf 1; zwei neue Patrouillen.",
          "alliance-ef",
        ),
        row(
          ["One effect", "Un effet", "Eine Wirkung"],
          "ship, patrols, or a rifle for a point.",
          "navire, patrouilles, ou un fusil contre un point.",
          "Schiff, Patrouillen oder Gewehr für einen Punkt.",
          "alliance-e alliance-f",
        ),
        row(
          ["Ship", "Navire", "Schiff"],
          "to another lake; move a canoe away; with most canoes leather for rifles up to your number.",
          "vers un autre lac ; déplacer un canoë ; avec le plus de canoës, cuir contre fusils jusqu’à votre nombre.",
          "auf anderen See; ein Kanu wegsetzen; mit den meisten Kanus Leder gegen Gewehre bis zu deiner Zahl.",
          "ship",
        ),
        row(
          ["Patrols", "Patrouilles", "Patrouillen"],
          "steps up to your number; attack guards and patrols under their own flag; both go home.",
          "pas jusqu’à votre nombre ; attaquer gardes et patrouilles sous leur drapeau ; les deux rentrent.",
          "Schritte bis zu deiner Zahl; unter eigener Flagge Wachen und Patrouillen angreifen; beide gehen heim.",
          "patrol",
        ),
      ],
    },
    {
      title: t("Turn card effects", "Effets des cartes tour", "Wirkungen der Zugkarten"),
      rows: [
        row(
          ["Free", "Gratuits", "Kostenlos"],
          "fish for lakes; harvest one kind; copy a card; tan.",
          "poisson par lac ; récolter un type ; copier une carte ; tanner.",
          "Fisch je See; eine Art ernten; Karte kopieren; gerben.",
          "canoe fish",
        ),
        row(
          ["1 rifle", "1 fusil", "1 Gewehr"],
          "market (2 resources); trappers; muster; fleet; diplomat; healing mask; fur payment; envoy; mask maker.",
          "marché (2 ressources) ; trappeurs ; rassemblement ; flotte ; diplomate ; masque de guérison ; paiement en fourrures ; émissaire ; sculpteur de masques.",
          "Markt (2 Rohstoffe); Fallensteller; Aufgebot; Flotte; Diplomatie; heilende Maske; Zahlung in Fellen; Gesandtschaft; Maskenschnitzer.",
          "rifle",
        ),
        row(
          ["Other costs", "Autres coûts", "Andere Kosten"],
          "gunsmith, renewal, seekers: different resources; great ritual: 1–3 rifles; bent line: rifle and resource.",
          "armurier, renouveau, chercheurs : ressources différentes ; grand rituel : 1 à 3 fusils ; ligne brisée : fusil et ressource.",
          "Büchsenmacher, Auffrischung, Suche: verschiedene Rohstoffe; großes Ritual: 1–3 Gewehre; geknickte Linie: Gewehr und Rohstoff.",
          "trade rifle",
        ),
      ],
    },
    ACTIONS,
    {
      title: t("End", "Fin", "Ende"),
      rows: [
        row(
          ["Score", "Score", "Punkte"],
          "as in Wendake, tracks to 35; plus the number under your Alliance disk.",
          "comme à Wendake, pistes jusqu’à 35 ; plus le nombre sous votre disque d’alliance.",
          "wie in Wendake, Leisten bis 35; dazu die Zahl unter deiner Bündnisscheibe.",
          "g-score",
        ),
        row(
          ["Rifles 3, 4, 5", "Fusils 3, 4, 5", "Gewehre 3, 4, 5"],
          "a turtle tile each at Military.",
          "une tuile tortue chacun à Guerre.",
          "beim Militär je ein Schildkrötenplättchen.",
          "turtle",
        ),
      ],
    },
  ],
};
export default guide;
