// Raises the number in server/sql-version.ts when some SQL has changed since it was written: `npm run sql-version`.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { installationSql } from "#server/database/installation-sql.ts";
import { breakingSteps, digestOfSql } from "../../engine/postgres/sql-source.ts";
import { sqlVersion } from "../../server/sql-version.ts";

const sha256 = await digestOfSql(installationSql);
const path = fileURLToPath(new URL("../../server/sql-version.ts", import.meta.url));
if (sha256 === sqlVersion.sha256) console.log(`The SQL has number ${sqlVersion.number} already.`);
else {
  const number = sqlVersion.number + 1;
  const breaking = await breakingSteps(installationSql);
  const known: readonly string[] = sqlVersion.breaking;
  const isBreaking = breaking.some((name) => !known.includes(name));
  const names = breaking.map((name) => JSON.stringify(name)).join(", ");
  const text = readFileSync(path, "utf8")
    .replace(/(\bnumber: )\d+/, `$1${number}`)
    .replace(
      /(\bcompatibleWith: )(\d+)/,
      (_, name, before) => name + (isBreaking ? number : before),
    )
    .replace(/(\bsha256: ")[^"]*/, `$1${sha256}`)
    .replace(/(\bbreaking: \[)[^\]]*/, `$1${names}`);
  writeFileSync(path, text);
  console.log(`The SQL has number ${number} now.`);
}
