import type { Context } from "hono";
import { html } from "hono/html";
import { retryAfterSeconds, unavailableMessage } from "#engine/postgres/unavailable.ts";
import { buttonLook, type PageFrame, renderPage } from "../html/page.ts";

/** 503 with `Retry-After`: a page for a browser that navigates, JSON for everything else. */
export function respondUnavailable(c: Context, frame: PageFrame) {
  c.header("Retry-After", String(retryAfterSeconds));
  c.header("Cache-Control", "no-store");
  if (!/\btext\/html\b/.test(c.req.header("accept") ?? "")) {
    return c.json({ message: unavailableMessage }, 503);
  }
  const content = html`<h1 class="font-extrabold text-4xl tracking-tight">Back in a moment</h1>
<p class="mt-4 max-w-prose text-lg">${unavailableMessage}</p>
<p class="mt-2 max-w-prose text-lg">If you sent a form, go back: your browser has kept what you typed.</p>
<p class="mt-6"><a class="${buttonLook.primary}" href="/">Home</a></p>`;
  return c.html(
    renderPage({ language: "en", title: "Back in a moment", sky: "sky-morning", content }, frame),
    503,
  );
}
