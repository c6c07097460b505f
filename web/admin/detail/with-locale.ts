import type { Answer } from "#web/data/answer.ts";
import { readLocale } from "#web/data/user-settings.ts";

/** An answer, with the time zone and the language of the person who reads it. */
export async function withLocale<Data>(userId: string, answer: Promise<Answer<Data>>) {
  const [known, locale] = await Promise.all([answer, readLocale(userId)]);
  return known.ok ? { ...known, locale } : known;
}
