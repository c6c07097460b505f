import { createHash, randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { MetricGroup } from "#engine/http/metrics.ts";
import type { Database } from "#engine/postgres/database.ts";
import {
  endHolds,
  heldLog,
  holdLog,
  type LogPosition,
  readLog,
  releaseLog,
  segmentBytes,
  segmentStart,
} from "#engine/postgres/write-ahead-log.ts";
import { instantOf } from "../backup-state.ts";
import type { BackupPlan } from "../make-backup.ts";
import { type BackupAnswer, type BackupTask, runBackupTask } from "../run-backup-task.ts";
import { type ChainLocation, type ChainStore, openChainStore, readStored } from "./chain-store.ts";
import { type CopiedFiles, copyFiles } from "./copy-files.ts";
import { baseName, chainName, expired, filesNameOf, inventoryOf, pieceName } from "./names.ts";
import type { NotedBlobs } from "./noted-blobs.ts";
import { type Counts, countStatement, openPiece, sealPiece } from "./piece.ts";

export interface ShippingPlan {
  store: ChainStore;
  key: string;
  /** For how many days back every mark can be restored. */
  days: number;
  /** The folder of the embedded database. */
  database: string;
  /** The installation's secrets as JSON. */
  keys: string;
  /** A folder for temporary files; removed afterwards. */
  workFolder: string;
  /** How much log may wait before it is given up and a new base is made. */
  mostWaitingBytes?: bigint;
}

interface ShippingServices {
  db: Database;
  blobs: NotedBlobs;
  plan: ShippingPlan;
  now(): Date;
  runTask(task: BackupTask, signal: AbortSignal): Promise<BackupAnswer>;
  onError(what: string, error: unknown): void;
}

export interface ShippingState {
  /** When everything that had been written was stored; null: not yet. */
  completeAt: Date | null;
  /** Bytes of log that have not gone. */
  waitingBytes: number;
  /** When the newest base was made; null: none yet, so nothing can be restored. */
  baseAt: Date | null;
  /** Why the last attempt failed; null: it did not. */
  fault: string | null;
  /** Uploads that wait to be copied. */
  waitingFiles: number;
}

const mostPieceBytes = 4n * 1024n * 1024n;
const baseAfterBytes = 256n * 1024n * 1024n;
const baseAfterMs = 24 * 3600_000;
const usualMostWaitingBytes = 2n * 1024n ** 3n;
/** Rows are counted in a mark as long as that takes less than this part of the time. */
const countingPart = 1 / 200;
/** When counting took longer than this, somebody may have waited for it: the next count is much later. */
const mostCountingMs = 50;
const longPauseMs = 600_000;
const mostFinishMs = 8_000;

interface Chain {
  name: string;
  /** Up to here it is stored. */
  position: LogPosition;
  /** SHA-256 of the last piece. */
  before: string | null;
  base: { at: Date; position: LogPosition } | null;
}

/**
 * Copies the write-ahead log of the embedded database to where the backups are, every few seconds, so that what is lost
 * with the machine is a few seconds. Each `pass` sends what has been written since the one before. Nobody waits for it:
 * it asks one short question of the database, and reads the log from the files. Bases, from which a restore begins, and
 * uploads are copied beside it, and hold it up as little.
 */
export class LogShipping {
  readonly #services: ShippingServices;
  readonly #files: CopiedFiles;
  #chain: Chain | null = null;
  #countAgainAtMs = 0;
  #state: Omit<ShippingState, "waitingFiles" | "baseAt"> = {
    completeAt: null,
    waitingBytes: 0,
    fault: null,
  };
  #base: Promise<void> | null = null;
  #baseFailedAt: Date | null = null;
  #passing: Promise<void> | null = null;
  #isEnding = false;

  constructor(services: ShippingServices) {
    this.#services = services;
    this.#files = copyFiles(services);
  }

  state(): ShippingState {
    const waitingFiles = this.#services.blobs.named().length;
    return { ...this.#state, baseAt: this.#chain?.base?.at ?? null, waitingFiles };
  }

  /** Sends what has been written, and begins a base where one is due. @throws Error that `state` has, too. */
  pass(signal: AbortSignal): Promise<void> {
    this.#passing ??= this.#pass(signal).finally(() => {
      this.#passing = null;
    });
    return this.#passing;
  }

  async #pass(signal: AbortSignal): Promise<void> {
    try {
      if (!this.#chain || this.#state.fault) await this.#giveUpTooMuch();
      await this.#files.prepare();
      this.#chain ??= (await this.#chainBefore()) ?? (await this.#begin());
      const moment = await this.#ask();
      await this.#send(this.#chain, moment, signal);
      this.#state = { completeAt: moment.at, waitingBytes: 0, fault: null };
      this.#beginBase(this.#chain, signal);
      if (!this.#isEnding) this.#files.begin(signal);
    } catch (error) {
      this.#state = { ...this.#state, fault: (error as Error).message };
      throw error;
    }
  }

  /** While the store takes nothing, also at a start, the log must not fill the disk. */
  async #giveUpTooMuch() {
    const { db, plan, onError } = this.#services;
    const most = plan.mostWaitingBytes ?? usualMostWaitingBytes;
    const held = await heldLog(db);
    if (!held || held.waitingBytes <= most) return;
    onError("backup log", tooMuchWaits(most));
    await endHolds(db);
    this.#chain = null;
  }

  /** For the schedule: what fails again for the same reason is reported once. */
  run = async (signal: AbortSignal): Promise<void> => {
    const { fault } = this.#state;
    await this.pass(signal).catch((error) => {
      if ((error as Error).message !== fault) throw error;
    });
  };

  /** Sends what has been written since the last pass, for as long as a stop may take, and begins nothing new. */
  async finish(): Promise<void> {
    if (!this.#chain) return;
    const ending = new AbortController();
    this.#isEnding = true;
    const sent = Promise.resolve(this.#passing)
      .catch(() => {})
      .then(() => this.pass(ending.signal))
      .then(() => this.settled())
      .catch(() => {});
    await Promise.race([sent, wait(mostFinishMs, undefined, { ref: false })]);
    ending.abort();
  }

  /** Resolves when no base and no upload is on its way. */
  async settled(): Promise<void> {
    await this.#base;
    await this.#files.settled();
  }

  /** The chain that this database has had before, if its last piece is what the log still says. */
  async #chainBefore(): Promise<Chain | null> {
    const { db, plan } = this.#services;
    const held = await heldLog(db);
    if (!held) return null;
    const { pieces, bases } = inventoryOf(await plan.store.list(`${held.name}/`));
    const last = pieces.reduce((a, b) => (b.to > (a?.to ?? 0n) ? b : a), pieces[0]);
    const base = bases.at(-1);
    if (!last) return null;
    const folder = join(plan.workFolder, "chain");
    try {
      const { text, sha256 } = await readStored(plan.store, last.name, { key: plan.key, folder });
      const { log } = await openPiece(text);
      if (!log.equals(await readLog(plan.database, last))) return null;
      return {
        name: held.name,
        position: last.to,
        before: sha256,
        base: base ? { at: new Date(base.at.epochMilliseconds), position: base.usableFrom } : null,
      };
    } catch (error) {
      this.#services.onError("backup log", error);
      return null;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #begin(): Promise<Chain> {
    const { db, now } = this.#services;
    await endHolds(db);
    const name = chainName(instantOf(now()), randomBytes(4).toString("hex"));
    await holdLog(db, name);
    const held = await heldLog(db);
    const position = segmentStart(held?.from ?? 0n);
    return { name, position, before: null, base: null };
  }

  /** One question: up to where the log is on the disk, how many rows there are, and which new uploads they name. */
  async #ask(): Promise<Moment> {
    const { db, blobs, now } = this.#services;
    const counts = performance.now() >= this.#countAgainAtMs;
    const noted = blobs.noted();
    const { rows } = await db.query<Counts & Asked>(
      `select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position,
         (select array_agg(version) from storage.objects where version = any($1)) as named
         ${counts ? `, ${countStatement}` : ""},
         -- The last column, so that it is read after the others.
         (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::float8 as took`,
      [noted],
    );
    const at = now();
    const { position = "0", named = null, took = 0, ...rest } = rows[0] ?? {};
    if (counts) {
      const pauseMs = took > mostCountingMs ? longPauseMs : took / countingPart;
      this.#countAgainAtMs = performance.now() + pauseMs;
    }
    blobs.name(named ?? []);
    return { at, position: BigInt(position), counts: counts ? (rest as Counts) : null };
  }

  async #send(chain: Chain, { position, at, counts }: Moment, signal: AbortSignal) {
    const { db, plan } = this.#services;
    this.#state.waitingBytes = Number(position - chain.position);
    let last = chain.position;
    while (chain.position < position) {
      signal.throwIfAborted();
      const from = chain.position;
      const to = least(position, from + mostPieceBytes, segmentStart(from) + segmentBytes);
      const isMark = to === position;
      const log = await readLog(plan.database, { from, to });
      const head = {
        chain: chain.name,
        from,
        to,
        before: chain.before,
        counts: isMark ? counts : null,
      };
      const piece = await sealPiece(head, log, plan.key);
      const name = pieceName({ ...head, at: instantOf(at), isMark });
      await plan.store.put(name, piece);
      chain.position = to;
      chain.before = createHash("sha256").update(piece).digest("hex");
      this.#state.waitingBytes = Number(position - to);
      last = from;
    }
    // The last piece is compared with the log at the next start, so its bytes are kept.
    await releaseLog(db, chain.name, last);
  }

  #beginBase(chain: Chain, signal: AbortSignal) {
    if (this.#base || this.#isEnding || signal.aborted || !this.#isBaseDue(chain)) return;
    this.#base = this.#makeBase(chain, signal)
      .then(() => {
        this.#baseFailedAt = null;
      })
      .catch((error) => {
        this.#baseFailedAt = this.#services.now();
        if (!signal.aborted) this.#services.onError("base of the backup log", error);
      })
      .finally(() => {
        this.#base = null;
      });
  }

  #isBaseDue({ base, position }: Chain): boolean {
    const now = this.#services.now().getTime();
    if (this.#baseFailedAt && now - this.#baseFailedAt.getTime() < 60_000) return false;
    if (!base) return true;
    return now - base.at.getTime() >= baseAfterMs || position - base.position >= baseAfterBytes;
  }

  async #makeBase(chain: Chain, signal: AbortSignal): Promise<void> {
    const { plan, now, runTask } = this.#services;
    const folder = join(plan.workFolder, "base");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const path = join(folder, "packed");
      const named = await this.#files.named();
      const answer = await runTask(
        {
          kind: "pack",
          database: plan.database,
          keys: plan.keys,
          backupKey: plan.key,
          path,
          now: now().toISOString(),
        },
        signal,
      );
      if (!answer.ok) throw new Error(answer.message);
      if (!answer.packed) throw new Error("The process of the backup packed nothing.");
      const { position: usableFrom, at } = await this.#ask();
      const redo = BigInt(answer.packed.redo);
      const name = baseName({ chain: chain.name, redo, usableFrom, at: instantOf(at) });
      await plan.store.put(filesNameOf(name), await this.#files.seal(named));
      await plan.store.put(name, { path });
      chain.base = { at, position: usableFrom };
      await this.#removeExpired(signal);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Only after a new base is stored. */
  async #removeExpired(signal: AbortSignal) {
    const { plan, now } = this.#services;
    const oldest = instantOf(now()).subtract({ hours: 24 * plan.days });
    const stored = await plan.store.list();
    const { names, retainedBases } = expired(inventoryOf(stored), oldest);
    signal.throwIfAborted();
    await plan.store.remove(names);
    await this.#files.removeExpired(stored, retainedBases);
  }
}

