// Plain JavaScript for whatever Node runs it: shots/shots.ts wants the project's own.
import { runPrepared } from "./prepare.mjs";

runPrepared("scripts/shots/shots.ts");
