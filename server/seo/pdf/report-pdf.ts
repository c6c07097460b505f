import type { SeoReportWords } from "#content/words/seo-report/en.ts";
import type { SeoReportPage } from "#domain/content/pages.ts";
import { meaningOf, siteOf } from "#domain/seo/in-short.ts";
import { partsOf } from "#domain/seo/parts.ts";
import { type Finding, findingGroups } from "#domain/seo/report.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Site } from "../../mails/composing/mail.ts";
import { hasEveryLetter } from "../../pdf/letters.ts";
import { openPdf, type PdfWriter, palette } from "../../pdf/pdf-writer.ts";
import { seoReportWords } from "../words.ts";
import { drawDial } from "./dial.ts";
import type { PrintTask } from "./print-report.ts";

/** The report as a document with the studio's name. @returns its bytes (PDF 1.7, ISO 32000-1). */
export async function reportPdf({ report, site, copy, language }: PrintTask): Promise<Uint8Array> {
  const words = seoReportWords[language];
  const analysed = siteOf(report.url);
  const title = words.titleOf(analysed);
  const pdf = openPdf({
    title,
    author: site.studio.name,
    at: new Date(report.created_at),
    language,
  });
  head(pdf, report, site, words);
  const texts = { verdictNames: copy.verdictNames, words };
  for (const group of findingGroups) {
    const findings = report.findings.filter((finding) => finding.group === group);
    if (findings.length > 0) writeGroup(pdf, copy.groups[group].name, findings, texts);
  }
  ending(pdf, report, `${site.url}/seo-report/${report.id}`, words);
  const { studio, url: siteUrl } = site;
  pdf.feet(`${studio.name} · ${siteOf(siteUrl)} · ${studio.phone}`, words.page);
  return pdf.finish();
}

