import type { WebSocket } from "ws";
import type { CallerOptions } from "../http/caller.ts";
import { isObject } from "../json.ts";
import { type Database, DatabaseError } from "../postgres/database.ts";
import { Channel, type ChannelSocket } from "./channel.ts";
import type { Delivery } from "./delivery.ts";
import { type Frame, readFrame, type Vsn, writeFrame } from "./frames.ts";
import type { RealtimeLimits } from "./limits.ts";
import { TokenBucket } from "./limits.ts";
import { type Memory, readSnapshot, type Snapshot } from "./memory.ts";
import { changeOf } from "./read-change.ts";
import { hasExpired, readSubscriber, type Subscriber } from "./subscriber.ts";
import {
  type Published,
  probeStatements,
  readSubscription,
  type Subscription,
  weightOf,
} from "./subscription.ts";

/** What is known of a socket from its opening request. */
export interface SocketClient {
  apikey: string;
  address: string;
  vsn: Vsn;
}

/** What the connections of one process share. */
export interface Hub extends CallerOptions {
  readonly db: Database;
  readonly limits: RealtimeLimits;
  readonly delivery: Delivery;
  readonly memory: Memory;
  onError(error: unknown): void;
  /** Milliseconds since 1970. */
  now(): number;
  nextId(): number;
  published(): Promise<Published>;
  /** The limit that so many more bindings of this subscriber on this socket would exceed; null when none. */
  limitFault(connection: Connection, subscriber: Subscriber, bindings: number): string | null;
  /** Adds to the number of bindings of a subscriber on this socket (or, if negative, subtracts from it). */
  countBindings(connection: Connection, subscriber: Subscriber, bindings: number): void;
  remove(connection: Connection): void;
}

const subscribed = "Subscribed to PostgreSQL";
/** The message to a channel that has named the snapshot of its data and has been sent what happened since. */
const caughtUp = `${subscribed}, nothing was missed`;

/** With more messages waiting, the socket is not read until they are handled. */
const maxQueued = 8;
const switchedOff = "Broadcast and presence are switched off here; subscribe to postgres_changes";

/** One WebSocket with its channels: the server side of a Phoenix socket. */
export class Connection implements ChannelSocket {
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #client: SocketClient;
  readonly #hub: Hub;
  readonly #channels = new Map<string, Channel>();
  #lastMessageMs: number;
  /** The last time at which there was a channel. */
  #emptySinceMs: number;
  readonly #messages: TokenBucket;
  /** Messages are handled one at a time, in the order of their arrival. */
  #queue: Promise<void> = Promise.resolve();
  #queued = 0;
  #isClosed = false;
  readonly #closed = Promise.withResolvers<void>();

  constructor(socket: WebSocket, client: SocketClient, hub: Hub) {
    this.#socket = socket;
    this.#client = client;
    this.#hub = hub;
    this.address = client.address;
    this.#lastMessageMs = hub.now();
    this.#emptySinceMs = hub.now();
    const { messageBurst: burst, messagesPerSecond: perSecond } = hub.limits;
    this.#messages = new TokenBucket({ burst, perSecond }, hub.now());
    socket.on("close", () => {
      this.#detach();
      this.#closed.resolve();
    });
    socket.on("error", () => {}); // A close event always follows.
  }

