/** One table as this browser sees it: the live position, a moment of the past, or a line that is tried. */
import { untrack } from "svelte";
import type { GamePage } from "../games";
import { ask } from "../net/api";
import { LiveConnection, type ConnectionOptions, type ConnectionStatus, type Request } from "../net/live";
import { find, remember } from "../net/tables.svelte";
import type {
  Chat,
  Choice,
  Entry,
  Glossary,
  Hints,
  Log,
  PastPosition,
  Position,
  Presence,
  Preview,
  Projection,
  ServerMessage,
  TableDetails,
  Why,
} from "../protocol";
import { prefs } from "../ui/prefs.svelte";
import { fill, page, reader, withoutName, type Language } from "../words/index.svelte";
import { Clicks } from "./clicks.svelte";
import { extendLog, isMove } from "./entries";
import { DELAYS, Inbox } from "./inbox.svelte";
import { lone, START } from "./path";
import { Pointer } from "./pointer.svelte";
import { Trial, type Moment } from "./trial.svelte";

/** How a table hears from the server. */
export type Connection = Pick<LiveConnection, "ask" | "close">;
export type Connect = (options: ConnectionOptions) => Connection;

export class Table {
  info = $state.raw<TableDetails | null>(null);
  /** What the game's folder brings, once it is loaded. */
  gamePage = $state.raw<GamePage | null>(null);
  /** The seats of this browser. */
  seats = $state.raw<number[]>([]);
  host = $state(false);
  live = $state.raw<Position | null>(null);
  past = $state.raw<PastPosition | null>(null);
  opening = $state.raw<string[]>([]);
  entries = $state.raw<Entry[]>([]);
  chats = $state.raw<Chat[]>([]);
  presence = $state.raw<Presence | null>(null);
  status = $state<ConnectionStatus>("connecting");
  /** A refusal to be shown until the next thing is done. */
  refusal = $state<{ message: string; clause: string } | null>(null);
  /** Words of what just happened, shown on the board for a moment. */
  highlighted = $state.raw<ReadonlySet<string>>(new Set());
  /** The version that this reader had seen last when the page was opened. */
  readonly lastSeen: number;
  /** A line that wastes something and waits to be confirmed. */
  unconfirmed = $state<string | null>(null);
  /** The line that is tried: the table shows where it leads. */
  trial = $state.raw<Trial | null>(null);
  /** The projected final score, once the server has worked it out. */
  projection = $state.raw<Projection | null>(null);
  /** While a lesson goes on: which of the choices are open. */
  lesson = $state.raw<((choice: Choice) => boolean) | null>(null);

  /** The seat whose player has the screen now, where several share it. */
  private handedTo = $state<number | null>(null);
  private previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  private names = $state.raw<Record<string, string>>({});
  private connection: Connection;
  private busy = $state(false);
  /** Nothing begins by itself: the reader went back just now. */
  private calm = $state(false);
  /** The version at which something began by itself: not twice at the same. */
  private begunAt = -1;
  /** Counts the moments of the past that were asked for: only the last one is shown. */
  private lastRequest = 0;

  readonly id: string;
  readonly token: string;
  readonly clicks = new Clicks(this);
  readonly pointer = new Pointer(this);
  /** What comes from the server. */
  readonly inbox = new Inbox({
    isHeld: () => this.trial !== null,
    isOthers: (entry) => isMove(entry) && entry.seat !== null && !this.seats.includes(entry.seat),
    take: (message) => this.take(message),
  });

  constructor(id: string, language: Language, connect: Connect = (options) => new LiveConnection(options)) {
    this.id = id;
    const kept = find(id);
    this.token = kept?.token ?? "";
    this.lastSeen = kept?.seen ?? 0;
    this.connection = connect({
      table: id,
      token: this.token,
      language,
      since: () => (this.trial?.first.position ?? this.live)?.version ?? 0,
      receive: (message) => this.inbox.receive(message),
      onStatus: (status) => {
        this.status = status;
      },
    });
  }

  close(): void {
    this.inbox.close();
    this.connection.close();
  }

  // What is drawn

  get game(): string {
    return this.info?.game ?? "";
  }

  /** The view that is drawn: of now, or of the moment that history stands at. */
  get view(): Record<string, unknown> | null {
    return this.past?.view ?? this.live?.view ?? null;
  }

  /** What is printed on the components: the same at every moment of the game. */
  get printed(): Record<string, unknown> {
    return this.info?.printed ?? {};
  }

  /** The seat from which the table is looked at; null for spectators. */
  get viewer(): number | null {
    return this.past ? this.past.viewer : (this.live?.viewer ?? null);
  }

