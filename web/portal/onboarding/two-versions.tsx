import { useEffect, useRef } from "react";
import { stepCount } from "#domain/onboarding/steps.ts";
import type { Draft, StoredDraft } from "#web/data/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { sceneOf } from "./step-scenes.ts";

type Props = { mine: Draft; other: StoredDraft; onChoose: (which: "mine" | "other") => void };

/** Two devices have gone on with the same questionnaire: nothing is written over before the client has
 * said which one it is to be. */
export function TwoVersions({ mine, other, onChoose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page py-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        There are two versions of your answers.
      </h1>
      <p className="measure mt-4 text-lg text-muted">
        You have gone on in another tab or on another device. Choose the version to continue with;
        the other one is let go. Until then both are kept.
      </p>
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        <Version
          title="This page"
          draft={mine}
          label="Keep this page's answers"
          onChoose={() => onChoose("mine")}
        />
        <Version
          title={`Saved in your account on ${timeOf(other.savedAt)}`}
          draft={other}
          label="Keep the saved answers"
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
  const service = answers.service_selection;
  const facts = [
    ["Step", `${step} of ${stepCount}, ${sceneOf(step, service).title}`],
    ["Business", answers.business_name],
    ["Description", answers.business_description],
    ["Goals", answers.site_goals.join(", ")],
    ["Style", [answers.brand_vibe, answers.color_preferences].filter(Boolean).join(", ")],
    ["Files", answers.uploaded_files.map((file) => file.name).join(", ")],
  ] as const;
  return (
    <section className="flex flex-col rounded-md border border-line bg-card p-6">
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-4 mb-6 grid grid-cols-[6rem_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
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

function timeOf(iso: string) {
  const options = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat("en-US", options).format(new Date(iso));
}
