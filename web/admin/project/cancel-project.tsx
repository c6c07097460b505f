import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { statusQuestions as words } from "#content/words/admin/project-status.ts";
import { formatMoney } from "#domain/currency.ts";
import { faultsOf } from "#domain/form.ts";
import { reasonForm } from "#domain/order/reasons-and-notes.ts";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import type { InvoiceRow } from "#web/data/invoices.ts";
import { moneyRequests } from "#web/data/money.ts";
import type { StudioProjectMoney } from "#web/data/studio-project-money.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { invoiceKinds } from "../invoices/invoice-labels.ts";
import { ReasonField, reasonIsPrinted } from "../invoices/reason-field.tsx";

type Props = {
  projectId: string;
  client: string;
  money: StudioProjectMoney;
  /** The project is cancelled. */
  onDone: () => void;
  onClose: () => void;
};

type Decision = "cancel" | "keep";

/** Asks for each open invoice whether it stays valid, and says what follows. Nothing is preselected for an invoice that
 * is partly paid. */
export function CancelProject({ projectId, client, money, onDone, onClose }: Props) {
  const invoices = money.invoices.ok ? money.invoices.invoices : [];
  const open = invoices.filter(({ state }) => state === "open");
  const [chosen, setChosen] = useState<Record<string, Decision>>({});
  const [reason, setReason] = useState("");
  const [request] = useState(moneyRequests);
  const { revalidate } = useRevalidator();
  const decisionOf = ({ id, paid_minor }: InvoiceRow) =>
    chosen[id] ?? (paid_minor > 0 ? undefined : "cancel");
  const isCredited = open.some((invoice) => decisionOf(invoice) === "cancel");
  const consequences = consequencesOf(money);

  const form = useForm({
    check() {
      const undecided = open.filter((invoice) => !decisionOf(invoice));
      const faults = undecided.map((invoice) => [invoice.id, words.choose(nameOf(invoice))]);
      const ofReason = isCredited ? faultsOf(reasonForm, { reason }).reason : undefined;
      return { ...Object.fromEntries(faults), reason: ofReason };
    },
    async send() {
      const answered = await request("cancel-project", {
        projectId,
        invoices: open.map((invoice) => ({
          invoiceId: invoice.id,
          keep: decisionOf(invoice) === "keep",
        })),
        reason: isCredited ? reason.trim() : null,
      });
      if (answered.ok || !("details" in answered) || !answered.details) return answered;
      return "invoices" in answered.details ? { ...answered, message: words.changed } : answered;
    },
    onSent: onDone,
    onRefused: () => revalidate(),
  });

  return (
    <FormDialog
      form={form}
      size="lg"
      onClose={onClose}
      confirmDiscard={reason.trim() !== ""}
      title={words.cancelTitle}
      description={
        <p className="[overflow-wrap:anywhere]">
          <bdi>{client}</bdi>{" "}
          {open.length + consequences.length > 0 ? words.cancelText : words.mailFollows}
        </p>
      }
      confirmLabel={words.cancel}
      cancelLabel={words.leave}
      danger
    >
      {open.map((invoice) => (
        <InvoiceQuestion
          key={invoice.id}
          invoice={invoice}
          decision={decisionOf(invoice)}
          error={form.faults[invoice.id]}
          onChoose={(decision) => {
            form.clear();
            setChosen({ ...chosen, [invoice.id]: decision });
          }}
        />
      ))}
      {isCredited && (
        <ReasonField
          hint={reasonIsPrinted}
          error={form.faults.reason}
          value={reason}
          onChange={setReason}
        />
      )}
      {consequences.length > 0 && (
        <div>
          <p className="mb-1 font-semibold text-sm">{words.also}</p>
          <ul className="measure list-disc pl-5 text-muted text-sm">
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

type QuestionProps = {
  invoice: InvoiceRow;
  decision: Decision | undefined;
  error: string | undefined;
  onChoose: (decision: Decision) => void;
};

function InvoiceQuestion({ invoice, decision, error, onChoose }: QuestionProps) {
  const { id, currency, total_minor, paid_minor, credited_minor, remaining_minor } = invoice;
  const full = (amountMinor: number) => formatMoney(amountMinor, currency);
  const open = full(remaining_minor);
  const follows: Record<Decision, ReactNode> = {
    cancel: (
      <>
        {words.cancelFollows(full(total_minor - credited_minor))}
        {paid_minor > 0 && ` ${words.movedToCredit(full(paid_minor))}`}
      </>
    ),
    keep: words.keepFollows(open),
  };
  return (
    <ChoiceGroup
      legend={words.invoice(nameOf(invoice), full(total_minor))}
      hint={paid_minor > 0 ? words.paidOf(full(paid_minor), open) : words.openOf(open)}
      error={error}
      columns={2}
    >
      {(["cancel", "keep"] as const).map((each) => (
        <RadioCard
          key={each}
          name={id}
          value={each}
          title={each === "cancel" ? words.cancelInvoice : words.keepInvoice}
          checked={decision === each}
          onChange={() => onChoose(each)}
        >
          {follows[each]}
        </RadioCard>
      ))}
    </ChoiceGroup>
  );
}

function nameOf({ kind, number }: InvoiceRow): string {
  return `${invoiceKinds[kind]} ${number}`;
}

/** What the cancelling does beside the open invoices. */
function consequencesOf({ orders, invoices, drafts }: StudioProjectMoney): string[] {
  const versions = orders.ok ? orders.orders : [];
  const waiting = versions.find(({ state }) => state === "draft" || state === "sent");
  const draftCount = drafts.ok ? drafts.drafts.length : 0;
  const hasPaid = invoices.ok && invoices.invoices.some(({ state }) => state === "paid");
  return [
    ...(waiting ? [words.withdrawn(waiting.version)] : []),
    ...(draftCount > 0 ? [words.discarded(draftCount)] : []),
    ...(hasPaid ? [words.paidStay] : []),
  ];
}
