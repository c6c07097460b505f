export interface InlineHashes {
  /** `'sha256-…'` of each script and each style that stands in the page. */
  scripts: string[];
  styles: string[];
}

/**
 * For the content policy: static HTML cannot carry a nonce for each request. Scripts that hold data do not run.
 * @param sha256 gives base64
 */
export function inlineHashes(html: string, sha256: (text: string) => string): InlineHashes {
  const hashes = (element: RegExp) => {
    const texts = [...html.matchAll(element)]
      // An empty script does not run, so no policy asks for it.
      .filter(([, attributes = "", text]) => text && !/\ssrc=|ld\+json/.test(attributes))
      .map(([, , text = ""]) => `'sha256-${sha256(text)}'`);
    return [...new Set(texts)];
  };
  return {
    scripts: hashes(/<script([^>]*)>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style([^>]*)>([\s\S]*?)<\/style>/g),
  };
}
