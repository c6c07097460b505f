import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";

export interface HeaderOptions {
  /** Whether the site is served by https, so that HSTS is sent. */
  https: boolean;
  /** Whether a path is a page. The responses of all other paths must not run scripts or show anything. */
  isPage(path: string): boolean;
  /** Hashes of the inline scripts and styles of the page that answers a request. */
  inlineHashes(context: Context): InlineHashes;
  /** Pages that any site may show in a frame, and those that only this site may; all others allow no frame. */
  isFramed(path: string): "anywhere" | "here" | false;
  /** Files that any site may load. */
  isShared(path: string): boolean;
  /** Whether the path itself is a secret, which no other site may learn from the Referer header. */
  isSecretPath(path: string): boolean;
  /** Origins that a page may embed. */
  frameSources: readonly string[];
}

export interface InlineHashes {
  /** `'sha256-…'` each. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** Sets the security headers of every response, also of errors. Only the path decides which ones they are. */
export function securityHeaders({
  https,
  isPage,
  isFramed,
  isShared,
  isSecretPath,
  inlineHashes,
  frameSources,
}: HeaderOptions) {
  const common: Options = {
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: https ? "max-age=63072000; includeSubDomains" : false,
    // These four are for browsers that cannot run our pages; leaving them out saves bytes in the first packets.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    crossOriginResourcePolicy: "same-origin",
    crossOriginOpenerPolicy: "same-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  };
  const backend = secureHeaders({
    ...common,
    contentSecurityPolicy: { defaultSrc: ["'none'"], sandbox: [], frameAncestors: ["'none'"] },
  });
  const policy = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", (c) => inlineHashes(c).scripts.join(" ")],
    styleSrc: ["'self'", (c) => inlineHashes(c).styles.join(" ")],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    // WebSockets to the same host too (CSP 3).
    connectSrc: ["'self'"],
    mediaSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ["'self'", ...frameSources],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    // Trusted Types: writing HTML or script from a string throws.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
  } satisfies Options["contentSecurityPolicy"];
  const page = secureHeaders({ ...common, contentSecurityPolicy: policy });
  const secret = secureHeaders({
    ...common,
    referrerPolicy: "no-referrer",
    contentSecurityPolicy: policy,
  });
  const framed = secureHeaders({
    ...common,
    xFrameOptions: false,
    crossOriginResourcePolicy: "cross-origin",
    contentSecurityPolicy: { ...policy, frameAncestors: ["*"] },
  });
  const framedHere = secureHeaders({
    ...common,
    xFrameOptions: "SAMEORIGIN",
    contentSecurityPolicy: { ...policy, frameAncestors: ["'self'"] },
  });
  const shared = secureHeaders({
    ...common,
    crossOriginResourcePolicy: "cross-origin",
    contentSecurityPolicy: policy,
  });
  const kindOf = (path: string) => {
    if (!isPage(path)) return backend;
    if (isSecretPath(path)) return secret;
    const framing = isFramed(path);
    if (framing) return framing === "here" ? framedHere : framed;
    return isShared(path) ? shared : page;
  };
  return createMiddleware((c, next) => kindOf(c.req.path)(c, next));
}

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
