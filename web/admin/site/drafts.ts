import type { Change } from "#domain/content/changes.ts";
import type { KindName } from "#domain/content/kinds.ts";
import type { Answer } from "#web/data/answer.ts";
import { createListeners } from "#web/data/listeners.ts";
import { type EditedKind, type KindChange, readKind } from "#web/data/site-content.ts";
import { Draft } from "./draft.ts";

/** A change that can be taken back. */
interface Step {
  kind: KindName;
  changes: Change[];
  inverse: Change[];
  at: number;
}

/** Keystrokes in one field are one step while they follow each other, in milliseconds. */
const pauseMs = 1_000;

/** The kinds that are edited on the page, opened when one of their texts is, with every step of this session. */
export class Drafts {
  #drafts = new Map<KindName, Draft>();
  #opening = new Map<KindName, Promise<Answer>>();
  #past: Step[] = [];
  #future: Step[] = [];
  #listeners = createListeners();
  #count = 0;
  #now: () => number;

  constructor(edited: readonly EditedKind[], now: () => number = Date.now) {
    for (const one of edited) this.#add(one);
    this.#now = now;
  }

  readonly subscribe = this.#listeners.subscribe;

  /** Another number after each change of any of them. */
  readonly state = () => this.#count;

  get all(): Draft[] {
    return [...this.#drafts.values()];
  }

  get(kind: KindName): Draft | undefined {
    return this.#drafts.get(kind);
  }

  open(kind: KindName): Promise<Answer> {
    if (this.#drafts.has(kind)) return Promise.resolve({ ok: true });
    const opening = this.#opening.get(kind) ?? this.#read(kind);
    this.#opening.set(kind, opening);
    return opening;
  }

  async #read(kind: KindName): Promise<Answer> {
    const answer = await readKind(kind);
    this.#opening.delete(kind);
    if (answer.ok && !this.#drafts.has(kind)) this.#add(answer.edited);
    this.#notify();
    return answer;
  }

  change(kind: KindName, path: string, value: unknown) {
    const inverse = this.#drafts.get(kind)?.change(path, value);
    if (!inverse) return;
    const step: Step = { kind, changes: [{ path, value }], inverse, at: this.#now() };
    const last = this.#past.at(-1);
    const goesOn =
      last?.kind === kind &&
      last.changes[0]?.path === path &&
      typeof value === "string" &&
      step.at - last.at < pauseMs;
    if (goesOn) this.#past.splice(-1, 1, { ...step, inverse: last.inverse });
    else this.#past.push(step);
    this.#future = [];
    this.#notify();
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  undo() {
    const step = this.#past.pop();
    if (!step) return;
    this.#future.push(step);
    this.#apply(step.kind, step.inverse);
  }

  redo() {
    const step = this.#future.pop();
    if (!step) return;
    this.#past.push(step);
    this.#apply(step.kind, step.changes);
  }

  /** What the server does not have yet. */
  unsaved(): KindChange[] {
    return this.all.flatMap(({ kind, unsaved }) => unsaved.map((change) => ({ kind, ...change })));
  }

  /** @returns whether all is saved. */
  async send(): Promise<boolean> {
    const saved = await Promise.all(this.all.map((draft) => draft.send()));
    return saved.every(Boolean);
  }

  #apply(kind: KindName, changes: readonly Change[]) {
    for (const { path, value } of changes) this.#drafts.get(kind)?.change(path, value);
    this.#notify();
  }

  #add(edited: EditedKind) {
    const draft = new Draft(edited.kind, edited);
    draft.subscribe(() => this.#notify());
    this.#drafts.set(edited.kind, draft);
  }

  #notify() {
    this.#count += 1;
    this.#listeners.notify();
  }
}
