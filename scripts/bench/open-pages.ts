// `npm run bench:open-pages`: 50 clients with the page of their project open and five of the studio with its overview, on
// the embedded database, and a message in one of the projects every second. Every page reads in each of two ways on the
// same server, one after the other: as it does (one request, a join after its snapshot, the part that has changed), and
// as before decision 061 (a request for each read, all once more after the join and after each change). It prints what
// that costs, and how long somebody else waits for one row meanwhile. It needs a build.
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Agent, setGlobalDispatcher } from "undici";
import { gatheredChanges } from "#web/data/gathered-changes.ts";
import type { GatheredRead } from "#web/data/gathered-fetch.ts";
import { type Daybreak, startDaybreak } from "../../tests/journeys/daybreak.ts";
import { newClient, submitProject } from "../../tests/journeys/world.ts";

const clients = 50;
const staff = 5;
const rounds = 2;
const roundMs = 20_000;
const everyMs = 1_000;
const askMs = 50;

interface Reader {
  supabase: SupabaseClient;
  token: string;
  reads: GatheredRead[];
  /** Of the rows of which the page shows something. */
  tables: string[];
}

interface Cost {
  requests: number;
  reads: number;
  bytes: number;
  /** How long somebody else waited for one row, in milliseconds, each time. */
  waits: number[];
}

// A connection is not used again at the moment when the server closes it for being idle.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1_000 }));
const early: Record<string, { withId?: GatheredRead[]; without?: GatheredRead[] }> = JSON.parse(
  readFileSync("web/early-reads.json", "utf8"),
);
const world = await startDaybreak();
const people: { reader: Reader; project: string }[] = [];
for (let n = 0; n < clients; n++) {
  const client = await newClient(world);
  const project = await submitProject(client);
  const reads = early["/project/:id"]?.withId ?? [];
  people.push({
    project,
    reader: await readerOf(client.supabase, reads, { user: client.id, id: project }),
  });
}
const studio = await signedIn(world);
const { data } = await studio.auth.getUser();
const overview = await Promise.all(
  Array.from({ length: staff }, () =>
    readerOf(studio, early["/admin"]?.without ?? [], { user: data.user?.id ?? "", id: "" }),
  ),
);
const readers = [...people.map(({ reader }) => reader), ...overview];

const costs = { now: [] as Cost[], before: [] as Cost[] };
for (let round = -1; round < rounds; round++) {
  const [before, now] = [await run("before"), await run("now")];
  if (round < 0) continue; // statements that run for the first time are planned
  costs.before.push(before);
  costs.now.push(now);
}
await world.stop();

console.log(
  `${clients} open projects, ${staff} overviews, a change a second; ${rounds} rounds of each, in one run`,
);
const rows: [string, (all: Cost[]) => number][] = [
  ["requests a second", (all) => perSecond(all.map(({ requests }) => requests))],
  ["reads (statements) a second", (all) => perSecond(all.map(({ reads }) => reads))],
  ["kB answered a second", (all) => perSecond(all.map(({ bytes }) => bytes / 1024))],
  ["somebody else waits, ms, median", (all) => share(all, 0.5)],
  ["somebody else waits, ms, 99 of 100", (all) => share(all, 0.99)],
  ["somebody else waits, ms, the slowest", (all) => share(all, 1)],
];
for (const [name, of] of rows) {
  const [before, now] = [of(costs.before), of(costs.now)];
  const both = [before, now].map((value) => value.toFixed(1).padStart(9)).join("");
  console.log(`${name.padEnd(38)}${both}   ${(now / before).toFixed(2)} times`);
}

async function run(mode: keyof typeof costs): Promise<Cost> {
  const cost: Cost = { requests: 0, reads: 0, bytes: 0, waits: [] };
  let isOver = false;
  const leave = await Promise.all(readers.map((reader) => open(reader, mode, cost)));
  const other = people[0]?.reader.token ?? "";
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await ask("/rest/v1/onboarding_drafts?select=current_step", other);
      cost.waits.push(performance.now() - began);
      await wait(askMs);
    }
  })();
  for (let second = 0; second * everyMs < roundMs; second++) {
    const { project } = people[second % people.length] ?? {};
    const message = { projectId: project, text: `Message ${second}` };
    const { error } = await studio.functions.invoke("post-message", { body: message });
    if (error) throw error;
    await wait(everyMs);
  }
  isOver = true;
  await asking;
  await Promise.all(leave.map((end) => end()));
  return cost;
}

