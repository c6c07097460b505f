import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { type Daybreak, optionsReplacing, startDaybreak } from "./journeys/daybreak.ts";
import { editionInRows, editionsOf, keepVisiting, visit, withRows } from "./site-editions.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop(), 60_000);

/**
 * Where a process is killed while it publishes an edition that names the step. The code dies by itself, and only in the
 * process that has begun to publish: its next start reads the same edition.
 */
const dieAt = (step: string) =>
  `if (globalThis.diesAt === ${JSON.stringify(step)}) process.kill(process.pid, "SIGKILL");`;
const before = (step: string, code: string): [string, string] => [code, `${dieAt(step)}\n${code}`];
const dying = optionsReplacing({
  "/server/publishing/publish-drafts.ts": [
    [
      "let isOutdated = false;",
      `globalThis.diesAt = /Edition \\d+ (\\w+)/.exec(printed.content.pages.home.lead)?.[1];
      ${dieAt("printed")}
      let isOutdated = false;`,
    ],
    before("locked", "if (!(await areUnchanged(tx, drafts)))"),
    before("versions", "await publishStudio(tx, printed.content);"),
    before("studio", "await notePublished(tx, {"),
    before("noted", "return { ok: true as const, body: { public: number } };"),
  ],
  "/server/publishing/catalogue.ts": before(
    "catalogue",
    "await publishAgreementSentences(tx, content);",
  ),
  "/server/publishing/publishing.ts": before(
    "committed",
    "if (answer.ok && number > displayed) await showOne(number, one);",
  ),
  "/server/http/pages.ts": [
    "await files.replace(served, () => {",
    `await files.replace(served, () => { ${dieAt("displayed")}`,
  ],
});
const steps = [
  { step: "printed", isPublic: false },
  { step: "locked", isPublic: false },
  { step: "versions", isPublic: false },
  { step: "catalogue", isPublic: false, alwaysOn: "the embedded database" },
  { step: "studio", isPublic: false },
  { step: "noted", isPublic: false },
  { step: "committed", isPublic: true, alwaysOn: "the embedded database" },
  { step: "displayed", isPublic: true },
];

/** Says of each stretch of work between two requests how much processor time it took, however busy the machine is. */
const measuring = `--import data:text/javascript,${encodeURIComponent(`
import { isMainThread } from "node:worker_threads";
let last = process.threadCpuUsage();
const measure = () => {
  const { user, system } = process.threadCpuUsage(last);
  if (user + system > 5_000) console.error("worked " + Math.round((user + system) / 1_000));
  last = process.threadCpuUsage();
};
if (isMainThread) setInterval(measure, 1).unref();
`)}`;

const key = () => randomBytes(32).toString("base64url");
const databases = [
  { name: "the embedded database", url: undefined },
  ...(postgres ? [{ name: "PostgreSQL", url: postgres.url }] : []),
];

describe.each(databases)("a site that is published, on $name", ({ name, url }) => {
  let daybreak: Daybreak;
  let editions: Awaited<ReturnType<typeof editionsOf>>;
  let edition = 0;
  /** The edition that visitors saw last. */
  let current = 0;
  const at = () => `http://localhost:${daybreak.port}`;
  const rows = () => withRows(daybreak, url, editionInRows);

  beforeAll(async () => {
    const secrets = { JWT_SECRET: key(), SUPABASE_SECRET_KEY: `sb_secret_${key()}` };
    const env = { ...secrets, NODE_OPTIONS: `${dying} ${measuring}` };
    daybreak = await startDaybreak(url ? { ...env, DATABASE_URL: url } : env);
    editions = await editionsOf(daybreak);
  }, 120_000);
  afterAll(() => daybreak?.stop(), 60_000);

  /** Kills it at some moment of a publish. @returns what was seen meanwhile and what is there afterwards */
  const interrupted = async (word: string, interrupt: () => Promise<unknown>) => {
    edition++;
    const stop = keepVisiting(at());
    const published = editions.publish(edition, word).then(
      () => true,
      () => false,
    );
    await interrupt();
    const wasConfirmed = await published;
    if (daybreak.isRunning()) await daybreak.kill();
    const visits = await stop();
    const stored = await rows();
    await daybreak.restart();
    const after = [await visit(at(), "/"), await visit(at(), "/services")];
    const seen = visits.flatMap((one) => one.edition ?? []);
    const former = current;
    current = stored;
    return { wasConfirmed, stored, former, seen, after: after.map((one) => one.edition) };
  };

  for (const { step, isPublic, alwaysOn } of steps) {
    test(`killed at "${step}" it is ${isPublic ? "the new" : "the old"} one, as a whole`, {
      // A start takes its time: `npm test` has a step before the commit and one after it.
      tags: alwaysOn === name ? [] : "prove",
    }, async () => {
      const ended = async () => {
        while (daybreak.isRunning()) await new Promise((resolve) => setTimeout(resolve, 20));
      };
      const { wasConfirmed, stored, former, seen, after } = await interrupted(step, ended);
      const expected = isPublic ? edition : former;
      expect({ wasConfirmed, stored, after }).toEqual({
        wasConfirmed: false,
        stored: expected,
        after: [expected, expected],
      });
      expect(seen.length).toBeGreaterThan(0);
      expect([...new Set(seen)]).toEqual([former]);
    });
  }

  test("killed at any moment it is the old or the new one, and the new one where that was confirmed", {
    tags: "prove",
    timeout: 300_000,
  }, async () => {
    for (let time = 0; time < 8; time++) {
      const moment = new Promise((resolve) => setTimeout(resolve, Math.random() * 2_500));
      const { wasConfirmed, stored, former, seen, after } = await interrupted("", () => moment);
      expect([former, edition]).toContain(stored);
      if (wasConfirmed) expect(stored).toBe(edition);
      expect(after).toEqual([stored, stored]);
      expect(seen).toEqual([...seen].sort((one, other) => one - other));
      for (const one of new Set(seen)) expect([former, edition]).toContain(one);
    }
  });

  test("no visitor waits 100 ms for it: so long the process never works on it at a stretch", {
    tags: "prove",
    timeout: 120_000,
  }, async () => {
    await editions.publish(++edition);
    const begun = daybreak.output().length;
    const stop = keepVisiting(at(), { pauseMs: 5 });
    for (let time = 0; time < 10; time++) await editions.publish(++edition);
    const seen = (await stop()).map((one) => one.edition ?? 0);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    const stretches = [
      ...daybreak
        .output()
        .slice(begun)
        .matchAll(/^worked (\d+)$/gm),
    ];
    expect(Math.max(0, ...stretches.map(([, ms]) => Number(ms)))).toBeLessThan(100);
    expect(stretches.length).toBeGreaterThan(0);
    current = edition;
  });
});
