import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { projectMoney } from "#content/words/admin/project-money.ts";
import { amountText, formatMoney } from "#domain/currency.ts";
import { type LineFaults, readOrderForm, type TypedLine } from "#domain/order/order-form.ts";
import { Sum } from "#web/chrome/invoice/document-view.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import { moneyRequests } from "#web/data/money.ts";
import type { Order, OrderLine } from "#web/data/orders.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";

const { editor: words, faults: faultWords } = projectMoney;

type Props = { order: Order; onClose: () => void };

/** The lines of an order to be changed, with the total of what is typed. What was typed stays until it is saved. */
export function OrderEditor({ order, onClose }: Props) {
  const { id, currency, version, state, prices_include } = order;
  const [start] = useState(() =>
    order.lines.map((line, key) => ({ ...typedLine(line, currency), key })),
  );
  const [rows, setRows] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const [request] = useState(moneyRequests);
  const { busy, refused, banner, send } = useSending();
  const { revalidate } = useRevalidator();
  const form = readOrderForm(rows, { currency, pricesInclude: prices_include });
  const wholeFault = faultOfAll(rows.length, form);

  const change = (key: number, part: Partial<TypedLine>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = (isDiscount: boolean) => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { ...emptyLine, isDiscount, key }]);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    setChecked(true);
    if (form.isFaulty) {
      // The fields carry their faults after this update.
      requestAnimationFrame(() =>
        fields.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
      return;
    }
    if (wholeFault) return;
    const answer = await send(() => request("edit-order", { orderId: id, lines: form.lines }));
    await revalidate();
    if (answer?.ok) onClose();
  }

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      confirmDiscard={rows !== start}
      title={words.title(state === "draft" ? version : version + 1)}
      description={state === "draft" ? words.text : words.newText}
      footer={(leave) => (
        <>
          <Button variant="secondary" onClick={leave}>
            {words.cancel}
          </Button>
          <Button type="submit" form="edit-order" busy={busy}>
            {words.save}
          </Button>
        </>
      )}
    >
      <form id="edit-order" noValidate onSubmit={submit} className="grid gap-6">
        {rows.map((row, index) => (
          <LineFields
            key={row.key}
            row={row}
            position={index + 1}
            currency={currency}
            from={order.lines[row.key]?.is_from ? order.lines[row.key] : undefined}
            faults={isChecked ? (form.faults[index] ?? {}) : {}}
            onChange={(part) => change(row.key, part)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => add(false)}>
            {words.add}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => add(true)}>
            {words.addDiscount}
          </Button>
        </div>
        {form.sums ? (
          <dl aria-live="polite" className="ml-auto grid w-full max-w-md gap-2">
            {form.sums.taxMinor > 0 && (
              <Sum term={words.tax} amount={formatMoney(form.sums.taxMinor, currency)} />
            )}
            <Sum isTotal term={words.total} amount={formatMoney(form.sums.totalMinor, currency)} />
          </dl>
        ) : (
          <p className="text-right text-muted text-sm">{words.notYet}</p>
        )}
        {wholeFault && <Banner tone="error">{wholeFault}</Banner>}
        <Refusal refused={refused} banner={banner} />
      </form>
    </Dialog>
  );
}

type LineProps = {
  row: TypedLine;
  position: number;
  currency: string;
  /** The stored line, where its price is the least that it costs. */
  from: OrderLine | undefined;
  faults: LineFaults;
  onChange: (part: Partial<TypedLine>) => void;
  onRemove: () => void;
};

function LineFields({ row, position, currency, from, faults, onChange, onRemove }: LineProps) {
  const errorOf = (fault: keyof typeof faultWords | undefined) => fault && faultWords[fault];
  const hint = from && words.fromHint(formatMoney(from.unit_amount_minor, currency));
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-b pb-6">
      <legend className="mb-3 font-semibold text-muted text-sm">
        {row.isDiscount ? words.discount(position) : words.line(position)}
      </legend>
      <Field label={words.description} error={errorOf(faults.description)}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="off"
            value={row.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      {row.isIncluded ? (
        <p className="text-muted text-sm">{words.included}</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.quantity} error={errorOf(faults.quantity)}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={row.quantity}
                onChange={({ target }) => onChange({ quantity: target.value })}
              />
            )}
          </Field>
          <Field
            label={row.isDiscount ? words.discountAmount(currency) : words.amount(currency)}
            hint={hint}
            error={errorOf(faults.amount)}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={row.amount}
                onChange={({ target }) => onChange({ amount: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={words.remove(position)}
        onClick={onRemove}
      >
        {words.removeText}
      </Button>
    </fieldset>
  );
}

const emptyLine: TypedLine = {
  description: "",
  quantity: "1",
  amount: "",
  isDiscount: false,
  isIncluded: false,
  taxRate: null,
};

function typedLine(line: OrderLine, currency: string): TypedLine {
  const { description, quantity, unit_amount_minor, tax_rate, is_included } = line;
  return {
    description,
    quantity: `${quantity}`,
    amount: amountText(Math.abs(unit_amount_minor), currency),
    isDiscount: unit_amount_minor < 0,
    isIncluded: is_included,
    taxRate: tax_rate,
  };
}

/** What is wrong with the order as a whole. */
function faultOfAll(count: number, { isFaulty, sums }: ReturnType<typeof readOrderForm>) {
  if (count === 0) return faultWords.noLines;
  if (count > 200) return faultWords.tooManyLines;
  if (isFaulty) return undefined;
  if (sums === null) return faultWords.discountTooLarge;
  return sums.totalMinor > 1_000_000_000 ? faultWords.tooLarge : undefined;
}
