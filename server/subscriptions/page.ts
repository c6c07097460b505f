import { html, raw } from "hono/html";
import de from "#content/words/unsubscribe/de.ts";
import { unsubscribe as en, type UnsubscribeWords } from "#content/words/unsubscribe/en.ts";
import es from "#content/words/unsubscribe/es.ts";
import fr from "#content/words/unsubscribe/fr.ts";
import type { Language } from "#domain/settings/settings.ts";
import { buttonLook, type PageFrame, renderPage } from "../html/page.ts";
import { mailLanguage } from "../mails/composing/words.ts";
import type { Subscription } from "./links.ts";

/** `asked`: the mails of the list are on, and the page asks whether to switch them off. */
export type PageState =
  | ({ state: "asked" | "off" | "on-again" } & Subscription)
  | { state: "wrong" | "too-many" };

/** Rendered by the server without a script, so that it works in every mail program. */
export function unsubscribePage(
  page: PageState,
  { language, ...frame }: PageFrame & { language: string },
) {
  const words = wordsIn[mailLanguage(language)];
  const { title, text, change, small } = textOf(page, words);
  const content = html`<h1 class="max-w-3xl text-3xl">${title}</h1>
<p class="measure mt-6 text-lg">${text}</p>
${change ? changeForm(change) : ""}
${small ? html`<p class="measure mt-8 text-sm">${small}</p>` : ""}
<p class="mt-4 flex flex-wrap gap-x-8 text-sm">
<a class="link inline-flex min-h-11 items-center" href="/profile?tab=notifications">${words.profile}</a>
<a class="link inline-flex min-h-11 items-center" href="/">${words.home}</a>
</p>`;
  return renderPage(
    { language: mailLanguage(language), title, sky: skies[page.state], content },
    frame,
  );
}

const wordsIn: Record<Language, UnsubscribeWords> = { en, es, fr, de };

const skies: Record<PageState["state"], string> = {
  asked: "sky-afternoon",
  "on-again": "sky-morning",
  off: "sky-dusk night",
  wrong: "sky-before-dawn night",
  "too-many": "sky-noon",
};

interface PageText {
  title: string;
  text: string;
  change?: Change;
  small?: string;
}
interface Change {
  wanted: "on" | "off";
  label: string;
}

function textOf(page: PageState, words: UnsubscribeWords): PageText {
  if (!("list" in page)) {
    const { heading, text } = page.state === "wrong" ? words.wrong : words.tooMany;
    return { title: heading, text };
  }
  const list = words.lists[page.list];
  if (page.state === "off") {
    return {
      title: list.off,
      text: words.mistaken,
      change: { wanted: "on", label: words.switchOn },
      small: words.stillSent,
    };
  }
  return {
    title: page.state === "asked" ? list.asked : list.on,
    text: list.about,
    change: { wanted: "off", label: words.switchOff },
    small: words.stillSent,
  };
}

/** Posts to the address of the page itself, with its token. */
function changeForm({ wanted, label }: Change) {
  const look = buttonLook[wanted === "off" ? "primary" : "secondary"];
  return html`<form method="post" class="mt-8">
<button name="wanted" value="${wanted}" class="${raw(look)}">${label}</button>
</form>`;
}
