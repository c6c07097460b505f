import { randomBytes, randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../scripts/environment/free-port.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { balanceReady, startBalancer } from "./balancer.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";

const postgres = await startPostgres();
const key = () => randomBytes(32).toString("base64url");

describe.runIf(postgres)("two processes that are replaced one after the other", () => {
  const server = postgres as NonNullable<typeof postgres>;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let balancing: ReturnType<typeof balanceReady>;
  let processes: Daybreak[];

  beforeAll(async () => {
    balancer = await startBalancer();
    const ports = [await freePort(), await freePort()];
    const env = {
      DATABASE_URL: server.url,
      SITE_URL: balancer.url,
      JWT_SECRET: key(),
      SUPABASE_SECRET_KEY: `sb_secret_${key()}`,
      DRAIN_SECONDS: "3",
    };
    processes = await Promise.all(
      ports.map((port) => startDaybreak({ ...env, PORT: String(port) })),
    );
    balancing = balanceReady(balancer, ports);
    await balancing.probe();
  }, 120_000);
  afterAll(async () => {
    balancing?.stop();
    await Promise.all((processes ?? []).map((each) => each.stop()));
    await balancer?.stop();
    await server.stop();
  }, 60_000);

  test("no request fails, no message is lost, and a page's channel comes back by itself", async () => {
    const [first] = processes as [Daybreak, Daybreak];
    const official = createClient(balancer.url, first.publishableKey, {
      auth: { persistSession: false },
    });
    await official.auth.signInWithPassword(first.studio);
    const states: string[] = [];
    official
      .channel("page")
      .on(
        "postgres_changes",
        { event: "*", schema: "public", table: "contact_submissions" },
        () => {},
      )
      .subscribe((state) => states.push(state));
    await expect.poll(() => states, { timeout: 10_000 }).toEqual(["SUBSCRIBED"]);

    const answers: Promise<number>[] = [];
    const accepted: string[] = [];
    const send = (path: string, init?: RequestInit) =>
      fetch(`${balancer.url}${path}`, init).then(
        (answer) => answer.arrayBuffer().then(() => answer.status),
        (error) => Promise.reject(new Error(`${path}: ${error.cause ?? error}`)),
      );
    const write = async () => {
      const email = `${randomUUID()}@example.com`;
      const status = await send("/rest/v1/contact_submissions", {
        method: "POST",
        headers: { apikey: first.publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ name: "Ada", email, message: "Hello" }),
      });
      if (status === 201) accepted.push(email);
      return status;
    };
    // A hundred requests a second, half of them writes.
    const load = setInterval(() => answers.push(send("/"), write()), 20);
    for (const each of processes) {
      expect(await each.terminate()).toBe(0);
      await each.restart();
      await balancing.probe();
    }
    clearInterval(load);

    const statuses = await Promise.all(answers);
    expect(statuses.length).toBeGreaterThan(200);
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    await expect.poll(() => states.at(-1), { timeout: 20_000 }).toBe("SUBSCRIBED");
    expect(states.length).toBeGreaterThan(1);
    const { data } = await official
      .from("contact_submissions")
      .select("email")
      .in("email", accepted.slice(0, 200));
    expect(data).toHaveLength(Math.min(200, accepted.length));
    await official.removeAllChannels();
  }, 120_000);
});
