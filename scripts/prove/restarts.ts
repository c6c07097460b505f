// `node scripts/prove/restarts.ts --rounds 20 --database embedded|server`: kills the process, and breaks PostgreSQL
// under it, in the middle of the work, and counts what became of everything that was acknowledged.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Daybreak, startDaybreak } from "../../tests/journeys/daybreak.ts";
import { startSmtp } from "../../tests/smtp.ts";
import { median } from "../environment/median.ts";
import { type PostgresServer, startPostgres } from "../environment/postgres.ts";
import { client, type Load, startLoad } from "./load.ts";

export interface RestartReport {
  database: "embedded" | "server";
  rounds: number;
  /** How often each fault was caused. */
  faults: Record<string, number>;
  acknowledged: Record<"contacts" | "sessions" | "files" | "drafts" | "mails", number>;
  /** How many things were acknowledged and not there afterwards. */
  lost: number;
  /** Rows or mails that are there twice. */
  doubled: number;
  /** How many were stored without an acknowledgement, because the fault came before the answer. */
  committedUnacknowledged: number;
  /** Mails that were being handed over when the process was killed: shown to the studio, not sent again by itself. */
  mailsOfUnknownFate: { listed: number; arrived: number };
  /** The time from a fault to the next mail that arrives. */
  mailDelayMs: { median: number; max: number };
  /** The longest time from a message to its mail. */
  slowestMailMs: number;
  /** Manual starts beyond those after a kill: how often the process ended by itself. */
  processRestarts: number;
  /** Answers that were neither a success nor a 503 nor a broken connection. */
  surprises: Record<string, number>;
}

export interface RestartOptions {
  /** How many kills, and on a server as many faults of PostgreSQL. */
  rounds: number;
  database: "embedded" | "server";
  /** The same seed breaks at the same moments. Default 1. */
  seed?: number;
  onRound?(round: number): void;
}

const mostMailDelayMs = 30_000;

/** Whether the promises hold: nothing acknowledged is lost or doubled, and no fault delays mails for long. */
export function hasPassed({
  lost,
  doubled,
  mailDelayMs,
  processRestarts,
  surprises,
}: RestartReport) {
  const isQuiet = Object.keys(surprises).length === 0;
  return (
    lost === 0 &&
    doubled === 0 &&
    processRestarts === 0 &&
    isQuiet &&
    mailDelayMs.max <= mostMailDelayMs
  );
}

