import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seoReport } from "#domain/seo/score.ts";
import type { Visit } from "#domain/seo/visit.ts";
import { propertyRuns } from "../../tests/counts.ts";
import { findingOf, goodPage, reportOn, swap, visit } from "../../tests/good-page.ts";
import { readFacts } from "./read-facts.ts";

const factsOf = (html: string, more: Partial<Visit> = {}) =>
  readFacts({ ...visit({ ...goodPage(), html }), ...more });

describe("text is what a visitor reads", () => {
  test("without scripts, styles, frames, templates, hidden parts and what is shown without scripts", () => {
    const facts = factsOf(`<title>No</title><p>One two</p><script>no</script><style>no</style>
      <noscript>no</noscript><template><p>no</p></template><iframe>no</iframe><p hidden>no</p>
      <p style="color:red; display : none">no <b>no</b></p><dialog>no</dialog><dialog open>three</dialog>
      <details><summary>four</summary>five</details><svg><title>no</title><text>no</text></svg><p>six`);
    expect(facts.text.words).toBe(6);
  });

  test("a word is not torn by an element within it, and not glued to its neighbour", () => {
    const facts = factsOf(
      `<p>so<b>ur</b>dough</p><ul><li>rye</li><li>spelt</li></ul>a<br>b su\u00adgar`,
    );
    expect(facts.text.words).toBe(6);
  });
});

describe("the character set is found as browsers find it", () => {
  const page = (head: string) => `<!doctype html><html><head>${head}<title>Café</title>`;
  const latin1 = (html: string) => Uint8Array.from(html, (letter) => letter.charCodeAt(0));

  test.each<[string, string, Uint8Array, string]>([
    ["meta", "text/html", latin1(page('<meta charset="iso-8859-1">')), "windows-1252/meta"],
    [
      "header",
      "text/html; charset=ISO-8859-15",
      latin1(page('<meta charset="utf-8">')),
      "iso-8859-15/header",
    ],
    [
      "old meta",
      "",
      latin1(page('<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">')),
      "windows-1252/meta",
    ],
    [
      "a comment that names another",
      "",
      latin1(page('<!-- <meta charset="utf-8"> --><meta charset=latin1>')),
      "windows-1252/meta",
    ],
    ["nobody, and it is not UTF-8", "", latin1(page("")), "windows-1252/nobody"],
    ["nobody, and it is UTF-8", "", new TextEncoder().encode(page("")), "utf-8/nobody"],
    [
      "a mark before the header",
      "text/html; charset=latin1",
      new TextEncoder().encode(`\ufeff${page("")}`),
      "utf-8/bom",
    ],
    ["UTF-16 by its mark", "text/html", utf16(page("")), "utf-16le/bom"],
    [
      "UTF-16 that cannot be",
      "",
      new TextEncoder().encode(page('<meta charset="utf-16">')),
      "utf-8/meta",
    ],
    [
      "a set that does not exist",
      "text/html; charset=klingon",
      new TextEncoder().encode(page("")),
      "utf-8/nobody",
    ],
  ])("%s", (_, contentType, body, expected) => {
    const { titles, charset } = factsOf("", { body, headers: { "content-type": contentType } });
    expect(`${charset.name}/${charset.declaredBy}`).toBe(expected);
    expect(titles).toEqual(["Café"]);
  });
});

test("what is shown of a page is text: markup stays text, control and bidi characters go", () => {
  const title = "<img src=x onerror=alert(1)>\u202egnp.\u0007 \u2066Bread\u0000\u200b & cake";
  const long = `Bread ${"and more ".repeat(100)}`;
  const facts = factsOf(
    `<title>${title.replaceAll("<", "&lt;")}</title><meta name=description content="${long}">`,
  );
  expect(facts.titles).toEqual(["<img src=x onerror=alert(1)>gnp. Bread\ufffd & cake"]);
  expect(facts.descriptions[0]).toHaveLength(300);
  expect(JSON.stringify(facts)).not.toMatch(/\\u0000|\\u0007|\u202e|\u2066/);
  const report = seoReport(facts);
  expect(report.title.value).toBe(facts.titles[0]);
});

