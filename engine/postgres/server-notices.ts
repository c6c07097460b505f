import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { NoticeListener } from "./database.ts";

/** Between two tries to connect again, in milliseconds; the last goes on. */
const retryMs = [100, 500, 1_000, 2_000, 5_000];
/** How often a silent connection is asked whether it is still there. */
const probeMs = 15_000;
const answerMs = 5_000;

/**
 * LISTEN on a connection of its own, made with the first listener. When it breaks it is made anew, and
 * every listener is told of the gap. A pooler in transaction mode cannot stand in between.
 */
export class ServerNotices {
  readonly #url: string;
  readonly #listeners = new Map<string, Set<NoticeListener>>();
  #client: pg.Client | null = null;
  #connecting: Promise<pg.Client> | null = null;
  #probe: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(channel: string, listener: NoticeListener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    const client = this.#client ?? (await this.#connect());
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(channel);
      await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#probe) clearInterval(this.#probe);
    await this.#client?.end().catch(() => {});
  }

  #connect(): Promise<pg.Client> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
      query_timeout: answerMs,
      application_name: "daybreak notices",
    });
    client.on("notification", ({ channel, payload = "" }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onNotice(payload);
    });
    const lost = () => {
      if (this.#client !== client) return;
      this.#client = null;
      void this.#reconnect();
    };
    client.on("error", lost);
    client.on("end", lost);
    await client.connect();
    this.#client = client;
    this.#probe ??= setInterval(() => this.#ask(), probeMs).unref();
    return client;
  }

  /** A connection that a firewall forgot says nothing: without an answer it is given up. */
  #ask() {
    const client = this.#client;
    client?.query("select 1").catch(() => void client.end().catch(() => {}));
  }

  async #reconnect() {
    for (let attempt = 0; !this.#closed; attempt++) {
      await wait(retryMs[Math.min(attempt, retryMs.length - 1)], undefined, { ref: false });
      if (this.#closed) return;
      try {
        const client = await this.#connect();
        for (const channel of this.#listeners.keys()) {
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        }
        for (const listeners of this.#listeners.values()) {
          for (const listener of listeners) listener.onGap();
        }
        return;
      } catch {
        // not back yet, or gone again: the next try is its own
      }
    }
  }
}