  /** Resolves when the socket is closed on both sides. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  get channels(): Iterable<Channel> {
    return this.#channels.values();
  }

  /** Handles a received message. */
  receive(data: string | ArrayBuffer) {
    if (this.#isClosed) return;
    this.#lastMessageMs = this.#hub.now();
    if (!this.#messages.take(this.#lastMessageMs)) return this.close(1008, "too many messages");
    const frame = readFrame(data, this.#client.vsn);
    if (!frame) return this.close(1003, "not a message of this protocol");
    this.#queued++;
    if (this.#queued > maxQueued) this.#socket.pause();
    this.#queue = this.#queue
      .then(() => (this.#isClosed ? undefined : this.#answer(frame)))
      .catch((error) => {
        this.#hub.onError(error);
        this.close(1011, "something went wrong on our side");
      })
      .finally(() => {
        this.#queued--;
        if (this.#queued === 0 && this.#socket.isPaused) this.#socket.resume();
      });
  }

  /** To be called every second: closes expired channels, and the socket when it is silent or without channels. */
  check(nowMs: number) {
    for (const channel of this.#channels.values()) {
      if (hasExpired(channel.subscriber, nowMs)) channel.close("Access token has expired");
    }
    const { silenceMs, emptyMs } = this.#hub.limits;
    if (this.#channels.size > 0) this.#emptySinceMs = nowMs;
    if (nowMs - this.#lastMessageMs > silenceMs) this.terminate();
    else if (nowMs - this.#emptySinceMs > emptyMs) this.close(1000, "no channel");
  }

  /** Starts the closing handshake. */
  close(code: number, reason: string) {
    this.#detach();
    this.#socket.close(code, reason);
  }

  /** Closes the TCP connection at once, without sending what is buffered. */
  terminate() {
    this.#detach();
    this.#socket.terminate();
  }

  send(frame: Omit<Frame, "payload">, payload: string) {
    if (this.#isClosed) return;
    if (this.#socket.bufferedAmount > this.#hub.limits.unreadBytes) return this.terminate();
    this.#socket.send(writeFrame(frame, payload, this.#client.vsn));
  }

  closeChannel(channel: Channel, event: "phx_close" | "phx_error") {
    if (this.#channels.get(channel.topic) !== channel) return;
    this.#forget(channel);
    const { joinRef, topic } = channel;
    this.send({ joinRef, ref: joinRef, topic, event }, "{}");
  }

  /** Leaves all channels and the hub: nothing is delivered to this socket any more. */
  #detach() {
    this.#isClosed = true;
    for (const channel of this.#channels.values()) this.#forget(channel);
    this.#hub.remove(this);
  }

  #forget(channel: Channel) {
    this.#channels.delete(channel.topic);
    this.#hub.delivery.remove(channel);
    this.#hub.countBindings(this, channel.subscriber, -weightOf(channel.subscriptions));
  }

  async #answer(frame: Frame) {
    const { topic, event } = frame;
    if (topic === "phoenix" && event === "heartbeat") return this.#reply(frame, "ok", {});
    if (event === "phx_join") return this.#join(frame);
    const channel = this.#channels.get(topic);
    if (!channel || (frame.joinRef !== null && frame.joinRef !== channel.joinRef)) {
      // A late message to a closed channel; this is the answer of Phoenix.
      return this.#reply(frame, "error", { reason: "unmatched topic" });
    }
    if (event === "phx_leave") {
      this.#reply(frame, "ok", {});
      return this.closeChannel(channel, "phx_close");
    }
    if (event === "access_token") return this.#renew(channel, frame.payload.access_token);
    this.#reply(frame, "error", { reason: switchedOff });
  }

  async #join(frame: Frame) {
    const former = this.#channels.get(frame.topic);
    if (former) this.closeChannel(former, "phx_close");
    const read = await this.#readJoin(frame);
    if (this.#isClosed) return;
    if (!read.ok) return this.#reply(frame, "error", { reason: read.reason });
    const channel = new Channel(this, frame, read);
    this.#channels.set(frame.topic, channel);
    this.#hub.delivery.add(channel);
    this.#hub.countBindings(this, channel.subscriber, weightOf(channel.subscriptions));
    this.#reply(frame, "ok", {
      postgres_changes: read.subscriptions.map(({ id, requested }) => ({ id, ...requested })),
    });
    if (read.subscriptions.length === 0) return;
    const isCaughtUp = read.after !== null && (await this.#catchUp(channel, read.after));
    channel.sendSystem("ok", isCaughtUp ? caughtUp : subscribed, "postgres_changes");
  }

  /** Sends what a snapshot could not see. @returns false where that is not known, or is too much. */
  async #catchUp(channel: Channel, after: Snapshot): Promise<boolean> {
    const notices = this.#hub.memory.after(after);
    if (!notices) return false;
    const published = await this.#hub.published();
    const changes = notices.flatMap((notice) => changeOf(notice, published) ?? []);
    return this.#hub.delivery.catchUp(channel, changes);
  }

  async #readJoin({ topic, joinRef, payload }: Frame): Promise<JoinAnswer> {
    const { limits } = this.#hub;
    if (!/^realtime:./.test(topic) || joinRef === null) return refused("unmatched topic");
    if (this.#channels.size >= limits.channelsPerSocket) {
      return refused(`A socket has at most ${limits.channelsPerSocket} channels`);
    }
    const config = isObject(payload.config) ? payload.config : {};
    if (config.private === true) return refused("Private channels are switched off here");
    if (isObject(config.presence) && config.presence.enabled === true) return refused(switchedOff);
    const bindings = Array.isArray(config.postgres_changes) ? config.postgres_changes : [];
    if (bindings.length > limits.bindingsPerChannel) {
      return refused(`A channel has at most ${limits.bindingsPerChannel} postgres_changes`);
    }
    const known = await this.#readSubscriber(payload.access_token);
    if (!known.ok) return known;
    const { subscriber } = known;
    const subscriptions: Subscription[] = [];
    const published = await this.#hub.published();
    const { role } = subscriber.caller;
    for (const binding of bindings) {
      const read = readSubscription(binding, { id: this.#hub.nextId(), role, published });
      if (!read.ok) return refused(read.reason);
      subscriptions.push(read.subscription);
    }
    const full = this.#hub.limitFault(this, subscriber, weightOf(subscriptions));
    if (full) return refused(full);
    const refusal = await this.#probe(subscriber, subscriptions);
    if (refusal) return refused(refusal);
    return { ok: true, subscriber, subscriptions, after: snapshotOf(bindings) };
  }

  /** Why the database refuses these subscriptions to this subscriber; null when it does not. */
  async #probe(
    subscriber: Subscriber,
    subscriptions: readonly Subscription[],
  ): Promise<string | null> {
    const { caller } = subscriber;
    const probes = subscriptions.flatMap((subscription) =>
      probeStatements(subscription, caller.role),
    );
    try {
      await this.#hub.db.asCaller(caller, probes, { readOnly: true, liveSession: true });
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  #readSubscriber(token: unknown) {
    const { apikey } = this.#client;
    const text = typeof token === "string" && token !== "" ? token : null;
    return readSubscriber({ apikey, token: text }, this.#hub);
  }

  /** `access_token`: replaces the token of a channel, by a newer one or by that of another user. */
  async #renew(channel: Channel, token: unknown) {
    const known = await this.#readSubscriber(token);
    if (!known.ok) return channel.close(known.reason);
    const { subscriber } = known;
    if (hasExpired(subscriber, this.#hub.now())) return channel.close("Access token has expired");
    if (subscriber.session !== channel.subscriber.session) {
      const refusal = await this.#probe(subscriber, channel.subscriptions);
      if (refusal) return channel.close(refusal);
    }
    if (this.#channels.get(channel.topic) !== channel) return;
    this.#hub.countBindings(this, channel.subscriber, -weightOf(channel.subscriptions));
    this.#hub.countBindings(this, subscriber, weightOf(channel.subscriptions));
    channel.subscriber = subscriber;
  }

  #reply(frame: Frame, status: "ok" | "error", response: object) {
    const { joinRef, ref, topic } = frame;
    if (ref === null) return;
    this.send({ joinRef, ref, topic, event: "phx_reply" }, JSON.stringify({ status, response }));
  }
}

type JoinAnswer =
  | { ok: true; subscriber: Subscriber; subscriptions: Subscription[]; after: Snapshot | null }
  | { ok: false; reason: string };

/** The reason in a database error, as far as the client may know it. @throws the error if it is unexpected. */
function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) {
    if (error.code === "28000") return "Session does not exist";
    if (error.code === "42501") return "permission denied";
    if (error.code.startsWith("22") || error.code.startsWith("42")) return error.message;
  }
  throw error;
}

/** The snapshot of the data that a page shows, where all bindings name the same as `after`. */
function snapshotOf(bindings: readonly unknown[]): Snapshot | null {
  const texts = new Set(bindings.map((binding) => (isObject(binding) ? binding.after : undefined)));
  return texts.size === 1 ? readSnapshot([...texts][0]) : null;
}

function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
