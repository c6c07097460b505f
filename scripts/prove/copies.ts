// Makes backups of a running installation while much is written. Each is restored into an empty folder and compared,
// and must contain everything that had been acknowledged before it began.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type MakeTask, makeBackup } from "#server/backup/make-backup.ts";
import { type Backup, openBackup } from "#server/backup/read-backup.ts";
import { linesIn } from "#server/backup/rows.ts";
import { tryBackup } from "#server/backup/try-backup.ts";
import { dataPaths } from "#server/settings/settings.ts";
import { testSecret } from "../../tests/databases.ts";
import { type Daybreak, startDaybreak } from "../../tests/journeys/daybreak.ts";
import { startPostgres } from "../environment/postgres.ts";
import { client, type Load, startLoad } from "./load.ts";

export interface CopiesReport {
  database: "embedded" | "server";
  copies: number;
  /** Rows and files of the last backup. */
  rows: number;
  files: number;
  /** How many writes were acknowledged before a backup began and are not in it. */
  lost: number;
  /** Messages without their entry in the audit log, which the same transaction writes, or the other way round. */
  unpaired: number;
  /** Blobs that a row of a backup names and that are not in it. */
  missingFiles: number;
  /** What went wrong with a backup, or was different after it was restored. */
  faults: string[];
  makeMs: { median: number; max: number };
  /** How long storing a visitor's message took, before the first backup and while backups were made. */
  messageMs: { before: Times; meanwhile: Times };
}

interface Times {
  median: number;
  max: number;
}

export interface CopiesOptions {
  database: "embedded" | "server";
  copies: number;
  /** An empty database on a server; without it a PostgreSQL is started. */
  databaseUrl?: string;
  onCopy?(copy: number): void;
}

export function hasPassed({ lost, unpaired, missingFiles, faults }: CopiesReport): boolean {
  return lost + unpaired + missingFiles === 0 && faults.length === 0;
}

/**
 * After this many backups another installation is used. The rows that are written stay in it, so otherwise every backup
 * would take longer than the one before.
 */
const backupsPerInstallation = 10;

/** @throws Error when there is no PostgreSQL to start. */
export async function run(options: CopiesOptions): Promise<CopiesReport> {
  const seen = nothingSeen();
  for (let from = 0; from < options.copies; from += backupsPerInstallation) {
    const copies = Math.min(backupsPerInstallation, options.copies - from);
    await runOne({ ...options, copies }, seen, from);
  }
  const { makeMs, before, meanwhile, ...report } = seen;
  return {
    database: options.database,
    copies: options.copies,
    ...report,
    makeMs: timesOf(makeMs),
    messageMs: { before: timesOf(before), meanwhile: timesOf(meanwhile) },
  };
}

function nothingSeen() {
  return {
    rows: 0,
    files: 0,
    lost: 0,
    unpaired: 0,
    missingFiles: 0,
    faults: [] as string[],
    makeMs: [] as number[],
    before: [] as number[],
    meanwhile: [] as number[],
  };
}

