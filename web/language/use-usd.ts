import { formatUsd } from "#domain/money.ts";
import { useLanguage } from "./words.ts";

/** Formats cents as an amount of dollars in the reader's language. */
export function useUsd(): (cents: number) => string {
  const language = useLanguage();
  return (cents) => formatUsd(cents, language);
}
