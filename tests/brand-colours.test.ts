import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { studio } from "#content/studio.ts";
import { printDocument } from "#server/documents/print-document.ts";
import { palette } from "#server/pdf/pdf-writer.ts";
import { adoptContent, publishedContent } from "#server/publishing/content.ts";
import { printReport } from "#server/seo/pdf/print-report.ts";
import { mailLanguages, mailSamples } from "../scripts/mails/samples.ts";
import { agreement, balance, creditNote } from "./documents/samples.ts";
import { pdfColours } from "./pdf-text.ts";
import { reportOn } from "./seo/report.ts";
import { tiredPage } from "./seo/site.ts";

const accent = "#0f6b4f";
/** Those of the first studio, in mails and documents. */
const ofFirst = [
  ...Object.values(palette).map((colour) => colour.toLowerCase()),
  ...["#5b6075", "#141a33", "#2a3152", "#f2eee6", "#a9aec4", "#ff9b75"],
];

describe.each([true, false])("a published brand, with the day: %s", (day) => {
  const before = publishedContent();
  beforeAll(() =>
    adoptContent({ ...before, brand: { ...before.brand, accent, ground: "#f6f7f4", day } }),
  );
  afterAll(() => adoptContent(before));

  test("has its accent in every mail, and no colour of the first studio in any", () => {
    const mails = Object.entries(mailSamples).flatMap(([kind, samples]) =>
      Object.entries(samples).flatMap(([name, compose]) =>
        mailLanguages.map((language) => ({
          mail: `${kind} ${name} ${language}`,
          html: compose(language).html.toLowerCase(),
        })),
      ),
    );
    expect(mails.length).toBeGreaterThan(200);
    expect(mails.filter(({ html }) => !html.includes(accent)).map(({ mail }) => mail)).toEqual([]);
    const found = mails.flatMap(({ mail, html }) =>
      ofFirst.filter((colour) => html.includes(colour)).map((colour) => `${mail}: ${colour}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ["an invoice", () => printDocument({ kind: "issued", document: balance })],
    [
      "a specimen",
      () => printDocument({ kind: "issued", document: { ...balance, specimen: true } }),
    ],
    ["a credit note", () => printDocument({ kind: "issued", document: creditNote })],
    ["an agreement", () => printDocument({ kind: "agreement", record: agreement })],
    [
      "the SEO report",
      async () =>
        printReport({
          report: await reportOn(tiredPage),
          site: { url: "https://studio.example", studio },
        }),
    ],
  ])("has its accent in %s, and no colour of the first studio", async (_, print) => {
    const colours = pdfColours((await print()).file);
    expect([...colours]).toContain(accent);
    expect([...colours].filter((colour) => ofFirst.includes(colour))).toEqual([]);
  });
});

test("with the shipped brand they have those of the first studio", async () => {
  const { file } = await printDocument({ kind: "issued", document: balance });
  expect([...pdfColours(file)]).toEqual(expect.arrayContaining(["#b93c12", "#ff6a3d"]));
});
