import { useEffect, useState } from "react";
import { sayIn } from "#domain/sentences.ts";
import { readSeoReport } from "#web/data/seo-report.ts";
import { isUuid } from "#web/data/uuid.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { ReportSkeleton } from "../seo/report-skeleton.tsx";
import { type ReportContent, ReportView } from "../seo/report-view.tsx";
import { inPageLanguage, seoFormWords, seoReportWords } from "../seo/seo-words.ts";

type Read = Awaited<ReturnType<typeof readSeoReport>>;

/** Loads the words of the page's language. */
export const ready = () => Promise.all([seoReportWords.load(), seoFormWords.load()]);

/** Reads the report that the address names, and shows it. */
export default function StoredReport(content: ReportContent) {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    const [, , id = ""] = window.location.pathname.split("/");
    if (isUuid(id)) void readInLanguage(id).then(setRead);
    else setRead({ ok: true, report: null });
  }, []);

  if (!read) return <ReportSkeleton />;
  if (read.ok && read.report) return <ReportView report={read.report} content={content} />;
  return <Nothing why={read.ok ? undefined : read.message} />;
}

async function readInLanguage(id: string): Promise<Read> {
  const read = await readSeoReport(id);
  if (!read.ok || !read.report) return read;
  return { ok: true, report: await inPageLanguage(read.report) };
}

/** Says that the address is wrong, or that the report could not be loaded. */
function Nothing({ why }: { why: string | undefined }) {
  const words = seoReportWords.in();
  return (
    <>
      <SkyBand hour="noon">
        <PageHeading title={why ? words.notCome : words.none}>
          {why ? sayIn(why, seoFormWords.in().answers, words.locale) : words.noneText}
        </PageHeading>
        <p className="flex flex-wrap gap-3 pt-8">
          {why && (
            <LinkButton to={window.location.pathname} size="lg">
              {words.tryAgain}
            </LinkButton>
          )}
          <LinkButton to="/seo-report" size="lg" variant={why ? "secondary" : "primary"}>
            {words.lookAtAPage}
          </LinkButton>
        </p>
      </SkyBand>
      <div className="min-h-[50dvh]" />
    </>
  );
}
