// Plain JavaScript for whatever Node runs it: backup/restore.ts wants the project's own.
import { runPrepared } from "./prepare.mjs";

runPrepared("scripts/backup/restore.ts");
