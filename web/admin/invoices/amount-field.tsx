import { amountExample, formatMoney } from "#domain/currency.ts";
import { largestAmountMinor } from "#domain/largest-amount.ts";
import { TextField } from "#web/ui/text-input.tsx";

type Props = {
  currency: string;
  value: string;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** An amount of money as it is typed; `amountIn` reads it. */
export function AmountField({ currency, value, hint, error, onChange }: Props) {
  return (
    <TextField
      label={`Amount (${currency})`}
      hint={hint}
      error={error}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What is wrong with a typed amount; `null` stands for a text that is not an amount. */
export function faultOfAmount(amountMinor: number | null, currency: string): string | undefined {
  if (amountMinor === null) return noAmount(currency);
  if (amountMinor < 1) return "Please enter an amount above zero.";
  const most = largestAmountMinor(currency);
  return amountMinor > most ? `The most is ${formatMoney(most, currency)}.` : undefined;
}

export function noAmount(currency: string): string {
  return `Please enter an amount, as in 1250 or ${amountExample(currency)}.`;
}
