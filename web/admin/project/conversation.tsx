import { thread as words } from "#content/words/thread/en.ts";
import type { Locale } from "#domain/locale.ts";
import { content } from "#web/data/content.ts";
import { Thread } from "#web/project/thread/thread.tsx";
import { Section } from "../section.tsx";
import { InternalNotes } from "./internal-notes.tsx";

interface Props {
  projectId: string;
  userId: string;
  locale: Locale;
}

/** The thread with the client, and below it the internal notes of the studio. */
export function Conversation({ projectId, userId, locale }: Props) {
  return (
    <>
      <div id="messages" className="scroll-mt-32">
        <Section title={words.title}>
          <Thread
            side="studio"
            mayWrite
            studio={content().studio.name}
            {...{ projectId, userId, words, locale }}
          />
        </Section>
      </div>
      <div id="notes" className="scroll-mt-32">
        <Section title="Internal notes">
          <InternalNotes projectId={projectId} locale={locale} />
        </Section>
      </div>
    </>
  );
}
