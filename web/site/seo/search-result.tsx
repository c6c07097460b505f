import { siteOf } from "#domain/seo/in-short.ts";
import type { TextVerdict } from "#domain/seo/report.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import { byDay } from "#web/ui/day.ts";

/** The page as a search result shows it, with the verdicts on its two texts. */
export function SearchResult({ report }: { report: StoredReport }) {
  const { title, meta_description: description, url } = report;
  return (
    <section aria-labelledby="result" className={byDay("sky sky-morning", "calm-plain")}>
      <div className="page grid gap-10 py-16 lg:grid-cols-12 lg:py-24">
        <h2 id="result" className="headline lg:col-span-4">
          In the search result
        </h2>
        <div className="grid min-w-0 gap-10 lg:col-span-8">
          <figure className="seo-result">
            <p className="seo-result-site">
              <span aria-hidden>{siteOf(url).charAt(0).toUpperCase()}</span>
              <span>{siteOf(url)}</span>
            </p>
            <p dir="auto" className="seo-result-title">
              {title.value || "Untitled"}
            </p>
            <p dir="auto" className="seo-result-text">
              {description.value || "No description: a search engine picks a sentence of the page."}
            </p>
            <figcaption className="sr-only">How the page may look in a search result</figcaption>
          </figure>
          <div className="grid gap-8 md:grid-cols-2">
            <VerdictRow name="Title" verdict={title} />
            <VerdictRow name="Description" verdict={description} />
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
  return (
    <div>
      <h3 className="flex items-baseline justify-between border-ink/40 border-b pb-2 font-semibold text-base">
        {name}
        <span className="text-muted text-sm">{score} of 100</span>
      </h3>
      {issues.length + suggestions.length === 0 ? (
        <p className="pt-3 text-sm">Nothing to mend.</p>
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
