import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { databaseKinds, openTestDatabase } from "../../tests/databases.ts";
import { installationSql } from "../database/installation-sql.ts";
import { immutableFiles } from "./immutable-files.ts";

describe.each(databaseKinds)("immutable files, %s", (kind) => {
  let db: Database;
  let now: Date;
  beforeEach(async () => {
    db = await openTestDatabase(kind, installationSql);
    now = new Date("2026-11-28T12:00:00Z");
    return () => db.close();
  });

  const startedProcess = (queries: Pick<Database, "query"> = db) =>
    immutableFiles(queries as Database, () => now);
  const days = (count: number) => {
    now = new Date(now.getTime() + count * 24 * 3600 * 1000);
  };
  const textOf = (body?: Uint8Array) => body && Buffer.from(body).toString("utf8");

  test("what one process has another one reads, byte for byte", async () => {
    const font = new Uint8Array([0, 255, 10, 13]);
    await startedProcess().store(
      new Map<string, string | Uint8Array>([
        ["/assets/a-1.js", "export const sun = '☀';"],
        ["/assets/b-2.woff2", font],
      ]),
    );
    const other = startedProcess();
    expect(textOf(await other.read("/assets/a-1.js"))).toBe("export const sun = '☀';");
    expect(Uint8Array.from((await other.read("/assets/b-2.woff2")) ?? [])).toEqual(font);
    expect(await other.read("/assets/a-2.js")).toBeUndefined();
  });

  test("a path that is stored keeps its bytes", async () => {
    await startedProcess().store(new Map([["/assets/a.js", "one"]]));
    await startedProcess().store(new Map([["/assets/a.js", "another"]]));
    expect(textOf(await startedProcess().read("/assets/a.js"))).toBe("one");
  });

  test("what is stored already is not read again", async () => {
    await startedProcess().store(new Map([["/assets/a.js", "one"]]));
    const read: string[] = [];
    const file = (path: string): [string, () => string] => [path, () => `${read.push(path)}`];
    await startedProcess().store([file("/assets/a.js"), file("/assets/b.js")]);
    expect(read).toEqual(["/assets/b.js"]);
  });

  test("files stay for two weeks after the last process that has them", async () => {
    const old = startedProcess();
    await old.store(new Map([["/assets/old.js", "old"]]));
    days(13);
    await old.renew();
    days(13);
    await startedProcess().store(new Map([["/assets/new.js", "new"]]));
    expect(textOf(await old.read("/assets/old.js"))).toBe("old");
    days(2);
    await startedProcess().store(new Map([["/assets/new.js", "new"]]));
    expect(await old.read("/assets/old.js")).toBeUndefined();
    expect(textOf(await old.read("/assets/new.js"))).toBe("new");
  });

  test("a thousand requests at a time for files that nobody has are two statements", async () => {
    let statements = 0;
    const counted = startedProcess({
      query: (...args) => {
        statements++;
        return db.query(...args);
      },
    });
    const paths = Array.from({ length: 1_000 }, (_, n) => `/assets/${n}.js`);
    await Promise.all(paths.map((path) => counted.read(path)));
    expect(statements).toBeLessThanOrEqual(2);
  });

  test("after a failure the next request is answered", async () => {
    await startedProcess().store(new Map([["/assets/a.js", "one"]]));
    let isAway = true;
    const process = startedProcess({
      query: (...args) => (isAway ? Promise.reject(new Error("away")) : db.query(...args)),
    });
    await expect(process.read("/assets/a.js")).rejects.toThrow("away");
    isAway = false;
    expect(textOf(await process.read("/assets/a.js"))).toBe("one");
  });
});
