/** What every player aid of Wendake tells about the actions. */
import { row, t, type Block } from "../../../learn/guide";

export const ACTIONS: Block = {
  title: t("Actions", "Actions", "Aktionen"),
  rows: [
    row(
      ["Canoe", "Canoë", "Kanu"],
      "a canoe on any lake (5 in all).",
      "un canoë sur un lac (5 en tout).",
      "ein Kanu auf einen See (5 insgesamt).",
      "act-canoe",
    ),
    row(
      ["Harvest", "Récolte", "Ernten"],
      "1 vegetable for each area with a woman; home once.",
      "1 légume par zone avec une femme ; village une fois.",
      "1 Gemüse je Feld mit Frau; Heimat einmal.",
      "harvest",
    ),
    row(
      ["Hunt", "Chasse", "Jagen"],
      "1 beaver for each area with a hunter; home once.",
      "1 castor par zone avec un chasseur ; village une fois.",
      "1 Biber je Feld mit Jäger; Heimat einmal.",
      "hunt",
    ),
    row(
      ["Tan pelts", "Tannage", "Gerben"],
      "all beavers become leather.",
      "tous les castors deviennent du cuir.",
      "alle Biber werden Leder.",
      "tan",
    ),
    row(["Fish", "Pêche", "Fischen"], "1 fish for each canoe.", "1 poisson par canoë.", "1 Fisch je Kanu.", "fish-act"),
    row(
      ["Move n", "Déplacement n", "Bewegen n"],
      "n steps of warriors: guard, or outpost in an empty area; a step may attack.",
      "n pas de guerriers : garde, ou éclaireur dans une zone vide ; un pas peut attaquer.",
      "n Schritte mit Kriegern: Wache, oder Vorposten in leerem Feld; ein Schritt darf angreifen.",
      "move-3",
    ),
    row(
      ["Military", "Guerre", "Militär"],
      "claim turtle tiles; 1 point a territory with most guards.",
      "prendre des tuiles tortue ; 1 point par territoire avec majorité de gardes.",
      "Schildkrötenplättchen nehmen; 1 Punkt je Gebiet mit den meisten Wachen.",
      "military",
    ),
    row(
      ["Trade", "Commerce", "Handel"],
      "exchange (1 a canoe); buy a progress tile; 1–5 different resources for as many points.",
      "troc (1 par canoë) ; acheter une tuile progrès ; 1 à 5 ressources différentes pour autant de points.",
      "Tausch (1 je Kanu); Fortschrittsplättchen kaufen; 1–5 verschiedene Rohstoffe für ebenso viele Punkte.",
      "trade",
    ),
    row(
      ["Mask ceremony", "Cérémonie des masques", "Maskenzeremonie"],
      "draw 1; play a combination on an empty space.",
      "piocher 1 ; jouer une combinaison sur un espace libre.",
      "1 ziehen; Kombination auf leeres Feld spielen.",
      "mask",
    ),
    row(
      ["Sacred Fire", "Feu sacré", "Heiliges Feuer"],
      "activate another tile that the line does not need.",
      "activer une autre tuile dont la ligne n’a pas besoin.",
      "ein anderes Plättchen aktivieren, das die Linie nicht braucht.",
      "sacred-fire",
    ),
    row(
      ["Ritual", "Rituel", "Ritual"],
      "2 natives home; points as the least common kind at home.",
      "2 natifs au village ; points selon le type le plus rare au village.",
      "2 Leute heim; Punkte nach der seltensten Art zu Hause.",
      "ritual",
    ),
  ],
};
