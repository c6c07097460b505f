import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../scripts/environment/free-port.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";

const base = mkdtempSync(join(tmpdir(), "daybreak-modes-"));
const dataDir = join(base, "data");
const node = join(process.cwd(), "node_modules/.bin/node");
const maskOfTests = process.umask();
let daybreak: Daybreak | undefined;
afterAll(async () => {
  process.umask(maskOfTests);
  await daybreak?.stop();
  rmSync(base, { recursive: true, force: true });
});

/** Everything in the folder that another user may read, write or run. */
function openToOthers(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  expect(all.length).toBeGreaterThan(0);
  return all.filter((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found !== undefined && (found.mode & 0o077) !== 0;
  });
}

test("no other user may read the data folder, from the first moment on and in a folder of an older version", async () => {
  mkdirSync(join(dataDir, "files", "ab"), { recursive: true });
  writeFileSync(join(dataDir, "files", "ab", "old"), "an upload of an older version");
  chmodSync(join(dataDir, "files", "ab", "old"), 0o666);
  chmodSync(dataDir, 0o755);
  // The server inherits a umask that removes no rights.
  process.umask(0);
  const starting = startDaybreak({ DATA_DIR: dataDir, SMTP_URL: "" });
  const seen = new Set<string>();
  let looks = 0;
  const watcher = setInterval(() => {
    const inside = join(dataDir, "database.new");
    const folder = lstatSync(inside, { throwIfNoEntry: false })
      ? inside
      : join(dataDir, "database");
    if (!lstatSync(folder, { throwIfNoEntry: false })) return;
    looks++;
    for (const path of openToOthersNow(folder)) seen.add(path);
  }, 150);
  daybreak = await starting;
  clearInterval(watcher);
  expect(looks).toBeGreaterThan(3);
  expect([...seen]).toEqual([]);

  const client = createClient(daybreak.url, daybreak.publishableKey, {
    auth: { persistSession: false },
  });
  const { data } = await client.auth.signUp({ email: "a@example.com", password: "correct horse" });
  const png = Buffer.from("89504e470d0a1a0a00", "hex");
  const path = `${data.user?.id}/1700000000000-abcdefgh.png`;
  const stored = await client.storage.from("onboarding-assets").upload(path, png, {
    contentType: "image/png",
  });
  expect(stored.error).toBeNull();
  await expect.poll(() => readdirSync(join(dataDir, "outbox")).length).toBe(1);
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o700);
  expect(openToOthers(dataDir)).toEqual([]);
});

test("neither may anybody read a backup of it, nor the folder that is restored from it", {
  tags: "prove",
}, async () => {
  await daybreak?.kill();
  const backup = join(base, "backup.zip");
  const settings = { ...process.env, DATA_DIR: dataDir };
  execFileSync(node, ["scripts/commands/backup.ts", backup], { env: settings });
  expect(lstatSync(backup).mode & 0o777).toBe(0o600);
  const restored = join(base, "restored");
  execFileSync(node, ["scripts/commands/restore.ts", backup], {
    env: { ...settings, DATA_DIR: restored },
  });
  expect(openToOthers(restored)).toEqual([]);
  await daybreak?.restart();
});

test("a folder that others may write to is refused, with the command that corrects it", async () => {
  const folder = mkdtempSync(join(base, "shared-"));
  chmodSync(folder, 0o777);
  const env = { ...process.env, DATA_DIR: folder, PORT: `${await freePort()}` };
  const { status, stderr } = spawnSync(node, ["server/main.ts"], { env, encoding: "utf8" });
  expect([status, stderr.trim()]).toEqual([
    1,
    `Cannot start: other users may write to the folder ${folder} (mode 777). Look whether what is in it is yours, then run: chmod 700 ${folder}`,
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

/** The same for a folder whose files come and go; one that has just gone counts as closed. */
function openToOthersNow(folder: string): string[] {
  try {
    return openToOthers(folder);
  } catch {
    return [];
  }
}
