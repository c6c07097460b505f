import { ArrowRight } from "lucide-react";
import { useId } from "react";
import type { SeoFormWords } from "#content/words/seo-form/en.ts";
import { sayIn } from "#domain/sentences.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { AnalysisSteps } from "../seo/analysis-steps.tsx";
import { useAnalysis } from "../seo/use-analysis.ts";

type Props = {
  /** The label above the field. */
  label: string;
  words: SeoFormWords;
  /** What the server answered to the form when it was sent without a script (server/seo). */
  refused?: string;
  /** What was typed in it then. */
  typed?: string;
};

/** The form that starts an analysis: one field and one button. Without a script the server answers the same form
 * (server/seo). */
export default function AddressForm({ label, words, refused, typed }: Props) {
  const { analysis, submit } = useAnalysis(refused, words.nothingTyped);
  const hydrated = useHydrated();
  const id = useId();
  const isBusy = analysis.state === "analyzing";
  return (
    <form method="post" action="/seo-report" noValidate={hydrated} onSubmit={submit}>
      <label htmlFor={id} className="block pb-3 font-semibold text-sm">
        {label}
      </label>
      <div className="seo-line">
        <input
          id={id}
          name="url"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          placeholder={words.example}
          defaultValue={typed}
          readOnly={isBusy}
          aria-invalid={analysis.state === "error" || undefined}
          aria-describedby={`${id}-status`}
        />
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy ? words.analysing : words.analyse}
          {!isBusy && <ArrowRight aria-hidden className="size-5" />}
        </Button>
      </div>
      <div id={`${id}-status`} className="seo-status">
        {analysis.state === "error" && (
          <p role="alert" data-fault="">
            {sayIn(analysis.message, words.answers, words.locale)}
          </p>
        )}
        {isBusy && <AnalysisSteps step={analysis.step} words={words.steps} />}
      </div>
    </form>
  );
}
