import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { packBase } from "#server/backup/chain/base.ts";
import { type ChainStore, openChainStore } from "#server/backup/chain/chain-store.ts";
import { type NotedBlobs, notedBlobs } from "#server/backup/chain/noted-blobs.ts";
import {
  compareCounts,
  findMoment,
  type RestoredChain,
  restoreChain,
} from "#server/backup/chain/restore-chain.ts";
import { LogShipping, type ShippingPlan } from "#server/backup/chain/ship-log.ts";
import type { BackupAnswer, BackupTask } from "#server/backup/run-backup-task.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { sqlVersion } from "#server/sql-version.ts";
import { emptyTemplate } from "../databases.ts";

/** A database whose log goes into a store, and what is restored from it. */
export function shippedLog() {
  const world = {} as {
    folder: string;
    now: Date;
    store: ChainStore;
    db: Database;
    blobs: NotedBlobs;
    shipping: LogShipping;
    errors: string[];
  };
  const key = "one-that-nobody-would-guess-0f9d2c7a";
  const home = mkdtempSync(join(tmpdir(), "daybreak-chain-"));
  const template = join(home, "template");
  const { signal } = new AbortController();

  beforeAll(async () => {
    const db = await openDatabase({ folder: template, template: await emptyTemplate() });
    await migrate(db, installationSql, sqlVersion, (tx) =>
      publishContent(tx, {
        adminTwoFactor: "optional",
        statusMailDelaySeconds: 0,
      }),
    );
    await db.close();
  }, 120_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  beforeEach(async () => {
    world.folder = mkdtempSync(join(home, "test-"));
    world.now = new Date("2026-11-26T14:00:00Z");
    world.errors = [];
    world.store = openChainStore({ folder: join(world.folder, "backups") });
    world.db = await openDatabase({ folder: join(world.folder, "database"), template });
    world.blobs = notedBlobs(folderBlobs(join(world.folder, "files")));
    world.shipping = ship();
  });
  afterEach(async () => {
    await world.shipping.settled();
    await world.db.close();
  });

  function ship(more: Partial<ShippingPlan> = {}) {
    return new LogShipping({
      db: world.db,
      blobs: world.blobs,
      plan: {
        store: world.store,
        key,
        days: 7,
        database: join(world.folder, "database"),
        keys: "{}",
        workFolder: join(world.folder, "work"),
        ...more,
      },
      now: () => world.now,
      runTask: runHere,
      onError: (what, error) => world.errors.push(`${what}: ${(error as Error).message}`),
    });
  }

  async function runHere(task: BackupTask): Promise<BackupAnswer> {
    if (task.kind !== "pack") throw new Error("not here");
    return { ok: true, packed: await packBase(task) };
  }

  const passSeconds = (seconds: number) => {
    world.now = new Date(world.now.getTime() + seconds * 1000);
  };
  /** Ten seconds later everything is sent, and so is a base that is due. */
  async function passLater() {
    passSeconds(10);
    await world.shipping.pass(signal);
    await world.shipping.settled();
  }
  const write = (name: string) =>
    world.db.query(
      "insert into public.contact_submissions (name, email, message) values ($1, 'zoe@example.com', 'Hello')",
      [name],
    );
  async function restored<Found>(
    at: Date | string,
    work: (copy: Database, restored: RestoredChain, workFolder: string) => Promise<Found>,
    restoreKey = key,
  ) {
    const instant = Temporal.Instant.from(typeof at === "string" ? at : at.toISOString());
    const moment = await findMoment(world.store, instant);
    const workFolder = mkdtempSync(join(world.folder, "restore-"));
    const to = join(workFolder, "database");
    const what = await restoreChain({
      store: world.store,
      key: restoreKey,
      moment,
      to,
      workFolder,
    });
    const copy = await openDatabase({ folder: to });
    try {
      return await work(copy, what, workFolder);
    } finally {
      await copy.close();
    }
  }
  const namesAt = (at: Date | string, restoreKey = key) =>
    restored(
      at,
      async (copy, what) => {
        await compareCounts(copy, what);
        const { rows } = await copy.query<{ name: string }>(
          "select name from public.contact_submissions order by created_at, id",
        );
        return rows.map(({ name }) => name);
      },
      restoreKey,
    );

  return { world, key, template, signal, ship, passSeconds, passLater, write, restored, namesAt };
}
