import { NotFound } from "#web/chrome/not-found.tsx";
import type { SiteContent } from "./content.ts";
import type { Page } from "./page.ts";
import { notFoundWords } from "./words.ts";

/** The answer to every address that has no page. */
export function notFoundPage({ studio }: SiteContent): Page {
  const words = notFoundWords.in(studio.language);
  return {
    path: "/404",
    status: 404,
    title: `${words.title} | ${studio.name}`,
    description: "",
    indexed: false,
    darkSky: true,
    view: <NotFound words={words} />,
  };
}
