import type { CallerRole } from "../../postgres/database.ts";
import type { Catalogue, Routine } from "../catalogue/catalogue.ts";
import type { TableName } from "../catalogue/relationships.ts";
import { refuse } from "../refusal.ts";
import { closest } from "./closest.ts";

export interface CallPlan {
  routine: Routine;
  /** One JSON value for the only, unnamed argument; or an object of named ones. */
  input: { kind: "whole"; text: string } | { kind: "named"; text: string; names: string[] };
}

export interface CallRequest {
  catalogue: Catalogue;
  role: CallerRole;
  name: TableName;
  args: Args;
}

/** `whole` is the unparsed body, if a function with one unnamed argument may take it. */
export interface Args {
  names: string[];
  text: string;
  whole: { text: string; types: string[] } | null;
}

/**
 * The function that takes exactly these arguments, the others having defaults.
 * @throws Refusal PGRST202 when none does, PGRST203 when several do.
 */
export function planCall({ catalogue, role, name, args }: CallRequest): CallPlan {
  const routines = catalogue.functions(name);
  const fitting = routines.filter((routine) => takes(routine, args.names));
  if (fitting.length > 1) refuseSeveral(fitting);
  if (fitting[0]) {
    const { names, text } = args;
    return { routine: fitting[0], input: { kind: "named", text, names } };
  }
  const whole = args.whole;
  const taker = whole && routines.find((routine) => takesWhole(routine, whole.types));
  if (taker) return { routine: taker, input: { kind: "whole", text: whole.text } };
  return refuseNone({ catalogue, role, name, args });
}

function takes({ args }: Routine, names: readonly string[]): boolean {
  return (
    names.every((name) => args.some((arg) => arg.name === name)) &&
    args.every((arg) => arg.name !== "" && (arg.optional || names.includes(arg.name)))
  );
}

function takesWhole({ args }: Routine, types: readonly string[]): boolean {
  const [only] = args;
  return args.length === 1 && only?.name === "" && types.includes(only.type);
}

function refuseNone({ catalogue, role, name, args }: CallRequest): never {
  const called = `${name.schema}.${name.name}`;
  const list = args.names.join(", ");
  const given = args.names.length > 0 ? `(${list})` : " without parameters";
  const searched =
    args.names.length > 0
      ? `with parameter${args.names.length > 1 ? "s" : ""} ${list}`
      : "without parameters";
  const whole = args.whole ? " or with a single unnamed json/jsonb parameter" : "";
  const known = catalogue.functionsVisibleTo(role, name.schema).map((routine) => routine.name);
  const similar = closest(name.name, known);
  refuse("PGRST202", `Could not find the function ${called}${given} in the schema cache`, {
    status: 404,
    details: `Searched for the function ${called} ${searched}${whole}, but no matches were found in the schema cache.`,
    hint: similar && `Perhaps you meant to call the function ${name.schema}.${similar}`,
  });
}

function refuseSeveral(routines: Routine[]): never {
  const list = routines.map(({ schema, name, args }) => {
    return `${schema}.${name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(", ")})`;
  });
  refuse("PGRST203", `Could not choose the best candidate function between: ${list.join(", ")}`, {
    status: 300,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });
}
