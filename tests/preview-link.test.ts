import { beforeEach, describe, expect, test } from "vitest";
import { home } from "#content/pages/home.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { invoke } from "./call-function.ts";
import { databaseKinds } from "./databases.ts";

const start = Temporal.Instant.from("2026-11-28T09:00:00Z");

describe.each(databaseKinds)("a link to the preview of the site, on %s", (kind) => {
  const backend = backendFor(kind, {
    now: () => now,
    limits: { "preview-link": { points: 60, seconds: 60 } },
  });
  const owner = personFor(() => backend.admin());
  let now = start;
  beforeEach(() => {
    now = start;
  });

  const links = (body: object, person = owner) => invoke(person, "preview-link", body);
  const saveLead = async (value: string) => {
    const { number } = await invoke(owner, "read-content", { kind: "page-home" });
    const body = { kind: "page-home", base: number, changes: [{ path: "lead", value }] };
    expect(await invoke(owner, "save-content", body)).toMatchObject({ status: 200 });
  };
  /** The path of a new link, made a second after the last one. */
  const make = async (person = owner) => {
    now = now.add({ seconds: 1 });
    return new URL((await links({ action: "make" }, person)).url).pathname;
  };
  const open = (path: string, init?: RequestInit) => fetch(`${backend.url}${path}`, init);

  test("whoever has it sees what is in the drafts, on every page of the site", async () => {
    await saveLead("Only for your eyes.");
    const path = await make();
    const answer = await open(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("Only for your eyes.");
    expect(html).not.toContain(home.lead);
    expect((await open(`${path}services`)).status).toBe(200);
  });

  test("it shows the site as it was when it was made, whatever is changed or published later", async () => {
    await saveLead("As it was.");
    const path = await make();
    await saveLead("As it is.");
    const { number } = await invoke(owner, "read-content", { kind: "page-home" });
    const publish = { kinds: ["page-home"], seen: { "page-home": number } };
    expect(await invoke(owner, "publish-content", publish)).toMatchObject({ status: 200 });
    expect(await (await open(path)).text()).toContain("As it was.");
    expect(await (await open(await make())).text()).toContain("As it is.");
  });

  test("a text that is too long or empty yet is displayed as it is", async () => {
    const long = "Long ".repeat(200).trim();
    await saveLead(long);
    expect(await (await open(await make())).text()).toContain(long);
  });

  test("its links lead to the preview of the site's pages, and to nothing else of it", async () => {
    const path = await make();
    const html = await (await open(path)).text();
    expect(html).toContain(`href="${path}services"`);
    expect(html).toContain('href="/login"');
    expect(html).not.toMatch(/<a [^>]*href="\/(services|about|contact)/);
  });

  test("nothing in it runs, and nothing is sent", async () => {
    await saveLead("<script>alert(1)</script>");
    const answer = await open(await make());
    const html = await answer.text();
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; style-src 'sha256-");
    expect(policy).toContain("sandbox allow-popups;");
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  test("it is kept by nobody and told to nobody", async () => {
    const { headers } = await open(await make());
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  test("it is only read", async () => {
    const path = await make();
    for (const method of ["POST", "PUT", "DELETE", "HEAD"]) {
      expect((await open(path, { method })).status, method).toBe(405);
    }
    expect((await open(path)).status).toBe(200);
  });

  test("it ends after seven days, and says so in the reader's language", async () => {
    const path = await make();
    now = now.add({ hours: 7 * 24 }).subtract({ seconds: 1 });
    expect((await open(path)).status).toBe(200);
    now = now.add({ seconds: 1 });
    const answer = await open(path, { headers: { "accept-language": "de" } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Diese Vorschau ist beendet.");
  });

  test("it ends when it is revoked: one link, or all", async () => {
    await links({ action: "revoke" });
    const [first, second, third] = [await make(), await make(), await make()];
    const [newest] = (await links({ action: "read" })).links;
    expect((await links({ action: "revoke", id: newest.id })).links).toHaveLength(2);
    expect((await open(third)).status).toBe(404);
    expect((await open(first)).status).toBe(200);
    expect((await links({ action: "revoke" })).links).toEqual([]);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(404);
  });

  test("a token that nobody made opens nothing, and neither does a part of one", async () => {
    const path = await make();
    expect((await open("/preview/AAAAAAAAAAAAAAAAAAAAAA/")).status).toBe(404);
    expect((await open(path.slice(0, -3))).status).toBe(404);
    expect((await open(`${path}no/such/page`)).status).toBe(404);
  });

  test("the token is stored as a hash only", async () => {
    const token = (await make()).split("/")[2] ?? "";
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await backend.db.query("select l::text as row from private.preview_links l");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("a maker, a client and a visitor make none, a manager does; it ends with their role", async () => {
    const refused = { status: 403, code: "content.managers_only" };
    expect(await links({ action: "make" }, await backend.staff("maker"))).toMatchObject(refused);
    expect(await links({ action: "make" }, await backend.customer())).toMatchObject(refused);
    const manager = await backend.staff("manager");
    const gone = await backend.staff("manager");
    const [path, other] = [await make(manager), await make(gone)];
    expect((await open(path)).status).toBe(200);
    await invoke(owner, "change-staff", { userId: manager.id, role: "maker" });
    expect((await open(path)).status).toBe(404);
    expect((await open(other)).status).toBe(200);
    await invoke(owner, "remove-staff", { userId: gone.id });
    expect((await open(other)).status).toBe(404);
  });

  test("each link that is made or ended is in the audit log", async () => {
    await make();
    await links({ action: "revoke" });
    const { rows } = await backend.db.query(
      "select actor, facts as details from public.audit_log where action = 'site.preview' order by at desc, id desc limit 2",
    );
    expect(rows).toEqual([
      { actor: owner.id, details: { ended: true } },
      { actor: owner.id, details: { renewed: true } },
    ]);
  });

  test("whoever asks for more than sixty pages in a minute waits", async () => {
    const path = await make();
    const asked = await Promise.all(Array.from({ length: 61 }, () => open(`${path}no/such`)));
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1);
  });
});
