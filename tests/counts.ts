/** `npm run prove` asks for the full counts with new seeds; `npm test` has a short run with a fixed one. */
export const isFull = process.env.DAYBREAK_COUNTS === "full";

export const seed = 20_261_122;

/** How often a property is tried: `full` in `npm run prove`, `short` in `npm test`, though there at least 30 times. */
export function propertyRuns(
  full: number,
  short = Math.round(full / 10),
): { numRuns: number; seed?: number } {
  if (isFull) return { numRuns: full };
  return { numRuns: Math.min(full, Math.max(30, short)), seed };
}
