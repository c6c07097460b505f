import { removeMailFiles } from "#engine/mail/mail-files.ts";
import { enqueueMail } from "#engine/mail/outbox.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { accountDeleted } from "../mails/account.ts";
import { printableName, type Site } from "../mails/composing/mail.ts";
import { readerOf } from "../mails/composing/reader-of.ts";
import { isOfPerson } from "./read-data.ts";

export interface RemovalDeps {
  db: Database;
  blobs: BlobStore;
  site: Site;
  outboxFolder: string;
}

/**
 * Completes a deletion that `closeAccount` has recorded: first the files on the disk, then every row in one
 * transaction together with the record of the deletion. After a crash at any point it can be run again.
 * @returns false when no deletion is recorded, or another process is working on it.
 */
export async function removeAccount(deps: RemovalDeps, userId: string): Promise<boolean> {
  const { db, blobs, outboxFolder } = deps;
  const noted = await db.query("select 1 from private.account_deletions where user_id = $1::uuid", [
    userId,
  ]);
  if (noted.rows.length === 0) return false;
  await blobs.remove(await versionsOf(db, userId));
  const mails = await db.transaction((tx) => removeRows(tx, deps, userId));
  if (!mails) return false;
  await removeMailFiles(outboxFolder, mails);
  return true;
}

async function versionsOf(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ version: string }>(
    `select version from storage.objects where ${isOfPerson}
     union all select unnest(parts)::text from engine.resumable_uploads where owner_id = $1::uuid::text`,
    [userId],
  );
  return rows.map(({ version }) => version);
}

/** @returns the ids of the mails that were blanked; null when there is nothing to do (any more). */
async function removeRows(
  tx: Queryable,
  { site }: RemovalDeps,
  userId: string,
): Promise<string[] | null> {
  const person = await lockPerson(tx, userId);
  if (!person) return null;
  const reader = await readerOf(tx, userId);
  const counts = await countRows(tx, person);
  await tx.query(
    `delete from private.mails_due where row_id = $1::uuid
       or row_id in (select id from public.onboarding_submissions where user_id = $1::uuid)
       or $2 and row_id in (select id from public.contact_submissions where lower(email) = $3)
       or $2 and row_id in (select id from public.tool_leads where lower(email) = $3)`,
    [userId, person.isVerified, person.email],
  );
  const mails = await blankMails(tx, person);
  if (person.isVerified) {
    await tx.query("delete from public.contact_submissions where lower(email) = $1", [
      person.email,
    ]);
    await tx.query("delete from public.tool_leads where lower(email) = $1", [person.email]);
  }
  await removeBookings(tx, person);
  await tx.exec("set local daybreak.retention = 'on'");
  await tx.query(
    `update public.audit_log set facts = facts - 'title'
     where client_id = $1::uuid and facts ? 'title'`,
    [userId],
  );
  await tx.query(`delete from storage.objects where ${isOfPerson}`, [userId]);
  await tx.query("delete from engine.resumable_uploads where owner_id = $1::uuid::text", [userId]);
  await tx.exec("set local daybreak.retention = 'off'");
  // What this person has uploaded to somebody else's project stays there, without the uploader.
  await tx.query(
    "update storage.objects set owner = null, owner_id = null where owner_id = $1::uuid::text",
    [userId],
  );
  // Everything else refers to the account and is deleted by cascade: projects, drafts, reports, settings, factors.
  await tx.query("delete from auth.users where id = $1::uuid", [userId]);
  await tx.query("delete from auth.proved_addresses where address = lower($1)", [person.email]);
  await tx.query(
    `insert into public.audit_log (actor, side, action, row_id, client_id, facts)
     values ($1::uuid, $2, 'account.deleted', $3::uuid::text, $3::uuid, $4)`,
    [person.requestedBy, person.side, userId, counts],
  );
  await enqueueMail(tx, {
    kind: "account-deleted",
    key: `account-deleted:${userId}`,
    to: { name: printableName(person.fullName), address: person.email },
    ...accountDeleted({ reader, byStudio: person.side !== "client" }, site),
  });
  return mails;
}

