import { callFunction } from "./ask.ts";
import { onceRequests } from "./submission-key.ts";

/** The functions of the server that act on orders, invoices and payments. */
export type MoneyFunction =
  | "allocate-credit"
  | "answer-order"
  | "answer-support"
  | "ask-support"
  | "cancel-project"
  | "credit-invoice"
  | "discard-invoice"
  | "edit-order"
  | "end-support"
  | "issue-invoice"
  | "make-order"
  | "pause-payment-reminders"
  | "pay-all-at-once"
  | "record-payment"
  | "refund-payment"
  | "resolve-discrepancy"
  | "reverse-payment"
  | "send-order"
  | "start-without-deposit"
  | "write-invoice";

/** Makes the requests of one screen; each takes effect once, even if it is sent again. */
export function moneyRequests() {
  const request = onceRequests();
  return <Result = unknown>(name: MoneyFunction, body: object) =>
    request<Result>(name, body, "This could not be done. Please try again.");
}

/** The address at which an issued invoice is paid without an account; `revoke` makes the former one invalid. */
export function paymentLink(invoiceId: string, action: "show" | "revoke") {
  return callFunction<{ url: string }>(
    "payment-link",
    { invoiceId, action },
    "This could not be done. Please try again.",
  );
}

/** The address at which the open amount of an invoice is paid by card, or the reason why there is nothing to pay. */
type CardStart =
  | { state: "ready"; url: string; amountMinor: number; currency: string; expiresAt: string }
  | { state: "processing" | "settled" | "mismatched" };

export function startCardPayment(invoiceId: string) {
  return callFunction<CardStart>(
    "start-card-payment",
    { invoiceId },
    "This could not be done. Please try again.",
  );
}
