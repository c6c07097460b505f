import { callFunction } from "./ask.ts";
import { submissionKeys } from "./submission-key.ts";

/** The functions of the deal that act on money. */
type MoneyFunction = "answer-order" | "issue-invoice" | "record-payment";

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
