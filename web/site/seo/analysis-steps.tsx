import { type AnalysisStep, analysisSteps } from "#domain/seo/stages.ts";

/** The progress of an analysis: which steps are done, under way and still to come. */
export function AnalysisSteps({ step }: { step: AnalysisStep }) {
  const now = analysisSteps.indexOf(step);
  return (
    <>
      <p role="status" className="sr-only">
        {words[step]}
      </p>
      <ol aria-hidden className="seo-steps">
        {analysisSteps.map((each, at) => (
          <li key={each} data-step={at < now ? "done" : at === now ? "now" : "to-come"}>
            {words[each]}
          </li>
        ))}
      </ol>
    </>
  );
}

const words: Record<AnalysisStep, string> = {
  "looking for the address": "Looking for the address",
  "reading the page": "Reading the page",
  "reading robots.txt and the sitemap": "Reading robots.txt and the sitemap",
  "checking the page": "Checking it line by line",
};
