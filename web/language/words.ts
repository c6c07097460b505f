import { useSyncExternalStore } from "react";
import type { Language } from "#domain/settings/settings.ts";
import { languageInEffect, onLanguageChange } from "#web/data/language.ts";

/** The words of one part of the product in four languages: English is bundled, the others are loaded when needed. */
export interface WordSet<Words> {
  /** The words to show now: in the language in effect, or the previous ones while those are loading. */
  now(): Words;
  /** For a loader: resolves when `now` returns the language in effect, or cannot. */
  ready(): Promise<Words>;
  /** @throws Error where they cannot be loaded. */
  load(language: Language): Promise<Words>;
  /** @throws Error where they have not been loaded. */
  in(language: Language): Words;
  subscribe(listener: () => void): () => void;
}

type Others<Words> = Record<Exclude<Language, "en">, () => Promise<{ default: Words }>>;

/** Defines the words of one part of the product; `others` load the words of each language besides English. */
export function defineWords<Words>(english: Words, others: Others<NoInfer<Words>>): WordSet<Words> {
  const known = new Map<Language, Words>([["en", english]]);
  const loading = new Map<Language, Promise<void>>();
  const listeners = new Set<() => void>();
  let current = english;

  async function load(language: Language) {
    if (language !== "en" && !known.has(language)) {
      const arrival = loading.get(language) ?? fetchWords(language);
      loading.set(language, arrival);
      await arrival;
    }
    return inLanguage(language);
  }

  async function fetchWords(language: Exclude<Language, "en">) {
    try {
      known.set(language, (await others[language]()).default);
    } finally {
      loading.delete(language); // where it failed, the next page tries again
      for (const listener of listeners) listener();
    }
  }

  function inLanguage(language: Language) {
    const words = known.get(language);
    if (!words) throw new Error(`The words in ${language} have not been loaded.`);
    return words;
  }

  async function ready() {
    const language = languageInEffect();
    await load(language).catch((error) => {
      console.error(`The words in ${language} could not be loaded.`, error);
    });
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

  return { now, ready, load, in: inLanguage, subscribe };
}

/** The present words of a set. Code that prints or hydrates a component has to load them before. */
export function useWords<Words>(set: WordSet<Words>): Words {
  return useSyncExternalStore(set.subscribe, set.now, set.now);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, languageInEffect, languageInEffect);
}
