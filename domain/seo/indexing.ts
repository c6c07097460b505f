import type { PageFacts } from "./facts.ts";

/** Whether a robots rule keeps the page out of results, as Google's specification of robots meta tags reads it.
 * @param now milliseconds since 1970, for `unavailable_after`; null where the hour is not known. */
export function forbidsIndexing(
  { words }: PageFacts["directives"][number],
  now: number | null,
): boolean {
  return words.some((word) => {
    const [name = "", ...rest] = word.toLowerCase().split(":");
    if (name === "noindex" || name === "none") return true;
    if (name !== "unavailable_after" || now === null) return false;
    const until = Date.parse(rest.join(":").trim());
    return !Number.isNaN(until) && until < now;
  });
}
