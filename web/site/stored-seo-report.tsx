import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import StoredReport from "./islands/stored-report.tsx";
import type { Page } from "./page.ts";
import { seoReportWords } from "./seo/seo-words.ts";

/** The page of a stored report at its permanent address, for everybody who has the address. */
export function storedSeoReportPage({ studio, pages, leadTools }: SiteContent): Page {
  const { groups, verdictNames } = pages.seoReport;
  return {
    path: "/seo-report/:id",
    title: `${seoReportWords.in(studio.language).title} | ${studio.name}`,
    description: "",
    indexed: false,
    view: (
      <Island
        of={StoredReport}
        props={{ groups, verdictNames, consent: leadTools.consent }}
        wake="now"
      />
    ),
  };
}
