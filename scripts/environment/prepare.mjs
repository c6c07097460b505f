// What `npm start` and `npm test` need before anything of ours can run: the packages that the lock file
// names, and a build of the sources as they are. It is plain JavaScript, so that any Node from 20 on can run it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const onWindows = process.platform === "win32";

/** The Node that the lock file pins: everything of ours runs on it. */
export function pinnedNode() {
  const path = join(root, "node_modules", ".bin", onWindows ? "node.cmd" : "node");
  return existsSync(path) ? path : process.execPath;
}

/** The environment in which `node` and every tool are the project's own. */
export function projectEnvironment(extra = {}) {
  const bin = join(root, "node_modules", ".bin");
  const separator = onWindows ? ";" : ":";
  return {
    // Without it each process compiles its modules anew: most of a second for the server.
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node-compile"),
    ...process.env,
    PATH: `${bin}${separator}${process.env.PATH}`,
    ...extra,
  };
}

/** `needsBuild`: false for what runs on the sources alone. */
export function prepare({ needsBuild = true } = {}) {
  install();
  if (needsBuild) build();
}

/**
 * Installs the packages of a folder that has its own package.json and lock file, unless they are there.
 * @returns whether they are there now
 */
export function installPackagesOf(folder) {
  const installed = join(folder, "node_modules/.package-lock.json");
  const isInstalled =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs;
  if (isInstalled) return true;
  const npm = onWindows ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--prefix", folder, "--loglevel=error"], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: onWindows,
  });
  return status === 0;
}

function install() {
  const packages = join(root, "node_modules");
  // A second checkout may link to the first one's packages; installing here would delete those while they are in use.
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = digest([join(root, "package-lock.json")]);
  const stamp = join(packages, ".installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log(
    "  Installing the packages that package-lock.json names (once, about half a minute) …",
  );
  run(
    "npm",
    ["ci", "--no-audit", "--no-fund", "--loglevel=error"],
    "Installing the packages failed",
  );
  writeFileSync(stamp, lock);
}

/** What the build makes: by which `script`, `of` which files, and in which file (`stamp`) their digest is stored. */
const built = [
  {
    what: "the site",
    script: "build:site",
    stamp: ".sources",
    of: ["web", "content", "domain", "public", "scripts/build", "server/publishing"].concat([
      "package-lock.json",
      "vite.config.ts",
    ]),
  },
  {
    what: "the database",
    script: "build:database",
    stamp: ".sql",
    of: ["database", "engine", "package-lock.json"],
    only: /\.(sql|json)$/,
  },
  {
    what: "the server",
    script: "build:server",
    stamp: ".server",
    of: ["server", "engine", "domain", "content", "database", "package-lock.json"],
    only: /\.(ts|json)$/,
  },
];

function build() {
  for (const { what, script, stamp, of, only } of built) {
    const now = digest(
      of.map((name) => join(root, name)),
      only,
    );
    const noted = join(root, "build", stamp);
    if (existsSync(noted) && readFileSync(noted, "utf8") === now) continue;
    console.log(`  Building ${what} …`);
    run("npm", ["run", "--silent", script], `Building ${what} failed`);
    writeFileSync(noted, now);
  }
}

function run(command, args, failure) {
  const npm = process.env.npm_execpath;
  const viaNode = command === "npm" && npm?.endsWith(".js");
  const { status, stdout, stderr } = spawnSync(
    viaNode ? process.execPath : command,
    viaNode ? [npm, ...args] : args,
    { cwd: root, env: projectEnvironment(), encoding: "utf8", shell: onWindows && !viaNode },
  );
  if (status === 0) return;
  console.error(stdout ?? "", stderr ?? "");
  console.error(`${failure}. Its output is above; \`npm ${args.join(" ")}\` repeats it.`);
  process.exit(1);
}

/** A hash of the content of files and folders, which does not depend on when they were checked out. */
function digest(paths, only = /./) {
  const hash = createHash("sha256");
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
      return;
    }
    if (!only.test(path)) return;
    hash.update(path.slice(root.length)).update(contentOf(path));
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

/** A lock file counts without its root, whose version changes at each release and which nothing is installed for. */
function contentOf(path) {
  const content = readFileSync(path);
  if (path !== join(root, "package-lock.json")) return content;
  const { "": _, ...packages } = JSON.parse(content.toString()).packages;
  return JSON.stringify(packages);
}
