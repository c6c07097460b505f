import { type AnalysisStep, analysisSteps } from "#domain/seo/stages.ts";

type Props = { step: AnalysisStep; words: Readonly<Record<AnalysisStep, string>> };

/** The progress of an analysis: which steps are done, under way and still to come. */
export function AnalysisSteps({ step, words }: Props) {
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
