import type { Database } from "./database.ts";
import { EmbeddedDatabase } from "./embedded.ts";
import { ServerDatabase } from "./server.ts";

export type OpenOptions =
  | { url: string; secret: string; poolSize?: number }
  /** null: in memory. Lock the folder first (folder-lock.ts). */
  | { folder: string | null; image?: Uint8Array };

/** The PostgreSQL server at `url`, or the embedded database in `folder`. */
export function openDatabase(options: OpenOptions): Promise<Database> {
  return "url" in options ? ServerDatabase.open(options) : EmbeddedDatabase.open(options);
}
