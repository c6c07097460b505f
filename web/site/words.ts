import { contact } from "#content/words/contact/en.ts";
import { notFound } from "#content/words/not-found/en.ts";
import { roi } from "#content/words/roi/en.ts";
import { site } from "#content/words/site/en.ts";
import { defineWords } from "#web/language/words.ts";

/** The software's own words on public pages, which are in the studio's language. */
export const siteWords = defineWords(site, {
  es: () => import("#content/words/site/es.ts"),
  fr: () => import("#content/words/site/fr.ts"),
  de: () => import("#content/words/site/de.ts"),
});

/** These words are plain texts: a page hands those of the studio's language to its islands as data. */
export const roiWords = defineWords(roi, {
  es: () => import("#content/words/roi/es.ts"),
  fr: () => import("#content/words/roi/fr.ts"),
  de: () => import("#content/words/roi/de.ts"),
});

export const contactWords = defineWords(contact, {
  es: () => import("#content/words/contact/es.ts"),
  fr: () => import("#content/words/contact/fr.ts"),
  de: () => import("#content/words/contact/de.ts"),
});

export const notFoundWords = defineWords(notFound, {
  es: () => import("#content/words/not-found/es.ts"),
  fr: () => import("#content/words/not-found/fr.ts"),
  de: () => import("#content/words/not-found/de.ts"),
});

/** All words that printing needs. */
export const wordsOfSite = [siteWords, roiWords, contactWords, notFoundWords];
