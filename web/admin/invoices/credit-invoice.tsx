import { useState } from "react";
import { moneyActs as words } from "#content/words/admin/money-acts.ts";
import { formatMoney } from "#domain/currency.ts";
import type { StudioInvoice } from "#web/data/studio-money.ts";
import { SelectField } from "#web/ui/select.tsx";
import { MoneyDialog } from "./money-dialog.tsx";

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
      moved >= 0 ? words.nothingStaysOpen : words.staysOpen(full(remaining_minor - credited));
    return moved > 0 ? words.movedToCredit(full(moved)) : open;
  };
  return (
    <MoneyDialog
      name="credit-invoice"
      title={words.creditTitle(number ?? "")}
      text={words.creditText}
      confirmLabel={words.creditConfirm}
      currency={currency}
      {...(isPart && {
        amount: {
          mostMinor: left,
          hint: addedRate > 0 ? words.taxIsAdded(`${addedRate}`) : undefined,
        },
      })}
      reasonHint={words.reasonIsPrinted}
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
        label={words.extent}
        value={isPart ? "part" : "all"}
        options={[
          { value: "all", label: words.all(full(left)) },
          { value: "part", label: words.part },
        ]}
        onChange={({ target }) => setPart(target.value === "part")}
      />
    </MoneyDialog>
  );
}
