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
  tellMe: {
    title: "Tell me when it is my turn",
    about:
      "For games of days: a message when your turn has waited for a while, also when the page is closed. At most one a turn, {where}, and each has a way out. Nobody else sees where it goes.",
    forTable: "only for this table",
    forTournament: "for all your tables of this tournament",
    kinds: { push: "Browser", email: "E-mail", webhook: "Webhook" },
    webhookAbout: "for Discord, ntfy or a program",
    browser: "Tell me in this browser",
    add: "Add",
    remove: "Remove",
    removeOne: "Remove {label}",
    unconfirmed: "A message is on its way there: follow the link in it.",
    soon: "A first message is on its way there.",
  },
  stop: {
    title: "No more messages",
    about: "Do you want no more of these messages at this address?",
    button: "End the messages",
    done: "No more of these messages come to this address.",
  },
  confirm: {
    title: "Messages about your turn",
    about:
      "Shall Birchbark write to you when it is your turn? At most one message a turn; each has a link that ends them.",
    button: "Yes, tell me",
    done: "You are told when it is your turn.",
  },
};

const fr: typeof en = {
  title: "Quand c’est à vous",
  sound: "Jouer deux notes douces",
  notify: "M’avertir quand la page est à l’arrière-plan",
  denied: "Le navigateur ne le permet pas. Cela se change dans les réglages du navigateur pour cette page.",
  offer: "Le navigateur doit-il vous avertir quand c’est à vous, pendant que vous regardez autre chose ?",
  yes: "M’avertir",
  no: "Non, merci",
  tellMe: {
    title: "M’avertir quand c’est à moi",
    about:
      "Pour les parties de plusieurs jours : un message quand votre tour attend depuis un moment, même si la page est fermée. Un seul par tour, {where}, et chacun permet d’arrêter. Personne d’autre ne voit où il va.",
    forTable: "pour cette table seulement",
    forTournament: "pour toutes vos tables de ce tournoi",
    kinds: { push: "Navigateur", email: "Courriel", webhook: "Webhook" },
    webhookAbout: "pour Discord, ntfy ou un programme",
    browser: "M’avertir dans ce navigateur",
    add: "Ajouter",
    remove: "Retirer",
    removeOne: "Retirer {label}",
    unconfirmed: "Un message y est en route : suivez son lien.",
    soon: "Un premier message y est en route.",
  },
  stop: {
    title: "Plus de messages",
    about: "Ne voulez-vous plus recevoir ces messages à cette adresse ?",
    button: "Arrêter les messages",
    done: "Ces messages n’arrivent plus à cette adresse.",
  },
  confirm: {
    title: "Des messages quand c’est à vous",
    about:
      "Birchbark doit-il vous écrire quand c’est à vous ? Un seul message par tour ; chacun a un lien qui les arrête.",
    button: "Oui, m’avertir",
    done: "On vous avertira quand c’est à vous.",
  },
};

const de: typeof en = {
  title: "Wenn du dran bist",
  sound: "Zwei leise Töne spielen",
  notify: "Mich benachrichtigen, während die Seite im Hintergrund ist",
  denied: "Der Browser erlaubt es nicht. Das lässt sich in den Einstellungen des Browsers für diese Seite ändern.",
  offer: "Soll der Browser dir sagen, wenn du dran bist, während du etwas anderes ansiehst?",
  yes: "Sag es mir",
  no: "Nein, danke",
  tellMe: {
    title: "Sag mir, wenn ich dran bin",
    about:
      "Für Spiele über Tage: eine Nachricht, wenn dein Zug eine Weile gewartet hat, auch wenn die Seite geschlossen ist. Höchstens eine je Zug, {where}, und jede lässt sich abbestellen. Niemand sonst sieht, wohin sie geht.",
    forTable: "nur für diesen Tisch",
    forTournament: "für alle deine Tische in diesem Turnier",
    kinds: { push: "Browser", email: "E-Mail", webhook: "Webhook" },
    webhookAbout: "für Discord, ntfy oder ein Programm",
    browser: "Sag es mir in diesem Browser",
    add: "Hinzufügen",
    remove: "Entfernen",
    removeOne: "{label} entfernen",
    unconfirmed: "Eine Nachricht ist unterwegs dorthin: Folge dem Link darin.",
    soon: "Eine erste Nachricht ist unterwegs dorthin.",
  },
  stop: {
    title: "Keine Nachrichten mehr",
    about: "Willst du diese Nachrichten nicht mehr an diese Adresse bekommen?",
    button: "Nachrichten beenden",
    done: "Diese Nachrichten kommen nicht mehr an diese Adresse.",
  },
  confirm: {
    title: "Nachrichten, wenn du dran bist",
    about:
      "Soll Birchbark dir schreiben, wenn du dran bist? Höchstens eine Nachricht je Zug; jede hat einen Link, der sie beendet.",
    button: "Ja, sag es mir",
    done: "Du erfährst, wenn du dran bist.",
  },
};

export const WORDS: Record<Language, typeof en> = { en, fr, de };
