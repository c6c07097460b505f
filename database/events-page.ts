import { readdirSync, readFileSync } from "node:fs";

/** One line of a function in `database/events` that calls or sets something. */
interface Step {
  /** The function that is called; null where a column is set. */
  runs: string | null;
  text: string;
  /** The conditions that it stands in, from the outermost. */
  conditions: string[];
  reason: string;
}

interface EventFunction {
  name: string;
  file: string;
  steps: Step[];
}

interface EventTrigger {
  table: string;
  /** `after insert or update` */
  moment: string;
  runs: string;
}

const otherwise = "otherwise";

const read = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({
      file,
      sql: readFileSync(new URL(`${folder}/${file}`, import.meta.url), "utf8"),
    }));

const eventFiles = read("events");

export const eventFunctions: EventFunction[] = eventFiles.flatMap(({ file, sql }) =>
  [
    ...sql.matchAll(
      /create or replace function private\.(\w+)[\s\S]*?\$\$\n(?:declare[\s\S]*?)?begin\n([\s\S]*?)end \$\$;/g,
    ),
  ].map(([, name = "", body = ""]) => ({ name, file, steps: stepsOf(body) })),
);

export const eventTriggers: EventTrigger[] = eventFiles.flatMap(({ sql }) =>
  [
    ...sql.matchAll(
      /create or replace trigger \w+\s+((?:before|after)[\s\S]*?) on ([\w.]+)[\s\S]*?execute function private\.(\w+)\([^)]*\);/g,
    ),
  ].map(([, moment = "", table = "", runs = ""]) => ({
    table,
    moment: moment.replaceAll(/\s+/g, " "),
    runs,
  })),
);

/** Where each function of the schema `private` is defined. */
const fileOfFunction = new Map(
  read("functions").flatMap(({ file, sql }) =>
    [...sql.matchAll(/create or replace function private\.(\w+)/g)].map(
      ([, name = ""]) => [name, file] as const,
    ),
  ),
);

/** A condition stands on lines of its own, and a call on one line with its reason behind it. */
function stepsOf(body: string): Step[] {
  const steps: Step[] = [];
  const conditions: string[] = [];
  const joined = body.replaceAll(/\n\s+(?=is distinct|is not distinct)/g, " ");
  for (const line of joined.split("\n")) {
    const [, code = "", reason = ""] = /^\s*(.*?)(?:\s*-- (.*))?$/.exec(line) ?? [];
    if (/^(elsif .*|else|end if;)$/.test(code.replace(/ then$/, ""))) conditions.pop();
    const condition = /^(?:if|elsif) (.*) then$/.exec(code)?.[1];
    if (condition) conditions.push(condition);
    else if (code === "else") conditions.push(otherwise);
    else if (/^(perform|new(\.\w+)? :=|return (private\.|jsonb))/.test(code)) {
      const runs = /private\.(\w+)\(/.exec(code)?.[1] ?? null;
      steps.push({ runs, text: code, conditions: [...conditions], reason });
    }
  }
  return steps;
}

/** docs/events.md: for each event what follows, in which file. */
export function eventsPage(): string {
  const tables = [...new Set(eventTriggers.map(({ table }) => table))].sort();
  return [
    "# Events",
    "",
    "What follows when a row changes, in this order. Made from [database/events](../database/events); `npx vitest run --project node database/events.test.ts -u` writes it anew. Triggers that only refuse a change (`guard_…`, `refuse_…`, `protect_…`) stand beside their rule in [database/functions](../database/functions).",
    ...tables.flatMap((table) => [
      "",
      `## ${table}`,
      ...eventTriggers.filter((each) => each.table === table).flatMap(linesOfTrigger),
    ]),
    "",
  ].join("\n");
}

function linesOfTrigger({ moment, runs }: EventTrigger): string[] {
  return [
    "",
    `${moment.replace(/^./, (first) => first.toUpperCase())}:`,
    "",
    ...linesOfFunction(runs, ""),
  ];
}

function linesOfFunction(name: string, indent: string): string[] {
  const found = eventFunctions.find((each) => each.name === name);
  if (!found) throw new Error(`database/events has no function ${name}`);
  return found.steps.flatMap(({ runs, text, conditions, reason }, index) => {
    const file = runs && fileOfFunction.get(runs);
    const what = file
      ? `[${runs}](../database/functions/${file})`
      : `\`${runs ?? text.replace(/^perform |;$/g, "")}\``;
    const when = conditions
      .map((each) => (each === otherwise ? `, ${otherwise}` : `, if \`${each}\``))
      .join("");
    const line = `${indent}${index + 1}. ${what}${when}${reason ? `: ${reason}` : ""}`;
    const isEvent = runs && !file && eventFunctions.some((each) => each.name === runs);
    return isEvent ? [line, ...linesOfFunction(runs, `${indent}   `)] : [line];
  });
}
