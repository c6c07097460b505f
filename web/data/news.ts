import type { NewsRow } from "#database/types.ts";
import { type NewsForm, newsRow } from "#domain/news/news.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { callFunction } from "./functions.ts";

export type News = NewsRow;

export const newsOnPage = 20;

/** A page of what was written, the newest first, with how many there are. Pages count from 1. */
export async function listNews(page: number): Promise<Answer<{ news: News[]; total: number }>> {
  const otherwise = "Failed to fetch the news";
  try {
    const first = (page - 1) * newsOnPage;
    const { data, count, error, status } = await (await backend())
      .from("news")
      .select("*", { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id")
      .range(first, first + newsOnPage - 1);
    if (error && error.code !== "PGRST103") return refusal({ ...error, status }, otherwise);
    return { ok: true, news: (data ?? []) as News[], total: count ?? 0 };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Null when there is none with this id. */
export async function readNews(id: string): Promise<Answer<{ news: News | null }>> {
  const otherwise = "Failed to fetch the news";
  try {
    const { data, error, status } = await (await backend())
      .from("news")
      .select("*")
      .eq("id", id)
      .maybeSingle<News>();
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, news: data };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** @param id null for news that is not stored yet. */
export async function saveNews(id: string | null, form: NewsForm): Promise<Answer<{ news: News }>> {
  const otherwise = "The news could not be saved";
  try {
    const table = (await backend()).from("news");
    const saving = id ? table.update(newsRow(form)).eq("id", id) : table.insert(newsRow(form));
    const { data, error, status } = await saving.select("*").maybeSingle<News>();
    if (error) return refusal({ ...error, status }, otherwise);
    if (!data) return { ok: false, message: "This news was sent or thrown away meanwhile." };
    return { ok: true, news: data };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export async function throwNewsAway(id: string): Promise<Answer> {
  const otherwise = "The draft could not be thrown away";
  try {
    const { error, status } = await (await backend()).from("news").delete().eq("id", id);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** How many have agreed to get news, now. */
export async function countNewsReaders(): Promise<Answer<{ count: number }>> {
  const otherwise = "The readers could not be counted";
  try {
    const { data, error, status } = await (await backend()).rpc("count_news_readers");
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, count: data as number };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Sends what was looked at, to everyone who has agreed. `done: false`: it had been sent already. */
export async function sendNews(
  news: Pick<News, "id" | "updated_at">,
): Promise<Answer<{ done: boolean; recipients: number }>> {
  const otherwise = "The news could not be sent";
  try {
    const { data, error, status } = await (await backend()).rpc("send_news", {
      news: news.id,
      seen: news.updated_at,
    });
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, ...(data as { done: boolean; recipients: number }) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Where it shows as a mail, for an hour. */
export async function previewNews(id: string): Promise<Answer<{ path: string }>> {
  const asked = await callFunction<{ path: string }>(
    "preview-news",
    { newsId: id },
    "The preview could not be made",
  );
  return asked.ok ? { ok: true, path: asked.result.path } : asked;
}

/** To the address of whoever asks. */
export async function tryNews(id: string): Promise<Answer<{ to: string }>> {
  const asked = await callFunction<{ to: string }>(
    "try-news",
    { newsId: id },
    "The test could not be sent",
  );
  return asked.ok ? { ok: true, to: asked.result.to } : asked;
}
