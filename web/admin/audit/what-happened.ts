import { weekdayDateAndTime } from "#domain/dates.ts";
import { mailKindLabel } from "#domain/mail/kinds.ts";
import { statusLabel } from "#domain/project/status.ts";
import { bookedName, studioZone } from "#web/data/content.ts";

/** The details of an entry beyond its name: the task, the title, the old and the new status. */
export function whatHappened(action: string, facts: { [name: string]: unknown }): string {
  if (action === "account.deleted" || action === "retention.removed") return counted(facts);
  if (action.startsWith("booking.")) return bookingChange(facts);
  if (action === "mail.released" || action === "mail.discarded") return heldMails(facts);
  if (action === "mail.resent" && typeof facts.count === "number") return `${facts.count} ×`;
  const { from, to, item_name, title, added, kind, recipients } = facts;
  const statusChange =
    typeof from === "string" && typeof to === "string" && action !== "mail.resent"
      ? `${statusLabel(from)} → ${statusLabel(to)}`
      : "";
  const files = typeof added === "number" ? `${added} ${added === 1 ? "file" : "files"}` : "";
  const reached =
    typeof recipients === "number"
      ? `to ${recipients} ${recipients === 1 ? "person" : "people"}`
      : "";
  return [item_name, title, reached, files, statusChange, action === "mail.resent" ? kind : ""]
    .filter((part) => typeof part === "string" && part !== "")
    .join(", ");
}

function heldMails({ kind, count }: Record<string, unknown>): string {
  return `${count} × ${mailKindLabel(`${kind}`)}`;
}

/** The booking and its new time; or the hours or days off. */
function bookingChange({
  event,
  called,
  to,
  first,
  last,
  removed,
  renewed,
  ended,
}: Record<string, unknown>) {
  const eventName =
    typeof event === "string"
      ? bookedName({ event, called: typeof called === "string" ? called : null })
      : "";
  const when = typeof to === "string" ? weekdayDateAndTime(to, { timezone: studioZone() }) : "";
  const days = typeof first === "string" ? (first === last ? first : `${first} to ${last}`) : "";
  const what = removed ? "taken back" : renewed ? "made anew" : ended ? "ended" : "";
  return [eventName, when, days, what].filter(Boolean).join(", ");
}

/** `{ projects: 2, "mail-texts": 5, files: 0 }` → `2 projects, 5 mail texts` */
function counted(facts: { [name: string]: unknown }): string {
  return Object.entries(facts)
    .filter(([, count]) => typeof count === "number" && count > 0)
    .map(([name, count]) => `${count} ${name.replaceAll("-", " ")}`)
    .join(", ");
}
