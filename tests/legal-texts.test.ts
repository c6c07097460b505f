import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { publishedContent } from "#server/publishing/content.ts";
import { shippedLegalText } from "#server/publishing/legal-texts.ts";
import { printTools } from "#server/publishing/print-tools.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { print } from "#web/site/print.tsx";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { databaseKinds } from "./databases.ts";
import { editingOf } from "./editing.ts";
import { fixedProject } from "./project.ts";

const shipped = { terms: shippedLegalText("terms"), privacy: shippedLegalText("privacy") };
const own = "## 1. Price\n\nWhat we agreed on, [in writing](/contact).";

describe.each(databaseKinds)("legal texts that an owner publishes, on %s", (kind) => {
  let backend: Backend;
  let owner: Person;
  let now: string;
  beforeEach(async () => {
    await backend?.stop();
    now = "2026-12-01T18:00:00Z";
    backend = await startBackend(kind, { now: () => Temporal.Instant.from(now) });
    owner = await backend.admin();
  });
  afterAll(() => backend.stop());

  const { call, save, publish } = editingOf("legal", () => owner);
  const versions = () => {
    const { terms, privacy } = publishedContent().legal;
    return [terms.version, privacy.version];
  };
  const pageOf = async (path: string) => {
    const assets = {
      scripts: { boot: "", embedLook: "", start: "/start.js" },
      styles: { rules: [], keyframes: {}, properties: {} },
      islandClasses: {},
    };
    const { pages } = await print(publishedContent(), assets, printTools);
    return pages.find((page) => page.path === path)?.html ?? "";
  };
  /** What the next agreement names, and the project that it is of. */
  const agreed = async () => {
    const client = await backend.customer();
    const { data, error } = await client.client
      .from("onboarding_submissions")
      .insert({ ...fixedProject, agreed_language: "en" })
      .select("id, terms_version")
      .single();
    if (error) throw new Error(error.message);
    const { data: agreements } = await client.client
      .from("agreements")
      .select("terms_version, terms_sha256, privacy_version, privacy_sha256")
      .eq("project_id", data.id);
    return { project: data.terms_version, ...agreements?.[0] };
  };

  test("a changed text has the day as its version, the other one keeps its own, and the page follows", async () => {
    expect(versions()).toEqual([shipped.terms.version, shipped.privacy.version]);
    expect(await publish({ "terms.body": own, "terms.title": "Our terms" })).toMatchObject({
      status: 200,
    });
    expect(versions()).toEqual(["2026-12-01", shipped.privacy.version]);
    const page = await pageOf("/terms");
    expect(page).toContain('<h1 class="giant">Our terms</h1>');
    expect(page).toContain("What we agreed on, ");
    expect(page).toContain("2026-12-01");
  });

  test("a second one that day has -2 behind it, whatever was published in between", async () => {
    await publish({ "terms.body": own });
    await publish({ "privacy.body": own });
    await publish({ "terms.body": `${own} Signed.` });
    expect(versions()).toEqual(["2026-12-01-2", "2026-12-01"]);
    await publish({ "terms.body": own });
    expect(versions()).toEqual(["2026-12-01-3", "2026-12-01"]);
  });

  test("the day is that of the studio's books", async () => {
    now = "2026-12-02T06:00:00Z"; // the evening before in Los Angeles
    owner = await backend.admin();
    await publish({ "terms.body": own });
    expect(versions()[0]).toBe("2026-12-01");
  });

  test("a text that was changed and changed back keeps its version, and its hash", async () => {
    const before = await agreed();
    await publish({ "terms.body": shipped.terms.body, "privacy.body": own });
    expect(versions()).toEqual([shipped.terms.version, "2026-12-01"]);
    expect(await agreed()).toMatchObject({
      terms_version: before.terms_version,
      terms_sha256: before.terms_sha256,
    });
  });

  test("the next agreement and the next project name the new version, and everybody reads the former one", async () => {
    const before = await agreed();
    expect(before).toMatchObject({
      project: shipped.terms.version,
      terms_version: shipped.terms.version,
      privacy_version: shipped.privacy.version,
    });
    await publish({ "terms.body": own });
    const after = await agreed();
    expect(after).toMatchObject({
      project: "2026-12-01",
      terms_version: "2026-12-01",
      privacy_version: shipped.privacy.version,
      privacy_sha256: before.privacy_sha256,
    });
    const read = async ({ terms_version, terms_sha256 }: Record<string, string>) => {
      const { data } = await backend
        .visitor()
        .from("legal_texts")
        .select("title, body")
        .match({ kind: "terms", version: terms_version, sha256: terms_sha256 });
      return data;
    };
    expect(await read(before)).toEqual([
      { title: shipped.terms.title, body: `\n${shipped.terms.body}\n` },
    ]);
    expect(await read(after)).toEqual([{ title: shipped.terms.title, body: `\n${own}\n` }]);
  });

  test("a new privacy policy is offered to be told to every client who registered before", async () => {
    await backend.customer();
    // The database has a clock of its own.
    await backend.db.query("update auth.users set created_at = now()");
    const change = async () => (await owner.client.rpc("privacy_change")).data;
    expect(await change()).toBeNull();
    await publish({ "terms.body": own });
    expect(await change()).toBeNull();
    await publish({ "privacy.body": own });
    expect(await change()).toMatchObject({ version: "2026-12-01", clients: 1 });
  });

  test("a start keeps the owner's texts and their versions, and lists what the software ships now", async () => {
    await publish({ "terms.body": own });
    const before = await agreed();
    await backend.db.query(
      `update public.content_versions set shipped = jsonb_set(shipped, '{privacy,body}', '"Before"'),
         body = jsonb_set(body, '{privacy,body}', '"Before"')`,
    );
    await publishContent(backend.db);
    expect(versions()).toEqual(["2026-12-01", shipped.privacy.version]);
    expect(publishedContent().legal).toMatchObject({
      terms: { body: own },
      privacy: { body: "Before" },
    });
    expect((await call("site-updates", { action: "read" })).offers).toEqual([
      { kind: "legal", path: "privacy.body", own: "Before", shipped: shipped.privacy.body },
    ]);
    expect(await agreed()).toMatchObject({ terms_sha256: before.terms_sha256 });
  });

  test.each([
    { role: "manager", code: "content.owners_only" },
    { role: "maker", code: "content.managers_only" },
  ] as const)("a $role changes and publishes none; an owner does", async ({ role, code }) => {
    const { number } = await save({ "terms.body": own });
    const seen = { kinds: ["legal"], seen: { legal: number } };
    const person = await backend.staff(role);
    expect(await save({ "terms.body": "Mine." }, person)).toMatchObject({ status: 403, code });
    expect(await call("publish-content", seen, person)).toMatchObject({ status: 403, code });
    expect(versions()[0]).toBe(shipped.terms.version);
    expect(await call("publish-content", seen)).toMatchObject({ status: 200 });
  });

  test.each([
    ["a name between braces", "It costs {price:one-day}."],
    ["an element", "Half <b>now</b>."],
    ["a script", "<script>alert(1)</script>"],
    ["a link that runs", "[us](javascript:alert(1))"],
  ])("%s in it is refused with its field, and nothing of it is public", async (_, body) => {
    expect(await publish({ "privacy.body": body })).toMatchObject({
      status: 409,
      code: "content.not_ready",
      kind: "legal",
      path: "privacy.body",
    });
    expect(publishedContent().legal).toEqual(shipped);
  });
});
