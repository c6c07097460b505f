import type { Database } from "./database.ts";
import { EmbeddedDatabase, type EmbeddedOptions } from "./embedded.ts";
import { claimKeys, type SharedKey } from "./key-fingerprints.ts";
import { ServerDatabase, type ServerOptions } from "./server.ts";

export type OpenOptions =
  | ServerOptions
  /** Lock the folder first (folder-lock.ts). */
  | (EmbeddedOptions & { keys?: readonly SharedKey[]; changeKeys?: boolean });

/** The PostgreSQL server at `url`, or the embedded database in `folder`. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if ("url" in options) return ServerDatabase.open(options);
  const { keys = [], changeKeys = false } = options;
  const db = await EmbeddedDatabase.open(options);
  try {
    if (keys.length > 0) {
      await db.transaction((tx) => claimKeys(tx, keys, { change: changeKeys }));
    }
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
