import { dayIn } from "#domain/day-text.ts";
import { useLanguage } from "./words.ts";

/** Writes civil dates in the reader's language. */
export function useDay() {
  return dayIn(useLanguage());
}
