import { expiredBefore, type RetentionName } from "#domain/retention/rules.ts";
import { pruneAuth } from "#engine/auth/prune.ts";
import { removeMailFiles } from "#engine/mail/mail-files.ts";
import type { Database, Queryable, Value } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { removedMark } from "../my-data/remove-account.ts";
import { isUnnamed, removeOrphans } from "./sweep-orphans.ts";

export interface RetentionDeps {
  db: Database;
  blobs: BlobStore;
  /** Where mails lie as .eml files when there is no mail server. */
  outboxFolder: string;
  now: Date;
  /** Counts, and removes nothing. */
  dryRun?: boolean;
}

/** How many of each kind were removed, without the kinds of which there were none. */
export type Removed = Partial<Record<RetentionName | "books", number>>;

/**
 * Removes what has expired by `domain/retention/rules.ts`, and notes the counts in the audit log. Run again it
 * finds nothing more. A dry run does the same and undoes it; it does not count files that are named only by a
 * draft that has expired.
 */
export async function removeExpired(deps: RetentionDeps): Promise<Removed> {
  const { db, blobs, outboxFolder, now, dryRun = false } = deps;
  const rows = await attempt(db, dryRun, (tx) => removeRows(tx, now));
  // This has a transaction of its own, because it locks tables against writes.
  const uploads = await attempt(db, dryRun, (tx) => removeOrphans(tx, now));
  const removed = counts({ ...rows.found, uploads }, rows.books.documents);
  if (dryRun) return removed;
  await note(db, removed);
  await blobs.remove([...rows.found["project-files"], ...uploads, ...rows.books.versions]);
  await removeMailFiles(outboxFolder, rows.mails);
  return removed;
}

