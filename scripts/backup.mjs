// Plain JavaScript for whatever Node runs it: backup/backup.ts wants the project's own.
import { runPrepared } from "./prepare.mjs";

runPrepared("scripts/backup/backup.ts");
