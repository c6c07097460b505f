// Compiles the server's TypeScript for a release. Node strips the types itself (module.stripTypeScriptTypes), exactly as
// it does in a clone, so that the same lines run in both; only the endings in the addresses of modules change. Nothing is
// bundled: a release has the files of the clone, and a stack trace names the same file and line.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, posix } from "node:path";
import { root } from "../environment/prepare.mjs";

const floors = ["server", "engine", "domain", "content", "database"];
/** For tests and reviews only; `rights` is what everybody may do, as a snapshot. */
const notShipped =
  /\.test\.ts$|\/tsconfig\.json$|^database\/(rights|seed|roles-page|events-page|types)/;

/**
 * Writes the floors of the server into a folder, and the commands with what they import: TypeScript as JavaScript, all
 * other files as they are.
 * @param commands files below `scripts/`
 * @returns the packages that they import
 */
export function compileInto(folder: string, commands: readonly string[]): Set<string> {
  const written = new Set<string>();
  const packages = new Set<string>();
  const write = (file: string) => {
    if (written.has(file)) return;
    written.add(file);
    const source = readFileSync(join(root, file));
    if (!file.endsWith(".ts")) return put(join(folder, file), source);
    const code = compiled(source.toString());
    put(join(folder, asJavaScript(file)), code);
    for (const address of importsOf(code)) {
      const name = packageOf(address);
      if (name) packages.add(name);
      // Of the folder `scripts` only what a command needs is shipped.
      const imported = address.startsWith(".")
        ? posix.join(posix.dirname(file), address)
        : address.replace(/^#/, "");
      if (/^(scripts|database\/seed)\//.test(imported)) write(imported.replace(/\.js$/, ".ts"));
    }
  };
  for (const file of globSync(`{${floors.join(",")}}/**/*.*`, { cwd: root })) {
    if (!notShipped.test(file)) write(file);
  }
  for (const file of commands) write(file);
  return packages;
}

function put(path: string, content: Buffer | string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function asJavaScript(file: string): string {
  return file.replace(/\.ts$/, ".js");
}

/** The address of a module of ours: a text that begins like a path or like one of package.json's `imports`. */
const ownModule = /(["'`])((?:\.{1,2}|#[a-z]+)\/[^"'`\n]*)\.ts\1/g;

export function compiled(source: string): string {
  const code = stripTypeScriptTypes(source)
    .replace(ownModule, "$1$2.js$1")
    // Only types had been imported by such a line.
    .replace(/^import \{\s*\} from [^\n]+;$/gm, "");
  // Types leave blanks, so that every line stays where it was; those at the end of a line are no use.
  return code.replace(/[ \t]+$/gm, "");
}

function importsOf(code: string): string[] {
  const statements = /^(?:import|export)\b(?:[^"';=(]*\bfrom)?\s*(["'])([^"'\n]+)\1/gm;
  const loaded = /\bimport\(\s*(["'`])([^"'`\n]+)\1/g;
  return [...code.matchAll(statements), ...code.matchAll(loaded)].map(
    ([, , address = ""]) => address,
  );
}

/** The package that an address names; null for a module of ours and of Node. */
function packageOf(address: string): string | null {
  const [, name] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/|$)/.exec(address) ?? [];
  return name && !address.startsWith("node:") ? name : null;
}
