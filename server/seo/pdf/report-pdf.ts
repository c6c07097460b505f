import { sentenceFor, siteOf } from "#domain/seo/in-short.ts";
import { partsOf } from "#domain/seo/parts.ts";
import { type Finding, findingGroups } from "#domain/seo/report.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Sender } from "../../emails/mail.ts";
import { hasEveryLetter } from "../../pdf/letters.ts";
import { inks, type Pen, takePen } from "../../pdf/pen.ts";
import { publishedContent } from "../../publishing/content.ts";
import { drawDial } from "./dial.ts";

/** The report as a document with the studio's name. @returns its bytes (PDF 1.7, ISO 32000-1). */
export async function reportPdf(report: StoredReport, sender: Sender): Promise<Uint8Array> {
  const site = siteOf(report.url);
  const title = `SEO report: ${site}`;
  const pen = takePen({
    title,
    author: sender.studio.name,
    at: new Date(report.created_at),
  });
  head(pen, report, sender);
  const { groups } = publishedContent().seoReport;
  for (const group of findingGroups) {
    const findings = report.findings.filter((finding) => finding.group === group);
    if (findings.length > 0) writeGroup(pen, groups[group].name, findings);
  }
  ending(pen, report, `${sender.siteUrl}/seo-report/${report.id}`);
  const { studio, siteUrl } = sender;
  pen.feet(
    `${studio.name} · ${siteOf(siteUrl)} · ${studio.phone}`,
    (page, count) => `${page} of ${count}`,
  );
  return pen.finish();
}

function head(pen: Pen, report: StoredReport, { studio }: Sender) {
  const { doc, paper, column } = pen;
  pen.sky();
  const at = new Date(report.created_at).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  pen.write("P", `${studio.name} · SEO report of ${at}`, { size: 10, colour: inks.muted });
  pen.space(28);
  const beside = { width: column - 190 };
  const top = doc.y;
  const site = siteOf(report.url);
  pen.write("H1", site, { size: fitting(pen, site, beside.width), weight: 700, ...beside });
  pen.space(8);
  const failed = report.findings.filter(({ verdict }) => verdict === "fail").length;
  pen.write("P", sentenceFor(report.overall_score, failed), { size: 12, lineGap: 3, ...beside });
  const below = Math.max(doc.y, top + 96);
  drawDial(pen, {
    label: "Overall score",
    score: report.overall_score,
    x: paper.width - paper.margin - 76,
    y: top + 84,
    radius: 70,
  });
  doc.y = below + 28;
  parts(pen, report);
  mendFirst(pen, report.priority_actions);
  searchResult(pen, report);
}

/** The largest size in which it stands on one line; what is still too long at 16 points breaks. */
function fitting(pen: Pen, text: string, width: number): number {
  const at32 = pen.widthOf(text, { size: 32, weight: 700 });
  return Math.max(16, Math.min(32, Math.floor((32 * width) / at32)));
}

function parts(pen: Pen, report: StoredReport) {
  const { doc, paper, column } = pen;
  pen.rule(inks.ink);
  const y = doc.y + 52;
  const all = partsOf(report);
  const width = column / all.length;
  for (const [at, { name, score }] of all.entries()) {
    const left = paper.margin + at * width;
    drawDial(pen, { label: name, score, x: left + width / 2, y, radius: 30 });
    doc.y = y + 6;
    const size = pen.widthOf(name, { size: 10, weight: 700 });
    pen.write("P", name, { size: 10, weight: 700, x: left + (width - size) / 2, width: size + 2 });
  }
  doc.y = y + 34;
}

function mendFirst(pen: Pen, actions: string[]) {
  if (actions.length === 0) return;
  pen.rule(inks.ink);
  pen.space(18);
  pen.write("H2", "Mend this first", { size: 18, weight: 700 });
  pen.space(6);
  for (const [at, action] of actions.entries()) {
    pen.keepTogether(40);
    const y = pen.doc.y;
    pen.draw(`${at + 1}`, { size: 18, weight: 700, colour: inks.ember, width: 24 });
    pen.doc.y = y + 4;
    pen.write("P", action, { size: 12, x: pen.paper.margin + 32 });
    pen.space(10);
  }
}

