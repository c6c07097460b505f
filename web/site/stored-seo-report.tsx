import { Suspense } from "react";
import { Await } from "react-router";
import { studio } from "#content/studio.ts";
import { readSeoReport } from "#web/data/seo-report.ts";
import { isUuid } from "#web/data/uuid.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import type { Route } from "./+types/stored-seo-report";
import { rememberedReport } from "./seo/fresh-report.ts";
import { ReportSkeleton } from "./seo/report-skeleton.tsx";
import { ReportView } from "./seo/report-view.tsx";

export function meta() {
  return [{ title: `SEO report | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { id, answer: isUuid(id) ? known(id) : missing };
}

/** A report at its permanent address, for whoever was given it. */
export default function StoredSeoReport({ loaderData: { id, answer } }: Route.ComponentProps) {
  return (
    <Suspense key={id} fallback={<ReportSkeleton />}>
      <Await resolve={answer}>
        {(read) =>
          read.ok && read.report ? (
            <ReportView report={read.report} />
          ) : (
            <Nothing why={read.ok ? undefined : read.message} />
          )
        }
      </Await>
    </Suspense>
  );
}

function known(id: string) {
  const report = rememberedReport(id);
  return report ? { ok: true as const, report } : readSeoReport(id);
}

const missing = { ok: true as const, report: null };

/** The address is wrong, or the server could not be asked. */
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
            <LinkButton to="." size="lg" reloadDocument>
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
