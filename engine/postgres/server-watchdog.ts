import pg from "pg";

export interface WatchdogTimes {
  /** How long a borrowed connection may be silent before the server is checked. */
  quietMs: number;
  /** The timeout of the check. */
  answerMs: number;
}

/** A server that freezes is noticed within ten seconds: by then the timer has looked once more, too. */
export const defaultWatchdogTimes: WatchdogTimes = { quietMs: 4_000, answerMs: 3_000 };

/**
 * Detects a server that neither answers nor closes its connections: a frozen machine, a cut cable. While a connection
 * is borrowed for longer than `quietMs`, a new one is opened; when that gets no reply, every connection is closed, and
 * requests are refused until the server replies. A statement that is merely slow is not interrupted.
 */
export class ServerWatchdog {
  readonly #url: string;
  readonly #times: WatchdogTimes;
  readonly #clients = new Set<pg.ClientBase>();
  readonly #checkedOut = new Map<pg.ClientBase, number>();
  readonly #timer: NodeJS.Timeout;
  #isChecking = false;
  #answeredAt = 0;
  #isUnreachable = false;

  constructor(url: string, times = defaultWatchdogTimes) {
    this.#url = url;
    this.#times = times;
    this.#timer = setInterval(() => void this.#check(), times.quietMs / 4).unref();
  }

  /** The last check got no answer; checks continue until one does. */
  get isUnreachable(): boolean {
    return this.#isUnreachable;
  }

  add(client: pg.ClientBase) {
    this.#clients.add(client);
    client.once("end", () => this.#clients.delete(client));
  }

  begin(client: pg.ClientBase) {
    this.#checkedOut.set(client, performance.now());
  }

  end(client: pg.ClientBase) {
    this.#checkedOut.delete(client);
  }

  close() {
    clearInterval(this.#timer);
  }

  async #check() {
    const { quietMs } = this.#times;
    const now = performance.now();
    const isQuiet = [...this.#checkedOut.values()].some((since) => now - since > quietMs);
    const isDue = this.#isUnreachable || (isQuiet && now - this.#answeredAt > quietMs);
    if (this.#isChecking || !isDue) return;
    this.#isChecking = true;
    try {
      this.#isUnreachable = !(await this.#answers());
      if (this.#isUnreachable) for (const client of this.#clients) destroySocket(client);
      else this.#answeredAt = performance.now();
    } finally {
      this.#isChecking = false;
    }
  }

  /** Any reply counts, also a refusal for too many connections. */
  async #answers(): Promise<boolean> {
    const { answerMs } = this.#times;
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: answerMs,
    });
    client.on("error", () => {});
    const tooLate = setTimeout(() => destroySocket(client), answerMs);
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

/**
 * Closes the socket at once: the protocol's Terminate message would wait for the server. The published types leave
 * the socket out.
 */
export function destroySocket(client: pg.ClientBase) {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}
