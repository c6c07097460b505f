import { findingGroups } from "#domain/seo/report.ts";
import { byDay } from "#web/ui/day.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ScoreDial } from "#web/ui/score-dial.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";
import { Closing } from "./closing.tsx";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import AddressForm from "./islands/seo-form.tsx";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { seoFormWords, seoReportWords } from "./seo/seo-words.ts";
import { Opening } from "./service/opening.tsx";

export function seoReportPage(content: SiteContent): Page {
  const copy = content.pages.seoReport;
  return {
    path: "/seo-report",
    title: `${copy.title} | ${content.studio.name}`,
    description: copy.description,
    share: "seo-report",
    linkedData: [organization(content), breadcrumbs(content, ["Free SEO report", "/seo-report"])],
    view: <SeoReport content={content} />,
  };
}

/** The page on which an analysis is started; the report itself has its own address. */
function SeoReport({ content: { pages, catalogue } }: { content: SiteContent }) {
  const copy = pages.seoReport;
  const dial = seoReportWords.in().dial(copy.example, 100, "green");
  const [first] = catalogue.plans;
  return (
    <div className="-mb-24">
      <Opening hour="noon">
        <div className="page pt-12 pb-16 lg:pt-20 lg:pb-24">
          <HourLine time="12:00">{copy.hour}</HourLine>
          <h1 className="opening-title mt-7 max-w-[16ch]">{copy.headline}</h1>
          <div className="grid gap-x-8 gap-y-10 pt-10 lg:grid-cols-12 lg:pt-14">
            <div className="lg:col-span-8">
              <Island of={AddressForm} props={{ label: copy.field, words: seoFormWords.in() }} />
            </div>
            <p className="self-end text-lg lg:col-span-4">{copy.lead}</p>
          </div>
        </div>
      </Opening>
      <section aria-labelledby="looked-at" className="page py-20 lg:py-32">
        <h2 id="looked-at" className="headline max-w-[14ch] pb-12 lg:pb-20">
          {copy.groupsTitle}
        </h2>
        <dl className="ruled">
          {findingGroups.map((group) => (
            <div key={group} className="grid gap-3 py-7 lg:grid-cols-12 lg:items-baseline lg:gap-8">
              <dt className="font-bold text-2xl tracking-tight lg:col-span-5">
                {copy.groups[group].name}
              </dt>
              <dd className="measure lg:col-span-6 lg:col-start-7">{copy.groups[group].line}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={copy.limitsTitle} className={byDay("sky sky-morning", "calm-plain")}>
        <div className="page grid gap-12 py-20 lg:grid-cols-12 lg:items-center lg:py-28">
          <div className="lg:col-span-4">
            <ScoreDial score={100} tone="green" label={dial} large />
            <p className="pt-4 text-sm">{copy.exampleText}</p>
          </div>
          <div className="lg:col-span-7 lg:col-start-6">
            <h2 className="text-2xl">{copy.limitsTitle}</h2>
            <ul className="ruled rules-ink mt-6 *:py-4">
              {copy.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <Closing title={copy.closingTitle} text={copy.closingText}>
        {first && (
          <LinkButton to={first.page} size="lg">
            {first.name}
          </LinkButton>
        )}
        <LinkButton to="/booking" size="lg" variant="secondary">
          {copy.second}
        </LinkButton>
      </Closing>
    </div>
  );
}
