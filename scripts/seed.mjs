// Plain JavaScript for whatever Node runs it: seed/seed.ts wants the project's own.
import { runPrepared } from "./prepare.mjs";

runPrepared("scripts/seed/seed.ts");
