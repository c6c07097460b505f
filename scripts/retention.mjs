// Plain JavaScript for whatever Node runs it: retention/retention.ts wants the project's own.
import { runPrepared } from "./prepare.mjs";

runPrepared("scripts/retention/retention.ts");
