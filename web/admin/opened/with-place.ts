import type { Answer } from "#web/data/answer.ts";
import { settingsOrDefaults } from "#web/data/user-settings.ts";

/** What was read, with the clock and the words of the one who reads it. */
export async function withPlace<Facts>(userId: string, answer: Promise<Answer<Facts>>) {
  const [known, place] = await Promise.all([answer, settingsOrDefaults(userId)]);
  return known.ok ? { ...known, place } : known;
}
