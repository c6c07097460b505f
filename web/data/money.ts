import { callFunction, type FunctionBody, type FunctionName } from "./ask.ts";
import { onceRequests } from "./submission-key.ts";

/** Makes the requests of one screen; each takes effect once, even if it is sent again. */
export function moneyRequests() {
  const request = onceRequests();
  return <Name extends FunctionName>(name: Name, body: FunctionBody<Name>) =>
    request(name, body, "This could not be done. Please try again.");
}

/** The address at which an issued invoice is paid without an account; `revoke` makes the former one invalid. */
export function paymentLink(invoiceId: string, action: "show" | "revoke") {
  return callFunction(
    "payment-link",
    { invoiceId, action },
    "This could not be done. Please try again.",
  );
}

/** The address at which the open amount of an invoice is paid by card, or the reason why there is nothing to pay. */
export function startCardPayment(invoiceId: string) {
  return callFunction(
    "start-card-payment",
    { invoiceId },
    "This could not be done. Please try again.",
  );
}
