// Properties that name no count of their own: a hundred runs with a fixed seed in `npm test`, a thousand with a new
// one in `npm run prove`.
import fc from "fast-check";
import { isFull, seed } from "./counts.ts";

fc.configureGlobal(isFull ? { numRuns: 1_000 } : { seed });