interface Asked {
  position: string;
  named: string[] | null;
  took: number;
}

interface Moment {
  at: Date;
  position: LogPosition;
  counts: Counts | null;
}

function least(...positions: LogPosition[]): LogPosition {
  return positions.reduce((a, b) => (b < a ? b : a));
}

function tooMuchWaits(most: bigint): Error {
  return new Error(
    `More than ${most / 1024n ** 2n} MB of log waited for the place of the backups, so it was given up, and a new base is made. What was sent before can still be restored.`,
  );
}

/** What `start` ships with; null where the database is a server, or the settings do not ask for it. */
export async function shippingOf({
  db,
  blobs,
  plan,
  now,
  onError,
}: Pick<ShippingServices, "db" | "blobs" | "now" | "onError"> & { plan: BackupPlan | null }) {
  if (db.kind === "server") return null;
  if (!plan || plan.logDays === 0 || !("folder" in plan.source.database)) {
    await endHolds(db);
    return null;
  }
  const { key, logDays: days, source, workFolder } = plan;
  const { folder: database } = plan.source.database;
  return new LogShipping({
    db,
    blobs,
    plan: {
      store: openChainStore(locationOf(plan)),
      key,
      days,
      database,
      keys: source.keys,
      workFolder: `${workFolder}-log`,
    },
    now,
    runTask: runBackupTask,
    onError,
  });
}

