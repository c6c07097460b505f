import { type FormEvent, useState } from "react";
import { studioDeliverables } from "#content/words/admin/deliverables.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { deliverableRequests } from "#web/data/deliverables.ts";
import type { Order } from "#web/data/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import {
  faultOfLines,
  focusFirstFault,
  LineEditor,
  type Row,
  readRows,
} from "../invoices/line-editor.tsx";

const { price: words, cancel, notDone } = studioDeliverables;

type Props = {
  listId: string;
  /** The order in force; null where there is none, and for makers. */
  order: Order | null;
  isManager: boolean;
  onChanged: () => Promise<void>;
};

/** The price of a list beyond the included rounds, which the client accepts or declines as a version of the order. */
export function PriceRound({ listId, order, isManager, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!order) {
    return <p className="text-muted text-sm">{isManager ? words.noOrder : words.managers}</p>;
  }
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <PriceDialog {...{ listId, order, onChanged }} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Pick<Props, "listId" | "onChanged"> & { order: Order; onClose: () => void };

function PriceDialog({ listId, order, onClose, onChanged }: DialogProps) {
  const { currency, prices_include } = order;
  const [start] = useState<Row[]>(() => [
    {
      key: 0,
      description: words.line,
      quantity: "1",
      amount: "",
      isDiscount: false,
      isIncluded: false,
      taxRate: null,
    },
  ]);
  const [rows, setRows] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const [request] = useState(() => deliverableRequests(notDone));
  const { busy, refused, banner, send } = useSending();
  const form = readRows(rows, { currency, pricesInclude: prices_include });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (form.isFaulty) return focusFirstFault(event.currentTarget);
    if (faultOfLines(rows.length, form, currency)) return;
    const answer = await send(() => request("price-extra-round", { listId, lines: form.lines }));
    if (!answer) return;
    await onChanged();
    if (answer.ok) onClose();
  }

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      confirmDiscard={rows !== start}
      title={words.title}
      description={words.text}
      footer={(leave) => (
        <>
          <Button variant="secondary" onClick={leave}>
            {cancel}
          </Button>
          <Button type="submit" form="price-round" busy={busy}>
            {words.send}
          </Button>
        </>
      )}
    >
      <form id="price-round" noValidate onSubmit={submit} className="grid gap-6">
        <LineEditor
          rows={rows}
          onChange={setRows}
          currency={currency}
          form={form}
          isChecked={isChecked}
        />
        <Refusal refused={refused} banner={banner} />
      </form>
    </Dialog>
  );
}
