import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { folderBlobs } from "./folder-blobs.ts";
import { linkBlobs } from "./link-blobs.ts";

const home = mkdtempSync(join(tmpdir(), "daybreak-links-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("a blob that is removed stays readable under its second name; a second round adds what is new", async () => {
  const [from, to] = [join(home, "files"), join(home, "linked")];
  await linkBlobs(from, to); // the folder does not exist yet
  const blobs = folderBlobs(from);
  const store = async (content: string) => {
    const id = randomUUID();
    await blobs.receive(id, Readable.from([Buffer.from(content)]), 100);
    return id;
  };
  const removed = await store("removed");
  writeFileSync(join(from, "pending", randomUUID()), "never finished");
  await linkBlobs(from, to);
  await blobs.remove([removed]);
  const added = await store("added");
  await linkBlobs(from, to);
  const linked = folderBlobs(to);
  const read = async (id: string) => {
    const stream = await linked.read(id);
    return stream && text(stream);
  };
  expect(await blobs.read(removed)).toBeNull();
  expect(await read(removed)).toBe("removed");
  expect(await read(added)).toBe("added");
  const ids: string[] = [];
  for await (const id of linked.idsBefore(new Date(Date.now() + 60_000))) ids.push(id);
  expect(ids.toSorted()).toEqual([removed, added].toSorted());
});
