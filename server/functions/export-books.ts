import { z } from "zod";
import { booksArchive, booksTable, type YearOfBooks } from "../books/export-books.ts";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";

/** The books of a year: a table for the bookkeeper, or all documents as an archive. The audit log names who took them. */
export default defineFunction({
  who: "studio",
  otherwise: "books.taken_by_managers",
  body: z.object({ year: z.int().min(2000).max(9999), form: z.enum(["table", "archive"]) }),
  returns: "file",
  run: async ({ year, form }, { db, blobs, caller, now }) =>
    asActor(db, caller, async (tx) => {
      const { rows } = await tx.query<{ books: YearOfBooks }>(
        "select private.export_books($1::integer, $2) as books",
        [year, form],
      );
      const books = rows[0]?.books ?? { rows: [], payments: [] };
      const file =
        form === "table"
          ? booksTable({ year, books })
          : booksArchive({ year, books, db, blobs, now: now() });
      return { ok: true, file };
    }),
});
