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

/** unique_violation: it was stored before. */
export const alreadyStored = "23505";
