// `npm run bench:log`: how long somebody waits for the embedded database while its log is copied, beside a time without.
// One writer inserts a row each 5 ms, and a reader asks for one. In each round nothing is copied for some seconds, and
// for as many a pass is made every second, five times as often as in use; a base is packed in the first round, in a
// process of its own. Other work of the machine slows both halves of a round down, so their ratio says more than the
// milliseconds.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#engine/postgres/open.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { openChainStore } from "#server/backup/chain/chain-store.ts";
import { notedBlobs } from "#server/backup/chain/noted-blobs.ts";
import { LogShipping } from "#server/backup/chain/ship-log.ts";
import { runBackupTask } from "#server/backup/run-backup-task.ts";
import { makeTemplate } from "#server/database/template.ts";

const rounds = 6;
const roundMs = 5_000;
const passEveryMs = 1_000;
const rows = 100_000;

const home = mkdtempSync(join(tmpdir(), "daybreak-bench-log-"));
const folder = join(home, "database");
await makeTemplate(folder);
const db = await openDatabase({ folder });
await db.exec(
  `create table filler as select n, repeat(md5(n::text), 20) as text from generate_series(1, ${rows}) n;
   create table written (n bigint generated always as identity primary key, text text)`,
);
const shipping = new LogShipping({
  db,
  blobs: notedBlobs(folderBlobs(join(home, "files"))),
  plan: {
    store: openChainStore({ folder: join(home, "backups") }),
    key: "one-that-nobody-would-guess-0f9d2c7a",
    days: 7,
    database: folder,
    keys: "{}",
    workFolder: join(home, "work"),
  },
  now: () => new Date(),
  runTask: runBackupTask,
  onError: (what, error) => console.error(what, error),
});

interface Waits {
  write: number[];
  read: number[];
  pass: number[];
}

const { signal } = new AbortController();
async function round(copies: boolean, waits: Waits) {
  const end = performance.now() + roundMs;
  const timed = async (list: number[], work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    list.push(performance.now() - began);
  };
  const loop = async (everyMs: number, list: number[], work: () => Promise<unknown>) => {
    while (performance.now() < end) {
      await timed(list, work);
      await wait(everyMs);
    }
  };
  const text = "x".repeat(1_000);
  await Promise.all([
    loop(5, waits.write, () => db.query("insert into written (text) values ($1)", [text])),
    loop(5, waits.read, () => db.query("select 1")),
    ...(copies ? [loop(passEveryMs, waits.pass, () => shipping.pass(signal))] : []),
  ]);
}

const none = (): Waits => ({ write: [], read: [], pass: [] });
const measured: { without: Waits; meanwhile: Waits }[] = [];
let mostDelay = 0;
await round(false, none());
for (let index = 0; index < rounds; index++) {
  const halves = { without: none(), meanwhile: none() };
  const copying = async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await round(true, halves.meanwhile);
    delay.disable();
    mostDelay = Math.max(mostDelay, delay.max / 1e6);
  };
  const steps = [() => round(false, halves.without), copying];
  // In turn, so that neither half is always the one after.
  for (const step of index % 2 ? steps.reverse() : steps) await step();
  measured.push(halves);
}
await shipping.settled();
for (const what of ["write", "read"] as const) {
  for (const half of ["without", "meanwhile"] as const) {
    console.log(`a ${what}, ${half}: ${figures(measured.flatMap((each) => each[half][what]))}`);
  }
  const ratio = (part: number) => {
    const ratios = measured.map(({ without, meanwhile }) => {
      return at(meanwhile[what], part) / at(without[what], part);
    });
    return at(ratios, 0.5).toFixed(2);
  };
  console.log(`a ${what}, meanwhile to without: median ${ratio(0.5)}, 99 % ${ratio(0.99)}`);
}
console.log(
  `a pass: ${figures(measured.flatMap(({ meanwhile }) => meanwhile.pass))}; the event loop waits at most ${mostDelay.toFixed(1)} ms`,
);
console.log(`base: ${shipping.state().baseAt ? "made" : "none"}`);
await db.close();
rmSync(home, { recursive: true, force: true });

function at(list: number[], part: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

function figures(list: number[]): string {
  const [median, most99, most] = [0.5, 0.99, 1].map((part) => at(list, part).toFixed(1));
  const long = list.filter((ms) => ms > 100).length;
  return `median ${median}, 99 % ${most99}, most ${most} ms; ${long} of ${list.length} above 100 ms`;
}
