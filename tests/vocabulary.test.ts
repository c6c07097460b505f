import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

interface OldWord {
  /** Searched in identifiers and file names, which are split into lower-case words. */
  name?: RegExp;
  /** Searched in comments. */
  comment?: RegExp;
  /** The words that the field or docs/glossary.md has for it. */
  instead: string;
  /** Files or folders in which it is the right word, each with the reason. */
  except?: Record<string, string>;
}

const storedCounts = {
  "domain/retention/rules.ts": "its names are stored in the audit log",
  "server/jobs/remove-expired.ts": "its names are stored in the audit log",
  "tests/my-data/retention.test.ts": "names that are stored in the audit log",
};
const auditLog = "the column of public.audit_log and private.mails_due";
const pageFacts = "what a visit measured of a page, which the checks judge";

const oldWords: OldWord[] = [
  {
    name: /\btold\b|\btell(s|ing)?\b/,
    comment: /\btold\b/,
    instead: "present, notify, describe, announce",
    except: {
      "database/adoption/": "names of the former history",
      "database/tables/0043_card_payments.sql": "a file of the history has run and is not changed",
    },
  },
  { name: /\bsaid\b/, comment: /\bsaid\b/, instead: "message, text, stated; translate for a verb" },
  { name: /\bkept\b/, instead: "stored, saved, retained" },
  { name: /\bdrawn\b/, comment: /\bdrawn\b/, instead: "rendered, displayed" },
  { name: /^shown\b|\bshown$/, instead: "visible, displayed, current; the thing's own noun" },
  { name: /\b(coming|came)\b/, instead: "pending, next, arrived, source" },
  {
    name: /\bhands?\b/,
    comment: /\b(of|whose|whatever|same|other|a|an|by) hands?\b/,
    instead: "actor, caller; authorize; manually",
    except: { "web/ui/": "the hand of a clock's dial" },
  },
  {
    name: /\bturns?\b/,
    comment: /\b(a|its|the|their|our|his|in|of) turns?\b/,
    instead: "rate limit, lease, semaphore, slot; in order",
    except: { "web/ui/": "a rotation, 1turn in CSS" },
  },
  { name: /\bworded\b/, comment: /\bworded\b/, instead: "compose" },
  {
    name: /^places?$|\bplace$/,
    instead: "locale, path, network, position, element, address",
    except: {
      "database/functions/studio-list.sql": "a column of the function studio_list",
      "web/data/audit.ts": "a column of the function studio_list",
      "web/admin/audit/": "a column of the function studio_list",
    },
  },
  {
    name: /^facts$|^facts of$/,
    instead: "data, details, params, context",
    except: {
      "database/json-answers.ts": "a column of the function contact_history",
      "web/admin/contact/timeline.tsx": "a column of the function contact_history",
      "domain/seo/": pageFacts,
      "server/seo/": pageFacts,
      "domain/project/timeline": auditLog,
      "tests/booking/": auditLog,
      "tests/clients.test.ts": auditLog,
      "tests/news.test.ts": auditLog,
      "tests/my-data/": auditLog,
      "tests/row-limits.test.ts": auditLog,
      "tests/seo/": "a column of the function contact_history",
      "tests/tool-results.test.ts": auditLog,
      "server/booking/feed-key.ts": auditLog,
      "server/jobs/compose-mails.ts": auditLog,
      "server/mails/": auditLog,
      "database/": auditLog,
      "web/admin/audit/": auditLog,
      "web/data/audit.ts": auditLog,
    },
  },
  { name: /\bhouse\b/, comment: /\bhouse\b(?!\.md)/, instead: "hub, registry, project" },
  { name: /\brooms?\b/, comment: /\brooms?\b/, instead: "context, folder, space" },
  {
    name: /\bdoors?\b|\bdoorstep\b/,
    comment: /\bdoors?\b|\bdoorstep\b/,
    instead: "endpoint, gate",
  },
  {
    name: /\bdismiss/,
    comment: /\bdismiss/,
    instead: "disconnect, close",
    except: {
      "web/portal/dashboard/welcome-video.tsx": "a notice is dismissed by its reader",
      "tests/journeys/security.spec.ts": "Playwright names it so",
    },
  },
  {
    name: /\bgoodbyes?\b/,
    comment: /\bgoodbyes?\b/,
    instead: "deletion mail",
    except: { ...storedCounts },
  },
  {
    name: /\bwanted\b/,
    instead: "requested, chosen, due; the thing's own noun",
    except: {
      "database/functions/books-year.sql": "a parameter of the function books_year",
      "database/functions/studio-list.sql": "a parameter of the function studio_list",
      "scripts/": "a parameter of the function studio_list, and what somebody has chosen to run",
      "web/data/": "parameters of the functions books_year and studio_list",
      "server/subscriptions/": "a field of a form in mails that were sent",
      "database/studio-lists.test.ts": "a parameter of the function studio_list",
      "tests/": "what a test has chosen, beside the parameters of that name",
    },
  },
  {
    name: /\boutcomes?\b/,
    comment: /\boutcomes?\b/,
    instead: "answer",
    except: {
      "scripts/mutate/": "how a test of a broken rule ended",
      "tests/": "how a try ended",
      "database/roles.test.ts": "how a try ended",
      "server/database/update.test.ts": "how a try ended",
    },
  },
  { name: /\belsewhere\b/, instead: "other site, other tab, other zone" },
  { name: /\bhurry\b/, comment: /\bhurry\b/, instead: "flush, urgent" },
  { name: /\bpurge\b/, comment: /\bpurge/, instead: "delete" },
  { name: /\bheard\b/, comment: /\bheard\b/, instead: "received, listener" },
  { name: /\bspoken\b/, instead: "language, supported" },
  {
    name: /\bcalls\b|\b(book|booked|open|their|own|move|free) call\b/,
    instead: "booking, bookings",
    except: {
      ...storedCounts,
      "server/my-data/read-data.ts": "a key of the exported archive",
      "tests/my-data/delete.test.ts": "a key of the exported archive",
      "tests/my-data/export.test.ts": "a key of the exported archive",
      "web/ui/file-drop.test.tsx": "the mock.calls of vitest",
    },
  },
  {
    name: /(?<!support )\bschedul(e|ing)\b/,
    instead: "booking; 'support schedule' is one of the glossary's",
    except: {
      "database/functions/client.sql": "the support schedule",
      "database/functions/support.sql": "the support schedule",
      "server/mails/support.ts": "the support schedule",
      "tests/money/support-": "the support schedule",
      "engine/jobs/": "the scheduler of jobs",
      "web/site/": "the address /schedule",
      "tests/journeys/booking.spec.ts": "the setting SCHEDULING_URL_DISCOVERY",
      "server/installation.ts": "the scheduler of jobs",
    },
  },
  {
    name: /(?<!contact |onboarding |content )\bsubmissions?\b(?! key)/,
    comment: /\bsubmissions?\b(?! key)/,
    instead: "project, contact message; 'submission key' is the idempotency key of a form",
    except: {
      "domain/studio-lists.ts": "a list of the function studio_list",
      "database/functions/studio-list.sql": "the name of a list in its API",
      "server/functions/export-list.ts": "the name of a list in its API",
    },
  },
];

