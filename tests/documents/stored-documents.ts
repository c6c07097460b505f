import { afterAll, beforeAll } from "vitest";
import type { MailServices } from "#server/mails/composing/due.ts";
import type { DatabaseKind } from "../databases.ts";
import { type Books, openBooks } from "../money/books.ts";
import { fixedProject } from "../project.ts";

/** Documents of a project and the mails that carry them. */
export function storedDocuments(kind: DatabaseKind) {
  const world = {} as { books: Books; services: MailServices; project: string };

  beforeAll(async () => {
    world.books = await openBooks(kind);
    const { backend, ada, rows } = world.books;
    world.services = backend.mailServices;
    await rows("update auth.users set email_verified_at = now() where id = $1::uuid", ada.id);
    world.project = await world.books.submit({ ...fixedProject, agreed_language: "de" });
  });
  afterAll(() => world.books.backend.stop());
  const mails = (kinds: string[]) =>
    world.books.rows<{ kind: string; to_address: string; headers: object; text_body: string }>(
      "select kind, to_address, headers, text_body from engine.outbox where kind = any($1) order by kind",
      kinds,
    );

  return { world, mails };
}
