import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Database } from "#engine/postgres/database.ts";
import { encrypting } from "../encryption.ts";
import { type ChainStore, readStored, type StoredFile } from "./chain-store.ts";
import { type Base, fileName, filesNameOf } from "./names.ts";
import type { NotedBlobs } from "./noted-blobs.ts";

/** Uploads beside the chains, each once, because a blob never changes under its name. */
export interface CopiedFiles {
  /** Finds, once, what this process has not stored itself and what is not copied yet. */
  prepare(): Promise<void>;
  /** Begins to copy what marks name, unless that is under way. */
  begin(signal: AbortSignal): void;
  settled(): Promise<void>;
  /** The ids that rows name now. */
  named(): Promise<string[]>;
  /** Such a list, encrypted. */
  seal(ids: readonly string[]): Promise<Buffer>;
  /** Removes the copies that no mark needs which these bases can restore. */
  removeExpired(stored: readonly StoredFile[], bases: readonly Base[]): Promise<void>;
}

interface CopyServices {
  db: Database;
  blobs: NotedBlobs;
  plan: { store: ChainStore; key: string; workFolder: string };
  onError(what: string, error: unknown): void;
}

/** The clock of the store may differ from ours, and a row may come later than its file. */
const marginMs = 24 * 3600_000;
const batchSize = 1_000;

export function copyFiles({ db, blobs, plan, onError }: CopyServices): CopiedFiles {
  const { store, key } = plan;
  let isPrepared = false;
  let copying: Promise<void> | null = null;
  const folder = join(plan.workFolder, "files");

  const copyOne = async (id: string) => {
    const bytes = await blobs.read(id);
    if (!bytes) return;
    const path = join(folder, randomUUID());
    try {
      const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
      await pipeline(bytes, encrypting(key), file);
      await store.put(fileName(id), { path });
    } finally {
      await rm(path, { force: true });
    }
  };
  const copyAll = async (signal: AbortSignal) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const id of blobs.named()) {
      if (signal.aborted) return;
      await copyOne(id);
      await blobs.copied(id);
    }
  };
  const named = async () => {
    const ids: string[] = [];
    for (let after = ""; ; ) {
      const { rows } = await db.query<{ id: string; version: string }>(
        `select id::text as id, version from storage.objects
         where $1 = '' or id > nullif($1, '')::uuid order by storage.objects.id limit ${batchSize}`,
        [after],
      );
      ids.push(...rows.map(({ version }) => version));
      if (rows.length < batchSize) return ids;
      after = rows.at(-1)?.id ?? "";
    }
  };
  const copies = async () => new Set((await store.list(fileName(""))).map(({ name }) => name));

  return {
    async prepare() {
      if (isPrepared) return;
      await rm(folder, { recursive: true, force: true });
      const there = await copies();
      blobs.note((await named()).filter((id) => !there.has(fileName(id))));
      isPrepared = true;
    },
    begin(signal) {
      if (copying || blobs.named().length === 0) return;
      copying = copyAll(signal)
        .catch((error) => {
          if (!signal.aborted) onError("backup of uploads", error);
        })
        .finally(() => {
          copying = null;
        });
    },
    settled: async () => void (await copying),
    named,
    seal: (ids) =>
      buffer(Readable.from([Buffer.from(`\n${ids.join("\n")}`)]).pipe(encrypting(key))),
    async removeExpired(stored, bases) {
      if (bases.length === 0) return;
      const oldest = Math.min(...bases.map(({ at }) => at.epochMilliseconds));
      const candidates = new Set<string>();
      for (const { name, modified } of stored) {
        if (name.startsWith(fileName("")) && modified.getTime() < oldest - marginMs) {
          candidates.add(name);
        }
      }
      if (candidates.size === 0) return;
      const keep = (ids: readonly string[]) => {
        for (const id of ids) candidates.delete(fileName(id));
      };
      keep(await named());
      for (const base of firstOfChains(bases)) {
        const { text } = await readStored(store, filesNameOf(base.name), { key, folder });
        keep(`${text}`.trim().split("\n"));
      }
      await store.remove([...candidates]);
    },
  };
}

function firstOfChains(bases: readonly Base[]): Base[] {
  return bases.filter(
    (base, index) => bases.findIndex(({ chain }) => chain === base.chain) === index,
  );
}