  /** Whether this browser is to choose now. */
  get isMyTurn(): boolean {
    return this.live !== null && this.past === null && this.live.seat !== null && this.live.choices.length > 0;
  }

  get choices(): readonly Choice[] {
    if (!this.isMyTurn || this.curtain !== null || this.busy) return [];
    const all = this.live?.choices ?? [];
    return this.lesson ? all.filter(this.lesson) : all;
  }

  /** Whom the screen is to be handed to before their hand is shown, when several people share it. */
  get curtain(): number | null {
    const now = this.live;
    if (!this.info?.has_secrets || !now || now.over || now.viewer === null || now.viewer === this.handedTo) return null;
    const people = this.seats.filter((seat) => now.seats[seat]?.holder === "person");
    return people.length > 1 ? now.viewer : null;
  }

  raiseCurtain(): void {
    this.handedTo = this.live?.viewer ?? null;
  }

  /** A player's name. */
  playerName(seat: number): string {
    return this.live?.seats[seat]?.name ?? this.info?.seats[seat]?.name ?? "";
  }

  /** Whether this reader plays this seat and no other. */
  isMe(seat: number): boolean {
    return this.seats.length === 1 && this.seats[0] === seat;
  }

  /** A player as the reader says: "You", or the name. */
  who(seat: number): string {
    return this.isMe(seat) ? page().you : this.playerName(seat);
  }

  /** What is said of a player, to the reader or with the name of anybody else. */
  sayOf(seat: number, words: { you: string; other: string }): string {
    return this.isMe(seat) ? words.you : fill(words.other, { name: this.playerName(seat) });
  }

  /** The name of an opponent without a seat; empty if there is none. */
  get opponentName(): string {
    return this.gamePage?.opponent?.[reader.language].name ?? "";
  }

  /** The name of a thing in the reader's language: `niagara`, `t3.forest`. */
  name(word: string): string {
    const known = this.names[word];
    if (known !== undefined) return known;
    if (!word.includes(".")) return word;
    const parts = word.split(".").map((part) => this.name(part));
    return (this.names.joined ?? "{0} {1}").replace(/\{(\d)\}/g, (_, at: string) => parts[Number(at)] ?? "");
  }

  hasName(word: string): boolean {
    return word in this.names || word.includes(".");
  }

  // What is lit and what begins by itself

  isHighlighted(word: string): boolean {
    return this.highlighted.has(word);
  }

  /** Click a thing: one more word of a move, or the last. */
  press(word: string, verbs?: readonly string[]): void {
    const line = this.clicks.press(word, verbs);
    if (line !== null) void this.play(line);
  }

  /** Does what leaves no choice: a lone piece is chosen, and what can only be begun or skipped begins. */
  begin(): void {
    const { choices } = this;
    if (!prefs.begin || this.calm || this.lesson || !choices.length || this.clicks.begun) return;
    const only = this.gamePage?.begins?.(choices);
    const preview = only && this.preview(only.line);
    if (preview && !preview.open && !preview.waste && this.begunAt !== this.live?.version) {
      this.begunAt = this.live?.version ?? -1;
      untrack(() => void this.play(only.line, true));
    }
    const path = lone(choices.filter((choice) => choice.words.length > 1));
    if (path !== START) untrack(() => (this.clicks.path = path));
  }

  /** One step back on the click path; nothing begins by itself then. */
  back(): void {
    this.calm = true;
    this.clicks.back();
  }

  preview(line: string): Preview | undefined {
    return this.previews.get(line);
  }

  /** Why a line cannot be played now. */
  async why(line: string): Promise<Why | null> {
    const answer = await this.connection.ask({ type: "why", line, trial: this.trial?.request ?? null });
    return answer?.type === "why" && !answer.legal && answer.clause ? answer : null;
  }

  // What is done

  /** Play a line; one that wastes something asks back first, unless that is muted. */
  async play(line: string, sure = false): Promise<void> {
    if (!this.live || this.busy) return;
    this.unconfirmed = !sure && !prefs.quiet && this.preview(line)?.waste ? line : null;
    if (this.unconfirmed !== null) return;
    this.busy = true;
    this.clicks.path = START;
    this.pointer.on = null;
    if (this.trial) await this.goOn(this.trial, line);
    else {
      this.inbox.showAll();
      await this.request({ type: "move", version: this.live.version, line });
    }
    this.busy = false;
  }

  /** The own moves that stand. */
  private readonly ownMoves = $derived.by(() =>
    this.entries.filter((entry) => isMove(entry) && entry.seat !== null && this.seats.includes(entry.seat)),
  );

