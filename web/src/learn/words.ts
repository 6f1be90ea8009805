import type { Language } from "../words/index.svelte";

const en = {
  title: "Learn to play",
  about: "Short lessons on a real board, one after the other or in any order. How far you are is kept on this device.",
  none: "There are no such lessons.",
  all: "All lessons",
  lessons: "Lessons",
  howTo: "How to play {game}",
  howToShort: "How to play",
  aid: "Player aid",
  aidOf: "{game}: player aid",
  print: "Print",
  minutes: "about 5 minutes",
  done: "done",
  begun: "begun",
  begin: "Begin with chapter 1",
  goOn: "Go on with chapter {n}",
};

export type LearnWords = typeof en;

const fr: LearnWords = {
  title: "Apprendre à jouer",
  about:
    "De courtes leçons sur un vrai plateau, à la suite ou dans le désordre. Votre avancée est gardée sur cet appareil.",
  none: "Ces leçons n’existent pas.",
  all: "Toutes les leçons",
  lessons: "Leçons",
  howTo: "Comment jouer à {game}",
  howToShort: "Comment jouer",
  aid: "Aide de jeu",
  aidOf: "{game} : aide de jeu",
  print: "Imprimer",
  minutes: "environ 5 minutes",
  done: "terminé",
  begun: "commencé",
  begin: "Commencer par le chapitre 1",
  goOn: "Continuer avec le chapitre {n}",
};

const de: LearnWords = {
  title: "Spielen lernen",
  about:
    "Kurze Lektionen auf einem echten Brett, der Reihe nach oder wie du magst. Wie weit du bist, merkt sich dieses Gerät.",
  none: "Diese Lektionen gibt es nicht.",
  all: "Alle Lektionen",
  lessons: "Lektionen",
  howTo: "So spielst du {game}",
  howToShort: "So wird gespielt",
  aid: "Spielhilfe",
  aidOf: "{game}: Spielhilfe",
  print: "Drucken",
  minutes: "etwa 5 Minuten",
  done: "geschafft",
  begun: "begonnen",
  begin: "Mit Kapitel 1 beginnen",
  goOn: "Weiter mit Kapitel {n}",
};

export const WORDS: Record<Language, LearnWords> = { en, fr, de };
