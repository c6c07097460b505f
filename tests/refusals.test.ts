import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import client from "#content/words/refusals/en.ts";
import studio from "#content/words/studio-refusals.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const codes = new Set([...Object.keys(studio), ...Object.keys(client)]);

/** The functions of the database by name, without comments; functions of one name are read as one. */
const functions = new Map<string, string>();
for (const path of filesIn("database/functions", ".sql").concat(
  filesIn("database/events", ".sql"),
)) {
  const text = read(path).replaceAll(/--.*/g, "");
  const definitions = /create or replace function ((?:private|public)\.\w+)\(.*?\$\$(.*?)\$\$/gs;
  for (const [, name = "", body] of text.matchAll(definitions)) {
    functions.set(name, `${functions.get(name) ?? ""}${body}`);
  }
}

/** The server's TypeScript. Who may call a function stands in its file; only the studio publishes. */
const scripts = filesIn("server", ".ts").filter((path) => !path.endsWith(".test.ts"));
const ofEverybody = scripts
  .filter((path) => !path.includes("server/publishing/"))
  .map(read)
  .filter((text) => !/who: "(?:studio|staff)"/.test(text));

test("whatever the SQL raises is a refusal with a sentence, or a fault of the server", () => {
  const bodies = [...functions.values()].join("\n");
  const raised = [...bodies.matchAll(/raise exception (.*?);/gs)].flatMap(([, what = ""]) =>
    [...(what.split(" using ")[0] ?? "").matchAll(/'((?:[^']|'')+)'/g)].map(
      ([, text = ""]) => text,
    ),
  );
  expect(raised.length).toBeGreaterThan(200);
  const others = raised.filter((text) => !codes.has(text) && !isState(text));
  expect([...new Set(others)].sort()).toEqual([
    "%",
    "A fact of the studio is missing. Start the server once, it writes them.",
    // To the secret key alone.
    "The bucket % stays private: it has the files of clients.",
    "The catalogue is missing. Start the server once, it writes it.",
    "The checklist templates are missing. Start the server once, it writes them.",
    // Said as PostgreSQL says it of a policy.
    'new row violates row-level security policy for table "onboarding_submissions"',
  ]);
});

test("every sentence is one that the SQL or the server refuses with", () => {
  const all = [...functions.values(), ...scripts.map(read)].join("\n");
  expect([...codes].filter((code) => !new RegExp(`["']${code}["']`).test(all))).toEqual([]);
});

test("what a client can meet has a sentence in four languages", () => {
  const met = new Set(
    [...clientParts(), ...ofEverybody].flatMap((text) =>
      [...codes].filter((code) => names(text, code)),
    ),
  );
  expect(met.size).toBeGreaterThan(100);
  for (const code of ["message.too_old", "deliverable.newer_to_approve", "refund.nothing_missed"]) {
    expect(met).toContain(code);
  }
  expect([...met].filter((code) => !(code in client))).toEqual([]);
});

test.each(["es", "fr", "de"])(
  "the sentences in %s have the parameters of the English ones",
  async (language) => {
    const { default: others } = await import(`#content/words/refusals/${language}.ts`);
    const parametersOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();
    for (const [code, sentence] of Object.entries(client)) {
      expect([code, parametersOf(others[code])]).toEqual([code, parametersOf(sentence)]);
    }
  },
);

/**
 * What runs of each SQL function for somebody who is not of the studio, beginning with the functions that a client may
 * call and with what follows a change of a row: a function's text up to the place where it requires the studio.
 */
function clientParts(): string[] {
  const triggers = [...filesIn("database/functions", ".sql"), ...filesIn("database/events", ".sql")]
    .flatMap((path) => [...read(path).matchAll(/execute function (private\.\w+)/g)])
    .map(([, name = ""]) => name)
    // They keep rows from being changed that no client has a right to change.
    .filter((name) => !/^private\.(?:guard|protect|refuse)_/.test(name));
  const open = [...functions.keys()].filter((name) => name.startsWith("public."));
  const reached = new Map<string, string>();
  const next = [...triggers, ...open, ...ofEverybody.flatMap(functionsIn)];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (reached.has(name)) continue;
    const part = beforeStudio(functions.get(name) ?? "");
    reached.set(name, part);
    next.push(...functionsIn(part));
  }
  return [...reached.values()];
}

function functionsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:private|public)\.\w+(?=\()/g)]
    .map(String)
    .filter((name) => functions.has(name));
}

function beforeStudio(body: string): string {
  const required = /perform private\.(?:require_studio_side|require_manager|require_owner)\b/;
  const refusedToOthers =
    /\bif\b(?:(?!\bthen\b).)*?(?:manages_studio|staff_role)(?:(?!\bthen\b).)*?\bthen\s*raise exception (?:(?!;).)*;\s*end if;/s;
  const ends = [required, refusedToOthers].map((gate) => body.search(gate)).filter((at) => at >= 0);
  return body.slice(0, Math.min(body.length, ...ends));
}

function names(text: string, code: string): boolean {
  return text.includes(`'${code}'`) || text.includes(`"${code}"`);
}

/** The state of a list, by which one of several codes is chosen. */
function isState(text: string): boolean {
  return text === "answered" || text === "declined";
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .sort();
}
