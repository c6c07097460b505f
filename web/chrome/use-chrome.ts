import { createContext, type ReactNode, use } from "react";
import type { ChromeWords } from "./chrome-words.ts";
import type { ChromeContent } from "./navigation.ts";

/** What header and footer need, on a public page as well as in the portal. */
export interface ChromeDetails {
  content: ChromeContent;
  words: ChromeWords;
  /** The path of the page, without a slash at its end. */
  path: string;
  /** The page opens with a dark sky, so the header over it is light. */
  darkSky: boolean;
  /** Login, Dashboard or Logout; as wide as the mobile menu where `wide` is true. */
  account(wide: boolean): ReactNode;
  /** The bell with the notifications of the signed-in person; only on the pages of the portal and the admin area. */
  bell?: ReactNode;
}

export const ChromeContext = createContext<ChromeDetails | null>(null);

/** @throws Error outside `Chrome`. */
export function useChrome(): ChromeDetails {
  const details = use(ChromeContext);
  if (!details) throw new Error("Header and footer stand inside Chrome.");
  return details;
}
