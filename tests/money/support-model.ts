// A model of what a support schedule should do, worked out without the database: days by Temporal, one step after the
// other.
const day = 24 * 3600_000;
const zone = "America/Los_Angeles";

const dayOf = (moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate();

export type Step =
  | {
      act:
        | "work"
        | "complete"
        | "reopen"
        | "cancel"
        | "ask"
        | "pay"
        | "client-ends"
        | "studio-ends";
    }
  | { act: "answer"; answer: "start-monthly" | "start-quarterly" | "no" };

interface Schedule {
  state: "free" | "asked" | "declined" | "running" | "ending" | "ended";
  completedAt: number;
  first: Temporal.PlainDate;
  asks: Temporal.PlainDate;
  until: Temporal.PlainDate | null;
  months: number;
  count: number;
  warned: Temporal.PlainDate | null;
  ends: Temporal.PlainDate | null;
}

interface Period {
  from: Temporal.PlainDate;
  until: Temporal.PlainDate;
  due: Temporal.PlainDate;
  isPaid: boolean;
}

/** The support of one project. `step` does an act and returns whether it is allowed. */
export class SupportModel {
  status = "in_progress";
  schedule: Schedule | null = null;
  readonly periods: Period[] = [];
  private completedSince: number | null = null;
  private wasCompleted = false;

  private readonly freeMonths: number;

  constructor(freeMonths: number) {
    this.freeMonths = freeMonths;
  }

  step(step: Step, moment: number): boolean {
    const today = dayOf(moment);
    switch (step.act) {
      case "work":
        while (this.work(moment)) {}
        return true;
      case "complete":
        if (this.status !== "completed") {
          this.status = "completed";
          this.completedSince = moment;
          if (!this.schedule && !this.wasCompleted) this.schedule = this.begun(moment);
        }
        return true;
      case "reopen":
      case "cancel":
        this.leave(step.act === "cancel" ? "cancelled" : "in_progress", moment);
        return true;
      case "ask":
        if (this.status !== "completed") return false;
        this.schedule ??= this.begun(this.completedSince ?? moment);
        if (["running", "ending"].includes(this.schedule.state)) return false;
        if (this.schedule.state !== "asked") this.ask(this.schedule, today);
        return true;
      case "pay":
        for (const period of this.periods) period.isPaid = true;
        return true;
      case "answer":
        return this.answer(step.answer, today);
      default:
        return this.end(today);
    }
  }

  private begun(completedAt: number): Schedule {
    const completed = dayOf(completedAt);
    const first = completed.add({ months: this.freeMonths });
    const asks = this.freeMonths === 0 ? completed : first.subtract({ days: 14 });
    const nothing = { until: null, months: 0, count: 0, warned: null, ends: null };
    return { state: "free", completedAt, first, asks, ...nothing };
  }

  private leave(status: string, moment: number) {
    if (this.status === status) return;
    if (this.status === "completed" && moment - (this.completedSince ?? 0) >= day) {
      this.wasCompleted = true;
    }
    this.status = status;
    const { schedule } = this;
    if (schedule?.state === "free" && moment - schedule.completedAt < day) this.schedule = null;
    else if (schedule && status === "cancelled" && schedule.state !== "declined") {
      schedule.state = "ended";
    }
  }

  private ask(schedule: Schedule, today: Temporal.PlainDate) {
    schedule.first = latest(
      schedule.first,
      today,
      ...this.periods.map(({ until }) => until.add({ days: 1 })),
    );
    schedule.until = latest(schedule.first, today.add({ days: 14 }));
    Object.assign(schedule, { state: "asked", months: 0, count: 0, warned: null, ends: null });
  }

  private answer(answer: string, today: Temporal.PlainDate): boolean {
    const { schedule } = this;
    if (!schedule || schedule.state === "free") return false;
    const months = { "start-monthly": 1, "start-quarterly": 3 }[answer] ?? 0;
    if (months === 0 && schedule.state === "declined") return true;
    if (months > 0 && ["running", "ending"].includes(schedule.state)) {
      return schedule.months === months;
    }
    if (schedule.state !== "asked" || isBefore(schedule.until, today)) return false;
    schedule.state = months === 0 ? "declined" : "running";
    schedule.months = months;
    if (months > 0) schedule.first = latest(schedule.first, today);
    return true;
  }

  private end(today: Temporal.PlainDate): boolean {
    const { schedule } = this;
    if (!schedule || schedule.months === 0) return false;
    if (schedule.state === "running") this.endWith(schedule, today);
    return true;
  }

  private endWith(schedule: Schedule, today: Temporal.PlainDate) {
    schedule.ends = next(schedule).subtract({ days: 1 });
    schedule.state = isBefore(schedule.ends, today) ? "ended" : "ending";
  }

  private work(moment: number): boolean {
    const { schedule } = this;
    if (!schedule) return false;
    const today = dayOf(moment);
    if (schedule.state === "free") {
      if (isBefore(today, schedule.asks) || moment - schedule.completedAt < day) return false;
      this.ask(schedule, today);
      return true;
    }
    if (schedule.state === "asked") {
      if (!isBefore(schedule.until, today)) return false;
      schedule.state = "declined";
      return true;
    }
    if (schedule.state === "ending") {
      if (!isBefore(schedule.ends, today)) return false;
      schedule.state = "ended";
      return true;
    }
    return schedule.state === "running" && this.workOnRunning(schedule, today);
  }

  private workOnRunning(schedule: Schedule, today: Temporal.PlainDate): boolean {
    const overdue = Math.max(
      0,
      ...this.periods.flatMap(({ due, isPaid }) => (isPaid ? [] : [due.until(today).days])),
    );
    const isWarned = schedule.warned !== null;
    if (overdue >= 30 && schedule.warned && schedule.warned.until(today).days >= 7) {
      this.endWith(schedule, today);
    } else if (overdue >= 23 && !isWarned) schedule.warned = today;
    else if (overdue < 23 && isWarned) schedule.warned = null;
    else if (!isBefore(today, next(schedule))) {
      const from = next(schedule);
      schedule.count++;
      const until = next(schedule).subtract({ days: 1 });
      this.periods.push({ from, until, due: today.add({ days: 7 }), isPaid: false });
    } else return false;
    return true;
  }
}

function next({ first, count, months }: Schedule): Temporal.PlainDate {
  return first.add({ months: count * months }, { overflow: "constrain" });
}

function isBefore(one: Temporal.PlainDate | null, other: Temporal.PlainDate): boolean {
  return one !== null && Temporal.PlainDate.compare(one, other) < 0;
}

function latest(first: Temporal.PlainDate, ...others: Temporal.PlainDate[]): Temporal.PlainDate {
  return others.reduce((one, other) => (isBefore(one, other) ? other : one), first);
}
