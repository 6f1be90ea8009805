/** The words of the rules. */
import type { Language } from "../words/index.svelte";

const en = {
  title: "The rules of {game}",
  search: "Search the rules",
  found: { one: "{n} clause", other: "{n} clauses" },
  none: "No clause has all these words.",
  chapters: "Chapters",
  all: "All chapters",
  text: "Rules",
  figures: "Component figures",
  decided: "What is to be decided now",
  failed: "The rules could not be read.",
  loading: "Reading…",
  about:
    "Numbers printed on boards, cards and tiles. Not all of them could be read from the books: each says where it comes from.",
  marks: {
    book: "from the rulebook",
    report: "reported by players",
    derived: "follows from other figures",
    reconstructed: "reconstructed: our best guess",
    "reconstructed, balanced": "reconstructed, and changed after studies of its balance",
  },
  guess: "reconstructed",
  only: "Show only what is reconstructed",
};

export type RuleWords = typeof en;

const fr: RuleWords = {
  title: "Les règles de {game}",
  search: "Chercher dans les règles",
  found: { one: "{n} clause", other: "{n} clauses" },
  none: "Aucune clause ne contient tous ces mots.",
  chapters: "Chapitres",
  all: "Tous les chapitres",
  text: "Règles",
  figures: "Chiffres du matériel",
  decided: "Ce qui est à décider maintenant",
  failed: "Les règles n’ont pas pu être lues.",
  loading: "Lecture…",
  about:
    "Les nombres imprimés sur les plateaux, cartes et tuiles. Tous n’ont pas pu être lus dans les livrets : chacun dit d’où il vient.",
  marks: {
    book: "d’après le livret",
    report: "rapporté par des joueurs",
    derived: "découle d’autres chiffres",
    reconstructed: "reconstitué : notre meilleure supposition",
    "reconstructed, balanced": "reconstitué, et changé après des études de l’équilibre",
  },
  guess: "reconstitué",
  only: "Ne montrer que ce qui est reconstitué",
};

const de: RuleWords = {
  title: "Die Regeln von {game}",
  search: "Regeln durchsuchen",
  found: { one: "{n} Regelpunkt", other: "{n} Regelpunkte" },
  none: "Kein Regelpunkt enthält alle diese Wörter.",
  chapters: "Kapitel",
  all: "Alle Kapitel",
  text: "Regeln",
  figures: "Zahlen des Materials",
  decided: "Was jetzt zu entscheiden ist",
  failed: "Die Regeln konnten nicht gelesen werden.",
  loading: "Wird gelesen…",
  about:
    "Zahlen auf Tafeln, Karten und Plättchen. Nicht alle ließen sich in den Heften lesen: Jede sagt, woher sie kommt.",
  marks: {
    book: "aus dem Regelheft",
    report: "von Spielern berichtet",
    derived: "folgt aus anderen Zahlen",
    reconstructed: "rekonstruiert: unsere beste Vermutung",
    "reconstructed, balanced": "rekonstruiert und nach Studien zur Ausgewogenheit geändert",
  },
  guess: "rekonstruiert",
  only: "Nur Rekonstruiertes zeigen",
};

export const WORDS: Record<Language, RuleWords> = { en, fr, de };
