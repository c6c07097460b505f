import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { home } from "#content/pages/home.ts";
import { freePort } from "../scripts/environment/free-port.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";

const postgres = await startPostgres();
const key = () => randomBytes(32).toString("base64url");

describe.runIf(postgres)("what a studio publishes, on two processes", () => {
  const server = postgres as NonNullable<typeof postgres>;
  let a: Daybreak;
  let b: Daybreak;
  const ports = new Map<Daybreak, number>();
  let publish: (changes: Record<string, string>) => Promise<number>;

  beforeAll(async () => {
    const port = await freePort();
    const env = {
      JWT_SECRET: key(),
      SUPABASE_SECRET_KEY: `sb_secret_${key()}`,
      DATABASE_URL: server.url,
      SITE_URL: `http://localhost:${port}`,
    };
    const second = await freePort();
    a = await startDaybreak({ ...env, PORT: String(port) });
    b = await startDaybreak({ ...env, PORT: String(second) });
    ports.set(a, port).set(b, second);
    const official = createClient(a.url, a.publishableKey, { auth: { persistSession: false } });
    await official.auth.signInWithPassword(a.studio);
    const call = async (name: string, body: object) => {
      const { data, error } = await official.functions.invoke(name, { body });
      if (error) throw new Error(JSON.stringify(await error.context.json()));
      return data;
    };
    const kind = "page-home";
    publish = async (changes) => {
      const { number: base } = await call("read-content", { kind });
      const list = Object.entries(changes).map(([path, value]) => ({ path, value }));
      const { number } = await call("save-content", { kind, base, changes: list });
      return (await call("publish-content", { kinds: [kind], seen: { [kind]: number } })).public;
    };
  }, 120_000);
  afterAll(async () => {
    await Promise.all([a?.stop(), b?.stop()]);
    await server.stop();
  }, 60_000);

  const at = (daybreak: Daybreak, path = "/") =>
    fetch(`http://localhost:${ports.get(daybreak)}${path}`);
  const pageOf = async (daybreak: Daybreak) => (await at(daybreak)).text();
  /** Asks until the page has this text. @returns how long it took, in milliseconds. */
  const untilDisplayed = async (daybreak: Daybreak, text: string) => {
    const begun = performance.now();
    while (!(await pageOf(daybreak)).includes(text)) {
      if (performance.now() - begun > 30_000) throw new Error(`"${text}" is not shown.`);
    }
    return performance.now() - begun;
  };

  test("everybody reads it on every process, and again after a restart", async () => {
    const holds = async (daybreak: Daybreak, text: string) =>
      (await pageOf(daybreak)).includes(text);
    expect(await holds(b, home.lead)).toBe(true);
    await publish({ lead: "We answer before breakfast.", closingTitle: "Yours is next." });
    expect(await holds(a, "We answer before breakfast.")).toBe(true);
    expect(await holds(a, "Yours is next.")).toBe(true);
    await untilDisplayed(b, "We answer before breakfast.");
    await b.terminate();
    await b.restart();
    expect(await holds(b, "We answer before breakfast.")).toBe(true);
  });

  test("a page and the policy of its scripts are of one print, while it is published again and again", async () => {
    let isDone = false;
    const published = (async () => {
      for (const word of ["one", "two", "three"]) await publish({ lead: `We answer ${word}.` });
      isDone = true;
    })();
    const seen = new Set<string>();
    while (!isDone) {
      const answer = await at(a);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html.endsWith("</html>")).toBe(true);
      seen.add(/We answer [^.<]*\./.exec(html)?.[0] ?? "none");
    }
    await published;
    await untilDisplayed(a, "We answer three.");
    expect(seen).not.toContain("none");
  });

  test("a process that is killed while it publishes leaves the old site or the new one", async () => {
    const publishing = publish({ lead: "Killed in between." }).then(
      () => true,
      () => false,
    );
    await a.kill();
    await publishing;
    await a.restart();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query(
      "select body ->> 'lead' as lead from public.content_versions where state = 'public'",
    );
    await client.end();
    expect(rows).toHaveLength(1);
    await untilDisplayed(a, rows[0].lead);
    await untilDisplayed(b, rows[0].lead);
  });
});
