import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Language } from "#domain/settings/settings.ts";
import { siteIndex } from "#server/http/site-index.ts";
import { siteOf } from "#server/publishing/built-site.ts";
import { type PublishedContent, publishedOf, shippedContent } from "#server/publishing/content.ts";
import { printTools } from "#server/publishing/print-tools.ts";
import { readPublicContent } from "#server/publishing/versions.ts";
import { print } from "#web/site/print.tsx";
import { printDocuments } from "#web/site/print-documents.ts";
import { mailSamples } from "../../scripts/mails/samples.ts";
import { backendFor } from "../backend-for.ts";
import { publishSecondStudio } from "./second-studio.ts";
import { firstStudioFacts, leftIn, namesIn, stringsIn, textsOf } from "./texts-of.ts";

/** What is left, by page, until nothing is. With UPDATE_LEFT=1 this test writes it again. */
const leftFile = new URL("second-studio-left.json", import.meta.url);

type Texts = Record<string, string[]>;

const backend = backendFor("embedded");
let content: PublishedContent;
let own: Set<string>;
let left: Texts;

beforeAll(async () => {
  const owner = await backend.admin();
  own = await publishSecondStudio(owner.client);
  const published = await readPublicContent(backend.db);
  content = publishedOf(published.content);
  left = await leftOn(content);
});

/** Every page and file of the site with its texts. */
async function siteTexts(of: PublishedContent): Promise<Texts> {
  const assets = {
    scripts: { boot: "", embedLook: "", start: "/start.js" },
    styles: { rules: [], keyframes: {}, properties: {} },
    islandClasses: {},
  };
  const printed = await print(of, assets, printTools);
  const files = { script: "/a.js", stylesheets: [], always: [], pages: {}, channels: "" };
  const documents = printDocuments(of, files);
  const { site } = siteOf({
    ...printed,
    documents: {},
    application: { files: {}, scripts: [], styles: [] },
  });
  const index = siteIndex(site.pages, "https://kontorwerk.example", of);
  return {
    ...Object.fromEntries(
      printed.pages
        // An account page is one document; its other languages have the words of the software.
        .filter(({ language }) => ["en", of.studio.language].includes(language))
        .map(({ path, html }) => [path, textsOf(html)]),
    ),
    "the application": textsOf(documents.fallback),
    "the page while the database is away": textsOf(documents.unavailable),
    "/llms.txt": (index["/llms.txt"] ?? "").split("\n"),
  };
}

/** Of every kind of mail: what is true of a studio. Its rows are made up, so that their prices and packages are nobody's. */
function mailTexts(language: Language): Texts {
  const texts = Object.entries(mailSamples).map(([kind, samples]): [string, string[]] => {
    const composed = Object.values(samples).flatMap((compose) => {
      const { subject, text, html } = compose(language);
      return namesIn([subject, text, ...textsOf(html)].join("\n"), {
        own,
        names: firstStudioFacts,
      });
    });
    return [`the mail ${kind}`, [...new Set(composed)]];
  });
  return Object.fromEntries(texts);
}

/** What the database decides and prints by. */
async function databaseTexts(): Promise<Texts> {
  const { rows } = await backend.db.query<{ what: string; value: unknown }>(
    `select 'fact ' || name as what, value from private.studio_facts
       where name not in ('email_address', 'vat_ids')
     union all select 'row of the catalogue ' || id, to_jsonb(c) from private.catalogue c
     union all select 'checklist ' || key, sections from private.checklist_templates
     union all select 'text ' || t.kind, to_jsonb(t.title || t.body) from public.legal_texts t
       join private.studio_facts f on f.name = 'legal_texts' and f.value #>> array[t.kind, 'version'] = t.version`,
  );
  return Object.fromEntries(rows.map(({ what, value }) => [`the ${what}`, stringsIn(value)]));
}

