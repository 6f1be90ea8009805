import type { Language } from "../words/index.svelte";

const en = {
  lesson: "Lesson",
  step: "Step {n} of {of}",
  next: "Next",
  back: "Back",
  leave: "Leave the lesson",
  playOn: "Play on from here",
  nextChapter: "Next chapter",
  finish: "Finish",
  all: "All lessons",
  yours: "Choose what glows.",
  wait: "{name} is at it.",
  opening: "The lesson is laid out…",
  failed: "The lesson could not be laid out.",
  again: "Try again",
  none: "There is no such lesson.",
  name: "Mara",
  bots: ["Jonas", "Leila", "Tomo"],
};

export type TourWords = typeof en;

const fr: TourWords = {
  lesson: "Leçon",
  step: "Étape {n} sur {of}",
  next: "Suivant",
  back: "Retour",
  leave: "Quitter la leçon",
  playOn: "Continuer la partie",
  nextChapter: "Chapitre suivant",
  finish: "Terminer",
  all: "Toutes les leçons",
  yours: "Choisissez ce qui luit.",
  wait: "C’est à {name}.",
  opening: "La leçon se prépare…",
  failed: "La leçon n’a pas pu être préparée.",
  again: "Réessayer",
  none: "Cette leçon n’existe pas.",
  name: "Mara",
  bots: ["Jonas", "Leila", "Tomo"],
};

const de: TourWords = {
  lesson: "Lektion",
  step: "Schritt {n} von {of}",
  next: "Weiter",
  back: "Zurück",
  leave: "Lektion verlassen",
  playOn: "Von hier weiterspielen",
  nextChapter: "Nächstes Kapitel",
  finish: "Abschließen",
  all: "Alle Lektionen",
  yours: "Wähle, was leuchtet.",
  wait: "{name} ist dran.",
  opening: "Die Lektion wird aufgebaut…",
  failed: "Die Lektion ließ sich nicht aufbauen.",
  again: "Noch einmal",
  none: "Diese Lektion gibt es nicht.",
  name: "Mara",
  bots: ["Jonas", "Leila", "Tomo"],
};

export const WORDS: Record<Language, TourWords> = { en, fr, de };
