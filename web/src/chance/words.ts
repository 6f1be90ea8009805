/** The words about the chance of a table. */
import type { Language } from "../words/index.svelte";

const en = {
  title: "Chance",
  committed: "The server has drawn all chance of this game before the first move. This is its seal:",
  verifiable: "All chance of this game was drawn before the first move. This was its seal:",
  known: "Whoever opened this table brought its chance along, and may know what comes.",
  later: "After the end the page checks with one click that nothing was changed.",
  check: "Check the chance",
  fits: "Checked: the seed of this game fits the seal that this browser was shown first.",
  differs: "The seed of this game does not fit the seal that this browser was shown first!",
  noSeed: "The record of this game has no seed.",
  byHand: "Without a safe connection (https) the browser cannot check. This command must print the seal:",
  failed: "The record could not be read.",
};

export type ChanceWords = typeof en;

const fr: ChanceWords = {
  title: "Hasard",
  committed: "Le serveur a tiré tout le hasard de cette partie avant le premier coup. Voici son sceau :",
  verifiable: "Tout le hasard de cette partie a été tiré avant le premier coup. Voici quel était son sceau :",
  known: "Qui a ouvert cette table en a apporté le hasard, et sait peut-être ce qui vient.",
  later: "Après la fin, la page vérifie d’un clic que rien n’a été changé.",
  check: "Vérifier le hasard",
  fits: "Vérifié : la graine de cette partie correspond au sceau que ce navigateur avait reçu d’abord.",
  differs: "La graine de cette partie ne correspond pas au sceau que ce navigateur avait reçu d’abord !",
  noSeed: "L’enregistrement de cette partie n’a pas de graine.",
  byHand: "Sans connexion sûre (https), le navigateur ne peut pas vérifier. Cette commande doit afficher le sceau :",
  failed: "L’enregistrement n’a pas pu être lu.",
};

const de: ChanceWords = {
  title: "Zufall",
  committed: "Der Server hat allen Zufall dieser Partie vor dem ersten Zug gezogen. Das ist sein Siegel:",
  verifiable: "Aller Zufall dieser Partie wurde vor dem ersten Zug gezogen. Das war sein Siegel:",
  known: "Wer diesen Tisch eröffnet hat, hat den Zufall mitgebracht und weiß vielleicht, was kommt.",
  later: "Nach dem Ende prüft die Seite mit einem Klick, dass nichts verändert wurde.",
  check: "Den Zufall prüfen",
  fits: "Geprüft: Der Startwert dieser Partie passt zum Siegel, das dieser Browser zuerst gezeigt bekam.",
  differs: "Der Startwert dieser Partie passt nicht zum Siegel, das dieser Browser zuerst gezeigt bekam!",
  noSeed: "Die Aufzeichnung dieser Partie hat keinen Startwert.",
  byHand: "Ohne sichere Verbindung (https) kann der Browser nicht prüfen. Dieser Befehl muss das Siegel ausgeben:",
  failed: "Die Aufzeichnung konnte nicht gelesen werden.",
};

export const WORDS: Record<Language, ChanceWords> = { en, fr, de };
