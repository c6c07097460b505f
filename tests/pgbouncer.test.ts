import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { engineSql } from "#engine/sql.ts";
import { freePort } from "../scripts/environment/free-port.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { testSecret } from "./databases.ts";

const program = ["/usr/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
  .map((folder) => join(folder, "pgbouncer"))
  .find((path) => existsSync(path));
const postgres = program ? await startPostgres() : null;

describe.runIf(postgres)("behind PgBouncer", () => {
  const server = postgres as NonNullable<typeof postgres>;
  const folders: string[] = [];
  const poolers: ChildProcess[] = [];
  afterAll(async () => {
    for (const pooler of poolers) {
      pooler.kill("SIGINT");
      await once(pooler, "exit");
    }
    for (const folder of folders) rmSync(folder, { recursive: true });
    await server.stop();
  });

  /** Starts a pooler in front of the database. @returns the database's address through it */
  async function startPooler(poolMode: "session" | "transaction"): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), "daybreak-pgbouncer-"));
    folders.push(folder);
    chmodSync(folder, 0o755);
    const port = await freePort();
    const url = new URL(server.url);
    const callers = createHmac("sha256", testSecret).update("authenticator").digest("hex");
    writeFileSync(
      join(folder, "users"),
      `"postgres" "${url.password}"\n"authenticator" "${callers}"\n`,
    );
    writeFileSync(
      join(folder, "ini"),
      `[databases]
* = host=127.0.0.1 port=${url.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, "users")}
pool_mode = ${poolMode}
default_pool_size = 30
`,
    );
    // PgBouncer refuses to run as root.
    const isRoot = process.getuid?.() === 0;
    const args = [...(isRoot ? ["-u", "nobody"] : []), join(folder, "ini")];
    const pooler = spawn(program ?? "", args, { stdio: "ignore" });
    poolers.push(pooler);
    url.port = String(port);
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: url.href });
      client.on("error", () => {});
      const isUp = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      if (isUp) return url.href;
      if (tries > 100) throw new Error("PgBouncer did not start.");
      await wait(100);
    }
  }

  describe("in session mode", () => {
    let db: Database;
    beforeAll(async () => {
      db = await openDatabase({
        url: await startPooler("session"),
        secret: testSecret,
        poolSize: 6,
      });
      await migrate(db, engineSql);
    }, 60_000);
    afterAll(() => db?.close());

    test("the database works as without PgBouncer", async () => {
      const [who] = await db.asCaller({ role: "anon", claims: { role: "anon" } }, [
        { text: "select current_user::text" },
      ]);
      expect(who?.rows).toEqual([["anon"]]);
      const received: string[] = [];
      await db.listen("news", { onNotification: (payload) => received.push(payload), onGap() {} });
      await db.query("select pg_notify('news', 'here')");
      await expect.poll(() => received).toEqual(["here"]);
    });
  });

  test("in transaction mode the start is refused, and the message says what to do", async () => {
    const start = openDatabase({
      url: await startPooler("transaction"),
      secret: testSecret,
      poolSize: 6,
    });
    await expect(start.then((db) => db.close())).rejects.toThrow(
      /Cannot start: this process does not hear what it says by NOTIFY.+pool_mode = session/s,
    );
  }, 60_000);
});
