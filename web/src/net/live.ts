/** A live connection to a table that comes back by itself. */
import { PROTOCOL, type ClientMessage, type ServerMessage } from "../protocol";
import type { Language } from "../words/index.svelte";

export type ConnectionStatus = "connecting" | "open" | "lost" | "gone";

export interface ConnectionOptions {
  table: string;
  token: string;
  language: Language;
  /** The last version that is known, asked for at every connection. */
  since: () => number;
  receive: (message: ServerMessage) => void;
  onStatus: (status: ConnectionStatus) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** After these codes another try would end alike. */
const FINAL_CODES = new Set([4401, 4403, 4404, 4423]);

/** What the client can ask for; the number is added when it is sent. */
export type Request = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;
type Reply = Extract<ServerMessage, { id: number }>;

export class LiveConnection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private ended = false;
  private timer = 0;
  private lastId = 0;
  private pending = new Map<number, (reply: Reply | null) => void>();

  constructor(private readonly options: ConnectionOptions) {
    this.connect();
  }

  /** Ask, and get the reply; null if the connection was lost before it came. */
  ask(message: Request): Promise<Reply | null> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return resolve(null);
      this.pending.set(id, resolve);
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    this.options.onStatus("connecting");
    const address = new URL(`/api/v1/tables/${this.options.table}/live`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      const { token, language, since } = this.options;
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, token, language, since: since() }));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === "welcome") {
        this.wait = FIRST_WAIT;
        this.options.onStatus("open");
      }
      if ("id" in message) {
        this.pending.get(message.id)?.(message);
        this.pending.delete(message.id);
      } else {
        this.options.receive(message);
      }
    };
    socket.onclose = (event) => {
      for (const resolve of this.pending.values()) resolve(null);
      this.pending.clear();
      if (this.ended) return;
      if (FINAL_CODES.has(event.code)) {
        this.options.onStatus("gone");
        return;
      }
      this.options.onStatus("lost");
      this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }
}
