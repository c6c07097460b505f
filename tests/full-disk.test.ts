import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, expect, test } from "vitest";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { startDaybreak } from "./journeys/daybreak.ts";
import { editionInRows, editionsOf, keepVisiting, visit, withRows } from "./site-editions.ts";

// These tests fill a small disk of their own, which needs the right to mount one.
const base = mkdtempSync(join(tmpdir(), "daybreak-disk-"));
const mayMount = (() => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", base]).status !== 0)
    return false;
  return spawnSync("umount", [base]).status === 0;
})();

const mounted: string[] = [];
function diskOf(megabytes: number): string {
  const folder = mkdtempSync(join(base, "disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder]);
  mounted.push(folder);
  return folder;
}
afterEach(() => {
  // The umount is lazy, because after a test that timed out its server may still have a file open there.
  for (const folder of mounted.splice(0)) execFileSync("umount", ["--lazy", folder]);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Fills the disk except for so many bytes. @returns the file that takes the space */
function fill(folder: string, left = 0): string {
  const filler = join(folder, "filler");
  const file = openSync(filler, "a");
  try {
    while (writeSync(file, Buffer.alloc(65_536, 1)) > 0);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  }
  closeSync(file);
  truncateSync(filler, statSync(filler).size - left);
  return filler;
}

test.skipIf(!mayMount)(
  "a disk on which no new database fits is refused with what is free and what is needed (needs the right to mount a disk)",
  () => {
    const { status, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
      env: { ...process.env, NODE_ENV: "test", PORT: "3999", DATA_DIR: join(diskOf(60), "data") },
      encoding: "utf8",
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      expect.stringMatching(
        /^Cannot start: the disk of DATA_DIR has [\d.]+ MB free, and a new database needs 100.00 MB\. Make room/,
      ),
    ]);
  },
);

test.skipIf(!mayMount)(
  "a file that fits on the disk only in part is refused and leaves nothing (needs the right to mount a disk)",
  async () => {
    const disk = diskOf(4);
    const blobs = folderBlobs(join(disk, "files"));
    const receive = (id: string, bytes: number) =>
      blobs.receive(id, Readable.from([randomBytes(bytes)]), 1_000_000);
    const id = "00000000-0000-4000-8000-000000000000";
    await receive(id, 100_000);
    fill(disk, 40_960);
    const freeBlocks = () => statfsSync(disk).bavail;
    const before = freeBlocks();
    // The body comes in one piece: the kernel writes its beginning and reports how much that was.
    const large = receive("00000000-0000-4000-8000-000000000002", 60_000);
    await expect(large).rejects.toMatchObject({ code: "ENOSPC" });
    const copy = blobs.copy(id, "00000000-0000-4000-8000-000000000001");
    await expect(copy).rejects.toMatchObject({ code: "ENOSPC" });
    expect([readdirSync(join(disk, "files", "pending")), freeBlocks()]).toEqual([[], before]);
    const small = await receive("00000000-0000-4000-8000-000000000003", 20_000);
    expect(small?.size).toBe(20_000);
  },
);

test.skipIf(!mayMount)(
  "on a full disk uploads get 507 and rows 503, pages are served, and with space again all works by itself (needs the right to mount a disk)",
  { tags: "prove", timeout: 120_000 },
  async () => {
    const dataDir = diskOf(200);
    const secretKey = `sb_secret_${randomBytes(24).toString("hex")}`;
    const daybreak = await startDaybreak({ DATA_DIR: dataDir, SUPABASE_SECRET_KEY: secretKey });
    try {
      const { data } = await createClient(daybreak.url, daybreak.publishableKey, {
        auth: { persistSession: false },
      }).auth.signUp({ email: "ada@example.com", password: "correct horse" });
      const headers = { apikey: daybreak.publishableKey, connection: "close" };
      const upload = async () => {
        const key = `${data.user?.id}/1700000000000-${randomBytes(8).toString("hex")}.zip`;
        const answer = await fetch(`${daybreak.url}/storage/v1/object/onboarding-assets/${key}`, {
          method: "POST",
          headers: {
            ...headers,
            authorization: `Bearer ${data.session?.access_token}`,
            "content-type": "application/zip",
          },
          body: Buffer.concat([Buffer.from("PK\u0003\u0004"), randomBytes(300_000)]),
        });
        return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
      };
      const write = async (rows = 1, apikey = daybreak.publishableKey) => {
        const answer = await fetch(`${daybreak.url}/rest/v1/contact_submissions`, {
          method: "POST",
          headers: {
            ...headers,
            apikey,
            "content-type": "application/json",
            prefer: "return=minimal",
          },
          body: JSON.stringify(
            Array.from({ length: rows }, () => ({
              name: "Bob",
              email: "bob@example.com",
              message: randomBytes(7000).toString("base64"),
            })),
          ),
        });
        return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
      };
      expect([(await upload()).status, (await write()).status]).toEqual([200, 201]);

      // The test waits for this mail, because the database would otherwise record its delivery on the full disk and
      // give up before the upload is tried.
      await daybreak.mailbox.find("hello@daybreak.example", /New message from Bob/);
      fill(dataDir, 200_000);
      expect(await upload()).toEqual({ status: 507, retryAfter: expect.stringMatching(/^\d+$/) });
      const filler = fill(dataDir);
      // The database still has free pages in its own files, so many rows are written with the secret key until it is
      // full, too.
      const firstRefusal = async (rows?: number, apikey?: string) => {
        for (let requests = 0; requests < 100; requests++) {
          const answer = await write(rows, apikey);
          if (answer.status !== 201) return answer;
        }
      };
      const full = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };
      expect(await firstRefusal(40, secretKey)).toEqual(full);
      expect(await firstRefusal()).toEqual(full);
      const page = await fetch(`${daybreak.url}/`, { headers });
      expect([page.status, (await page.text()).length > 1000]).toEqual([200, true]);
      expect([503, 507]).toContain((await upload()).status);

      rmSync(filler);
      await expect.poll(async () => (await write()).status).toBe(201);
      await expect.poll(async () => (await upload()).status).toBe(200);
      const rows = await fetch(`${daybreak.url}/readyz`, { headers });
      expect(rows.status).toBe(200);
    } finally {
      await daybreak.stop();
    }
  },
);

test.skipIf(!mayMount)(
  "on a full disk nothing is published and the old site stays, and with space again it is published (needs the right to mount a disk)",
  { tags: "prove", timeout: 120_000 },
  async () => {
    const dataDir = diskOf(200);
    const daybreak = await startDaybreak({ DATA_DIR: dataDir });
    try {
      const editions = await editionsOf(daybreak);
      await editions.publish(1);
      const stop = keepVisiting(daybreak.url);
      const filler = fill(dataDir);
      // The database has free pages in its own files, so that it is full only after some publishes.
      let published = 1;
      const publishNext = () =>
        editions.publish(published + 1).then(
          () => ++published < 60,
          () => false,
        );
      while (await publishNext());
      expect(published).toBeLessThan(60);
      expect((await visit(daybreak.url)).edition).toBe(published);
      const seen = (await stop()).map((one) => one.edition);
      expect(new Set(seen)).toEqual(new Set(Array.from({ length: published }, (_, n) => n + 1)));

      rmSync(filler);
      const isPublished = () =>
        editions.publish(published + 1).then(
          () => true,
          () => false,
        );
      await expect.poll(isPublished).toBe(true);
      expect((await visit(daybreak.url, "/services")).edition).toBe(published + 1);
      await daybreak.kill();
      expect(await withRows({ dataDir }, undefined, editionInRows)).toBe(published + 1);
    } finally {
      await daybreak.stop();
    }
  },
);
