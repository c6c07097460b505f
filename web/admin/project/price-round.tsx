import { useState } from "react";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import { deliverableRequests } from "#web/data/deliverables.ts";
import type { Order } from "#web/data/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { faultOfLines, LineEditor, type Row, readRows } from "../invoices/line-editor.tsx";

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
    return (
      <p className="text-muted text-sm">
        {isManager
          ? "There is no order in force to which a price could be added."
          : "An owner or a manager names the price."}
      </p>
    );
  }
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Name a price
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
      description: "Further round of revisions",
      quantity: "1",
      amount: "",
      isDiscount: false,
      isIncluded: false,
      taxRate: null,
    },
  ]);
  const [rows, setRows] = useState(start);
  const [request] = useState(() => deliverableRequests());
  const lines = readRows(rows, { currency, pricesInclude: prices_include });

  const form = useForm({
    isWrong: lines.isFaulty || faultOfLines(rows.length, lines, currency) !== undefined,
    send: () => request("price-extra-round", { listId, lines: lines.lines }),
    async onSent() {
      await onChanged();
      onClose();
    },
    onRefused: onChanged,
  });

  return (
    <FormDialog
      form={form}
      size="lg"
      onClose={onClose}
      confirmDiscard={rows !== start}
      title="A price for this list"
      description="These lines are added to the order in force, as its next version. Nothing becomes work before the client accepts it."
      confirmLabel="Send the price"
    >
      <LineEditor
        rows={rows}
        onChange={setRows}
        currency={currency}
        form={lines}
        isChecked={form.isChecked}
      />
    </FormDialog>
  );
}
