// `npm run mutate`: breaks one rule at a time (scripts/mutate/rules.ts), runs the tests that should see it, and writes
// docs/mutations.md. `npm run mutate -- --only slots` for the rules with that word in their file or name.
import { runPrepared } from "./prepare.mjs";

runPrepared("scripts/mutate/mutate.ts");