test("no name and no comment uses a word of the former vocabulary", () => {
  const findings = sources().flatMap(findingsIn);
  expect(findings).toEqual([]);
});

test("every exception is still needed", () => {
  const files = sources();
  const idle = oldWords.flatMap((word) =>
    Object.keys(word.except ?? {}).filter(
      (path) => !files.some((file) => file.startsWith(path) && usesOf(word, file).length > 0),
    ),
  );
  expect(idle).toEqual([]);
});

/** A part of names that more files than these share is read by everybody, so everybody has to know it. */
const manyFiles = 50;

test("a part of names that more than 50 files share is a standard word or one of the glossary's", () => {
  const known = new Set([...standardWords(), ...glossaryWords()]);
  expect(known.size).toBeGreaterThan(400);
  const parts = [...sharedParts()].filter((part) => !baseForms(part).some((one) => known.has(one)));
  expect(parts).toEqual([]);
});

test("the list of standard words has each once, and none that few files share or the glossary explains", () => {
  const list = standardWords();
  const needed = new Set([...sharedParts()].flatMap(baseForms));
  const ours = new Set(glossaryWords());
  expect(list.filter((word, at) => list.indexOf(word) !== at)).toEqual([]);
  expect(list.filter((word) => !needed.has(word) || ours.has(word))).toEqual([]);
});

test("names and comments are found, texts are not", () => {
  const text = `// a door\nconst keptReport = { drawnInBrowser: "House" }; const { a: place } = <p>said</p>;`;
  expect(namesAndComments("made-up.tsx", text)).toEqual({
    names: ["kept report", "drawn in browser", "a", "place", "p"],
    comments: ["a door"],
  });
  expect(
    namesAndComments("made-up.sql", "-- a client's\nselect told, '--door' -- its' room"),
  ).toEqual({
    names: ["select", "told"],
    comments: ["a client's", "its' room"],
  });
});

