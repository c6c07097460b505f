// `npm run release`, or `npm run release -- FOLDER`: daybreak-<version>.tgz, which any Node 26 starts without building or
// installing anything. It holds the compiled server, the built site, the SQL, the shipped content, the packages that the
// server imports, the licences and a list of all parts (CycloneDX).
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { formatBytes } from "#domain/file/file.ts";
import { emptyFolderMark } from "#engine/postgres/synced-files.ts";
import ownPackage from "../../package.json" with { type: "json" };
import { root } from "../environment/prepare.mjs";
import { compileInto } from "./compile.ts";
import { licenceTexts } from "./licences.ts";
import { bytesIn, copyPackages, foldersOf } from "./packages.ts";

/** What an operator runs; scripts/release/daybreak.js names them. */
const commands = [
  ...[
    "doctor",
    "backup",
    "restore",
    "verify-books",
    "retention",
    "content-export",
    "content-import",
    "change-keys",
    "move-database",
    "move-files",
    "sql",
  ].map((name) => `scripts/commands/${name}.ts`),
  "scripts/demo/seed.ts",
];
/** Packages of which server/pdf/letters.ts reads files. */
const fonts = ["@fontsource/bricolage-grotesque", "@fontsource/noto-sans"];
/** What sharp decodes pictures with where it finds no machine code. */
const pictureDecoders = "@img/sharp-wasm32";
/** What the built site consists of: the parts of `build/` that a running server reads. */
const built = [
  ...["client", "database", "pages.json", "plain.js"],
  // What prints the site that somebody publishes, and its preview.
  ...["print.js", "scripts.json", "preview-frame.js"],
];
const documents = [
  ...["LICENSE", "CHANGELOG.md", "SECURITY.md", "docs/install.md", "docs/operate.md"],
  ...readdirSync(join(root, "docs/operate")).map((page) => `docs/operate/${page}`),
  // What a machine needs around it.
  ...["deploy/daybreak.service", "deploy/nginx.conf", "deploy/Caddyfile"],
];
/** Bytes on the disk from which a part is named. */
const largePart = 5 * 1024 ** 2;

const { name, version, description, license, type, imports } = ownPackage;
const folder = join(root, "build/release/package");
const target = resolve(process.argv[2] ?? root);
if (!existsSync(join(root, "build/client/index.html"))) {
  throw new Error("The site is not built. Run `npm run release`, which builds it first.");
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const imported = new Set([...compileInto(folder, commands), ...fonts, pictureDecoders]);
const packages = foldersOf(imported);
copyPackages(packages.keys(), folder);
for (const part of built)
  cpSync(join(root, "build", part), join(folder, "build", part), { recursive: true });
markEmptyFolders(join(folder, "build/database"));
for (const file of documents) cpSync(join(root, file), join(folder, file));
mkdirSync(join(folder, "bin"));
cpSync(join(root, "scripts/release/daybreak.js"), join(folder, "bin/daybreak.js"));
chmodSync(join(folder, "bin/daybreak.js"), 0o755);

const versions: Record<string, string> = ownPackage.dependencies;
const dependencies = Object.fromEntries(
  [...imported].sort().map((each) => [each, versions[each] ?? "*"]),
);
const manifest = {
  ...{ name, version, description, license, type, imports, dependencies },
  bin: { daybreak: "bin/daybreak.js" },
  engines: { node: ">=26" },
  // npm packs them, so that npx and npm install ask no registry.
  bundleDependencies: Object.keys(dependencies),
};
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
const all = foldersOf(Object.keys(versions));
const compiledIn = [...all].filter(([path]) => !packages.has(path));
writeFileSync(join(folder, "LICENCES.txt"), licenceTexts(all));
writeFileSync(join(folder, "sbom.cdx.json"), partsList());

const packed = JSON.parse(
  npm(["pack", folder, "--json", "--ignore-scripts", `--pack-destination=${target}`]),
);
const [{ filename, size, unpackedSize }] = Array.isArray(packed) ? packed : Object.values(packed);
console.log(`
  ${filename}: ${formatBytes(size)}, ${formatBytes(unpackedSize)} on the disk, ${packages.size} packages.
  Its largest parts:`);
for (const [part, bytes] of largeParts())
  console.log(`  ${formatBytes(bytes).padStart(12)}  ${part}`);
console.log(`
  Start it in any folder with Node 26: npx ./${filename}\n`);

/** The bill of materials: what npm finds in the release, and the packages whose code was compiled into the pages. */
function partsList(): string {
  const list = JSON.parse(npm(["sbom", "--sbom-format=cyclonedx"], folder));
  for (const [path, { version, license }] of compiledIn) {
    const name = path.replace(/^.*node_modules\//, "");
    list.components.push({
      "bom-ref": `${name}@${version}`,
      type: "library",
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      properties: [{ name: "daybreak:place", value: "compiled into the pages" }],
      ...(license ? { licenses: [{ expression: license }] } : {}),
    });
  }
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** An archive of npm has only files, and PostgreSQL needs the folders of its cluster that are empty, too. */
function markEmptyFolders(within: string) {
  for (const entry of readdirSync(within, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() && readdirSync(path).length === 0) {
      writeFileSync(join(path, emptyFolderMark), "");
    }
  }
}

function npm(options: string[], cwd = root): string {
  return execFileSync("npm", options, { cwd, encoding: "utf8", maxBuffer: 1024 ** 3 });
}

function largeParts(): [string, number][] {
  const below = (path: string) => readdirSync(join(folder, path)).map((each) => join(path, each));
  return [".", "build", "node_modules"]
    .flatMap(below)
    .filter((path) => !["build", "node_modules"].includes(path))
    .map((path): [string, number] => {
      const whole = join(folder, path);
      return [path, statSync(whole).isDirectory() ? bytesIn(whole) : statSync(whole).size];
    })
    .filter(([, bytes]) => bytes >= largePart)
    .sort(([, a], [, b]) => b - a);
}
