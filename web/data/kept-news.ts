import type { NewsForm } from "#domain/news/news.ts";
import { browserStore, readJson } from "./browser-storage.ts";

/** What is typed and not saved yet stays in this browser. `id`: of the news, or `new`. */
export function keepNews(id: string, form: NewsForm) {
  browserStore.write(keyOf(id), JSON.stringify(form));
}

export function keptNews(id: string): NewsForm | null {
  const kept = readJson(browserStore, keyOf(id));
  if (typeof kept !== "object" || kept === null) return null;
  const text = (name: keyof NewsForm) => {
    const value = (kept as Record<string, unknown>)[name];
    return typeof value === "string" ? value : "";
  };
  return {
    subject: text("subject"),
    body: text("body"),
    buttonLabel: text("buttonLabel"),
    buttonUrl: text("buttonUrl"),
  };
}

export function forgetNews(id: string) {
  browserStore.remove(keyOf(id));
}

function keyOf(id: string) {
  return `daybreak:news:${id}`;
}
