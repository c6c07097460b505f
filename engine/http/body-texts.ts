/** What becomes of the texts in the body of a request. The product hands it in. */
export interface TextRule {
  /** The text as it is stored; null: it is refused. */
  clean(text: string): string | null;
  /** Why, as a sentence for a person. */
  refusal: string;
}

/**
 * Cleans every text of a JSON document, names of fields included. Numbers stay as they were written.
 * @param json valid JSON.
 * @returns the path to a text that is refused; empty when the document is that text.
 */
export function cleanTexts(
  json: string,
  { clean }: TextRule,
): { ok: true; json: string } | { ok: false; path: string[] } {
  // The visible characters of ASCII without an escape are clean already.
  if (!/[^\n\r\t\x20-\x7e]|\\[^"\\/]/.test(json)) return { ok: true, json };
  let isRefused = false;
  const cleaned = json.replace(/"(?:[^"\\]|\\.)*"/g, (literal) => {
    const text: string = JSON.parse(literal);
    const written = clean(text);
    isRefused ||= written === null;
    return written === null || written === text ? literal : JSON.stringify(written);
  });
  if (isRefused) return { ok: false, path: pathToRefused(JSON.parse(json), clean) };
  return { ok: true, json: cleaned };
}

/** How many names a path has at most; deeper down it is that of the object around. */
const longestPath = 10;

function pathToRefused(document: unknown, clean: TextRule["clean"]): string[] {
  const open: [path: string[], value: unknown][] = [[[], document]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && clean(value) === null) return path;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inner] of Object.entries(value).reverse()) {
      if (clean(name) === null) return path;
      open.push([path.length < longestPath ? [...path, name] : path, inner]);
    }
  }
  return [];
}
