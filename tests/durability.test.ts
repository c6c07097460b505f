import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#engine/postgres/open.ts";
import { freePort } from "../scripts/environment/free-port.ts";
import { isFull } from "./counts.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { startMoodySmtp, startSmtp } from "./smtp.ts";

const rounds = isFull ? 4 : 1;

let daybreak: Daybreak;
beforeAll(async () => {
  daybreak = await startDaybreak();
});
afterAll(() => daybreak.stop());

const visitor = () =>
  createClient(daybreak.url, daybreak.publishableKey, { auth: { persistSession: false } });

async function studio() {
  const client = visitor();
  const { error } = await client.auth.signInWithPassword(daybreak.studio);
  if (error) throw error;
  return client;
}

test("a killed process loses nothing that it acknowledged, and the next start needs no help", async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    let killed = false;
    const writers = Array.from({ length: 8 }, async () => {
      while (!killed) {
        const key = randomUUID();
        const row = { name: "Bob", email: "bob@example.com", message: key, submission_key: key };
        const { status } = await visitor().from("contact_submissions").insert(row);
        if (status === 201) acknowledged.add(key);
        if (status === 0) return;
      }
    });
    // The process is killed in the middle of the writing, whether the machine is quick or slow.
    const before = acknowledged.size;
    while (acknowledged.size < before + 26) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, round * 7));
    await daybreak.kill();
    killed = true;
    await Promise.all(writers);
    await daybreak.restart();
  }
  expect(acknowledged.size).toBeGreaterThan(rounds * 25);
  const admin = await studio();
  const stored = new Set<string>();
  for (let from = 0; ; from += 1000) {
    const { data } = await admin
      .from("contact_submissions")
      .select("message")
      .order("id")
      .range(from, from + 999);
    for (const row of data ?? []) stored.add(row.message);
    if ((data ?? []).length < 1000) break;
  }
  expect([...acknowledged].filter((key) => !stored.has(key))).toEqual([]);
}, 120_000);

test("a file whose upload was acknowledged is whole after a kill", {
  tags: "prove",
  timeout: 120_000,
}, async () => {
  const admin = await studio();
  const { data } = await visitor().auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: "correct horse",
  });
  const client = createClient(daybreak.url, daybreak.publishableKey, {
    auth: { persistSession: false },
    accessToken: async () => data.session?.access_token ?? null,
  });
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2_000_000, "x")]);
  const paths: string[] = [];
  const uploads = Array.from({ length: 6 }, async (_, n) => {
    const path = `${data.user?.id}/1700000000000-abcdefghijk${n}.pdf`;
    const { error } = await client.storage
      .from("onboarding-assets")
      .upload(path, content, { contentType: "application/pdf" });
    if (!error) paths.push(path);
  });
  await Promise.race(uploads);
  await daybreak.kill();
  await Promise.all(uploads);
  await daybreak.restart();
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const got = await admin.storage.from("onboarding-assets").download(path);
    expect(got.data?.size, path).toBe(content.length);
  }
});

test("a second process on the same folder is refused, and the first one is named", async () => {
  const second = spawn(join(process.cwd(), "node_modules/.bin/node"), ["server/main.ts"], {
    env: { ...process.env, DATA_DIR: daybreak.dataDir, PORT: String(await freePort()) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  second.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(second, "exit");
  expect(code).toBe(1);
  expect(stderr).toMatch(/Cannot start: .+ is in use by another Daybreak \(process \d+/);
  expect((await fetch(`${daybreak.url}/readyz`)).status).toBe(200);
});

test("a start signs in to the mail server: a wrong password is in the log, and with the right one leaves what waited", {
  timeout: 240_000,
}, async () => {
  const [moody, smtp] = [await startMoodySmtp(), await startSmtp()];
  moody.mood = "AUTH 535";
  const wrong = await startDaybreak({ SMTP_URL: moody.url });
  await expect.poll(wrong.output).toMatch(/535/);
  const message = { name: "Zoë", email: "zoe@example.com", message: "Hello" };
  const sent = await createClient(wrong.url, wrong.publishableKey)
    .from("contact_submissions")
    .insert(message);
  expect(sent.error).toBeNull();
  await wrong.terminate();
  const db = await openDatabase({ folder: join(wrong.dataDir, "database") });
  // As after many attempts in vain.
  const { rows } = await db.query(
    `update engine.outbox set state = 'waiting', lease = null, attempts = 7, due_at = now() + interval '1 hour'
     returning id`,
  );
  await db.close();
  expect(rows.length).toBeGreaterThan(0);
  const right = await startDaybreak({ DATA_DIR: wrong.dataDir, SMTP_URL: smtp.url });
  await expect.poll(() => smtp.received.length).toBe(rows.length);
  await right.stop();
  await Promise.all([wrong.stop(), moody.stop(), smtp.stop()]);
});

test("the server stops on SIGTERM: its requests are answered, and the exit code is 0", async () => {
  const pending = Array.from({ length: 20 }, () =>
    fetch(`${daybreak.url}/rest/v1/contact_submissions`, {
      method: "POST",
      headers: {
        apikey: daybreak.publishableKey,
        "content-type": "application/json",
        prefer: "return=minimal",
      },
      body: JSON.stringify({ name: "Bob", email: "bob@example.com", message: "Last words" }),
    }).then(({ status }) => status),
  );
  await Promise.race(pending);
  expect(await daybreak.terminate()).toBe(0);
  const settled = await Promise.allSettled(pending);
  const answered = settled.filter((answer) => answer.status === "fulfilled");
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.every((answer) => answer.value === 201 || answer.value === 429)).toBe(true);
});
