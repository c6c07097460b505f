import { useState } from "react";
import { site as words } from "#content/words/admin/site.ts";
import { kinds } from "#domain/content/kinds.ts";
import type { Publishing, RulesChange } from "#web/data/site-content.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { MomentFields } from "../moment-fields.tsx";
import { Beside, type Changes } from "./beside.tsx";
import { Differences } from "./differences.tsx";

type Props = {
  changes: Changes;
  busy: boolean;
  onClose: () => void;
  /** @returns what has to be read before it is published; null: nothing */
  onPublish: (how?: Publishing) => Promise<RulesChange | null>;
};

/** What publishing changes, in words; it is done now or at an hour. */
export function PublishDialog({ changes, busy, onClose, onPublish }: Props) {
  const [rules, setRules] = useState<RulesChange | null>(null);
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const count = changes.reduce((sum, { differences }) => sum + differences.length, 0);
  const onPages = changes.filter(({ kind }) => kinds[kind].page !== null);
  const publish = async (how?: Publishing) => setRules(await onPublish(how));
  if (rules) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.rules.title}
        size="lg"
        footer={
          <Button busy={busy} onClick={() => publish({ accepted: true })}>
            {words.rules.accept}
          </Button>
        }
      >
        <ul className="grid list-disc gap-3 pl-5">
          {consequencesOf(rules).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.changes(count)}
      size="lg"
      footer={
        isLater ? (
          <>
            <Button variant="quiet" onClick={() => setIsLater(false)}>
              {words.plan.now}
            </Button>
            <Button busy={busy} disabled={at === null} onClick={() => at && publish({ at })}>
              {words.plan.atHour}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" disabled={busy} onClick={() => setIsLater(true)}>
              {words.plan.later}
            </Button>
            <Button busy={busy} onClick={() => publish()}>
              {words.publish}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-8">
        {isLater && (
          <section className="grid gap-4 rounded-md bg-sunken p-5">
            <MomentFields onChange={setAt} />
            <p className="text-muted text-sm">{words.plan.lead}</p>
          </section>
        )}
        {changes.map(({ kind, differences }) => (
          <section key={kind} className="grid gap-3">
            <h3 className="text-muted text-sm">{kinds[kind].label}</h3>
            <Differences of={differences} />
          </section>
        ))}
        {onPages.length > 0 && <Beside changes={onPages} />}
      </div>
    </Dialog>
  );
}

/** What another currency, country or tax rule does, in plain sentences. */
function consequencesOf({ changed, was, is, counts }: RulesChange): string[] {
  const { rules } = words;
  return [
    ...(changed.includes("currency") ? rules.currency(is.currency, was.currency) : []),
    ...(changed.includes("country") ? [rules.country(is.country)] : []),
    ...(changed.some((name) => ["tax", "percent", "sentence"].includes(name)) ? [rules.tax] : []),
    ...(changed.includes("pricesInclude") ? [rules.pricesInclude[is.pricesInclude]] : []),
    rules.projects(counts.projects),
    rules.invoices(counts.invoices),
    rules.drafts(counts.drafts),
    rules.questionnaires(counts.questionnaires),
    rules.lead,
  ];
}
