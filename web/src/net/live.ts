/** A live connection to a table that comes back by itself. */
import { PROTOCOL, type ClientMessage, type ServerMessage } from "../protocol";
import type { Language } from "../words/index.svelte";

export type Line = "connecting" | "open" | "lost" | "gone";

export interface Wish {
  table: string;
  token: string;
  language: Language;
  /** The last version that is known, asked for at every connection. */
  since: () => number;
  hear: (message: ServerMessage) => void;
  turned: (line: Line, code: number) => void;
}

const LAST = 8_000;
const HOPELESS = new Set([4401, 4403, 4404]);

type Unnumbered = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;
type Answered = Extract<ServerMessage, { id: number }>;

export class Live {
  private socket: WebSocket | null = null;
  private wait = 250;
  private ended = false;
  private timer = 0;
  private numbers = 0;
  private asked = new Map<number, (answer: Answered | null) => void>();

  constructor(private readonly wish: Wish) {
    this.connect();
  }

  /** Ask, and hear the answer; null when the connection was lost before it came. */
  ask(message: Unnumbered): Promise<Answered | null> {
    const id = ++this.numbers;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return resolve(null);
      this.asked.set(id, resolve);
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    this.wish.turned("connecting", 0);
    const address = new URL(`/api/v1/tables/${this.wish.table}/live`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      const { token, language, since } = this.wish;
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, token, language, since: since() }));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === "welcome") {
        this.wait = 250;
        this.wish.turned("open", 0);
      }
      if ("id" in message) {
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
      } else {
        this.wish.hear(message);
      }
    };
    socket.onclose = (event) => {
      for (const resolve of this.asked.values()) resolve(null);
      this.asked.clear();
      if (this.ended) return;
      if (HOPELESS.has(event.code)) {
        this.wish.turned("gone", event.code);
        return;
      }
      this.wish.turned("lost", event.code);
      this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(LAST, this.wait * 2);
    };
  }
}
