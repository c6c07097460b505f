import type { SiteCheckWords } from "#content/words/site-check/en.ts";
import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { scoreBand } from "#domain/seo/band.ts";
import { siteOf } from "#domain/seo/in-short.ts";
import { type SeoStage, seoStages } from "#domain/seo/stages.ts";
import { reportPath, type StoredReport } from "#domain/seo/stored-report.ts";
import type { Answer } from "#web/data/answer.ts";
import type { SiteReports } from "#web/data/site-reports.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ScoreDial } from "#web/ui/score-dial.tsx";
import { CheckTable } from "./check-table.tsx";
import { LookForm } from "./look-form.tsx";

type Props = {
  projectId: string;
  reports: Answer<{ reports: SiteReports }>;
  locale: Locale;
  words: SiteCheckWords;
  /** The studio may analyse at any time, a client once, before the work, a viewer never. */
  side: "client" | "viewer" | "studio";
};

/** The SEO reports on a client's site before and after the work, compared. */
export function SiteCheck({ projectId, reports: read, locale, words, side }: Props) {
  if (!read.ok) return <Banner tone="error">{words.notLoaded}</Banner>;
  const { before, after } = read.reports;
  return (
    <div className="grid gap-8">
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {seoStages.map((stage) => (
          <div key={stage} className="grid min-w-0 content-start gap-3">
            <h3 className="text-muted text-sm">{words.stages[stage]}</h3>
            <Look
              stage={stage}
              report={read.reports[stage]}
              {...{ projectId, locale, words, side }}
            />
          </div>
        ))}
      </div>
      {before && after && (
        <>
          <p className="font-bold text-xl">{changeOf(before, after, words)}</p>
          <CheckTable before={before} after={after} words={words} />
        </>
      )}
    </div>
  );
}

type LookProps = Omit<Props, "reports"> & { stage: SeoStage; report: StoredReport | null };

function Look({ stage, report, projectId, locale, words, side }: LookProps) {
  const mayLook = side === "studio" || (side === "client" && stage === "before" && !report);
  const none = noneFor[side];
  return (
    <>
      {report ? (
        <>
          <ScoreDial
            score={report.overall_score}
            tone={scoreBand(report.overall_score)}
            label={words.dial(
              words.scores[stage],
              report.overall_score,
              scoreBand(report.overall_score),
            )}
          />
          <p className="wrap-anywhere text-sm">
            <span className="font-semibold">{siteOf(report.url)}</span>
            <span className="block text-muted">{longDate(report.created_at, locale)}</span>
          </p>
          <a href={reportPath(report.id)} className="link justify-self-start text-sm">
            {words.fullReport}
          </a>
        </>
      ) : (
        <p className="text-sm">{words[none[stage]]}</p>
      )}
      {mayLook && (
        <LookForm
          projectId={projectId}
          stage={stage}
          words={words}
          locale={locale}
          label={side === "client" ? words.addressBefore : words.address}
          last={report?.url}
        />
      )}
    </>
  );
}

const noneFor = {
  client: { before: "noneBefore", after: "noneAfter" },
  viewer: { before: "noneBeforeForViewer", after: "noneAfter" },
  studio: { before: "noneBeforeForStudio", after: "noneAfterForStudio" },
} as const;

function changeOf(before: StoredReport, after: StoredReport, words: SiteCheckWords): string {
  if (before.edition !== after.edition) return words.otherEdition;
  const change = after.overall_score - before.overall_score;
  if (change === 0) return words.unchanged;
  return change > 0 ? words.gained(change) : words.lost(-change);
}
