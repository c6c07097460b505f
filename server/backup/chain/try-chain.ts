import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#engine/postgres/open.ts";
import { verifyBooks } from "../../jobs/verify-books.ts";
import type { TriedRestore } from "../try-backup.ts";
import { type ChainLocation, openChainStore } from "./chain-store.ts";
import { fileName } from "./names.ts";
import { compareCounts, findMoment, restoreChain } from "./restore-chain.ts";

export interface TryChainTask {
  kind: "try-chain";
  location: ChainLocation;
  backupKey: string;
  /** ISO 8601. */
  at: string;
  /** A folder of its own, removed afterwards. */
  workFolder: string;
}

/**
 * Restores the newest mark not after `at` into a folder of its own, and compares it with what the mark says; reads the
 * books; and looks whether every upload that a row names has been copied.
 * @throws Error that names the first difference.
 */
export async function tryChain(task: TryChainTask): Promise<TriedRestore> {
  const { location, backupKey: key, at, workFolder } = task;
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  try {
    const store = openChainStore(location);
    const moment = await findMoment(store, Temporal.Instant.from(at));
    const folder = join(workFolder, "database");
    const restored = await restoreChain({ store, key, moment, to: folder, workFolder });
    const db = await openDatabase({ folder });
    try {
      const counts = await compareCounts(db, restored);
      const { documents, faults } = await verifyBooks(db);
      const [fault] = faults;
      if (fault) throw new Error(`The restored books differ: ${fault.document}: ${fault.fault}`);
      const copies = new Set((await store.list(fileName(""))).map(({ name }) => name));
      const { rows } = await db.query<{ version: string }>("select version from storage.objects");
      const missing = rows.filter(({ version }) => !copies.has(fileName(version)));
      if (missing.length > 0) {
        throw new Error(`${missing.length} of ${rows.length} uploads have no copy there.`);
      }
      return { asOf: `${moment.mark.at}`, counts: { ...counts, documents } };
    } finally {
      await db.close();
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
