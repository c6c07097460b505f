import { setTimeout as wait } from "node:timers/promises";
import type { serve } from "@hono/node-server";
import { WebSocketServer } from "ws";
import type { TokenSigner } from "../auth/tokens.ts";
import type { ApiKeys } from "../http/caller.ts";
import type { Database } from "../postgres/database.ts";
import type { Connection, House } from "./connection.ts";
import { Delivery } from "./delivery.ts";
import { isObject } from "./frames.ts";
import { defaultRealtimeLimits, type RealtimeLimits } from "./limits.ts";
import type { Person } from "./person.ts";
import { type PublishedTable, readPublished, tableKey } from "./published.ts";
import { operations } from "./subscription.ts";

export interface RealtimeOptions {
  db: Database;
  keys: ApiKeys;
  signer: TokenSigner;
  /** Pages of this origin may connect; a client that names none is no browser. */
  siteUrl: string;
  limits?: Partial<RealtimeLimits>;
  onError(error: unknown): void;
}

type UpgradeServer = NonNullable<Parameters<typeof serve>[0]["websocket"]>["server"];

/** Where `engine.publish`ed tables tell of their changes. */
const channelName = "engine_changes";
const goodbyeMs = 1_000;

/** The sockets of this process, and the database's changes on their way to them. */
export class RealtimeService implements House {
  readonly db: Database;
  readonly keys: ApiKeys;
  readonly signer: TokenSigner;
  readonly siteUrl: string;
  readonly limits: RealtimeLimits;
  readonly onError: (error: unknown) => void;
  readonly delivery: Delivery;
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<Connection>();
  /** Who (an account, or a visitor's address) → on which sockets how many subscriptions. */
  readonly #held = new Map<string, Map<Connection, number>>();
  readonly #socketsFrom = new Map<string, number>();
  readonly #check: NodeJS.Timeout;
  #published: Promise<ReadonlyMap<string, PublishedTable>> | null = null;
  #publishedNow: ReadonlyMap<string, PublishedTable> = new Map();
  #unlisten: (() => Promise<void>) | null = null;
  #lastId = 0;
  #closing: Promise<void> | null = null;

  /** Listens to the database first: whoever can connect misses nothing. */
  static async start(options: RealtimeOptions): Promise<RealtimeService> {
    const service = new RealtimeService(options);
    service.#unlisten = await service.db.listen(channelName, {
      onNotice: (payload) => service.#take(payload),
      onGap: () => service.delivery.allLookAgain("Changes may have been missed"),
    });
    return service;
  }

  private constructor({ db, keys, signer, siteUrl, limits, onError }: RealtimeOptions) {
    this.db = db;
    this.keys = keys;
    this.signer = signer;
    this.siteUrl = siteUrl;
    this.limits = { ...defaultRealtimeLimits, ...limits };
    this.onError = onError;
    this.delivery = new Delivery({ db, waitingChanges: this.limits.waitingChanges, onError });
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

  /** What the HTTP server hands its upgraded sockets to. Its type and ws's own differ where they may. */
  get sockets(): UpgradeServer {
    return this.#sockets as unknown as UpgradeServer;
  }

  now(): number {
    return Date.now();
  }

  nextId(): number {
    return ++this.#lastId;
  }

  /** The tables that tell of their changes: read when first needed, as migrations run before the start. */
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

  /** May one more socket come from there? */
  hasRoomFor(address: string): boolean {
    const { sockets, socketsPerAddress } = this.limits;
    const neighbours = this.#socketsFrom.get(address) ?? 0;
    return this.#connections.size < sockets && neighbours < socketsPerAddress;
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

  whyFull(connection: Connection, person: Person, bindings: number): string | null {
    if (person.caller.role === "service_role") return null;
    const { socketsPerPerson, bindingsPerPerson } = this.limits;
    const held = this.#held.get(holderOf(person, connection));
    if (!held) return null;
    if (person.session && !held.has(connection) && held.size >= socketsPerPerson) {
      return `An account has at most ${socketsPerPerson} sockets`;
    }
    const sum = [...held.values()].reduce((total, each) => total + each, bindings);
    return sum > bindingsPerPerson
      ? `An account has at most ${bindingsPerPerson} postgres_changes`
      : null;
  }

  hold(connection: Connection, person: Person, bindings: number) {
    const holder = holderOf(person, connection);
    const held = this.#held.get(holder) ?? new Map<Connection, number>();
    const count = (held.get(connection) ?? 0) + bindings;
    if (count > 0) held.set(connection, count);
    else held.delete(connection);
    if (held.size > 0) this.#held.set(holder, held);
    else this.#held.delete(holder);
  }

  /** Says goodbye (1001) and is done within a second, whoever does not answer. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close() {
    clearInterval(this.#check);
    await this.#unlisten?.().catch(() => {});
    const leaving = [...this.#connections];
    for (const connection of leaving) connection.close(1001, "the server is going away");
    await this.delivery.settled();
    const gone = Promise.all(leaving.map((connection) => connection.gone));
    if (leaving.length > 0) await Promise.race([wait(goodbyeMs), gone]);
    for (const connection of leaving) connection.cutOff();
    this.#sockets.close();
  }

  #take(payload: string) {
    const change = readNotice(payload);
    const table = change && this.#publishedNow.get(tableKey(change));
    if (!change || !table) return;
    const { operation, key } = change;
    this.delivery.push({ table, operation, key, at: new Date().toISOString() });
  }
}

function holderOf({ caller }: Person, { address }: Connection): string {
  return caller.claims.sub ?? address;
}

interface NoticeOfChange {
  schema: string;
  name: string;
  operation: (typeof operations)[number];
  key: Record<string, string>;
}

/** `["public", "notes", "UPDATE", {"id": "7"}]`; anybody may NOTIFY, so anything else is no change. */
function readNotice(payload: string): NoticeOfChange | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    return null;
  }
  if (!Array.isArray(parsed)) return null;
  const [schema, name, word, key] = parsed;
  const operation = operations.find((each) => each === word);
  if (typeof schema !== "string" || typeof name !== "string" || !operation) return null;
  if (!isObject(key) || Object.values(key).some((value) => typeof value !== "string")) return null;
  return { schema, name, operation, key: key as Record<string, string> };
}
