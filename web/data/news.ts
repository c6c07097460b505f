import type { NewsRow } from "#database/types.ts";
import { type NewsForm, newsRow } from "#domain/news/news.ts";
import type { Answer } from "./answer.ts";
import { ask, callFunction, read } from "./ask.ts";
import { browserStore, readJson } from "./browser-storage.ts";

export type News = NewsRow;

export const newsOnPage = 20;

/** A page of the news, the newest first, with how many there are in all. Pages count from 1. */
export async function listNews(page: number): Promise<Answer<{ news: News[]; total: number }>> {
  const first = (page - 1) * newsOnPage;
  const listed = await read(
    notFetched,
    (client) =>
      client
        .from("news")
        .select("*", { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id")
        .range(first, first + newsOnPage - 1),
    (news, { count }) => ({ news, total: count ?? 0 }),
  );
  const isBeyondEnd = !listed.ok && listed.code === "PGRST103";
  return isBeyondEnd ? { ok: true, news: [], total: 0 } : listed;
}

const notFetched = "Failed to fetch the news";

/** Null when there is none with this id. */
export async function readNews(id: string): Promise<Answer<{ news: News | null }>> {
  return read(
    notFetched,
    (client) => client.from("news").select("*").eq("id", id).maybeSingle(),
    (news) => ({ news }),
  );
}

/** @param id null for news that is not stored yet. */
export async function saveNews(id: string | null, form: NewsForm): Promise<Answer<{ news: News }>> {
  const saved = await ask(
    "The news could not be saved",
    (client) => {
      const table = client.from("news");
      const saving = id ? table.update(newsRow(form)).eq("id", id) : table.insert(newsRow(form));
      return saving.select("*").maybeSingle();
    },
    (news) => ({ news }),
  );
  if (!saved.ok) return saved;
  if (!saved.news) return { ok: false, message: "This news was sent or thrown away meanwhile." };
  return { ok: true, news: saved.news };
}

export async function deleteNews(id: string): Promise<Answer> {
  return ask("The draft could not be thrown away", (client) =>
    client.from("news").delete().eq("id", id),
  );
}

/** How many people have agreed to get news, now. */
export async function countNewsReaders(): Promise<Answer<{ count: number }>> {
  return read(
    "The readers could not be counted",
    (client) => client.rpc("count_news_readers"),
    (count) => ({ count }),
  );
}

/**
 * Sends the news to everyone who has agreed, if it is still as it was when it was read.
 * @returns `done: false`: it had been sent already.
 */
export async function sendNews(
  news: Pick<News, "id" | "updated_at">,
): Promise<Answer<{ done: boolean; recipients: number }>> {
  const sent = await ask("The news could not be sent", (client) =>
    client.rpc("send_news", { news: news.id, seen: news.updated_at }),
  );
  return sent.ok ? { ok: true, ...sent.data } : sent;
}

/** The path at which the news can be seen as a mail, for an hour. */
export async function previewNews(id: string): Promise<Answer<{ path: string }>> {
  const made = await callFunction("preview-news", { newsId: id }, "The preview could not be made");
  return made.ok ? { ok: true, path: made.result.path } : made;
}

/** Sends a test mail to the address of the person who asks for it. */
export async function sendNewsTest(id: string): Promise<Answer<{ to: string }>> {
  const sent = await callFunction("try-news", { newsId: id }, "The test could not be sent");
  return sent.ok ? { ok: true, to: sent.result.to } : sent;
}

/** Stores in this browser what is typed and not saved yet. `id`: of the news, or `new`. */
export function saveUnsavedNews(id: string, form: NewsForm) {
  browserStore.write(keyOf(id), JSON.stringify(form));
}

export function readUnsavedNews(id: string): NewsForm | null {
  const stored = readJson(browserStore, keyOf(id));
  if (typeof stored !== "object" || stored === null) return null;
  const text = (name: keyof NewsForm) => {
    const value = (stored as Record<string, unknown>)[name];
    return typeof value === "string" ? value : "";
  };
  return {
    subject: text("subject"),
    body: text("body"),
    buttonLabel: text("buttonLabel"),
    buttonUrl: text("buttonUrl"),
  };
}

export function removeUnsavedNews(id: string) {
  browserStore.remove(keyOf(id));
}

function keyOf(id: string) {
  return `daybreak:news:${id}`;
}
