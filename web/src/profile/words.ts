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
  passkey: "Passkey",
  passkeyAbout:
    "A passkey is kept by your device, your password manager or a security key. With it you get your profile back on a new device without the link, and only with it can anybody show the link or delete the profile.",
  protect: "Protect it with a passkey",
  isProtected: "A passkey protects this profile.",
  byPasskey: "Get your profile back with its passkey",
  dropPasskey: "The tables stay here. Your passkey brings the profile back.",
  cancelled: "The passkey was not confirmed, so nothing has changed.",
  unfit: "This passkey cannot lock a key (it lacks the extension PRF). Try another one, or keep the link.",
  elsewhere: "Passkeys work here only under the address {address}.",
  remove: "Delete the profile",
  removeAbout: "The server forgets it, and no device can use it any more. The tables stay on each of them.",
  removeSure: "Delete it",
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
  passkey: "Clé d’accès",
  passkeyAbout:
    "Une clé d’accès est gardée par votre appareil, votre gestionnaire de mots de passe ou une clé de sécurité. Avec elle, vous retrouvez votre profil sur un nouvel appareil sans le lien, et sans elle personne ne peut afficher le lien ni supprimer le profil.",
  protect: "Protéger par une clé d’accès",
  isProtected: "Une clé d’accès protège ce profil.",
  byPasskey: "Retrouver votre profil par sa clé d’accès",
  dropPasskey: "Les tables restent ici. Votre clé d’accès ramènera le profil.",
  cancelled: "La clé d’accès n’a pas été confirmée ; rien n’a changé.",
  unfit:
    "Cette clé d’accès ne peut pas verrouiller une clé (l’extension PRF lui manque). Essayez-en une autre, ou gardez le lien.",
  elsewhere: "Ici, les clés d’accès ne servent que sous l’adresse {address}.",
  remove: "Supprimer le profil",
  removeAbout: "Le serveur l’oublie, et aucun appareil ne peut plus l’utiliser. Les tables restent sur chacun d’eux.",
  removeSure: "Supprimer",
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
  passkey: "Passkey",
  passkeyAbout:
    "Einen Passkey bewahrt dein Gerät, dein Passwortmanager oder ein Sicherheitsschlüssel auf. Mit ihm bekommst du dein Profil auf einem neuen Gerät ohne den Link zurück, und nur mit ihm lässt sich der Link zeigen oder das Profil löschen.",
  protect: "Mit einem Passkey schützen",
  isProtected: "Ein Passkey schützt dieses Profil.",
  byPasskey: "Profil mit dem Passkey zurückholen",
  dropPasskey: "Die Tische bleiben hier. Dein Passkey bringt das Profil zurück.",
  cancelled: "Der Passkey wurde nicht bestätigt, also hat sich nichts geändert.",
  unfit:
    "Dieser Passkey kann keinen Schlüssel verschließen (ihm fehlt die Erweiterung PRF). Nimm einen anderen oder behalte den Link.",
  elsewhere: "Passkeys gehen hier nur unter der Adresse {address}.",
  remove: "Profil löschen",
  removeAbout: "Der Server vergisst es, und kein Gerät kann es mehr benutzen. Die Tische bleiben auf jedem von ihnen.",
  removeSure: "Löschen",
  use: "Dieses Profil hier benutzen",
  useAbout:
    "Dieser Link trägt ein Profil. Dein Name, deine Tische und Ergebnisse kommen auf dieses Gerät, und was hier ist, kommt dazu.",
  replaces: "Es tritt an die Stelle des Profils, das dieses Gerät jetzt benutzt.",
  needsTls:
    "Browser machen Schlüssel nur über HTTPS oder auf dem Rechner selbst. Öffne diesen Ort unter einer https-Adresse.",
  link: "Profil, für mehrere Geräte",
};

export const WORDS: Record<Language, typeof en> = { en, fr, de };
