import { createHash } from "node:crypto";

const names = new Map<string, string>();

/** A short name for a prepared statement: the same text has the same name on every connection. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `s${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
    if (names.size > 5000) names.clear();
    names.set(text, name);
  }
  return name;
}
