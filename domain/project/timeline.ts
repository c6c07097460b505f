/** An entry of the audit log, as far as a client may read it. */
export interface AuditEntry {
  id: number;
  /** ISO 8601 */
  at: string;
  side: string;
  action: string;
  facts: unknown;
}

/** What happened to a project, ready to be put into words. */
export type TimelineEvent = {
  id: number;
  /** ISO 8601 */
  at: string;
  by: "studio" | "client";
} & (
  | { what: "submitted" }
  | { what: "status"; to: string }
  | { what: "task"; taskId: string; name: string; owner: "studio" | "client"; done: boolean }
  | { what: "report"; title: string }
  | { what: "report-status"; title: string; to: string }
  | { what: "files"; count: number }
  | { what: "support"; isEnd: boolean }
);

const takenBackWithinMs = 15 * 60 * 1000;

/**
 * A project's timeline, newest first. A tick that the same side took back within a quarter of an hour was a slip
 * and is left out, and so is what no client needs to know.
 */
export function timelineOf(entries: readonly AuditEntry[]): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  for (const entry of [...entries].sort((a, b) => a.id - b.id)) {
    const event = eventOf(entry);
    if (!event) continue;
    const slip = events.findLastIndex((before) => takesBack(event, before));
    if (slip >= 0) events.splice(slip, 1);
    else events.push(event);
  }
  return events.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id);
}

function eventOf({ id, at, side, action, facts }: AuditEntry): TimelineEvent | null {
  const common = { id, at, by: side === "client" ? ("client" as const) : ("studio" as const) };
  const text = (name: string) => textIn(facts, name);
  switch (action) {
    case "project.submitted":
      return { ...common, what: "submitted" };
    case "project.status":
      return { ...common, what: "status", to: text("to") };
    case "project.files":
      return { ...common, what: "files", count: Number(text("added")) || 1 };
    case "task.ticked":
    case "task.unticked":
      return {
        ...common,
        what: "task",
        taskId: text("item_id"),
        name: text("item_name"),
        owner: text("owner") === "client" ? "client" : "studio",
        done: action === "task.ticked",
      };
    case "report.sent":
      return { ...common, what: "report", title: text("title") };
    case "report.status":
      return { ...common, what: "report-status", title: text("title"), to: text("to") };
    case "support.agreed":
      return { ...common, what: "support", isEnd: false };
    // Support without a last day ended before anybody agreed to it.
    case "support.ended":
      return text("until") ? { ...common, what: "support", isEnd: true } : null;
    default:
      return null;
  }
}

function takesBack(event: TimelineEvent, before: TimelineEvent): boolean {
  return (
    event.what === "task" &&
    before.what === "task" &&
    event.taskId === before.taskId &&
    event.by === before.by &&
    event.done !== before.done &&
    Date.parse(event.at) - Date.parse(before.at) <= takenBackWithinMs
  );
}

function textIn(facts: unknown, name: string): string {
  const value = typeof facts === "object" && facts !== null ? Reflect.get(facts, name) : undefined;
  return typeof value === "string" || typeof value === "number" ? `${value}` : "";
}
