import { createHash } from "node:crypto";

export interface InlineHashes {
  /** `'sha256-…'` of each script and each style that stands in the page. */
  scripts: string[];
  styles: string[];
}

/** For the content policy: static HTML cannot carry a nonce for each request. Scripts that hold data do not run. */
export function inlineHashes(html: string): InlineHashes {
  return {
    scripts: hashes(
      [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = ""]) => !/\ssrc=|ld\+json/.test(attributes),
      ),
    ),
    styles: hashes([...html.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/g)]),
  };
}

function hashes(elements: RegExpExecArray[]): string[] {
  // An empty script does not run, so no policy asks for it.
  const written = elements.filter(([, , text]) => text);
  const all = written.map(([, , text = ""]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(all)].map((hash) => `'sha256-${hash}'`);
}
