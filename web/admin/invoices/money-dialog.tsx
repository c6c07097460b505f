import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { amountIn, formatMoney } from "#domain/currency.ts";
import { faultsOf } from "#domain/form.ts";
import { reasonForm } from "#domain/order/reasons-and-notes.ts";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import type { FunctionBody, FunctionName } from "#web/data/ask.ts";
import { moneyRequests } from "#web/data/money.ts";
import { Banner } from "#web/ui/banner.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { AmountField, faultOfAmount } from "./amount-field.tsx";
import { ReasonField } from "./reason-field.tsx";

interface Filled {
  /** 0 where no amount is asked for. */
  amountMinor: number;
  /** Empty where no reason is asked for. */
  reason: string;
}

type Props<Name extends FunctionName> = {
  /** The function of the server that is called. */
  name: Name;
  title: string;
  text: string;
  confirmLabel: string;
  /** The label of the confirming button after the server has asked once more. */
  confirmAnyway?: string;
  /** The label of the button that closes the dialog; "Cancel" without it. */
  cancelLabel?: string;
  isDangerous?: boolean;
  currency: string;
  /** Without it no amount is asked for. */
  amount?: { suggestedMinor?: number; mostMinor: number; hint?: string | undefined };
  /** The hint of the reason; without it no reason is asked for. */
  reasonHint?: string;
  /** The body of the request. */
  bodyOf: (filled: Filled) => FunctionBody<Name>;
  /** Describes what follows from this amount; it is not called while the amount cannot be read. */
  followsOf?: (amountMinor: number) => string;
  /** Above the amount. */
  children?: ReactNode;
  /** The act is done; `onClose` follows. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

/** An act with money: an amount, a reason, and what follows from it. What was typed stays until the act is done. */
export function MoneyDialog<Name extends FunctionName>(props: Props<Name>) {
  const { name, currency, amount, reasonHint, followsOf, onClose } = props;
  const suggested = amount?.suggestedMinor;
  const [typed, setTyped] = useState({ amount: asTyped(suggested, currency), reason: "" });
  const [isAskedAgain, setAskedAgain] = useState(false);
  const [request] = useState(moneyRequests);
  const { revalidate } = useRevalidator();
  const amountMinor = amount ? amountIn(typed.amount, currency) : 0;

  const form = useForm({
    values: typed,
    check: () => ({
      amount: amount && errorOfAmount(amountMinor, amount.mostMinor, currency),
      reason: reasonHint ? faultsOf(reasonForm, typed).reason : undefined,
    }),
    send: () =>
      request(name, {
        ...props.bodyOf({ amountMinor: amountMinor ?? 0, reason: typed.reason.trim() }),
        ...(isAskedAgain && { confirmed: true }),
      }),
    async onSent() {
      props.onDone?.();
      await revalidate();
      onClose();
    },
    onRefused(answer) {
      const details = "details" in answer ? answer.details : undefined;
      if (details && "ask" in details) setAskedAgain(true);
    },
    onEdit() {
      form.setFaults({});
      form.clear();
      setAskedAgain(false);
    },
  });

  const follows = amountMinor === null ? null : followsOf?.(amountMinor);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      confirmDiscard={typed.reason.trim() !== ""}
      title={props.title}
      description={props.text}
      confirmLabel={isAskedAgain ? (props.confirmAnyway ?? props.confirmLabel) : props.confirmLabel}
      cancelLabel={props.cancelLabel}
      danger={props.isDangerous}
    >
      {props.children}
      {amount && (
        <AmountField
          currency={currency}
          hint={amount.hint}
          error={form.faults.amount}
          value={typed.amount}
          onChange={(value) => setTyped({ ...typed, amount: value })}
        />
      )}
      {reasonHint && (
        <ReasonField
          hint={reasonHint}
          error={form.faults.reason}
          value={typed.reason}
          onChange={(reason) => setTyped({ ...typed, reason })}
        />
      )}
      {follows && <Banner tone="info">{follows}</Banner>}
    </FormDialog>
  );
}

function errorOfAmount(amountMinor: number | null, mostMinor: number, currency: string) {
  const tooMuch = amountMinor !== null && amountMinor > mostMinor;
  return (
    faultOfAmount(amountMinor, currency) ??
    (tooMuch ? `The most is ${formatMoney(mostMinor, currency)}.` : undefined)
  );
}

/** `1,250.00`, the format that `amountIn` reads. */
function asTyped(amountMinor: number | undefined, currency: string): string {
  return amountMinor === undefined
    ? ""
    : formatMoney(amountMinor, currency).replace(/[^\d.,]/g, "");
}
