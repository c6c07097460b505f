import { safeName, uniqueNames } from "#domain/file/safe-name.ts";
import type { FunctionAnswer } from "#engine/functions/call.ts";
import type { FunctionServices } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { readerOf } from "../mails/composing/reader-of.ts";
import { zipArchive } from "./archive.ts";
import { acquireExportLease, type ExportLease } from "./export-lease.ts";
import { dataFormat, type PersonFile, readPersonData, readPersonFiles } from "./read-data.ts";
import { type ArchivedFile, readMe } from "./read-me.ts";
import type { AccountActor } from "./subject.ts";

/** Everything about one person as a zip that is written while it is sent. */
export async function exportPerson(
  { db, blobs, site, now: clock }: Pick<FunctionServices, "db" | "blobs" | "site" | "now">,
  { userId, actor }: { userId: string; actor: AccountActor },
): Promise<FunctionAnswer> {
  const known = await db.query(
    "select 1 from auth.users where id = $1::uuid and deleted_at is null",
    [userId],
  );
  if (known.rows.length === 0) return refuse(404, "account.not_found");
  const lease = await acquireExportLease(db, { userId, actor });
  if (!lease.ok) return lease;
  try {
    const data = await readPersonData(db, userId);
    if (!data) throw new Error("The account is gone");
    const files = withNames(await readPersonFiles(db, userId, data));
    const reader = await readerOf(db, userId);
    const now = clock();
    const parts = zipArchive({
      now,
      readMe: readMe({ data, files, reader, studio: site.studio, now }),
      files: files.map((file) => ({
        name: file.archiveName,
        at: file.created_at,
        open: () => blobs.read(file.version),
      })),
      summary(missing) {
        const gone = new Set(missing.map(({ name }) => name));
        const json = {
          format: dataFormat,
          made_at: now.toISOString(),
          ...data,
          files: files.map((file) => entryOf(file, gone)),
        };
        return { name: "data.json", text: `${JSON.stringify(json, null, 2)}\n` };
      },
    });
    const name = `my-data-${now.toISOString().slice(0, 10)}.zip`;
    return {
      ok: true,
      file: { name, type: "application/zip", parts: withLease(parts, lease) },
    };
  } catch (error) {
    await lease.end();
    throw error;
  }
}

function withNames(files: PersonFile[]): (PersonFile & ArchivedFile)[] {
  const names = uniqueNames(files.map(({ kind, name }) => `${kind}s/${safeName(name)}`));
  return files.map((file, index) => ({ ...file, archiveName: names[index] ?? file.version }));
}

function entryOf(
  { archiveName, path, name, kind, size, type, created_at }: PersonFile & ArchivedFile,
  gone: Set<string>,
) {
  return {
    archive_name: gone.has(archiveName) ? null : archiveName,
    name,
    kind,
    path,
    size,
    type,
    uploaded_at: created_at,
  };
}

/** Ends the lease with the last byte, with an error, and when the reader goes away, also before the first byte. */
function withLease(
  parts: AsyncGenerator<Uint8Array, undefined>,
  { end }: Extract<ExportLease, { ok: true }>,
): AsyncIterator<Uint8Array> {
  return {
    async next() {
      try {
        const part = await parts.next();
        if (part.done) await end();
        return part;
      } catch (error) {
        await end();
        throw error;
      }
    },
    async return() {
      await parts.return(undefined);
      await end();
      return { done: true, value: undefined };
    },
  };
}
