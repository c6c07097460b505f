import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ChromeContext, type ChromeDetails } from "./use-chrome.ts";

/** The page between header and footer. What moves in them is in `behaviour.ts`, without React. */
export function Chrome({ details, children }: { details: ChromeDetails; children: ReactNode }) {
  return (
    <ChromeContext value={details}>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {details.words.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60dvh] pb-24">
        {children}
      </main>
      <Footer />
    </ChromeContext>
  );
}
