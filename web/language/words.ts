import { useSyncExternalStore } from "react";
import type { Language } from "#domain/settings/settings.ts";
import { languageInEffect, onLanguageChange } from "#web/data/language.ts";

/** The words of one part of the product in four languages: English is bundled, the others are loaded when needed. */
export interface WordSet<Words> {
  /** The words to show now: in the language in effect, or the previous ones while those are loading. */
  now(): Words;
  /** For a clientLoader: resolves when `now` returns the language in effect. */
  ready(): Promise<Words>;
  subscribe(listener: () => void): () => void;
  readonly english: Words;
}

type Others<Words> = Record<Exclude<Language, "en">, () => Promise<{ default: Words }>>;

export function defineWords<Words>(english: Words, others: Others<NoInfer<Words>>): WordSet<Words> {
  const known = new Map<Language, Words>([["en", english]]);
  const loading = new Map<Language, Promise<void>>();
  const listeners = new Set<() => void>();
  let current = english;

  async function fetchWords(language: Exclude<Language, "en">) {
    try {
      known.set(language, (await others[language]()).default);
    } catch (error) {
      loading.delete(language); // the next page tries again
      console.error(`The words in ${language} could not be loaded.`, error);
    }
    for (const listener of listeners) listener();
  }

  async function ready() {
    const language = languageInEffect();
    if (language !== "en" && !known.has(language)) {
      const arrival = loading.get(language) ?? fetchWords(language);
      loading.set(language, arrival);
      await arrival;
    }
    return now();
  }

  function now() {
    current = known.get(languageInEffect()) ?? current;
    return current;
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    const stop = onLanguageChange(() => {
      listener();
      void ready();
    });
    void ready();
    return () => {
      listeners.delete(listener);
      stop();
    };
  }

  return { now, ready, subscribe, english };
}

/** Pre-rendered pages begin in English; the reader's language follows after hydration. */
export function useWords<Words>(set: WordSet<Words>): Words {
  return useSyncExternalStore(set.subscribe, set.now, () => set.english);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, languageInEffect, () => "en");
}
