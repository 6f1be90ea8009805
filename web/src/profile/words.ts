import type { Language } from "../words/index.svelte";

const en = {
  title: "Your profile",
  about:
    "A profile is a key that your browser makes: no password, no e-mail address. Your name, your tables and your results follow it to your other devices.",
  private: "What the server keeps for it is locked with that key; nobody else can read it.",
  make: "Make a profile",
  making: "One moment…",
  has: "This device uses your profile. It holds {tables} and {results}.",
  tables: { one: "{n} table", other: "{n} tables" },
  results: { one: "{n} finished game", other: "{n} finished games" },
  other: "On another device",
  otherAbout:
    "Open this link there, or read the code with its camera. Whoever has the link is you: keep it to yourself, and keep a copy in case you lose this device.",
  show: "Show the link",
  drop: "Take the profile off this device",
  dropAbout: "The tables stay here. Without the link the profile cannot be used again.",
  dropSure: "Take it off",
  keep: "Keep it",
  use: "Use this profile here",
  useAbout:
    "This link carries a profile. Your name, tables and results come to this device, and what is here joins them.",
  replaces: "It takes the place of the profile that this device uses now.",
  needsTls: "Browsers make keys only over HTTPS or on the machine itself. Open this place under an https address.",
  link: "Profile, for several devices",
};

const fr: typeof en = {
  title: "Votre profil",
  about:
    "Un profil est une clé que crée votre navigateur : ni mot de passe, ni adresse électronique. Votre nom, vos tables et vos résultats la suivent sur vos autres appareils.",
  private: "Ce que le serveur garde pour lui est verrouillé par cette clé ; personne d’autre ne peut le lire.",
  make: "Créer un profil",
  making: "Un instant…",
  has: "Cet appareil utilise votre profil. Il contient {tables} et {results}.",
  tables: { one: "{n} table", other: "{n} tables" },
  results: { one: "{n} partie terminée", other: "{n} parties terminées" },
  other: "Sur un autre appareil",
  otherAbout:
    "Ouvrez-y ce lien, ou lisez le code avec sa caméra. Qui a le lien est vous : gardez-le pour vous, et gardez-en une copie au cas où vous perdriez cet appareil.",
  show: "Afficher le lien",
  drop: "Retirer le profil de cet appareil",
  dropAbout: "Les tables restent ici. Sans le lien, le profil ne pourra plus servir.",
  dropSure: "Retirer",
  keep: "Garder",
  use: "Utiliser ce profil ici",
  useAbout:
    "Ce lien porte un profil. Votre nom, vos tables et vos résultats viennent sur cet appareil, et ce qui s’y trouve les rejoint.",
  replaces: "Il remplace le profil que cet appareil utilise maintenant.",
  needsTls:
    "Les navigateurs ne créent de clés que par HTTPS ou sur la machine même. Ouvrez ce lieu sous une adresse https.",
  link: "Profil, pour plusieurs appareils",
};

const de: typeof en = {
  title: "Dein Profil",
  about:
    "Ein Profil ist ein Schlüssel, den dein Browser macht: kein Passwort, keine E-Mail-Adresse. Dein Name, deine Tische und deine Ergebnisse folgen ihm auf deine anderen Geräte.",
  private: "Was der Server dafür aufbewahrt, ist mit diesem Schlüssel verschlossen; niemand sonst kann es lesen.",
  make: "Profil anlegen",
  making: "Einen Moment…",
  has: "Dieses Gerät benutzt dein Profil. Darin sind {tables} und {results}.",
  tables: { one: "{n} Tisch", other: "{n} Tische" },
  results: { one: "{n} beendete Partie", other: "{n} beendete Partien" },
  other: "Auf einem anderen Gerät",
  otherAbout:
    "Öffne dort diesen Link oder lies den Code mit der Kamera. Wer den Link hat, spielt als du: Behalte ihn für dich, und heb eine Kopie auf, falls du dieses Gerät verlierst.",
  show: "Link zeigen",
  drop: "Profil von diesem Gerät nehmen",
  dropAbout: "Die Tische bleiben hier. Ohne den Link ist das Profil nicht mehr zu benutzen.",
  dropSure: "Wegnehmen",
  keep: "Behalten",
  use: "Dieses Profil hier benutzen",
  useAbout:
    "Dieser Link trägt ein Profil. Dein Name, deine Tische und Ergebnisse kommen auf dieses Gerät, und was hier ist, kommt dazu.",
  replaces: "Es tritt an die Stelle des Profils, das dieses Gerät jetzt benutzt.",
  needsTls:
    "Browser machen Schlüssel nur über HTTPS oder auf dem Rechner selbst. Öffne diesen Ort unter einer https-Adresse.",
  link: "Profil, für mehrere Geräte",
};

export const WORDS: Record<Language, typeof en> = { en, fr, de };
