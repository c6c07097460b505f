import type { TimelineEvent } from "#domain/project/timeline.ts";
import { useChanged } from "#web/chrome/use-changed.ts";
import type { Answer } from "#web/data/answer.ts";

/** What the studio has just done, while the page was open: newest first, for a few seconds. */
export function useNews(timeline: Answer<{ events: TimelineEvent[] }>): readonly TimelineEvent[] {
  const events = timeline.ok ? timeline.events : none;
  const changed = useChanged(new Map(events.map(({ id }) => [`${id}`, ""])));
  return events.filter(({ id, by }) => by === "studio" && changed.has(`${id}`));
}

const none: TimelineEvent[] = [];
