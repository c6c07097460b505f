import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Daybreak, startDaybreak } from "../journeys/daybreak.ts";
import { anyZip } from "../my-data/clients.ts";
import { runCommand } from "../run-command.ts";
import { type S3StandIn, startS3 } from "../s3-stand-in.ts";

const home = mkdtempSync(join(tmpdir(), "daybreak-moving-"));
const env = { DATA_DIR: join(home, "data"), FILES_DIR: join(home, "files"), RATE_LIMITS: "off" };
let s3: S3StandIn;
let daybreak: Daybreak;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await daybreak?.stop();
  await s3.stop();
  rmSync(home, { recursive: true, force: true });
});

const move = (...options: string[]) => runCommand("move-files", options, { ...env, ...s3.env });

const account = { email: "ada@example.com", password: "correct horse battery" };
const sent = new Map<string, Buffer>();
const client = async () => {
  const made = createClient(daybreak.url, daybreak.publishableKey, {
    auth: { persistSession: false },
  });
  const { data } = await made.auth.signInWithPassword(account);
  return { files: made.storage.from("onboarding-assets"), id: data.user?.id };
};
async function upload() {
  const { files, id } = await client();
  const path = `${id}/1700000000000-${String(sent.size).padStart(12, "a")}.zip`;
  const bytes = anyZip(50_000);
  const { error } = await files.upload(path, bytes, { contentType: "application/zip" });
  expect(error).toBeNull();
  sent.set(path, bytes);
}
/** How many of the files that were sent are downloaded as they were. */
async function found() {
  const { files } = await client();
  let count = 0;
  for (const [path, bytes] of sent) {
    const { data } = await files.download(path);
    if (data && bytes.equals(Buffer.from(await data.arrayBuffer()))) count++;
  }
  return count;
}
const inFolder = () =>
  readdirSync(env.FILES_DIR, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length;

test("files move into a bucket and back while Daybreak runs, and each is found at every step", {
  tags: "prove",
  timeout: 180_000,
}, async () => {
  daybreak = await startDaybreak(env);
  await createClient(daybreak.url, daybreak.publishableKey).auth.signUp(account);
  await upload();
  await upload();
  expect(await move("--to", "s3")).toMatchObject({
    status: 0,
    output: expect.stringMatching(/2 files were copied, 0 were there.+--to s3 --done/s),
  });
  await upload();
  await daybreak.stop();

  daybreak = await startDaybreak({ ...env, ...s3.env });
  await upload();
  expect([await found(), s3.blobs().length, inFolder()]).toEqual([4, 3, 5]);
  expect(await move("--to", "s3", "--done")).toMatchObject({
    status: 0,
    output: expect.stringMatching(/1 files were copied, 3 were there/),
  });
  await upload();
  expect(await found()).toBe(5);
  await daybreak.stop();

  daybreak = await startDaybreak({ ...env, ...s3.env });
  await upload();
  expect([await found(), s3.blobs().length]).toEqual([6, 6]);
  rmSync(env.FILES_DIR, { recursive: true });
  expect(await found()).toBe(6);
  await expect(move("--to", "folder")).resolves.toMatchObject({ status: 0 });
  await daybreak.stop();
  daybreak = await startDaybreak({ ...env, ...s3.env });
  await upload();
  expect(await move("--to", "folder", "--done")).toMatchObject({ status: 0 });
  await daybreak.stop();
  s3.objects.clear();

  daybreak = await startDaybreak(env);
  expect([sent.size, await found()]).toEqual([7, 7]);
});
