import type { TextRule } from "../http/body-texts.ts";
import { parseBody, readText } from "./body.ts";
import type { Routine } from "./catalogue/catalogue.ts";
import type { Args } from "./plan/plan-call.ts";
import { refuse } from "./refusal.ts";

const reserved = /^(select|order|limit|offset|and|or|columns|on_conflict)$|\./;
const operator =
  /^(not\.)?(eq|neq|gte?|lte?|i?like|i?match|is|isdistinct|in|c[sd]|ov|s[lr]|nx[lr]|adj|(pl|ph|w)?fts)[.(]/;

/** Whether a parameter of GET is an argument: it has the name of one, or its value is not a filter. */
export function isArgument(routines: readonly Routine[]): (name: string, value: string) => boolean {
  const names = new Set(routines.flatMap((routine) => routine.args.map((arg) => arg.name)));
  return (name, value) => !reserved.test(name) && (names.has(name) || !operator.test(value));
}

/** Arguments of GET: text that PostgreSQL converts to each type; a repeated name is a variadic argument. */
export function argsFromQuery(
  given: readonly [name: string, value: string][],
  routines: readonly Routine[],
): Args {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of given) {
    const variadic = routines.some(({ args }) => args.some((a) => a.variadic && a.name === name));
    values[name] = variadic ? [...(values[name] ?? []), value] : value;
  }
  return { names: Object.keys(values), text: JSON.stringify(values), whole: null };
}

/** Arguments of POST: the keys of a JSON object, or the body itself for a function that takes it. */
export async function argsFromBody(
  request: Request,
  { only, texts }: { only: string[] | null; texts: TextRule },
): Promise<Args> {
  const type = request.headers.get("content-type") ?? "application/json";
  const text = await readText(request);
  if (/^text\/plain\b/i.test(type)) {
    const cleaned = texts.clean(text);
    if (cleaned === null) return refuse("22P05", texts.refusal);
    return { names: [], text: "{}", whole: { text: cleaned, types: ["text"] } };
  }
  if (!/^application\/([\w.]+\+)?json\b/i.test(type)) {
    refuse("PGRST102", `Content-Type not acceptable: ${type.slice(0, 100)}`, { status: 415 });
  }
  if (text.trim() === "") return { names: [], text: "{}", whole: null };
  const { value, text: cleaned } = parseBody(text, texts);
  const whole = { text: cleaned, types: ["json", "jsonb"] };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { names: [], text: "{}", whole };
  }
  const names = only ? only.filter((name) => Object.hasOwn(value, name)) : Object.keys(value);
  return { names, text: cleaned, whole };
}
