import { html, raw } from "hono/html";
import de from "#content/words/unsubscribe/de.ts";
import { unsubscribe as en, type UnsubscribeWords } from "#content/words/unsubscribe/en.ts";
import es from "#content/words/unsubscribe/es.ts";
import fr from "#content/words/unsubscribe/fr.ts";
import { phoneLink } from "#domain/contact/phone-link.ts";
import type { Language } from "#domain/settings/settings.ts";
import type { Sender } from "../emails/mail.ts";
import { spoken } from "../emails/words.ts";
import type { Subscription } from "./links.ts";

/** `asked`: mails of the list are on. */
export type Shown =
  | ({ state: "asked" | "off" | "on-again" } & Subscription)
  | { state: "wrong" | "too-many" };

interface Frame {
  language: string;
  sender: Sender;
  stylesheets: readonly string[];
}

/** Drawn by the server and without a script, in the site's own style: it works in any mail program. */
export function unsubscribePage(shown: Shown, { language, sender, stylesheets }: Frame) {
  const words = wordsIn[spoken(language)];
  const { title, text, change, small } = said(shown, words);
  return html`<!doctype html>
<html lang="${spoken(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${sender.studio.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}
</head>
<body>
<div class="sky ${skies[shown.state]} grid min-h-dvh grid-rows-[auto_1fr_auto]">
<header class="page py-4">
<a href="/" class="inline-flex min-h-11 items-center gap-2.5 font-extrabold text-xl tracking-tight"><img src="/favicon.svg" alt="" width="32" height="32">${sender.studio.name}</a>
</header>
<main class="page content-center py-12">
<h1 class="max-w-3xl text-3xl">${title}</h1>
<p class="measure mt-6 text-lg">${text}</p>
${change ? changeForm(change) : ""}
${small ? html`<p class="measure mt-8 text-sm">${small}</p>` : ""}
<p class="mt-4 flex flex-wrap gap-x-8 text-sm">
<a class="link inline-flex min-h-11 items-center" href="/profile?tab=notifications">${words.profile}</a>
<a class="link inline-flex min-h-11 items-center" href="/">${words.home}</a>
</p>
</main>
<footer class="page flex flex-wrap gap-x-6 py-6 text-sm">
<a class="inline-flex min-h-10 items-center hover:underline" href="${phoneLink(sender.studio.phone)}">${sender.studio.phone}</a>
<a class="inline-flex min-h-10 items-center hover:underline" href="mailto:${sender.studio.email}">${sender.studio.email}</a>
</footer>
</div>
</body>
</html>
`;
}

const wordsIn: Record<Language, UnsubscribeWords> = { en, es, fr, de };

const skies: Record<Shown["state"], string> = {
  asked: "sky-afternoon",
  "on-again": "sky-morning",
  off: "sky-dusk night",
  wrong: "sky-before-dawn night",
  "too-many": "sky-noon",
};

interface Said {
  title: string;
  text: string;
  change?: Change;
  small?: string;
}
interface Change {
  wanted: "on" | "off";
  label: string;
}

function said(shown: Shown, words: UnsubscribeWords): Said {
  if (!("list" in shown)) {
    const { heading, text } = shown.state === "wrong" ? words.wrong : words.tooMany;
    return { title: heading, text };
  }
  const list = words.lists[shown.list];
  if (shown.state === "off") {
    return {
      title: list.off,
      text: words.mistaken,
      change: { wanted: "on", label: words.switchOn },
      small: words.stillSent,
    };
  }
  return {
    title: shown.state === "asked" ? list.asked : list.on,
    text: list.about,
    change: { wanted: "off", label: words.switchOff },
    small: words.stillSent,
  };
}

/** Posts to the address that it stands at, token and all. */
function changeForm({ wanted, label }: Change) {
  const look =
    wanted === "off" ? "horizon bg-action text-on-action" : "border border-edge hover:border-ink";
  return html`<form method="post" class="mt-8">
<button name="wanted" value="${wanted}" class="relative isolate inline-flex min-h-12 items-center justify-center overflow-hidden rounded-lg px-6 py-2.5 font-semibold text-base ${raw(look)}">${label}</button>
</form>`;
}
