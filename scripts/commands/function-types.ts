// `npm run types:functions`: writes server/endpoint/types.ts from what the functions say they take and return.
// A test compares the file with them.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadFunctions } from "#server/endpoint/all.ts";
import { contractsOf } from "#server/endpoint/contract.ts";
import { functionTypes } from "./print-types.ts";

const path = fileURLToPath(new URL("../../server/endpoint/types.ts", import.meta.url));
writeFileSync(path, functionTypes(contractsOf(await loadFunctions())));
console.log("server/endpoint/types.ts is written.");
