import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { isFull } from "../counts.ts";
import { anotherConnection, eitherKind, testSecret } from "../databases.ts";
import { booksFor } from "./books.ts";

const issueProcess = fileURLToPath(new URL("./issue-process.ts", import.meta.url));
const count = isFull ? 100 : 60;
/**
 * How many of them are issued at once by each of two pools: as many as it has connections. One more could wait for a
 * connection, which is refused after five seconds on a busy machine.
 */
const atOnce = 8;

describe.each(eitherKind)("the numbers of invoices, on the %s database", (kind) => {
  const books = booksFor(kind);

  const drafts = async () => {
    const rows = await books.rows<{ id: string }>(
      `select private.make_invoice(jsonb_build_object(
           'client_id', c.id, 'kind', 'single', 'language', 'en', 'currency', 'USD', 'prices_include', 'net'),
         private.priced_lines(
         jsonb_build_array(jsonb_build_object('description', 'A page', 'unitAmountMinor', n)), c.id)) as id
       from generate_series(1, $1) n, public.clients c where c.user_id = $2::uuid`,
      count,
      books.ada.id,
    );
    return rows.map(({ id }) => id);
  };
  const numbers = async () => {
    const rows = await books.rows<{ n: number }>(
      "select series_number as n from public.invoices where number is not null order by 1",
    );
    return rows.map(({ n }) => n);
  };

  test("have no gap and no repeat when many are issued at once, some are rolled back and some issued twice", async () => {
    const ids = await drafts();
    const other = await anotherConnection(books.backend.db);
    const undo = new Error("undo");
    const issue = (db: Database, id: string, isUndone: boolean) =>
      db
        .transaction(async (tx) => {
          await tx.query("select private.issue_invoice($1::uuid)", [id]);
          if (isUndone) throw undo;
        })
        .catch((error) => {
          if (error !== undo) throw error;
        });
    // Every third invoice is first issued and rolled back; every fifth is issued twice at the same time.
    const tasks = ids.flatMap((id, index) => {
      const once = (db: Database) => issue(db, id, false);
      if (index % 3 === 0) return [(db: Database) => issue(db, id, true).then(() => once(db))];
      return index % 5 === 0 ? [once, once] : [once];
    });
    const work = async (db: Database) => {
      for (let task = tasks.shift(); task; task = tasks.shift()) await task(db);
    };
    const workers = [books.backend.db, other.db].flatMap((db) => Array(atOnce).fill(db).map(work));
    const failed = (await Promise.allSettled(workers)).filter(
      ({ status }) => status !== "fulfilled",
    );
    await other.close();
    expect(failed).toEqual([]);
    expect(await numbers()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect((await verifyBooks(books.backend.db)).faults).toEqual([]);
  }, 120_000);

  test.runIf(kind === "server")(
    "have no gap and no repeat when processes are killed while they issue",
    { tags: "prove", timeout: 120_000 },
    async () => {
      const before = (await numbers()).length;
      const ids = await drafts();
      const [row] = await books.rows<{ name: string }>("select current_database() as name");
      const url = new URL(process.env.TEST_DATABASE_URL ?? "");
      url.pathname = `/${row?.name}`;
      /** @returns how both processes ended, of which one begins with the first invoice and one with the last. */
      const issueAll = (killAfter: number) =>
        Promise.all(
          [ids, ids.toReversed()].map((which) => {
            const values = [url.href, testSecret, `${killAfter}`, ...which];
            return once(
              spawn(process.execPath, [issueProcess, ...values], { stdio: "ignore" }),
              "exit",
            );
          }),
        );
      const killed = [null, "SIGKILL"];
      for (const killAfter of [5, 20, 40]) {
        expect(await issueAll(killAfter)).toEqual([killed, killed]);
        expect((await numbers()).length).toBeLessThan(before + count);
      }
      const ended = [0, null];
      expect(await issueAll(0)).toEqual([ended, ended]);
      const expected = Array.from({ length: before + count }, (_, index) => index + 1);
      expect(await numbers()).toEqual(expected);
      expect((await verifyBooks(books.backend.db)).faults).toEqual([]);
    },
  );
});
