/** `npm run prove` asks for the full counts with new seeds; `npm test` has a short run with a fixed one. */
export const isFull = process.env.DAYBREAK_COUNTS === "full";

export const seed = 20_261_122;

/** How often a property is tried: so often in full, a tenth of it in `npm test`, though not fewer than 30 times. */
export function propertyRuns(full: number): { numRuns: number; seed?: number } {
  if (isFull) return { numRuns: full };
  return { numRuns: Math.min(full, Math.max(30, Math.round(full / 10))), seed };
}
