import type { ThreadWords } from "#content/words/thread/en.ts";
import type { Side, ThreadMessage, ThreadReader } from "#web/data/thread.ts";

/** How the author of a message is called: somebody of the studio without a name by the studio's own. */
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

/** Whether an own message may still be changed. As the database has it (functions/message.sql). */
export function isChangeable({ created_at }: Pick<ThreadMessage, "created_at">, now: number) {
  return now - Date.parse(created_at) < 10 * 60_000;
}

/** The text with its addresses of the web apart: every second part is one. */
export function splitLinks(text: string): string[] {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”])/);
}
