import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { openChainStore } from "#server/backup/chain/chain-store.ts";
import { restoreFiles } from "#server/backup/chain/restore-chain.ts";
import { startS3 } from "../s3-stand-in.ts";
import { shippedLog } from "./shipped-log.ts";

const { world, key, signal, ship, passSeconds, passLater, write, restored, namesAt } = shippedLog();

async function upload(text: string): Promise<string> {
  const { rows } = await world.db.query<{ version: string }>(
    `insert into storage.objects (bucket_id, name) values ('onboarding-assets', $1) returning version`,
    [`x/${text}.zip`],
  );
  const id = rows[0]?.version ?? "";
  await world.blobs.receive(id, Readable.from([Buffer.from(text)]), 1_000);
  return id;
}

const removeRow = (id: string) =>
  world.db.query("delete from storage.objects where version = $1", [id]);
/** The texts of the uploads that a restore to this moment brings back, and how many it does not find. */
const filesAt = (at: Date) =>
  restored(at, async (copy, _, workFolder) => {
    const files = folderBlobs(join(workFolder, "blobs"));
    const missing = await restoreFiles(
      { db: copy, blobs: files },
      { store: world.store, key, workFolder },
    );
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
  world.now = new Date();
  world.shipping = ship({ days: 2 });
  const before = await upload("before the first pass");
  await passLater();
  const later = await upload("later");
  await passLater();
  const withBoth = world.now;
  await removeRow(later);
  await world.blobs.remove([later]);
  await passLater();
  expect(await filesAt(withBoth)).toEqual({
    texts: ["before the first pass", "later"],
    missing: 0,
  });
  expect(await filesAt(world.now)).toEqual({ texts: ["before the first pass"], missing: 0 });
  const copies: number[] = [];
  let withFirst = world.now;
  for (let day = 1; day <= 9; day++) {
    passSeconds(24 * 3600);
    await write(`day ${day}`);
    await passLater();
    await passLater();
    copies.push((await world.store.list("files/")).length);
    if (day !== 5) continue;
    withFirst = world.now;
    await removeRow(before);
    await world.blobs.remove([before]);
  }
  // On the third day the margin for the other clock ends, a few seconds sooner or later.
  expect(copies.toSpliced(2, 1)).toEqual([2, 2, 1, 1, 1, 1, 0, 0]);
  await expect(filesAt(withFirst)).rejects.toThrow("cannot restore");
});

test("an upload that a mark names is removed only after it was copied", async () => {
  const { put } = world.store;
  const held = Promise.withResolvers<void>();
  world.store.put = async (name, source) => {
    if (name.startsWith("files/")) await held.promise;
    return put(name, source);
  };
  await passLater();
  const id = await upload("uploaded and removed");
  passSeconds(10);
  await world.shipping.pass(signal);
  const marked = world.now;
  await removeRow(id);
  await world.blobs.remove([id]);
  expect(await world.blobs.read(id)).not.toBeNull();
  held.resolve();
  await world.shipping.settled();
  await expect.poll(() => world.blobs.read(id)).toBeNull();
  expect(await filesAt(marked)).toEqual({ texts: ["uploaded and removed"], missing: 0 });
});

test("an upload that no row names is not copied", async () => {
  await world.blobs.receive(randomUUID(), Readable.from([Buffer.from("unfinished")]), 1_000);
  await passLater();
  await passLater();
  expect(await world.store.list("files/")).toEqual([]);
});

test("in a bucket it is the same, and a bucket that refuses is reported until it takes pieces again", {
  tags: "prove",
}, async () => {
  const s3 = await startS3();
  try {
    world.store = openChainStore({ s3: s3.settings });
    world.shipping = ship();
    await write("first");
    await upload("a file");
    await passLater();
    s3.control.disturb = () => ({ code: "AccessDenied", status: 403 });
    await write("while it is refused");
    passSeconds(10);
    await expect(world.shipping.pass(signal)).rejects.toThrow("AccessDenied");
    expect(world.shipping.state().fault).toContain("AccessDenied");
    s3.control.disturb = () => null;
    await passLater();
    expect(world.shipping.state().fault).toBeNull();
    expect(await namesAt(world.now)).toEqual(["first", "while it is refused"]);
    expect(await filesAt(world.now)).toEqual({ texts: ["a file"], missing: 0 });
    // What another person than the owner of the key can read in the bucket.
    for (const { bytes } of s3.objects.values()) expect(bytes.includes("Hello")).toBe(false);
  } finally {
    await s3.stop();
  }
});
