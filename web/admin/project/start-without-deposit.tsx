import { formatMoney } from "#domain/currency.ts";
import type { MoneySummary } from "#web/data/project-money.ts";
import { MoneyDialog } from "../invoices/money-dialog.tsx";

type Props = {
  projectId: string;
  sums: MoneySummary;
  /** The decision is recorded. */
  onDone?: () => void;
  onClose: () => void;
};

/** Records that the work begins although the deposit has not arrived. */
export function StartWithoutDeposit({ projectId, sums, onDone, onClose }: Props) {
  const { currency, depositMinor, paidMinor } = sums;
  const deposit = formatMoney(depositMinor ?? 0, currency);
  return (
    <MoneyDialog
      name="start-without-deposit"
      title="Start without the deposit?"
      text={
        paidMinor > 0
          ? `${formatMoney(paidMinor, currency)} of the deposit of ${deposit} has arrived. By the terms the work begins when all of it has.`
          : `The deposit of ${deposit} has not arrived. By the terms the work begins when it has.`
      }
      confirmLabel="Start without the deposit"
      cancelLabel="Not yet"
      currency={currency}
      reasonHint="Why the work begins all the same. It stays with the project."
      bodyOf={({ reason }) => ({ projectId, reason })}
      followsOf={() => "The invoice stays open, and the client still owes it."}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
