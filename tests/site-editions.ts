import { createHash } from "node:crypto";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { expect } from "vitest";
import { openDatabase } from "#engine/postgres/open.ts";
import type { Daybreak } from "./journeys/daybreak.ts";

/** What an edition changes: the home page names it twice, once by the price that the list of prices has. */
const leadOf = (edition: number, word: string) =>
  `Edition ${edition}${word && ` ${word}`} costs {price:one-day}.`;
const kinds = ["page-home", "services"] as const;
const first = 9_000;

/** One answer to a visitor. */
export interface Visit {
  edition: number | null;
  ms: number;
}

/**
 * Publishes a site in editions that pages, price list, catalogue and versions name alike, so that half of one is seen.
 * Edition 0 is the shipped site.
 */
export async function editionsOf(daybreak: Daybreak) {
  const owner = createClient(daybreak.url, daybreak.publishableKey, {
    auth: { persistSession: false },
  });
  const call = async (name: string, body: object) => {
    const { data, error } = await owner.functions.invoke(name, { body });
    if (error) throw new Error(`${name}: ${await error.context?.text?.()}`);
    return data;
  };
  const { error } = await owner.auth.signInWithPassword(daybreak.studio);
  if (error) throw error;
  return {
    /** @param word stands in the edition's lead @throws Error where it was not published, or nobody says that it was */
    async publish(edition: number, word = "") {
      const seen: Record<string, number> = {};
      const values = {
        "page-home": { path: "lead", value: leadOf(edition, word) },
        services: { path: "plans.one-day.price.cents", value: (first + edition) * 100 },
      };
      for (const kind of kinds) {
        const { number: base } = await call("read-content", { kind });
        const changes = [values[kind]];
        seen[kind] = (await call("save-content", { kind, base, changes })).number;
      }
      await call("publish-content", { kinds, seen });
    },
  };
}

/**
 * The edition of a page, which is of one edition as a whole, and whose policy is of its own scripts.
 * @returns null where nobody answered
 */
export async function visit(url: string, path: "/" | "/services" = "/"): Promise<Visit> {
  const begun = performance.now();
  const answer = await fetch(`${url}${path}`, { headers: { connection: "close" } }).catch(
    () => null,
  );
  const html = await answer?.text().catch(() => null);
  const ms = performance.now() - begun;
  if (!answer || typeof html !== "string") return { edition: null, ms };
  expect([answer.status, html.endsWith("</html>")]).toEqual([200, true]);
  const policy = answer.headers.get("content-security-policy") ?? "";
  for (const [, script = ""] of html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)) {
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  const named = [
    ...[...html.matchAll(/Edition (\d+)/g)].map(([, edition]) => Number(edition)),
    ...[...html.matchAll(/\$9,(\d{3})/g)].map(([, edition]) => Number(edition)),
  ];
  expect([...new Set(named)].length, "a page is of one edition").toBeLessThanOrEqual(1);
  return { edition: named[0] ?? 0, ms };
}

/** Visits both pages, one after the other, until it is stopped. @returns all visits */
export function keepVisiting(url: string, { pauseMs = 20 } = {}) {
  const visits: Visit[] = [];
  let isOver = false;
  let fault: unknown;
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
  const over = (async () => {
    for (let n = 0; !isOver; n++) {
      visits.push(await visit(url, n % 2 ? "/services" : "/"));
      await pause();
    }
  })().catch((error) => {
    fault = error;
  });
  return async () => {
    isOver = true;
    await over;
    if (fault) throw fault;
    return visits;
  };
}

type Query = <Row>(sql: string) => Promise<Row[]>;

/** The rows of a database while no process has it, or of a server. */
export async function withRows<Result>(
  { dataDir }: Pick<Daybreak, "dataDir">,
  databaseUrl: string | undefined,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  if (!databaseUrl) {
    const db = await openDatabase({ folder: join(dataDir, "database"), template: null });
    const done = work(async (sql) => (await db.query(sql)).rows as never);
    return done.finally(() => db.close());
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return work(async (sql) => (await client.query(sql)).rows as never).finally(() => client.end());
}

/** The edition that the rows are of: all of one, with one public version of each kind and at most one draft. */
export async function editionInRows(query: Query): Promise<number> {
  const [row] = await query<Record<string, number>>(
    `select (select greatest(amount_minor::int / 100 - ${first}, 0) from private.catalogue
         where id = 'one-day') as catalogue,
       coalesce((select substring(body ->> 'lead' from 'Edition (\\d+)')::int from public.content_versions
         where kind = 'page-home' and state = 'public'), 0) as lead,
       coalesce((select (e -> 'price' ->> 'cents')::int / 100 - ${first} from public.content_versions,
         jsonb_array_elements(body -> 'plans') e
         where kind = 'services' and state = 'public' and e ->> 'id' = 'one-day'), 0) as price,
       (select count(*)::int from public.content_versions where state = 'public') as public,
       (select count(*)::int from (select from public.content_versions group by kind, published_at
         having published_at is not null and count(*) > 1) twice) as twice,
       (select number from public.content_public) as number,
       (select count(*)::int from public.audit_log where action = 'site.published') as published`,
  );
  if (!row) throw new Error("There is no row.");
  expect(row).toEqual({
    ...row,
    catalogue: row.lead,
    price: row.lead,
    public: row.lead ? kinds.length : 0,
    twice: 0,
    published: row.number,
  });
  return row.lead ?? 0;
}
