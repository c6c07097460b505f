import pg from "pg";

export interface WatchOptions {
  url: string;
  /** How long a borrowed connection may be silent before the server is checked. Default 4 s. */
  quietMs?: number;
  /** The timeout of the check. Default 3 s. */
  answerMs?: number;
}

/**
 * Notices a server that neither answers nor closes its connections: a frozen machine, a cut cable. While a connection
 * is borrowed for longer than `quietMs`, a new one is opened; when that gets no reply, every connection is closed, and
 * requests are refused until the server replies. A statement that is merely slow is not interrupted.
 */
export class ServerWatch {
  readonly #options: Required<WatchOptions>;
  readonly #clients = new Set<pg.ClientBase>();
  readonly #borrowed = new Map<pg.ClientBase, number>();
  readonly #timer: NodeJS.Timeout;
  #asking = false;
  #answeredAt = 0;
  #isGone = false;

  constructor({ url, quietMs = 4_000, answerMs = 3_000 }: WatchOptions) {
    this.#options = { url, quietMs, answerMs };
    this.#timer = setInterval(() => void this.#look(), Math.min(quietMs / 4, 1_000)).unref();
  }

  /** The server gave no answer when it was last asked; it is asked on until it does. */
  get isGone(): boolean {
    return this.#isGone;
  }

  add(client: pg.ClientBase) {
    this.#clients.add(client);
    client.once("end", () => this.#clients.delete(client));
  }

  begin(client: pg.ClientBase) {
    this.#borrowed.set(client, performance.now());
  }

  end(client: pg.ClientBase) {
    this.#borrowed.delete(client);
  }

  close() {
    clearInterval(this.#timer);
  }

  async #look() {
    const { quietMs } = this.#options;
    const now = performance.now();
    const isQuiet = [...this.#borrowed.values()].some((since) => now - since > quietMs);
    const isDue = this.#isGone || (isQuiet && now - this.#answeredAt > quietMs);
    if (this.#asking || !isDue) return;
    this.#asking = true;
    try {
      this.#isGone = !(await this.#answers());
      if (this.#isGone) for (const client of this.#clients) cutOff(client);
      else this.#answeredAt = performance.now();
    } finally {
      this.#asking = false;
    }
  }

  /** Any reply counts, also a refusal for too many connections. */
  async #answers(): Promise<boolean> {
    const { url, answerMs } = this.#options;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs });
    client.on("error", () => {});
    const tooLate = setTimeout(() => cutOff(client), answerMs);
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch (error) {
      return error instanceof pg.DatabaseError;
    } finally {
      clearTimeout(tooLate);
      void client.end().catch(() => {});
    }
  }
}

/** Closes the socket at once: a goodbye would wait for the server. The published types leave the socket out. */
export function cutOff(client: pg.ClientBase) {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}
