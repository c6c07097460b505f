import type { TimelineEvent } from "#domain/project/timeline.ts";
import { useWords } from "#web/language/words.ts";
import { useCatalogue } from "../use-catalogue.ts";
import { projectWords } from "./words.ts";

/** An event of the timeline as a sentence. */
export function useEventText(): (event: TimelineEvent) => string {
  const words = useWords(projectWords).timeline;
  const catalogue = useCatalogue();
  return (event) => {
    switch (event.what) {
      case "submitted":
        return words.submitted;
      case "status":
        return words.status(catalogue.status(event.to));
      case "support":
        return event.isEnd ? words.supportEnded : words.supportAgreed;
      case "files":
        return words.files(event.count);
      case "report":
        return words.report(event.title);
      case "report-status":
        return words.reportStatus(event.title, catalogue.status(event.to));
      case "task": {
        const task = catalogue.task({ id: event.taskId, name: event.name });
        if (event.by === "client") {
          return event.done ? words.clientDid(task) : words.clientReopened(task);
        }
        if (!event.done) return words.studioReopened(task);
        return event.owner === "client" ? words.studioNoted(task) : words.studioDid(task);
      }
    }
  };
}