/** Where chains lie by the settings of the backups. */
export function locationOf({ folder, s3 }: Pick<BackupPlan, "folder" | "s3">): ChainLocation {
  return s3 ? { s3 } : { folder: folder ?? "" };
}

/** Longer than this, somebody should look. */
const behindMs = 60_000;

/** Why what is written now would be lost with the machine; null: it would not. */
export function whyBehind({ completeAt, fault }: ShippingState, now: Date): string | null {
  if (completeAt && now.getTime() - completeAt.getTime() <= behindMs) return null;
  if (!completeAt && !fault) return null;
  return fault ?? "the log is copied more slowly than it is written.";
}

/** For Prometheus; NaN where nothing is shipped. */
export function shippingMetrics(
  shipping: Pick<LogShipping, "state"> | null,
  now: () => Date,
): MetricGroup {
  const age = (moment: Date | null | undefined) =>
    moment ? (now().getTime() - moment.getTime()) / 1000 : Number.NaN;
  return {
    help: {
      backup_log_age_seconds:
        "Time since everything that had been written lay where the backups are",
      backup_log_waiting_bytes: "Bytes of the write-ahead log that wait for being copied there",
      backup_log_waiting_files: "Uploads that wait for being copied there",
      backup_log_base_age_seconds: "Age of the newest base from which a moment can be restored",
    },
    read() {
      const state = shipping?.state();
      return {
        backup_log_age_seconds: age(state?.completeAt),
        backup_log_waiting_bytes: state?.waitingBytes ?? Number.NaN,
        backup_log_waiting_files: state?.waitingFiles ?? Number.NaN,
        backup_log_base_age_seconds: age(state?.baseAt),
      };
    },
  };
}
