// Made by `make protocol` from the classes that the server sends and receives. Changes here are lost.

export const PROTOCOL = 2;

export interface Analysis {
  game: string;
  moves: number;
  hindsight: boolean;
  moments: Moment[];
  turns: TurnReview[];
  players: PlayerReview[];
  format?: number;
}

/** How far the analysis of a game has come, from 0 to 1, and the analysis itself once it is there. */
export interface AnalysisStatus {
  progress: number | null;
  analysis: Analysis | null;
}

/** Agree to a request to take moves back, or reject it; whoever asked can withdraw it by saying no. */
export interface Answer {
  type: "answer";
  id: number;
  version: number;
  agree: boolean;
}

/** Ask the coach for the best turns. */
export interface AskHint {
  type: "hint";
  id: number;
  version: number;
}

/** Ask why this line, or every line that begins with these words, is not a move now, or at the end of a trial. */
export interface AskWhy {
  type: "why";
  id: number;
  line: string;
  trial?: Trial | null;
}

/** A bot that can play the game, and how strong it is at each way to play that has been measured. */
export interface BotInfo {
  name: string;
  title: string;
  about: string;
  ratings: Record<string, number>;
}

/** The first move that no longer fits the rules. */
export interface BrokenResponse {
  move: number;
}

/** What a passkey is to sign, within five minutes and once, and for which place. */
export interface Challenge {
  challenge: string;
  host: string;
  origin: string;
}

/** Something countable in the view, before and after a move. */
export interface Change {
  path: string;
  before: number;
  after: number;
}

/** Something said at the table. */
export interface Chat {
  number: number;
  at: number;
  name: string;
  text: string;
  seat?: number | null;
}

/** A legal move: its line, the things to click one after another, and what it does. */
export interface Choice {
  line: string;
  words: string[];
  sentence: string;
}

/** A choice of an option, and the player counts it is for. */
export interface ChoiceInfo {
  name: string;
  title: string;
  about: string;
  players: number[];
}

/** Who somebody is, by the key of their profile. */
export interface Claim {
  key: string;
  signature: string;
}

export interface ClauseResponse {
  number: string;
  chapter: string;
  text: string;
}

/** A time bank in seconds, what each turn adds to it, when it pauses, and which bot takes over at zero. */
export interface ClockRules {
  bank: number;
  increment?: number;
  night?: Night | null;
  bot?: string;
}

/** One of the reader's own contacts, of whose address only a part is shown. */
export interface ContactInfo {
  id: string;
  kind: "email" | "push" | "webhook";
  label: string;
  confirmed: boolean;
}

/** The contacts of a link at a table or of an entrant, and which kinds the server offers. */
export interface ContactList {
  kinds: string[];
  push_key: string;
  contacts: ContactInfo[];
}

/** That a profile is to be deleted, signed by its key. */
export interface DeleteProfile {
  key: string;
  version: number;
  signature: string;
  credential?: string;
}

/** The request is done and stored. */
export interface Done {
  type: "done";
  id: number;
  version: number;
}

/** A request to play in a tournament; the link that is sent along holds at all tables of it. */
export interface Enter {
  name: string;
  claim: Claim;
  zone?: string;
}

export interface EntrantInfo {
  name: string;
  player: string;
  rating: number;
  uncertainty: number;
  withdrawn: boolean;
}

export interface EntrantNumber {
  entrant: number;
}

/** One line of the log: a fact, its outcome, and the sentences that tell it. */
export interface Entry {
  version: number;
  at: number;
  kind: string;
  seat: number | null;
  line: string;
  sentences: string[];
  events: EventResponse[];
  moves: number;
  undone: boolean;
}

/** What happened in the game, as the rules name it. */
export interface EventResponse {
  key: string;
  seat: number;
  values: Record<string, number | string>;
}

/** A component figure under its key, in several parts if they come from different sources. */
export interface FigureInfo {
  key: string;
  file: string;
  parts: FigurePart[];
}

export interface FigurePart {
  value: number | string | (number | string)[];
  mark: string;
}

/** The component figures of a game and its expansions. */
export interface Figures {
  game: string;
  figures: FigureInfo[];
}

/** A game and everything that can be chosen before it; `title` and `about` are in the reader's language. */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  players: number[];
  ways: WayInfo[];
  options: OptionInfo[];
  bots: BotInfo[];
  rules: number;
  reconstructed: boolean;
}

/** The names of all things in a game by id, and other forms of a name by `id.form`. */
export interface Glossary {
  game: string;
  language: "de" | "en" | "fr";
  things: Record<string, string>;
}

export interface HandOn {
  name: string;
  zone?: string;
}

