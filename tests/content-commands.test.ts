import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { runCommand } from "./run-command.ts";

const home = mkdtempSync(join(tmpdir(), "daybreak-content-"));
const env = { DATA_DIR: join(home, "data") };
const folder = join(home, "content");
let daybreak: Daybreak | undefined;
afterAll(async () => {
  await daybreak?.stop();
  rmSync(home, { recursive: true, force: true });
});

test("content is exported while Daybreak runs, and imported as drafts while it does not", {
  timeout: 180_000,
}, async () => {
  expect(await runCommand("content-export", [folder], env)).toMatchObject({
    status: 1,
    output: expect.stringContaining("There is no installation"),
  });
  daybreak = await startDaybreak(env);
  expect(await runCommand("content-export", [folder], env)).toMatchObject({ status: 0 });
  expect(await runCommand("content-import", [folder], env)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/in use by another Daybreak.+Stop that one/),
  });
  await daybreak.terminate();
  const file = join(folder, "page-home.json");
  const page = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...page, lead: "Out of a folder." }));
  expect(await runCommand("content-import", [folder], env)).toMatchObject({
    status: 0,
    output: expect.stringContaining("1 new drafts: Home page."),
  });
  await daybreak.restart();
  const at = (path: string) => fetch(`${daybreak?.url}${path}`);
  expect(await (await at("/")).text()).not.toContain("Out of a folder.");
  const client = createClient(daybreak.url, daybreak.publishableKey, {
    auth: { persistSession: false },
  });
  await client.auth.signInWithPassword(daybreak.studio);
  const call = async (name: string, body: object) =>
    (await client.functions.invoke(name, { body })).data;
  const { number, state } = await call("read-content", { kind: "page-home" });
  expect(state).toBe("draft");
  await call("publish-content", { kinds: ["page-home"], seen: { "page-home": number } });
  expect(await (await at("/")).text()).toContain("Out of a folder.");
});

test("a command without a folder says how it is used", async () => {
  for (const name of ["export", "import"]) {
    expect(await runCommand(`content-${name}`, [], env)).toMatchObject({
      status: 2,
      output: expect.stringContaining(`npm run content:${name} FOLDER`),
    });
  }
});
