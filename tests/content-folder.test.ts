import { randomUUID } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type KindName, kindNames, kinds } from "#domain/content/kinds.ts";
import { sellerBody } from "#domain/content/seller.ts";
import type { Seller } from "#domain/service/seller.ts";
import { shippedContent } from "#server/publishing/content.ts";
import { readContentFolder, writeContentFolder } from "#server/publishing/content-folder.ts";
import { bodyOf } from "#server/publishing/kinds.ts";
import { exportContent, importContent } from "#server/publishing/move-content.ts";
import { readPublicContent } from "#server/publishing/versions.ts";
import secondSeller from "./adoption/second-seller.json" with { type: "json" };
import { germanBody, ownBodies, secondPortfolio } from "./adoption/second-studio.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { databaseKinds } from "./databases.ts";
import { withEveryText } from "./every-text.ts";
import { change, faultyFolders as refused } from "./faulty-folders.ts";
import { withEachLocation } from "./file-location.ts";

type Bodies = Record<KindName, Record<string, unknown>>;

const home = mkdtempSync(join(tmpdir(), "daybreak-folder-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const fresh = () => join(home, randomUUID());
const now = () => new Date();
const shipped = {} as Bodies;
for (const kind of kindNames) shipped[kind] = { ...bodyOf(shippedContent, kind) };
async function* none() {}

const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString("base64")]),
  );

test("what any kind says is read as it was written", async () => {
  const folder = fresh();
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(text), async (texts) => {
      const written = Object.fromEntries(
        kindNames.map((kind) => {
          const { fields } = kinds[kind];
          const body = withEveryText(fields, shipped[kind], (field, before) => {
            const typed = texts.next().value?.normalize("NFC").replace(/\p{C}/gu, "").trim();
            return field.check || before === "" || !typed || [...typed].length > field.most
              ? before
              : typed;
          });
          return [kind, body];
        }),
      ) as Bodies;
      await writeContentFolder(folder, written, none());
      expect((await readContentFolder(folder)).bodies).toEqual(written);
    }),
    { numRuns: 10 },
  );
});

test("texts are cleaned as where they are saved, and a logo is made anew", async () => {
  const folder = fresh();
  await writeContentFolder(folder, shipped, none());
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>';
  change(folder, "studio", (studio) => ({ ...studio, tagline: " Zoe\u0308\u0007 bakes.\r\n" }));
  change(folder, "brand", (brand) => ({ ...brand, logo: `<!-- x -->${logo}`, accent: "#1F7A4D" }));
  const { bodies } = await readContentFolder(folder);
  expect(bodies.studio?.tagline).toBe("Zoë bakes.");
  expect(bodies.brand).toMatchObject({
    logo: expect.not.stringContaining("<!--"),
    accent: "#1f7a4d",
  });
});

test("an export replaces an earlier one and leaves what is not content", async () => {
  const folder = fresh();
  await writeContentFolder(folder, shipped, pictures("0".repeat(32)));
  mkdirSync(join(folder, ".git"));
  writeFileSync(join(folder, "README.md"), "Ours.");
  await writeContentFolder(folder, shipped, pictures("1".repeat(32)));
  expect(readdirSync(join(folder, "pictures"))).toEqual([`${"1".repeat(32)}.png`]);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([".git", "README.md"]));
});

test("a folder with anything else is not written into", async () => {
  const folder = fresh();
  mkdirSync(folder);
  writeFileSync(join(folder, "letters.json"), "{}");
  await expect(writeContentFolder(folder, shipped, none())).rejects.toThrow(/an empty folder/);
  expect(readdirSync(folder)).toEqual(["letters.json"]);
});

async function* pictures(id: string) {
  yield { name: `${id}.png`, bytes: Buffer.from("x") };
}