/** Runs the work in a transaction, which a dry run rolls back. */
async function attempt<Found>(
  db: Database,
  dryRun: boolean,
  run: (tx: Queryable) => Promise<Found>,
): Promise<Found> {
  let found: { value: Found } | undefined;
  try {
    await db.transaction(async (tx) => {
      found = { value: await run(tx) };
      if (dryRun) throw new DryRunEnd();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
  if (!found) throw new Error("Nothing was looked at");
  return found.value;
}

class DryRunEnd extends Error {}

interface Found {
  /** The ids of the rows, and of files their blobs. */
  found: Record<Exclude<RetentionName, "uploads">, string[]>;
  mails: string[];
  /** How many documents of past years, and their blobs; the seller's keepYears decide. */
  books: { documents: number; versions: string[] };
}

async function removeRows(tx: Queryable, now: Date): Promise<Found> {
  const before = (name: RetentionName) => expiredBefore(name, now);
  const ids = async (sql: string, values: Value[]) => {
    const { rows } = await tx.query<{ id: string }>(sql, values);
    return rows.map(({ id }) => id);
  };
  // Projects first, as submitting a questionnaire and the sweep of files take their locks, so that none of them waits for
  // another in a circle.
  const files = await ids(
    `delete from storage.objects o where name = any($1) and ${isUnnamed} returning version as id`,
    [await ids(forgetProjectFiles, [before("project-files")])],
  );
  const drafts = await ids(
    "delete from public.onboarding_drafts where updated_at < $1::timestamptz returning user_id as id",
    [before("drafts")],
  );
  const invitations = await removeInvitations(tx, before("invitations"));
  const messages = await ids(
    `delete from public.contact_submissions m where created_at < $1::timestamptz and not exists (
       select from auth.users u where u.email = lower(m.email) and u.email_verified_at is not null
         and u.deleted_at is null)
     returning id`,
    [before("messages")],
  );
  const results = await ids(
    "delete from public.tool_leads where created_at < $1::timestamptz returning id",
    [before("tool-results")],
  );
  const bookings = await ids(
    "delete from public.bookings where ends_at < $1::timestamptz returning id",
    [before("calls")],
  );
  const deletionMails = await ids(blankMails("o.kind = 'account-deleted'"), [
    before("goodbyes"),
    removedMark,
  ]);
  const mails = await ids(
    "delete from engine.outbox where created_at < $1::timestamptz returning id",
    [before("mails")],
  );
  await tx.query(
    `delete from auth.proved_addresses p where not exists (
       select from engine.outbox o where lower(o.to_address) = p.address)`,
  );
  const texts = await ids(
    `update engine.outbox set text_body = '', html_body = '', headers = '{}',
       calendar = null, attachments = null
     where created_at < $1::timestamptz and state in ('sent', 'failed', 'cancelled')
       and (text_body <> '' or html_body <> '') returning id`,
    [before("mail-texts")],
  );
  const notifications = await ids(
    "delete from public.notifications where at < $1::timestamptz returning id",
    [before("notifications")],
  );
  const signIns = [
    ...(await ids(
      "delete from auth.audit_log_entries where created_at < $1::timestamptz returning id",
      [before("sign-ins")],
    )),
    ...(await ids(
      "delete from auth.sessions where greatest(created_at, refreshed_at) < $1::timestamptz returning id",
      [before("sign-ins")],
    )),
  ];
  await pruneAuth(tx, now);
  // A call that is repeated with the same requestId after this time acts again.
  await tx.query(
    "delete from private.answered_requests where answered_at < $1::timestamptz - interval '30 days'",
    [now],
  );
  const { rows: removedBooks } = await tx.query<{ books: Found["books"] }>(
    "select private.remove_books($1::timestamptz) as books",
    [now],
  );
  const clients = await ids(
    `delete from public.clients c where account_deleted_at <= $1::timestamptz
       and not private.client_has_documents(c.id) returning id`,
    [before("clients")],
  );
  await tx.exec("set local daybreak.retention = 'on'");
  const changes = await ids(removeChanges, [before("changes")]);
  await tx.exec("set local daybreak.retention = 'off'");
  return {
    found: {
      "project-files": files,
      drafts,
      invitations,
      messages,
      "tool-results": results,
      calls: bookings,
      "mail-texts": texts,
      mails,
      notifications,
      goodbyes: deletionMails,
      "sign-ins": signIns,
      changes,
      clients,
    },
    mails: [...deletionMails, ...mails, ...texts],
    books: removedBooks[0]?.books ?? { documents: 0, versions: [] },
  };
}

/** Removes old invitations, and the accounts that were made only for them and that nobody has used. */
async function removeInvitations(tx: Queryable, before: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string; user_id: string }>(
    "delete from public.invitations where created_at < $1::timestamptz returning id, user_id",
    [before],
  );
  await tx.query("select private.remove_unused_account(account) from unnest($1::uuid[]) account", [
    rows.map(({ user_id }) => user_id),
  ]);
  return rows.map(({ id }) => id);
}

/** Takes the file names out of ended projects and their reports; returns the paths. */
const forgetProjectFiles = `
  with ended as (
    select id from public.onboarding_submissions p
    where status in ('completed', 'cancelled') and coalesce((select max(changed_at)
      from public.project_status_changes c where c.project_id = p.id), created_at) < $1::timestamptz
  ), projects as (
    update public.onboarding_submissions p set uploaded_files = '[]', brand_kit_upload_path = null
    from public.onboarding_submissions before
    where before.id = p.id and p.id in (select id from ended)
      and (p.uploaded_files <> '[]' or p.brand_kit_upload_path is not null)
    returning before.uploaded_files, before.brand_kit_upload_path
  ), reports as (
    update public.bug_reports r set screenshot_paths = '{}' from public.bug_reports before
    where before.id = r.id and r.screenshot_paths <> '{}' and (r.project_id in (select id from ended)
      or r.project_id is null and r.status in ('resolved', 'closed') and r.created_at < $1::timestamptz)
    returning before.screenshot_paths
  ), held as (
    -- The records stay, with name and hash of what was seen.
    delete from private.held_files h where h.project_id in (select id from ended) returning h.path
  )
  select path as id from held
  union select jsonb_array_elements(uploaded_files) ->> 'path' from projects
  union select brand_kit_upload_path from projects where brand_kit_upload_path is not null
  union select unnest(screenshot_paths) from reports`;

const blankMails = (which: string) =>
  `update engine.outbox o set to_name = null, to_address = $2, subject = $2, text_body = '', html_body = '',
     headers = '{}', calendar = null, attachments = null, last_error = null
   where ${which} and created_at < $1::timestamptz and state in ('sent', 'failed', 'cancelled')
     and to_address <> $2 returning id`;

/** Entries of open projects stay: without them the timeline would be incomplete. */
const removeChanges = `
  delete from public.audit_log l where at < $1::timestamptz and not exists (
    select from public.onboarding_submissions p
    where p.id = l.project_id and p.status not in ('completed', 'cancelled'))
  returning id::text`;

function counts(found: Record<RetentionName, string[]>, books: number): Removed {
  const counted = Object.entries(found).map(([name, { length }]) => [name, length] as const);
  return Object.fromEntries([...counted, ["books", books] as const].filter(([, many]) => many > 0));
}

async function note(db: Queryable, removed: Removed) {
  if (Object.keys(removed).length === 0) return;
  await db.query(
    `insert into public.audit_log (side, action, row_id, facts)
     values ('server', 'retention.removed', 'retention', $1)`,
    [removed],
  );
}
