import type { Database } from "../postgres/database.ts";
import type { BlobStore } from "./blobs.ts";

/**
 * Makes sure that a place holds the files of this installation and of no other: its id lies beside them. A new place
 * gets it.
 * @param location as messages name it: `FILES_DIR (/srv/files)`.
 * @param mayLackFiles whether files that lie elsewhere are only a warning: for a folder that nobody has named.
 * @returns the warning.
 * @throws Error that begins with "Cannot start".
 */
export async function claimFiles(
  db: Database,
  blobs: BlobStore,
  { location, mayLackFiles = false }: { location: string; mayLackFiles?: boolean },
): Promise<string | null> {
  const owner = await blobs.owner();
  const own = await installationOf(db, async () =>
    owner !== null && (mayLackFiles || (await newestFiles(db, blobs)) === "here") ? owner : null,
  );
  if (owner !== null && owner !== own.id) {
    throw new Error(
      `Cannot start: ${location} holds the files of another installation. Name another place. If that installation is gone for good and this is its backup restored, remove daybreak-installation there and start again.`,
    );
  }
  let warning: string | null = null;
  if (owner === null) {
    if (own.hasFiles || (await newestFiles(db, blobs)) === "elsewhere") {
      if (!mayLackFiles) {
        throw new Error(
          `Cannot start: ${location} does not hold the files of this installation. Mount it, name the right one, or move the files there with the command move-files.`,
        );
      }
      warning = `The files of this installation are not in ${location}. Where several processes serve it, set FILES_DIR to a folder that all of them share.`;
    }
    await blobs.setOwner(own.id);
  }
  if (!own.hasFiles) await db.query("update engine.installation set files_since = now()");
  return warning;
}

/**
 * Makes the installation's id unless it has one. `idOfFiles` is asked for the id of a database that was put back to a
 * moment before it had one, whose files have the id that they got meanwhile.
 */
async function installationOf(db: Database, idOfFiles: () => Promise<string | null>) {
  const read = () =>
    db.query<{ id: string; hasFiles: boolean }>(
      `select id, files_since is not null as "hasFiles" from engine.installation`,
    );
  const [known] = (await read()).rows;
  if (known) return known;
  await db.query(
    "insert into engine.installation (id) values (coalesce($1::uuid, gen_random_uuid())) on conflict do nothing",
    [await idOfFiles()],
  );
  const [made] = (await read()).rows;
  if (!made) throw new Error("engine.installation has no row");
  return made;
}

/** Where the newest files are that rows name: for installations that are older than the mark beside their files. */
async function newestFiles(
  db: Database,
  blobs: BlobStore,
): Promise<"here" | "elsewhere" | "there are none"> {
  const { rows } = await db.query<{ version: string }>(
    "select version from storage.objects where metadata is not null order by updated_at desc limit 5",
  );
  for (const { version } of rows) {
    const bytes = await blobs.read(version);
    bytes?.destroy();
    if (bytes) return "here";
  }
  return rows.length === 0 ? "there are none" : "elsewhere";
}

/** @throws Error where the place has the mark of another installation: nothing may be deleted there. */
export async function requireOwn(db: Database, blobs: BlobStore): Promise<void> {
  const owner = await blobs.owner();
  if (owner === null) return;
  const { rows } = await db.query<{ id: string }>("select id from engine.installation");
  if (rows[0]?.id === owner) return;
  throw new Error("The place of the files has the mark of another installation.");
}
