import { useEffect, useRef } from "react";
import { stepCount } from "#domain/onboarding/steps.ts";
import type { Draft, StoredDraft } from "#web/data/drafts.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { useScene } from "./use-scene.ts";
import { onboardingWords } from "./words.ts";

type Props = { mine: Draft; other: StoredDraft; onChoose: (which: "mine" | "other") => void };

/** Two devices have changed the same questionnaire: nothing is overwritten before the client has chosen one of
 * the versions. */
export function TwoVersions({ mine, other, onChoose }: Props) {
  const words = useWords(onboardingWords).versions;
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="page py-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {words.title}
      </h1>
      <p className="measure mt-4 text-lg text-muted">{words.text}</p>
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        <Version
          title={words.here}
          draft={mine}
          label={words.keepHere}
          onChoose={() => onChoose("mine")}
        />
        <Version
          title={words.saved(timeOf(other.savedAt, language))}
          draft={other}
          label={words.keepSaved}
          onChoose={() => onChoose("other")}
        />
      </div>
    </div>
  );
}

function Version({
  title,
  draft: { answers, step },
  label,
  onChoose,
}: {
  title: string;
  draft: Draft;
  label: string;
  onChoose: () => void;
}) {
  const { versions: words, stepOf } = useWords(onboardingWords);
  const catalogue = useCatalogue();
  const sceneOf = useScene();
  const service = answers.service_selection;
  const differences = [
    [words.step, `${stepOf(step, stepCount)}, ${sceneOf(step, service).title}`],
    [words.business, answers.business_name],
    [words.description, answers.business_description],
    [
      words.goals,
      answers.site_goals.map((goal) => catalogue.option("site_goals", goal)).join(", "),
    ],
    [
      words.style,
      [catalogue.option("brand_vibe", answers.brand_vibe), answers.color_preferences]
        .filter(Boolean)
        .join(", "),
    ],
    [words.files, answers.uploaded_files.map((file) => file.name).join(", ")],
  ] as const;
  return (
    <section className="flex flex-col rounded-md border border-line bg-card p-6">
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-4 mb-6 grid grid-cols-[6rem_1fr] gap-x-4 gap-y-1 text-sm">
        {differences.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="line-clamp-3 [overflow-wrap:anywhere]">{value || "–"}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" className="mt-auto self-start" onClick={onChoose}>
        {label}
      </Button>
    </section>
  );
}

function timeOf(iso: string, language: string) {
  const options = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language === "en" ? "en-US" : language, options).format(
    new Date(iso),
  );
}
