import { callFunction } from "./ask.ts";
import { submissionKeys } from "./submission-key.ts";

/** The functions of the deal that act on money. */
export type MoneyFunction =
  | "allocate-credit"
  | "answer-order"
  | "cancel-project"
  | "credit-invoice"
  | "discard-invoice"
  | "edit-order"
  | "issue-invoice"
  | "make-order"
  | "pay-all-at-once"
  | "record-payment"
  | "refund-payment"
  | "reverse-payment"
  | "send-order"
  | "start-without-deposit"
  | "write-invoice";

/**
 * Requests of one screen: the same request again, after its answer was lost, carries the same `requestId` and takes effect once.
 */
export function moneyRequests() {
  const keys = submissionKeys();
  return async <Result = unknown>(
    name: MoneyFunction,
    body: object,
  ): Promise<MoneyAnswer<Result>> => {
    const requestId = keys.keyOf({ name, body });
    const answer = await callFunction<Result>(
      name,
      { ...body, requestId },
      "This could not be done. Please try again.",
    );
    if (answer.ok) keys.done();
    return answer;
  };
}

type MoneyAnswer<Result = unknown> = Awaited<ReturnType<typeof callFunction<Result>>>;

/** The address at which an issued invoice is paid without an account; `revoke` makes the former one invalid. */
export function paymentLink(invoiceId: string, action: "show" | "revoke") {
  return callFunction<{ url: string }>(
    "payment-link",
    { invoiceId, action },
    "This could not be done. Please try again.",
  );
}