/** @throws Error when there is no PostgreSQL to start, or when the process does not come back. */
export async function run(options: RestartOptions): Promise<RestartReport> {
  const smtp = await startSmtp();
  const postgres = options.database === "server" ? await startPostgres() : null;
  if (options.database === "server" && !postgres) throw new Error("No PostgreSQL to be started.");
  try {
    const daybreak = await startDaybreak({
      SMTP_URL: smtp.url,
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    try {
      return await prove({ ...options, daybreak, smtp, postgres });
    } finally {
      await daybreak.stop();
    }
  } finally {
    await smtp.stop();
    await postgres?.stop();
  }
}

interface World extends RestartOptions {
  daybreak: Daybreak;
  smtp: Awaited<ReturnType<typeof startSmtp>>;
  postgres: PostgresServer | null;
}

async function prove(world: World): Promise<RestartReport> {
  const { daybreak, smtp, postgres, rounds, seed = 1, onRound } = world;
  const random = randomFrom(seed);
  const load = startLoad(daybreak);
  const faults: Record<string, number> = {};
  const delaysMs: number[] = [];
  let processRestarts = 0;

  const cause = async (name: string, fault: () => Promise<void>) => {
    await untilBusy(load);
    await wait(600 + random() * 1_800);
    const at = performance.now();
    faults[name] = (faults[name] ?? 0) + 1;
    await fault();
    if (!daybreak.isRunning()) {
      processRestarts++;
      await daybreak.restart();
    }
    delaysMs.push(await nextMail(smtp, at));
  };
  try {
    for (let round = 0; round < rounds; round++) {
      onRound?.(round);
      await cause("kill -9", async () => {
        await daybreak.kill();
        await daybreak.restart();
      });
      if (!postgres) continue;
      const [name, fault] = serverFaults[round % serverFaults.length] ?? [];
      if (name && fault) await cause(name, () => fault(postgres, 200 + random() * 1_500));
    }
  } finally {
    await load.stop();
  }
  const counted = await count(world, load);
  return {
    database: world.database,
    rounds,
    faults,
    ...counted,
    mailDelayMs: { median: Math.round(median(delaysMs)), max: Math.round(Math.max(...delaysMs)) },
    processRestarts,
    surprises: Object.fromEntries(load.surprises),
  };
}

/** Waits until some work is acknowledged, so that a fault comes in the middle of the work on any machine. */
export async function untilBusy({ sent }: Load) {
  const acknowledged = () =>
    [...sent.contacts.values(), ...sent.files.values()].filter((each) => each.acknowledged).length;
  const before = acknowledged();
  for (let tries = 0; tries < 300 && acknowledged() < before + 12; tries++) await wait(100);
}

type ServerFault = [string, (postgres: PostgresServer, forMs: number) => Promise<void>];

const serverFaults: ServerFault[] = [
  ["restart, immediate", (postgres, forMs) => restart(postgres, "immediate", forMs)],
  ["terminated backends", terminate],
  ["restart, fast", (postgres, forMs) => restart(postgres, "fast", forMs)],
  ["frozen", freeze],
];

async function restart(postgres: PostgresServer, mode: "fast" | "immediate", forMs: number) {
  await postgres.down(mode);
  await wait(forMs);
  await postgres.up();
}

async function terminate(postgres: PostgresServer) {
  const admin = new pg.Client({ connectionString: postgres.url });
  admin.on("error", () => {});
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await admin.end();
}

/** Freezes the server for so long that requests are given up. */
async function freeze(postgres: PostgresServer, forMs: number) {
  const thaw = await postgres.freeze();
  await wait(8_000 + forMs);
  thaw();
}

export async function nextMail({ received }: World["smtp"], after: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const next = received.find(({ at }) => at > after + 50);
    if (next) return next.at - after;
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY;
    await wait(50);
  }
}

export async function count({ daybreak, smtp }: Pick<World, "daybreak" | "smtp">, { sent }: Load) {
  const signedIn = await client(daybreak).auth.signInWithPassword(daybreak.studio);
  if (signedIn.error) throw signedIn.error;
  const studio = client(daybreak, signedIn.data.session.access_token);
  await untilMailsAreDone(studio);
  let lost = 0;
  let doubled = 0;
  let committedUnacknowledged = 0;
  const compare = (isThere: boolean, isAcknowledged: boolean) => {
    if (isAcknowledged && !isThere) lost++;
    if (!isAcknowledged && isThere) committedUnacknowledged++;
  };

  const stored = await readAll<{ message: string }>((from, to) =>
    studio.from("contact_submissions").select("message").order("id").range(from, to),
  );
  const copies = countBy(stored.map(({ message }) => message));
  for (const [key, { acknowledged }] of sent.contacts) compare(copies.has(key), acknowledged);
  doubled += [...copies.values()].filter((number) => number > 1).length;

  const failed = new Set(
    (
      await readAll<{ to_address: string }>((from, to) =>
        studio.from("mails").select("*").eq("state", "failed").order("id").range(from, to),
      )
    ).map((mail) => Object.values(mail).find((value) => `${value}`.endsWith("@example.com")) ?? ""),
  );
  const arrived = countBy(smtp.received.flatMap(({ recipients }) => recipients));
  let mails = 0;
  const fate = { listed: 0, arrived: 0 };
  for (const [key, { email }] of sent.contacts) {
    if (!copies.has(key)) continue;
    mails++;
    const number = arrived.get(email) ?? 0;
    if (number > 1) doubled++;
    if (failed.has(email)) {
      fate.listed++;
      if (number > 0) fate.arrived++;
    } else if (number === 0) lost++;
  }

  let files = 0;
  for (const [path, { bytes, acknowledged }] of sent.files) {
    const got = await studio.storage.from("onboarding-assets").download(path);
    compare(got.data?.size === bytes, acknowledged);
    if (acknowledged) files++;
  }
  for (const [id, draft] of sent.drafts) {
    const { data } = await studio
      .from("onboarding_drafts")
      .select("answers")
      .eq("user_id", id)
      .maybeSingle();
    const number = Number(/\d+/.exec(data?.answers.business_name ?? "")?.[0] ?? 0);
    if (number < draft.acknowledged) lost++;
    if (number > draft.acknowledged) committedUnacknowledged++;
  }
  for (const token of sent.sessions) {
    const { error } = await client(daybreak).auth.getUser(token);
    if (error) lost++;
  }
  return {
    acknowledged: {
      contacts: [...sent.contacts.values()].filter(({ acknowledged }) => acknowledged).length,
      sessions: sent.sessions.length,
      files,
      drafts: [...sent.drafts.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      mails,
    },
    lost,
    doubled,
    committedUnacknowledged,
    mailsOfUnknownFate: fate,
    slowestMailMs: slowest(smtp, sent),
  };
}

/** Waits until no mail waits or is being sent. */
async function untilMailsAreDone(studio: ReturnType<typeof client>) {
  let quiet = 0;
  for (let tries = 0; tries < 400 && quiet < 14; tries++) {
    const { count: left, error } = await studio
      .from("mails")
      .select("id", { count: "exact", head: true })
      .in("state", ["waiting", "sending"]);
    // 14 such checks take longer than one round of the schedule, within which every mail that is due is composed.
    quiet = !error && left === 0 ? quiet + 1 : 0;
    await wait(300);
  }
}

function slowest({ received }: World["smtp"], { contacts }: Load["sent"]): number {
  const emails = new Map([...contacts.values()].map((entry) => [entry.email, entry.sentAt]));
  const waits = received.flatMap(({ recipients, at }) =>
    recipients.flatMap((email) => {
      const sentAt = emails.get(email);
      return sentAt === undefined ? [] : [at - sentAt];
    }),
  );
  return Math.round(Math.max(0, ...waits));
}

const page = 1_000;

async function readAll<Row>(
  read: (from: number, to: number) => PromiseLike<{ data: unknown; error: unknown }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await read(rows.length, rows.length + page - 1);
    if (error) throw error;
    rows.push(...(data as Row[]));
    if ((data as Row[]).length < page) return rows;
  }
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Repeatable random numbers from 0 up to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "20" },
      database: { type: "string", default: "embedded" },
      seed: { type: "string", default: "1" },
    },
  });
  const rounds = Number(values.rounds);
  const { database } = values;
  if (
    !Number.isInteger(rounds) ||
    rounds < 1 ||
    (database !== "embedded" && database !== "server")
  ) {
    console.error("Use --rounds with a whole number, and --database with embedded or server.");
    process.exit(2);
  }
  const report = await run({
    rounds,
    database,
    seed: Number(values.seed),
    onRound: (round) => process.stderr.write(`round ${round + 1} of ${rounds}\n`),
  });
  console.log(JSON.stringify(report, null, 2));
  process.exit(hasPassed(report) ? 0 : 1);
}