async function runOne(options: CopiesOptions, seen: Seen, from: number) {
  const wantsServer = options.database === "server" && !options.databaseUrl;
  const postgres = wantsServer ? await startPostgres() : null;
  if (wantsServer && !postgres) throw new Error("No PostgreSQL to be started.");
  const databaseUrl = options.databaseUrl ?? postgres?.url;
  const home = mkdtempSync(join(tmpdir(), "daybreak-copies-"));
  const daybreak = await startDaybreak({
    JWT_SECRET: testSecret,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  try {
    await copy({ ...options, ...(databaseUrl && { databaseUrl }) }, daybreak, home, seen, from);
  } finally {
    await daybreak.stop();
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

type Seen = ReturnType<typeof nothingSeen>;

const backupKey = "the key of copies that are proved 0123456789";

async function copy(
  { databaseUrl, copies, onCopy }: CopiesOptions,
  daybreak: Daybreak,
  home: string,
  seen: Seen,
  from: number,
): Promise<void> {
  const paths = dataPaths(daybreak.dataDir);
  const load = startLoad(daybreak);
  try {
    const until = seen.before.length + 30;
    await sendMessages(daybreak, seen.before, () => seen.before.length < until);
    for (let number = from; number < from + copies; number++) {
      onCopy?.(number);
      const path = join(home, `${number}.backup`);
      const task: MakeTask = {
        kind: "make",
        database: databaseUrl
          ? { url: databaseUrl, secret: testSecret }
          : { folder: paths.database },
        files: { kind: "folder", folder: join(daybreak.dataDir, "files") },
        keys: "{}",
        workFolder: join(daybreak.dataDir, "backup-proof"),
        path,
        bucket: null,
        backupKey,
        now: new Date().toISOString(),
      };
      const acknowledged = acknowledgedBy(load);
      const began = performance.now();
      let isMade = false;
      const sending = sendMessages(daybreak, seen.meanwhile, () => !isMade);
      try {
        const made = await makeBackup(task).finally(() => {
          isMade = true;
        });
        seen.makeMs.push(performance.now() - began);
        Object.assign(seen, { rows: made.rows, files: made.files });
        seen.missingFiles += made.missing.length;
        await sending;
        await load.restDuring(async () => {
          await tryBackup({
            kind: "try",
            path,
            bucket: null,
            backupKey,
            workFolder: join(home, "restored"),
          });
          const backup = await openBackup(path, backupKey);
          const { lost, unpaired } = await countIn(backup, acknowledged);
          backup.close();
          seen.lost += lost;
          seen.unpaired += unpaired;
        });
      } catch (error) {
        seen.faults.push(`${number}: ${(error as Error).message}`);
      }
      await sending;
      rmSync(path, { force: true });
    }
  } finally {
    await load.stop();
  }
}

async function sendMessages(daybreak: Daybreak, tookMs: number[], isWanted: () => boolean) {
  const visitor = client(daybreak);
  for (let number = 0; isWanted(); number++) {
    const row = {
      name: "Ann",
      email: "ann@example.com",
      message: `While a copy is made ${number}`,
    };
    const began = performance.now();
    const { error } = await visitor.from("contact_submissions").insert(row);
    if (error) throw error;
    tookMs.push(performance.now() - began);
    await wait(20);
  }
}

interface Acknowledged {
  messages: string[];
  files: string[];
  drafts: [user: string, number: number][];
}

function acknowledgedBy({ sent }: Load): Acknowledged {
  const keysOf = (entries: Map<string, { acknowledged: boolean }>) =>
    [...entries].flatMap(([key, { acknowledged }]) => (acknowledged ? [key] : []));
  return {
    messages: keysOf(sent.contacts),
    files: keysOf(sent.files),
    drafts: [...sent.drafts].map(([user, { acknowledged }]) => [user, acknowledged]),
  };
}

async function countIn(backup: Backup, { messages, files, drafts }: Acknowledged) {
  const rowsOf = async (table: string): Promise<Record<string, unknown>[]> => {
    const rows: Record<string, unknown>[] = [];
    for await (const line of linesIn(await backup.open(`tables/${table}.jsonl`))) {
      rows.push(JSON.parse(line));
    }
    return rows;
  };
  const contacts = await rowsOf("public.contact_submissions");
  const entries = await rowsOf("public.audit_log");
  const objects = new Set((await rowsOf("storage.objects")).map(({ name }) => `${name}`));
  const saved = new Map(
    (await rowsOf("public.onboarding_drafts")).map(({ user_id, answers }) => [
      `${user_id}`,
      Number(/\d+/.exec((answers as { business_name?: string }).business_name ?? "")?.[0] ?? 0),
    ]),
  );
  const stored = new Set(contacts.map(({ message }) => `${message}`));
  const lost =
    messages.filter((message) => !stored.has(message)).length +
    files.filter((path) => !objects.has(path)).length +
    drafts.filter(([user, number]) => (saved.get(user) ?? 0) < number).length;
  const received = entries.filter(({ action }) => `${action}` === "message.received").length;
  return { lost, unpaired: Math.abs(contacts.length - received) };
}

function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    max: Math.round(sorted.at(-1) ?? 0),
  };
}
