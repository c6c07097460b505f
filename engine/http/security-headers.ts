import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";

export interface HeaderOptions {
  /** Served by https: browsers are told to stay there. */
  https: boolean;
  /** Every other path is the backend's: nothing that it answers is to run or to show anything. */
  isPage(path: string): boolean;
  /** Hashes of the inline scripts of a page, `'sha256-…'`, by the path asked for. */
  scriptHashes(path: string): readonly string[];
  /** Where a page may open WebSockets: `wss://studio.example`. Not every browser counts them as 'self'. */
  socketSources: readonly string[];
  /** Origins that a page may embed. */
  frameSources: readonly string[];
}

/** The same headers on every answer, errors included. */
export function securityHeaders({
  https,
  isPage,
  scriptHashes,
  socketSources,
  frameSources,
}: HeaderOptions) {
  const common: Options = {
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: https ? "max-age=63072000; includeSubDomains" : false,
    crossOriginResourcePolicy: "same-origin",
    crossOriginOpenerPolicy: "same-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  };
  const backend = secureHeaders({
    ...common,
    contentSecurityPolicy: { defaultSrc: ["'none'"], sandbox: [], frameAncestors: ["'none'"] },
  });
  const page = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", (c) => scriptHashes(c.req.path).join(" ")],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...socketSources],
      mediaSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ["'self'", ...frameSources],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
  });
  return createMiddleware((c, next) => (isPage(c.req.path) ? page : backend)(c, next));
}

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