interface LeavingPerson {
  id: string;
  email: string;
  fullName: string;
  isVerified: boolean;
  requestedBy: string | null;
  side: "client" | "studio" | "server";
}

async function lockPerson(tx: Queryable, userId: string): Promise<LeavingPerson | null> {
  const { rows } = await tx.query<LeavingPerson>(
    `select u.id, coalesce(u.email, '') as email, u.email_verified_at is not null as "isVerified",
       coalesce(u.raw_user_meta_data ->> 'full_name', '') as "fullName",
       d.asked_by as "requestedBy", d.side
     from private.account_deletions d join auth.users u on u.id = d.user_id
     where d.user_id = $1::uuid for update of d skip locked`,
    [userId],
  );
  return rows[0] ?? null;
}

async function countRows(tx: Queryable, { id, email, isVerified }: LeavingPerson) {
  const { rows } = await tx.query<Record<string, number>>(
    `select (select count(*) from public.onboarding_submissions where user_id = $1::uuid) as projects,
       (select count(*) from public.bug_reports where user_id = $1::uuid) as reports,
       (select count(*) from storage.objects where ${isOfPerson}) as files,
       (select count(*) from public.contact_submissions where $2 and lower(email) = $3) as messages,
       (select count(*) from public.tool_leads where $2 and lower(email) = $3) as "tool-results",
       (select count(*) from public.bookings b where ${isTheirBooking}) as calls`,
    [id, isVerified, email],
  );
  return rows[0] ?? {};
}

/** Frees the times of the bookings. The studio gets a mail about each upcoming one, without the visitor's name. */
async function removeBookings(tx: Queryable, { id, email, isVerified }: LeavingPerson) {
  await tx.query(
    `with gone as (delete from public.bookings b where ${isTheirBooking} returning b.*),
     undone as (delete from private.mails_due where row_id in (select id from gone))
     insert into private.mails_due (kind, row_id, facts)
     select 'booking-gone-notice', id, jsonb_build_object('uid', uid, 'sequence', sequence + 1, 'event', event,
       'event_type', event_type, 'starts_at', starts_at, 'ends_at', ends_at, 'created_at', created_at)
     from gone where status = 'booked' and starts_at > now()`,
    [id, isVerified, email],
  );
}

/**
 * Blanks the mails to this address: they lose address and text, and are not sent any more. So do the studio's notices
 * of messages and bookings from it, which quote them. Those of an address that was never confirmed stay, because a
 * stranger may have caused them.
 */
async function blankMails(
  tx: Queryable,
  { id, email, isVerified }: LeavingPerson,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update engine.outbox o set to_name = null, to_address = $4, subject = $4, text_body = '', html_body = '',
       headers = '{}', calendar = null, attachments = null, last_error = null, state = case when state = 'sent' then state else 'cancelled' end
     where lower(to_address) = $3 and ($2 or kind not in ('contact-confirmation', 'tool-result') and kind not like 'booking-%')
       or $2 and kind like '%-notice' and lower(headers ->> 'Reply-To') = $3
       or kind like 'booking-%' and split_part(key, ':', 2) in (
         select b.id::text from public.bookings b where ${isTheirBooking})
     returning id`,
    [id, isVerified, email, removedMark],
  );
  // Mails to others that quote what this person wrote in a thread.
  await tx.query(
    `update engine.outbox o set text_body = '', html_body = ''
     where kind = 'thread-messages' and state = 'sent' and split_part(key, ':', 2) in (
       select t.id::text from private.thread_mails t join public.messages m on m.project_id = t.project_id
       where m.author_id = $1::uuid)
     or kind like 'deliverable-%' and split_part(key, ':', 2) in (
       select d.id::text from private.deliverable_mails d join public.onboarding_submissions p on p.id = d.project_id
       where p.user_id = $1::uuid)`,
    [id],
  );
  return rows.map(({ id }) => id);
}

/** What the studio's list of mails shows where an address or a subject was. */
export const removedMark = "(removed)";

// A condition on bookings as b. Its parameters are the account's id, whether its address is verified, and the
// address. What somebody else booked while signed in is theirs, whatever address they typed.
const isTheirBooking = "(b.user_id = $1::uuid or b.user_id is null and $2 and lower(b.email) = $3)";
