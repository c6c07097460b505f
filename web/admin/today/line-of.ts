import { bugPriorityLabels } from "#domain/bug-report/bug-report.ts";
import { howLongAgo, timeOfDay } from "#domain/dates.ts";
import { durationText } from "#domain/duration.ts";
import { mailKindLabel } from "#domain/mail/kinds.ts";
import type { WaitingKind } from "#domain/waiting.ts";
import { studioZone } from "#web/data/content.ts";
import type { WaitingRow } from "#web/data/studio-today.ts";
import { weekHref } from "../bookings/week-view.ts";
import { messageServiceLabel } from "../service-label.ts";
import { hrefOf } from "../view.ts";

/** One line of the first screen. */
export interface Line {
  /** The address at which the studio handles it. */
  to: string;
  title: string;
  under: string;
  /** How long it has waited, or when it is due. */
  note: string;
  isLate: boolean;
  /** The project whose thread a button marks as needing no answer. */
  settles?: string;
}

export function lineOf(kind: WaitingKind, row: WaitingRow, now: Date): Line {
  const { project_id, about, since, due_at } = row;
  const business = row.business_name ?? "Without a project";
  const name = row.name ?? "";
  const isLate = due_at !== null && Date.parse(due_at) <= now.getTime();
  const ago = since ? howLongAgo(since, now, "en-US") : "";
  const due = due_at ? dueText(due_at, now) : "";
  const project = `/admin/project/${project_id}`;
  switch (kind) {
    case "deadline":
      return { to: project, title: business, under: "", note: due, isLate };
    case "answer":
      return {
        to: `${project}#messages`,
        title: business,
        under: "",
        note: ago,
        isLate: false,
        ...(project_id && { settles: project_id }),
      };
    case "content":
      return { to: `${project}#checklist`, title: business, under: "", note: due, isLate: false };
    case "changes":
    case "approval":
      return {
        to: `${project}#deliverables`,
        title: business,
        under: name,
        note: ago,
        isLate: false,
      };
    case "call":
      return { to: `${project}#questions`, title: business, under: "", note: ago, isLate: true };
    case "unpaid": {
      const under = [name, row.detail].filter(Boolean).join(" · ");
      return {
        to: hrefOf({ tab: "invoices", id: about }),
        title: business,
        under,
        note: ago,
        isLate: true,
      };
    }
    case "refund":
      return {
        to: `${project}#refund-request`,
        title: business,
        under: "",
        note: ago,
        isLate: true,
      };
    case "order":
      return { to: `${project}#payments`, title: business, under: "", note: ago, isLate: false };
    case "deposit": {
      const call = due_at ? `Call ${howFar(due_at, now)}` : ago;
      // Without an invoice it waits for the billing details, or for a price.
      const to = name ? hrefOf({ tab: "invoices", id: about }) : `${project}#payments`;
      return { to, title: business, under: name, note: call, isLate: false };
    }
    case "overdue": {
      const to = hrefOf({ tab: "invoices", id: about });
      const since = due_at ? howLongAgo(due_at, now, "en-US") : "";
      return { to, title: business, under: name, note: since, isLate: true };
    }
    case "report": {
      const priority = bugPriorityLabels[row.detail as keyof typeof bugPriorityLabels] ?? "";
      const to = hrefOf({ tab: "bugs", id: about });
      const under = [row.business_name, priority].filter(Boolean).join(" · ");
      return { to, title: name, under, note: ago, isLate: row.detail === "urgent" };
    }
    case "contact": {
      const to = hrefOf({ tab: "contacts", id: about });
      const under = row.detail ? messageServiceLabel(row.detail) : "";
      return { to, title: name, under, note: ago, isLate: false };
    }
    case "booking": {
      const time = due_at ? timeOfDay(due_at, { timezone: studioZone() }) : "";
      const under = row.business_name ?? "";
      return { to: weekHref({ id: about }), title: name, under, note: time, isLate: false };
    }
    case "unsent-mail":
      return {
        to: "/admin/mails",
        title: mailKindLabel(name),
        under: row.detail === "failed" ? "Given up" : "Tried again by itself",
        note: ago,
        isLate: true,
      };
    case "held-mail":
      return {
        to: "/admin/mails",
        title: mailKindLabel(name),
        under: "",
        note: ago,
        isLate: false,
      };
  }
}

/** The address of the list with all rows of a kind, if there is one. */
export function listOf(kind: WaitingKind): string | null {
  if (kind === "report") return hrefOf({ tab: "bugs", filters: { status: "pending" } });
  if (kind === "contact") return hrefOf({ tab: "contacts", filters: { status: "new" } });
  if (kind === "overdue") return hrefOf({ tab: "invoices", filters: { state: "overdue" } });
  if (kind === "booking") return weekHref({});
  return kind === "held-mail" || kind === "unsent-mail" ? "/admin/mails" : null;
}

function dueText(due: string, now: Date): string {
  const ms = Date.parse(due) - now.getTime();
  return ms > 0
    ? `${durationText(ms / 1_000, "en", "short")} left`
    : `Missed ${howLongAgo(due, now, "en-US")}`;
}

/** `in 3 hours` */
function howFar(moment: string, now: Date): string {
  const hours = Math.round((Date.parse(moment) - now.getTime()) / 3_600_000);
  return new Intl.RelativeTimeFormat("en-US", { numeric: "always" }).format(hours, "hour");
}