describe.each(withEachLocation(databaseKinds))("content in a folder: %s, %s", (kind, files) => {
  let first: Backend;
  let second: Backend;
  const folder = fresh();
  let uploaded: { desktop: string; phone: string };

  const caller =
    ({ client }: Person) =>
    async (name: string, body: object) => {
      const { data, error } = await client.functions.invoke(name, { body });
      if (error) throw new Error(`${name}: ${JSON.stringify(await error.context.json())}`);
      return data;
    };
  const publish = async (person: Person, names: readonly KindName[]) => {
    const call = caller(person);
    const seen: Record<string, number> = {};
    for (const one of names) seen[one] = (await call("read-content", { kind: one })).number;
    await call("publish-content", { kinds: names, seen, accepted: true });
  };
  const bodiesIn = async ({ db }: Backend) => {
    const { content } = await readPublicContent(db);
    return Object.fromEntries(kindNames.map((one) => [one, bodyOf(content, one)]));
  };
  const draftsIn = async ({ db }: Backend) =>
    (await db.query("select kind, body from public.content_versions where state = 'draft'")).rows;

  beforeAll(async () => {
    [first, second] = await Promise.all([
      startBackend(kind, { files }),
      startBackend(kind, { files }),
    ]);
    const owner = await first.admin();
    const call = caller(owner);
    const create = { width: 400, height: 300, channels: 3, background: "#1f5f8b" } as const;
    const photograph = await sharp({ create }).png().toBuffer();
    const upload = async (slot: string) => {
      const path = `${slot}/${randomUUID()}`;
      const file = new Blob([new Uint8Array(photograph)]);
      await owner.client.storage.from("site-pictures").upload(path, file);
      const focus = { x: 20, y: 60 };
      return (await call("save-picture", { path, alt: "A wall", focus })).id;
    };
    uploaded = { desktop: await upload("desktop"), phone: await upload("phone") };
    const seller = sellerBody(secondSeller as Seller);
    const own = { ...ownBodies, seller, portfolio: secondPortfolio(uploaded) };
    const bodies = {} as Bodies;
    for (const one of kindNames) {
      bodies[one] = germanBody(kinds[one].fields, own[one], shipped[one], one);
    }
    const written = fresh();
    await writeContentFolder(written, bodies, none());
    await importContent(first, written, { now });
    await publish(owner, kindNames);
    await exportContent(first, folder);
  }, 120_000);
  afterAll(() => Promise.all([first.stop(), second.stop()]));

  test("another installation shows the same once it was published there, with its pictures", async () => {
    const before = await bodiesIn(second);
    const changed = await importContent(second, folder, { now });
    expect(changed.length).toBe(kindNames.length);
    expect(await bodiesIn(second)).toEqual(before);
    await publish(await second.admin(), changed);
    const [one, other] = await Promise.all([first, second].map(({ db }) => readPublicContent(db)));
    expect(other?.content).toEqual(one?.content);
    const at = `/pictures/made/${uploaded.desktop}-320.avif`;
    const [there, here] = await Promise.all(
      [first, second].map(async ({ url }) => (await fetch(url + at)).arrayBuffer()),
    );
    expect(here?.byteLength).toBeGreaterThan(100);
    expect(here).toEqual(there);
    const again = fresh();
    await exportContent(second, again);
    expect(filesOf(again)).toEqual(filesOf(folder));
    expect(await importContent(second, again, { now })).toEqual([]);
    const { rows } = await second.db.query(
      "select facts -> 'kinds' as kinds from public.audit_log where action = 'site.imported'",
    );
    expect(rows).toEqual([{ kinds: kindNames }]);
  });

  test("a draft is only replaced when it is asked for", async () => {
    const part = fresh();
    cpSync(folder, part, { recursive: true });
    change(part, "page-home", (home) => ({ ...home, lead: "From a folder." }));
    const call = caller(await second.admin());
    const { number: base } = await call("read-content", { kind: "page-home" });
    const changes = [{ path: "lead", value: "By hand." }];
    await call("save-content", { kind: "page-home", base, changes });
    await expect(importContent(second, part, { now })).rejects.toThrow(/page-home.json.+Home page/);
    expect((await draftsIn(second))[0]).toMatchObject({ body: { lead: "By hand." } });
    expect(await importContent(second, part, { now, replacesDrafts: true })).toEqual(["page-home"]);
    expect((await draftsIn(second))[0]).toMatchObject({ body: { lead: "From a folder." } });
  });

  test("a part that the folder of CONTENT_DIR has is not imported; without it, it is", async () => {
    const part = fresh();
    cpSync(folder, part, { recursive: true });
    change(part, "page-work", (work) => ({ ...work, lead: "From a folder." }));
    const write = (files: object) =>
      second.db.query("update public.content_public set files = $1", [JSON.stringify(files)]);
    await write({ "page-work": "/srv/page-work.json" });
    const imported = () => importContent(second, part, { now, replacesDrafts: true });
    await expect(imported()).rejects.toThrow(/page-work.+is edited in \/srv\/page-work\.json/);
    await write({});
    expect(await imported()).toContain("page-work");
  });

  test.each(refused)("%s refuses the whole folder with a sentence", async (_, spoil, sentence) => {
    const spoilt = fresh();
    cpSync(folder, spoilt, { recursive: true });
    change(spoilt, "page-work", (json) => ({ ...json, lead: "Half of an import." }));
    spoil(spoilt);
    const before = await draftsIn(first);
    await expect(importContent(first, spoilt, { now })).rejects.toThrow(sentence);
    expect(await draftsIn(first)).toEqual(before);
  });

  test("what they refuse is taken without the fault", async () => {
    const good = fresh();
    cpSync(folder, good, { recursive: true });
    change(good, "page-work", (json) => ({ ...json, lead: "A whole import." }));
    expect(await importContent(first, good, { now })).toEqual(["page-work"]);
  });
});