test("the facts stay small, however often a page repeats something", () => {
  const pieces = [
    `<a href="javascript:void(0)">${"word ".repeat(100)}</a>`,
    '<link rel=alternate hreflang=xx href="/a">',
    "<title>t</title><meta name=description content=d><h2>heading</h2>",
    `<img src="/${"p".repeat(500)}.jpg">`,
    `<script type="application/ld+json">{"@type":"T${"t".repeat(100)}"}</script>`,
    '<meta property="og:a" content=b>',
  ];
  const facts = factsOf(pieces.map((piece) => piece.repeat(1000)).join(""));
  expect(JSON.stringify(facts).length).toBeLessThan(150_000);
  expect(facts.images.withoutAlt.count).toBe(1000);
  expect(JSON.stringify(seoReport(facts)).length).toBeLessThan(100_000);
});

test("neither the order of attributes nor the case of their names matters", () => {
  const reversed = goodPage().html.replace(
    /<(\w+)((?:\s[\w:-]+="[^"]*")+)>/g,
    (_, name, attributes) => {
      const list = [...attributes.matchAll(/\s([\w:-]+)(="[^"]*")/g)].reverse();
      return `<${name}${list.map(([, key, value]) => ` ${key.toUpperCase()}${value}`).join("")}>`;
    },
  );
  expect(reversed).toContain('CONTENT="width=device-width, initial-scale=1" NAME="viewport"');
  expect(reportOn({ ...goodPage(), html: reversed })).toEqual(reportOn(goodPage()));
});

test("the same bytes give the same report", () => {
  expect(reportOn(goodPage())).toEqual(reportOn(goodPage()));
});

test("any bytes, headers and files beside them give a report", () => {
  const markup = fc.constantFrom(
    "<",
    ">",
    "</",
    "<!--",
    "-->",
    "<p>",
    "<a href=",
    "<h1>",
    "<title>",
    "<table>",
    "<svg>",
    "<base href='http://['>",
    "<script type='application/ld+json'>",
    "</script>",
    "<meta charset=",
    "<meta name=robots content=",
    "<template>",
    '"',
    "'",
    "=",
    " ",
    "\0",
    "&#x0;",
    "&amp;",
    "\ufeff",
    "é",
    "文",
    "word. ",
    "javascript:",
    "http://",
    "lang=",
    "<html lang=''>",
  );
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc
      .array(fc.oneof(markup, fc.string()), { maxLength: 80 })
      .map((parts) => new TextEncoder().encode(parts.join(""))),
  );
  const names = [
    "content-type",
    "x-robots-tag",
    "link",
    "refresh",
    "date",
    "strict-transport-security",
  ];
  const headers = fc.dictionary(fc.constantFrom(...names), fc.string());
  const side = fc.record({
    status: fc.constantFrom(0, 200, 404, 503),
    text: fc
      .array(
        fc.oneof(
          markup,
          fc.string(),
          fc.constantFrom("\n", "User-agent: *", "Disallow: /", "<loc>"),
        ),
      )
      .map((parts) => parts.join("")),
    contentType: fc.string(),
  });
  fc.assert(
    fc.property(body, headers, side, side, (bytes, head, robots, sitemap) => {
      const facts = readFacts({
        ...visit(goodPage()),
        body: bytes,
        headers: head,
        robots,
        sitemap: { ...sitemap, address: "https://www.harrow-bakery.example/sitemap.xml" },
      });
      const report = seoReport(facts);
      const { technical, readability, title, meta_description, content } = report;
      for (const { score } of [technical, readability, title, meta_description, content]) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(Number.isInteger(score)).toBe(true);
      }
      expect(Number.isInteger(report.overall_score)).toBe(true);
      expect(report.overall_score).toBeLessThanOrEqual(100);
      expect(report.priority_actions.length).toBeLessThanOrEqual(5);
      expect(JSON.stringify(report)).not.toContain("null");
    }),
    propertyRuns(250),
  );
});

test("links within the page or the site are distinguished from links to other sites", () => {
  const page = swap(
    goodPage(),
    "</main>",
    '<a href="#top">Up</a><a href="?page=2">On</a><a href="//harrow-bakery.example/x">In</a><a href="https://shop.harrow-bakery.example/">Shop</a><a href="tel:1">Call</a></main>',
  );
  const { within, away } = readFacts(visit(page)).links;
  expect({ within, away }).toEqual({ within: 6, away: 2 });
});

test("structured data is read as it is written: in lists, graphs, vocabularies, and however deep", () => {
  const typesIn = (json: string) =>
    factsOf(`<script type="application/ld+json">${json}</script>`).structured;
  const org = '"@context":"https://schema.org"';
  const graph = `{${org},"@graph":[{"@type":"Bakery"},{"@type":["Product","Thing"]}]}`;
  expect(typesIn(graph)).toMatchObject({ types: ["Bakery", "Product", "Thing"], blocks: 1 });
  expect(typesIn(`[{${org},"@type":"http://schema.org/Person"}]`).types).toEqual(["Person"]);
  const vocabulary = '{"@context":{"@vocab":"http://schema.org/"},"@type":"Event"}';
  expect(typesIn(vocabulary)).toMatchObject({ types: ["Event"], faults: { count: 0 } });
  const deep = `{"@context":${"[".repeat(100_000)}${"]".repeat(100_000)},"@type":"Event"}`;
  expect(typesIn(deep).faults.examples).toEqual(["Block 1 has no “@context” of schema.org"]);
  for (const type of [
    "application/ld+json; charset=utf-8",
    " Application/LD+JSON ",
    "application/ld+json;x=y",
  ]) {
    const html = `<script type="${type}">{${org},"@type":"Bakery"}</script>`;
    expect([type, factsOf(html).structured.types]).toEqual([type, ["Bakery"]]);
  }
  const other = `<script type="application/json">{${org},"@type":"Bakery"}</script>`;
  expect(factsOf(other).structured.types).toEqual([]);
  expect(typesIn("{}").faults.examples).toEqual(["Block 1 has no “@context” of schema.org"]);
  expect(typesIn(" ").faults.examples).toEqual(["Block 1: is empty"]);
});

test("a sitemap is known by what is in it", () => {
  const sitemapOf = (text: string, address = "https://www.harrow-bakery.example/sitemap.xml") =>
    factsOf("", { sitemap: { status: 200, text, contentType: "", address } }).sitemap;
  const own = "<url><loc> <![CDATA[https://harrow-bakery.example]]> </loc></url>";
  expect(
    sitemapOf(`<urlset>${own}<url><loc>https://x.example/?a=1&amp;b</loc></url></urlset>`),
  ).toMatchObject({ kind: "sitemap", addresses: 2, listsPage: true });
  expect(
    sitemapOf(
      "<sm:sitemapindex xmlns:sm='x'><sm:loc>https://x.example/a.xml</sm:loc></sm:sitemapindex>",
    ),
  ).toMatchObject({ kind: "index", addresses: 1, listsPage: null });
  expect(sitemapOf("https://x.example/\r\nhttps://x.example/a\n")).toMatchObject({
    kind: "text",
    addresses: 2,
    listsPage: false,
  });
  expect(sitemapOf("", "https://x.example/sitemap.xml.gz")).toMatchObject({ kind: "packed" });
  expect(sitemapOf("Not here")).toMatchObject({ kind: "none" });
  expect(sitemapOf(`<urlset>${"<url/>".repeat(100_000)}`).listsPage).toBeNull();
});

test("a rule for one crawler in X-Robots-Tag is not one for all", () => {
  const tagged = (value: string) =>
    reportOn({ ...goodPage(), headers: { ...goodPage().headers, "x-robots-tag": value } });
  const verdictOf = (value: string) => findingOf(tagged(value), "indexable").verdict;
  expect(verdictOf("max-snippet: 50, max-image-preview: large")).toBe("pass");
  expect(verdictOf("otherbot: noindex, nofollow")).toBe("warn");
  expect(verdictOf("noindex, otherbot: nofollow")).toBe("fail");
  expect(verdictOf("unavailable_after: 2030-01-01")).toBe("pass");
  expect(tagged("noindex").technical.indexable).toBe(false);
  expect(tagged("noindex").overall_score).toBe(40);
});

function utf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
}
