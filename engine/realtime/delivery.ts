import { type Database, DatabaseError } from "../postgres/database.ts";
import type { Person } from "./person.ts";
import { tableKey } from "./published.ts";
import {
  type Candidate,
  type Change,
  readChanges,
  shapeOf,
  type Told,
  tellDeleted,
} from "./read-change.ts";
import { type Subscription, seesDeleted } from "./subscription.ts";

/** A joined channel, as far as changes are delivered to it. */
export interface Listener {
  readonly person: Person;
  readonly subscriptions: readonly Subscription[];
  /** `ids` of its subscriptions that the change is for, and the message's data as JSON. */
  send(ids: readonly number[], data: string): void;
  /** Something may have been missed, or cannot be read: join again, and look. */
  lookAgain(reason: string): void;
  /** The person's session has ended. */
  end(reason: string): void;
}

export interface DeliveryOptions {
  db: Database;
  /** Changes that may wait; when there are more, everybody is told to look again. */
  waitingChanges: number;
  onError(error: unknown): void;
}

const batchSize = 50;
/** Persons who are read for at once: the requests of everybody else go through the same connections. */
const readers = 6;

/** Takes changes in the order of their commits and brings each to those who may see it, in that order. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** In order; of the updates of one row only the last. */
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
      this.allLookAgain("Too many changes at once");
      return;
    }
    // The row is read as it is then: of its updates that still wait, the last one tells them all.
    const place = `${change.operation} ${tableKey(change.table)} ${JSON.stringify(change.key)}`;
    const isUpdate = change.operation === "UPDATE";
    if (isUpdate) this.#waiting.delete(place);
    this.#waiting.set(isUpdate ? place : `${place} ${++this.#count}`, change);
    if (!this.#running) this.#start();
  }

  allLookAgain(reason: string) {
    for (const listener of new Set([...this.#listeners.values()].flatMap((each) => [...each]))) {
      listener.lookAgain(reason);
    }
  }

  /** Whatever is being read for somebody has been read. */
  async settled(): Promise<void> {
    this.#waiting.clear();
    await this.#running;
  }

  #start() {
    this.#running = this.#run().finally(() => {
      this.#running = null;
      if (this.#waiting.size > 0) this.#start(); // came between the last look and now
    });
  }

  async #run() {
    while (this.#waiting.size > 0) {
      const batch = this.#nextBatch();
      const audiences = this.#audiencesOf(batch);
      await Promise.all(
        Array.from({ length: readers }, async () => {
          for (let next = audiences.shift(); next; next = audiences.shift()) await this.#tell(next);
        }),
      );
    }
  }

  #nextBatch(): Change[] {
    const first = [...this.#waiting].slice(0, batchSize);
    for (const [place] of first) this.#waiting.delete(place);
    return first.map(([, change]) => change);
  }

  /** Everybody whom some change of the batch may concern; who cannot be told apart is one. */
  #audiencesOf(batch: readonly Change[]): Audience[] {
    const audiences = new Map<string, Audience>();
    for (const change of batch) {
      for (const listener of this.#listeners.get(tableKey(change.table)) ?? []) {
        const subscriptions = listener.subscriptions.filter((each) => concerns(each, change));
        if (subscriptions.length === 0) continue;
        const { person } = listener;
        if (change.operation === "DELETE" && !seesDeleted(person.caller)) continue;
        const audience = audiences.get(person.key) ?? { person, candidates: new Map() };
        audiences.set(person.key, audience);
        const wishes = audience.candidates.get(change) ?? [];
        audience.candidates.set(change, wishes);
        wishes.push({ listener, subscriptions });
      }
    }
    return [...audiences.values()];
  }

  async #tell({ person, candidates }: Audience) {
    const asked = [...candidates].map(([change, wishes]) => ({
      candidate: { change, subscriptions: wishes.flatMap(({ subscriptions }) => subscriptions) },
      wishes,
    }));
    try {
      const told = await this.#read(
        person,
        asked.map(({ candidate }) => candidate),
      );
      asked.forEach(({ wishes }, i) => {
        for (const wish of wishes) send(wish, told[i] ?? null, person);
      });
    } catch (error) {
      const listeners = new Set(asked.flatMap(({ wishes }) => wishes.map((wish) => wish.listener)));
      for (const listener of listeners) {
        if (isEndedSession(error)) listener.end("Session does not exist");
        else listener.lookAgain("The change could not be read");
      }
      if (!isEndedSession(error)) this.#options.onError(error);
    }
  }

  async #read(person: Person, candidates: readonly Candidate[]): Promise<(Told | null)[]> {
    const stays = candidates.filter(({ change }) => change.operation !== "DELETE");
    const read = stays.length > 0 ? await readChanges(this.#options.db, person.caller, stays) : [];
    return candidates.map((candidate) =>
      candidate.change.operation === "DELETE"
        ? tellDeleted(candidate)
        : (read[stays.indexOf(candidate)] ?? null),
    );
  }
}

interface Audience {
  person: Person;
  candidates: Map<Change, Wish[]>;
}

interface Wish {
  listener: Listener;
  subscriptions: Subscription[];
}

function concerns({ event, tables, onlyKey }: Subscription, change: Change): boolean {
  if (event !== "*" && event !== change.operation) return false;
  if (!tables.includes(change.table)) return false;
  return !onlyKey || change.key[onlyKey.column] === onlyKey.value;
}

function send({ listener, subscriptions }: Wish, told: Told | null, readFor: Person) {
  // Meanwhile the channel may have become somebody else's; whoever that is has joined and looked.
  if (!told || listener.person.session !== readFor.session) return;
  const ids = Map.groupBy(
    subscriptions.filter(({ id }) => told.ids.has(id)),
    shapeOf,
  );
  for (const [shape, each] of ids) {
    const data = told.dataByShape.get(shape);
    if (data !== undefined) {
      listener.send(
        each.map(({ id }) => id),
        data,
      );
    }
  }
}

function isEndedSession(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "28000";
}
