// `npm run bench`: Lighthouse over every public page, beside the bare page that is the floor, against the budgets.
//   npm run bench -- --runs 1 --pages /,/work --forms mobile
// What only this needs is installed on the way, in its own folder.
import { runPrepared } from "./prepare.mjs";
import { installWorkshop } from "./workshop.mjs";

installWorkshop("scripts/bench");
runPrepared("scripts/bench/bench.ts");