/** The first message: the protocol, who the client is, its language, and the last version it has seen. */
export interface Hello {
  type: "hello";
  protocol: 2;
  token?: string;
  language?: "de" | "en" | "fr";
  since?: number;
}

/** The best turns that the coach knows, the best first, after so many moves. */
export interface Hints {
  type: "hints";
  id: number;
  moves: number;
  turns: TurnHint[];
}

/** A request for an open seat: this one, or the first. */
export interface Join {
  name: string;
  seat?: number | null;
  zone?: string;
  claim?: Claim | null;
}

/** A new version of a profile, signed by its key. */
export interface KeepProfile {
  key: string;
  version: number;
  body: string;
  signature: string;
}

/** A table that a client knows, with the secret link that it has there, if any. */
export interface KnownLink {
  table: string;
  token?: string;
}

export interface KnownLinks {
  links: KnownLink[];
}

/** The status of a known table. */
export interface KnownTable {
  table: TableInfo;
  seats: number[];
  host: boolean;
  deciding: number | null;
  since: number;
}

export interface KnownTables {
  tables: KnownTable[];
  gone: string[];
}

export interface Leader {
  player: string;
  name: string;
  rating: number;
  uncertainty: number;
  games: number;
}

/** Moves to be looked at on the board, which could be played after so many moves. */
export interface LineAhead {
  moves: number;
  lines: string[];
}

/** A record to look at or to continue; without `seats` all of them belong to the host. */
export interface LoadRecord {
  record: string;
  seats?: SeatRequest[];
  zone?: string;
}

/** The public tables, first those with an open seat, and how many people are here. */
export interface Lobby {
  tables: TableInfo[];
  here: number;
}

/** What happened: first the set-up, then everything in order. */
export interface Log {
  opening: string[];
  entries: Entry[];
}

/** How the game stood after a number of moves, by seat. */
export interface Moment {
  moves: number;
  wins: (number | null)[];
  errors: number[];
  expected: (number | null)[];
}

export interface Move {
  type: "move";
  id: number;
  version: number;
  line: string;
}

/** Where to send a message when it is the turn of the link's holder. */
export interface NewContact {
  kind: "email" | "push" | "webhook";
  address: string;
}

export interface NewTable {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, string>;
  clock?: ClockRules | null;
  zone?: string;
  scenario?: string;
  public?: boolean;
  rated?: boolean;
}

export interface NewTournament {
  name: string;
  game: string;
  players: number;
  clock: ClockRules;
  options?: Record<string, string>;
  format?: "round-robin" | "swiss";
  rounds?: number;
}

/** The hours during which the clock stands still, in the player's own time zone. */
export interface Night {
  begin: number;
  end: number;
}

export interface OpenProfile {
  credential: string;
}

/** The profile that belongs to a passkey, and its key as it was locked. */
export interface OpenedProfile {
  profile: string;
  locked: string;
}

/** An option, and the player counts it is for; it is available if the options in `needs` have those values. */
export interface OptionInfo {
  name: string;
  title: string;
  about: string;
  choices: ChoiceInfo[];
  default: string;
  players: number[];
  needs: Record<string, string>;
}

/** The table after a number of moves, as one audience saw it then. */
export interface PastPosition {
  moves: number;
  of: number;
  viewer: number | null;
  seat: number | null;
  line: string;
  entry: Entry | null;
  view: Record<string, unknown>;
  opponent_plan: string[];
  sheet: ScoreSheetResponse;
}

/** What the host allows at the table, or no longer. */
export interface Permit {
  what: "chat" | "public" | "spectators";
  allowed: boolean;
}

export interface Ping {
  type: "ping";
  id: number;
}

/** Somebody with a profile, and their rating when they sat down. */
export interface Player {
  id: string;
  rating: number;
  uncertainty: number;
}

/** All ratings of somebody, and the games that they come from, in order. */
export interface PlayerRatings {
  player: string;
  name: string;
  ratings: RatingInfo[];
  games: RatedGameInfo[];
}

/** A player's game in short. */
export interface PlayerReview {
  seat: number;
  score: number;
  loss: number;
  luck: number;
  marks: Record<string, number>;
  best: number[];
  costliest: number[];
  habits: Record<string, string>[];
}

export interface Pong {
  type: "pong";
  id: number;
}

/** The table as one audience sees it now. */
export interface Position {
  version: number;
  moves: number;
  viewer: number | null;
  seat: number | null;
  view: Record<string, unknown>;
  opponent_plan: string[];
  prompt: string;
  clause: ClauseResponse | null;
  choices: Choice[];
  seats: SeatResponse[];
  since: number;
  request: UndoRequestResponse | null;
  free_undo: boolean;
  over: boolean;
  winners: number[];
  sheet: ScoreResponse[];
  broken: BrokenResponse | null;
  rematch: string;
  permits: string[];
}

