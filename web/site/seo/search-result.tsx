import { siteOf } from "#domain/seo/in-short.ts";
import type { TextVerdict } from "#domain/seo/report.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import { byDay } from "#web/ui/day.ts";
import { seoReportWords } from "./seo-words.ts";

/** The page as a search result shows it, with the verdicts on its two texts. */
export function SearchResult({ report }: { report: StoredReport }) {
  const { title, meta_description: description, url } = report;
  const { result: words, parts } = seoReportWords.in();
  return (
    <section aria-labelledby="result" className={byDay("sky sky-morning", "calm-plain")}>
      <div className="page grid gap-10 py-16 lg:grid-cols-12 lg:py-24">
        <h2 id="result" className="headline lg:col-span-4">
          {words.title}
        </h2>
        <div className="grid min-w-0 gap-10 lg:col-span-8">
          <figure className="seo-result">
            <p className="seo-result-site">
              <span aria-hidden>{siteOf(url).charAt(0).toUpperCase()}</span>
              <span>{siteOf(url)}</span>
            </p>
            <p dir="auto" className="seo-result-title">
              {title.value || words.untitled}
            </p>
            <p dir="auto" className="seo-result-text">
              {description.value || words.noDescription}
            </p>
            <figcaption className="sr-only">{words.figure}</figcaption>
          </figure>
          <div className="grid gap-8 md:grid-cols-2">
            <VerdictRow name={parts.title} verdict={title} />
            <VerdictRow name={parts.meta_description} verdict={description} />
          </div>
        </div>
      </div>
    </section>
  );
}

function VerdictRow({
  name,
  verdict: { score, issues, suggestions },
}: {
  name: string;
  verdict: TextVerdict;
}) {
  const { of100, result } = seoReportWords.in();
  return (
    <div>
      <h3 className="flex items-baseline justify-between border-ink/40 border-b pb-2 font-semibold text-base">
        {name}
        <span className="text-muted text-sm">{of100(score)}</span>
      </h3>
      {issues.length + suggestions.length === 0 ? (
        <p className="pt-3 text-sm">{result.nothing}</p>
      ) : (
        <ul className="grid gap-2 pt-3 text-sm">
          {issues.map((issue) => (
            <li key={issue} className="font-medium">
              {issue}
            </li>
          ))}
          {suggestions.map((suggestion) => (
            <li key={suggestion} className="text-muted">
              {suggestion}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
