import { Suspense } from "react";
import { scoreBand } from "#domain/seo/band.ts";
import { meaningOf, siteOf } from "#domain/seo/in-short.ts";
import { partsOf } from "#domain/seo/parts.ts";
import { findingGroups } from "#domain/seo/report.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ScoreDial } from "#web/ui/score-dial.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";
import { Closing } from "../closing.tsx";
import type { SiteContent } from "../content.ts";
import AddressForm from "../islands/seo-form.tsx";
import { Opening } from "../service/opening.tsx";
import { FindingGroupSection } from "./finding-group.tsx";
import { ReportActions } from "./report-actions.tsx";
import { SearchResult } from "./search-result.tsx";
import { seoFormWords, seoReportWords } from "./seo-words.ts";
import { TextFigures } from "./text-figures.tsx";

// Loaded on demand: it is below everything else, and the rest of the report needs little of its code.
const MailReport = lazyPart(() => import("./mail-report.tsx"), "MailReport");

export type ReportContent = Pick<SiteContent["pages"]["seoReport"], "groups" | "verdictNames"> &
  Pick<SiteContent["leadTools"], "consent">;

type Props = { report: StoredReport; content: ReportContent };

/** A whole report: the score, what to mend first, how the page looks in a search result, and every check. */
export function ReportView({ report, content }: Props) {
  const words = seoReportWords.in();
  const { address, redirects, status } = report.answered;
  const band = scoreBand(report.overall_score);
  const at = new Date(report.created_at).toLocaleDateString(words.locale, day);
  return (
    <div data-print-alone className="-mb-24">
      <Opening hour={skies[band]}>
        <div className="page grid gap-x-8 gap-y-12 pt-12 pb-16 lg:grid-cols-12 lg:items-end lg:pt-20 lg:pb-20">
          <div className="grid gap-7 lg:col-span-7">
            <HourLine time={at} calm={words.titleOn(at)}>
              {words.title}
            </HourLine>
            <h1 dir="auto" className="headline wrap-anywhere">
              {siteOf(report.url)}
            </h1>
            <p className="max-w-lg text-lg">{meaningOf(report, words)}</p>
            <ReportActions report={report} />
          </div>
          <div className="justify-self-center lg:col-span-4 lg:col-start-9 lg:w-full">
            <ScoreDial
              score={report.overall_score}
              tone={band}
              label={words.dial(words.overall, report.overall_score, band)}
              large
            />
          </div>
        </div>
      </Opening>
      <div className="page">
        <ul className="seo-parts">
          {partsOf(report).map(({ id, score }) => (
            <li key={id}>
              <ScoreDial
                score={score}
                tone={scoreBand(score)}
                label={words.dial(words.parts[id], score, scoreBand(score))}
              />
              <span aria-hidden>{words.parts[id]}</span>
            </li>
          ))}
        </ul>
        <p className="wrap-anywhere pt-4 text-muted text-sm">
          {words.asked(report.url, address, redirects, status)}
        </p>
      </div>
      {report.priority_actions.length > 0 && (
        <section aria-labelledby="first" className="page grid gap-8 py-16 lg:grid-cols-12 lg:py-24">
          <h2 id="first" className="headline lg:col-span-5">
            {words.mendFirst}
          </h2>
          <ol className="seo-first lg:col-span-7">
            {report.priority_actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ol>
        </section>
      )}
      <SearchResult report={report} />
      <section aria-labelledby="checks" className="page py-16 lg:py-24">
        <h2 id="checks" className="headline pb-8 lg:pb-12">
          {words.everyCheck}
        </h2>
        {findingGroups.map((group) => (
          <FindingGroupSection
            key={group}
            name={content.groups[group].name}
            verdictNames={content.verdictNames}
            findings={report.findings.filter((finding) => finding.group === group)}
          >
            {group === "readable" && <TextFigures report={report} />}
          </FindingGroupSection>
        ))}
        <p className="pt-6 text-muted text-sm">{words.edition(report.edition)}</p>
      </section>
      <div className="print:hidden">
        <Suspense fallback={<div className="min-h-96" />}>
          <MailReport report={report} consent={content.consent} />
        </Suspense>
        <section aria-labelledby="another" className="page py-16 lg:py-24">
          <h2 id="another" className="pb-8 text-2xl">
            {words.another}
          </h2>
          <AddressForm label={words.itsAddress} words={seoFormWords.in()} />
        </section>
        <Closing
          title={band === "green" ? words.closingGood : words.closing}
          text={words.closingText}
        >
          <LinkButton to="/booking" size="lg">
            {words.bookACall}
          </LinkButton>
          <LinkButton to="/services" size="lg" variant="secondary">
            {words.whatWeBuild}
          </LinkButton>
        </Closing>
      </div>
    </div>
  );
}

const skies = { green: "noon", yellow: "golden", red: "evening" } as const;
const day = { day: "numeric", month: "long", year: "numeric" } as const;
