import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { phoneLink } from "#domain/contact/phone-link.ts";
import type { Sender } from "./emails/mail.ts";

type Drawn = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface DrawnPage {
  /** As in ISO 639-1. */
  language: string;
  title: string;
  /** The classes of its sky: 'sky-dusk night'. */
  sky: string;
  /** Inside main. */
  content: Drawn;
  /** Without header and footer, in a frame of ours. */
  alone?: boolean;
}

export interface DrawnFrame {
  sender: Sender;
  stylesheets: readonly string[];
}

/** Drawn by the server and without a script, in the site's own style: it works in any mail program. */
export function drawnPage(
  { language, title, sky, content, alone }: DrawnPage,
  { sender, stylesheets }: DrawnFrame,
) {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${sender.studio.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}
</head>
<body>
<div class="${raw(alone ? "min-h-dvh bg-card px-1" : `sky ${sky} grid min-h-dvh grid-rows-[auto_1fr_auto]`)}">
${alone ? "" : header(sender)}
<main class="${raw(alone ? "py-1" : "page content-center py-12")}">
${content}
</main>
${alone ? "" : footer(sender)}
</div>
</body>
</html>
`;
}

function header({ studio }: Sender) {
  return html`<header class="page py-4">
<a href="/" class="inline-flex min-h-11 items-center gap-2.5 font-extrabold text-xl tracking-tight"><img src="/favicon.svg" alt="" width="32" height="32">${studio.name}</a>
</header>`;
}

function footer({ studio }: Sender) {
  return html`<footer class="page flex flex-wrap gap-x-6 py-6 text-sm">
<a class="inline-flex min-h-10 items-center hover:underline" href="${phoneLink(studio.phone)}">${studio.phone}</a>
<a class="inline-flex min-h-10 items-center hover:underline" href="mailto:${studio.email}">${studio.email}</a>
</footer>`;
}

/** A button's look, where no component draws it. */
export const drawnButton = {
  primary: `${shape()} horizon bg-action text-on-action`,
  secondary: `${shape()} border border-edge hover:border-ink`,
} as const;

function shape() {
  return "relative isolate inline-flex min-h-12 items-center justify-center overflow-hidden rounded-lg px-6 py-2.5 font-semibold text-base";
}
