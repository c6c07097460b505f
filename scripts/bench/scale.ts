// `npm run bench:scale`: how many requests of each kind a process answers in a second, as a ratio to the lightest request
// of the same round, and what a second and a third process on one PostgreSQL add. Everything runs on this machine, the
// one that asks and the database too, so only the ratios say something. It needs a build.

import { randomBytes } from "node:crypto";
import { Agent, type RequestOptions, request } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { type Daybreak, startDaybreak } from "../../tests/journeys/daybreak.ts";
import { median } from "../environment/median.ts";
import { startPostgres } from "../environment/postgres.ts";

const rounds = 5;
const roundMs = 1_500;
const atOnce = 16;

interface Kind {
  name: string;
  path: string;
  method?: "POST" | "PATCH";
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce * 3 });

console.log(`requests a second, ${atOnce} at once; ratios of one round, medians of ${rounds}`);
const embedded = await startDaybreak();
print("embedded, one process: times GET /healthz", await measured([[embedded]]), "of the lightest");
await embedded.stop();

const postgres = await startPostgres();
if (postgres) {
  const env = { DATABASE_URL: postgres.url, KEY_ENCRYPTION_KEY: randomBytes(32).toString("hex") };
  const first = await startDaybreak(env);
  const site = { ...env, SITE_URL: first.url };
  const [second, third] = [await startDaybreak(site), await startDaybreak(site)];
  const groups = await measured([[first], [first, second], [first, second, third]]);
  print("PostgreSQL, one process: times GET /healthz", groups, "of the lightest");
  print("PostgreSQL, two processes: times one", groups, 1);
  print("PostgreSQL, three processes: times one", groups, 2);
  for (const process of [third, second, first]) await process.stop();
  await postgres.stop();
}
agent.destroy();

/** Requests a second by kind, for each group of processes the one of each round. Each round asks every group. */
async function measured(groups: readonly Daybreak[][]): Promise<Map<string, number[][]>> {
  const [[site] = []] = groups;
  if (!site) throw new Error("There is no process");
  const { token, userId } = await newPerson(site);
  const kinds: Kind[] = [
    { name: "GET /healthz", path: "/healthz" },
    { name: "a page of the site", path: "/" },
    { name: "a read of one own row", path: `/rest/v1/user_settings?user_id=eq.${userId}&select=*` },
    {
      name: "what a page shows, five reads",
      path: "/functions/v1/read-page",
      method: "POST",
      body: JSON.stringify({
        reads: Array.from({ length: 5 }, () => ({ path: "/onboarding_submissions?select=id" })),
      }),
    },
    {
      name: "a write of one own row",
      path: `/rest/v1/user_settings?user_id=eq.${userId}`,
      method: "PATCH",
      body: JSON.stringify({ preferred_theme: "dark" }),
    },
  ];
  const host = new URL(site.url).host;
  const results = new Map(kinds.map(({ name }) => [name, groups.map((): number[] => [])]));
  for (let round = -1; round < rounds; round++) {
    for (const kind of kinds) {
      for (const [group, processes] of groups.entries()) {
        const perSecond = await askFor(roundMs, kind, { processes, token, host });
        // The first round only warms up.
        if (round >= 0) results.get(kind.name)?.[group]?.push(perSecond);
      }
    }
  }
  return results;
}

/** Asks one process after the other for so many milliseconds. @returns how many answers there were in a second. */
async function askFor(
  ms: number,
  { path, method = "GET", body }: { path: string; method?: string; body?: string },
  { processes, token, host }: { processes: readonly Daybreak[]; token: string; host: string },
): Promise<number> {
  const headers = {
    host,
    apikey: processes[0]?.publishableKey,
    authorization: `Bearer ${token}`,
    ...(body && { "content-type": "application/json" }),
  };
  const began = performance.now();
  let answered = 0;
  const ask = async (asker: number) => {
    for (let asked = asker; performance.now() - began < ms; asked++) {
      const { port } = processes[asked % processes.length] as Daybreak;
      const status = await statusOf({ port, path, method, headers, agent }, body);
      if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, asker) => ask(asker)));
  return (answered * 1000) / (performance.now() - began);
}

function statusOf(options: RequestOptions, body: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", ...options }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function newPerson({ url, publishableKey }: Daybreak) {
  const client = createClient(url, publishableKey, { auth: { persistSession: false } });
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  const { data, error } = await client.auth.signUp({
    email,
    password: "correct horse",
    options: { data: { full_name: "Ada Lovelace", business_name: "Engines" } },
  });
  if (error || !data.session) throw error ?? new Error("nobody was signed up");
  const userId = data.session.user.id;
  await client.from("user_settings").upsert({ user_id: userId, preferred_theme: "light" });
  return { token: data.session.access_token, userId };
}

/** Each kind as a ratio to the lightest one, or of a group of processes to the first group. */
function print(title: string, rates: Map<string, number[][]>, which: "of the lightest" | number) {
  const lightest = rates.get("GET /healthz")?.[0] ?? [];
  console.log(`\n${title}`);
  for (const [name, groups] of rates) {
    const [one = []] = groups;
    const ratios =
      which === "of the lightest"
        ? one.map((rate, round) => rate / (lightest[round] ?? 1))
        : (groups[which] ?? []).map((rate, round) => rate / (one[round] ?? 1));
    console.log(`  ${name.padEnd(32)}${median(ratios).toFixed(2).padStart(6)}`);
  }
}
