import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { printTools } from "./print-tools.ts";

export const previewFramePath = "/preview-frame";

/** The empty document in which the editor shows a page. Its script comes from the build (web/admin/site/frame.ts). */
export function previewFrameRoutes(script: string): Hono {
  const app = new Hono();
  app.get("/", (c) => {
    c.header("Cache-Control", "no-cache");
    return c.html(
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title><script>${script}</script></head><body></body></html>`,
    );
  });
  return app;
}

/** It runs its one script and fetches pictures and fonts of ours; its rules come in with the page. */
export function previewFrameHeaders(script: string) {
  const hash = printTools.sha256(script);
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "sandbox allow-scripts",
    "base-uri 'none'",
    "connect-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types preview",
  ];
  return createMiddleware(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", policy.join("; "));
    c.header("X-Frame-Options", "SAMEORIGIN");
    // A document without an origin cannot be kept apart by it, and browsers complain of that.
    c.res.headers.delete("Origin-Agent-Cluster");
    c.header("X-Robots-Tag", "noindex");
  });
}

/** The frame has no origin, so what it shows has to say that any site may show it: pictures and fonts of the build. */
export function isForFrame(path: string): boolean {
  return /^\/(?:assets|fonts|pictures|portraits|marks)\/.*\.(?:woff2|avif|webp|jpg|png|svg)$/.test(
    path,
  );
}
