import { useState } from "react";
import { formatMoney } from "#domain/currency.ts";
import type { StudioInvoice } from "#web/data/studio-money.ts";
import { SelectField } from "#web/ui/select.tsx";
import { MoneyDialog } from "./money-dialog.tsx";
import { reasonIsPrinted } from "./reason-field.tsx";

type Props = StudioInvoice & { onClose: () => void };

/** A credit note over all that is left of an invoice, or over a part of it. */
export function CreditInvoice({ invoice, onClose }: Props) {
  const { id, number, currency, total_minor, credited_minor, remaining_minor, document } = invoice;
  const [isPart, setPart] = useState(false);
  const left = total_minor - credited_minor;
  const full = (amountMinor: number) => formatMoney(amountMinor, currency);
  const rate = Number(document?.taxes[0]?.rate ?? 0);
  // A part becomes one line with the first tax rate of the invoice; its amount is net or gross as the invoice's amounts
  // are.
  const addedRate = document?.pricesInclude === "net" ? rate : 0;
  const withTax = (amountMinor: number) =>
    amountMinor + Math.round((amountMinor * addedRate) / 100);
  const followsOf = (amountMinor: number) => {
    const credited = isPart ? withTax(amountMinor) : left;
    const moved = credited - remaining_minor;
    const open =
      moved >= 0
        ? "Nothing of the invoice stays open."
        : `${full(remaining_minor - credited)} of the invoice stays open.`;
    return moved > 0
      ? `${full(moved)} that was paid becomes the client's credit. It can pay another invoice or be refunded.`
      : open;
  };
  return (
    <MoneyDialog
      name="credit-invoice"
      title={`Credit invoice ${number ?? ""}`}
      text="A credit note with its own number is issued, and mailed to the client."
      confirmLabel="Issue the credit note"
      currency={currency}
      {...(isPart && {
        amount: {
          mostMinor: left,
          hint: addedRate > 0 ? `Without tax: ${addedRate}% is added.` : undefined,
        },
      })}
      reasonHint={reasonIsPrinted}
      bodyOf={({ amountMinor, reason }) => ({
        invoiceId: id,
        reason,
        ...(isPart && {
          lines: [{ description: reason, quantity: 1, unitAmountMinor: amountMinor }],
        }),
      })}
      followsOf={followsOf}
      onClose={onClose}
    >
      <SelectField
        label="What is credited"
        value={isPart ? "part" : "all"}
        options={[
          { value: "all", label: `All that is left: ${full(left)}` },
          { value: "part", label: "A part" },
        ]}
        onChange={({ target }) => setPart(target.value === "part")}
      />
    </MoneyDialog>
  );
}
