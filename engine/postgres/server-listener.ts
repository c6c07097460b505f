import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { NotificationListener } from "./database.ts";
import { destroySocket } from "./server-watchdog.ts";

/** Delays between attempts to reconnect, in milliseconds; the last one repeats. */
const retryMs = [100, 500, 1_000, 2_000, 5_000];
/** How often a silent connection is checked. */
const probeMs = 15_000;
/** The time limit for connecting and for each statement. */
const answerMs = 5_000;
/** The name of the listening connection in pg_stat_activity. */
export const listenerName = "daybreak notices";

/**
 * LISTEN on a connection of its own, opened for the first listener. When it breaks, a new one is opened and
 * every listener is notified of the gap. It does not work through a pooler in transaction mode.
 */
export class ServerListener {
  readonly #url: string;
  readonly #listeners = new Map<string, Set<NotificationListener>>();
  /** The connection that listens, or the one that is being made; null before the first and after a break. */
  #connection: Promise<pg.Client> | null = null;
  #probe: NodeJS.Timeout | null = null;
  #closed = false;
  #lastStatement: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  async listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    try {
      const client = await (this.#connection ?? this.#connect());
      await this.#inOrder(client, `listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      listeners.delete(listener);
      throw error;
    }
    this.#probe ??= setInterval(() => void this.#checkConnection(), probeMs).unref();
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(channel);
      const client = await this.#connection?.catch(() => null);
      if (!client) return;
      await this.#inOrder(client, `unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#probe) clearInterval(this.#probe);
    const client = await this.#connection?.catch(() => null);
    await client?.end().catch(() => {});
  }

  /** Only one connection at a time, because two would deliver every notification twice. */
  #connect(): Promise<pg.Client> {
    const connection = this.#open();
    this.#connection = connection;
    connection.catch(() => {
      if (this.#connection === connection) this.#connection = null;
    });
    return connection;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
      query_timeout: answerMs,
      application_name: listenerName,
    });
    client.on("notification", ({ channel, payload = "" }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onNotification(payload);
    });
    client.on("error", () => {});
    let isUp = false;
    let hasEnded = false;
    client.once("end", () => {
      hasEnded = true;
      if (!isUp) return;
      this.#connection = null;
      void this.#reconnect();
    });
    await client.connect();
    if (hasEnded) throw new Error("The connection ended as soon as it was made.");
    isUp = true;
    return client;
  }

  /** Runs a statement when the earlier ones have ended, because pg expects one at a time. */
  #inOrder(client: pg.Client, sql: string): Promise<unknown> {
    const done = this.#lastStatement.then(() => client.query(sql));
    this.#lastStatement = done.catch(() => {});
    return done;
  }

  /** Detects a connection that a firewall has dropped silently: without a reply it is closed. */
  async #checkConnection() {
    const client = await this.#connection?.catch(() => null);
    if (client) await this.#inOrder(client, "select 1").catch(() => destroySocket(client));
  }

  /** Tries until a new connection listens to every channel. If that one breaks, its `end` event calls this again. */
  async #reconnect() {
    for (let attempt = 0; !this.#closed; attempt++) {
      await wait(retryMs[Math.min(attempt, retryMs.length - 1)], undefined, { ref: false });
      if (this.#closed) return;
      const client = await this.#connect().catch(() => null);
      if (!client) continue;
      if (this.#closed) return void client.end().catch(() => {});
      try {
        for (const channel of this.#listeners.keys()) {
          await this.#inOrder(client, `listen ${pg.escapeIdentifier(channel)}`);
        }
      } catch {
        return destroySocket(client);
      }
      for (const listeners of this.#listeners.values()) {
        for (const listener of listeners) listener.onGap();
      }
      return;
    }
  }
}
