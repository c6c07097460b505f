import { emailAddressRule } from "#domain/contact/email-address.ts";
import { unionStates } from "#domain/invoice/union.ts";
import { vatIdRule } from "#domain/invoice/vat-id.ts";
import {
  accountMailKinds,
  askedMailKinds,
  readableMailKinds,
  rowMailKinds,
} from "#domain/mail/kinds.ts";
import { moneyKinds, notificationKinds } from "#domain/notification/address.ts";
import { mostLines } from "#domain/order/line-sums.ts";
import { rateDecimals } from "#domain/order/rate.ts";
import { studioLists } from "#domain/studio-lists.ts";
import { messageChangeMinutes } from "#domain/thread/change-time.ts";
import { waitingRows } from "#domain/waiting.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishCatalogue, publishFact } from "./catalogue.ts";
import {
  adoptContent,
  checkContent,
  type PublishedContent,
  publishedContent,
  publishedOf,
} from "./content.ts";
import { mergeShipped } from "./updates.ts";
import { readPublicContent } from "./versions.ts";

interface PublishedValues {
  adminTwoFactor?: "required" | "optional";
  statusMailDelaySeconds?: number;
  /** Whether everybody on the internet may reach the site. Default: no. */
  isPublic?: boolean;
}

/**
 * Makes what is public in this database what this process shows, and writes what the database needs of it and of the
 * installation: whether the studio's own people need two factors, how long the mail about a new status waits, and the
 * constants of domain by which it decides too.
 * @throws Error where the content is not complete.
 */
export async function publishContent(tx: Queryable, values: PublishedValues = {}) {
  await mergeShipped(tx);
  const { content } = await readPublicContent(tx);
  adoptContent(publishedOf(checkContent(content)));
  await publishStudio(tx, publishedContent());
  for (const [name, value] of [
    ["admin_two_factor", values.adminTwoFactor ?? "optional"],
    ["status_mail_delay_seconds", values.statusMailDelaySeconds ?? 30],
    ["public_address", values.isPublic ?? false],
    ["mail_kinds", rowMailKinds],
    ["studio_lists", studioLists],
    ["message_change_minutes", messageChangeMinutes],
    ["union_states", unionStates],
    ["waiting_rows", waitingRows],
    ["email_address", inPostgres(emailAddressRule)],
    ["vat_ids", vatIdRule],
    ["line_limits", { lines: mostLines, rateDecimals }],
    ["readable_mail_kinds", readableMailKinds],
    ["asked_mail_kinds", askedMailKinds],
    ["account_mail_kinds", accountMailKinds],
  ] as const) {
    await publishFact(tx, name, value);
  }
  await publishNotificationKinds(tx);
}

/**
 * Writes what the database needs of the studio's content: the checklist templates, what can be ordered and is agreed to,
 * the seller's facts. Projects that exist keep the checklist that they began with.
 */
export async function publishStudio(tx: Queryable, content: PublishedContent) {
  for (const [key, sections] of Object.entries(content.checklists)) {
    const fresh = sections.map(({ name, tasks }) => ({
      name,
      items: tasks.map(([id, task, mark]) => ({
        id,
        name: task,
        completed: false,
        ...((mark === "client" || mark === "needed-to-start") && { owner: "client" }),
        ...(mark === "needed-to-start" && { neededToStart: true }),
        ...(mark === "launch" && { launch: true }),
      })),
    }));
    await tx.query(
      `insert into private.checklist_templates (key, sections) values ($1, $2)
       on conflict (key) do update set sections = excluded.sections`,
      [key, JSON.stringify(fresh)],
    );
  }
  await publishCatalogue(tx, content);
  await publishEventTypes(tx, content.booking);
}

/** What calls are booked, and the zone of their hours: whoever books one reads it in the same transaction. */
async function publishEventTypes(tx: Queryable, booking: PublishedContent["booking"]) {
  const { eventTypes, hiddenEventTypes, studioZone } = booking;
  await publishFact(tx, "event_types", { eventTypes, zone: studioZone });
  // Bookings of an earlier release, and those that one of its processes still makes.
  await tx.query(
    `update public.bookings b set event_type = known
     from jsonb_array_elements($1::jsonb) as known where b.event_type is null and known ->> 'id' = b.event`,
    [JSON.stringify([...eventTypes, ...hiddenEventTypes])],
  );
  // The pages have other calendars now.
  await tx.query("select pg_notify('free_days', '')");
}

/** PostgreSQL writes a code point of a pattern in another way. */
function inPostgres(rule: typeof emailAddressRule) {
  const translated = (pattern: string) =>
    pattern.replace(/\\u\{(\w+)\}/g, (_, code) => `\\U${code.padStart(8, "0")}`);
  return { ...rule, pattern: translated(rule.pattern), misleading: translated(rule.misleading) };
}

async function publishNotificationKinds(tx: Queryable) {
  const kinds = notificationKinds.map((name) => ({ name, is_money: moneyKinds.includes(name) }));
  await tx.query(
    `insert into private.notification_kinds (name, is_money)
     select name, is_money from jsonb_to_recordset($1) as kind (name text, is_money boolean)
     on conflict (name) do update set is_money = excluded.is_money`,
    [JSON.stringify(kinds)],
  );
}
