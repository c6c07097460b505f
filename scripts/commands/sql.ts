// `npm run sql`: a prompt on the installation's database, embedded or server; `npm run sql -- "select 1"` runs one
// statement. Read-only unless `--write` is given.
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { type Database, DatabaseError } from "#engine/postgres/database.ts";
import { dataPaths } from "#server/settings/settings.ts";
import { commandLine } from "#server/version.ts";
import { ownSettings, withInstallation } from "../environment/installation.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
if (positionals.length > 1) {
  const example = commandLine("sql", '"select count(*) from auth.users"');
  console.error(`Put the statement in quotes: ${example}`);
  process.exit(1);
}
const settings = ownSettings();
if (!settings.databaseUrl && !existsSync(dataPaths(settings.dataDir).database)) {
  console.error(
    `There is no database in ${settings.dataDir} yet. Start Daybreak once, run ${commandLine("seed")}, or name the folder with DATA_DIR.`,
  );
  process.exit(1);
}
try {
  await withInstallation(settings, async ({ db }) => {
    const [statement] = positionals;
    if (statement !== undefined) {
      if (!(await answer(db, statement))) process.exitCode = 1;
    } else await prompt(db);
  });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  if (!message.includes("in use by another")) process.exit(1);
  console.error(
    `The embedded database has one user at a time. Stop that process first, or look into a copy: ${commandLine("backup", "FILE")}, then DATA_DIR=./copy ${commandLine("restore", "FILE")} and DATA_DIR=./copy ${commandLine("sql")}.`,
  );
  process.exit(1);
}

async function prompt(db: Database) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  console.log(
    `${db.kind === "embedded" ? "The embedded database" : "PostgreSQL"}, ${values.write ? "with writing" : "read-only (--write to change it)"}. A statement ends with ; and Ctrl-D ends the prompt.`,
  );
  let typed = "";
  let isOpen = true;
  terminal.once("close", () => {
    isOpen = false;
  });
  const ask = () => {
    terminal.setPrompt(typed ? "  -> " : "sql> ");
    // Input that is piped in ends before its last statement has been answered.
    if (isOpen) terminal.prompt();
  };
  ask();
  for await (const line of terminal) {
    typed = typed ? `${typed}\n${line}` : line;
    if (/;\s*$/.test(typed)) {
      await answer(db, typed);
      typed = "";
    }
    ask();
  }
}

/** Runs one statement and prints its rows. @returns whether it succeeded. */
async function answer(db: Database, statement: string): Promise<boolean> {
  try {
    const { rows, count } = await db.transaction(async (tx) => {
      if (!values.write) await tx.exec("set transaction read only");
      return tx.query<Record<string, unknown>>(statement.replace(/;\s*$/, ""));
    });
    if (rows.length > 0) console.table(rows.map(printable));
    console.log(`${count} ${count === 1 ? "row" : "rows"}`);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { message, detail, hint, code } = error;
    console.error([`${message} (${code})`, detail, hint].filter(Boolean).join("\n"));
    if (code === "25006") console.error("This prompt only reads. Add --write to change something.");
    return false;
  }
}

function printable(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) => {
    if (value instanceof Date) return [name, value.toISOString()];
    return [name, typeof value === "object" && value !== null ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(entries);
}
