import { useState } from "react";
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
        title="What this changes"
        size="lg"
        footer={
          <Button busy={busy} onClick={() => publish({ accepted: true })}>
            Change it and publish
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
      title={count === 1 ? "1 change" : `${count} changes`}
      size="lg"
      footer={
        isLater ? (
          <>
            <Button variant="quiet" onClick={() => setIsLater(false)}>
              Now instead
            </Button>
            <Button busy={busy} disabled={at === null} onClick={() => at && publish({ at })}>
              Publish then
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" disabled={busy} onClick={() => setIsLater(true)}>
              At a later hour …
            </Button>
            <Button busy={busy} onClick={() => publish()}>
              Publish
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-8">
        {isLater && (
          <section className="grid gap-4 rounded-md bg-sunken p-5">
            <MomentFields onChange={setAt} />
            <p className="text-muted text-sm">
              It is published as it is now. If one of these parts is changed before then, nothing is
              published, and this page says so.
            </p>
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
  const has = (...names: string[]) => changed.some((name) => names.includes(name));
  const sentences = [
    has("currency") &&
      `Your price list is in ${is.currency}, with the prices that you have written; whatever is ordered from now on is, too.`,
    has("currency") &&
      `Running projects and running support stay as agreed, in ${was.currency}, with all invoices that follow from them.`,
    has("country") &&
      `Which tax an invoice has is decided by the rules of ${is.country} from now on, with the tax id that you have written.`,
    has("tax", "percent", "sentence") &&
      "Orders and invoices that you begin from now on have the new tax. Within the EU a draft takes it when it is issued.",
    has("pricesInclude") &&
      (is.pricesInclude === "net"
        ? "Your prices are without tax: it is added to what is ordered from now on."
        : "Your prices are with tax: what is ordered from now on contains it."),
    `Running projects: ${counts.projects}. What their clients have agreed to stays.`,
    `Open invoices: ${counts.invoices}. They are paid as they were issued, to the account that they name.`,
    `Orders and invoices that are drafts or wait for an answer: ${counts.drafts}. They keep the currency in which they were begun. Look at each before you issue it.`,
    `Questionnaires that are not sent yet: ${counts.questionnaires}. Their clients read the new price, and agree to it before they order.`,
    "Invoices and credit notes that were issued stay exactly as they are.",
  ];
  return sentences.filter((each) => each !== false);
}
