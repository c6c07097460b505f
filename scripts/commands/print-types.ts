import type { FunctionContract, JsonSchema } from "#server/endpoint/contract.ts";

/** The text of server/endpoint/types.ts. */
export function functionTypes(contracts: readonly FunctionContract[]): string {
  const imports = new Map<string, Set<string>>();
  const entries = contracts.map(({ name, body, returns }) => {
    for (const schema of [body, returns]) if (schema) collectImports(schema, imports);
    const taken = body ? typeOf(body, 2) : "object";
    return `  "${name}": {\n    body: ${taken};\n    result: ${returns ? typeOf(returns, 2) : "Blob"};\n  };`;
  });
  const reading = contracts.flatMap(({ name, onlyReads }) => (onlyReads ? [name] : []));
  const lines = [...imports]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => `import type { ${[...names].sort().join(", ")} } from "${from}";`);
  return `// Written by \`npm run types:functions\` from server/functions.
${lines.join("\n")}

/** What each of the studio's functions takes and answers, by its name in the URL. */
export interface Functions {
${entries.join("\n")}
}

/** Those that a page asks for together with its reads. */
export type ReadingFunction =${reading.map((name) => `\n  | "${name}"`).join("")};
`;
}

function collectImports(schema: JsonSchema, imports: Map<string, Set<string>>) {
  const { typeName, from } = schema;
  if (typeName && from) imports.set(from, (imports.get(from) ?? new Set()).add(typeName));
  for (const inner of partsOf(schema)) collectImports(inner, imports);
}

function partsOf({ anyOf, oneOf, allOf, items, prefixItems, properties }: JsonSchema) {
  return [
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(allOf ?? []),
    ...(items ? [items] : []),
    ...(prefixItems ?? []),
    ...Object.values(properties ?? {}),
  ];
}

/** A JSON schema as a type of TypeScript. @param depth by how many levels its closing brace is indented. */
function typeOf(schema: JsonSchema, depth: number): string {
  if (schema.typeName) return schema.typeName;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((each) => typeOf(each, depth)))].join(" | ");
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each, depth)})`).join(" & ");
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type }, depth)).join(" | ");
  }
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "number":
    case "integer":
      return "number";
    case "array":
      return `(${schema.items ? typeOf(schema.items, depth) : "unknown"})[]`;
    case "object":
      return objectType(schema, depth);
    default:
      return "unknown";
  }
}

function objectType(
  { properties, required = [], additionalProperties }: JsonSchema,
  depth: number,
) {
  const names = Object.entries(properties ?? {});
  if (names.length === 0) {
    const values = typeof additionalProperties === "object" ? additionalProperties : {};
    return `{ [name: string]: ${typeOf(values, depth)} }`;
  }
  const indent = "  ".repeat(depth);
  const fields = names.map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const isRequired = required.includes(name);
    const type = typeOf(schema, depth + 1);
    return `${indent}  ${key}${isRequired ? "" : "?"}: ${type}${isRequired ? "" : " | undefined"};`;
  });
  return `{\n${fields.join("\n")}\n${indent}}`;
}
