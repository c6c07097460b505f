import type { WebSocket } from "ws";
import type { CallerOptions } from "../http/caller.ts";
import { type Database, DatabaseError } from "../postgres/database.ts";
import { Allowance } from "./allowance.ts";
import { Channel, type Line } from "./channel.ts";
import type { Delivery } from "./delivery.ts";
import { type Frame, isObject, readFrame, type Vsn, writeFrame } from "./frames.ts";
import type { RealtimeLimits } from "./limits.ts";
import { hasExpired, type Person, readPerson } from "./person.ts";
import {
  type Published,
  readSubscription,
  type Subscription,
  trial,
  weightOf,
} from "./subscription.ts";

/** Where a socket came from. */
export interface Visitor {
  apikey: string;
  address: string;
  vsn: Vsn;
}

/** The house that the sockets are in. */
export interface House extends CallerOptions {
  readonly db: Database;
  readonly limits: RealtimeLimits;
  readonly delivery: Delivery;
  onError(error: unknown): void;
  /** Milliseconds since 1970. */
  now(): number;
  nextId(): number;
  published(): Promise<Published>;
  /** Why this person may not have so many more subscriptions on this socket; null: they may. */
  whyFull(connection: Connection, person: Person, bindings: number): string | null;
  /** Counts subscriptions (or, with a negative number, takes them off the count). */
  hold(connection: Connection, person: Person, bindings: number): void;
  remove(connection: Connection): void;
}

const switchedOff = "Broadcast and presence are switched off here; subscribe to postgres_changes";

/** One socket with its channels: the server's side of a Phoenix socket. */
export class Connection implements Line {
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #visitor: Visitor;
  readonly #house: House;
  readonly #channels = new Map<string, Channel>();
  #lastHeardMs: number;
  /** Since when there is no channel. */
  #emptySinceMs: number;
  readonly #allowance: Allowance;
  /** Messages are answered in their order, one at a time. */
  #turn: Promise<void> = Promise.resolve();
  #turnsWaiting = 0;
  #closed = false;
  readonly #gone = Promise.withResolvers<void>();

  constructor(socket: WebSocket, visitor: Visitor, house: House) {
    this.#socket = socket;
    this.#visitor = visitor;
    this.#house = house;
    this.address = visitor.address;
    this.#lastHeardMs = house.now();
    this.#emptySinceMs = house.now();
    const { messageBurst: burst, messagesPerSecond: perSecond } = house.limits;
    this.#allowance = new Allowance({ burst, perSecond }, house.now());
    socket.on("close", () => {
      this.#leave();
      this.#gone.resolve();
    });
    socket.on("error", () => {}); // a close follows, and says what there is to say
  }

  /** The socket is closed on both sides. */
  get gone(): Promise<void> {
    return this.#gone.promise;
  }

  get channels(): Iterable<Channel> {
    return this.#channels.values();
  }

