// `npm run change-keys`: the keys of the environment, or of keys.json, are the database's from now on.
import { runPrepared } from "./prepare.mjs";

runPrepared("scripts/change-keys/change-keys.ts");