function searchResult(pen: Pen, { url, title, meta_description: description }: StoredReport) {
  pen.keepTogether(130);
  pen.space(8);
  pen.rule(inks.ink);
  pen.space(18);
  pen.write("H2", "In the search result", { size: 18, weight: 700 });
  pen.space(8);
  pen.write("P", siteOf(url), { size: 9.5, colour: inks.muted });
  pen.space(2);
  pen.write("P", title.value || "Untitled", { size: 14, colour: inks.link });
  pen.space(2);
  pen.write("P", description.value || "No description: a search engine picks a sentence.", {
    size: 10.5,
    colour: inks.muted,
  });
}

const colours = {
  fail: inks.red,
  warn: inks.yellow,
  pass: inks.green,
  none: inks.muted,
};

function writeGroup(pen: Pen, name: string, findings: Finding[]) {
  pen.keepTogether(200);
  pen.space(22);
  pen.rule(inks.ink);
  pen.space(14);
  pen.write("H2", name, { size: 18, weight: 700 });
  pen.space(6);
  const order = ["fail", "warn", "pass", "none"];
  const worstFirst = findings.toSorted(
    (a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict),
  );
  for (const finding of worstFirst) {
    if (finding.verdict === "fail" || finding.verdict === "warn") writeFault(pen, finding);
    else writeInOrder(pen, finding);
  }
}

function writeFault(pen: Pen, { title, verdict, evidence, why, how }: Finding) {
  pen.keepTogether(90);
  pen.space(8);
  pen.write("P", publishedContent().seoReport.verdictNames[verdict], {
    size: 9,
    weight: 700,
    colour: colours[verdict],
  });
  pen.write("H3", title, { size: 12.5, weight: 700 });
  for (const line of evidence) {
    pen.space(3);
    pen.write("P", `– ${line}`, { size: 10, colour: inks.muted, x: pen.paper.margin + 12 });
  }
  pen.space(4);
  pen.write("P", why, { size: 10.5 });
  if (how) {
    pen.space(3);
    pen.write("P", `How: ${how}`, { size: 10.5 });
  }
  pen.space(10);
}

function writeInOrder(pen: Pen, { title, verdict }: Finding) {
  const { paper, column } = pen;
  pen.keepTogether(24);
  pen.space(3);
  const y = pen.doc.y;
  pen.write("P", title, { size: 10, width: column - 110 });
  const below = pen.doc.y;
  pen.doc.y = y;
  const x = paper.width - paper.margin - 90;
  pen.write("P", publishedContent().seoReport.verdictNames[verdict], {
    size: 9,
    colour: colours[verdict],
    x,
    width: 90,
  });
  pen.doc.y = below + 2;
}

function ending(pen: Pen, report: StoredReport, address: string) {
  const { address: answered, status, redirects } = report.answered;
  const texts = [report.title.value, report.meta_description.value];
  const printed = [
    report.url,
    ...texts,
    ...report.findings.flatMap(({ evidence }) => evidence),
  ].join(" ");
  pen.keepTogether(110);
  pen.space(24);
  pen.rule();
  pen.space(12);
  const small = { size: 9.5, colour: inks.muted };
  pen.write(
    "P",
    `Asked for ${report.url}, answered by ${answered} with status ${status} after ${redirects === 1 ? "one redirect" : `${redirects} redirects`}. Edition ${report.edition} of the checks. It reads the page as it is sent, measures no speed and promises no place in a search engine.`,
    small,
  );
  if (!hasEveryLetter(printed)) {
    pen.space(4);
    pen.write(
      "P",
      "Letters that cannot be printed here are question marks; online they are whole.",
      small,
    );
  }
  pen.space(4);
  pen.write("P", `Online: ${address}`, small);
}
