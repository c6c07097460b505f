import { Hono } from "hono";
import { securityHeaders } from "#engine/http/security-headers.ts";
import type { Pages } from "#server/http/pages.ts";

/** Answers with the pages of a site, with their headers. */
export function siteApp(site: Pick<Pages, "answer" | "inlineHashes">): Hono {
  const app = new Hono();
  app.use(
    securityHeaders({
      https: true,
      isPage: () => true,
      isFramed: () => false,
      isShared: () => false,
      isSecretPath: () => false,
      inlineHashes: site.inlineHashes,
      frameSources: [],
    }),
  );
  app.get("*", site.answer);
  return app;
}
