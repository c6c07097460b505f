/** A path of this process. Without `methods` every method. */
interface ServerPath {
  path: RegExp;
  methods?: readonly string[];
}

/**
 * What this process answers itself; every other path is a file or a page of the build. The site of `npm run dev`
 * proxies these, and a test compares them with the routes of the app.
 */
const serverPaths: readonly ServerPath[] = [
  { path: /^\/(auth|rest|storage|functions|realtime)\/v1(\/|$)/ },
  { path: /^\/(healthz|readyz|metrics|openapi\.json)$/ },
  { path: /^\/(unsubscribe|news-preview|preview-frame|preview|call|pay)(\/|$)/ },
  { path: /^\/content\/[^/]+\.json$/ },
  { path: /^\/assets\/[^/]+$/ },
  { path: /^\/pictures\/(?:made|logo)\// },
  { path: /^\/bookings\.ics$/ },
  { path: /^\/\.well-known\/(security\.txt|webauthn)$/ },
  { path: /^\/schedule\/[^/]+\/plain(\/|$)/ },
  { path: /^\/contact$/, methods: ["POST"] },
  { path: /^\/contact\/again\/?$/ },
  { path: /^\/seo-report$/, methods: ["POST"] },
  { path: /^\/seo-report\/[^/]+\.pdf$/ },
];

export function isServerPath(method: string, path: string): boolean {
  return serverPaths.some((one) => one.path.test(path) && (one.methods?.includes(method) ?? true));
}

/**
 * @param paths with `:name` for any part of a path that is no file name, and `:name?` for one that may be missing
 * @returns which of them an address belongs to
 */
export function matcherOf(paths: readonly string[]): (path: string) => string | undefined {
  const patterns = paths.map((path) => ({
    path,
    regExp: new RegExp(`^${path.replace(/\/:\w+\?/g, "(/[^/.]+)?").replace(/:\w+/g, "[^/.]+")}$`),
  }));
  return (path) => patterns.find(({ regExp }) => regExp.test(path))?.path;
}

/** A path without the token of a link to an invoice or to a preview, which the logs must not have. */
export function withoutToken(path: string): string {
  return path.replace(/^\/(pay|preview)\/[^/]*/, "/$1/…");
}
