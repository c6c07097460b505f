export interface InlineHashes {
  /** `'sha256-…'` of each inline script of the page; `styles` has those of the inline styles. */
  scripts: string[];
  styles: string[];
}

/**
 * The hashes for the content security policy, because static HTML cannot have a new nonce for each request. Scripts
 * that contain data do not run and need none.
 * @param sha256 returns the hash in base64
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
