import { useState } from "react";
import { useRevalidator } from "react-router";
import { money as documentWords } from "#content/words/money/en.ts";
import { formatMoney } from "#domain/currency.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { content } from "#web/data/content.ts";
import { moneyRequests } from "#web/data/money.ts";
import { type EditedOrder, editedOrderIn, type Order, printedLine } from "#web/data/orders.ts";
import { LineList, Sum } from "#web/project/invoice/document-view.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useForm } from "#web/ui/use-form.ts";
import {
  faultOfLines,
  LineEditor,
  type Row,
  readRows,
  typedLine,
} from "../invoices/line-editor.tsx";
import {
  isRefusedTax,
  ManualTaxFields,
  readTax,
  rowsWithTax,
  typedTax,
} from "../invoices/manual-tax.tsx";

type Props = { order: Order; locale: Locale; onClose: () => void };

/** Edits the lines of an order. Typed values stay until they are saved, even when somebody else has saved other lines
 * meanwhile: those are displayed, and the writer chooses. */
export function OrderEditor({ order, locale, onClose }: Props) {
  const { currency, version, state, prices_include } = order;
  const [startTax] = useState(() => typedTax(order.manual_tax));
  const [start] = useState<Row[]>(() => {
    const rows = order.lines.map((line, key) => ({ ...typedOrderLine(line, currency), key }));
    return startTax.category === "S" ? rowsWithTax(rows, startTax) : rows;
  });
  const [rows, setRows] = useState(start);
  const [tax, setTax] = useState(startTax);
  const [base, setBase] = useState({ orderId: order.id, revision: order.revision });
  const [newer, setNewer] = useState<EditedOrder | null>(null);
  const [request] = useState(moneyRequests);
  const { revalidate } = useRevalidator();
  const lines = readRows(rows, { currency, pricesInclude: prices_include });
  const manualTax = readTax(tax);

  const save = ({ orderId, revision }: typeof base) =>
    request("edit-order", {
      orderId,
      revision,
      lines: lines.lines,
      manualTax: manualTax.sent,
    });
  async function finish(answer: Awaited<ReturnType<typeof save>>) {
    if (!answer.ok) setNewer(editedOrderIn(answer));
    await revalidate();
    if (answer.ok) onClose();
    else if (isRefusedTax(answer)) form.focusWrong();
  }
  const { isChecked, ...form } = useForm({
    isWrong: [lines.isFaulty, manualTax.fault, faultOfLines(rows.length, lines, currency)].some(
      Boolean,
    ),
    send: () => save(base),
    onSent: finish,
    onRefused: finish,
  });

  const take = (edited: EditedOrder) => {
    const after = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
    const taken = edited.lines.map((line, index) => ({
      ...typedLine(line, currency),
      key: after + index,
    }));
    setRows(tax.category ? rowsWithTax(taken, tax) : taken);
    setBase(edited);
    setNewer(null);
  };
  const overwrite = async (edited: EditedOrder) => {
    setBase(edited);
    setNewer(null);
    const answer = await form.send(() => save(edited));
    if (answer) await finish(answer);
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      confirmDiscard={rows !== start || tax !== startTax}
      title={`Order, version ${state === "draft" ? version : version + 1}`}
      description={
        state === "draft"
          ? "The client sees nothing of it before it is sent."
          : "Saving makes a new version, as a draft."
      }
      footer={(leave) => (
        <>
          <CancelButton onClick={leave} />
          {!newer && (
            <Button type="submit" form="edit-order" busy={form.busy}>
              Save the order
            </Button>
          )}
        </>
      )}
    >
      <form id="edit-order" noValidate {...form.props} className="grid gap-6">
        <LineEditor
          rows={rows}
          onChange={setRows}
          currency={currency}
          form={lines}
          isChecked={isChecked}
          hintOf={({ key }) => hintOfPrice(order, key)}
          newRate={tax.category === "S" ? `${content().pricing.taxPercent}` : undefined}
        />
        <ManualTaxFields
          tax={tax}
          isChecked={isChecked}
          sending={form}
          onChange={(changed) => {
            setTax(changed);
            if (changed.category !== tax.category) setRows(rowsWithTax(rows, changed));
          }}
        />
        {newer ? (
          <Newer
            edited={newer}
            locale={locale}
            banner={form.banner}
            onOverwrite={() => overwrite(newer)}
            onTake={() => take(newer)}
          />
        ) : (
          !isRefusedTax(form) && <Refusal {...form} />
        )}
      </form>
    </Dialog>
  );
}

type NewerProps = {
  edited: EditedOrder;
  locale: Locale;
  banner: React.Ref<HTMLDivElement>;
  onOverwrite: () => void;
  onTake: () => void;
};

/** The lines that somebody else has saved meanwhile, to overwrite or to take over; an order that waits for the client
 * is not changed. */
function Newer({ edited, locale, banner, onOverwrite, onTake }: NewerProps) {
  const { currency, lines, changedAt, changedBy, state, totalMinor } = edited;
  const isSent = state === "sent";
  return (
    <section className="grid gap-4">
      <Banner tone="error" title="This order was changed while you were writing" ref={banner}>
        {changedBy ?? "Somebody"} saved other lines on {dateAndTime(changedAt, locale)}.{" "}
        {isSent
          ? "That version is with the client now and is not changed before the answer. What you typed is still here."
          : "What you typed is still here. Choose which of the two stays."}
      </Banner>
      <div className="rounded-md border border-line px-5 py-4">
        <h3 className="mb-2 font-semibold text-sm tracking-normal">
          What was saved, version {edited.version}
        </h3>
        <LineList lines={lines} currency={currency} words={documentWords} language="en" />
        <dl className="mt-3 ml-auto grid w-full max-w-md">
          <Sum term="Total" amount={formatMoney(totalMinor, currency)} />
        </dl>
      </div>
      {!isSent && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={onOverwrite}>Save mine instead</Button>
          <Button variant="secondary" onClick={onTake}>
            Go on with those lines
          </Button>
        </div>
      )}
    </section>
  );
}

function typedOrderLine(line: Order["lines"][number], currency: string) {
  return typedLine({ ...printedLine(line), taxRate: line.tax_rate }, currency);
}

/** The hint below the price of a stored line that has only a minimum price. */
function hintOfPrice({ lines, currency }: Order, key: number): string | undefined {
  const line = lines[key];
  if (!line?.is_from) return undefined;
  return `The catalogue says from ${formatMoney(line.unit_amount_minor, currency)}. What is saved is exact.`;
}
