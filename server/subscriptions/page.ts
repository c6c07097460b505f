import de from "#content/words/unsubscribe/de.ts";
import { unsubscribe as en, type UnsubscribeWords } from "#content/words/unsubscribe/en.ts";
import es from "#content/words/unsubscribe/es.ts";
import fr from "#content/words/unsubscribe/fr.ts";
import type { PlainAction, PlainPage } from "#domain/page/plain-page.ts";
import type { Language } from "#domain/settings/settings.ts";
import { mailLanguage } from "../mails/composing/words.ts";
import type { Subscription } from "./links.ts";

/** `asked`: the mails of the list are on, and the page asks whether to switch them off. */
export type PageState =
  | ({ state: "asked" | "off" | "on-again" } & Subscription)
  | { state: "wrong" | "too-many" };

/** The page has no script, so that it works in every mail program. */
export function unsubscribePage(page: PageState, language: string): PlainPage {
  const written = mailLanguage(language);
  const words = wordsIn[written];
  const { title, text, change, small } = textOf(page, words);
  return {
    language: written,
    title,
    sky: skies[page.state],
    view: "notice",
    heading: title,
    text,
    actions: change ? [change] : [],
    small,
    links: [
      { href: "/profile?tab=notifications", label: words.profile },
      { href: "/", label: words.home },
    ],
  };
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
  change?: PlainAction;
  small?: string;
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
      change: { ...switched("on"), label: words.switchOn, isSecondary: true },
      small: words.stillSent,
    };
  }
  return {
    title: page.state === "asked" ? list.asked : list.on,
    text: list.about,
    change: { ...switched("off"), label: words.switchOff },
    small: words.stillSent,
  };
}

function switched(value: "on" | "off") {
  return { posts: { name: "wanted", value } };
}
