import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { copyCluster } from "#engine/postgres/copy-cluster.ts";
import type { Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { segmentStart } from "#engine/postgres/write-ahead-log.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { packBase } from "#server/backup/chain/base.ts";
import { type ChainStore, openChainStore, readStored } from "#server/backup/chain/chain-store.ts";
import { inventoryOf } from "#server/backup/chain/names.ts";
import { type NotedBlobs, notedBlobs } from "#server/backup/chain/noted-blobs.ts";
import { openPiece, sealPiece } from "#server/backup/chain/piece.ts";
import {
  compareCounts,
  findMoment,
  type RestoredChain,
  restoreChain,
  restoreFiles,
} from "#server/backup/chain/restore-chain.ts";
import { LogShipping, type ShippingPlan } from "#server/backup/chain/ship-log.ts";
import type { BackupAnswer, BackupTask } from "#server/backup/run-backup-task.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { sqlVersion } from "#server/sql-version.ts";
import { emptyTemplate } from "../databases.ts";
import { startS3 } from "../s3-stand-in.ts";

const key = "one-that-nobody-would-guess-0f9d2c7a";
const home = mkdtempSync(join(tmpdir(), "daybreak-chain-"));
const template = join(home, "template");
const { signal } = new AbortController();

beforeAll(async () => {
  const db = await openDatabase({ folder: template, template: await emptyTemplate() });
  await migrate(db, installationSql, sqlVersion, (tx) =>
    publishContent(tx, {
      adminTwoFactor: "optional",
      statusMailDelaySeconds: 0,
    }),
  );
  await db.close();
}, 120_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

let folder: string;
let now: Date;
let store: ChainStore;
let db: Database;
let blobs: NotedBlobs;
let shipping: LogShipping;
let errors: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(home, "test-"));
  now = new Date("2026-11-26T14:00:00Z");
  errors = [];
  store = openChainStore({ folder: join(folder, "backups") });
  db = await openDatabase({ folder: join(folder, "database"), template });
  blobs = notedBlobs(folderBlobs(join(folder, "files")));
  shipping = ship();
});
afterEach(async () => {
  await shipping.settled();
  await db.close();
});

function ship(more: Partial<ShippingPlan> = {}) {
  return new LogShipping({
    db,
    blobs,
    plan: {
      store,
      key,
      days: 7,
      database: join(folder, "database"),
      keys: "{}",
      workFolder: join(folder, "work"),
      ...more,
    },
    now: () => now,
    runTask: runHere,
    onError: (what, error) => errors.push(`${what}: ${(error as Error).message}`),
  });
}

async function runHere(task: BackupTask): Promise<BackupAnswer> {
  if (task.kind !== "pack") throw new Error("not here");
  return { ok: true, packed: await packBase(task) };
}

const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** Ten seconds later everything is sent, and so is a base that is due. */
async function passLater() {
  passSeconds(10);
  await shipping.pass(signal);
  await shipping.settled();
}
const write = (name: string) =>
  db.query(
    "insert into public.contact_submissions (name, email, message) values ($1, 'zoe@example.com', 'Hello')",
    [name],
  );
async function restored<Found>(
  at: Date | string,
  work: (copy: Database, restored: RestoredChain, workFolder: string) => Promise<Found>,
  restoreKey = key,
) {
  const instant = Temporal.Instant.from(typeof at === "string" ? at : at.toISOString());
  const moment = await findMoment(store, instant);
  const workFolder = mkdtempSync(join(folder, "restore-"));
  const to = join(workFolder, "database");
  const what = await restoreChain({ store, key: restoreKey, moment, to, workFolder });
  const copy = await openDatabase({ folder: to });
  try {
    return await work(copy, what, workFolder);
  } finally {
    await copy.close();
  }
}
const namesAt = (at: Date | string, restoreKey = key) =>
  restored(
    at,
    async (copy, what) => {
      await compareCounts(copy, what);
      const { rows } = await copy.query<{ name: string }>(
        "select name from public.contact_submissions order by created_at, id",
      );
      return rows.map(({ name }) => name);
    },
    restoreKey,
  );

test("a restore to a mark has exactly the rows that were stored by then", async () => {
  await write("first");
  await passLater();
  await write("second");
  await passLater();
  const atSecond = now;
  await write("third");
  await passLater();
  await write("fourth, which has not gone");
  expect(errors).toEqual([]);
  expect(await namesAt(atSecond)).toEqual(["first", "second"]);
  expect(await namesAt(new Date(atSecond.getTime() + 9_999))).toEqual(["first", "second"]);
  expect(await namesAt(now)).toEqual(["first", "second", "third"]);
});

