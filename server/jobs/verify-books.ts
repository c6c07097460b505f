import { enqueueMail } from "#engine/mail/outbox.ts";
import type { Database } from "#engine/postgres/database.ts";
import { layOut } from "../emails/layout.ts";
import type { MailServices } from "./mail-due.ts";
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
  if (changed.length > 0) {
    await report(services, "books-fault", changed, {
      subject: "The books were changed",
      preview: `${changed.length} faults were found.`,
      heading: "The books were changed past Daybreak.",
      intro:
        "Issued documents never change, and Daybreak compares them every day with what was issued. Today it found:",
      advice:
        "Have somebody look who has access to the database. npm run verify-books prints all of it.",
    });
  }
  if (missing.length > 0) {
    await report(services, "documents-missing", missing, {
      subject: "Files of documents are missing",
      preview: `${missing.length} files were not found.`,
      heading: "Some documents' files are not where Daybreak looks for them.",
      intro: "The books are as they were, but these files of them could not be read:",
      advice:
        "Where several processes serve the studio, each with a folder of its own, another one has them: give all the same folder of files. Otherwise put them back from a backup. npm run verify-books lists them all.",
    });
  }
}

async function report(
  { db, sender, studioEmail, now }: MailServices,
  key: string,
  faults: readonly BooksFault[],
  {
    intro,
    advice,
    ...words
  }: Record<"subject" | "preview" | "heading" | "intro" | "advice", string>,
) {
  const listed = faults.slice(0, 20).map(({ document, fault }) => `${document}: ${fault}.`);
  const button = { label: "Open the studio", url: `${sender.siteUrl}/admin` };
  const mail = layOut(
    { ...words, paragraphs: [intro, ...listed, advice], button },
    { sender, language: "en" },
  );
  await db.transaction((tx) =>
    enqueueMail(tx, {
      kind: "books-fault",
      key: `${key}:${now().toISOString().slice(0, 10)}`,
      to: { name: sender.studio.name, address: studioEmail },
      ...mail,
    }),
  );
}
