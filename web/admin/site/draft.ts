import { type Change, inverseOf, withTyped } from "#domain/content/changes.ts";
import type { Fields } from "#domain/content/fields.ts";
import { type KindName, kinds } from "#domain/content/kinds.ts";
import { createListeners } from "#web/data/listeners.ts";
import { type Conflict, type EditedKind, readKind, saveChanges } from "#web/data/site-content.ts";

/** After the last keystroke, in milliseconds. */
const restMs = 800;

type Body = Record<string, unknown>;

/** What becomes of the changes: `failed` has the reason; the changes are still here. */
type Saving =
  | { state: "rest" | "saving" | "saved" }
  | { state: "failed"; reason: string }
  | ({ state: "conflict"; mine: unknown } & Conflict);

export interface DraftState {
  body: Body;
  saving: Saving;
}

/** A kind that is being edited: its texts as typed, and each change saved into the draft a moment after it. */
export class Draft {
  readonly kind: KindName;
  readonly edited: EditedKind;
  #state: DraftState;
  #base: number;
  #waiting: Change[] = [];
  #sent: readonly Change[] = [];
  #sending = Promise.resolve(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = createListeners();

  constructor(kind: KindName, edited: EditedKind) {
    this.kind = kind;
    this.edited = edited;
    this.#state = { body: edited.body, saving: { state: "rest" } };
    this.#base = edited.number;
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly state = (): DraftState => this.#state;

  /** The number of the draft that was saved last. */
  get number(): number {
    return this.#base;
  }

  get isDraft(): boolean {
    return this.edited.state === "draft" || this.#base !== this.edited.number;
  }

  /** What the server does not have yet. */
  get unsaved(): readonly Change[] {
    return [...this.#sent, ...this.#waiting];
  }

  /** @returns the changes that take this one back. */
  readonly change = (path: string, value: unknown): Change[] => {
    const { fields } = kinds[this.kind];
    const { body } = this.#state;
    const inverse = inverseOf<Fields>(fields, body as never, { path, value });
    const next = withTyped<Fields>(fields, body as never, { path, value });
    // Of several values of one field only the last one counts, also when the server has refused an earlier one.
    this.#waiting = this.#waiting.filter((one) => one.path !== path);
    this.#waiting.push({ path, value });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), restMs);
    // Who hears of it asks for what is not saved, so that comes first.
    this.#set({ body: next });
    return inverse;
  };

  /** Saves what waits, after what is being saved. @returns whether all of it is saved. */
  readonly send = (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#sendWaiting());
    return this.#sending;
  };

  /** Ends a conflict with the other person's text, or with the own one. */
  readonly settle = async (isMine: boolean) => {
    const { saving } = this.#state;
    if (saving.state !== "conflict") return;
    const { path, value, mine } = saving;
    const newest = await readKind(this.kind);
    if (newest.ok) this.#base = newest.edited.number;
    if (isMine) {
      this.change(path, mine);
      return;
    }
    const body = withTyped<Fields>(kinds[this.kind].fields, this.#state.body as never, {
      path,
      value,
    });
    this.#set({ body, saving: { state: "saved" } });
    void this.send();
  };

  async #sendWaiting(): Promise<boolean> {
    const changes = this.#waiting;
    if (changes.length === 0) return true;
    this.#waiting = [];
    this.#sent = changes;
    this.#set({ saving: { state: "saving" } });
    const answer = await saveChanges(this.kind, this.#base, changes);
    this.#sent = [];
    if (answer.ok) {
      this.#base = answer.number;
      if (this.#waiting.length === 0) this.#set({ saving: { state: "saved" } });
      return true;
    }
    const { conflict } = answer;
    // What came meanwhile is newer, and stays behind.
    this.#waiting = [...changes.filter(({ path }) => path !== conflict?.path), ...this.#waiting];
    const mine = changes.findLast(({ path }) => path === conflict?.path)?.value;
    this.#set({
      saving: conflict
        ? { state: "conflict", mine, ...conflict }
        : { state: "failed", reason: answer.message },
    });
    return false;
  }

  #set(next: Partial<DraftState>) {
    this.#state = { ...this.#state, ...next };
    this.#listeners.notify();
  }
}
