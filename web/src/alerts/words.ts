/** The words of how the page calls its reader. */
import type { Language } from "../words/index.svelte";

const en = {
  title: "When it is your turn",
  sound: "Play two soft notes",
  notify: "Notify me while the page is in the background",
  denied: "The browser does not allow it. It can be changed in the browser’s settings for this page.",
  offer: "Shall the browser tell you when it is your turn, while you look at something else?",
  yes: "Tell me",
  no: "No, thanks",
};

const fr: typeof en = {
  title: "Quand c’est à vous",
  sound: "Jouer deux notes douces",
  notify: "M’avertir quand la page est à l’arrière-plan",
  denied: "Le navigateur ne le permet pas. Cela se change dans les réglages du navigateur pour cette page.",
  offer: "Le navigateur doit-il vous avertir quand c’est à vous, pendant que vous regardez autre chose ?",
  yes: "M’avertir",
  no: "Non, merci",
};

const de: typeof en = {
  title: "Wenn du dran bist",
  sound: "Zwei leise Töne spielen",
  notify: "Mich benachrichtigen, während die Seite im Hintergrund ist",
  denied: "Der Browser erlaubt es nicht. Das lässt sich in den Einstellungen des Browsers für diese Seite ändern.",
  offer: "Soll der Browser dir sagen, wenn du dran bist, während du etwas anderes ansiehst?",
  yes: "Sag es mir",
  no: "Nein, danke",
};

export const WORDS: Record<Language, typeof en> = { en, fr, de };
