import { callFunction } from "./ask.ts";
import { uuid } from "./uuid.ts";

/**
 * One key for the same words until they have gone through, so that what is sent again because its answer
 * was lost is the same row.
 */
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

/**
 * Calls of one screen to functions that take a `requestId`: the same call again, after its answer was lost, carries the
 * same one and takes effect once. `otherwise` as in `callFunction`.
 */
export function onceRequests() {
  const keys = submissionKeys();
  return async <Result = unknown>(name: string, body: object, otherwise: string) => {
    const requestId = keys.keyOf({ name, body });
    const answer = await callFunction<Result>(name, { ...body, requestId }, otherwise);
    if (answer.ok) keys.done();
    return answer;
  };
}

/** unique_violation: it was stored before. */
export const alreadyStored = "23505";