function head(pdf: PdfWriter, report: StoredReport, { studio }: Site, words: SeoReportWords) {
  const { doc, paper, column } = pdf;
  pdf.sky();
  if (pdf.logo()) pdf.space(12);
  const at = new Date(report.created_at).toLocaleDateString(words.locale, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  pdf.write("P", words.from(studio.name, at), { size: 10, colour: palette.muted });
  pdf.space(28);
  const beside = { width: column - 190 };
  const top = doc.y;
  const analysed = siteOf(report.url);
  pdf.write("H1", analysed, { size: fitting(pdf, analysed, beside.width), weight: 700, ...beside });
  pdf.space(8);
  pdf.write("P", meaningOf(report, words), { size: 12, lineGap: 3, ...beside });
  const below = Math.max(doc.y, top + 96);
  drawDial(pdf, {
    label: `${words.overall}: ${words.of100(report.overall_score)}`,
    score: report.overall_score,
    x: paper.width - paper.margin - 76,
    y: top + 84,
    radius: 70,
  });
  doc.y = below + 28;
  parts(pdf, report, words);
  mendFirst(pdf, report.priority_actions, words);
  searchResult(pdf, report, words);
}

type GroupTexts = Pick<SeoReportPage, "verdictNames"> & { words: SeoReportWords };

/** The largest size in which it stands on one line; what is still too long at 16 points breaks. */
function fitting(pdf: PdfWriter, text: string, width: number): number {
  const at32 = pdf.widthOf(text, { size: 32, weight: 700 });
  return Math.max(16, Math.min(32, Math.floor((32 * width) / at32)));
}

function parts(pdf: PdfWriter, report: StoredReport, words: SeoReportWords) {
  const { doc, paper, column } = pdf;
  pdf.rule(palette.ink);
  const y = doc.y + 52;
  const all = partsOf(report);
  const width = column / all.length;
  for (const [at, { id, score }] of all.entries()) {
    const name = words.parts[id];
    const left = paper.margin + at * width;
    drawDial(pdf, {
      label: `${name}: ${words.of100(score)}`,
      score,
      x: left + width / 2,
      y,
      radius: 30,
    });
    doc.y = y + 6;
    const size = pdf.widthOf(name, { size: 10, weight: 700 });
    pdf.write("P", name, { size: 10, weight: 700, x: left + (width - size) / 2, width: size + 2 });
  }
  doc.y = y + 34;
}

function mendFirst(pdf: PdfWriter, actions: string[], words: SeoReportWords) {
  if (actions.length === 0) return;
  pdf.rule(palette.ink);
  pdf.space(18);
  pdf.write("H2", words.mendFirst, { size: 18, weight: 700 });
  pdf.space(6);
  for (const [at, action] of actions.entries()) {
    pdf.keepTogether(40);
    const y = pdf.doc.y;
    pdf.draw(`${at + 1}`, { size: 18, weight: 700, colour: palette.ember, width: 24 });
    pdf.doc.y = y + 4;
    pdf.write("P", action, { size: 12, x: pdf.paper.margin + 32 });
    pdf.space(10);
  }
}

function searchResult(
  pdf: PdfWriter,
  { url, title, meta_description: description }: StoredReport,
  { result }: SeoReportWords,
) {
  pdf.keepTogether(130);
  pdf.space(8);
  pdf.rule(palette.ink);
  pdf.space(18);
  pdf.write("H2", result.title, { size: 18, weight: 700 });
  pdf.space(8);
  pdf.write("P", siteOf(url), { size: 9.5, colour: palette.muted });
  pdf.space(2);
  pdf.write("P", title.value || result.untitled, { size: 14, colour: palette.link });
  pdf.space(2);
  pdf.write("P", description.value || result.noDescription, {
    size: 10.5,
    colour: palette.muted,
  });
}

const colours = {
  fail: palette.red,
  warn: palette.yellow,
  pass: palette.green,
  none: palette.muted,
};

function writeGroup(pdf: PdfWriter, name: string, findings: Finding[], texts: GroupTexts) {
  pdf.keepTogether(200);
  pdf.space(22);
  pdf.rule(palette.ink);
  pdf.space(14);
  pdf.write("H2", name, { size: 18, weight: 700 });
  pdf.space(6);
  const order = ["fail", "warn", "pass", "none"];
  const worstFirst = findings.toSorted(
    (a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict),
  );
  for (const finding of worstFirst) {
    if (finding.verdict === "fail" || finding.verdict === "warn") writeFault(pdf, finding, texts);
    else writeInOrder(pdf, finding, texts);
  }
}

function writeFault(
  pdf: PdfWriter,
  { title, verdict, evidence, why, how }: Finding,
  { verdictNames, words }: GroupTexts,
) {
  pdf.keepTogether(90);
  pdf.space(8);
  pdf.write("P", verdictNames[verdict], {
    size: 9,
    weight: 700,
    colour: colours[verdict],
  });
  pdf.write("H3", title, { size: 12.5, weight: 700 });
  for (const line of evidence) {
    pdf.space(3);
    pdf.write("P", `– ${line}`, { size: 10, colour: palette.muted, x: pdf.paper.margin + 12 });
  }
  pdf.space(4);
  pdf.write("P", why, { size: 10.5 });
  if (how) {
    pdf.space(3);
    pdf.write("P", words.howPrefix(how), { size: 10.5 });
  }
  pdf.space(10);
}

function writeInOrder(pdf: PdfWriter, { title, verdict }: Finding, { verdictNames }: GroupTexts) {
  const { paper, column } = pdf;
  const [left, right] = [
    { size: 10, width: column - 110 },
    { size: 9, colour: colours[verdict], x: paper.width - paper.margin - 90, width: 90 },
  ];
  const name = verdictNames[verdict];
  const height = Math.max(pdf.heightOf(title, left), pdf.heightOf(name, right));
  pdf.keepTogether(height + 5);
  pdf.space(3);
  const { y } = pdf.doc;
  pdf.write("P", title, left);
  pdf.doc.y = y;
  pdf.write("P", name, right);
  pdf.doc.y = y + height + 2;
}

function ending(pdf: PdfWriter, report: StoredReport, address: string, words: SeoReportWords) {
  const { address: answered, status, redirects } = report.answered;
  const texts = [report.title.value, report.meta_description.value];
  const printed = [
    report.url,
    ...texts,
    ...report.findings.flatMap(({ evidence }) => evidence),
  ].join(" ");
  pdf.keepTogether(110);
  pdf.space(24);
  pdf.rule();
  pdf.space(12);
  const small = { size: 9.5, colour: palette.muted };
  pdf.write(
    "P",
    `${words.asked(report.url, answered, redirects, status)} ${words.editionOf(report.edition)} ${words.promise}`,
    small,
  );
  if (!hasEveryLetter(printed)) {
    pdf.space(4);
    pdf.write("P", words.letters, small);
  }
  pdf.space(4);
  pdf.write("P", words.online(address), small);
}
