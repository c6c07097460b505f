import { thread } from "#content/words/thread/en.ts";
import type { Locale } from "#domain/locale.ts";
import { content } from "#web/data/content.ts";
import { useTranslate } from "#web/language/translate.ts";
import { defineWords, useWords } from "#web/language/words.ts";
import { Thread } from "#web/project/thread/thread.tsx";
import { Card } from "#web/ui/card.tsx";

export const threadWords = defineWords(thread, {
  es: () => import("#content/words/thread/es.ts"),
  fr: () => import("#content/words/thread/fr.ts"),
  de: () => import("#content/words/thread/de.ts"),
});

interface Props {
  projectId: string;
  userId: string;
  locale: Locale;
  isViewer: boolean;
}

/** What the client and the studio write to each other. */
export function ThreadCard({ projectId, userId, locale, isViewer }: Props) {
  const words = useWords(threadWords);
  const say = useTranslate();
  return (
    <div id="messages" className="scroll-mt-24">
      <Card title={words.title}>
        <Thread
          side="client"
          mayWrite={!isViewer}
          studio={content().studio.name}
          {...{ projectId, userId, words, locale, say }}
        />
      </Card>
    </div>
  );
}
