import { randomUUID } from "node:crypto";
import type { z } from "zod";

type Schema = z.core.$ZodType & { _zod: { def: Record<string, unknown> } };

/** The paths of the texts that a schema takes: `lines.0.description`. */
export function textsOf(schema: z.core.$ZodType): string[] {
  const found: string[] = [];
  bodyOf(schema, { field: undefined, text: "", known: {}, found });
  return found;
}

interface Filling {
  /** The path of the text that is awkward. */
  field: string | undefined;
  text: string;
  known: Record<string, unknown>;
  found?: string[];
}

/** A body that a schema takes: the awkward text in one field, something usual in the others. */
export function bodyOf(schema: z.core.$ZodType, filling: Filling, path: string[] = []): unknown {
  // biome-ignore lint/suspicious/noExplicitAny: the definition of a schema of any kind
  const def = (schema as Schema)._zod.def as any;
  const inner = (next: z.core.$ZodType, name?: string | number) =>
    bodyOf(next, filling, name === undefined ? path : [...path, `${name}`]);
  const { field, text, known, found } = filling;
  const name = path.filter((part) => !/^\d+$/.test(part)).at(-1) ?? "";
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.core.$ZodType>)
          .filter(([key]) => key !== "files" && key !== "requestId")
          .map(([key, value]) => [key, inner(value, key)]),
      );
    case "array":
      return [inner(def.element, 0)];
    case "union":
      return inner(def.options.at(-1));
    case "optional": {
      // What may be left out is sent only where it is the awkward one.
      const isSent = found || field?.startsWith(path.join("."));
      return isSent ? inner(def.innerType) : undefined;
    }
    case "nullable":
    case "default":
      return inner(def.innerType);
    case "pipe":
      return inner(def.in);
    case "record":
      return { key: inner(def.valueType, "key") };
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "boolean":
      return false;
    case "number":
    case "int":
      return known[name] ?? 1;
    case "string":
    case "unknown": {
      if (def.format === "uuid") return known[name] ?? randomUUID();
      if (def.format === "date") return "2027-01-31";
      if (def.format === "datetime") return "2027-01-31T10:00:00Z";
      found?.push(path.join("."));
      return path.join(".") === field ? text : (known[name] ?? "Something usual");
    }
    default:
      throw new Error(`A schema of the kind ${def.type}`);
  }
}
