import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { isFull } from "../counts.ts";
import { anotherConnection, eitherKind, testSecret } from "../databases.ts";
import { booksFor } from "./books.ts";

const issueProcess = fileURLToPath(new URL("./issue-process.ts", import.meta.url));
/**
 * How many invoices are issued at once. With twice as many some would wait five seconds for a connection and be
 * refused.
 */
const atOnce = isFull ? 100 : 60;

describe.each(eitherKind)("the numbers of invoices, on the %s database", (kind) => {
  const books = booksFor(kind);

  const drafts = async (count: number) => {
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
    const ids = await drafts(atOnce);
    const other = await anotherConnection(books.backend.db);
    const undo = new Error("undo");
    const outcomes = await Promise.all(
      ids.flatMap((id, index) => {
        const db = index % 2 ? books.backend.db : other.db;
        const issue = (isUndone: boolean) =>
          db
            .transaction(async (tx) => {
              await tx.query("select private.issue_invoice($1::uuid)", [id]);
              if (isUndone) throw undo;
            })
            .then(() => true)
            .catch((error) => {
              if (error !== undo) throw error;
              return false;
            });
        // Every third invoice is first issued and rolled back; every fifth is issued twice at the same time.
        if (index % 3 === 0) return [issue(true).then(() => issue(false))];
        return index % 5 === 0 ? [issue(false), issue(false)] : [issue(false)];
      }),
    );
    await other.close();
    expect(outcomes.every(Boolean)).toBe(true);
    expect(await numbers()).toEqual(Array.from({ length: atOnce }, (_, index) => index + 1));
    expect((await verifyBooks(books.backend.db)).faults).toEqual([]);
  }, 120_000);

  test.runIf(kind === "server")(
    "have no gap and no repeat when processes are killed while they issue",
    { tags: "prove", timeout: 120_000 },
    async () => {
      const before = (await numbers()).length;
      const ids = await drafts(atOnce);
      const [row] = await books.rows<{ name: string }>("select current_database() as name");
      const url = new URL(process.env.TEST_DATABASE_URL ?? "");
      url.pathname = `/${row?.name}`;
      const issueAll = (which: string[]) =>
        spawn(process.execPath, [issueProcess, url.href, testSecret, ...which], {
          stdio: "ignore",
        });
      for (const delayMs of [400, 900]) {
        const processes = [issueAll(ids), issueAll(ids.toReversed())];
        const ends = processes.map((each) => once(each, "exit"));
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        for (const each of processes) each.kill("SIGKILL");
        await Promise.all(ends);
      }
      const last = [issueAll(ids), issueAll(ids.toReversed())];
      const codes = await Promise.all(last.map(async (each) => (await once(each, "exit"))[0]));
      expect(codes).toEqual([0, 0]);
      const expected = Array.from({ length: before + atOnce }, (_, index) => index + 1);
      expect(await numbers()).toEqual(expected);
      expect((await verifyBooks(books.backend.db)).faults).toEqual([]);
    },
  );
});
