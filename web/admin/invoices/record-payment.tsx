import { useState } from "react";
import { useRevalidator } from "react-router";
import { amountIn, formatMoney } from "#domain/currency.ts";
import { faultsOf } from "#domain/form.ts";
import { noteForm } from "#domain/order/reasons-and-notes.ts";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import type { FunctionBody } from "#web/data/ask.ts";
import { booksDay } from "#web/data/content.ts";
import { moneyRequests } from "#web/data/money.ts";
import type { StudioInvoice } from "#web/data/studio-money.ts";
import { Banner } from "#web/ui/banner.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { AmountField, faultOfAmount } from "./amount-field.tsx";
import { paymentMethods } from "./invoice-labels.ts";

type Method = FunctionBody<"record-payment">["method"];
const methods = Object.keys(paymentMethods) as Method[];

type RecordProps = StudioInvoice & { onClose: () => void };

/** Records money that arrived. More than is open has to be confirmed; typed values stay until they are recorded. */
export function RecordPayment({ invoice, onClose }: RecordProps) {
  const { currency, remaining_minor, number } = invoice;
  const today = booksDay();
  const [typed, setTyped] = useState({
    amount: "",
    date: today,
    method: "bank" as Method,
    note: "",
  });
  const [tooMuch, setTooMuch] = useState<number | null>(null);
  const [request] = useState(moneyRequests);
  const { revalidate } = useRevalidator();
  const full = (amountMinor: number) => formatMoney(amountMinor, currency);

  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const amountMinor = amountIn(typed.amount, currency);
  const form = useForm({
    values: typed,
    check: ({ date }) => ({
      amount: faultOfAmount(amountMinor, currency),
      date:
        /^\d{4}-\d{2}-\d{2}$/.test(date) && date <= today
          ? undefined
          : "Please choose a day, not later than today.",
      note: faultsOf(noteForm, typed).note,
    }),
    async send({ date, method, note }) {
      if (amountMinor === null) return { ok: true, isRecorded: false };
      if (amountMinor > remaining_minor && tooMuch !== amountMinor) {
        setTooMuch(amountMinor);
        return { ok: true, isRecorded: false };
      }
      const answer = await request("record-payment", {
        clientId: invoice.client_id,
        invoiceId: invoice.id,
        amountMinor,
        currency,
        date,
        method,
        note: note.trim() || null,
        confirmed: tooMuch === amountMinor,
      });
      return { ...answer, isRecorded: true };
    },
    async onSent({ isRecorded }) {
      if (!isRecorded) return;
      await revalidate();
      onClose();
    },
    onRefused: () => revalidate(),
    onEdit() {
      form.setFaults({});
      setTooMuch(null);
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      confirmDiscard={typed.amount !== "" || typed.note !== ""}
      title={`Record a payment for ${number ?? ""}`}
      description={`${full(remaining_minor)} of it is open. Parts are fine.`}
      confirmLabel={tooMuch === null ? "Record the payment" : "Record it all the same"}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <AmountField
          currency={currency}
          error={form.faults.amount}
          value={typed.amount}
          onChange={(amount) => change({ amount })}
        />
        <TextField
          label="Received on"
          error={form.faults.date}
          name="date"
          type="date"
          max={today}
          value={typed.date}
          onChange={({ target }) => change({ date: target.value })}
        />
      </div>
      <SelectField
        label="How"
        name="method"
        value={typed.method}
        options={Object.entries(paymentMethods).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) =>
          change({ method: methods.find((each) => each === target.value) ?? typed.method })
        }
      />
      <TextField
        label="Note"
        hint="For the studio only."
        error={form.faults.note}
        optional
        name="note"
        value={typed.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {tooMuch !== null && (
        <Banner tone="info">
          {full(tooMuch)} is more than the {full(remaining_minor)} that is open. What is left
          becomes the client's credit.
        </Banner>
      )}
    </FormDialog>
  );
}
