/**
 * Whether the brand draws the day: sky, sun and hours. Without it a page is printed in the calm form: none of that is in
 * it. A page that is being printed knows it from `setDay`, and its scripts from the element that the print has marked.
 */
export function hasDay(): boolean {
  if (printed !== undefined || typeof document === "undefined") return printed ?? true;
  return !document.documentElement.hasAttribute("data-calm");
}

/** Says of the pages that are printed from now on whether they draw the day. */
export function setDay(draws: boolean) {
  printed = draws;
}

let printed: boolean | undefined;

/** The attribute of the document that scripts read it from; none where the brand has the day. */
export function calmMark(): { "data-calm"?: "" } {
  return hasDay() ? {} : { "data-calm": "" };
}

/** Class names or words by the brand: those of the day, or of the calm form. */
export function byDay(day: string, calm: string): string {
  return hasDay() ? day : calm;
}

/** The calm ground in place of a sky, by the class names of that: of a dark one, of a warm one or of another. */
export function calmGround(sky: string): string {
  if (/\b(night|dusk|before-dawn|next-dawn)\b/.test(sky)) return "calm-deep night";
  return /afternoon|golden|evening/.test(sky) ? "calm-warm" : "calm-plain";
}
