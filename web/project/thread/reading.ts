import type { ThreadWords } from "#content/words/thread/en.ts";
import { messageChangeMinutes } from "#domain/thread/change-time.ts";
import type { Side, ThreadMessage, ThreadReader } from "#web/data/thread.ts";

/** The name of a message's author; for somebody of the staff without a name it is the studio's. */
export function nameOf(
  { author_id, author_name, side }: Pick<ThreadMessage, "author_id" | "author_name" | "side">,
  words: ThreadWords,
  studio: string,
): string {
  if (author_name) return author_name;
  if (side === "studio") return studio;
  return author_id ? words.client : words.unknown;
}

/** When the first of the other side has seen this message; undefined while nobody has. ISO 8601. */
export function seenByOthers(
  { created_at }: Pick<ThreadMessage, "created_at">,
  readers: readonly ThreadReader[],
  side: Side,
): string | undefined {
  const moments = readers
    .filter((reader) => reader.side !== side)
    .filter((reader) => Date.parse(reader.seen_up_to) >= Date.parse(created_at))
    .map(({ seen_at }) => seen_at);
  return moments.sort()[0];
}

/** Whether one's own message may still be changed, as the database decides too. */
export function isChangeable({ created_at }: Pick<ThreadMessage, "created_at">, now: number) {
  return now - Date.parse(created_at) < messageChangeMinutes * 60_000;
}

/** Splits a text at its web addresses: every second part is an address. */
export function splitLinks(text: string): string[] {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”])/);
}
