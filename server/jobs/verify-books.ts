import { enqueueMail } from "#engine/mail/outbox.ts";
import type { Database } from "#engine/postgres/database.ts";
import { booksFault } from "../mails/books.ts";
import type { MailServices } from "../mails/composing/due.ts";
import { type BooksFault, verifyFiles } from "./verify-files.ts";

/** Reads all books; `faults` is empty while only the software wrote them. */
export async function verifyBooks(
  db: Database,
): Promise<{ documents: number; faults: BooksFault[] }> {
  const { rows: faults } = await db.query<BooksFault>("select * from private.verify_books()");
  const { rows } = await db.query<{ documents: number }>(
    `select (select count(*) from public.invoices where number is not null)
       + (select count(*) from public.credit_notes) as documents`,
  );
  return { documents: rows[0]?.documents ?? 0, faults };
}

/** In how many days the daily job has read the bytes of every PDF. */
const daysOfAllFiles = 30;

/**
 * The daily job: the studio gets a mail about faults, once for each day that has some, and another one about files that
 * are only not there, which is no change of the books.
 */
export async function reportBooks(services: MailServices, signal?: AbortSignal): Promise<void> {
  const { db, blobs, now } = services;
  const which = Math.floor(now().getTime() / 86_400_000) % daysOfAllFiles;
  const files = await verifyFiles({ db, blobs, slice: { of: daysOfAllFiles, which }, signal });
  const missing = files.filter(({ isMissing }) => isMissing);
  const changed = [
    ...(await verifyBooks(db)).faults,
    ...files.filter(({ isMissing }) => !isMissing),
  ];
  await report(services, "changed", changed);
  await report(services, "missing", missing);
}

async function report(
  { db, site, studioEmail, now }: MailServices,
  what: "changed" | "missing",
  faults: readonly BooksFault[],
): Promise<void> {
  if (faults.length === 0) return;
  const key = what === "changed" ? "books-fault" : "documents-missing";
  await db.transaction((tx) =>
    enqueueMail(tx, {
      kind: "books-fault",
      key: `${key}:${now().toISOString().slice(0, 10)}`,
      to: { name: site.studio.name, address: studioEmail },
      ...booksFault(what, faults, site),
    }),
  );
}
