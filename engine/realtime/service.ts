import { setTimeout as wait } from "node:timers/promises";
import type { serve } from "@hono/node-server";
import { WebSocketServer } from "ws";
import type { TokenSigner } from "../auth/tokens.ts";
import type { ApiKeys } from "../http/caller.ts";
import { isObject, parseJson } from "../json.ts";
import type { Database } from "../postgres/database.ts";
import type { Connection, Hub } from "./connection.ts";
import { Delivery } from "./delivery.ts";
import { defaultRealtimeLimits, type RealtimeLimits } from "./limits.ts";
import { type ChangeNotice, Memory, readSnapshot } from "./memory.ts";
import { type PublishedTable, readPublished } from "./published.ts";
import { changeOf } from "./read-change.ts";
import type { Subscriber } from "./subscriber.ts";
import { operations } from "./subscription.ts";

export interface RealtimeOptions {
  db: Database;
  keys: ApiKeys;
  signer: TokenSigner;
  /** Pages of this origin may connect; a client that names none is no browser. */
  siteUrl: string;
  /** Whether the site also answers for this host: pages from there may connect to it. */
  alsoAt(host: string): boolean;
  limits?: Partial<RealtimeLimits>;
  onError(error: unknown): void;
  /** Milliseconds since 1970. Default: the clock of the system. */
  now: () => number;
}

type UpgradeServer = NonNullable<Parameters<typeof serve>[0]["websocket"]>["server"];

/** The NOTIFY channel of tables published with `engine.publish`. */
const channelName = "engine_changes";
/** The NOTIFY channel of sessions that have ended (functions/ended-session.sql). */
const endedSessionsName = "engine_ended_sessions";
/** The NOTIFY channel of users whose rights have changed. */
const changedRightsName = "engine_changed_rights";
const closeTimeoutMs = 1_000;

/** The WebSockets of this process, and the delivery of the database's changes to them. */
export class RealtimeService implements Hub {
  readonly db: Database;
  readonly keys: ApiKeys;
  readonly signer: TokenSigner;
  readonly siteUrl: string;
  readonly alsoAt: (host: string) => boolean;
  readonly limits: RealtimeLimits;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
  readonly delivery: Delivery;
  readonly memory: Memory;
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<Connection>();
  /** For each user id or client address, the number of bindings on each of its sockets. */
  readonly #bindings = new Map<string, Map<Connection, number>>();
  readonly #socketsFrom = new Map<string, number>();
  readonly #check: NodeJS.Timeout;
  #published: Promise<ReadonlyMap<string, PublishedTable>> | null = null;
  #publishedNow: ReadonlyMap<string, PublishedTable> = new Map();
  readonly #unlisten: (() => Promise<void>)[] = [];
  #lastId = 0;
  #closing: Promise<void> | null = null;

