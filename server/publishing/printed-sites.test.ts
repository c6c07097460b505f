import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { databaseKinds, openTestDatabase } from "../../tests/databases.ts";
import { installationSql } from "../database/installation-sql.ts";
import type { PrintedSite } from "./built-site.ts";
import { type PublishedContent, publishedContent } from "./content.ts";
import { printedOnce } from "./printed-sites.ts";

const shipped = publishedContent();
const named = (name: string): PublishedContent => ({
  ...shipped,
  studio: { ...shipped.studio, name },
});

describe.each(databaseKinds)("printed sites, %s", (kind) => {
  let db: Database;
  let build: string;
  let printed: string[];
  let faults: unknown[];
  beforeEach(async () => {
    db = await openTestDatabase(kind, installationSql);
    build = mkdtempSync(join(tmpdir(), "daybreak-build-"));
    writeFileSync(join(build, "print.js"), "one");
    printed = [];
    faults = [];
  });
  afterEach(async () => {
    await db.close();
    rmSync(build, { recursive: true, force: true });
  });

  /** As a process does that has just started. */
  const startedProcess = (queries: Pick<Database, "query"> = db) =>
    printedOnce({
      db: queries,
      build,
      print: async ({ studio }): Promise<PrintedSite> => {
        printed.push(studio.name);
        return {
          pages: [],
          files: { "/assets/a.css": `/* ${studio.name} — ☀ */` },
          documents: {},
          application: { files: {}, scripts: [], styles: [] },
          pictures: new Map([["/icon.png", new Uint8Array([0, 255])]]),
        };
      },
      onError: (error) => faults.push(error),
    });

  test("what one process has printed another reads, byte for byte", async () => {
    const first = await startedProcess()(named("A"));
    const second = await startedProcess()(named("A"));
    expect(printed).toEqual(["A"]);
    expect(second.files).toEqual(first.files);
    expect([...(second.pictures?.get("/icon.png") ?? [])]).toEqual([0, 255]);
  });

  test("other content is printed", async () => {
    await startedProcess()(named("A"));
    await startedProcess()(named("B"));
    expect(printed).toEqual(["A", "B"]);
  });

  test("another build prints the same content anew", async () => {
    await startedProcess()(named("A"));
    writeFileSync(join(build, "print.js"), "another");
    await startedProcess()(named("A"));
    expect(printed).toEqual(["A", "A"]);
  });

  test("the newest four are kept", async () => {
    const print = startedProcess();
    for (const name of ["A", "B", "C", "D", "E"]) await print(named(name));
    printed = [];
    for (const name of ["B", "E", "A"]) await print(named(name));
    expect(printed).toEqual(["A"]);
  });

  test("what lies there damaged is printed anew, and is whole the next time", async () => {
    await startedProcess()(named("A"));
    await db.query("update private.printed_sites set site = 'damaged'");
    await startedProcess()(named("A"));
    expect([printed, faults.length]).toEqual([["A", "A"], 1]);
    await startedProcess()(named("A"));
    expect([printed, faults.length]).toEqual([["A", "A"], 1]);
  });

  test("a database that answers nothing keeps no site from being printed", async () => {
    const broken = { query: () => Promise.reject(new Error("gone")) };
    const site = await startedProcess(broken)(named("A"));
    expect(site.files).toEqual({ "/assets/a.css": "/* A — ☀ */" });
    expect(faults).toHaveLength(2);
  });
});