  get canUndo(): boolean {
    if (this.trial) return this.trial.canGoBack;
    return this.ownMoves.length > 0 && !this.live?.over;
  }

  /** Whether other people sit at the table, who would have to agree. */
  get hasCompany(): boolean {
    return !!this.live?.seats.some(({ seat, holder }) => holder === "person" && !this.seats.includes(seat));
  }

  /** How many moves stood when the own turn began; null unless several were made in it. */
  readonly turnBegan = $derived.by(() => {
    const moves = this.entries.filter(isMove);
    const other = moves.findLastIndex(({ seat }) => seat === null || !this.seats.includes(seat));
    const begins = this.gamePage?.beginsTurn;
    const first = begins ? moves.findLastIndex((entry, at) => at > other && begins(entry.line)) : other + 1;
    return first >= 0 && moves.length - first > 1 && this.isMyTurn && !this.trial ? first : null;
  });

  /** Take back the last own move, or as far as `to` moves. */
  async undo(to: number | null = null): Promise<void> {
    if (this.clicks.begun && to === null) {
      this.back();
      return;
    }
    if (this.trial) {
      this.trial.goBack();
      this.showMoment(this.trial.now);
      this.calm = true;
      return;
    }
    this.inbox.showAll();
    if (this.live) await this.request({ type: "undo", version: this.live.version, to });
  }

  async answer(agree: boolean): Promise<void> {
    if (this.live) await this.request({ type: "answer", version: this.live.version, agree });
  }

  say(text: string): Promise<void> {
    return this.request({ type: "say", text });
  }

  /** Load what was said before, and return how much that was. */
  async earlierChats(): Promise<number> {
    const before = this.chats[0]?.number ?? 1;
    const earlier = await ask<Chat[]>(`/tables/${this.id}/chats?before=${before}`, { token: this.token });
    if (this.chats[0]?.number === before) this.chats = [...earlier, ...this.chats];
    return earlier.length;
  }

  /** Ask the server for something; a refusal is shown. */
  private async request(request: Request): Promise<void> {
    const reply = await this.connection.ask(request);
    if (reply?.type === "refused") this.refusal = { message: reply.message, clause: reply.clause ?? "" };
  }

  /** Ask the coach for the best turns; a refusal is shown. */
  async hint(): Promise<Hints | null> {
    const reply = this.live && (await this.connection.ask({ type: "hint", version: this.live.version }));
    if (reply?.type === "refused") this.refusal = { message: reply.message, clause: reply.clause ?? "" };
    return reply?.type === "hints" ? reply : null;
  }

  async speak(language: Language): Promise<void> {
    this.leaveTrial();
    await this.connection.ask({ type: "speak", language });
    await Promise.all([this.loadNames(), this.loadLog()]);
    if (this.past) await this.goTo(this.past.moves, this.past.viewer);
  }

  // Trying a line

  /** Whether this reader can play on in their head. */
  get canTry(): boolean {
    const { live } = this;
    const begun = live !== null && live.seat !== null && !live.over && live.broken === null;
    return begun && live.viewer !== null && !this.trial && !this.past && !this.lesson && this.curtain === null;
  }

  startTrial(): void {
    if (!this.canTry || !this.live) return;
    this.inbox.showAll();
    const { live: position, entries, previews } = this;
    this.trial = new Trial({ lines: [], certain: 0, position, entries, previews });
    this.pointer.on = null;
  }

  /** Go on with the tried line: by an own move, or by what a bot decides for others. */
  private async goOn(trial: Trial, line: string | null): Promise<boolean> {
    if (trial.isFull) {
      this.refusal = { message: page().lineFull, clause: "" };
      return false;
    }
    const reply = await this.connection.ask(trial.asking(line));
    if (this.trial !== trial) return false;
    if (reply?.type === "refused") this.refusal = { message: reply.message, clause: reply.clause ?? "" };
    if (reply?.type !== "tried") return false;
    const added = reply.entries.slice(trial.now.lines.length);
    trial.add(reply);
    this.showMoment(trial.now);
    this.highlight(added);
    return added.length > 0;
  }

  /** Let bots decide for the others until it is the reader's turn again. */
  async letOthersPlay(): Promise<void> {
    const { trial } = this;
    if (!trial || this.busy) return;
    this.busy = true;
    while (trial.othersDecide && (await this.goOn(trial, null)) && trial.othersDecide) {
      await new Promise((next) => setTimeout(next, DELAYS[prefs.pace]));
    }
    this.busy = false;
  }

