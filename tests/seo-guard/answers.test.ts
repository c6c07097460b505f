import type { ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visit, VisitStep } from "#domain/seo/visit.ts";
import { createSiteVisitor } from "#server/seo/site-visitor.ts";
import { type LocalSite, startSite } from "./local-site.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

const page = "<title>Bread</title><p>Fresh every morning";
const html = { "content-type": "text/html; charset=utf-8" };
type Answer = (response: ServerResponse) => void;

let site: LocalSite;
let answers: Record<string, Answer> = {};
let sent: Record<string, string | string[] | undefined>[] = [];

beforeAll(async () => {
  site = await startSite((request, response) => {
    sent.push(request.headers);
    const answer = answers[request.url ?? ""];
    if (answer) answer(response);
    else response.writeHead(404, html).end("<p>Not here");
  });
});
beforeEach(() => {
  answers = { "/": (response) => response.writeHead(200, html).end(page) };
  sent = [];
  site.requests.length = 0;
});
afterAll(() => site.close());

const visit = (path = "", onStep?: (step: VisitStep) => void) =>
  createSiteVisitor({
    siteUrl: "https://studio.example",
    testHosts: new Set([site.host]),
    rateLimits: { take: async () => ({ ok: true }) },
    limits: { unreachableMs: 0 },
  }).visit({ typed: site.host + path, clientAddress: "192.0.2.7", ...(onStep ? { onStep } : {}) });

async function successfulVisit(path?: string): Promise<Visit> {
  const fetched = await visit(path);
  if (!fetched.ok) throw new Error(fetched.message);
  return fetched.visit;
}

test("a visit fetches the page, robots.txt and the sitemap", async () => {
  answers["/robots.txt"] = (response) =>
    response.writeHead(200, { "content-type": "text/plain" }).end("Sitemap: /map.xml");
  answers["/map.xml"] = (response) =>
    response.writeHead(200, { "content-type": "text/xml" }).end("<urlset/>");
  const steps: VisitStep[] = [];
  const fetched = await visit("", (step) => steps.push(step));
  expect(fetched).toMatchObject({
    ok: true,
    visit: {
      displayUrl: `https://${site.host}`,
      address: `http://${site.host}/`,
      redirects: [],
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      sentBytes: page.length,
      plainHttp: "answers",
      robots: { status: 200, text: "Sitemap: /map.xml", contentType: "text/plain" },
      sitemap: {
        status: 200,
        text: "<urlset/>",
        contentType: "text/xml",
        address: `http://${site.host}/map.xml`,
      },
    },
  });
  expect(fetched.ok && Buffer.from(fetched.visit.body).toString()).toBe(page);
  expect(steps).toEqual([
    "looking for the address",
    "reading the page",
    "reading robots.txt and the sitemap",
  ]);
  expect(site.requests.toSorted()).toEqual(["/", "/map.xml", "/robots.txt"]);
});

test("F-12: every request says who we are and where to read more", async () => {
  await visit();
  expect(new Set(sent.map((headers) => headers["user-agent"]))).toEqual(
    new Set(["DaybreakSEO/1.0 (+https://studio.example/seo-report)"]),
  );
});

test("cookies and credentials of one answer are not sent with the next request", async () => {
  answers["/"] = (response) =>
    response
      .writeHead(302, {
        location: "/next",
        "set-cookie": "session=1",
        "www-authenticate": "Basic",
        "accept-ch": "Device-Memory",
      })
      .end();
  answers["/next"] = (response) => response.writeHead(200, html).end(page);
  expect((await successfulVisit()).redirects).toHaveLength(1);
  expect(new Set(sent.flatMap(Object.keys))).toEqual(
    new Set(["host", "connection", "user-agent", "accept", "accept-encoding"]),
  );
});

test("a compressed body is decompressed, and both sizes are returned", async () => {
  const long = page.repeat(500);
  for (const [coding, packed] of [
    ["gzip", gzipSync(long)],
    ["br", brotliCompressSync(long)],
    ["GZIP", gzipSync(long)],
    ["identity", Buffer.from(long)],
    // The end of this stream is missing, which browsers accept.
    ["gzip", gzipSync(long).subarray(0, -8)],
  ] as const) {
    answers["/"] = (response) =>
      response.writeHead(200, { ...html, "content-encoding": coding }).end(packed);
    const { body, sentBytes } = await successfulVisit();
    expect([coding, Buffer.from(body).toString() === long, sentBytes]).toEqual([
      coding,
      true,
      packed.length,
    ]);
  }
});

test("the wait for the first byte is measured without the time to connect", async () => {
  answers["/"] = (response) => setTimeout(() => response.writeHead(200, html).end(page), 150);
  const { waited } = await successfulVisit();
  expect(waited).toBeGreaterThanOrEqual(145);
  expect(waited).toBeLessThan(450);
});

test("headers with one name are joined, and the target of a redirect is read as browsers read it", async () => {
  const locations = {
    "/a": "/b?x=1#part",
    "/b?x=1": "b c/ü",
    "/b%20c/%C3%BC": "./d",
    "/b%20c/d": "//",
  };
  for (const [from, to] of Object.entries(locations).slice(0, 3)) {
    answers[from] = (response) =>
      response.writeHead(301, { location: Buffer.from(to).toString("latin1") }).end("gone");
  }
  answers["/b%20c/d"] = (response) =>
    response
      .writeHead(200, [
        ..."content-type,text/html,x-robots-tag,noindex,x-robots-tag,nofollow".split(","),
      ])
      .end(page);
  const { redirects, address, headers } = await successfulVisit("/a");
  expect(redirects.map(({ to }) => to.replace(`http://${site.host}`, ""))).toEqual([
    "/b?x=1",
    "/b%20c/%C3%BC",
    "/b%20c/d",
  ]);
  expect(address).toBe(`http://${site.host}/b%20c/d`);
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
});

