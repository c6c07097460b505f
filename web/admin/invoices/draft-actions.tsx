import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatMoney } from "#domain/currency.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { booksDay, content } from "#web/data/content.ts";
import { moneyRequests } from "#web/data/money.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-form.ts";

type Props = {
  draft: { id: string; kind: string; currency: string; total_minor: number };
  /** Set in a row of a list: the buttons are small there, and a screen reader reads this name with each of them. */
  name?: string;
  issueLabel?: string;
  onEdit?: (() => void) | undefined;
  onDiscarded?: () => void;
};

/** Issues or discards a draft, each after a confirmation. The draft of a deposit is not discarded: it waits for the
 * client. */
export function DraftActions({ draft, name, issueLabel, onEdit, onDiscarded }: Props) {
  const { id, kind, currency, total_minor } = draft;
  const [asked, setAsked] = useState<"issue" | "discard" | null>(null);
  const [request] = useState(moneyRequests);
  const { refused, banner, send } = useSending();
  const { revalidate } = useRevalidator();
  // What is paid in advance, and a period of support, say it by themselves.
  const isSupplyAsked = content().sellsInUnion && (kind === "balance" || kind === "single");
  const [supply, setSupply] = useState({ from: booksDay(), until: "" });
  const act = async (function_: "issue-invoice" | "discard-invoice") => {
    const supplied = isSupplyAsked && function_ === "issue-invoice" && supply.from ? supply : null;
    const body = {
      invoiceId: id,
      supplied: supplied && { ...supplied, until: supplied.until || null },
    };
    const answer = await send(() => request(function_, body));
    setAsked(null);
    if (answer?.ok && function_ === "discard-invoice") onDiscarded?.();
    if (answer?.ok) await revalidate();
  };
  const size = name ? "sm" : "md";
  const nameOf = (label: string) => (name ? `${label}: ${name}` : undefined);
  const issue = issueLabel ?? "Issue this invoice";
  const question =
    asked === "discard"
      ? {
          title: "Discard this draft?",
          confirmLabel: "Discard",
          text: "It has no number, and nobody but the studio has seen it. It cannot be brought back.",
          ofFinal:
            "The final invoice is prepared once. After this you write what is left yourself, as an invoice of your own.",
        }
      : {
          title: `Issue this invoice of ${formatMoney(total_minor, currency)}?`,
          confirmLabel: "Issue this invoice",
          text: "It gets its number, its PDF and its mail to the client. An issued invoice is never changed.",
          ofFinal:
            "What is not paid of the earlier invoices of this project is credited first, so that this one is all that is open.",
        };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button size={size} aria-label={nameOf(issue)} onClick={() => setAsked("issue")}>
          {issue}
        </Button>
        {onEdit && (
          <Button size={size} variant="secondary" onClick={onEdit}>
            Edit the draft
          </Button>
        )}
        {kind !== "deposit" && (
          <Button
            size={size}
            variant="secondary"
            aria-label={nameOf("Discard")}
            onClick={() => setAsked("discard")}
          >
            Discard
          </Button>
        )}
      </div>
      <Refusal refused={refused} banner={banner} />
      <ConfirmDialog
        title={question.title}
        confirmLabel={question.confirmLabel}
        open={asked !== null}
        danger={asked === "discard"}
        onConfirm={() => act(asked === "discard" ? "discard-invoice" : "issue-invoice")}
        onCancel={() => setAsked(null)}
      >
        <p>{question.text}</p>
        {kind === "balance" && <p className="mt-3">{question.ofFinal}</p>}
        {asked === "issue" && isSupplyAsked && (
          <SupplyFields supply={supply} onChange={(part) => setSupply({ ...supply, ...part })} />
        )}
      </ConfirmDialog>
    </div>
  );
}

type SupplyProps = {
  supply: { from: string; until: string };
  onChange: (part: Partial<SupplyProps["supply"]>) => void;
};

/** When the service was supplied, which an invoice of a seller in the EU prints; the day of the issue stands there. */
function SupplyFields({ supply, onChange }: SupplyProps) {
  const day = (name: keyof typeof supply) => (control: object) => (
    <TextInput
      {...control}
      type="date"
      value={supply[name]}
      {...(name === "until" && { min: supply.from })}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <Field label="Supplied on" hint="The day on which the work was complete, or its first day.">
        {day("from")}
      </Field>
      <Field label="Until" hint="For work over a period." optional>
        {day("until")}
      </Field>
    </div>
  );
}
