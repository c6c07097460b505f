import { createContext, use } from "react";
import { english, type PartWords } from "./en.ts";

/** Provides the translated words on pages in another language than English. */
export const PartWordsContext = createContext<PartWords>(english);

export function usePartWords(): PartWords {
  return use(PartWordsContext);
}
