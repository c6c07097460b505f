// Plain JavaScript for whatever Node runs it: sql/sql.ts wants the project's own.
import { runPrepared } from "./prepare.mjs";

runPrepared("scripts/sql/sql.ts");
