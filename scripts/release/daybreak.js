#!/usr/bin/env node
// `daybreak` of a release: starts the server, or runs one of the operator's commands, with the Node that runs it.
// Settings come from the environment and from the file .env of the folder in which it is called, and so does ./data.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

const commands = {
  start: ["server/main.js", "starts the server (without any command it does the same)"],
  doctor: ["scripts/commands/doctor.js", "says what is missing for production, and tries it"],
  backup: ["scripts/commands/backup.js", "FILE writes the whole installation into one file"],
  restore: ["scripts/commands/restore.js", "FILE, or --at TIME, puts a backup into a new DATA_DIR"],
  "verify-books": [
    "scripts/commands/verify-books.js",
    "compares all invoices and payments with their issue",
  ],
  retention: [
    "scripts/commands/retention.js",
    "removes what is over its time; --dry-run counts it",
  ],
  "content:export": [
    "scripts/commands/content-export.js",
    "FOLDER writes the texts and pictures of the website",
  ],
  "content:import": [
    "scripts/commands/content-import.js",
    "FOLDER makes its texts and pictures drafts",
  ],
  "change-keys": ["scripts/commands/change-keys.js", "lets the database be used with other keys"],
  "move-database": [
    "scripts/commands/move-database.js",
    "--to URL moves the embedded database to PostgreSQL",
  ],
  "move-files": ["scripts/commands/move-files.js", "--to s3 moves the files into the bucket"],
  sql: ["scripts/commands/sql.js", "opens a prompt on the database, which only reads"],
  seed: ["scripts/demo/seed.js", "fills an empty installation with a demo studio"],
};

const [name = "start", ...rest] = process.argv.slice(2);
const [file] = Object.hasOwn(commands, name) ? commands[name] : [];
const needed = 26;
if (Number.parseInt(process.versions.node, 10) < needed) {
  fail(`Daybreak needs Node ${needed} or later, and this is Node ${process.versions.node}.`);
} else if (["version", "--version", "-v"].includes(name)) {
  console.log(
    JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version,
  );
} else if (["help", "--help", "-h"].includes(name)) {
  console.log(help());
} else if (!file) {
  fail(`There is no command "${name}".\n\n${help()}`);
} else {
  await run(fileURLToPath(new URL(`../${file}`, import.meta.url)));
}

async function run(path) {
  // As `npm start` does in a clone: in production, unless NODE_ENV is set, here or in the file .env.
  if (name === "start" && !process.env.NODE_ENV && !ownSettings().NODE_ENV) {
    process.env.NODE_ENV = "production";
  }
  const options = ["--disable-warning=ExperimentalWarning"];
  const isPrepared = process.env.MALLOC_ARENA_MAX && process.execArgv.includes(options[0]);
  if (isPrepared || process.platform === "win32" || !process.execve) {
    process.argv = [process.execPath, path, ...rest];
    return import(new URL(`file://${path}`).href);
  }
  // This process becomes the other one. glibc reads its settings when a process begins: with these it gives back to the
  // system what has been freed.
  process.execve(process.execPath, [process.execPath, ...options, path, ...rest], {
    MALLOC_ARENA_MAX: "2",
    MALLOC_TRIM_THRESHOLD_: "131072",
    MALLOC_MMAP_THRESHOLD_: "65536",
    ...process.env,
  });
}

function ownSettings() {
  return existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
}

function help() {
  const lines = Object.entries(commands).map(
    ([each, [, what]]) => `  daybreak ${each.padEnd(14)} ${what}`,
  );
  return `${lines.join("\n")}\n  daybreak version        says which version this is`;
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