test("what came back is compared with what the mark says", async () => {
  await write("first");
  await passLater();
  await restored(now, async (copy, what) => {
    expect(what.counts).toMatchObject({ messages: 1, accounts: 0 });
    expect(await compareCounts(copy, what)).toEqual(what.counts);
    await copy.exec("delete from public.contact_submissions");
    await expect(compareCounts(copy, what)).rejects.toThrow(
      "The mark says that there are 1 messages; 0 came back.",
    );
  });
});

test("a moment before the first base is refused, with what there is", async () => {
  await passLater();
  const first = now;
  await write("first");
  await passLater();
  await expect(namesAt("2026-11-26T13:59:59Z")).rejects.toThrow(
    `cannot restore what was there at 2026-11-26T13:59:59Z: it can restore every few seconds from ${first.toISOString().replace(".000", "")} to 2026-11-26T14:00:20Z.`,
  );
  expect(await namesAt(now)).toEqual(["first"]);
});

test("after a restart the chain goes on where it was, without a new base", async () => {
  await write("first");
  await passLater();
  await db.close();
  db = await openDatabase({ folder: join(folder, "database") });
  shipping = ship();
  await write("second");
  await passLater();
  const { bases, pieces } = inventoryOf(await store.list());
  expect(bases).toHaveLength(1);
  expect(new Set(pieces.map(({ chain }) => chain)).size).toBe(1);
  expect(await namesAt(now)).toEqual(["first", "second"]);
});

test("a database that was put back to an earlier copy begins a new chain, and both can be restored", {
  tags: "prove",
}, async () => {
  await write("first");
  await passLater();
  const copied = join(folder, "copy");
  await copyCluster(join(folder, "database"), copied);
  await write("lost");
  await passLater();
  const beforeIt = now;
  await db.close();
  rmSync(join(folder, "database"), { recursive: true });
  renameSync(copied, join(folder, "database"));
  db = await openDatabase({ folder: join(folder, "database") });
  shipping = ship();
  await write("after it");
  await passLater();
  expect(inventoryOf(await store.list()).bases).toHaveLength(2);
  expect(await namesAt(now)).toEqual(["first", "after it"]);
  expect(await namesAt(beforeIt)).toEqual(["first", "lost"]);
});

test("a piece that is missing in the middle is refused, with the moment that does not need it", async () => {
  await write("first");
  await passLater();
  const whole = now;
  for (const name of ["second", "third"]) {
    await write(name);
    await passLater();
  }
  const [, second] = inventoryOf(await store.list()).pieces.filter(({ isMark }) => isMark);
  await store.remove([second?.name ?? ""]);
  await expect(namesAt(now)).rejects.toThrow(
    /^A piece of the log is missing before 2026-11-26T14:00:30Z, and without it the 1 after it cannot be used: restore to 2026-11-26T14:00:10Z or earlier, which does not need it\.$/,
  );
  expect(await namesAt(whole)).toEqual(["first"]);
});

