import { useState } from "react";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import type { TimelineEvent } from "#domain/project/timeline.ts";
import type { Answer } from "#web/data/answer.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { AsideSection } from "../aside-section.tsx";
import { LocalDate } from "../local-date.tsx";
import { TaskText } from "../task-text.tsx";
import { useEventText } from "./use-event-text.ts";
import { projectWords } from "./words.ts";

type Props = {
  timeline: Answer<{ events: TimelineEvent[] }>;
  /** Events of the last few seconds. */
  news: readonly TimelineEvent[];
  locale: Locale;
};

const initiallyListed = 8;

/** What happened to the project and who did it, newest first, down to the questionnaire. */
export function Timeline({ timeline, news, locale }: Props) {
  const words = useWords(projectWords).timeline;
  const textOf = useEventText();
  const [all, setAll] = useState(false);
  const events = timeline.ok ? timeline.events : [];
  const listed = all ? events : events.slice(0, initiallyListed);
  return (
    <AsideSection title={words.title}>
      {!timeline.ok && <p className="mb-3 text-rust text-sm">{words.notLoaded}</p>}
      <ol className="grid text-sm">
        {listed.map((event, index) => (
          <li
            key={event.id}
            data-by={event.by}
            className="relative pb-4 pl-6 before:absolute before:top-1.5 before:left-0 before:z-10 before:size-2.5 before:rounded-full before:bg-edge first:before:bg-dawn last:pb-0 data-[by=client]:before:border-2 data-[by=client]:before:border-edge data-[by=client]:before:bg-paper"
          >
            {index < listed.length - 1 && (
              <span
                aria-hidden
                className="absolute top-2 bottom-0 left-1 w-px translate-y-1 bg-line"
              />
            )}
            <p className="font-semibold [overflow-wrap:anywhere]">
              <span
                data-fresh={news.includes(event) || undefined}
                className="box-decoration-clone glows-when-fresh"
              >
                {event.what === "task" ? (
                  <TaskText task={{ id: event.taskId, name: event.name }}>{textOf(event)}</TaskText>
                ) : (
                  textOf(event)
                )}
              </span>
            </p>
            <p className="text-muted text-xs">
              <LocalDate at={event.at} locale={locale} form={dateAndTime} />
            </p>
          </li>
        ))}
      </ol>
      {listed.length < events.length && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setAll(true)}>
          {words.showAll(events.length)}
        </Button>
      )}
    </AsideSection>
  );
}
