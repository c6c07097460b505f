import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
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
import { mailFollows } from "./use-status.ts";

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
      const faults = undecided.map((invoice) => [
        invoice.id,
        `Please choose what becomes of ${nameOf(invoice)}.`,
      ]);
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
      const message = "An invoice was issued meanwhile. Please choose what becomes of it, too.";
      return "invoices" in answered.details ? { ...answered, message } : answered;
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
      title="Cancel this project?"
      description={
        <p className="[overflow-wrap:anywhere]">
          <bdi>{client}</bdi>{" "}
          {open.length + consequences.length > 0
            ? "is told by mail half a minute later. You can put the status back at any time, and nothing of what is decided here comes back with it."
            : mailFollows}
        </p>
      }
      confirmLabel="Cancel project"
      cancelLabel="Leave as it is"
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
          <p className="mb-1 font-semibold text-sm">This happens, too</p>
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
        A credit note of {full(total_minor - credited_minor)} is issued and mailed.
        {paid_minor > 0 &&
          ` The ${full(paid_minor)} that was paid becomes the client's credit. It can pay another invoice or be refunded.`}
      </>
    ),
    keep: `The client still owes ${open}.`,
  };
  return (
    <ChoiceGroup
      legend={`${nameOf(invoice)}: ${full(total_minor)}`}
      hint={paid_minor > 0 ? `${full(paid_minor)} is paid, ${open} is open.` : `${open} is open.`}
      error={error}
      columns={2}
    >
      {(["cancel", "keep"] as const).map((each) => (
        <RadioCard
          key={each}
          name={id}
          value={each}
          title={each === "cancel" ? "Cancel it" : "Keep it"}
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
  const sentences = [
    waiting && `Version ${waiting.version} of the order, which is not answered yet, is withdrawn.`,
    draftCount === 1 && "One draft of an invoice is discarded.",
    draftCount > 1 && `${draftCount} drafts of invoices are discarded.`,
    hasPaid &&
      "Invoices that are paid stay as they are. Money goes back by a refund on their pages.",
  ];
  return sentences.filter((sentence) => typeof sentence === "string");
}