/** Opens a page and keeps it live. @returns what closes it. */
async function open(
  reader: Reader,
  mode: keyof typeof costs,
  cost: Cost,
): Promise<() => Promise<void>> {
  const after = await read(reader, reader.reads, mode, cost);
  const changed = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  const changes = gatheredChanges(() => {
    const part = reader.reads.filter((one) => changed.has(tableOf(one)));
    changed.clear();
    last = read(reader, mode === "now" ? part : reader.reads, mode, cost);
  });
  const again = (table: string) => {
    changed.add(table);
    changes.changed();
  };
  const channel = reader.supabase.channel(`page-${Math.random()}`);
  for (const table of reader.tables) {
    const binding = {
      event: "*",
      schema: "public",
      table,
      select: ["id"],
      ...(after && { after }),
    };
    channel.on("postgres_changes" as never, binding, () => again(table));
  }
  await new Promise<void>((resolve) => {
    channel.subscribe((state) => state === "SUBSCRIBED" && resolve());
  });
  if (mode === "before") await read(reader, reader.reads, mode, cost);
  return async () => {
    changes.stop();
    await reader.supabase.removeChannel(channel);
    await last;
  };
}

type Sent = { [name in "method" | "body" | "prefer" | "accept"]?: string | undefined };

/** @returns the snapshot of what was read, where the server says it. */
async function read(
  { token }: Reader,
  reads: GatheredRead[],
  mode: keyof typeof costs,
  cost: Cost,
) {
  if (reads.length === 0) return null;
  cost.reads += reads.length;
  if (mode === "before") {
    cost.requests += reads.length;
    const sent = reads.map((one) =>
      "path" in one
        ? ask(`/rest/v1${one.path}`, token, one)
        : ask(`/functions/v1/${one.function}`, token, { method: "POST", body: one.body }),
    );
    for (const answer of await Promise.all(sent)) cost.bytes += answer.length;
    return null;
  }
  cost.requests++;
  const body = JSON.stringify({ reads });
  const answer = await ask("/functions/v1/read-page", token, { method: "POST", body });
  cost.bytes += answer.length;
  return (JSON.parse(answer) as { snapshot: string }).snapshot;
}

async function ask(path: string, token: string, { method, body, prefer, accept }: Sent = {}) {
  const headers = {
    apikey: world.publishableKey,
    authorization: `Bearer ${token}`,
    ...(body && { "content-type": "application/json" }),
    ...(prefer && { prefer }),
    ...(accept && { accept }),
  };
  const response = await fetch(`${world.url}${path}`, {
    method: method ?? "GET",
    headers,
    ...(body && { body }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${path}: ${answer}`);
  return answer;
}

async function readerOf(
  supabase: SupabaseClient,
  reads: readonly GatheredRead[],
  names: { user: string; id: string },
): Promise<Reader> {
  const { data } = await supabase.auth.getSession();
  const filled = JSON.stringify(reads)
    .replaceAll("{user}", names.user)
    .replaceAll("{id}", names.id);
  const own: GatheredRead[] = JSON.parse(filled);
  const live = [
    "messages",
    "onboarding_submissions",
    "notifications",
    "invoices",
    "deliverables",
    "questions",
    "bug_reports",
    "clock_events",
  ];
  const tables = live.filter((table) => own.some((one) => tableOf(one) === table));
  return { supabase, token: data.session?.access_token ?? "", reads: own, tables };
}

async function signedIn({ url, publishableKey, studio }: Daybreak): Promise<SupabaseClient> {
  const supabase = createClient(url, publishableKey, { auth: { persistSession: false } });
  const { error } = await supabase.auth.signInWithPassword(studio);
  if (error) throw error;
  return supabase;
}

function tableOf(read: GatheredRead): string {
  if ("function" in read) return read.function;
  return read.path.replace(/^\//, "").replace(/\?.*/s, "");
}

function perSecond(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0) / ((rounds * roundMs) / 1_000);
}

function share(all: Cost[], part: number): number {
  const waits = all.flatMap(({ waits }) => waits).sort((a, b) => a - b);
  return waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
}
