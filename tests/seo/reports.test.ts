import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { submitProject } from "../project.ts";
import { mendedPage, openSite, type Site, tiredPage } from "./site.ts";

const { consent } = publishedContent().leadTools;

describe.each(eitherKind)("reports on pages, on the %s database", (kind) => {
  let site: Site;
  let backend: Backend;
  let ada: Person;
  let bob: Person;
  let studio: Person;
  let adas: string;

  beforeAll(async () => {
    site = await openSite();
    backend = await startBackend(kind, { seoTestHosts: [site.host] });
    [ada, bob, studio] = await Promise.all([
      backend.customer(),
      backend.customer("Bob Byron"),
      backend.admin(),
    ]);
    adas = await submitProject(ada.client);
  });
  afterAll(() => Promise.all([backend.stop(), site.close()]));
  beforeEach(async () => {
    await backend.db.exec("delete from public.seo_reports");
    site.pages.clear();
    site.pages.set("/", tiredPage);
    site.asked.length = 0;
  });

  /** Calls the function with the public key, or with somebody's session. */
  const call = async (
    name: string,
    body: unknown,
    options: { as?: Person; accept?: string } = {},
  ) => {
    const { as, accept } = options;
    const answer = await callFunction(backend, name, { body, token: as?.token, accept });
    const text = await answer.text();
    return { status: answer.status, type: answer.headers.get("content-type"), text };
  };
  const analyse = async (body: object, as?: Person) => {
    const { status, text } = await call("analyze-seo", body, as ? { as } : {});
    return { status, ...(JSON.parse(text) as StoredReport & { error?: string; message?: string }) };
  };
  const rows = async () => {
    const { rows } = await backend.db.query<{
      id: string;
      url: string;
      overall_score: number;
      project_id: string | null;
      stage: string | null;
    }>(
      "select id, url, overall_score, project_id, stage from public.seo_reports order by created_at",
    );
    return rows;
  };

  test("a visitor's report has the specified shape, with evidence, reasons and advice, and is stored", async () => {
    const report = await analyse({ url: `  http://${site.host}/ ` });
    expect(report.status).toBe(200);
    expect(report.url).toBe(`https://${site.host}`);
    expect(report.answered).toEqual({ address: `${site.url}/`, status: 200, redirects: 0 });
    expect(report.overall_score).toBeGreaterThan(0);
    expect(report.technical).toMatchObject({
      mobile_friendly: true,
      indexable: true,
      has_canonical: false,
      has_schema: false,
      has_social_tags: false,
      images_without_alt: 3,
      issues: expect.arrayContaining(["3 pictures of 3 have no alt text."]),
    });
    expect(report.title).toMatchObject({ value: "Home", issues: expect.any(Array) });
    expect(report.meta_description).toMatchObject({ value: "", score: 0 });
    expect(report.priority_actions.length).toBeGreaterThan(0);
    const alt = report.findings.find(({ id }) => id === "image-alt");
    expect(alt).toMatchObject({
      verdict: "fail",
      why: expect.any(String),
      how: expect.any(String),
    });
    expect(alt?.evidence).toContain("a.jpg");
    expect(await rows()).toEqual([
      {
        id: report.id,
        url: report.url,
        overall_score: report.overall_score,
        project_id: null,
        stage: null,
      },
    ]);
  });

  test("whoever knows a report's address reads it, and nobody else does", async () => {
    const made = await analyse({ url: site.host });
    const read = await call("read-seo-report", { id: made.id });
    expect(read.status).toBe(200);
    const { status: _, ...report } = made;
    expect(JSON.parse(read.text)).toEqual(report);
    for (const id of [randomUUID(), "1", null, "' or 1=1 --"]) {
      expect((await call("read-seo-report", { id })).status).toBe(404);
    }
    // Nobody finds it in a list: a report without a project is only for people who know its address.
    expect((await backend.visitor().from("seo_reports").select()).status).toBe(401);
    expect((await ada.client.from("seo_reports").select()).data).toEqual([]);
    expect((await studio.client.from("seo_reports").select("id")).data).toEqual([{ id: made.id }]);
  });

  test("a request for events gets each step before the report", async () => {
    const { type, text } = await call(
      "analyze-seo",
      { url: site.host },
      { accept: "text/event-stream" },
    );
    expect(type).toBe("text/event-stream");
    expect([...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name)).toEqual([
      "step",
      "step",
      "step",
      "step",
      "report",
    ]);
    expect([...text.matchAll(/"step":"(.*?)"/g)].map(([, step]) => step)).toEqual([
      "looking for the address",
      "reading the page",
      "reading robots.txt and the sitemap",
      "checking the page",
    ]);
    const refused = await call(
      "analyze-seo",
      { url: "127.0.0.1" },
      { accept: "text/event-stream" },
    );
    expect(refused.text).toMatch(/^event: refusal\ndata: \{"status":400,"message":"[^"]+"\}\n\n$/);
    expect(await rows()).toHaveLength(1);
  });

  test("an address that is no page gets a sentence for the error box, and nothing is stored", async () => {
    for (const url of [
      null,
      5,
      [],
      {},
      "",
      "  ",
      "http://[",
      "ftp://x.example",
      `${site.host}/gone`,
    ]) {
      const answer = await analyse({ url });
      expect([400, 422]).toContain(answer.status);
      expect(answer.message).toMatch(/^[A-Z].{20,}\.$/);
      expect(answer.error).toBe(answer.message);
    }
    expect(await rows()).toEqual([]);
  });

  test("text of the page stays text, without characters that turn its direction", async () => {
    const nasty = "A<img src=x onerror=alert(1)> \u202eevil\u0007";
    site.pages.set("/", `<!doctype html><title>${nasty.replaceAll("<", "&lt;")}</title><p>Hello.`);
    const { title } = await analyse({ url: site.host });
    expect(title.value).toBe("A<img src=x onerror=alert(1)> evil");
  });

  describe("for a project", () => {
    const owner = (stage: string, project_id = adas) => ({
      url: site.host,
      owner: { project_id, stage },
    });

    test("the client may analyse the former site once, the studio either site at any time", async () => {
      expect((await analyse(owner("before"), ada)).status).toBe(200);
      expect((await analyse(owner("before"), ada)).status).toBe(409);
      expect((await analyse(owner("after"), ada)).status).toBe(403);
      expect((await rows()).map(({ stage }) => stage)).toEqual(["before"]);
      expect((await analyse(owner("before"), studio)).status).toBe(200);
      site.pages.set("/", mendedPage);
      expect((await analyse(owner("after"), studio)).status).toBe(200);
      expect((await rows()).map(({ stage }) => stage)).toEqual(["before", "before", "after"]);
      const [before, , after] = await rows();
      expect(after?.overall_score).toBeGreaterThan(before?.overall_score ?? 100);
    });

    test("somebody else's project and one that does not exist get the same answer, and the site gets no request", async () => {
      const theirs = await call("analyze-seo", owner("before"), { as: bob });
      const nobodys = await call("analyze-seo", owner("before", randomUUID()), { as: bob });
      const visitors = await call("analyze-seo", owner("before"));
      expect(theirs).toEqual(nobodys);
      expect(theirs).toEqual(visitors);
      expect(theirs).toMatchObject({ status: 404 });
      expect(site.asked).toEqual([]);
      expect(await rows()).toEqual([]);
      expect((await analyse(owner("before"), ada)).status).toBe(200);
    });

    test("the client reads the reports of own projects only, and writes none", async () => {
      const made = await analyse(owner("before"), studio);
      await analyse({ url: site.host });
      const own = await ada.client.from("seo_reports").select("id, stage, project_id");
      expect(own.data).toEqual([{ id: made.id, stage: "before", project_id: adas }]);
      expect((await bob.client.from("seo_reports").select()).data).toEqual([]);
      const row = { url: "https://x.example", overall_score: 100, report: {} };
      const before = await rows();
      for (const client of [backend.visitor(), ada.client, studio.client]) {
        expect((await client.from("seo_reports").insert(row)).error?.code).toBe("42501");
        const changed = client.from("seo_reports").update({ overall_score: 1 }).eq("id", made.id);
        expect((await changed).error?.code).toBe("42501");
        const removed = client.from("seo_reports").delete().eq("id", made.id);
        expect((await removed).error?.code).toBe("42501");
      }
      expect(await rows()).toEqual(before);
    });
  });

  test("a report that is sent to an address is stored as a lead with its score, in the history of that address", async () => {
    const report = await analyse({ url: site.host });
    const email = `${randomUUID()}@example.com`;
    const input = {
      tool: "seo-report",
      inputs: { report: report.id },
      email,
      consent: consent.version,
    };
    const unknown = { ...input, inputs: { report: randomUUID() } };
    expect((await call("send-tool-result", unknown)).status).toBe(422);
    expect((await call("send-tool-result", input)).status).toBe(200);
    expect((await call("send-tool-result", input)).status).toBe(200);
    const { rows: mails } = await backend.db.query<{ subject: string; text_body: string }>(
      "select subject, text_body from engine.outbox where to_address = $1",
      [email],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(
      `SEO report: score of ${site.host} ${report.overall_score} of 100`,
    );
    expect(mails[0]?.text_body).toContain(`/seo-report/${report.id}`);
    const { data } = await studio.client.rpc("contact_history", { address: email });
    expect(data.entries).toContainEqual(
      expect.objectContaining({
        kind: "tool-result",
        title: `${report.overall_score} of 100`,
        facts: expect.objectContaining({ tool: "seo-report", inputs: { report: report.id } }),
      }),
    );
  });
});
