import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { phoneLink } from "#domain/contact/telephone-number.ts";
import type { Site } from "../mails/composing/mail.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface RenderedPage {
  /** The language of the page, by its code in ISO 639-1. */
  language: string;
  title: string;
  /** The CSS classes of its background: 'sky-dusk night'. */
  sky: string;
  /** The content of <main>. */
  content: Html;
  /** Whether it is in a frame on a page of ours, without header and footer. */
  isFramed?: boolean;
}

export interface PageFrame {
  site: Site;
  stylesheets: readonly string[];
}

/** A page that the server renders by itself and that needs no script, in the style of the site. */
export function renderPage(
  { language, title, sky, content, isFramed }: RenderedPage,
  { site, stylesheets }: PageFrame,
) {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.studio.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}
</head>
<body>
<div class="${raw(isFramed ? "min-h-dvh bg-card px-1" : `sky ${sky} grid min-h-dvh grid-rows-[auto_1fr_auto]`)}">
${isFramed ? "" : header(site)}
<main class="${raw(isFramed ? "py-1" : "page content-center py-12")}">
${content}
</main>
${isFramed ? "" : footer(site)}
</div>
</body>
</html>
`;
}

function header({ studio }: Site) {
  return html`<header class="page py-4">
<a href="/" class="inline-flex min-h-11 items-center gap-2.5 font-extrabold text-xl tracking-tight"><img src="/favicon.svg" alt="" width="32" height="32">${studio.name}</a>
</header>`;
}

function footer({ studio }: Site) {
  return html`<footer class="page flex flex-wrap gap-x-6 py-6 text-sm">
<a class="inline-flex min-h-10 items-center hover:underline" href="${phoneLink(studio.phone)}">${studio.phone}</a>
<a class="inline-flex min-h-10 items-center hover:underline" href="mailto:${studio.email}">${studio.email}</a>
</footer>`;
}

/** A button's classes, for pages that no component renders. */
export const buttonLook = {
  primary: `${shape()} horizon bg-action text-on-action`,
  secondary: `${shape()} border border-edge hover:border-ink`,
} as const;

function shape() {
  return "relative isolate inline-flex min-h-12 items-center justify-center overflow-hidden rounded-lg px-6 py-2.5 font-semibold text-base";
}