/** Who is connected: which seats, and how many spectators. */
export interface Presence {
  type: "presence";
  seats: number[];
  watchers: number;
}

/** What a choice is certain to change; if `open`, chance or other players will change more. */
export interface Preview {
  line: string;
  changes: Change[];
  open: boolean;
  waste: boolean;
}

/** What each choice would gain and cost, sent a moment after the choices themselves. */
export interface Previews {
  type: "previews";
  version: number;
  previews: Preview[];
}

/** What went wrong: a code for programs, a sentence for people, and the rule's clause if there is one. */
export interface Problem {
  code: string;
  message: string;
  clause?: string;
}

/** What somebody keeps under a key of their own; only they can read it. */
export interface Profile {
  version: number;
  body: string;
  passkey: boolean;
}

/** How the game would end for each seat, as far as the viewer knows. */
export interface Projection {
  moves: number;
  viewer: number | null;
  scores: number[];
  standing: number[];
  sources: Source[];
  expected: (number | null)[];
  wins: (number | null)[];
}

/** A new passkey for a profile, signed by the profile's key. */
export interface ProtectProfile {
  key: string;
  credential: string;
  locked: string;
  signature: string;
}

/** A game that somebody wants to play with whoever comes, and the table to open if there is none yet. */
export interface QuickMatch {
  game: string;
  players: number;
  name: string;
  options?: Record<string, string>;
  clock?: ClockRules | null;
  zone?: string;
  avoid?: string[];
  rated?: boolean;
}

export interface RankedName {
  name: string;
  player: string;
  rank: number;
}

/** A game that has changed a rating. */
export interface RatedGameInfo {
  table: string;
  game: string;
  way: string;
  players: number;
  at: number;
  before: number;
  rating: number;
  uncertainty: number;
  places: RankedName[];
}

/** A rating for one way to play and number of players. */
export interface RatingInfo {
  game: string;
  way: string;
  players: number;
  rating: number;
  uncertainty: number;
  games: number;
}

/** The request is refused; `clause` names the rule, and `rule` is its text. */
export interface Refused {
  type: "refused";
  id: number;
  code: string;
  message: string;
  clause?: string;
  rule?: string;
}

/** The rule text of a game, clause by clause. */
export interface Rules {
  game: string;
  language: "de" | "en" | "fr";
  clauses: ClauseResponse[];
}

export interface Said {
  type: "said";
  chat: Chat;
}

export interface Say {
  type: "say";
  id: number;
  text: string;
}

/** A scenario that comes with the game. */
export interface ScenarioInfo {
  name: string;
  game: string;
  title: string;
  about: string;
  players: number;
  options: Record<string, string>;
  way: string;
  purpose: string;
  gain: number;
  hints: string[];
}

/** How a scenario begins, as its first player sees it. */
export interface ScenarioStart {
  table: TableDetails;
  position: Position;
}

/** The points after each move. */
export interface ScoreHistory {
  seats: number[];
  scores: number[][];
  others: Record<string, number[]>;
}

/** The points from one source, by seat. */
export interface ScoreResponse {
  source: string;
  name: string;
  points: number[];
  track: string;
  track_name: string;
  forfeited: string;
  of: string;
}

/** The scores after a number of moves, where they come from, and who wins or leads. */
export interface ScoreSheetResponse {
  moves: number;
  scores: number[];
  lines: ScoreResponse[];
  winners: number[];
}

/** Who gets a seat: whoever opens the table (`person`), a bot of some level, or whoever comes (`open`). */
export interface SeatRequest {
  holder: "bot" | "open" | "person";
  name?: string;
  level?: string;
}

export interface SeatResponse {
  seat: number;
  name: string;
  holder: string;
  level: string;
  stand_in: boolean;
  seconds: number | null;
  player: Player | null;
}

export interface SetBack {
  version: number;
}

/** The points from one source by seat; what hidden things bring is an average. */
export interface Source {
  source: string;
  name: Record<string, string>;
  points: number[];
  track: string;
  forfeited: string;
  of: string;
}

/** Switch to another language. */
export interface Speak {
  type: "speak";
  id: number;
  language: "de" | "en" | "fr";
}

export interface StandIn {
  level: string;
}

/** How an entrant stands, by number. */
export interface StandingInfo {
  entrant: number;
  place: number;
  points: number;
  opponents: number;
  score: number;
  games: number;
  byes: number;
}

/** A move of a turn, and what it does. */
export interface Step {
  line: string;
  text: Record<string, string>;
}

