/** The words of the statistics. */
import type { Language } from "../words/index.svelte";

const en = {
  title: "Your games",
  about:
    "Your finished games on this device, except those of several people at one screen. Nothing of it is sent anywhere.",
  nothing: "When you have finished a game, you find here how it went: by game, by bot, and over time.",
  games: { one: "{n} game", other: "{n} games" },
  wonOf: "Won: {n} ({share})",
  byGame: "By game",
  byLevel: "Against bots",
  strongest: "By the strongest bot at the table.",
  game: "Game",
  bot: "Bot",
  played: "Played",
  won: "Won",
  average: "Average",
  best: "Best",
  chart: "Scores of {n} games, in order. The last: {last}. The best: {best}.",
  wonMark: "won",
  lostMark: "not won",
  bestOther: "best of the others",
  noScores: "No scores have been kept yet.",
  forget: "Delete the statistics",
  sure: "Delete them all? They cannot be brought back.",
  yes: "Delete",
  no: "Keep",
};

const fr: typeof en = {
  title: "Vos parties",
  about:
    "Vos parties terminées sur cet appareil, hormis celles à plusieurs devant un écran. Rien n’en est envoyé nulle part.",
  nothing:
    "Quand vous aurez terminé une partie, vous verrez ici ce qu’il en fut : par jeu, par robot, au fil du temps.",
  games: { one: "{n} partie", other: "{n} parties" },
  wonOf: "Gagnées : {n} ({share})",
  byGame: "Par jeu",
  byLevel: "Contre les robots",
  strongest: "Selon le robot le plus fort de la table.",
  game: "Jeu",
  bot: "Robot",
  played: "Jouées",
  won: "Gagnées",
  average: "Moyenne",
  best: "Record",
  chart: "Scores de {n} parties, dans l’ordre. La dernière : {last}. La meilleure : {best}.",
  wonMark: "gagnée",
  lostMark: "pas gagnée",
  bestOther: "le meilleur des autres",
  noScores: "Aucun score n’a encore été gardé.",
  forget: "Effacer les statistiques",
  sure: "Tout effacer ? C’est sans retour.",
  yes: "Effacer",
  no: "Garder",
};

const de: typeof en = {
  title: "Deine Partien",
  about:
    "Deine beendeten Partien an diesem Gerät, außer denen zu mehreren an einem Bildschirm. Nichts davon wird verschickt.",
  nothing: "Wenn du eine Partie beendet hast, siehst du hier, wie es lief: nach Spiel, nach Bot und im Lauf der Zeit.",
  games: { one: "{n} Partie", other: "{n} Partien" },
  wonOf: "Gewonnen: {n} ({share})",
  byGame: "Nach Spiel",
  byLevel: "Gegen Bots",
  strongest: "Nach dem stärksten Bot am Tisch.",
  game: "Spiel",
  bot: "Bot",
  played: "Gespielt",
  won: "Gewonnen",
  average: "Schnitt",
  best: "Bestwert",
  chart: "Punkte von {n} Partien, der Reihe nach. Die letzte: {last}. Die beste: {best}.",
  wonMark: "gewonnen",
  lostMark: "nicht gewonnen",
  bestOther: "beste der anderen",
  noScores: "Noch sind keine Punkte festgehalten.",
  forget: "Statistik löschen",
  sure: "Alles löschen? Das lässt sich nicht rückgängig machen.",
  yes: "Löschen",
  no: "Behalten",
};

export const WORDS: Record<Language, typeof en> = { en, fr, de };
