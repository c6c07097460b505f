import type { Locale } from "#domain/locale.ts";
import type { Answer } from "#web/data/answer.ts";
import type { SiteReports } from "#web/data/site-reports.ts";
import { useWords } from "#web/language/words.ts";
import { SiteCheck } from "#web/project/site-check/site-check.tsx";
import { Card } from "#web/ui/card.tsx";
import { siteCheckWords } from "./site-check-words.ts";

type Props = {
  projectId: string;
  site: Answer<{ reports: SiteReports }>;
  locale: Locale;
  side: "client" | "viewer";
};

/** The reports on the client's site, before and after. */
export function SiteCard({ projectId, site, locale, side }: Props) {
  const words = useWords(siteCheckWords);
  return (
    <Card title={words.title}>
      <SiteCheck projectId={projectId} reports={site} locale={locale} words={words} side={side} />
    </Card>
  );
}
