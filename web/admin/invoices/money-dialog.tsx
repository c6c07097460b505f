import { type FormEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { studioMoney } from "#content/words/admin/money.ts";
import { moneyActs as words } from "#content/words/admin/money-acts.ts";
import { amountIn, formatMoney } from "#domain/currency.ts";
import { faultsOf, hasFaults } from "#domain/form.ts";
import { reasonForm } from "#domain/order/reasons-and-notes.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { FunctionBody, FunctionName } from "#web/data/ask.ts";
import { moneyRequests } from "#web/data/money.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { AmountField, faultOfAmount } from "./amount-field.tsx";
import { ReasonField } from "./reason-field.tsx";

interface Filled {
  /** 0 where no amount is asked for. */
  amountMinor: number;
  /** Empty where no reason is asked for. */
  reason: string;
}

type Props<Name extends FunctionName> = {
  /** The function of the server that is called; it is also the id of the form. */
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
  const [faults, setFaults] = useState<{
    amount?: string | undefined;
    reason?: string | undefined;
  }>({});
  const [isAskedAgain, setAskedAgain] = useState(false);
  const [request] = useState(moneyRequests);
  const { busy, refused, banner, send, clear } = useSending();
  const { revalidate } = useRevalidator();
  const amountMinor = amount ? amountIn(typed.amount, currency) : 0;

  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setFaults({});
    setAskedAgain(false);
    clear();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const tooMuch = amount && amountMinor !== null && amountMinor > amount.mostMinor;
    const wrong = {
      amount: amount
        ? (faultOfAmount(amountMinor, currency) ??
          (tooMuch ? words.moreThan(formatMoney(amount.mostMinor, currency)) : undefined))
        : undefined,
      reason: reasonHint ? faultsOf(reasonForm, typed).reason : undefined,
    };
    setFaults(wrong);
    if (hasFaults(wrong) || amountMinor === null) {
      form.querySelector<HTMLElement>(`[name=${wrong.amount ? "amount" : "reason"}]`)?.focus();
      return;
    }
    const body = {
      ...props.bodyOf({ amountMinor, reason: typed.reason.trim() }),
      ...(isAskedAgain && { confirmed: true }),
    };
    const answer = await send(() => request(name, body));
    if (!answer) return;
    if (answer.ok) {
      props.onDone?.();
      await revalidate();
      onClose();
    } else if ("details" in answer && answer.details && "ask" in answer.details)
      setAskedAgain(true);
  }

  const follows = amountMinor === null ? null : followsOf?.(amountMinor);
  return (
    <Dialog
      open
      onClose={onClose}
      confirmDiscard={typed.reason.trim() !== ""}
      title={props.title}
      description={props.text}
      footer={(leave) => (
        <>
          <Button variant="secondary" onClick={leave}>
            {props.cancelLabel ?? studioMoney.cancel}
          </Button>
          <Button
            type="submit"
            form={name}
            busy={busy}
            variant={props.isDangerous ? "danger" : "primary"}
          >
            {isAskedAgain ? (props.confirmAnyway ?? props.confirmLabel) : props.confirmLabel}
          </Button>
        </>
      )}
    >
      <form id={name} noValidate onSubmit={submit} className="grid gap-6">
        {props.children}
        {amount && (
          <AmountField
            currency={currency}
            hint={amount.hint}
            error={faults.amount}
            value={typed.amount}
            onChange={(value) => change({ amount: value })}
          />
        )}
        {reasonHint && (
          <ReasonField
            hint={reasonHint}
            error={faults.reason}
            value={typed.reason}
            onChange={(reason) => change({ reason })}
          />
        )}
        {follows && <Banner tone="info">{follows}</Banner>}
        <Refusal refused={refused} banner={banner} />
      </form>
    </Dialog>
  );
}

/** `1,250.00`, the format that `amountIn` reads. */
function asTyped(amountMinor: number | undefined, currency: string): string {
  return amountMinor === undefined
    ? ""
    : formatMoney(amountMinor, currency).replace(/[^\d.,]/g, "");
}
