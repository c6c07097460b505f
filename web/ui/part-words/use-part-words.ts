import { createContext, use } from "react";
import { english, type PartWords } from "./en.ts";

/** Around pages that speak another language than English. */
export const PartWordsContext = createContext<PartWords>(english);

export function usePartWords(): PartWords {
  return use(PartWordsContext);
}
