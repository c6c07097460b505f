import { isEventTypeId } from "#domain/booking/event-type.ts";
import { weekdayDateAndTime } from "#domain/dates.ts";
import { mailKindLabel } from "#domain/mail/kinds.ts";
import { statusLabel } from "#domain/project/status.ts";
import { eventTypes, studioZone } from "#web/data/content.ts";

export const auditSides: Readonly<Record<string, string>> = {
  studio: "The studio",
  client: "A client",
  visitor: "A visitor",
  server: "The server",
};

export const auditActions: Readonly<Record<string, string>> = {
  "project.submitted": "Project submitted",
  "project.status": "Project status",
  "project.files": "Files added",
  "task.ticked": "Task ticked",
  "task.unticked": "Tick taken back",
  "report.sent": "Bug reported",
  "report.status": "Report status",
  "message.received": "Message received",
  "message.status": "Message status",
  "result.asked": "Tool result sent",
  "booking.made": "Call booked",
  "booking.moved": "Call moved",
  "booking.cancelled": "Call cancelled",
  "booking.hours": "Hours for calls",
  "booking.days_off": "Days off",
  "booking.feed": "Calendar address",
  "mail.resent": "Mail sent again",
  "mail.released": "Held mails sent",
  "mail.discarded": "Held mails discarded",
  "data.exported": "Data downloaded",
  "news.sent": "News sent",
  "account.deleted": "Account deleted",
  "retention.removed": "Removed after its time",
};

export const signInActions: Readonly<Record<string, string>> = {
  login: "Signed in",
  login_failed: "Sign-in failed",
  logout: "Signed out",
  token_reuse_detected: "Old session used again",
  user_signedup: "Registered",
  user_recovery_requested: "New password asked for",
  user_updated_password: "Password changed",
  user_email_change_requested: "New address asked for",
  user_email_changed: "Address changed",
  user_verified: "Address verified",
  user_invited: "Invited",
  user_modified: "Account changed",
  user_deleted: "Account deleted",
  role_changed: "Role changed",
};

/** The details of an entry beyond its name: the task, the title, the old and the new status. */
export function whatHappened(action: string, facts: { [name: string]: unknown }): string {
  if (action === "account.deleted" || action === "retention.removed") return counted(facts);
  if (action.startsWith("booking.")) return callChange(facts);
  if (action === "mail.released" || action === "mail.discarded") return heldMails(facts);
  const { from, to, item_name, title, added, kind, recipients } = facts;
  const move =
    typeof from === "string" && typeof to === "string" && action !== "mail.resent"
      ? `${statusLabel(from)} → ${statusLabel(to)}`
      : "";
  const files = typeof added === "number" ? `${added} ${added === 1 ? "file" : "files"}` : "";
  const reached =
    typeof recipients === "number"
      ? `to ${recipients} ${recipients === 1 ? "person" : "people"}`
      : "";
  return [item_name, title, reached, files, move, action === "mail.resent" ? kind : ""]
    .filter((part) => typeof part === "string" && part !== "")
    .join(", ");
}

function heldMails({ kind, count }: Record<string, unknown>): string {
  return `${count} × ${mailKindLabel(`${kind}`)}`;
}

/** The booking and its new time; or the hours or days off. */
function callChange({ event, to, first, last, removed, renewed, ended }: Record<string, unknown>) {
  const call = typeof event === "string" && isEventTypeId(event) ? eventTypes()[event].name : "";
  const when = typeof to === "string" ? weekdayDateAndTime(to, { timezone: studioZone() }) : "";
  const days = typeof first === "string" ? (first === last ? first : `${first} to ${last}`) : "";
  const what = removed ? "taken back" : renewed ? "made anew" : ended ? "ended" : "";
  return [call, when, days, what].filter(Boolean).join(", ");
}

/** `{ projects: 2, "mail-texts": 5, files: 0 }` → `2 projects, 5 mail texts` */
function counted(facts: { [name: string]: unknown }): string {
  return Object.entries(facts)
    .filter(([, count]) => typeof count === "number" && count > 0)
    .map(([name, count]) => `${count} ${name.replaceAll("-", " ")}`)
    .join(", ");
}
