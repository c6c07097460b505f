// `npm run prove`: the full counts, fault rounds, version matrix, overload and soak that `npm test` has one short run
// of; at most an hour. `npm run prove -- --parts soak --minutes 60` for some of them; the parts are in prove/prove.ts.
import { runPrepared } from "./prepare.mjs";

runPrepared("scripts/prove/prove.ts");
