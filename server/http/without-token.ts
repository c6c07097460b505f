/** A path without the token of a link to an invoice or to a preview, which the logs must not have. */
export function withoutToken(path: string): string {
  return path.replace(/^\/(pay|preview)\/[^/]*/, "/$1/…");
}
