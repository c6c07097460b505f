import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { home } from "#content/pages/home.ts";
import type { KindName } from "#domain/content/kinds.ts";
import { shippedContent } from "#server/publishing/content.ts";
import { version } from "#server/version.ts";
import { freePort } from "../scripts/environment/free-port.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { isFull } from "./counts.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";

const postgres = await startPostgres();
const base = mkdtempSync(join(tmpdir(), "daybreak-content-dir-"));
afterAll(async () => {
  rmSync(base, { recursive: true, force: true });
  await postgres?.stop();
}, 60_000);

const key = () => randomBytes(32).toString("base64url");
// What a folder does stands above the database, so `npm test` tries it on the server alone, where there is one.
const databases = [
  ...(postgres && !isFull ? [] : [{ name: "the embedded database", env: {} }]),
  ...(postgres ? [{ name: "PostgreSQL", env: { DATABASE_URL: postgres.url } }] : []),
];

describe.each(databases)(
  "a folder of content that is laid over the shipped one, on $name",
  ({ name, env }) => {
    const folder = join(base, name.replaceAll(" ", "-"));
    const secrets = { JWT_SECRET: key(), SUPABASE_SECRET_KEY: `sb_secret_${key()}` };
    const settings = { ...env, ...secrets, CONTENT_DIR: folder };
    let daybreak: Daybreak;
    let owner: SupabaseClient;

    const put = (kind: string, body: unknown) =>
      writeFileSync(join(folder, `${kind}.json`), JSON.stringify(body));
    const page = async (path = "/") => (await fetch(`${daybreak.url}${path}`)).text();
    const call = async (name: string, body: object) => {
      const { data, error } = await owner.functions.invoke(name, { body });
      return error ? { status: error.context.status, ...(await error.context.json()) } : data;
    };
    const save = async (kind: KindName, values: object) => {
      const { number: base } = await call("read-content", { kind });
      const changes = Object.entries(values).map(([path, value]) => ({ path, value }));
      return call("save-content", { kind, base, changes });
    };
    const publish = async (kind: KindName, values: object) => {
      const { number } = await save(kind, values);
      return call("publish-content", { kinds: [kind], seen: { [kind]: number } });
    };
    const hangUp = () => process.kill(daybreak.pid(), "SIGHUP");
    /** What the admin area says of the folder. */
    const finding = async () => {
      const { findings } = await call("read-system", {});
      return findings.find(({ subject }: { subject: string }) => subject === "content");
    };
    const websiteStays = async (fault: RegExp, lead: string) => {
      await expect.poll(async () => (await finding()).sentence).toMatch(fault);
      expect((await finding()).state).toBe("fault");
      await expect.poll(() => daybreak.output()).toMatch(fault);
      expect(await page()).toContain(lead);
    };

    beforeAll(async () => {
      mkdirSync(folder);
      put("content", { format: 1, release: version });
      put("page-home", { lead: "Out of the folder." });
      daybreak = await startDaybreak(settings);
      owner = createClient(daybreak.url, daybreak.publishableKey, {
        auth: { persistSession: false },
      });
      await owner.auth.signInWithPassword(daybreak.studio);
    }, 120_000);
    afterAll(() => daybreak?.stop(), 60_000);

    test("it is public from the first page on, and a field that a file leaves out is as it is shipped", async () => {
      const html = await page();
      expect(html).toContain("Out of the folder.");
      expect(html).not.toContain(home.lead);
      expect(html).toContain(home.closingTitle);
      expect(await finding()).toMatchObject({ state: "good" });
    });

    test("such a part says where it is edited and is neither saved, brought back nor published; another one is", async () => {
      const file = join(folder, "page-home.json");
      const { number, ...read } = await call("read-content", { kind: "page-home" });
      expect(read).toMatchObject({ file, state: "public", body: { lead: "Out of the folder." } });
      const refused = {
        status: 409,
        code: "content.in_folder",
        message: expect.stringContaining(`“Home page” is edited in ${file}.`),
      };
      expect(await save("page-home", { lead: "By hand." })).toMatchObject(refused);
      expect(await call("restore-content", { kind: "page-home", number: 0 })).toMatchObject(
        refused,
      );
      const taken = { action: "take", kind: "page-home", path: "lead" };
      expect(await call("site-updates", taken)).toMatchObject(refused);
      const drafts = { kinds: ["page-home"], seen: { "page-home": number } };
      expect(await call("publish-content", drafts)).toMatchObject(refused);
      expect(await call("read-content", { kind: "page-home" })).toMatchObject({ number, ...read });

      expect((await call("read-content", { kind: "page-work" })).file).toBeNull();
      expect(await publish("page-work", { lead: "By hand." })).toMatchObject({ public: 2 });
      expect(await page("/work")).toContain("By hand.");
      expect(await page()).toContain("Out of the folder.");
    });

    test("with SIGHUP it is read again", async () => {
      put("page-home", { lead: "Written anew." });
      expect((await finding()).sentence).toContain("page-home.json is not as it was");
      hangUp();
      await expect.poll(() => page()).toContain("Written anew.");
      expect(await finding()).toMatchObject({ state: "good" });
    });

    test("a wrong file keeps the website, also over a start, and is named with its place until it is right", async () => {
      put("page-home", { lead: "" });
      put("page-contact", { lead: "Not without the other." });
      hangUp();
      await websiteStays(/page-home\.json, lead: .+Correct the file/, "Written anew.");
      await daybreak.terminate();
      await daybreak.restart();
      await websiteStays(/page-home\.json, lead: .+Correct the file/, "Written anew.");
      expect(await page("/contact")).not.toContain("Not without the other.");
      put("page-home", { lead: "Right again." });
      hangUp();
      await expect.poll(() => page("/contact")).toContain("Not without the other.");
      expect(await page()).toContain("Right again.");
      expect(await finding()).toMatchObject({ state: "good" });
    });

    test("what only the whole site does not allow keeps it, too", async () => {
      put("page-home", { lead: "It costs {price:nothing-like-this}." });
      hangUp();
      await websiteStays(/nothing-like-this/, "Right again.");
      put("page-home", { lead: "Right again." });
    });

    test("a folder that is not there, and a link in it, keep the website", async () => {
      renameSync(folder, `${folder}-away`);
      hangUp();
      await websiteStays(/cannot be read \(ENOENT\)/, "Right again.");
      renameSync(`${folder}-away`, folder);
      symlinkSync("/etc/hostname", join(folder, "page-tools.json"));
      hangUp();
      await websiteStays(/page-tools\.json.+is a link/, "Right again.");
      rmSync(join(folder, "page-tools.json"));
      hangUp();
      await expect.poll(async () => (await finding()).state).toBe("good");
    });

    test("it goes before what an owner has published and begun; both stay as versions and come back when the file goes", async () => {
      await save("page-services", { lead: "Begun by hand." });
      const before = await publish("studio", { tagline: "Published by hand." });
      expect(before).toHaveProperty("public");
      put("studio", { tagline: "Says the folder." });
      put("page-services", {});
      hangUp();
      const read = () => call("read-content", { kind: "studio" });
      await expect.poll(async () => (await read()).public.tagline).toBe("Says the folder.");
      expect(await call("read-content", { kind: "page-services" })).toMatchObject({
        state: "shipped",
        file: join(folder, "page-services.json"),
      });

      rmSync(join(folder, "studio.json"));
      rmSync(join(folder, "page-services.json"));
      hangUp();
      await expect.poll(async () => (await read()).file).toBeNull();
      const { public: now, versions } = await read();
      expect(now.tagline).toBe("Says the folder.");
      const former = versions.find(({ state }: { state: string }) => state === "past");
      expect(
        await call("restore-content", { kind: "studio", number: former.number }),
      ).toHaveProperty("number");
      expect((await read()).body.tagline).toBe("Published by hand.");
      const [begun] = (await call("read-content", { kind: "page-services" })).versions;
      await call("restore-content", { kind: "page-services", number: begun.number });
      const { body } = await call("read-content", { kind: "page-services" });
      expect(body.lead).toBe("Begun by hand.");
    });

    test("a legal text of it has the day as its version", async () => {
      const { terms, privacy } = shippedContent.legal;
      put("legal", { terms: { title: terms.title, body: "# One\n\nWe build websites." } });
      hangUp();
      await expect.poll(() => page("/terms")).toContain("We build websites.");
      const html = await page("/terms");
      expect(html).not.toContain(terms.version);
      expect(await page("/privacy")).toContain(privacy.version);
    });

    test.runIf("DATABASE_URL" in env)(
      "another process displays what one has read, and a start of it changes nothing",
      { timeout: 120_000 },
      async () => {
        const port = await freePort();
        const other = await startDaybreak({
          ...settings,
          PORT: String(port),
          SITE_URL: daybreak.url,
        });
        try {
          const there = async () => (await fetch(`http://localhost:${port}/`)).text();
          expect(await there()).toContain("Right again.");
          expect(other.output()).not.toContain("content was read from its folder");
          put("page-home", { lead: "On both." });
          hangUp();
          // Each prints it by itself, and either may be the first.
          for (const each of [there, () => page()]) await expect.poll(each).toContain("On both.");
        } finally {
          await other.stop();
        }
      },
    );
  },
);