  /** A message has come in. */
  receive(data: string | ArrayBuffer) {
    if (this.#closed) return;
    this.#lastHeardMs = this.#house.now();
    if (!this.#allowance.take(this.#lastHeardMs)) return this.close(1008, "too many messages");
    const frame = readFrame(data, this.#visitor.vsn);
    if (!frame) return this.close(1003, "not a message of this protocol");
    this.#turnsWaiting++;
    if (this.#turnsWaiting > 8) this.#socket.pause();
    this.#turn = this.#turn
      .then(() => (this.#closed ? undefined : this.#answer(frame)))
      .catch((error) => {
        this.#house.onError(error);
        this.close(1011, "something went wrong on our side");
      })
      .finally(() => {
        this.#turnsWaiting--;
        if (this.#turnsWaiting === 0 && this.#socket.isPaused) this.#socket.resume();
      });
  }

  /** Once a second: ends what has expired, and itself when nobody is there any more. */
  check(nowMs: number) {
    for (const channel of this.#channels.values()) {
      if (hasExpired(channel.person, nowMs)) channel.end("Access token has expired");
    }
    const { silenceMs, emptyMs } = this.#house.limits;
    if (this.#channels.size > 0) this.#emptySinceMs = nowMs;
    if (nowMs - this.#lastHeardMs > silenceMs) this.cutOff();
    else if (nowMs - this.#emptySinceMs > emptyMs) this.close(1000, "no channel");
  }

  /** Tells the other side and gives it a moment to answer. */
  close(code: number, reason: string) {
    this.#leave();
    this.#socket.close(code, reason);
  }

  /** At once, whatever still waits to be sent. */
  cutOff() {
    this.#leave();
    this.#socket.terminate();
  }

  send(frame: Omit<Frame, "payload">, payload: string) {
    if (this.#closed) return;
    if (this.#socket.bufferedAmount > this.#house.limits.unreadBytes) return this.cutOff();
    this.#socket.send(writeFrame(frame, payload, this.#visitor.vsn));
  }

  dismiss(channel: Channel, event: "phx_close" | "phx_error") {
    if (this.#channels.get(channel.topic) !== channel) return;
    this.#take(channel);
    const { joinRef, topic } = channel;
    this.send({ joinRef, ref: joinRef, topic, event }, "{}");
  }

  /** Nothing is delivered here from now on. */
  #leave() {
    this.#closed = true;
    for (const channel of this.#channels.values()) this.#take(channel);
    this.#house.remove(this);
  }

  #take(channel: Channel) {
    this.#channels.delete(channel.topic);
    this.#house.delivery.remove(channel);
    this.#house.hold(this, channel.person, -weightOf(channel.subscriptions));
  }

  async #answer(frame: Frame) {
    const { topic, event } = frame;
    if (topic === "phoenix" && event === "heartbeat") return this.#reply(frame, "ok", {});
    if (event === "phx_join") return this.#join(frame);
    const channel = this.#channels.get(topic);
    if (!channel || (frame.joinRef !== null && frame.joinRef !== channel.joinRef)) {
      // Late words of a channel that is gone; Phoenix answers them all alike.
      return this.#reply(frame, "error", { reason: "unmatched topic" });
    }
    if (event === "phx_leave") {
      this.#reply(frame, "ok", {});
      return this.dismiss(channel, "phx_close");
    }
    if (event === "access_token") return this.#renew(channel, frame.payload.access_token);
    this.#reply(frame, "error", { reason: switchedOff });
  }

  async #join(frame: Frame) {
    const former = this.#channels.get(frame.topic);
    if (former) this.dismiss(former, "phx_close");
    const read = await this.#readJoin(frame);
    if (this.#closed) return;
    if (!read.ok) return this.#reply(frame, "error", { reason: read.reason });
    const channel = new Channel(this, frame, read);
    this.#channels.set(frame.topic, channel);
    this.#house.delivery.add(channel);
    this.#house.hold(this, channel.person, weightOf(channel.subscriptions));
    this.#reply(frame, "ok", {
      postgres_changes: read.subscriptions.map(({ id, asked }) => ({ id, ...asked })),
    });
    channel.say("ok", "Subscribed to PostgreSQL", "postgres_changes");
  }

  async #readJoin({ topic, joinRef, payload }: Frame): Promise<JoinAnswer> {
    const { limits } = this.#house;
    if (!/^realtime:./.test(topic) || joinRef === null) return refused("unmatched topic");
    if (this.#channels.size >= limits.channelsPerSocket) {
      return refused(`A socket has at most ${limits.channelsPerSocket} channels`);
    }
    const config = isObject(payload.config) ? payload.config : {};
    if (config.private === true) return refused("Private channels are switched off here");
    if (isObject(config.presence) && config.presence.enabled === true) return refused(switchedOff);
    const bindings = Array.isArray(config.postgres_changes) ? config.postgres_changes : [];
    if (bindings.length === 0) return refused(switchedOff);
    if (bindings.length > limits.bindingsPerChannel) {
      return refused(`A channel has at most ${limits.bindingsPerChannel} postgres_changes`);
    }
    const known = await this.#readPerson(payload.access_token);
    if (!known.ok) return known;
    const { person } = known;
    const subscriptions: Subscription[] = [];
    const published = await this.#house.published();
    const { role } = person.caller;
    for (const binding of bindings) {
      const read = readSubscription(binding, { id: this.#house.nextId(), role, published });
      if (!read.ok) return refused(read.reason);
      subscriptions.push(read.subscription);
    }
    const full = this.#house.whyFull(this, person, weightOf(subscriptions));
    if (full) return refused(full);
    const refusal = await this.#tryOut(person, subscriptions);
    if (refusal) return refused(refusal);
    return { ok: true, person, subscriptions };
  }

  /** Why this person may not have these subscriptions; null: they may. */
  async #tryOut(person: Person, subscriptions: readonly Subscription[]): Promise<string | null> {
    const { caller } = person;
    const trials = subscriptions.flatMap((subscription) => trial(subscription, caller.role));
    try {
      await this.#house.db.asCaller(caller, trials, { readOnly: true, liveSession: true });
      return null;
    } catch (error) {
      return whatToSay(error);
    }
  }

  #readPerson(token: unknown) {
    const { apikey } = this.#visitor;
    const text = typeof token === "string" && token !== "" ? token : null;
    return readPerson({ apikey, token: text }, this.#house);
  }

  /** `access_token`: the same person with a newer token, or somebody else from here on. */
  async #renew(channel: Channel, token: unknown) {
    const known = await this.#readPerson(token);
    if (!known.ok) return channel.end(known.reason);
    const { person } = known;
    if (hasExpired(person, this.#house.now())) return channel.end("Access token has expired");
    if (person.session !== channel.person.session) {
      const refusal = await this.#tryOut(person, channel.subscriptions);
      if (refusal) return channel.end(refusal);
    }
    if (this.#channels.get(channel.topic) !== channel) return;
    this.#house.hold(this, channel.person, -weightOf(channel.subscriptions));
    this.#house.hold(this, person, weightOf(channel.subscriptions));
    channel.person = person;
  }

  #reply(frame: Frame, status: "ok" | "error", response: object) {
    const { joinRef, ref, topic } = frame;
    if (ref === null) return;
    this.send({ joinRef, ref, topic, event: "phx_reply" }, JSON.stringify({ status, response }));
  }
}

type JoinAnswer =
  | { ok: true; person: Person; subscriptions: Subscription[] }
  | { ok: false; reason: string };

/** What was wrong with a subscription, as far as its sender may know. */
function whatToSay(error: unknown): string {
  if (error instanceof DatabaseError) {
    if (error.code === "28000") return "Session does not exist";
    if (error.code === "42501") return "permission denied";
    if (error.code.startsWith("22") || error.code.startsWith("42")) return error.message;
  }
  throw error;
}

function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
