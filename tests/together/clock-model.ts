import type { ClockReading } from "#domain/clock/clock-reading.ts";
import { type ClockEvent, waitReasons } from "#domain/clock/events.ts";
import type { History } from "./clock-histories.ts";

/**
 * The reading of a clock according to the rules, worked out as plainly as possible and in another way than
 * domain/clock does: it looks at every moment of a history in slots and asks the events, from the first one on, what
 * holds then.
 */
export function modelReading({ plan, slotMs, events, now }: History): ClockReading {
  const past = events
    .filter(({ at }) => Date.parse(at) <= now.getTime())
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id);
  const endIndex = past.findIndex(({ kind }) => endsBy[kind]);
  const end = past[endIndex];
  const lived = end ? past.slice(0, endIndex) : past;
  const until = end ? Date.parse(end.at) : now.getTime();
  const clock = new Model(lived, { slotMs, confirmMs: plan === "one-day" ? 12 * hour : 24 * hour });
  const started = lived.some(({ kind }) => kind === "project-submitted")
    ? clock.start(until)
    : null;
  const startedAt = started ? new Date(started.at).toISOString() : null;
  const none = { studioSeconds: 0, clientSeconds: 0, elapsedSeconds: 0, overSeconds: 0 };
  const isNone = plan === "ai-tool-development" || past[0]?.kind !== "project-submitted";
  if (isNone) {
    const nothing = { reason: null, allowedSeconds: null, endsAt: null, clause: null };
    return { state: "none", startedAt, ...none, ...nothing };
  }

  const allowed = plan === "one-day" ? 24 * hour : 168 * hour;
  let studio = 0;
  let client = 0;
  let endsAt: number | null = null;
  if (started) {
    for (let at = started.at; at < until; at += slotMs) {
      if (clock.waits(clock.after(at)).length > 0) client += slotMs;
      else studio += slotMs;
      if (studio === allowed) endsAt ??= at + slotMs;
    }
  }
  const [wait = null] = clock.waits(lived.length);
  const state = started ? (wait ? "client" : "studio") : "not-started";
  if (state === "studio" && !end) endsAt ??= until + allowed - studio;
  const isOver = studio > allowed;
  return {
    state: end ? "ended" : state,
    reason: end ? (endsBy[end.kind] ?? null) : started ? wait : clock.startReason(),
    startedAt,
    studioSeconds: studio / 1000,
    clientSeconds: client / 1000,
    elapsedSeconds: (studio + client) / 1000,
    allowedSeconds: allowed / 1000,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    overSeconds: isOver ? (studio - allowed) / 1000 : 0,
    clause: isOver ? "5-deposits-and-refunds" : null,
  };
}

const hour = 3_600_000;

const endsBy: Record<string, "complete" | "completed" | "cancelled"> = {
  "deliverable-complete": "complete",
  "project-completed": "completed",
  "project-cancelled": "cancelled",
};

/** What holds after the first `count` events. */
class Model {
  readonly events: readonly ClockEvent[];
  readonly slotMs: number;
  readonly confirmMs: number;
  readonly known = new Map<number, boolean>();

  constructor(
    events: readonly ClockEvent[],
    { slotMs, confirmMs }: { slotMs: number; confirmMs: number },
  ) {
    this.events = events;
    this.slotMs = slotMs;
    this.confirmMs = confirmMs;
  }

  /** The number of events up to this moment. */
  after(at: number) {
    return this.events.filter((event) => Date.parse(event.at) <= at).length;
  }

  /** The moment at which the clock starts: the first one that no later answer of the studio undoes. */
  start(until: number): { at: number; completeAt: number } | null {
    for (let count = 1; count <= this.events.length; count++) {
      const next = this.events[count];
      const to = next ? Math.min(until, Date.parse(next.at)) : until;
      for (let at = this.at(count - 1); at <= to; at += this.slotMs) {
        const completeAt = this.completeAt(count);
        if (!this.has(count, "deposit-settled") || completeAt === null || completeAt > at) continue;
        const answers = this.events.slice(count).map(({ kind }) => kind);
        const later = answers.find((kind) => isAnswer(kind));
        if (this.isConfirmed(count) || later !== "content-missing") return { at, completeAt };
      }
    }
    return null;
  }

  startReason() {
    const count = this.events.length;
    if (!this.has(count, "deposit-settled")) return "deposit";
    return this.completeAt(count) === null ? "content" : "confirmation";
  }

  /** The waits that are open, in the order in which they are displayed. */
  waits(count: number) {
    const before = this.events.slice(0, count);
    return waitReasons.filter((reason) =>
      ["a", "b", null].some((about) => {
        const last = before.findLast(
          (event) => event.about === about && event.kind.startsWith(reason) && !endsBy[event.kind],
        );
        return last && /-(opened|asked|waits)$/.test(last.kind);
      }),
    );
  }

  /** The moment at which the content is complete, which may be in the future; null while an item is open or missing. */
  completeAt(count: number): number | null {
    if (this.waits(count).includes("item")) return null;
    const answer = this.lastAnswer(count);
    const since = answer >= 0 && !this.isConfirmed(count) ? answer + 1 : 0;
    let ticked = -1;
    for (let index = since; index < count; index++) {
      const wasOpen = this.waits(index).includes("item");
      const isOpen = this.waits(index + 1).includes("item");
      const isSubmit = this.events[index]?.kind === "project-submitted";
      if ((wasOpen || isSubmit) && !isOpen) ticked = index;
    }
    if (this.isConfirmed(count)) return this.at(Math.max(ticked, answer));
    if (ticked < 0) return null;
    const wasLate = this.events.some((_, index) => index < count && this.isLate(index));
    return this.at(ticked) + (wasLate ? 0 : this.confirmMs);
  }

  /** Whether this event is a "content missing" that came after the studio's time to answer had passed. */
  isLate(index: number): boolean {
    const known = this.known.get(index);
    if (known !== undefined) return known;
    const isLate = this.isLateAnswer(index);
    this.known.set(index, isLate);
    return isLate;
  }

  isLateAnswer(index: number) {
    if (this.events[index]?.kind !== "content-missing" || this.isConfirmed(index)) return false;
    const before = new Model(this.events.slice(0, index), this);
    const taken = before.start(this.at(index))?.completeAt ?? before.completeAt(index);
    return taken !== null && taken < this.at(index);
  }

  isConfirmed(count: number) {
    return this.events[this.lastAnswer(count)]?.kind === "content-confirmed";
  }

  lastAnswer(count: number) {
    return this.events.slice(0, count).findLastIndex(({ kind }) => isAnswer(kind));
  }

  has(count: number, kind: string) {
    return this.events.slice(0, count).some((event) => event.kind === kind);
  }

  at(index: number) {
    return Date.parse(this.events[index]?.at ?? "");
  }
}

function isAnswer(kind: string) {
  return kind === "content-confirmed" || kind === "content-missing";
}
