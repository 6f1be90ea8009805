import type { Language } from "../words/index.svelte";

const en = {
  title: "What is allowed here",
  permits: {
    public: {
      on: "The lobby lists this table.",
      off: "Only those who have the link know of this table.",
      allow: "List it in the lobby",
      forbid: "Take it out of the lobby",
    },
    spectators: {
      on: "Others may look on.",
      off: "Nobody else may look on.",
      allow: "Admit spectators",
      forbid: "No spectators",
    },
    chat: {
      on: "People can talk in the chat.",
      off: "The chat is closed.",
      allow: "Open the chat",
      forbid: "Close the chat",
    },
  },
  mute: "Mute",
  unmute: "Hear again",
  muted: { one: "{n} message of somebody you have muted", other: "{n} messages of people you have muted" },
  closed: "The host has closed the chat.",
  leave: "Leave the table",
  leaveAbout: "Your seat is free for somebody else.",
};

const fr: typeof en = {
  title: "Ce qui est permis ici",
  permits: {
    public: {
      on: "Cette table figure dans le salon.",
      off: "Seuls ceux qui ont le lien connaissent cette table.",
      allow: "La mettre dans le salon",
      forbid: "La retirer du salon",
    },
    spectators: {
      on: "D’autres peuvent regarder.",
      off: "Personne d’autre ne peut regarder.",
      allow: "Admettre des spectateurs",
      forbid: "Sans spectateurs",
    },
    chat: {
      on: "On peut discuter.",
      off: "La discussion est fermée.",
      allow: "Ouvrir la discussion",
      forbid: "Fermer la discussion",
    },
  },
  mute: "Ne plus entendre",
  unmute: "Entendre de nouveau",
  muted: {
    one: "{n} message de quelqu’un que vous n’entendez plus",
    other: "{n} messages de personnes que vous n’entendez plus",
  },
  closed: "L’hôte a fermé la discussion.",
  leave: "Quitter la table",
  leaveAbout: "Votre place est libre pour quelqu’un d’autre.",
};

const de: typeof en = {
  title: "Was hier erlaubt ist",
  permits: {
    public: {
      on: "Dieser Tisch steht in der Lobby.",
      off: "Nur wer den Link hat, weiß von diesem Tisch.",
      allow: "In die Lobby stellen",
      forbid: "Aus der Lobby nehmen",
    },
    spectators: {
      on: "Andere dürfen zuschauen.",
      off: "Niemand sonst darf zuschauen.",
      allow: "Zuschauer zulassen",
      forbid: "Ohne Zuschauer",
    },
    chat: {
      on: "Man kann sich unterhalten.",
      off: "Das Gespräch ist geschlossen.",
      allow: "Gespräch öffnen",
      forbid: "Gespräch schließen",
    },
  },
  mute: "Stummschalten",
  unmute: "Wieder hören",
  muted: {
    one: "{n} Nachricht von jemandem, den du stummgeschaltet hast",
    other: "{n} Nachrichten von Leuten, die du stummgeschaltet hast",
  },
  closed: "Der Gastgeber hat das Gespräch geschlossen.",
  leave: "Tisch verlassen",
  leaveAbout: "Dein Platz ist frei für jemand anderen.",
};

export const WORDS: Record<Language, typeof en> = { en, fr, de };
