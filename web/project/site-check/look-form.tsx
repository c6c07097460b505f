import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SiteCheckWords } from "#content/words/site-check/en.ts";
import type { Locale } from "#domain/locale.ts";
import { sayIn } from "#domain/sentences.ts";
import { type AnalysisStep, analysisSteps, type SeoStage } from "#domain/seo/stages.ts";
import { analyseSite } from "#web/data/seo-report.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";

type Props = {
  projectId: string;
  stage: SeoStage;
  words: SiteCheckWords;
  locale: Locale;
  label: string;
  /** The address that was analysed before. */
  last: string | undefined;
};

/** Starts an analysis of the site; the page then loads its data again. */
export function LookForm({ projectId, stage, words, locale, label, last }: Props) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<AnalysisStep>(analysisSteps[0]);
  const { busy, ...form } = useForm({
    check: ({ url }) => ({ url: url?.trim() ? undefined : words.typeAddress }),
    send({ url = "" }) {
      setStep(analysisSteps[0]);
      const owner = { project_id: projectId, stage };
      return analyseSite(url.trim(), { owner, onStep: setStep });
    },
    onSent: () => revalidate(),
  });

  return (
    <form noValidate {...form.props} className="grid gap-3 pt-2">
      <TextField
        label={label}
        error={form.faults.url}
        key={last}
        name="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={last}
        readOnly={busy}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" variant="secondary" busy={busy}>
          {busy ? words.looking : last ? words.lookAgain : words.lookAtIt}
        </Button>
        <p role="status" className="text-muted text-sm">
          {busy && words.steps[step]}
        </p>
      </div>
      {form.refused && (
        <Banner tone="error" ref={form.banner}>
          {sayIn(form.refused, words.answers, locale.language ?? "en")}
        </Banner>
      )}
    </form>
  );
}
