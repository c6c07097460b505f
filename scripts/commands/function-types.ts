// `npm run types:functions`: writes server/functions/types.ts from what the functions say they take and return.
// A test compares the file with them.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadFunctions } from "#server/functions/all.ts";
import { contractsOf } from "#server/functions/contract.ts";
import { functionTypes } from "./print-types.ts";

const path = fileURLToPath(new URL("../../server/functions/types.ts", import.meta.url));
writeFileSync(path, functionTypes(contractsOf(await loadFunctions())));
console.log("server/functions/types.ts is written.");
