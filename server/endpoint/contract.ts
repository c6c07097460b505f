import { z } from "zod";
import type { StudioFunction } from "./define.ts";

/** A JSON schema, as far as bodies and answers of functions use it (draft 2020-12). */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  /** The name of a type that a file exports already, and that file (`typed` in define.ts). */
  typeName?: string;
  from?: string;
}

export interface FunctionContract {
  name: string;
  /** null: it reads no body. */
  body: JsonSchema | null;
  /** null: it answers a file. */
  returns: JsonSchema | null;
  onlyReads: boolean;
}

/** What each function takes and answers, sorted by name. */
export function contractsOf(functions: ReadonlyMap<string, StudioFunction>): FunctionContract[] {
  return [...functions]
    .map(([name, { body, returns, onlyReads }]) => ({
      name,
      body: body ? schemaOf(body, "input") : null,
      returns: returns === "file" ? null : schemaOf(returns, "output"),
      onlyReads,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function schemaOf(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema, ...found } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return found as JsonSchema;
}

/** The functions as an OpenAPI description (3.1). */
export function openApi(
  functions: ReadonlyMap<string, StudioFunction>,
  { url, studio }: { url: string; studio: { name: string } },
): object {
  const refusal = { description: "A refusal: `{ error, message }`, and what the page needs." };
  const paths = contractsOf(functions).map(({ name, body, returns }) => {
    const content = returns
      ? { "application/json": { schema: returns } }
      : { "application/octet-stream": {} };
    return [
      `/functions/v1/${name}`,
      {
        post: {
          operationId: name,
          ...(body && {
            requestBody: { required: true, content: { "application/json": { schema: body } } },
          }),
          responses: { 200: { description: "Done.", content }, default: refusal },
        },
      },
    ];
  });
  return {
    openapi: "3.1.0",
    info: { title: studio.name, version: "1" },
    servers: [{ url }],
    components: {
      securitySchemes: {
        apikey: { type: "apiKey", in: "header", name: "apikey" },
        session: { type: "http", scheme: "bearer" },
      },
    },
    security: [{ apikey: [] }, { apikey: [], session: [] }],
    paths: Object.fromEntries(paths),
  };
}
