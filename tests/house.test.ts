import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** The folders that each folder may import besides itself, from the table of ARCHITECTURE.md. */
const allowed: Record<string, string[]> = Object.fromEntries(
  (readFileSync(join(root, "ARCHITECTURE.md"), "utf8").split(/^\| folder .*\n.*\n/m)[1] ?? "")
    .split("\n\n", 1)
    .flatMap((table) => [...table.matchAll(/^\| ([a-z/]+) \| ?([a-z/, ]*?)(?: \(.*\))? ?\|$/gm)])
    .map(([, folder, others = ""]) => [folder, others.split(", ").filter(Boolean)]),
);

interface Import {
  from: string;
  to: string;
  specifier: string;
  isDynamic: boolean;
}

const files = Object.keys(allowed).flatMap((folder) => sources(folder));
const imports = files.flatMap((file) => importsOf(file));
const ours = imports.filter(({ to }) => to.startsWith("/") === false && folderOf(to) !== null);

test("the test has read every folder, and found imports in them", () => {
  const inWeb = readdirSync(join(root, "web"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `web/${name}`);
  const folders = ["domain", "content", "database", "engine", "server", ...inWeb];
  expect(Object.keys(allowed).sort()).toEqual(folders.sort());
  expect(folders.filter((folder) => sources(folder).length === 0)).toEqual([]);
  expect(
    Object.values(allowed)
      .flat()
      .filter((folder) => !(folder in allowed)),
  ).toEqual([]);
  expect(imports.length).toBeGreaterThan(300);
  expect(ours.length).toBeGreaterThan(150);
  expect(ours.some(({ specifier }) => specifier.startsWith("#domain/"))).toBe(true);
});

test("a folder imports only what ARCHITECTURE.md allows", () => {
  const wrong = ours.filter(({ from, to }) => {
    const [here, there] = [folderOf(from), folderOf(to)];
    return here && there && here !== there && !allowed[here]?.includes(there);
  });
  expect(wrong.map(asSentence)).toEqual([]);
});

test("of the server a page imports the types of its functions, and nothing else", () => {
  const found = ours.filter(({ from, to }) => /\/?web\//.test(from) && /\/?server\//.test(to));
  expect(new Set(found.map(({ to }) => to.replace(/^.*(?=server\/)/, "")))).toEqual(
    new Set(["server/endpoint/types.ts"]),
  );
  const types = readFileSync(join(root, "server/endpoint/types.ts"), "utf8");
  expect(types).not.toMatch(/^import (?!type )/m);
});

test("no imports form a cycle, neither for types nor when one of them is dynamic", () => {
  const next = new Map<string, string[]>();
  for (const { from, to } of ours) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (path.includes(file) || done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  expect(cycles).toEqual([]);
});

test("an import within a folder is relative with its extension, one of another folder begins with #", () => {
  const wrong = ours.filter(({ from, to, specifier }) =>
    folderOf(from) === folderOf(to)
      ? !/^\.\.?\/.*(\.\w+(\?\w+)?|\+types\/[\w-]+)$/.test(specifier)
      : !specifier.startsWith("#"),
  );
  expect(wrong.map(asSentence)).toEqual([]);
});

test("no public page reaches the official client before somebody needs it", () => {
  const statics = imports.filter(({ isDynamic }) => !isDynamic);
  const importers = statics.filter(({ specifier }) => specifier.startsWith("@supabase/"));
  const atRunTime = importers.filter(({ from, specifier }) => !onlyTypes(from, specifier));
  expect(atRunTime.map(asSentence)).toEqual([]);
  const dynamic = imports.filter(
    ({ specifier, isDynamic }) => isDynamic && specifier.startsWith("@supabase/"),
  );
  expect(new Set(dynamic.map(({ from }) => folderOf(from)))).toEqual(new Set(["web/data"]));
});

test("the server starts without the packages that only a worker or a later request needs", () => {
  const packages = [
    "pdfkit",
    "undici",
    "stripe",
    "parse5",
    "file-type",
    "@e-invoice-eu/core",
    "@electric-sql/pglite",
  ];
  expect(packages.filter((name) => !imports.some(({ to }) => isOf(name, to)))).toEqual([]);
  const loads = imports.filter(
    ({ from, specifier, isDynamic }) => !isDynamic && !onlyTypes(from, specifier),
  );
  const reached = new Set(["server/main.ts"]);
  for (const file of reached) {
    for (const { from, to } of loads) if (from === file) reached.add(to);
  }
  expect(reached.size).toBeGreaterThan(300);
  expect(reached).toContain("/nodemailer");
  const wrong = loads.filter(
    ({ from, to }) => reached.has(from) && packages.some((name) => isOf(name, to)),
  );
  expect(wrong.map(asSentence)).toEqual([]);
});

test("only server/publishing reads what the shipped studio says and charges", () => {
  const readers = ours.filter(
    ({ from, to, specifier }) =>
      !from.startsWith("content/") &&
      /^content\/(?!words\/)/.test(to) &&
      !onlyTypes(from, specifier),
  );
  expect(new Set(readers.map(({ from }) => from))).toEqual(
    new Set(["server/publishing/content.ts"]),
  );
});

test("no file of the product writes a currency down: amounts are in the seller's", () => {
  const writers = ["domain", "engine", "server", "web"]
    .flatMap(sources)
    .filter((file) => /"USD"|urrency: "[A-Z]/.test(codeOf(file)));
  expect(writers).toEqual([]);
});

test("no rule for a part of a page waits for what the document has: each change would compute all of it", () => {
  const files = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|tsx)$/.test(file) && !file.includes(".test."))
    .map((file) => `web/${file}`);
  expect(files.length).toBeGreaterThan(300);
  // The one of a part that is printed alone is a rule of paper.
  const waits = /(:root|html|body)\S*:has\((?!\[data-print-alone\])[^{}"]*?\)(\s+|_)[^\s{]/;
  expect(files.filter((file) => waits.test(codeOf(file)))).toEqual([]);
});

test("a press returns its promise: the button is busy until it has settled", () => {
  const discards = /\bon(?:Click|Confirm)=\{\(\) =>\s*\{?\s*(?:\w+ && )?void\b/;
  expect(sources("web").filter((file) => discards.test(codeOf(file)))).toEqual([]);
  expect(discards.test("onClick={() => void load()}")).toBe(true);
});

test("no text has the colour of marks, which a brand is only promised to see at 3 to 1", () => {
  const wrong = sources("web").filter((file) => /\btext-dawn\b/.test(codeOf(file)));
  expect(wrong).toEqual([]);
});

test("the clock is handed in: only what starts a process reads the machine's own", () => {
  const readers = ["domain", "engine", "server"]
    .flatMap(sources)
    .filter((file) => /\bDate\.now\(\)|\bnew Date\(\)|\bTemporal\.Now\b/.test(codeOf(file)));
  expect(readers.sort()).toEqual([
    // openid-client reads the machine's own, so it takes the difference.
    "engine/auth/providers/provider-client.ts",
    "engine/postgres/folder-lock.ts",
    "engine/storage/s3/client.ts",
    "server/backup/move-database.ts",
    "server/start.ts",
  ]);
});

test("the body of a request is read only where its texts are cleaned, or where it is another program's", () => {
  const readers = ["engine", "server"]
    .flatMap(sources)
    .filter((file) =>
      /\breq\.(json|text|parseBody|formData|blob|arrayBuffer)\(|\brequest\.(json|text|formData|body)\b/.test(
        codeOf(file),
      ),
    );
  expect(readers.sort()).toEqual([
    // A form of a provider's page, of which the name alone is stored, cleaned.
    "engine/auth/providers/callback.ts",
    "engine/auth/request-body.ts",
    "engine/functions/routes.ts",
    "engine/rest/body.ts",
    // Keys and settings of files, which have rules of their own.
    "engine/storage/service.ts",
    // Cleaned texts of forms that were sent without a script.
    "server/http/typed-form.ts",
    // Signed by the card provider.
    "server/payments/event-routes.ts",
  ]);
});

test("a schema of a form takes texts that are cleaned", () => {
  const own = ["domain/form.ts", "domain/order/money-form.ts"];
  const bare = sources("domain").filter((file) => /\bz\s*\.string\(/.test(codeOf(file)));
  expect(bare.sort()).toEqual(own.sort());
});

test("no page casts a row of the database, because its generated type says all that the SQL lets in", () => {
  const casts = sources("web").filter((file) =>
    /\bas unknown as\b|\brows? as (?!const\b)|\bas \w+Row\b/.test(codeOf(file)),
  );
  expect(casts).toEqual([]);
});

test("only one module uses the browser's storage, which may be denied or full", () => {
  const own = ["web/data/browser-storage.ts", "web/application-shell.tsx"];
  const named = [...sources("web"), ...publicScripts()].filter((file) =>
    /\b(localStorage|sessionStorage|indexedDB)\b|\bcaches\./.test(codeOf(file)),
  );
  expect(named.sort()).toEqual(own.sort());
});

test("what a browser stores of an account has a key that ends with its id, by which it goes with the account", () => {
  const written = sources("web").flatMap((file) =>
    [...codeOf(file).matchAll(/(?<!name=)["`]daybreak:([^"`:\\]*)/g)].map(([, name]) => [
      name,
      file,
    ]),
  );
  // What is a device's or a visitor's, the studio's until it is saved, or a tab's.
  expect(Object.fromEntries(written)).toEqual({
    "": "web/data/browser-storage.ts",
    "${name}": "web/project/thread/composer.tsx",
    "asked-code": "web/data/mail-code.ts",
    billing: "web/portal/onboarding/use-billing.ts",
    call: "web/site/scheduler/stored-form.ts",
    hours: "web/admin/bookings/hours/unsaved-hours.ts",
    language: "web/data/language.ts",
    "list-keys": "web/admin/lists/keyboard.ts",
    missing: "web/admin/project/missing-content.tsx",
    news: "web/data/news.ts",
    "passkey-offered": "web/data/passkey-offer.ts",
    recovery: "web/data/recovery.ts",
    reloaded: "web/application-shell.tsx",
    theme: "web/data/theme.ts",
    timezone: "web/data/device-locale.ts",
  });
});

test("no row is cast to a type: its select string alone decides the type", () => {
  const data = sources("web/data");
  expect(data.length).toBeGreaterThan(30);
  const cast = /\bas \w*Row(\[\]|\b)|\.returns<|\.overrideTypes<|\.(?:maybeSingle|single)</;
  expect(data.filter((file) => cast.test(codeOf(file)))).toEqual([]);
  expect(cast.test("return data as CallRow[];") && cast.test(".maybeSingle<Row>()")).toBe(true);
});

test("no file of the engine uses a noun of the product", () => {
  const nouns = productNouns();
  expect(nouns).toEqual(expect.arrayContaining(["booking", "bug report", "project", "studio"]));
  const isNamed = new RegExp(`\\b(${nouns.join("|")})s?\\b`);
  const engine = files.filter((file) => file.startsWith("engine/"));
  expect(engine.length).toBeGreaterThan(100);
  const mentions = engine.flatMap((file) => {
    const named = isNamed.exec(wordsOf(readFileSync(join(root, file), "utf8")))?.[0];
    return named ? [`${file} names a ${named}`] : [];
  });
  expect(mentions).toEqual([]);
});

test("each code of a threat in a test's title is explained in docs/threats.md, with its file", () => {
  const page = readFileSync(join(root, "docs/threats.md"), "utf8");
  const lines = [...page.matchAll(/^- \*\*([AF]-\d+)\*\*: (.+)$/gm)];
  const explained = lines.flatMap(([, code, text = ""]) =>
    [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => `${code} in ${file}`),
  );
  const tests = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" });
  const named = tests
    .filter((name) => /\.(test|spec)\.ts$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, "tests", name), "utf8");
      const codes = new Set([...text.matchAll(/\b[AF]-\d{1,2}\b/g)].map(([code]) => code));
      return [...codes].map((code) => `${code} in tests/${name}`);
    });
  expect(named.length).toBeGreaterThan(30);
  expect(named.sort()).toEqual(explained.sort());
});

test("a file of tests is read in one go: it has at most 400 lines", () => {
  const folders = ["content", "database", "domain", "engine", "scripts", "server", "tests", "web"];
  const tests = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes("node_modules"))
      .map((name) => join(folder, name)),
  );
  expect(tests.length).toBeGreaterThan(300);
  const long = tests.flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n").length - 1;
    return lines > 400 ? [`${file} has ${lines}`] : [];
  });
  expect(long).toEqual([]);
});

/** The nouns of the glossary's section "Nouns of the product", and the tables that are named with them. */
function productNouns(): string[] {
  const glossary = readFileSync(join(root, "docs/glossary.md"), "utf8");
  const section = glossary.split(/^## /m).find((text) => text.startsWith("Nouns of the product"));
  const terms = [...(section ?? "").matchAll(/^- \*\*(.+?)\*\*|\(table `(\w+)`\)/gm)];
  return terms.map(([, noun, table]) => wordsOf(noun ?? table ?? ""));
}

/** Text whose identifiers are split into words: `bugReport`, `bug_report` and `bug-report` are "bug report". */
function wordsOf(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]/g, " ")
    .toLowerCase();
}

/** The scripts in public/, which pages load without a build. */
function publicScripts(): string[] {
  const names = readdirSync(join(root, "public"), { recursive: true, encoding: "utf8" });
  const scripts = names.filter((name) => name.endsWith(".js")).map((name) => join("public", name));
  expect(scripts.length).toBeGreaterThan(0);
  return scripts;
}

/** Whether an import leads into this package. */
function isOf(name: string, to: string): boolean {
  return to === `/${name}` || to.startsWith(`/${name}/`);
}

/** The text without its comments. */
function codeOf(file: string): string {
  return readFileSync(join(root, file), "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => statSync(join(root, file)).isFile());
}

function importsOf(file: string): Import[] {
  const text = codeOf(file);
  const pattern = /(?:\bfrom|^import|(\bimport)\()\s*["']([^"']+)["']/gm;
  return [...text.matchAll(pattern)].map(([, dynamic, specifier = ""]) => ({
    from: file,
    to: targetOf(file, specifier),
    specifier,
    isDynamic: dynamic !== undefined,
  }));
}

function targetOf(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  if (!path.startsWith(".")) return `/${path}`;
  return relative(root, resolve(root, dirname(file), path));
}

function folderOf(file: string): string | null {
  const folders = Object.keys(allowed).sort((a, b) => b.length - a.length);
  return folders.find((folder) => file.startsWith(`${folder}/`)) ?? null;
}

/** Whether each statement with this specifier is an `import type` or `export type`, of which nothing is left. */
function onlyTypes(file: string, specifier: string): boolean {
  const statements = codeOf(file).match(/^(?:import|export)\b[^;]*?["'][^"']+["'];/gm) ?? [];
  const ofSpecifier = statements.filter(
    (statement) => /["']([^"']+)["'];$/.exec(statement)?.[1] === specifier,
  );
  return ofSpecifier.length > 0 && ofSpecifier.every((one) => /^(import|export) type\b/.test(one));
}

function asSentence({ from, specifier }: Import): string {
  return `${from} imports ${specifier}`;
}
