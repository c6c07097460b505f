import type { Attachment } from "#engine/mail/outbox.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { documentWords } from "../../documents/words.ts";
import type { DocumentRow, NotYet } from "./due.ts";

/** What is returned in place of a mail that waits for its document. */
export function waitForDocument(document: DocumentRow): NotYet {
  return { againInMs: 5_000, document };
}

/** The stored document of a row, as a mail carries it; null while it has not been made. */
export async function attachedDocument(
  tx: Queryable,
  path: string | null,
  name: string,
): Promise<Attachment | null> {
  if (path === null) return null;
  const { rows } = await tx.query<{ version: string }>(
    "select version from storage.objects where bucket_id = 'documents' and name = $1",
    [path],
  );
  const [file] = rows;
  if (!file) return null;
  const filename = `${name.replace(/[^\p{L}\p{N} ._’'-]+/gu, "-")}.pdf`;
  return { filename, type: "application/pdf", blob: file.version };
}

/** The record of what the project's client agreed to at the submit; null where nothing was recorded. */
export async function agreementOf(
  tx: Queryable,
  projectId: string,
): Promise<{ id: string; file: Attachment | null } | null> {
  const { rows } = await tx.query<{
    id: string;
    pdf_path: string | null;
    language: Parameters<typeof documentWords>[0];
  }>(
    "select id, pdf_path, language from public.agreements where project_id = $1::uuid order by agreed_at limit 1",
    [projectId],
  );
  const [found] = rows;
  if (!found) return null;
  const name = documentWords(found.language).agreement;
  return { id: found.id, file: await attachedDocument(tx, found.pdf_path, name) };
}