/** A table, the client's own seats, and the secret link that holds them, which is shown only this once. */
export interface TableAccess {
  table: TableInfo;
  token: string;
  seats: number[];
  host: boolean;
}

/** What anybody may know about a table, including what stays the same all game. */
export interface TableDetails {
  id: string;
  game: string;
  title: string;
  way: string;
  has_secrets: boolean;
  options: Record<string, string>;
  rules: number;
  components: string;
  commitment: string;
  chance: string;
  scenario: string;
  created: number;
  clock: ClockRules | null;
  seats: SeatResponse[];
  notes: string[];
  version: number;
  moves: number;
  over: boolean;
  broken: boolean;
  rematch: string;
  pace: string;
  language: string;
  permits: string[];
  rated: boolean;
  tournament: string;
  printed: Record<string, unknown>;
}

/** What anybody may know about a table. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  way: string;
  has_secrets: boolean;
  options: Record<string, string>;
  rules: number;
  components: string;
  commitment: string;
  chance: string;
  scenario: string;
  created: number;
  clock: ClockRules | null;
  seats: SeatResponse[];
  notes: string[];
  version: number;
  moves: number;
  over: boolean;
  broken: boolean;
  rematch: string;
  pace: string;
  language: string;
  permits: string[];
  rated: boolean;
  tournament: string;
}

/** A new tournament, and the host's secret link, which is shown only this once. */
export interface TournamentAccess {
  id: string;
  token: string;
}

/** A table, its entrants by seat, and their points once it is over. */
export interface TournamentGame {
  table: string;
  seats: number[];
  points: number[] | null;
}

/** What anybody may know about a tournament. */
export interface TournamentInfo {
  id: string;
  name: string;
  game: string;
  title: string;
  way: string;
  options: Record<string, string>;
  players: number;
  format: "round-robin" | "swiss";
  rounds: number;
  clock: ClockRules;
  pace: string;
  created: number;
  stage: "open" | "over" | "running";
  most: number;
  entrants: EntrantInfo[];
  standings: StandingInfo[];
  played: TournamentRoundInfo[];
}

export interface TournamentRoundInfo {
  games: TournamentGame[];
  byes: number[];
}

/** A line that a player tries after so many moves; another `deal` is another chance. */
export interface Trial {
  moves: number;
  deal: number;
  lines?: string[];
}

/** The table after a tried line, as the player would see it. */
export interface Tried {
  type: "tried";
  id: number;
  lines: string[];
  certain: number;
  position: Position;
  entries: Entry[];
  previews: Preview[];
}

/** Play on in one's head: nothing of it is played at the table, and nobody else sees it. */
export interface Try {
  type: "try";
  id: number;
  trial: Trial;
  others?: boolean;
}

/** One of the best turns. */
export interface TurnHint {
  steps: Step[];
  things: string[];
  behind: number;
  error: number;
  win: number | null;
  win_change: number | null;
  score: number | null;
  score_change: number | null;
  gains: Source[];
  open: boolean;
}

/** A turn that was played, compared with the best turn known. */
export interface TurnReview {
  seat: number;
  first: number;
  moves: number;
  loss: number;
  error: number;
  mark: string;
  edge: number;
  luck: number[];
  better_at: number;
  better: Step[];
}

/** Take back one's own last move, or go back until `to` moves are left. */
export interface Undo {
  type: "undo";
  id: number;
  version: number;
  to?: number | null;
}

/** A request to take moves back, and the seats that have not answered yet. */
export interface UndoRequestResponse {
  seat: number;
  moves: number;
  missing: number[];
}

/** Something happened: the table as it is now, and what is new in the log. */
export interface Update {
  type: "update";
  position: Position;
  entries: Entry[];
}

/** A way to play: its player counts and its options. */
export interface WayInfo {
  name: string;
  title: string;
  about: string;
  players: number[];
  options: Record<string, string>;
}

/** The answer to `hello`: the table as it is, and what the client missed since the given version. */
export interface Welcome {
  type: "welcome";
  protocol: 2;
  table: TableDetails;
  seats: number[];
  host: boolean;
  position: Position;
  opening: string[];
  entries: Entry[];
  chats: Chat[];
}

/** Whether a line is a move now, or the beginning of one, and if not, why not. */
export interface Why {
  type: "why";
  id: number;
  line: string;
  legal: boolean;
  code?: string;
  message?: string;
  clause?: string;
  rule?: string;
}

export type ClientMessage = Hello | Move | Undo | Answer | AskWhy | AskHint | Try | Say | Speak | Ping;

export type ServerMessage = Welcome | Update | Previews | Done | Refused | Why | Hints | Tried | Presence | Said | Pong;
