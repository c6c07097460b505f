import { formatUsd } from "#domain/money.ts";
import { useLanguage } from "./words.ts";

/** Cents as an amount of dollars, written as the reader writes it. */
export function useUsd(): (cents: number) => string {
  const language = useLanguage();
  return (cents) => formatUsd(cents, language);
}
