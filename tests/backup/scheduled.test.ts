import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BackupPlan } from "#server/backup/make-backup.ts";
import { openBackup } from "#server/backup/read-backup.ts";
import type { BackupAnswer, BackupTask } from "#server/backup/run-backup-task.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { type BackupServices, makeBackups } from "#server/jobs/make-backups.ts";
import { type Backend, startBackend } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { databaseKinds } from "../databases.ts";
import { ageProof } from "../my-data/clients.ts";

const key = "one-that-nobody-would-guess-0f9d2c7a";

describe.each(databaseKinds)("the schedule of backups, on the %s database", (kind) => {
  let backend: Backend;
  let home: string;
  let folder: string;
  let now: Date;
  let tasks: BackupTask[];
  /** The answer of the process that makes and tries backups; null lets it do its work. */
  let answer: BackupAnswer | null;
  let logDays = 0;
  let shipping: NonNullable<BackupServices["shipping"]> | null;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "daybreak-scheduled-"));
    backend = await startBackend(kind, { backups: planIn(home) });
    await backend.admin();
  });
  afterAll(async () => {
    await backend.stop();
    rmSync(home, { recursive: true, force: true });
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(home, "backups-"));
    await backend.db.exec("truncate engine.backup_runs; truncate engine.outbox cascade");
    tasks = [];
    answer = null;
    logDays = 0;
    shipping = null;
    now = new Date("2026-11-20T12:00:00Z"); // four in the morning in Los Angeles
  });

  const planIn = (folder: string): BackupPlan => ({
    folder,
    s3: null,
    at: "03:30",
    key,
    logDays,
    workFolder: join(home, "work"),
    source: {
      database: { folder: "unused" },
      files: { kind: "folder", folder: "unused" },
      keys: "{}",
    },
  });
  const passHours = (count: number) => {
    now = new Date(now.getTime() + count * 3600_000);
  };
  /** The process itself is tested in tests/backup/by-itself.test.ts; here its work is done in this process. */
  const runTask = async (task: BackupTask): Promise<BackupAnswer> => {
    tasks.push(task);
    if (answer) return answer;
    if (task.kind !== "make") return { ok: true };
    const { db, blobs } = backend;
    await writeBackup({ db, blobs, keys: "{}", backupKey: task.backupKey, now }, task.path);
    return { ok: true, made: { rows: 7, files: 0, bytes: statSync(task.path).size, missing: [] } };
  };
  const services = (): BackupServices => ({
    db: backend.db,
    plan: planIn(folder),
    site: backend.mailServices.site,
    studioEmail: "studio@daybreak.example",
    now: () => now,
    runTask,
    shipping,
  });
  const run = () => makeBackups(services(), new AbortController().signal);
  const kinds = () => tasks.splice(0).map((task) => task.kind);
  const mails = async () =>
    (
      await backend.db.query<{ kind: string; text_body: string }>(
        "select kind, text_body from engine.outbox order by created_at, id",
      )
    ).rows;
  const readState = async () =>
    (await callFunction(backend, "read-backups", { key: backend.keys.secret })).json();

  test("one encrypted backup is made each day, one in the first week is restored as a trial, and old ones are deleted by age", async () => {
    await run();
    expect(kinds()).toEqual(["make", "try"]);
    expect(readdirSync(folder)).toEqual(["daybreak-20261120T120000Z.backup"]);
    const path = join(folder, "daybreak-20261120T120000Z.backup");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(openBackup(path, null)).rejects.toThrow("set BACKUP_KEY");
    (await openBackup(path, key)).close();
    passHours(23.4);
    await run();
    expect(kinds()).toEqual([]);
    passHours(0.2);
    await run();
    expect(kinds()).toEqual(["make"]);
    const otherFiles = ["daybreak-20200101T000000Z.backup.gpg", "notes.txt", "studio.backup"];
    for (const name of otherFiles) writeFileSync(join(folder, name), "not ours");
    writeFileSync(join(folder, "daybreak-20261119T120000Z.backup.new"), "half of one");
    for (let day = 0; day < 10; day++) {
      passHours(24);
      await run();
    }
    expect(kinds().filter((each) => each === "try")).toHaveLength(1);
    const left = readdirSync(folder);
    expect(left).toEqual(expect.arrayContaining(otherFiles));
    expect(left.filter((name) => !otherFiles.includes(name))).toEqual([
      "daybreak-20261122T113600Z.backup",
      "daybreak-20261125T113600Z.backup",
      "daybreak-20261126T113600Z.backup",
      "daybreak-20261127T113600Z.backup",
      "daybreak-20261128T113600Z.backup",
      "daybreak-20261129T113600Z.backup",
      "daybreak-20261130T113600Z.backup",
      "daybreak-20261201T113600Z.backup",
    ]);
  });

  test("a backup that fails is reported and tried again in an hour, and once a day by mail when the last good one is old", async () => {
    await run();
    kinds();
    answer = { ok: false, message: "No space is left on the disk." };
    passHours(24);
    await expect(run()).rejects.toThrow("No space is left");
    await run(); // it is not tried again at once
    expect(kinds()).toEqual(["make"]);
    passHours(1.1);
    await expect(run()).rejects.toThrow();
    expect(kinds()).toEqual(["make"]);
    expect(await mails()).toEqual([]);
    expect(await readState()).toMatchObject({
      isScheduled: true,
      lastGood: { at: "2026-11-20T12:00:00Z", missing: 0 },
      lastFailure: { message: "No space is left on the disk." },
      lastTrial: { fault: null },
    });
    expect(existsSync(join(folder, "daybreak-20261120T120000Z.backup"))).toBe(true);
    passHours(11);
    await expect(run()).rejects.toThrow();
    await run();
    const [late, ...more] = await mails();
    expect(more).toEqual([]);
    expect(late).toMatchObject({ kind: "backup-late" });
    expect(late?.text_body).toContain("No space is left on the disk.");
    answer = null;
    passHours(2);
    await run();
    expect(await mails()).toHaveLength(1);
    expect(await readState()).toMatchObject({ lastGood: { at: "2026-11-22T02:06:00Z" } });
  });

  test("files that are missing in a backup are counted in the metrics and reported by mail, those that nobody names any more are not", async () => {
    const { rows } = await backend.db.query<{ version: string }>(
      `insert into storage.objects (bucket_id, name) values ('onboarding-assets', 'x/lost.zip') returning version`,
    );
    const metric = async () => {
      const answer = await fetch(`${backend.url}/metrics`, {
        headers: { authorization: `Bearer ${backend.keys.secret}` },
      });
      return /^backup_missing_files (.+)$/m.exec(await answer.text())?.[1];
    };
    const made = { rows: 7, files: 3, bytes: 9 };
    const lost = rows[0]?.version ?? "";
    const answering = (missing: string[]): BackupServices => ({
      ...services(),
      runTask: async ({ kind: task }) => ({
        ok: true,
        ...(task === "make" && { made: { ...made, missing } }),
      }),
    });
    const { signal } = new AbortController();
    expect(await metric()).toBe("Nan");
    await makeBackups(answering(["00000000-0000-4000-8000-000000000000"]), signal);
    expect([await metric(), await mails()]).toEqual(["0", []]);
    passHours(24);
    await makeBackups(answering([lost]), signal);
    expect(await metric()).toBe("1");
    const [mail, ...more] = await mails();
    expect([mail?.kind, more]).toEqual(["backup-missing", []]);
    expect(mail?.text_body).toContain("1 file is not in daybreak-20261121T120000Z.backup");
    await backend.db.query("delete from storage.objects where version = $1", [lost]);
  });

  test("a backup that cannot be restored is reported by mail, and an interrupted run is repeated", async () => {
    const works = runTask;
    const failsToRestore = async (task: BackupTask) =>
      task.kind === "try"
        ? ({ ok: false, message: "public.projects differs" } as const)
        : works(task);
    const once = { ...services(), runTask: failsToRestore };
    await expect(makeBackups(once, new AbortController().signal)).rejects.toThrow("differs");
    expect((await mails()).map(({ kind }) => kind)).toEqual(["backup-trial"]);
    expect(await readState()).toMatchObject({ lastTrial: { fault: "public.projects differs" } });
    passHours(24);
    await run();
    expect(kinds()).toEqual(["make", "make", "try"]);
    await backend.db.query(
      "insert into engine.backup_runs (kind, began_at, file) values ('backup', $1, 'x')",
      [now],
    );
    passHours(24);
    await run();
    expect(kinds()).toEqual(["make"]);
  });

  const askForTrial = async (token: string) =>
    (await callFunction(backend, "try-restore", { token })).status;
  const askedTrials = async () =>
    (await backend.db.query("select from engine.asked_trials")).rows.length;

  test("an owner who has just typed the password asks for a trial, nobody else and with no older proof", async () => {
    const owner = await backend.staff("owner");
    const entries = async () =>
      (
        await backend.db.query(
          "select actor, side, now() - at < interval '1 minute' as is_new from public.audit_log where action = 'backup.tried'",
        )
      ).rows;
    const others = [await backend.staff("manager"), await backend.customer()];
    for (const { token } of others) expect(await askForTrial(token)).toBe(403);
    await ageProof(backend, owner, 6);
    expect(await askForTrial(owner.token)).toBe(403);
    expect([await askedTrials(), await entries()]).toEqual([0, []]);
    await ageProof(backend, owner, 1);
    expect(await askForTrial(owner.token)).toBe(200);
    expect(await askedTrials()).toBe(1);
    expect(await entries()).toEqual([{ actor: owner.id, side: "studio", is_new: true }]);
    expect(await readState()).toMatchObject({ isTrying: true });
    await backend.db.exec("truncate engine.asked_trials");
  });

  test("a trial that was asked for restores the newest backup, or the newest moment where the log is copied, and says what came back", async () => {
    await run();
    expect(kinds()).toEqual(["make", "try"]);
    const owner = await backend.staff("owner");
    expect(await askForTrial(owner.token)).toBe(200);
    const counts = { accounts: 7, projects: 2 };
    answer = { ok: true, tried: { asOf: "2026-11-20T11:59:55Z", counts } };
    passHours(1);
    await run();
    expect(kinds()).toEqual(["try"]);
    expect(await readState()).toMatchObject({
      isTrying: false,
      lastTrial: { fault: null, asOf: "2026-11-20T11:59:55Z", counts },
    });
    await run();
    expect(kinds()).toEqual([]);
    logDays = 7;
    const completeAt = new Date(now.getTime() + 5_000);
    const gone = { baseAt: now, completeAt, waitingBytes: 0, waitingFiles: 0, fault: null };
    shipping = { state: () => gone };
    expect(await askForTrial(owner.token)).toBe(200);
    answer = { ok: false, message: "The mark says that there are 7 accounts; 6 came back." };
    await expect(run()).rejects.toThrow("6 came back");
    expect(kinds()).toEqual(["try-chain"]);
    expect(await readState()).toMatchObject({
      isTrying: false,
      lastTrial: { fault: "The mark says that there are 7 accounts; 6 came back." },
    });
  });

  test("the weekly trial restores a moment, too, as soon as log has gone after a base", async () => {
    logDays = 7;
    let baseAt: Date | null = null;
    let completeAt: Date | null = null;
    const rest = { waitingBytes: 0, waitingFiles: 0, fault: null };
    shipping = { state: () => ({ ...rest, baseAt, completeAt }) };
    await run();
    expect(kinds()).toEqual(["make", "try"]);
    baseAt = now;
    completeAt = now;
    passHours(8 * 24);
    await run();
    expect(kinds()).toEqual(["make", "try"]);
    completeAt = now;
    passHours(8 * 24);
    await run();
    expect(kinds()).toEqual(["make", "try", "try-chain"]);
  });

  test("only the studio reads about backups", async () => {
    const customer = await backend.customer();
    const refused = await callFunction(backend, "read-backups", { token: customer.token });
    expect(refused.status).toBe(403);
    const admin = await backend.admin();
    const allowed = await callFunction(backend, "read-backups", { token: admin.token });
    expect(allowed.status).toBe(200);
    expect(await allowed.json()).toMatchObject({ lastGood: null, lastFailure: null });
  });
});
