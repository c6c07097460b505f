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
  { path: /^\/(healthz|readyz|metrics)$/ },
  { path: /^\/(unsubscribe|news-preview|call|pay)(\/|$)/ },
  { path: /^\/content\// },
  { path: /^\/bookings\.ics$/ },
  { path: /^\/schedule\/[^/]+\/plain(\/|$)/ },
  { path: /^\/contact$/, methods: ["POST"] },
  { path: /^\/contact\/again\/?$/ },
  { path: /^\/seo-report$/, methods: ["POST"] },
  { path: /^\/seo-report\/[^/]+\.pdf$/ },
];

export function isServerPath(method: string, path: string): boolean {
  return serverPaths.some((one) => one.path.test(path) && (one.methods?.includes(method) ?? true));
}
