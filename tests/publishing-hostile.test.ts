import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindNames, kinds } from "#domain/content/kinds.ts";
import { createSources, withoutMarks } from "#domain/content/marks.ts";
import { blocksOf } from "#domain/content/prose.ts";
import { csvLine } from "#domain/csv.ts";
import { cleanText } from "#domain/text.ts";
import { invoicePdf } from "#server/documents/invoice-pdf.ts";
import { brandFiles } from "#server/http/brand-files.ts";
import { siteIndex } from "#server/http/site-index.ts";
import { browserContent } from "#server/publishing/browser-content.ts";
import { siteOf } from "#server/publishing/built-site.ts";
import {
  adoptContent,
  checkContent,
  type PublishedContent,
  publishedContent,
  publishedOf,
  shippedContent,
} from "#server/publishing/content.ts";
import { bodyOf, withBodies, withMarks } from "#server/publishing/kinds.ts";
import { printTools } from "#server/publishing/print-tools.ts";
import { print, printPreview } from "#web/site/print.tsx";
import { printDocuments } from "#web/site/print-documents.ts";
import { mailLanguages, mailSamples } from "../scripts/mails/samples.ts";
import { isFull } from "./counts.ts";
import { deposit } from "./documents/samples.ts";
import { withEveryText } from "./every-text.ts";

type Node = DefaultTreeAdapterTypes.Node;

/** What somebody may type so that it runs where it is read. Each calls `hostile`. */
const corpus = [
  "<script>hostile()</script>",
  "</script><script>hostile()//",
  '"onfocus="hostile()" x="',
  "' onload='hostile()",
  "<img src=x onerror=hostile()>",
  "<svg/onload=hostile()>",
  "javascript:hostile()",
  "[x](javascript:hostile())",
  "[x](data:text/html,<script>hostile()</script>)",
  "</title></style></textarea></template><script>hostile()</script>",
  "<!--<script>hostile()--></script>",
  ']]></loc><script xmlns="http://www.w3.org/1999/xhtml">hostile()</script>',
  '"},"hostile()":{"@type":"x',
  "\u2028hostile()//\u2029",
  '=HYPERLINK("http://hostile.example")',
  "@hostile()|cmd",
  "\u202e)(elitsoh\u202c \u200b\u2060\u2062\u2060hostile()\u2060\u2060",
  "<%=hostile()%> [[hostile()]] $(hostile)",
  "<base href=//hostile.example><meta http-equiv=refresh content=0;url=//hostile.example>",
  "<a href=javascript:hostile()>x</a><iframe srcdoc=hostile()>",
];
/** Each text is in each field that it fits into in one of the rounds, which are as many as there are texts. */
const rounds = corpus.map((_, round) => round).filter((round) => isFull || round % 7 === 0);

/** The shipped content with a text of the corpus in every text that takes one. */
function hostileContent(round: number) {
  let at = round;
  let taken = 0;
  let refused = 0;
  const bodies = Object.fromEntries(
    kindNames.map((kind) => [
      kind,
      withEveryText(kinds[kind].fields, bodyOf(shippedContent, kind), (field, text) => {
        at += 1;
        // A field of long texts has all of them, a short one the next that fits.
        const all = corpus.map((one) => cleaned(one, field.is)).join(" ");
        const candidates = corpus.map((_, n) =>
          cleaned(corpus[(n + at) % corpus.length] ?? "", field.is),
        );
        const fitting = [all, ...candidates].find(
          (typed) =>
            [...typed].length <= field.most &&
            !field.check?.(typed) &&
            !(field.isMarkdown && isRefusedMarkdown(typed)),
        );
        if (fitting) taken += 1;
        else refused += 1;
        return fitting ?? text;
      }),
    ]),
  );
  return { bodies, taken, refused };
}

/** Markdown with HTML or an address that runs is not published. */
function isRefusedMarkdown(typed: string): boolean {
  try {
    blocksOf(typed);
    return false;
  } catch {
    return true;
  }
}

const cleaned = (typed: string, kind: string) => {
  const text = withoutMarks(cleanText(typed) ?? "");
  return (kind === "text" ? text : text.replace(/\s*\n\s*/g, " ")).trim();
};

const assets = {
  scripts: { boot: "", embedLook: "", start: "/start.js" },
  styles: { rules: [], keyframes: {}, properties: {} },
  islandClasses: {},
};

/** What in HTML would run or load something of the corpus. */
function runnable(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if ("tagName" in node) {
      const own = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      for (const [name, value] of Object.entries(own)) {
        const isAddress = ["href", "src", "action", "formaction", "data", "poster"].includes(name);
        if (/^on|^srcdoc$/.test(name)) found.push(`${node.tagName} ${name}=${value}`);
        if (isAddress && /^[\s\p{C}]*(javascript|vbscript|data:text)/iu.test(value))
          found.push(`${node.tagName} ${name}=${value}`);
        // A link of the author's to another site is no fault; what a page loads by itself is.
        if (isAddress && node.tagName !== "a" && /^(https?:)?\/\/hostile\.example/.test(value))
          found.push(`${node.tagName} ${name}=${value}`);
        if (name === "http-equiv") found.push(`${node.tagName} ${name}=${value}`);
        if (name === "style" && value.includes("hostile")) found.push(value);
      }
      const [inside] = node.childNodes;
      const text = inside && "value" in inside ? inside.value : "";
      if (["application/ld+json", "speculationrules"].includes(own.type ?? "")) JSON.parse(text);
      else if (["script", "style", "base"].includes(node.tagName) && text.includes("hostile"))
        found.push(`${node.tagName}: ${text}`);
      if (own["data-props"]) JSON.parse(own["data-props"]);
      if (node.tagName === "template" && "content" in node) visit(node.content as Node);
    }
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html, { scriptingEnabled: false }));
  return found;
}

