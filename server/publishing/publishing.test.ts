import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { openTestDatabase } from "../../tests/databases.ts";
import { installationSql } from "../database/installation-sql.ts";
import { shippedContent } from "./content.ts";
import { type Publishing, publishedChannel, startPublishing } from "./publishing.ts";

const site = {
  pages: [],
  files: {},
  documents: {},
  application: { files: {}, scripts: [], styles: [] },
};

let db: Database;
let publishing: Publishing;
let printed: string[];
beforeEach(async () => {
  db = await openTestDatabase("embedded", installationSql);
  printed = [];
  publishing = await startPublishing({
    db,
    pages: { add: async () => {}, show: async () => {} },
    print: async ({ studio }) => {
      printed.push(studio.name);
      return site;
    },
    preview: async () => ({ html: null, styles: "", pages: [] }),
    immutable: { store: async () => {} },
    onError: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await publishing.close();
  await db.close();
});

/** Makes something public, as a process does. */
async function commit() {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ number: number }>(
      "update public.content_public set number = number + 1 returning number",
    );
    await tx.query("select pg_notify($1, $2)", [publishedChannel, String(rows[0]?.number)]);
  });
}

test("a process prints what it publishes once, although it hears of it too", async () => {
  const one = await publishing.print(shippedContent);
  // It hears of it as soon as it is committed.
  await publishing.publish(1, one, async () => {
    await commit();
    void publishing.refresh();
    return { ok: true };
  });
  await publishing.refresh();
  expect(printed).toHaveLength(1);
});

test("what another process publishes is printed here, once", async () => {
  await commit();
  await publishing.refresh();
  await publishing.refresh();
  expect(printed).toHaveLength(1);
});

test("what was refused is not shown", async () => {
  const one = await publishing.print(shippedContent);
  await publishing.publish(1, one, async () => ({ ok: false }));
  await commit();
  await publishing.refresh();
  expect(printed).toHaveLength(2);
});