  /** Listens to the database before sockets can connect, so that they miss no change. */
  static async start(options: RealtimeOptions): Promise<RealtimeService> {
    const service = new RealtimeService(options);
    service.#unlisten.push(
      await service.db.listen(channelName, {
        onNotification: (payload) => service.#receive(payload),
        onGap: () => {
          service.delivery.requestRejoins("Changes may have been missed");
          void service.#remember();
        },
      }),
      await service.db.listen(endedSessionsName, {
        onNotification: (id) =>
          service.#closeChannels((session) => session.endsWith(` ${id}`), "Session does not exist"),
        // The gap of the listener above makes all channels join again, and an ended session is refused then.
        onGap: () => {},
      }),
      await service.db.listen(changedRightsName, {
        onNotification: (userId) =>
          service.#closeChannels(
            (session) => session.startsWith(`${userId} `),
            "Rights have changed",
          ),
        // Each change is read with the subscriber's present rights, so nobody is sent what they may not see.
        onGap: () => {},
      }),
    );
    await service.#remember();
    return service;
  }

  private constructor({
    db,
    keys,
    signer,
    siteUrl,
    alsoAt,
    limits,
    onError,
    now,
  }: RealtimeOptions) {
    this.db = db;
    this.keys = keys;
    this.signer = signer;
    this.siteUrl = siteUrl;
    this.alsoAt = alsoAt;
    this.limits = { ...defaultRealtimeLimits, ...limits };
    this.onError = onError;
    this.now = now;
    this.delivery = new Delivery({ db, waitingChanges: this.limits.waitingChanges, onError });
    const { rememberedMs: ms, rememberedChanges: changes } = this.limits;
    this.memory = new Memory({ ms, changes }, now);
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: this.limits.messageBytes,
      perMessageDeflate: false,
    });
    this.#check = setInterval(() => {
      const now = this.now();
      for (const connection of this.#connections) connection.check(now);
    }, 1_000).unref();
  }

  /** The WebSocket server for `serve`, whose type for it differs from that of ws. */
  get sockets(): UpgradeServer {
    return this.#sockets as unknown as UpgradeServer;
  }

  /** From now on every change is remembered. */
  async #remember() {
    this.memory.beginAt(null);
    try {
      const { rows } = await this.db.query<{ snapshot: string }>(
        "select pg_current_snapshot()::text as snapshot",
      );
      this.memory.beginAt(readSnapshot(rows[0]?.snapshot));
    } catch (error) {
      this.onError(error);
    }
  }

  nextId(): number {
    return ++this.#lastId;
  }

  /** The published tables, read when first needed: migrations run before the start. */
  published(): Promise<ReadonlyMap<string, PublishedTable>> {
    this.#published ??= readPublished(this.db).then(
      (tables) => {
        this.#publishedNow = tables;
        return tables;
      },
      (error) => {
        this.#published = null;
        throw error;
      },
    );
    return this.#published;
  }

  counts(): { connections: number; channels: number } {
    const connections = [...this.#connections];
    const channels = connections.reduce((sum, { channels: each }) => sum + [...each].length, 0);
    return { connections: connections.length, channels };
  }

  /** Whether one more socket may connect from this address. */
  canConnect(address: string): boolean {
    const { sockets, socketsPerAddress } = this.limits;
    const fromAddress = this.#socketsFrom.get(address) ?? 0;
    return this.#connections.size < sockets && fromAddress < socketsPerAddress;
  }

  add(connection: Connection) {
    this.#connections.add(connection);
    const { address } = connection;
    this.#socketsFrom.set(address, (this.#socketsFrom.get(address) ?? 0) + 1);
  }

  remove(connection: Connection) {
    if (!this.#connections.delete(connection)) return;
    const { address } = connection;
    const left = (this.#socketsFrom.get(address) ?? 0) - 1;
    if (left > 0) this.#socketsFrom.set(address, left);
    else this.#socketsFrom.delete(address);
  }

  limitFault(connection: Connection, subscriber: Subscriber, bindings: number): string | null {
    if (subscriber.caller.role === "service_role") return null;
    const { socketsPerUser, bindingsPerUser } = this.limits;
    const counts = this.#bindings.get(holderOf(subscriber, connection));
    if (!counts) return null;
    if (subscriber.session && !counts.has(connection) && counts.size >= socketsPerUser) {
      return `An account has at most ${socketsPerUser} sockets`;
    }
    const sum = [...counts.values()].reduce((total, each) => total + each, bindings);
    return sum > bindingsPerUser
      ? `An account has at most ${bindingsPerUser} postgres_changes`
      : null;
  }

  countBindings(connection: Connection, subscriber: Subscriber, bindings: number) {
    const holder = holderOf(subscriber, connection);
    const counts = this.#bindings.get(holder) ?? new Map<Connection, number>();
    const count = (counts.get(connection) ?? 0) + bindings;
    if (count > 0) counts.set(connection, count);
    else counts.delete(connection);
    if (counts.size > 0) this.#bindings.set(holder, counts);
    else this.#bindings.delete(holder);
  }

  /** Asks the sockets to connect again, to another process: closes them (1012) one after another within this time. */
  async drain(ms: number) {
    const connections = [...this.#connections];
    const pause = ms / Math.max(1, connections.length);
    for (const connection of connections) {
      connection.close(1012, "the server is restarted");
      await wait(pause);
    }
  }

  /** Closes all sockets (1001), within a second also those that do not answer. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close() {
    clearInterval(this.#check);
    await Promise.all(this.#unlisten.map((unlisten) => unlisten().catch(() => {})));
    const connections = [...this.#connections];
    for (const connection of connections) connection.close(1001, "the server is going away");
    await this.delivery.settled();
    const closed = Promise.all(connections.map((connection) => connection.closed));
    if (connections.length > 0) await Promise.race([wait(closeTimeoutMs), closed]);
    for (const connection of connections) connection.terminate();
    this.#sockets.close();
  }

  /** Closes channels by their `Subscriber.session`, which is the user's id and the session's. */
  #closeChannels(isMeant: (session: string) => boolean, reason: string) {
    const channels = [...this.#connections].flatMap((connection) => [...connection.channels]);
    for (const channel of channels) {
      const { session } = channel.subscriber;
      if (session && isMeant(session)) channel.close(reason);
    }
  }

  #receive(payload: string) {
    const notice = readNotice(payload, new Date(this.now()).toISOString());
    if (!notice) return;
    this.memory.add(notice);
    const change = changeOf(notice, this.#publishedNow);
    if (change) this.delivery.push(change);
  }
}

function holderOf({ caller }: Subscriber, { address }: Connection): string {
  return caller.claims.sub ?? address;
}

/** Reads `["public", "notes", "UPDATE", {"id": "7"}, "812"]`. Any role may NOTIFY, so everything else is ignored. */
function readNotice(payload: string, at: string): ChangeNotice | null {
  const parsed = parseJson(payload);
  if (!Array.isArray(parsed)) return null;
  const [schema, name, word, key, transaction] = parsed;
  const operation = operations.find((each) => each === word);
  if (typeof schema !== "string" || typeof name !== "string" || !operation) return null;
  if (!isObject(key) || Object.values(key).some((value) => typeof value !== "string")) return null;
  if (typeof transaction !== "string" || !/^\d{1,20}$/.test(transaction)) return null;
  const ofRow = key as Record<string, string>;
  return { schema, name, operation, key: ofRow, transaction: BigInt(transaction), at };
}
