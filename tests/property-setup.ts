// Properties that set no count of their own run a hundred times with a fixed seed in `npm test`, and a thousand times
// with a new seed in `npm run prove`.
import fc from "fast-check";
import { isFull, seed } from "./counts.ts";

fc.configureGlobal(isFull ? { numRuns: 1_000 } : { seed });
