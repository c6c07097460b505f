import { callFunction, type FunctionBody, type FunctionName } from "./ask.ts";
import { uuid } from "./uuid.ts";

/** Gives the same content the same key until it was accepted, so that content that is sent again because its answer was
 * lost becomes the same row. */
export function submissionKeys() {
  let last: { words: string; key: string } | undefined;
  return {
    keyOf(content: object): string {
      const words = JSON.stringify(content);
      if (words !== last?.words) last = { words, key: uuid() };
      return last.key;
    },
    done() {
      last = undefined;
    },
  };
}

/** Calls functions that take a `requestId`, for one screen. The same call sent again after its answer was lost has the
 * same id and takes effect once. `otherwise` as in `callFunction`. */
export function onceRequests() {
  const keys = submissionKeys();
  return async <Name extends FunctionName>(
    name: Name,
    body: FunctionBody<Name>,
    otherwise: string,
  ) => {
    const requestId = keys.keyOf({ name, body });
    const answer = await callFunction<Name>(name, { ...body, requestId }, otherwise);
    if (answer.ok) keys.done();
    return answer;
  };
}

/** The SQLSTATE unique_violation: the row was stored before. */
export const alreadyStored = "23505";