async function leftOn(second: PublishedContent): Promise<Texts> {
  const first = await siteTexts(publishedOf(shippedContent));
  const everywhere = new Set(Object.values(first).flat());
  const pages = {
    ...(await siteTexts(second)),
    ...mailTexts(second.studio.language),
    ...(await databaseTexts()),
  };
  const found = Object.entries(pages).map(([page, texts]): [string, string[]] => [
    page,
    leftIn(texts, { first: everywhere, own }).map((text) => text.slice(0, 90)),
  ]);
  // What stands in the frame of every page is one place.
  const most = found.length / 2;
  const count = new Map<string, number>();
  for (const text of found.flatMap(([, texts]) => texts))
    count.set(text, (count.get(text) ?? 0) + 1);
  const common = [...count].flatMap(([text, times]) => (times > most ? [text] : []));
  return Object.fromEntries(
    [
      ["every page", common] as [string, string[]],
      ...found.map(([page, texts]): [string, string[]] => [
        page,
        texts.filter((text) => !common.includes(text)),
      ]),
    ].filter(([, texts]) => texts.length > 0),
  );
}

test("its own add-on is among its services, and the one that it hides is offered nowhere", async () => {
  const texts = await siteTexts(content);
  const [fare, tool] = ["Fahrtenbuch", "Anfragerechner"];
  expect(texts["/services"]).toEqual(expect.arrayContaining([fare, "ab 270 €"]));
  expect(texts["/llms.txt"]?.join()).toContain(fare);
  expect(texts["/services/lead-capture"]).toBeUndefined();
  const named = Object.entries(texts).filter(([, list]) => list.includes(tool));
  expect(named.map(([page]) => page)).toEqual([]);
  const rows = await databaseTexts();
  expect(rows["the row of the catalogue add-on:fahrtenbuch"]).toContain(fare);
});

test("its own kind of call has the pages of calls, and neither a shipped one nor the one that it hides has any", async () => {
  const texts = await siteTexts(content);
  const pages = Object.keys(texts).filter((path) => path.startsWith("/schedule/"));
  expect(pages).toEqual(["/schedule/kennenlernen"]);
  expect(texts["/booking"]).toContain("Kennenlernen am Kai");
  const named = Object.entries(texts).filter(([, list]) => list.join().includes("Helfergespräch"));
  expect(named.map(([page]) => page)).toEqual([]);
  for (const [event, status] of [
    ["kennenlernen", 200],
    ["ai-tools", 404],
    ["discovery", 404],
  ]) {
    const answer = await fetch(`${backend.url}/schedule/${event}/plain`);
    expect(answer.status, `${event}`).toBe(status);
  }
});

/** What is printed for one request. */
async function answered(path: string, form?: Record<string, string>): Promise<string> {
  const answer = await fetch(`${backend.url}${path}`, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { "sec-fetch-site": "same-origin", origin: backend.url },
  });
  return textsOf(await answer.text()).join("\n");
}

test("the calendar without a script, its refusals and a link that leads nowhere are in the studio's language", async () => {
  const times = await answered("/schedule/kennenlernen/plain");
  for (const text of ["Wann passt es Ihnen?", "Zeiten für", "Wen rufen wir an?", "E-Mail"])
    expect(times).toContain(text);
  const refused = await answered("/schedule/kennenlernen/plain", {
    zone: "Europe/Berlin",
    name: "",
  });
  expect(refused).toContain("Bitte wählen Sie zuerst eine Zeit.");
  const unknown = await answered("/call/view?token=x");
  expect(unknown).toContain("Dieses Gespräch kennen wir nicht.");
  for (const text of [times, refused, unknown])
    expect(text).not.toMatch(/When suits|Times are|Whom do|Please|We do not|Book a call|Optional/);
});

/** Why something is left: by the text, else by where it is left. */
const reasons: [what: RegExp, reason: string][] = [
  [/^(Mo|Fr|Sa|Name)$/, "The same word in German."],
  [/^picture \/favicon\.svg$/, "The address of every studio's own icon."],
  [/^Aa 19$/, "Letters that show a typeface."],
  [/^the fact event_types$/, "The hours that calls begin with until a studio sets its own."],
  [/^the mail (backup|books)/, "The name of the software, for those who run it."],
];

test("the pages of a second studio speak of the first one in no place but those that are listed", () => {
  if (process.env.UPDATE_LEFT) writeFileSync(leftFile, `${JSON.stringify(left, null, 2)}\n`);
  const listed: Texts = JSON.parse(readFileSync(leftFile, "utf8"));
  expect(left).toEqual(listed);
});

test("each text that is left has a reason", () => {
  const without = Object.entries(left).flatMap(([page, texts]) =>
    texts.filter((text) => !reasons.some(([what]) => what.test(text) || what.test(page))),
  );
  expect(without).toEqual([]);
});
