// `npm run compare:seo`: Lighthouse and our analyser over the same saved pages, audit by audit; writes
// docs/seo-agreement.md. With names of pages only those, and nothing is written:
//   npm run compare:seo -- wikipedia lemonde
import { runPrepared } from "./prepare.mjs";
import { installWorkshop } from "./workshop.mjs";

installWorkshop("scripts/bench");
runPrepared("scripts/bench/compare-seo.ts");
