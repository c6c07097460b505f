import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentSeller } from "#domain/invoice/document.ts";
import { printDocument } from "#server/documents/print-document.ts";
import { adoptContent, publishedContent } from "#server/publishing/content.ts";
import { printReport } from "#server/seo/pdf/print-report.ts";
import { secondContent } from "../../tests/adoption/second-studio.ts";
import { agreement, balance, creditNote, deposit, long } from "../../tests/documents/samples.ts";
import { reportOn } from "../../tests/seo/report.ts";
import { tiredPage } from "../../tests/seo/site.ts";

/** Composes or begins to print something as the second studio does. */
export function asSecond<Result>(compose: () => Result): Result {
  const before = publishedContent();
  adoptContent(secondContent());
  try {
    return compose();
  } finally {
    adoptContent(before);
  }
}

/**
 * Pictures of every kind of PDF, of both studios: `document-balance-1.png` and `second-document-balance-1.png` are the
 * first pages of the same invoice.
 * @returns how many were left out, because this machine has no `pdftoppm`
 */
export async function photographDocuments(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<number> {
  const report = await reportOn(tiredPage);
  const documents = [
    { prefix: "document", as: <Result>(print: () => Result) => print() },
    { prefix: "second-document", as: asSecond },
  ].flatMap(({ prefix, as }) =>
    Object.entries(printers(report)).map(([name, print]) => ({
      name: `${prefix}-${name}`,
      print: () => as(print),
    })),
  );
  const wanted = documents.filter(({ name }) => isWanted(name));
  if (wanted.length > 0 && !hasPdftoppm()) return wanted.length;
  const pdfs = mkdtempSync(join(tmpdir(), "daybreak-shots-"));
  for (const { name, print } of wanted) {
    const pdf = join(pdfs, `${name}.pdf`);
    writeFileSync(pdf, (await print()).file);
    execFileSync("pdftoppm", ["-png", "-r", "110", pdf, join(folder, name)]);
  }
  rmSync(pdfs, { recursive: true });
  return 0;
}

/** Each prints with the brand and the seller of the studio that is published when it is called. */
function printers(report: Awaited<ReturnType<typeof reportOn>>) {
  const issued = { deposit, balance, "credit-note": creditNote, long };
  return {
    ...Object.fromEntries(
      Object.entries(issued).map(([name, document]) => [
        name,
        () => printDocument({ kind: "issued", document: { ...document, seller: ownSeller() } }),
      ]),
    ),
    specimen: () =>
      printDocument({
        kind: "issued",
        document: { ...deposit, seller: ownSeller(), specimen: true },
      }),
    agreement: () =>
      printDocument({ kind: "agreement", record: { ...agreement, seller: ownSeller() } }),
    "seo-report": () =>
      printReport({
        report,
        site: { url: "https://studio.example", studio: publishedContent().studio },
      }),
  };
}

function ownSeller(): DocumentSeller {
  const { seller, studio } = publishedContent();
  const { legalName, address, taxNumber, vatId, bank } = seller;
  return { legalName, address, taxNumber, vatId, bank, email: studio.email, phone: studio.phone };
}

function hasPdftoppm(): boolean {
  try {
    execFileSync("pdftoppm", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