test.each([
  ["torn", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["changed", (bytes: Buffer) => Buffer.from(bytes).fill(7, bytes.length - 40)],
  ["empty", (bytes: Buffer) => bytes.subarray(0, 0)],
])("a last piece that is %s is refused, with the moment before it", async (_, damage) => {
  await write("first");
  await passLater();
  await write("second");
  await passLater();
  const name = inventoryOf(await store.list()).pieces.at(-1)?.name ?? "";
  const path = join(folder, "backups/log", name);
  writeFileSync(path, damage(readFileSync(path)));
  await expect(namesAt(now)).rejects.toThrow(
    /^The piece of 2026-11-26T14:00:20Z cannot be used \(.+\): it is damaged\. Restore to 2026-11-26T14:00:10Z or earlier\.$/,
  );
  expect(await namesAt("2026-11-26T14:00:10Z")).toEqual(["first"]);
});

test("a piece of another chain in the place of one's own is refused, although the key is the same", async () => {
  await write("first");
  await passLater();
  await write("second");
  await passLater();
  const [first, second] = inventoryOf(await store.list()).pieces.filter(({ isMark }) => isMark);
  const pathOf = (name = "") => join(folder, "backups/log", name);
  writeFileSync(pathOf(second?.name), readFileSync(pathOf(first?.name)));
  await expect(namesAt(now)).rejects.toThrow("it does not follow the one before.");
});

test("a piece that was made to follow another one is refused", async () => {
  for (const name of ["first", "second"]) {
    await write(name);
    await passLater();
  }
  const name = inventoryOf(await store.list()).pieces.at(-1)?.name ?? "";
  const { text } = await readStored(store, name, { key, folder });
  const { head, log } = await openPiece(text);
  await store.put(name, await sealPiece({ ...head, before: "0".repeat(64) }, log, key));
  await expect(namesAt(now)).rejects.toThrow("it does not follow the one before.");
});

test("another key is refused in one sentence", async () => {
  await passLater();
  await expect(namesAt(now, "one-that-somebody-would-guess-0f9d2c")).rejects.toThrow(
    "BACKUP_KEY is not the one that this backup was made with",
  );
});

test("log that cannot go is kept through checkpoints, is reported, and goes as soon as it can", {
  tags: "prove",
}, async () => {
  await passLater();
  const { put } = store;
  store.put = async () => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  await write("while the disk is full");
  // 160 MB, of which checkpoints would remove what is above 128 MB.
  for (let segment = 0; segment < 10; segment++)
    await db.exec("select pg_switch_wal(); checkpoint");
  passSeconds(100);
  await expect(shipping.pass(signal)).rejects.toThrow("no space left on device");
  expect(shipping.state()).toMatchObject({
    fault: "ENOSPC: no space left on device, write",
    completeAt: new Date("2026-11-26T14:00:10Z"),
  });
  expect(shipping.state().waitingBytes).toBeGreaterThan(128 * 1024 ** 2);
  store.put = put;
  await passLater();
  expect(shipping.state()).toMatchObject({ fault: null, waitingBytes: 0, completeAt: now });
  expect(await namesAt(now)).toEqual(["while the disk is full"]);
});

test("when more log waits than may, it is given up, a new base is made, and the old chain stays", {
  tags: "prove",
}, async () => {
  await write("first");
  await passLater();
  const before = now;
  shipping = ship({ mostWaitingBytes: 10n * 1024n ** 2n });
  await db.exec("select pg_switch_wal()");
  await write("second");
  await db.exec("select pg_switch_wal()");
  await passLater();
  expect(errors).toEqual([expect.stringContaining("More than 10 MB of log waited")]);
  expect(inventoryOf(await store.list()).bases).toHaveLength(2);
  expect(await namesAt(now)).toEqual(["first", "second"]);
  expect(await namesAt(before)).toEqual(["first"]);
});

test("a base is made once a day and after 256 MB of log, and what no day needs any more is removed after it", {
  tags: "prove",
}, async () => {
  shipping = ship({ days: 2 });
  for (let day = 0; day < 5; day++) {
    await write(`day ${day}`);
    await passLater();
    await passLater();
    passSeconds(24 * 3600 - 20);
  }
  const { bases, pieces } = inventoryOf(await store.list());
  expect(bases.map(({ at }) => at.toString().slice(0, 10))).toEqual([
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
    "2026-11-30",
  ]);
  expect(pieces[0]?.to).toBeGreaterThan(segmentStart(bases[0]?.redo ?? 0n));
  expect(await namesAt("2026-11-28T20:00:00Z")).toEqual(["day 0", "day 1", "day 2"]);
  await passLater();
  for (let segment = 0; segment < 17; segment++) {
    await db.exec("select pg_logical_emit_message(false, 'test', 'x'); select pg_switch_wal()");
  }
  await passLater();
  const [beforeLog, afterLog] = inventoryOf(await store.list()).bases.slice(-2);
  expect(afterLog?.at.since(beforeLog?.at ?? now.toISOString()).total("seconds")).toBe(10);
});

test("two installations in one place have a chain each", { tags: "prove" }, async () => {
  await write("one");
  await passLater();
  const atOne = now;
  const otherFolder = join(folder, "other");
  const other = await openDatabase({ folder: otherFolder, template });
  const both = [db, shipping] as const;
  db = other;
  shipping = ship({ database: otherFolder });
  await write("other");
  await passLater();
  await other.close();
  [db, shipping] = both;
  expect(await namesAt(atOne)).toEqual(["one"]);
  expect(await namesAt(now)).toEqual(["other"]);
});

async function upload(text: string): Promise<string> {
  const { rows } = await db.query<{ version: string }>(
    `insert into storage.objects (bucket_id, name) values ('onboarding-assets', $1) returning version`,
    [`x/${text}.zip`],
  );
  const id = rows[0]?.version ?? "";
  await blobs.receive(id, Readable.from([Buffer.from(text)]), 1_000);
  return id;
}
const removeRow = (id: string) => db.query("delete from storage.objects where version = $1", [id]);
/** The texts of the uploads that a restore to this moment brings back, and how many it does not find. */
const filesAt = (at: Date) =>
  restored(at, async (copy, _, workFolder) => {
    const files = folderBlobs(join(workFolder, "blobs"));
    const missing = await restoreFiles({ db: copy, blobs: files }, { store, key, workFolder });
    const { rows } = await copy.query<{ version: string }>("select version from storage.objects");
    const found = rows.filter(({ version }) => !missing.includes(version));
    const texts = found.map(async ({ version }) =>
      text((await files.read(version)) ?? Readable.from([])),
    );
    return { texts: (await Promise.all(texts)).toSorted(), missing: missing.length };
  });

test("an upload is copied once, and one that is removed stays for as long as a moment needs it", {
  tags: "prove",
}, async () => {
  // The copies' age is by the clock of this machine.
  now = new Date();
  shipping = ship({ days: 2 });
  const before = await upload("before the first pass");
  await passLater();
  const later = await upload("later");
  await passLater();
  const withBoth = now;
  await removeRow(later);
  await blobs.remove([later]);
  await passLater();
  expect(await filesAt(withBoth)).toEqual({
    texts: ["before the first pass", "later"],
    missing: 0,
  });
  expect(await filesAt(now)).toEqual({ texts: ["before the first pass"], missing: 0 });
  const copies: number[] = [];
  let withFirst = now;
  for (let day = 1; day <= 9; day++) {
    passSeconds(24 * 3600);
    await write(`day ${day}`);
    await passLater();
    await passLater();
    copies.push((await store.list("files/")).length);
    if (day !== 5) continue;
    withFirst = now;
    await removeRow(before);
    await blobs.remove([before]);
  }
  // On the third day the margin for the other clock ends, a few seconds sooner or later.
  expect(copies.toSpliced(2, 1)).toEqual([2, 2, 1, 1, 1, 1, 0, 0]);
  await expect(filesAt(withFirst)).rejects.toThrow("cannot restore");
});

test("an upload that a mark names is removed only after it was copied", async () => {
  const { put } = store;
  const held = Promise.withResolvers<void>();
  store.put = async (name, source) => {
    if (name.startsWith("files/")) await held.promise;
    return put(name, source);
  };
  await passLater();
  const id = await upload("uploaded and removed");
  passSeconds(10);
  await shipping.pass(signal);
  const marked = now;
  await removeRow(id);
  await blobs.remove([id]);
  expect(await blobs.read(id)).not.toBeNull();
  held.resolve();
  await shipping.settled();
  await expect.poll(() => blobs.read(id)).toBeNull();
  expect(await filesAt(marked)).toEqual({ texts: ["uploaded and removed"], missing: 0 });
});

test("an upload that no row names is not copied", async () => {
  await blobs.receive(randomUUID(), Readable.from([Buffer.from("unfinished")]), 1_000);
  await passLater();
  await passLater();
  expect(await store.list("files/")).toEqual([]);
});

test("in a bucket it is the same, and a bucket that refuses is reported until it takes pieces again", {
  tags: "prove",
}, async () => {
  const s3 = await startS3();
  try {
    store = openChainStore({ s3: s3.settings });
    shipping = ship();
    await write("first");
    await upload("a file");
    await passLater();
    s3.control.disturb = () => ({ code: "AccessDenied", status: 403 });
    await write("while it is refused");
    passSeconds(10);
    await expect(shipping.pass(signal)).rejects.toThrow("AccessDenied");
    expect(shipping.state().fault).toContain("AccessDenied");
    s3.control.disturb = () => null;
    await passLater();
    expect(shipping.state().fault).toBeNull();
    expect(await namesAt(now)).toEqual(["first", "while it is refused"]);
    expect(await filesAt(now)).toEqual({ texts: ["a file"], missing: 0 });
    // What another person than the owner of the key can read in the bucket.
    for (const { bytes } of s3.objects.values()) expect(bytes.includes("Hello")).toBe(false);
  } finally {
    await s3.stop();
  }
});
