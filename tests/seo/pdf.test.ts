import { expect, test } from "vitest";
import { studio } from "#content/studio.ts";
import { adoptContent, publishedContent } from "#server/publishing/content.ts";
import { printReport } from "#server/seo/pdf/print-report.ts";
import { hostileTexts, unseenSigns } from "../hostile-texts.ts";
import { pdfText } from "../pdf-text.ts";
import { reportOn } from "./report.ts";
import { tiredPage } from "./site.ts";

const site = { url: "https://daybreak.example", studio };
test("the report as a PDF is a tagged document, with its scores as text for people who cannot see the dials", async () => {
  const report = await reportOn(tiredPage);
  const pdf = Buffer.from((await printReport({ report, site })).file).toString("latin1");
  expect(pdf.slice(0, 8)).toBe("%PDF-1.7");
  expect(pdf.trimEnd().endsWith("%%EOF")).toBe(true);
  expect(pdf).toContain("/Marked true");
  expect(pdf).toContain("/Lang (en)");
  expect(pdf).toContain("\n(SEO report: harrowbakery.example)\n");
  expect(pdf).toContain(`/Alt (Overall score: ${report.overall_score} of 100)`);
  expect(pdf).toContain(`/Alt (Title: ${report.title.score} of 100)`);
  const structure = (type: string) => pdf.split(`/S /${type}\n`).length - 1;
  // The document has level-2 headings for "Mend this first", the search result and the five groups, and a level-3
  // heading for each fault.
  expect(structure("H1")).toBe(1);
  expect(structure("H2")).toBe(7);
  const faults = report.findings.filter(({ verdict }) => verdict === "fail" || verdict === "warn");
  expect(structure("H3")).toBe(faults.length);
});

test("the PDF of a studio that speaks German is in German, and its words of the page stay", async () => {
  const report = await reportOn(tiredPage);
  const before = publishedContent();
  adoptContent({ ...before, studio: { ...before.studio, language: "de" } });
  try {
    const { file } = await printReport({ report, site });
    const printed = pdfText(file);
    expect(Buffer.from(file).toString("latin1")).toContain("/Lang (de)");
    for (const text of [
      "SEO-Bericht vom 21. November 2026",
      "3 Bilder von 3 haben keinen",
      "a.jpg",
    ])
      expect(printed).toContain(text);
    expect(printed).not.toMatch(/SEO report|How:|Mend|have no alt/);
  } finally {
    adoptContent(before);
  }
});

test("a studio's long word for what is in order takes the room of its lines", async () => {
  const report = await reportOn(tiredPage);
  const before = publishedContent();
  const { seoReport } = before.pages;
  const pagesWith = async (pass: string) => {
    const verdictNames = { ...seoReport.verdictNames, pass };
    adoptContent({
      ...before,
      pages: { ...before.pages, seoReport: { ...seoReport, verdictNames } },
    });
    const { file } = await printReport({ report, site });
    return Buffer.from(file).toString("latin1").split("/Type /Page\n").length - 1;
  };
  try {
    expect(await pagesWith("in very good order, ".repeat(5))).toBeGreaterThan(
      await pagesWith("good"),
    );
  } finally {
    adoptContent(before);
  }
});

test("a title in many scripts is printed, without its emoji, and a letter that no font has as a question mark", async () => {
  const title = "Żółć, Москва, Ελλάδα, Tiếng Việt, 日本語, \u202e🍞 བོ A\u0301";
  const report = await reportOn(`<!doctype html><title>${title}</title>`);
  const { file } = await printReport({ report, site });
  const pdf = Buffer.from(file).toString("latin1");
  for (const font of ["BricolageGrotesque", "NotoSans"]) expect(pdf).toContain(font);
  expect(pdf).toContain("%%EOF");
  expect(pdfText(file)).toContain("Żółć, Москва, Ελλάδα, Tiếng Việt, 日本語, ?? \u00c1");
});

test("the largest report that can be stored is printed in time", async () => {
  const report = await reportOn(tiredPage);
  const evidence = Array.from({ length: 10 }, (_, at) => `${at} ${"word ".repeat(60)}`);
  const findings = report.findings.map((finding) => ({
    ...finding,
    verdict: "fail" as const,
    evidence,
  }));
  const { file: pdf } = await printReport({ report: { ...report, findings }, site });
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe("%PDF-");
});

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

test.each(Object.entries(hostileTexts))(
  "a page cannot break its report with: %s",
  async (_, text) => {
    const html = `<!doctype html><html lang="en"><title>${escaped(text)}</title>
      <meta name="description" content="${escaped(text)}"><h1>${escaped(text)}</h1>`;
    const report = await reportOn(html);
    // The text is also put into the stored report itself, as if another program had written it.
    const findings = report.findings.map((finding) => ({
      ...finding,
      evidence: [text.slice(0, 500)],
    }));
    const { file } = await printReport({ report: { ...report, findings }, site });
    const printed = pdfText(file);
    expect(printed).toContain("SEO report");
    expect(printed).toContain("Visible");
    expect(printed).not.toMatch(unseenSigns);
    expect(printed).not.toContain("\ufffd");
    const pdf = Buffer.from(file).toString("latin1");
    expect(pdf.match(/%%EOF/g)).toHaveLength(1);
    expect(pdf).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch)\b/);
    const objects = pdf.match(/^\d+ 0 obj$/gm) ?? [];
    expect(pdf).toContain(`/Size ${objects.length + 1}`);
    expect((pdf.match(/\/Type \/Page\n/g) ?? []).length).toBeLessThan(80);
  },
);
