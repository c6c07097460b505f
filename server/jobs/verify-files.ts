import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { hashOfBlob } from "#engine/storage/hash-of-blob.ts";

export interface BooksFault {
  /** The number of an invoice or a credit note, or what else it is. */
  document: string;
  fault: string;
  /** The file is named by its row and is not in the store of this process: perhaps another process has it. */
  isMissing?: boolean;
}

interface Files {
  db: Database;
  blobs: BlobStore;
  /** Reads the bytes of only one in `of` files, chosen by the row's id; without it those of all files. */
  slice?: { of: number; which: number };
  signal?: AbortSignal | undefined;
}

/**
 * Compares the files of issued documents with their rows: one that is missing here, one whose bytes are not those that
 * were made (SHA-256), and one without a row. Every name is compared; the bytes are read of the slice.
 */
export async function verifyFiles({ db, blobs, slice, signal }: Files): Promise<BooksFault[]> {
  const { rows: faults } = await db.query<BooksFault>(withoutPartner);
  let after = "";
  for (;;) {
    const { rows } = await db.query<NamedFile>(nextFiles, [
      after,
      slice?.of ?? 1,
      slice?.which ?? 0,
    ]);
    for (const { document, version, sha256 } of rows) {
      signal?.throwIfAborted();
      const found = await hashOfBlob(blobs, version);
      if (found === null) faults.push({ document, fault: notHere, isMissing: true });
      else if (found !== sha256) {
        faults.push({ document, fault: "its file is not the one that was made" });
      }
    }
    const last = rows.at(-1);
    if (!last) return faults;
    after = last.path;
  }
}

interface NamedFile {
  document: string;
  path: string;
  sha256: string;
  version: string;
}

const missing = "its file is missing";
const notHere = "its file is not in the folder of files";

const xml = "regexp_replace(pdf_path, '\\.pdf$', '.xml')";

const named = `
  select number as document, id, pdf_path as path, pdf_sha256 as sha256 from public.invoices where pdf_path is not null
  union all select number, id, pdf_path, pdf_sha256 from public.credit_notes where pdf_path is not null
  union all select number, id, ${xml}, xml_sha256 from public.invoices where xml_sha256 is not null
  union all select number, id, ${xml}, xml_sha256 from public.credit_notes where xml_sha256 is not null
  union all select 'agreement ' || id, id, pdf_path, pdf_sha256 from public.agreements where pdf_path is not null`;

const withoutPartner = `
  with named as (${named}), stored as (select name from storage.objects where bucket_id = 'documents')
  select coalesce(n.document, s.name) as document,
    case when s.name is null then '${missing}' else 'a file of which the row is not there' end as fault
  from named n full join stored s on s.name = n.path where n.path is null or s.name is null`;

const nextFiles = `
  select n.document, n.path, n.sha256, o.version from (${named}) n
    join storage.objects o on o.bucket_id = 'documents' and o.name = n.path
  where n.path > $1 and mod(abs(hashtext(n.id::text)), $2::integer) = $3::integer
  order by n.path limit 500`;
