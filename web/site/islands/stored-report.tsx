import { useEffect, useState } from "react";
import { readSeoReport } from "#web/data/seo-report.ts";
import { isUuid } from "#web/data/uuid.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { ReportSkeleton } from "../seo/report-skeleton.tsx";
import { type ReportContent, ReportView } from "../seo/report-view.tsx";

type Read = Awaited<ReturnType<typeof readSeoReport>>;

/** Reads the report that the address names, and shows it. */
export default function StoredReport(content: ReportContent) {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    const [, , id = ""] = window.location.pathname.split("/");
    if (isUuid(id)) void readSeoReport(id).then(setRead);
    else setRead({ ok: true, report: null });
  }, []);

  if (!read) return <ReportSkeleton />;
  if (read.ok && read.report) return <ReportView report={read.report} content={content} />;
  return <Nothing why={read.ok ? undefined : read.message} />;
}

/** Says that the address is wrong, or that the report could not be loaded. */
function Nothing({ why }: { why: string | undefined }) {
  return (
    <>
      <SkyBand hour="noon">
        <PageHeading title={why ? "The report did not come." : "No report lives here."}>
          {why ??
            "Look at the address once more: it ends with a long number. Or have a new report made; it takes ten seconds."}
        </PageHeading>
        <p className="flex flex-wrap gap-3 pt-8">
          {why && (
            <LinkButton to={window.location.pathname} size="lg">
              Try again
            </LinkButton>
          )}
          <LinkButton to="/seo-report" size="lg" variant={why ? "secondary" : "primary"}>
            Look at a page
          </LinkButton>
        </p>
      </SkyBand>
      <div className="min-h-[50dvh]" />
    </>
  );
}