describe("F-9: an answer that is no page is refused with a sentence about it", () => {
  const answerWith = (
    status: number,
    headers: Record<string, string>,
    body?: string | Buffer,
  ): Answer => {
    return (response) => response.writeHead(status, headers).end(body);
  };
  test.each([
    ["a PDF", answerWith(200, { "content-type": "application/pdf" }, "%PDF-1.7"), "a file"],
    ["a picture", answerWith(200, { "content-type": "image/png" }, "PNG"), "a file"],
    ["plain text", answerWith(200, { "content-type": "text/plain" }, page), "a file"],
    ["JSON", answerWith(200, { "content-type": "application/json" }, "{}"), "a file"],
    ["nothing said of its kind", answerWith(200, {}, page), "a file"],
    ["nearly HTML", answerWith(200, { "content-type": "text/html2" }, page), "a file"],
    ["an empty page", answerWith(200, html, ""), "empty page"],
    ["a page of spaces", answerWith(200, html, " \n\t\r\n "), "empty page"],
    ["204", answerWith(204, html), "empty page"],
    ["304", answerWith(304, html), "status 304"],
    ["300", answerWith(300, html, page), "status 300"],
    ["a redirect to nowhere", answerWith(302, html, page), "status 302"],
    ["401", answerWith(401, html, page), "status 401"],
    ["403", answerWith(403, html, page), "status 403"],
    ["404", answerWith(404, html, page), "status 404"],
    ["418", answerWith(418, html, page), "status 418"],
    ["500", answerWith(500, html, page), "status 500"],
    ["503", answerWith(503, html, page), "status 503"],
    ["999", answerWith(999, html, page), "status 999"],
    [
      "packed twice",
      answerWith(200, { ...html, "content-encoding": "gzip, gzip" }, "x"),
      "unpacked",
    ],
    ["packed unknown", answerWith(200, { ...html, "content-encoding": "zstd" }, "x"), "unpacked"],
    [
      "packed wrongly",
      answerWith(200, { ...html, "content-encoding": "gzip" }, "nonsense"),
      "unpacked",
    ],
    ["3 MB", answerWith(200, html, Buffer.alloc(3 * 1024 * 1024, "a")), "larger than 2 MB"],
  ])("%s", async (_what, answer, words) => {
    answers["/"] = answer;
    const fetched = await visit();
    expect(fetched).toMatchObject({
      ok: false,
      status: 422,
      message: expect.stringContaining(words),
    });
    expect(!fetched.ok && fetched.message).toMatch(/^[A-Z].*\.$/s);
    // The refusal does not repeat anything of the page.
    expect(JSON.stringify(fetched)).not.toContain("Bread");
  });

  test("a page of 2 MB, XHTML and every status of success are accepted", async () => {
    const large = Buffer.alloc(2 * 1024 * 1024, "a");
    answers["/"] = answerWith(200, html, large);
    expect((await successfulVisit()).body).toHaveLength(large.length);
    answers["/"] = answerWith(203, { "content-type": "Application/XHTML+XML" }, page);
    expect((await successfulVisit()).status).toBe(203);
  });

  test("a page that breaks off is refused", async () => {
    answers["/"] = (response) => {
      response.writeHead(200, { ...html, "content-length": "1000" });
      response.write(page);
      setTimeout(() => response.destroy(), 30);
    };
    expect(await visit()).toMatchObject({ ok: false, message: expect.stringContaining("end") });
  });
});

describe("no fault of robots.txt or the sitemap makes the visit fail", () => {
  test.each([
    ["missing", (response) => response.writeHead(404).end(), 404],
    ["broken", (response) => response.writeHead(500).end("x"), 500],
    ["cut off at once", (response) => response.destroy(), 0],
    [
      "packed wrongly",
      (response) => response.writeHead(200, { "content-encoding": "gzip" }).end("nonsense"),
      0,
    ],
    [
      "round and round",
      (response) => response.writeHead(301, { location: "/robots.txt" }).end(),
      0,
    ],
  ] as [string, Answer, number][])("robots.txt %s", async (_what, answer, status) => {
    answers["/robots.txt"] = answer;
    expect((await successfulVisit()).robots).toMatchObject({ status, text: "" });
  });

  test("long files are cut", async () => {
    const lines = "Disallow: /x\n".repeat(100_000);
    answers["/robots.txt"] = (response) => response.writeHead(200).end(lines);
    answers["/sitemap.xml"] = (response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("<loc>".repeat(1e6)));
    const { robots, sitemap } = await successfulVisit();
    expect([robots.status, robots.text.length]).toEqual([200, 512 * 1024]);
    expect([sitemap.status, sitemap.text.length]).toEqual([200, 512 * 1024]);
  });
});

test.each([
  null,
  undefined,
  7,
  true,
  [],
  ["x.com"],
  {},
  { url: "x.com" },
  "x".repeat(1e6),
  "x.com\r\nA: b",
])("F-11: %o is answered with 400 and a sentence, and nobody is called", async (typed) => {
  const visitor = createSiteVisitor({
    siteUrl: "https://studio.example",
    rateLimits: { take: () => Promise.reject(new Error("counted")) },
  });
  expect(await visitor.visit({ typed, clientAddress: "192.0.2.7" })).toMatchObject({
    ok: false,
    status: 400,
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
});
