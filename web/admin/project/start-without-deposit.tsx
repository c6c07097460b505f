import { statusQuestions as words } from "#content/words/admin/project-status.ts";
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
      title={words.depositTitle}
      text={
        paidMinor > 0
          ? words.partText(formatMoney(paidMinor, currency), deposit)
          : words.depositText(deposit)
      }
      confirmLabel={words.startWithout}
      cancelLabel={words.notYet}
      currency={currency}
      reasonHint={words.startReason}
      bodyOf={({ reason }) => ({ projectId, reason })}
      followsOf={() => words.invoiceStays}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
