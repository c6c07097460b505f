import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { DeliverableWords } from "#content/words/deliverables/en.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Stage } from "#domain/deliverable/stage.ts";
import type { Locale } from "#domain/locale.ts";
import type { Approval, Deliverable } from "#web/data/deliverables.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { ListView } from "./list-view.tsx";
import { VersionView } from "./version-view.tsx";

type Props = {
  deliverable: Deliverable;
  words: DeliverableWords;
  locale: Locale;
  /** The open list about the newest version, and what can be done now. */
  children: ReactNode;
};

const tones = {
  waiting: "yellow",
  priced: "yellow",
  requested: "blue",
  sent: "blue",
  owed: "blue",
  approved: "green",
} as const satisfies Record<Stage, string>;

/** A deliverable: the newest version large, what happens next, and the earlier versions folded. */
export function DeliverableView({ deliverable, words, locale, children }: Props) {
  const { id, title, versions, lists, approval, stage } = deliverable;
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  return (
    <article aria-labelledby={id} className="grid gap-6 py-8 first:pt-0 last:pb-0">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h3 id={id} dir="auto" className="text-xl [overflow-wrap:anywhere]">
            {title}
          </h3>
          <Badge tone={tones[stage]}>{words.stages[stage]}</Badge>
        </div>
        <p className="text-muted text-sm">
          {words.posted(newest.version, dateAndTime(newest.created_at, locale))}
        </p>
      </header>
      <VersionView version={newest} words={words} locale={locale} large />
      {approval && <Approved approval={approval} words={words} locale={locale} />}
      {children}
      {earlier.length > 0 && (
        <Disclosure wide summary={<span className="text-base">{words.earlier}</span>}>
          <ol className="grid gap-8">
            {earlier.map((version) => (
              <li key={version.id} className="grid gap-4">
                <h4 className="font-semibold">
                  {words.posted(version.version, dateAndTime(version.created_at, locale))}
                </h4>
                <VersionView version={version} words={words} locale={locale} />
                {lists
                  .filter(({ version_id }) => version_id === version.id)
                  .map((list) => (
                    <ListView key={list.id} list={list} words={words} locale={locale} />
                  ))}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </article>
  );
}

function Approved({
  approval,
  words,
  locale,
}: {
  approval: Approval;
  words: DeliverableWords;
  locale: Locale;
}) {
  const { full_name, version, approved_at, hash } = approval;
  return (
    <div className="flex gap-3 rounded-md bg-leaf-soft p-5 text-leaf">
      <BadgeCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {words.approved(full_name, version, dateAndTime(approved_at, locale))}
        </p>
        <p className="mt-1 text-xs [overflow-wrap:anywhere]">
          {words.fingerprint}: <code>{hash}</code>
        </p>
      </div>
    </div>
  );
}
