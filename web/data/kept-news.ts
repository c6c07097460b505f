import type { NewsForm } from "#domain/news/news.ts";

/** What is typed and not saved yet stays in this browser. `id`: of the news, or `new`. */
export function keepNews(id: string, form: NewsForm) {
  try {
    window.localStorage.setItem(keyOf(id), JSON.stringify(form));
  } catch {
    // storage is switched off or full: the page itself still has it
  }
}

export function keptNews(id: string): NewsForm | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(id)) ?? "null");
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
  } catch {
    return null;
  }
}

export function forgetNews(id: string) {
  try {
    window.localStorage.removeItem(keyOf(id));
  } catch {
    // there is nothing to forget
  }
}

function keyOf(id: string) {
  return `daybreak:news:${id}`;
}
