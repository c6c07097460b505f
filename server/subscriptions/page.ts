import { html, raw } from "hono/html";
import de from "#content/words/unsubscribe/de.ts";
import { unsubscribe as en, type UnsubscribeWords } from "#content/words/unsubscribe/en.ts";
import es from "#content/words/unsubscribe/es.ts";
import fr from "#content/words/unsubscribe/fr.ts";
import type { Language } from "#domain/settings/settings.ts";
import { spoken } from "../emails/words.ts";
import { buttonLook, type PageFrame, renderPage } from "../html/page.ts";
import type { Subscription } from "./links.ts";

/** `asked`: mails of the list are on. */
export type Shown =
  | ({ state: "asked" | "off" | "on-again" } & Subscription)
  | { state: "wrong" | "too-many" };

/** Drawn by the server and without a script: it works in any mail program. */
export function unsubscribePage(
  shown: Shown,
  { language, ...frame }: PageFrame & { language: string },
) {
  const words = wordsIn[spoken(language)];
  const { title, text, change, small } = said(shown, words);
  const content = html`<h1 class="max-w-3xl text-3xl">${title}</h1>
<p class="measure mt-6 text-lg">${text}</p>
${change ? changeForm(change) : ""}
${small ? html`<p class="measure mt-8 text-sm">${small}</p>` : ""}
<p class="mt-4 flex flex-wrap gap-x-8 text-sm">
<a class="link inline-flex min-h-11 items-center" href="/profile?tab=notifications">${words.profile}</a>
<a class="link inline-flex min-h-11 items-center" href="/">${words.home}</a>
</p>`;
  return renderPage({ language: spoken(language), title, sky: skies[shown.state], content }, frame);
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
  const look = buttonLook[wanted === "off" ? "primary" : "secondary"];
  return html`<form method="post" class="mt-8">
<button name="wanted" value="${wanted}" class="${raw(look)}">${label}</button>
</form>`;
}
