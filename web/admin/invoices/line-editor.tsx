import { amountText, formatMoney } from "#domain/currency.ts";
import { largestAmountMinor } from "#domain/largest-amount.ts";
import { mostLines } from "#domain/order/line-sums.ts";
import { type LineFaults, readTypedLines, type TypedLine } from "#domain/order/order-form.ts";
import { content } from "#web/data/content.ts";
import { Sum } from "#web/project/invoice/document-view.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { noAmount } from "./amount-field.tsx";

/** A line that is being written; its `key` stays the same while other lines are added and removed. */
export type Row = TypedLine & { key: number };

type Form = ReturnType<typeof readTypedLines>;

type Props = {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  currency: string;
  /** The rows as `readRows` has read them. */
  form: Form;
  /** Whether the faults are shown, which is so after the first attempt to save. */
  isChecked: boolean;
  /** The hint below the price of a row. */
  hintOf?: (row: Row) => string | undefined;
  /** The tax rate of a new line in percent; without it no rates are asked for. */
  newRate?: string | undefined;
};

/** The lines of an order or an invoice, with the total of what is typed. */
export function LineEditor(props: Props) {
  const { rows, onChange, currency, form, isChecked, hintOf, newRate } = props;
  const add = (isDiscount: boolean) => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { ...emptyLine(newRate), isDiscount, key }]);
  };
  const wholeFault = faultOfLines(rows.length, form, currency);
  return (
    <>
      {rows.map((row, index) => (
        <LineFields
          key={row.key}
          row={row}
          position={index + 1}
          currency={currency}
          hint={hintOf?.(row)}
          faults={isChecked ? (form.faults[index] ?? {}) : {}}
          onChange={(part) =>
            onChange(rows.map((each) => (each.key === row.key ? { ...each, ...part } : each)))
          }
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => add(false)}>
          Add a line
        </Button>
        <Button variant="secondary" size="sm" onClick={() => add(true)}>
          Add a discount
        </Button>
      </div>
      {form.sums ? (
        <dl aria-live="polite" className="ml-auto grid w-full max-w-md gap-2">
          {form.sums.taxMinor > 0 && (
            <Sum term="Tax" amount={formatMoney(form.sums.taxMinor, currency)} />
          )}
          <Sum isTotal term="Total" amount={formatMoney(form.sums.totalMinor, currency)} />
        </dl>
      ) : (
        <p className="text-right text-muted text-sm">
          The total is shown when every line is complete.
        </p>
      )}
      {wholeFault && (isChecked || rows.length > 0) && <Banner tone="error">{wholeFault}</Banner>}
    </>
  );
}

type LineProps = {
  row: Row;
  position: number;
  currency: string;
  hint: string | undefined;
  faults: LineFaults;
  onChange: (part: Partial<TypedLine>) => void;
  onRemove: () => void;
};

function LineFields({ row, position, currency, hint, faults, onChange, onRemove }: LineProps) {
  const errorOf = (fault: LineFaults[keyof LineFaults]) => {
    if (fault === "amount") return noAmount(currency);
    return fault === "tooLarge" ? tooLarge(currency) : fault && faultTexts[fault];
  };
  const hasRate = row.typedRate !== undefined;
  return (
    <fieldset className="relative grid min-w-0 gap-4 border-line border-b pb-6">
      <legend className="mb-3 font-semibold text-muted text-sm">
        {row.isDiscount ? `Line ${position}, a discount` : `Line ${position}`}
      </legend>
      <TextField
        label="What it is for"
        error={errorOf(faults.description)}
        dir="auto"
        autoComplete="off"
        value={row.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {row.isIncluded ? (
        <p className="text-muted text-sm">Included in the price of the plan.</p>
      ) : (
        <div
          className={`grid gap-4 ${hasRate ? "grid-cols-2 sm:grid-cols-[1fr_2fr_1fr]" : "grid-cols-[1fr_2fr]"}`}
        >
          <TextField
            label="Quantity"
            error={errorOf(faults.quantity)}
            inputMode="decimal"
            autoComplete="off"
            value={row.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
          <TextField
            label={row.isDiscount ? `Taken off (${currency})` : `Price of one (${currency})`}
            hint={hint}
            error={errorOf(faults.amount)}
            inputMode="decimal"
            autoComplete="off"
            value={row.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
          {hasRate && (
            <TextField
              label="Tax (%)"
              error={errorOf(faults.rate)}
              inputMode="decimal"
              autoComplete="off"
              value={row.typedRate}
              onChange={({ target }) => onChange({ typedRate: target.value })}
            />
          )}
        </div>
      )}
      <button
        type="button"
        aria-label={`Remove line ${position}`}
        className="link absolute -top-11.5 right-0 inline-flex min-h-11 items-center text-sm"
        onClick={onRemove}
      >
        Remove
      </button>
    </fieldset>
  );
}

/** What is wrong with the lines as a whole. */
export function faultOfLines(count: number, { isFaulty, sums }: Form, currency: string) {
  if (count === 0) return "At least one line is needed. Please add one.";
  if (count > mostLines) return "There can be at most 200 lines.";
  if (isFaulty) return undefined;
  if (sums === null) return "The discount is larger than what it is taken off. Please lower it.";
  const isTooLarge = sums.totalMinor > largestPriceMinor(currency);
  return isTooLarge ? tooLarge(currency) : undefined;
}

function tooLarge(currency: string): string {
  return `The most is ${formatMoney(largestPriceMinor(currency), currency)}.`;
}

const faultTexts = {
  description: "Please write what the line is for, in up to 500 characters.",
  quantity: "Please enter a quantity above zero, as in 2 or 1.5, up to 100,000.",
  rate: "Please enter a rate from 0 to 100, as in 19 or 7.5.",
};

/** @param rate the tax rate in percent; without it no rate is asked for. */
export function emptyLine(rate?: string): TypedLine {
  return {
    description: "",
    quantity: "1",
    amount: "",
    isDiscount: false,
    isIncluded: false,
    taxRate: null,
    ...(rate !== undefined && { typedRate: rate }),
  };
}

interface StoredLine {
  description: string;
  quantity: number | string;
  unitAmountMinor: number;
  /** In percent. */
  taxRate: number | string | null;
  isIncluded: boolean;
}

/** A stored line as text for the fields of the editor. */
export function typedLine(line: StoredLine, currency: string): TypedLine {
  return {
    description: line.description,
    quantity: `${Number(line.quantity)}`,
    amount: amountText(Math.abs(line.unitAmountMinor), currency),
    isDiscount: line.unitAmountMinor < 0,
    isIncluded: line.isIncluded,
    taxRate: line.taxRate === null ? null : Number(line.taxRate),
  };
}

/** Reads the rows as the lines of an order or an invoice, whose sum is at most the largest price. */
export function readRows(
  rows: readonly Row[],
  rules: { currency: string; pricesInclude: string },
): Form {
  return readTypedLines(rows, { ...rules, largestMinor: largestPriceMinor(rules.currency) });
}

/** The largest price of an order and an invoice in this currency: the seller's, or the currency's own. */
function largestPriceMinor(currency: string): number {
  const { pricing } = content();
  const own = pricing.currency === currency ? pricing.largestPriceMinor : undefined;
  return own ?? largestAmountMinor(currency);
}