/** The parts of names that are in more than 50 files. A letter, or a word with digits, says nothing by itself. */
function sharedParts(): Set<string> {
  const counts = new Map<string, number>();
  for (const file of sources()) {
    const parts = new Set(wordsOf(file).names.flatMap((name) => name.split(" ")));
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return new Set(
    [...counts].flatMap(([part, count]) =>
      count > manyFiles && /^[a-z]{2,}$/.test(part) ? [part] : [],
    ),
  );
}

/** `replies`, `posted` and `sending` are found as the words that they are made of. */
function baseForms(part: string): string[] {
  const endings: [RegExp, string][] = [
    [/ies$/, "y"],
    [/e?s$/, ""],
    [/s$/, ""],
    [/e?d$/, ""],
    [/ed$/, "e"],
    [/ing$/, ""],
    [/ing$/, "e"],
  ];
  return [part, ...endings.flatMap(([end, by]) => (end.test(part) ? [part.replace(end, by)] : []))];
}

function standardWords(): string[] {
  const text = readFileSync(join(root, "tests/standard-words.txt"), "utf8");
  return text.split(/\s+/).filter(Boolean);
}

/** The words of the bold terms. */
function glossaryWords(): string[] {
  const text = readFileSync(join(root, "docs/glossary.md"), "utf8");
  return [...text.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, term = ""]) =>
    term.toLowerCase().split(/\W+/),
  );
}

function findingsIn(file: string): string[] {
  return oldWords
    .filter(({ except = {} }) => !Object.keys(except).some((path) => file.startsWith(path)))
    .flatMap((word) => usesOf(word, file).map((use) => `${file}: ${use} → ${word.instead}`));
}

function usesOf({ name, comment }: OldWord, file: string): string[] {
  const { names, comments } = wordsOf(file);
  const inNames = name ? names.filter((words) => name.test(words)) : [];
  const inComments = comment ? comments.filter((text) => comment.test(text)) : [];
  return [...new Set([...inNames, ...inComments])];
}

type Words = { names: string[]; comments: string[] };
const read = new Map<string, Words>();

function wordsOf(file: string): Words {
  const known = read.get(file);
  if (known) return known;
  const found = namesAndComments(file, readFileSync(join(root, file), "utf8"));
  const path = file.split("/").map((name) => splitName(name.replace(/\..*$/, "")));
  const words = { ...found, names: [...path, ...found.names] };
  read.set(file, words);
  return words;
}

function namesAndComments(file: string, text: string): Words {
  if (file.endsWith(".css")) return ofCss(text);
  if (file.endsWith(".sql")) return ofSql(text);
  const { program, comments } = parseSync(file, text, { lang: file.endsWith("x") ? "tsx" : "ts" });
  const names = new Set<string>();
  const visit = (node: unknown) => {
    if (node === null || typeof node !== "object") return;
    if ("type" in node && /Identifier$/.test(String(node.type)) && "name" in node)
      names.add(splitName(String(node.name)));
    Object.values(node).forEach(visit);
  };
  visit(program);
  return { names: [...names], comments: comments.map(({ value }) => plain(value)) };
}

function ofSql(text: string): Words {
  // In one pass: an apostrophe in a comment begins no string, and two dashes in a string no comment.
  const commentOrString = /--.*|'(?:[^']|'')*'/g;
  const comments = (text.match(commentOrString) ?? []).filter((found) => found.startsWith("--"));
  return { names: identifiers(text.replace(commentOrString, "")), comments: comments.map(plain) };
}

function ofCss(text: string): Words {
  const comment = /\/\*[\s\S]*?\*\//g;
  return {
    names: identifiers(text.replace(comment, "")),
    comments: (text.match(comment) ?? []).map(plain),
  };
}

function identifiers(code: string): string[] {
  return [...new Set(code.match(/[a-z_][\w-]*/gi) ?? [])].map(splitName);
}

/** A comment on one line, without its marks. */
function plain(comment: string): string {
  return comment.replace(/^[-/*\s]+|[*/\s]+$/g, "").replace(/\s*\n[\s*-]*/g, " ");
}

/** `keptReport`, `kept_report` and `kept-report` are "kept report". */
function splitName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
}

/** What people have written: neither generated, nor texts for screens and mails, nor this list. */
function sources(): string[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return listed
    .split("\0")
    .filter((file) => /\.(tsx?|mjs|sql|css)$/.test(file))
    .filter(
      (file) => !/^(content\/|public\/|tests\/seo-pages\/pages|database\/types\.ts)/.test(file),
    )
    .filter(
      (file) => !/^(tests\/(vocabulary|house)\.test\.ts|scripts\/pictures\/work\/)/.test(file),
    );
}
