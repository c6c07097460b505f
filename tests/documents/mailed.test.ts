import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { deliverDue } from "#engine/mail/deliver.ts";
import { openTransport } from "#engine/mail/transport.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { makeDocuments } from "#server/jobs/make-documents.ts";
import { Printing } from "#server/jobs/printing.ts";
import { eitherKind } from "../databases.ts";
import { readTagged } from "../pdf-text.ts";
import { fixedProject } from "../project.ts";
import { storedDocuments } from "./stored-documents.ts";

describe.each(eitherKind)("documents in mails, on the %s database", (kind) => {
  const { world, mails } = storedDocuments(kind);

  const sent = ["invoice-issued", "onboarding-confirmation"];

  test("a mail waits while its document cannot be made", async () => {
    const faults: unknown[] = [];
    const onError = (_: string, error: unknown) => void faults.push(error);
    const blobs = {
      ...world.books.backend.blobs,
      receive: () => Promise.reject(new Error("disk full")),
    };
    const [begun] = await world.books.rows<{ at: string }>("select now()::text as at");
    const printing = new Printing();
    await composeMailsDue({ ...world.books.backend.mailServices, blobs, printing, onError });
    expect(faults.length).toBeGreaterThan(0);
    expect(await mails(sent)).toEqual([]);
    const due = await world.books.rows<{ kind: string; waits: boolean }>(
      `select kind, due_at > $2::timestamptz + interval '4 seconds' as waits from private.mails_due
       where kind = any($1) order by kind`,
      sent,
      begun?.at,
    );
    expect(due).toEqual(sent.map((each) => ({ kind: each, waits: true })));
  });

  test("the confirmation carries the agreement, the invoice's mail the invoice, in the client's language", async () => {
    const { backend, ada, rows } = world.books;
    await rows("update private.mails_due set due_at = now()");
    await composeMailsDue(backend.mailServices);
    const written = await mails(sent);
    expect(written).toHaveLength(2);
    for (const mail of written) {
      expect(mail.to_address).toBe(ada.email);
      expect(mail.headers).not.toHaveProperty("List-Unsubscribe");
    }
    const folder = join(backend.folder, "eml");
    const from = { name: "Daybreak", address: "hello@daybreak.example" };
    const transport = openTransport({ folder, from });
    await deliverDue(backend.db, transport, undefined, { blobs: backend.blobs });
    await transport.close();
    const parsed = await Promise.all(
      readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    const issued = parsed.find(({ subject }) => subject?.startsWith("Anzahlungsrechnung"));
    const [attached] = issued?.attachments ?? [];
    expect(attached).toMatchObject({ mimeType: "application/pdf", disposition: "attachment" });
    expect(attached?.filename).toMatch(/^Anzahlungsrechnung \d{4}-\d{4}\.pdf$/);
    const texts = readTagged(new Uint8Array(attached?.content as ArrayBuffer)).map(
      ({ text }) => text,
    );
    expect(texts).toContain("Anzahlung, 50 % von Website an einem Tag");
    expect(issued?.text).toContain("000123456789");
    expect(issued?.text).toMatch(/\/pay\/[\w-]{22}\.[\w-]{22}\n/);
    expect(issued?.text).toContain("(213) 555-0142");
    const confirmed = parsed.filter(({ attachments }) =>
      attachments.some(({ filename }) => filename === "Vereinbarung.pdf"),
    );
    expect(confirmed).toHaveLength(1);
  });

  test("billing mail goes to the address for invoices, else to the account's, proved or not", async () => {
    const { backend, rows } = world.books;
    const bo = await backend.customer();
    await world.books.submit(fixedProject, bo);
    const compose = async () => {
      await rows("update private.mails_due set due_at = now() where kind = 'invoice-issued'");
      await composeMailsDue(backend.mailServices);
      return (await mails(["invoice-issued"])).map(({ to_address }) => to_address);
    };
    await makeDocuments(world.services);
    expect(await compose()).toContain(bo.email);
    await rows(
      "update public.clients set invoice_email = 'books@analytical.example' where user_id = $1::uuid",
      bo.id,
    );
    await world.books.submit(fixedProject, bo);
    await makeDocuments(world.services);
    expect(await compose()).toContain("books@analytical.example");
  });

  test("a mail without a document does not wait for the documents of the others", async () => {
    await world.books.rows("update private.mails_due set due_at = now()");
    await world.books.submit();
    await world.books.submit();
    const written: number[] = [];
    const blobs = {
      ...world.books.backend.blobs,
      receive: async (...received: Parameters<typeof world.books.backend.blobs.receive>) => {
        if (written.length === 0) {
          await world.books.rows(
            `insert into public.contact_submissions (name, email, message)
             values ('Cy', 'cy@example.com', 'Are you there?')`,
          );
        }
        written.push((await mails(["contact-confirmation"])).length);
        return world.books.backend.blobs.receive(...received);
      },
    };
    await composeMailsDue({ ...world.services, blobs });
    expect(written.length).toBeGreaterThan(2);
    expect(written.slice(0, 2)).toEqual([0, 1]);
  });

  test("a document that cannot be printed is tried less and less often, and at least once an hour", async () => {
    await world.books.submit();
    const faults: string[] = [];
    const blobs = {
      ...world.books.backend.blobs,
      receive: () => Promise.reject(new Error("disk full")),
    };
    const printing = new Printing();
    const begun = Date.now();
    let now = new Date(begun);
    const onError = (what: string) => void faults.push(what);
    const failing = { ...world.services, blobs, printing, onError, now: () => now };
    const attempts: number[] = [];
    for (let second = 0; second <= 4 * 3600; second += 10) {
      now = new Date(begun + second * 1000);
      const before = faults.length;
      await makeDocuments(failing);
      if (faults.length > before) attempts.push(second);
    }
    const pauses = attempts.slice(1).map((second, index) => second - (attempts[index] ?? 0));
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    expect(new Set(faults).size).toBe(2);
    // Once it can be printed, the next attempt makes it.
    now = new Date(now.getTime() + 3_600_000);
    expect(await makeDocuments({ ...world.services, printing, now: () => now })).toBe(2);
  });
});
