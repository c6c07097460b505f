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

/** The daily job: the studio gets a mail about faults, once for each day that has some. */
export async function reportBooks(services: MailServices, signal?: AbortSignal): Promise<void> {
  const { db, blobs, sender, studioEmail, now } = services;
  const which = Math.floor(now().getTime() / 86_400_000) % daysOfAllFiles;
  const faults = [
    ...(await verifyBooks(db)).faults,
    ...(await verifyFiles({ db, blobs, slice: { of: daysOfAllFiles, which }, signal })),
  ];
  if (faults.length === 0) return;
  const listed = faults.slice(0, 20).map(({ document, fault }) => `${document}: ${fault}.`);
  const mail = layOut(
    {
      subject: "The books were changed",
      preview: `${faults.length} faults were found.`,
      heading: "The books were changed past Daybreak.",
      paragraphs: [
        "Issued documents never change, and Daybreak compares them every day with what was issued. Today it found:",
        ...listed,
        "Have somebody look who has access to the database. npm run verify-books prints all of it.",
      ],
      button: { label: "Open the studio", url: `${sender.siteUrl}/admin` },
    },
    { sender, language: "en" },
  );
  await db.transaction((tx) =>
    enqueueMail(tx, {
      kind: "books-fault",
      key: `books-fault:${now().toISOString().slice(0, 10)}`,
      to: { name: sender.studio.name, address: studioEmail },
      ...mail,
    }),
  );
}
