// Three processes with empty folders behind nginx, PgBouncer, PostgreSQL and S3: each part is killed under load, and then
// the processes are replaced one after the other under a hundred requests a second, by the same code, and those of
// the release before this one by this one. `node scripts/prove/many.ts`
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { checkOutRelease } from "../../tests/adoption/earlier-code.ts";
import { type Many, startMany } from "../../tests/many.ts";
import { startSmtp } from "../../tests/smtp.ts";
import { median } from "../environment/median.ts";
import { type Load, startLoad } from "./load.ts";
import { count, nextMail, untilBusy } from "./restarts.ts";
import { sendInPieces, startTraffic, startUploads, type TrafficReport } from "./traffic.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface ManyReport {
  /** Which programs are not on this machine: nginx has a stand-in, PgBouncer none. */
  without: string[];
  /** How often each part was killed. */
  faults: Record<string, number>;
  acknowledged: Record<string, number>;
  lost: number;
  doubled: number;
  committedUnacknowledged: number;
  mailDelayMs: { median: number; max: number };
  /** Answers that were neither a success nor a 502, 503 or 504 nor a broken connection. */
  surprises: Record<string, number>;
  /** Processes of this version in place of processes of this version; null: not tried. */
  rolling: RollingReport | null;
  /** In place of processes of the release before; null: not tried, or they cannot run beside each other here. */
  rollingFromRelease: (RollingReport & { version: string }) | null;
}

interface RollingReport extends TrafficReport {
  /** Over how many seconds each process closed its sockets. */
  spreadSeconds: number[];
}

interface ManyOptions {
  rounds: number;
  /** Whether the processes are replaced under load, too. */
  rolls: boolean;
  drainSeconds?: number;
  onFault?(what: string): void;
}

export function hasPassed(report: ManyReport) {
  const { lost, doubled, mailDelayMs, surprises, faults, without } = report;
  return (
    lost === 0 &&
    doubled === 0 &&
    Object.keys(surprises).length === 0 &&
    Object.keys(faults).length === (without.includes("pgbouncer") ? 4 : 5) &&
    mailDelayMs.max <= 30_000 &&
    hasRolled(report.rolling) &&
    hasRolled(report.rollingFromRelease)
  );
}

function hasRolled(report: RollingReport | null): boolean {
  return (
    !report ||
    (report.failed.length === 0 &&
      report.uploads > 0 &&
      report.livePages === report.pages &&
      (report.closed["1012"] ?? 0) > 0)
  );
}

/** @returns null on a machine without PostgreSQL */
export async function run(options: ManyOptions): Promise<ManyReport | null> {
  const smtp = await startSmtp();
  const drainSeconds = options.drainSeconds ?? 10;
  const env = { SMTP_URL: smtp.url, DRAIN_SECONDS: String(drainSeconds) };
  const many = await startMany({ env });
  try {
    if (!many) return null;
    const killed = await killEachPart(many, smtp, options);
    const rolling = options.rolls ? await replaceEach(many, options.onFault) : null;
    await many.stop();
    const rollingFromRelease = options.rolls ? await updateEach(env, options.onFault) : null;
    return { ...killed, without: many.without, rolling, rollingFromRelease };
  } finally {
    await many?.stop();
    await smtp.stop();
  }
}

/** A rolling update from the release before this one. */
async function updateEach(env: Record<string, string>, onFault: ManyOptions["onFault"]) {
  onFault?.("the release before is built");
  const earlier = checkOutRelease();
  if (!earlier) return null;
  const many = await startMany({ env, code: earlier.folder });
  try {
    return many && { ...(await replaceEach(many, onFault, root)), version: earlier.version };
  } finally {
    await many?.stop();
    earlier.remove();
  }
}

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

async function killEachPart(many: Many, smtp: Smtp, { rounds, onFault }: ManyOptions) {
  const { site, processes, pooler, proxy, postgres, s3 } = many;
  const load = startLoad(site);
  const uploads = startUploads(site, sendInPieces);
  const faults: Record<string, number> = {};
  const delaysMs: number[] = [];
  let next = 0;
  const parts: [string, Kill][] = [
    [
      "process",
      async () => {
        const process = processes[next++ % processes.length];
        await process?.kill();
        await process?.restart();
      },
    ],
    ...(pooler ? [["pooler", () => downFor(pooler.kill, pooler.up)] as [string, Kill]] : []),
    ["files", () => downFor(s3.down, s3.up)],
    ["proxy", () => downFor(proxy.kill, proxy.up)],
    ["database", () => downFor(() => postgres.down("immediate"), postgres.up)],
  ];
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, kill] of parts) {
        await untilBusy(load);
        onFault?.(`${name} is killed`);
        const at = performance.now();
        faults[name] = (faults[name] ?? 0) + 1;
        await kill();
        delaysMs.push(await nextMail(smtp, at));
      }
    }
    await untilBusy(load);
  } finally {
    await Promise.all([load.stop(), uploads.stop()]);
  }
  const counted = await count({ daybreak: site, smtp }, load);
  const large = await uploads.compare();
  return {
    faults,
    acknowledged: { ...counted.acknowledged, largeFiles: large.files },
    lost: counted.lost + large.lost,
    doubled: counted.doubled,
    committedUnacknowledged: counted.committedUnacknowledged,
    mailDelayMs: { median: Math.round(median(delaysMs)), max: Math.round(Math.max(...delaysMs)) },
    surprises: withoutProxys(load),
  };
}

type Kill = () => Promise<void>;

async function downFor(down: () => Promise<unknown>, up: () => Promise<unknown>) {
  await down();
  await wait(1_000);
  await up();
}

/** A proxy answers 502 or 504 while no process answers it. */
function withoutProxys({ surprises }: Load): Record<string, number> {
  return Object.fromEntries([...surprises].filter(([name]) => !/ 50[24]$/.test(name)));
}

/** Each process is replaced while the others serve, by other code where `code` names its folder. */
async function replaceEach(
  { site, processes }: Many,
  onFault: ManyOptions["onFault"],
  code?: string,
): Promise<RollingReport> {
  const traffic = await startTraffic(site, { perSecond: 100 });
  const spreadSeconds: number[] = [];
  for (const process of processes) {
    onFault?.("a process is replaced");
    await traffic.nextUpload();
    const atMs = performance.now();
    await process.terminate();
    const spread = traffic.spreadSeconds(atMs);
    if (spread !== null) spreadSeconds.push(spread);
    await process.restart(code);
  }
  return { ...(await traffic.stop()), spreadSeconds };
}

if (import.meta.main) {
  const report = await run({
    rounds: Number(process.argv[2] ?? 2),
    rolls: true,
    onFault: (what) => process.stderr.write(`${what}\n`),
  });
  console.log(JSON.stringify(report, null, 2));
  process.exit(report && hasPassed(report) ? 0 : 1);
}
