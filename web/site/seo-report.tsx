import { findingGroups } from "#domain/seo/report.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ScoreDial } from "#web/ui/score-dial.tsx";
import { Closing } from "./closing.tsx";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import AddressForm from "./islands/seo-form.tsx";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { Hour, Opening } from "./service/opening.tsx";

export function seoReportPage(content: SiteContent): Page {
  const { studio } = content;
  return {
    path: "/seo-report",
    title: `Free SEO Report | ${studio.name}`,
    description:
      "Type an address and see in ten seconds what a search engine finds on the page: what is right, what is not, and how to mend it.",
    share: "seo-report",
    linkedData: [organization(content), breadcrumbs(["Free SEO report", "/seo-report"])],
    view: <SeoReport content={content} />,
  };
}

/** The page on which an analysis is started; the report itself has its own address. */
function SeoReport({ content: { seoReport, catalogue } }: { content: SiteContent }) {
  const { groups, limits } = seoReport;
  const [first] = catalogue.plans;
  return (
    <div className="-mb-24">
      <Opening hour="noon">
        <div className="page pt-12 pb-16 lg:pt-20 lg:pb-24">
          <Hour time="12:00">In plain daylight</Hour>
          <h1 className="opening-title mt-7 max-w-[16ch]">Read your site like a search engine.</h1>
          <div className="grid gap-x-8 gap-y-10 pt-10 lg:grid-cols-12 lg:pt-14">
            <div className="lg:col-span-8">
              <Island of={AddressForm} props={{ label: "The address of your page" }} />
            </div>
            <p className="self-end text-lg lg:col-span-4">
              In ten seconds you know what is right, what is not, why it matters and how to mend it.
              Free, and nobody asks for your email.
            </p>
          </div>
        </div>
      </Opening>
      <section aria-labelledby="looked-at" className="page py-20 lg:py-32">
        <h2 id="looked-at" className="headline max-w-[14ch] pb-12 lg:pb-20">
          Five questions, over fifty checks.
        </h2>
        <dl className="ruled">
          {findingGroups.map((group) => (
            <div key={group} className="grid gap-3 py-7 lg:grid-cols-12 lg:items-baseline lg:gap-8">
              <dt className="font-bold text-2xl tracking-tight lg:col-span-5">
                {groups[group].name}
              </dt>
              <dd className="measure lg:col-span-6 lg:col-start-7">{groups[group].line}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="limits" className="sky sky-morning">
        <div className="page grid gap-12 py-20 lg:grid-cols-12 lg:items-center lg:py-28">
          <div className="lg:col-span-4">
            <ScoreDial score={100} tone="green" label="This very page" large />
            <p className="pt-4 text-sm">
              This very page, and every other one that we have built here. A test holds us to it.
            </p>
          </div>
          <div className="lg:col-span-7 lg:col-start-6">
            <h2 id="limits" className="text-2xl">
              What a hundred is, and what it is not
            </h2>
            <ul className="ruled rules-ink mt-6 *:py-4">
              {limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <Closing
        title="A red report is a day's work."
        text="A page that is built well begins with everything green. We start at sunrise and hand it over at sunset."
      >
        {first && (
          <LinkButton to={first.page} size="lg">
            {first.name}
          </LinkButton>
        )}
        <LinkButton to="/booking" size="lg" variant="secondary">
          Book a call
        </LinkButton>
      </Closing>
    </div>
  );
}
