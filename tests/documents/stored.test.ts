import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sweepBlobs } from "#engine/storage/sweep.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { makeDocuments } from "#server/jobs/make-documents.ts";
import { Printing } from "#server/jobs/printing.ts";
import { sweepOrphans } from "#server/jobs/sweep-orphans.ts";
import { reportBooks, verifyBooks } from "#server/jobs/verify-books.ts";
import { verifyFiles } from "#server/jobs/verify-files.ts";
import { closeAccount } from "#server/my-data/close-account.ts";
import { removeAccount } from "#server/my-data/remove-account.ts";
import type { Person } from "../backend.ts";
import { eitherKind, rolledBack } from "../databases.ts";
import { readTagged } from "../pdf-text.ts";
import { fixedProject } from "../project.ts";
import { storedDocuments } from "./stored-documents.ts";

describe.each(eitherKind)("stored documents, on the %s database", (kind) => {
  const { world, mails } = storedDocuments(kind);

  const documentRows = () =>
    world.books.rows<{ id: string; path: string | null; sha256: string | null; table: string }>(
      `select id, pdf_path as path, pdf_sha256 as sha256, 'agreements' as table from public.agreements
       union all select id, pdf_path, pdf_sha256, 'invoices' from public.invoices order by "table"`,
    );
  const download = async (person: Person, path: string) => {
    const { data } = await person.client.storage.from("documents").download(path);
    return data ? Buffer.from(await data.arrayBuffer()) : null;
  };

  test("a process that dies between the file and its row leaves nothing; the next one makes the document", async () => {
    const { backend } = world.books;
    const dying = new Error("killed");
    const killed = new Proxy(backend.db, {
      get: (db, name) =>
        name === "transaction"
          ? () => Promise.reject(dying)
          : (Reflect.get(db, name).bind?.(db) ?? Reflect.get(db, name)),
    });
    const faults: unknown[] = [];
    const onError = (_: string, error: unknown) => void faults.push(error);
    const printing = new Printing();
    expect(await makeDocuments({ ...world.services, db: killed, printing, onError })).toBe(0);
    expect(faults).toEqual([dying, dying]);
    expect((await documentRows()).map(({ path, sha256 }) => [path, sha256])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await makeDocuments(world.services)).toBe(2);
    const made = await documentRows();
    expect(await makeDocuments(world.services)).toBe(0);
    expect(await documentRows()).toEqual(made);
    // The files of the killed process are deleted, those that a row names stay.
    const later = new Date(Date.now() + 40 * 24 * 60 * 60_000);
    expect(await sweepBlobs(backend.db, backend.blobs, later)).toBe(2);
    expect(await sweepOrphans({ db: backend.db, blobs: backend.blobs, now: later })).toBe(0);
    for (const { path, sha256 } of made) {
      const file = await download(world.books.ada, path ?? "");
      expect(
        createHash("sha256")
          .update(file ?? "")
          .digest("hex"),
      ).toBe(sha256);
    }
  });

  test("two processes at once store one file", async () => {
    await world.books.submit();
    const [one, two] = await Promise.all([
      makeDocuments({ ...world.services, printing: new Printing() }),
      makeDocuments({ ...world.services, printing: new Printing() }),
    ]);
    expect(one + two).toBe(2);
    const [{ count } = { count: 0 }] = await world.books.rows<{ count: number }>(
      "select count(*) as count from storage.objects where bucket_id = 'documents'",
    );
    expect(count).toBe(4);
  });

  test("the client, members who see the money and the studio read a document, and nobody else does", async () => {
    const { backend, ada, studio, rows } = world.books;
    const [member, viewer, stranger, maker] = await Promise.all([
      backend.customer(),
      backend.customer(),
      backend.customer(),
      backend.staff("maker"),
    ]);
    await backend.join(world.project, member, "viewer", { seesMoney: true });
    await backend.join(world.project, viewer, "viewer");
    for (const { id, path } of await documentRows()) {
      const isFirst = (
        await rows(
          `select 1 from public.invoices where id = $1::uuid and project_id = $2::uuid
           union select 1 from public.agreements where id = $1::uuid and project_id = $2::uuid`,
          id,
          world.project,
        )
      ).length;
      expect((await download(ada, path ?? ""))?.subarray(0, 5).toString()).toBe("%PDF-");
      expect(await download(studio, path ?? "")).not.toBeNull();
      if (isFirst) expect(await download(member, path ?? "")).not.toBeNull();
      else expect(await download(member, path ?? "")).toBeNull();
      for (const other of [viewer, stranger, maker]) {
        expect(await download(other, path ?? "")).toBeNull();
      }
      const visitor = await backend
        .visitor()
        .storage.from("documents")
        .download(path ?? "");
      expect(visitor.data).toBeNull();
    }
  });

  test("no caller stores, replaces, moves or deletes a document, not even one with the secret key", async () => {
    const { backend, ada, studio, rows } = world.books;
    const objects = () =>
      rows(
        "select name, version, metadata from storage.objects where bucket_id = 'documents' order by name",
      );
    const before = await objects();
    const [{ path } = { path: null }] = await documentRows();
    const file = path ?? "";
    const forged = new Blob(["%PDF-1.7 forged"], { type: "application/pdf" });
    const options = { contentType: "application/pdf", upsert: true };
    for (const { storage } of [ada.client, studio.client, backend.service]) {
      const documents = storage.from("documents");
      const folder = file.split("/")[0];
      const upload = await documents.upload(
        `${folder}/${crypto.randomUUID()}.pdf`,
        forged,
        options,
      );
      expect(upload.error).not.toBeNull();
      expect((await documents.upload(file, forged, options)).error).not.toBeNull();
      expect((await documents.update(file, forged, options)).error).not.toBeNull();
      expect(
        (await documents.move(file, `${folder}/${crypto.randomUUID()}.pdf`)).error,
      ).not.toBeNull();
      await documents.remove([file]);
    }
    expect(await objects()).toEqual(before);
    expect(await download(ada, file)).not.toBeNull();
  });

  test("a PDF that was changed, is missing or has no row is found, whether files are verified all at once or in slices", async () => {
    const { db, blobs, folder } = world.books.backend;
    const all = await documentRows();
    const agreement = all.find(({ table }) => table === "agreements");
    const invoice = all.find(({ table }) => table === "invoices");
    const stored = await world.books.rows<{ version: string }>(
      "select version from storage.objects where name = $1",
      invoice?.path,
    );
    const file = join(folder, stored[0]?.version.slice(0, 2) ?? "", stored[0]?.version ?? "");
    expect(await verifyFiles({ db, blobs })).toEqual([]);
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes, Buffer.from("x")]));
    const number = expect.stringMatching(/^\d{4}-0001$/);
    const changed = [{ document: number, fault: "its file is not the one that was made" }];
    expect(await verifyFiles({ db, blobs })).toEqual(changed);
    const slices = await Promise.all(
      [0, 1, 2].map((which) => verifyFiles({ db, blobs, slice: { of: 3, which } })),
    );
    expect(slices.flat()).toEqual(changed);
    rmSync(file);
    const missing = { fault: "its file is missing" };
    const notHere = { document: number, fault: "its file is not in the folder of files" };
    expect(await verifyFiles({ db, blobs })).toEqual([{ ...notHere, isMissing: true }]);
    // Another process may have it, so the mail does not say that the books were changed.
    for (let day = 0; day < 30; day++) {
      const now = () => new Date(Date.UTC(2026, 11, 1 + day));
      await reportBooks({ ...world.services, now });
    }
    const mailed = await world.books.rows<{ subject: string; text_body: string }>(
      "select subject, text_body from engine.outbox where kind = 'books-fault'",
    );
    expect(mailed).toEqual([
      {
        subject: "Files of documents are missing",
        text_body: expect.stringMatching(new RegExp(`-0001: ${notHere.fault}`)),
      },
    ]);
    writeFileSync(file, bytes);
    await rolledBack(db, async (tx) => {
      await tx.exec("set local session_replication_role = replica");
      await tx.query("update storage.objects set name = 'x.pdf' where name = $1", [
        agreement?.path ?? "",
      ]);
      expect(await verifyFiles({ db: tx as never, blobs })).toEqual(
        expect.arrayContaining([
          { document: `agreement ${agreement?.id}`, fault: missing.fault },
          { document: "x.pdf", fault: "a file of which the row is not there" },
        ]),
      );
    });
    expect(await verifyFiles({ db, blobs })).toEqual([]);
  });

  test("an agreement prints the seller of its own day; an older one without a recorded seller prints today's seller", async () => {
    const { backend, rows } = world.books;
    const printAgreementAfter = async (moved: string) => {
      const dee = await backend.customer();
      await world.books.submit({ ...fixedProject, agreed_language: "en" }, dee);
      const found = await rows<{ id: string }>(
        "select id from public.agreements where account_id = $1::uuid",
        dee.id,
      );
      await backend.db.exec(moved);
      expect((await verifyBooks(backend.db)).faults).toEqual([]);
      await makeDocuments(world.services);
      const [{ path } = { path: "" }] = await rows<{ path: string }>(
        "select pdf_path as path from public.agreements where id = $1::uuid",
        found[0]?.id,
      );
      const file = await download(dee, path);
      return readTagged(new Uint8Array(file ?? []))
        .map(({ text }) => text)
        .join(" ");
    };
    const setSellerName = (name: string) =>
      `update private.studio_facts set value = jsonb_set(value, '{legalName}', '"${name}"') where name = 'seller';`;
    await backend.db.exec(setSellerName("Former Studio Ltd"));
    expect(await printAgreementAfter(setSellerName("Daybreak Web Studio LLC"))).toContain(
      "Former Studio Ltd",
    );
    await backend.db.exec(setSellerName("Former Studio Ltd"));
    const older = await printAgreementAfter(`${setSellerName("Daybreak Web Studio LLC")}
      set session_replication_role = replica;
      update public.agreements a set seller = null where pdf_path is null;
      update public.agreements a set hash = private.agreement_hash(a) where pdf_path is null;
      set session_replication_role = origin`);
    expect(older).toContain("Daybreak Web Studio LLC");
    expect(older).not.toContain("Former Studio Ltd");
  });

  test("an account is deleted although an invoice is open: the books stay, the link works, the studio is notified", async () => {
    const { backend, studio, rows } = world.books;
    const cy = await backend.customer();
    const cyProject = await world.books.submit(fixedProject, cy);
    await makeDocuments(world.services);
    await rows(
      `update public.clients set invoice_email = 'pay@cy.example' where user_id = $1::uuid`,
      cy.id,
    );
    const invoiceRow = async () =>
      (
        await rows<{ id: string; client_id: string; path: string; public_id: string; at: number }>(
          `select id, client_id, pdf_path as path, public_id, link_generation as at from public.invoices
           where client_id = (select client_id from public.invoices where id = $1::uuid)`,
          invoiceId,
        )
      )[0];
    const [{ id: invoiceId } = { id: "" }] = await rows<{ id: string }>(
      "select id from public.invoices where project_id = $1::uuid",
      cyProject,
    );
    const before = await invoiceRow();
    await rows(
      `insert into public.payments (client_id, received_on, amount_minor, currency, method)
       values ($1::uuid, current_date, 700, 'USD', 'bank')`,
      before?.client_id,
    );
    const actor = { id: cy.id, side: "client" as const };
    expect(await closeAccount(backend.db, { userId: cy.id, actor })).toEqual({ ok: true });
    const deps = { ...backend.mailServices, outboxFolder: join(backend.folder, "outbox") };
    expect(await removeAccount(deps, cy.id)).toBe(true);
    expect(await invoiceRow()).toEqual(before);
    expect(await download(studio, before?.path ?? "")).not.toBeNull();
    const link = world.services.paymentLinks.linkFor({
      publicId: before?.public_id ?? "",
      generation: before?.at ?? 0,
    });
    expect((await fetch(`${backend.url}${new URL(link).pathname}`)).status).toBe(200);
    await rows("update private.mails_due set due_at = now()");
    await composeMailsDue(world.services);
    const [notice, ...others] = await mails(["client-left-notice"]);
    expect(others).toEqual([]);
    expect(notice?.to_address).toBe(world.services.studioEmail);
    expect(notice?.text_body).toContain("$2,500.00");
    expect(notice?.text_body).toContain("Their credit: $7.00");
    const client = await rows(
      "select user_id, email, invoice_email from public.clients where id = $1::uuid",
      before?.client_id,
    );
    expect(client).toEqual([{ user_id: null, email: null, invoice_email: null }]);
  });
});