test("what runs is found", () => {
  for (const html of [
    "<script>hostile()</script>",
    "<p><img src=x onerror=hostile()>",
    "<a href=' javascript:hostile()'>x</a>",
    "<meta http-equiv=refresh content=0>",
    "<iframe srcdoc=hostile()>",
    "<template><svg onload=hostile()></template>",
  ]) {
    expect([html, runnable(html).length]).toEqual([html, 1]);
  }
});

describe.each(rounds)("texts that would run, in every field of every kind: round %i", (round) => {
  const { bodies, taken, refused } = hostileContent(round);
  let content: PublishedContent;
  let printed: Awaited<ReturnType<typeof print>>;
  const before = publishedContent();
  beforeAll(async () => {
    content = publishedOf(checkContent(withBodies(shippedContent, bodies)));
    printed = await print(content, assets, printTools);
    adoptContent(content);
  });
  afterAll(() => adoptContent(before));

  test("most fields take them", () => {
    expect(taken).toBeGreaterThan(500);
    expect(refused).toBeLessThan(taken / 4);
  });

  test("no page runs one", () => {
    expect(printed.pages.length).toBeGreaterThan(40);
    const pages = printed.pages.filter(({ html }) => html.includes("hostile"));
    expect(pages.length).toBeGreaterThan(20);
    expect(
      printed.pages.flatMap(({ path, html }) => runnable(html).map((one) => [path, one])),
    ).toEqual([]);
  });

  test("no preview of a page runs one, and its marks are in texts alone", async () => {
    const { mark } = createSources();
    const marked = publishedOf(withMarks(shippedContent, bodies, mark), {
      markPrice: (text, path) => mark(text, path),
    });
    for (const { path } of printed.pages.filter(({ language }) => language === "en").slice(0, 40)) {
      const { html } = await printPreview(marked, assets, printTools, path);
      expect([path, runnable(html ?? "")]).toEqual([path, []]);
    }
  }, 120_000);

  test("the documents of the application run none", () => {
    const files = { script: "/a.js", stylesheets: [], always: [], pages: {}, channels: "" };
    const documents = printDocuments(content, files);
    for (const html of [documents.fallback, documents.unavailable])
      expect(runnable(html)).toEqual([]);
  });

  test("manifest, content, sitemap and drawings are read as what they are", () => {
    const files = brandFiles(content, "<svg xmlns='http://www.w3.org/2000/svg'/>");
    const name = bodies.studio?.name;
    expect(JSON.parse(String(files["/site.webmanifest"])).name).toBe(name);
    expect(JSON.parse(browserContent(content).json).studio.name).toBe(name);
    const { site } = siteOf({
      ...printed,
      documents: {},
      application: { files: {}, scripts: [], styles: [] },
    });
    const index = siteIndex(site.pages, "https://studio.example", content);
    for (const xml of [index["/sitemap.xml"] ?? "", String(files["/favicon.svg"])]) {
      const parser = new SaxesParser();
      const elements: string[] = [];
      parser.on("opentag", (tag) => {
        elements.push(tag.name, ...Object.keys(tag.attributes).filter((one) => /^on/.test(one)));
      });
      parser.on("error", (error) => {
        throw error;
      });
      parser.write(xml).close();
      expect(elements.filter((one) => /script|^on|foreignObject/.test(one))).toEqual([]);
    }
  });

  test("no mail runs one or has a second header", () => {
    for (const [kind, samples] of Object.entries(mailSamples)) {
      for (const compose of Object.values(samples)) {
        for (const language of mailLanguages) {
          const { subject, html } = compose(language);
          expect([kind, runnable(html)]).toEqual([kind, []]);
          expect([kind, subject]).toEqual([kind, expect.not.stringMatching(/[\r\n]/)]);
        }
      }
    }
  });
});

test.each(corpus)("in a list for a spreadsheet and in an invoice, %j is a text", async (typed) => {
  const text = cleaned(typed, "line");
  const [first = ""] = csvLine([text, "x"]).replace(/^"/, "");
  expect(first).not.toMatch(/[=+\-@\t\r\n]/);
  const named = { ...deposit, seller: { ...deposit.seller, legalName: text } };
  const raw = Buffer.from(await invoicePdf(named)).toString("latin1");
  expect(raw).toMatch(/%%EOF\s*$/);
  expect(raw).not.toMatch(/\/(JS|JavaScript|Launch|OpenAction|AA|SubmitForm|ImportData)\b/);
});

describe("references that lead nowhere", () => {
  const withLead = (lead: string, name?: string) => {
    const home = { ...bodyOf(shippedContent, "page-home"), lead };
    const services = bodyOf(shippedContent, "services");
    const plans = services.plans.map((plan, n) => (n || !name ? plan : { ...plan, name }));
    const bodies = { "page-home": home, services: { ...services, plans } };
    return withBodies(shippedContent, bodies);
  };

  test.each(["{price:nothing}", "{constructor}", "{__proto__}", "{price:one-day.toString}"])(
    "%s is not published, with a sentence that names it",
    (reference) => {
      expect(() => publishedOf(checkContent(withLead(`It costs ${reference}.`)))).toThrow(
        `${reference} names nothing. Write one of`,
      );
    },
  );

  test("a name that names itself is filled once", () => {
    const content = publishedOf(checkContent(withLead("{name:one-day}", "{name:one-day}")));
    expect(JSON.stringify(content)).toContain('"lead":"{name:one-day}"');
  });
});
