import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { freePort } from "../scripts/environment/free-port.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { startTraffic } from "../scripts/prove/traffic.ts";
import { checkOutRelease } from "./adoption/earlier-code.ts";
import { balanceReady, startBalancer } from "./balancer.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { fixedProject, submitProject } from "./project.ts";

const postgres = await startPostgres();
const home = mkdtempSync(join(tmpdir(), "daybreak-rolling-"));
afterAll(async () => {
  await postgres?.stop();
  rmSync(home, { recursive: true, force: true });
});
const key = () => randomBytes(32).toString("base64url");
// The roles of a server are shared by its databases, and have a password made from it.
const jwtSecret = key();

/** The settings of all processes on one new database and one folder of files. */
async function sharedSettings(name: string, siteUrl: string) {
  const admin = new pg.Client({ connectionString: postgres?.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return {
    DATABASE_URL: Object.assign(new URL(postgres?.url ?? ""), { pathname: `/${name}` }).href,
    SITE_URL: siteUrl,
    JWT_SECRET: jwtSecret,
    SUPABASE_SECRET_KEY: `sb_secret_${key()}`,
    DRAIN_SECONDS: "4",
  };
}

describe.runIf(postgres)("processes that are replaced one after the other", () => {
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let balancing: ReturnType<typeof balanceReady>;
  const ports: number[] = [];
  const running: Daybreak[] = [];
  beforeAll(async () => {
    balancer = await startBalancer();
    balancing = balanceReady(balancer, ports);
  });
  afterAll(async () => {
    balancing?.stop();
    await Promise.all(running.map((each) => each.stop()));
    await balancer?.stop();
  }, 60_000);

  async function start(env: Record<string, string>, folder?: string) {
    const port = await freePort();
    const started = await startDaybreak({ ...env, PORT: String(port) }, folder);
    running.push(started);
    ports.push(port);
    await balancing.probe();
    return started;
  }

  test("no request fails, no file on its way is lost, and open pages have their channel again by themselves", async () => {
    const settings = await sharedSettings("rolling", balancer.url);
    const env = { ...settings, FILES_DIR: join(home, "files") };
    const processes = [await start(env), await start(env)];
    const site = { ...processes[0], url: balancer.url } as Daybreak;
    const traffic = await startTraffic(site, { perSecond: 100 });
    const spreads: (number | null)[] = [];
    for (const each of processes) {
      await traffic.nextUpload();
      const atMs = performance.now();
      const ended = each.terminate();
      await expect
        .poll(async () => (await fetch(`http://127.0.0.1:${each.port}/readyz`)).status)
        .toBe(503);
      // A socket that comes late has to try another process.
      const late = new WebSocket(
        `ws://127.0.0.1:${each.port}/realtime/v1/websocket?apikey=${site.publishableKey}`,
      );
      late.on("error", () => {});
      const [, refusal] = await once(late, "unexpected-response");
      expect(refusal.statusCode).toBe(503);
      expect(await ended).toBe(0);
      spreads.push(traffic.spreadSeconds(atMs));
      await each.restart();
      await balancing.probe();
    }
    const report = await traffic.stop();
    expect(report.failed).toEqual([]);
    expect(report.requests).toBeGreaterThan(500);
    expect(report.uploads).toBeGreaterThan(3);
    expect(report.livePages).toBe(report.pages);
    // Every socket was asked to connect again, none was cut off, and not all at once: over half of the drain.
    expect(Object.keys(report.closed)).toEqual(["1012"]);
    for (const spread of spreads) {
      expect(spread ?? 2).toBeGreaterThan(0.4);
      expect(spread ?? 2).toBeLessThanOrEqual(2.5);
    }
    for (const each of running.splice(0)) await each.stop();
    ports.length = 0;
  }, 120_000);

  test("the release before is replaced by this one without a failed request, and serves on meanwhile on the updated database (needs its commit)", {
    tags: "prove",
    timeout: 400_000,
  }, async ({ skip, onTestFinished }) => {
    const earlier = checkOutRelease();
    if (!earlier) return skip("its commit is not in this clone");
    onTestFinished(() => earlier.remove());
    const settings = await sharedSettings("rolling_from_earlier", balancer.url);
    const env = { ...settings, FILES_DIR: join(home, "earlier-files") };
    const old = [await start(env, earlier.folder), await start(env, earlier.folder)] as const;
    const site = { ...old[0], url: balancer.url } as Daybreak;
    const traffic = await startTraffic(site, { perSecond: 100 });
    const renewed: Daybreak[] = [];
    for (const each of old) {
      renewed.push(await start(env));
      expect(each.isRunning()).toBe(true);
      await actsOf({ ...each, url: `http://127.0.0.1:${each.port}` });
      await traffic.nextUpload();
      const ended = each.terminate();
      ports.splice(ports.indexOf(each.port), 1);
      await balancing.probe();
      expect(await ended).toBe(0);
    }
    const report = await traffic.stop();
    expect(report.failed).toEqual([]);
    expect(report.requests).toBeGreaterThan(500);
    expect(report.uploads).toBeGreaterThan(1);
    expect(report.livePages).toBe(report.pages);
    for (const each of renewed) await actsOf({ ...each, url: `http://127.0.0.1:${each.port}` });
  });
});

/** What people do, through one process: each step has to work. */
async function actsOf(daybreak: Daybreak) {
  const official = () =>
    createClient(daybreak.url, daybreak.publishableKey, { auth: { persistSession: false } });
  const client = official();
  const email = `${randomUUID()}@example.com`;
  const signedUp = await client.auth.signUp({
    email,
    password: "correct horse battery",
    options: { data: { full_name: "Ada Lovelace", business_name: "Analytical Engines" } },
  });
  expect(signedUp.error).toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
  const projectId = await submitProject(client, fixedProject);
  const path = `${signedUp.data.user?.id}/1700000000000-abcdefghijkl.pdf`;
  const bucket = client.storage.from("onboarding-assets");
  const pdf = Buffer.from("%PDF-1.7\n of some length");
  expect((await bucket.upload(path, pdf, { contentType: "application/pdf" })).error).toBeNull();
  expect((await bucket.download(path)).data?.size).toBe(pdf.length);
  const studio = official();
  expect((await studio.auth.signInWithPassword(daybreak.studio)).error).toBeNull();
  const list = await studio.rpc("studio_list", { list: "projects" });
  expect([list.error, list.data?.total > 0]).toEqual([null, true]);
  const posted = await studio.functions.invoke("post-message", {
    body: { projectId, text: "Good morning" },
  });
  expect(posted.error).toBeNull();
  const messages = await client.from("messages").select("text");
  expect(messages.data).toEqual([{ text: "Good morning" }]);
}
