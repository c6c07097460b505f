import { notFound } from "#content/words/not-found/en.ts";
import { NotFound } from "./chrome/not-found.tsx";

/** The sky of the page is dark, so the header over it is light. */
export const handle = { darkSky: true };

export function title() {
  return notFound.title;
}

/** The page for every address below the application's own paths that is none of its pages. */
export default function Missing() {
  return <NotFound words={notFound} />;
}