  private showMoment({ position, entries, previews }: Moment): void {
    this.live = position;
    this.entries = entries;
    this.previews = previews;
    this.clicks.path = START;
    this.refusal = null;
    this.pointer.on = null;
  }

  /** Back to the table as it is. */
  leaveTrial(): void {
    const { trial } = this;
    if (!trial) return;
    this.trial = null;
    this.begunAt = -1;
    this.highlighted = new Set();
    this.showMoment(trial.first);
    this.inbox.showNext();
  }

  /** Play for real the own moves of the tried line up to where chance decides, as far as they are still legal. */
  async playTrial(): Promise<void> {
    const { lines, certain } = this.trial?.now ?? { lines: [], certain: 0 };
    this.leaveTrial();
    this.inbox.showAll();
    this.busy = true;
    for (const line of lines.slice(0, certain)) {
      if (!this.live?.choices.some((choice) => choice.line === line)) {
        this.refusal = { message: page().lineEnds, clause: "" };
        break;
      }
      await this.request({ type: "move", version: this.live.version, line });
      if (this.refusal) break;
    }
    this.busy = false;
  }

  // The past

  /** Look at the table as it was after so many moves; null comes back to now. */
  async goTo(moves: number | null, seat: number | null = this.viewer): Promise<void> {
    if (moves !== null) this.leaveTrial();
    if (moves === null || (this.live && !this.live.over && moves >= this.live.moves)) {
      this.lastRequest += 1;
      this.past = null;
      return;
    }
    this.clicks.path = START;
    const request = ++this.lastRequest;
    const query = seat === null ? "" : `?seat=${seat}`;
    const found = await ask<PastPosition>(`/tables/${this.id}/history/${moves}${query}`, {
      token: this.token,
    }).catch(() => null);
    if (request === this.lastRequest && found) this.past = found;
  }

  // What the server sends

  private take(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.inbox.showAll();
      this.info = message.table;
      this.seats = message.seats;
      this.host = message.host;
      this.opening = message.opening;
      this.chats = message.chats;
      if (!find(this.id)?.commitment) remember({ id: this.id, commitment: message.table.commitment });
      this.setPosition(message.position, message.entries, false);
      if (!Object.keys(this.names).length) void this.loadNames();
    } else if (message.type === "update") {
      this.setPosition(message.position, message.entries, true);
      this.inbox.linger(message);
    } else if (message.type === "previews") {
      if (message.version === this.live?.version) {
        this.previews = new Map(message.previews.map((each) => [each.line, each]));
      }
    } else if (message.type === "presence") {
      this.presence = message;
    } else if (message.type === "said") {
      this.chats = [...this.chats, message.chat];
    }
  }

  private setPosition(position: Position, entries: Entry[], news: boolean): void {
    this.live = position;
    this.clicks.path = START;
    this.calm = entries.some((entry) => entry.kind === "undo");
    this.refusal = null;
    this.unconfirmed = null;
    this.previews = new Map();
    this.pointer.on = null;
    this.entries = extendLog(this.entries, entries);
    if (news) this.highlight(entries);
    const { id, game, title } = this.info ?? { id: this.id, game: "", title: "" };
    if (id) remember({ id, game, title, token: this.token, seen: position.version, at: Date.now() });
  }

  private highlight(entries: Entry[]): void {
    const words = new Set<string>();
    for (const entry of entries) {
      for (const word of entry.line.split(" ").slice(1)) words.add(word);
      for (const event of entry.events) {
        for (const value of Object.values(event.values)) if (typeof value === "string") words.add(value);
      }
    }
    this.highlighted = words;
    setTimeout(() => {
      if (this.highlighted === words) this.highlighted = new Set();
    }, 1200);
  }

  private async loadLog(): Promise<void> {
    const log = await ask<Log>(`/tables/${this.id}/log`, { token: this.token });
    this.opening = log.opening;
    this.entries = log.entries;
  }

  private async loadNames(): Promise<void> {
    if (!this.game) return;
    this.names = (await ask<Glossary>(`/games/${this.game}/glossary`)).things;
  }

  /** What this person is asked now, in plain words. */
  get prompt(): string {
    const w = page();
    if (!this.live) return "";
    if (this.live.over) return w.over;
    const { seat, prompt } = this.live;
    if (seat !== null && !this.isMyTurn) return fill(this.trial ? w.would : w.waiting, { name: this.playerName(seat) });
    return seat !== null && this.isMe(seat) ? withoutName(prompt, this.playerName(seat)) : prompt;
  }

  get language(): Language {
    return reader.language;
  }
}
