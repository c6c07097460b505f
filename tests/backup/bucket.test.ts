import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Daybreak, startDaybreak } from "../journeys/daybreak.ts";
import { anyZip } from "../my-data/clients.ts";
import { runCommand } from "../run-command.ts";
import { type S3StandIn, startS3 } from "../s3-stand-in.ts";

const home = mkdtempSync(join(tmpdir(), "daybreak-bucket-"));
const key = "one-that-nobody-would-guess-0f9d2c7a";
let s3: S3StandIn;
let daybreak: Daybreak;
let backups: Record<string, string>;
beforeAll(async () => {
  s3 = await startS3();
  const moved = Object.entries(s3.env).map(([name, value]) => [`BACKUP_${name}`, value]);
  backups = {
    ...Object.fromEntries(moved),
    BACKUP_S3_PREFIX: "backups",
    BACKUP_AT: "03:30",
    BACKUP_KEY: key,
  };
});
afterAll(async () => {
  await daybreak?.stop();
  await s3.stop();
  rmSync(home, { recursive: true, force: true });
});

const restore = (name: string, env: Record<string, string>) =>
  runCommand("restore", [`s3:${name}`], env);

test("files and backups lie in buckets: a backup is made by itself, tried, and restored with its files", {
  tags: "prove",
  timeout: 400_000,
}, async () => {
  const env = { DATA_DIR: join(home, "first"), ...s3.env };
  daybreak = await startDaybreak({ ...env, RATE_LIMITS: "off" });
  const options = { auth: { persistSession: false } };
  const client = createClient(daybreak.url, daybreak.publishableKey, options);
  const account = { email: "ada@example.com", password: "correct horse battery" };
  const { data } = await client.auth.signUp(account);
  const path = `${data.user?.id}/1700000000000-abcdefghijkl.zip`;
  const bytes = anyZip(200_000);
  const files = () => client.storage.from("onboarding-assets");
  await files().upload(path, bytes, { contentType: "application/zip" });
  expect(s3.blobs()).toHaveLength(1);
  await daybreak.stop();

  daybreak = await startDaybreak({ ...env, ...backups });
  const metrics = async () => (await fetch(`http://localhost:${daybreak.port}/metrics`)).text();
  await expect.poll(metrics, { timeout: 240_000 }).toMatch(/^backup_trial_failed 0$/m);
  expect(await metrics()).toMatch(/^backup_missing_files 0$/m);
  const stored = [...s3.objects.keys()].filter((name) => name.startsWith("backups/daybreak-"));
  expect(stored).toEqual([expect.stringMatching(/^backups\/daybreak-\d{8}T\d{6}Z\.backup$/)]);
  await daybreak.stop();

  const name = stored[0]?.slice("backups/".length) ?? "";
  const second = { DATA_DIR: join(home, "second"), ...s3.env, ...backups };
  const refused = await restore(name, second);
  expect(refused).toMatchObject({
    status: 1,
    output: expect.stringMatching(
      /S3_BUCKET \(studio\/daybreak\/\) holds the files of an installation/,
    ),
  });
  const otherPrefix = { ...second, S3_PREFIX: "restored" };
  expect(await restore(name, otherPrefix)).toMatchObject({ status: 0 });

  daybreak = await startDaybreak({
    DATA_DIR: join(home, "second"),
    ...s3.env,
    S3_PREFIX: "restored",
  });
  const again = createClient(daybreak.url, daybreak.publishableKey, options);
  await again.auth.signInWithPassword(account);
  const got = await again.storage.from("onboarding-assets").download(path);
  expect(Buffer.from((await got.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(
    true,
  );
});
