import { FileDown, Link2, Printer } from "lucide-react";
import { useState } from "react";
import { reportPath, type StoredReport } from "#domain/seo/stored-report.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { seoReportWords } from "./seo-words.ts";

/** Buttons to download the report as a PDF, to print it and to copy a link to it. */
export function ReportActions({ report }: { report: StoredReport }) {
  const words = seoReportWords.in();
  const [copied, setCopied] = useState<boolean>();
  async function copy() {
    const address = new URL(reportPath(report.id), window.location.href).href;
    setCopied(
      await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      ),
    );
  }
  return (
    <div className="print:hidden">
      <p className="flex flex-wrap gap-3">
        <a href={`${reportPath(report.id)}.pdf`} download className={buttonLook("primary", "md")}>
          <FileDown aria-hidden className="size-5" /> {words.download}
        </a>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" /> {words.print}
        </Button>
        <Button variant="secondary" onClick={copy}>
          <Link2 aria-hidden className="size-5" /> {words.copy}
        </Button>
      </p>
      <p role="status" className="min-h-6 pt-2 text-sm">
        {copied === true && words.copied}
        {copied === false && words.notCopied}
      </p>
    </div>
  );
}
