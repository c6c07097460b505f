import { type Database, isEndedSession } from "../postgres/database.ts";
import { tableKey } from "./published.ts";
import {
  type Candidate,
  type Change,
  deletedChange,
  readChanges,
  shapeOf,
  type VisibleChange,
} from "./read-change.ts";
import type { Subscriber } from "./subscriber.ts";
import { type Subscription, seesDeleted } from "./subscription.ts";

/** The part of a joined channel that changes are delivered to. */
export interface Listener {
  readonly subscriber: Subscriber;
  readonly subscriptions: readonly Subscription[];
  /** Sends the message's data (JSON) for the subscriptions with these ids. */
  send(ids: readonly number[], data: string): void;
  /** Asks the client to join again and to reload its data, because changes may be missing. */
  requestRejoin(reason: string): void;
  /** The subscriber's session has ended. */
  close(reason: string): void;
}

export interface DeliveryOptions {
  db: Database;
  /** Changes that may wait; when there are more, all channels are asked to rejoin. */
  waitingChanges: number;
  onError(error: unknown): void;
}

const batchSize = 50;
/** Audiences that are read for at the same time: all other requests use the same database connections. */
const readers = 6;

/** Delivers changes, in the order of their commits, to the listeners that may see them. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** The waiting changes in order of arrival; of the updates of one row only the last. */
  readonly #waiting = new Map<string, Change>();
  #count = 0;
  #running: Promise<void> | null = null;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  add(listener: Listener) {
    for (const { tables } of listener.subscriptions) {
      for (const table of tables) {
        const key = tableKey(table);
        const listeners = this.#listeners.get(key) ?? new Set();
        this.#listeners.set(key, listeners.add(listener));
      }
    }
  }

  remove(listener: Listener) {
    for (const { tables } of listener.subscriptions) {
      for (const table of tables) this.#listeners.get(tableKey(table))?.delete(listener);
    }
  }

  push(change: Change) {
    if (!this.#listeners.get(tableKey(change.table))?.size) return;
    if (this.#waiting.size >= this.#options.waitingChanges) {
      this.#waiting.clear();
      this.requestRejoins("Too many changes at once");
      return;
    }
    // The row is read at delivery, so the last waiting update of it stands for the earlier ones.
    const key = `${change.operation} ${tableKey(change.table)} ${JSON.stringify(change.key)}`;
    const isUpdate = change.operation === "UPDATE";
    if (isUpdate) this.#waiting.delete(key);
    this.#waiting.set(isUpdate ? key : `${key} ${++this.#count}`, change);
    if (!this.#running) this.#start();
  }

  /**
   * Sends a listener the changes that happened before it was added. @returns false where it has to read its data again: a
   * row is gone, which no channel is notified of, or there are more changes than one read of everything is worth.
   */
  async catchUp(listener: Listener, changes: readonly Change[]): Promise<boolean> {
    const { subscriber, subscriptions } = listener;
    const concerned = changes.filter((change) =>
      subscriptions.some((each) => concerns(each, change)),
    );
    const isGone = concerned.some(({ operation }) => operation === "DELETE");
    if (isGone || concerned.length > batchSize) return false;
    const recipientsOf = (change: Change) => [
      { listener, subscriptions: subscriptions.filter((each) => concerns(each, change)) },
    ];
    const candidates = new Map(concerned.map((change) => [change, recipientsOf(change)]));
    if (concerned.length > 0) await this.#deliver({ subscriber, candidates });
    return true;
  }

  requestRejoins(reason: string) {
    for (const listener of new Set([...this.#listeners.values()].flatMap((each) => [...each]))) {
      listener.requestRejoin(reason);
    }
  }

  /** Drops waiting changes and resolves when the reads in progress have ended. */
  async settled(): Promise<void> {
    this.#waiting.clear();
    await this.#running;
  }

  #start() {
    this.#running = this.#run().finally(() => {
      this.#running = null;
      if (this.#waiting.size > 0) this.#start(); // A change arrived after the loop had ended.
    });
  }

  async #run() {
    while (this.#waiting.size > 0) {
      const batch = this.#nextBatch();
      const audiences = this.#audiencesOf(batch);
      await Promise.all(
        Array.from({ length: readers }, async () => {
          for (let next = audiences.shift(); next; next = audiences.shift())
            await this.#deliver(next);
        }),
      );
    }
  }

  #nextBatch(): Change[] {
    const first = [...this.#waiting].slice(0, batchSize);
    for (const [key] of first) this.#waiting.delete(key);
    return first.map(([, change]) => change);
  }

  /** The subscribers that the batch may concern; those whom no policy can distinguish are one audience. */
  #audiencesOf(batch: readonly Change[]): Audience[] {
    const audiences = new Map<string, Audience>();
    for (const change of batch) {
      for (const listener of this.#listeners.get(tableKey(change.table)) ?? []) {
        const subscriptions = listener.subscriptions.filter((each) => concerns(each, change));
        if (subscriptions.length === 0) continue;
        const { subscriber } = listener;
        if (change.operation === "DELETE" && !seesDeleted(subscriber.caller)) continue;
        const audience = audiences.get(subscriber.policyKey) ?? {
          subscriber,
          candidates: new Map(),
        };
        audiences.set(subscriber.policyKey, audience);
        const recipients = audience.candidates.get(change) ?? [];
        audience.candidates.set(change, recipients);
        recipients.push({ listener, subscriptions });
      }
    }
    return [...audiences.values()];
  }

  async #deliver({ subscriber, candidates }: Audience) {
    const reads = [...candidates].map(([change, recipients]) => ({
      candidate: {
        change,
        subscriptions: recipients.flatMap(({ subscriptions }) => subscriptions),
      },
      recipients,
    }));
    try {
      const visible = await this.#read(
        subscriber,
        reads.map(({ candidate }) => candidate),
      );
      reads.forEach(({ recipients }, i) => {
        for (const recipient of recipients) send(recipient, visible[i] ?? null, subscriber);
      });
    } catch (error) {
      const listeners = new Set(
        reads.flatMap(({ recipients }) => recipients.map((recipient) => recipient.listener)),
      );
      for (const listener of listeners) {
        if (isEndedSession(error)) listener.close("Session does not exist");
        else listener.requestRejoin("The change could not be read");
      }
      if (!isEndedSession(error)) this.#options.onError(error);
    }
  }

  async #read(
    subscriber: Subscriber,
    candidates: readonly Candidate[],
  ): Promise<(VisibleChange | null)[]> {
    const existing = candidates.filter(({ change }) => change.operation !== "DELETE");
    const read =
      existing.length > 0 ? await readChanges(this.#options.db, subscriber.caller, existing) : [];
    return candidates.map((candidate) =>
      candidate.change.operation === "DELETE"
        ? deletedChange(candidate)
        : (read[existing.indexOf(candidate)] ?? null),
    );
  }
}

interface Audience {
  subscriber: Subscriber;
  candidates: Map<Change, Recipient[]>;
}

interface Recipient {
  listener: Listener;
  subscriptions: Subscription[];
}

function concerns({ event, tables, onlyKey }: Subscription, change: Change): boolean {
  if (event !== "*" && event !== change.operation) return false;
  if (!tables.includes(change.table)) return false;
  return !onlyKey || change.key[onlyKey.column] === onlyKey.value;
}

function send(
  { listener, subscriptions }: Recipient,
  visible: VisibleChange | null,
  readFor: Subscriber,
) {
  // Meanwhile the channel may have received the token of another user, who has loaded the data with it.
  if (!visible || listener.subscriber.session !== readFor.session) return;
  const ids = Map.groupBy(
    subscriptions.filter(({ id }) => visible.ids.has(id)),
    shapeOf,
  );
  for (const [shape, each] of ids) {
    const data = visible.dataByShape.get(shape);
    if (data !== undefined) {
      listener.send(
        each.map(({ id }) => id),
        data,
      );
    }
  }
}
