import { Fragment, useState } from "react";
import type { ThreadWords } from "#content/words/thread/en.ts";
import { calendarDay, longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { NotLoaded } from "#web/chrome/not-loaded.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { Side, ThreadMessage } from "#web/data/thread.ts";
import { Button } from "#web/ui/button.tsx";
import { LiveNote } from "#web/ui/live-note.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { useNewIds } from "../use-changed.ts";
import { Composer } from "./composer.tsx";
import { Message } from "./message.tsx";
import { nameOf, seenByOthers } from "./reading.ts";
import { useThread } from "./use-thread.ts";

interface Props {
  projectId: string;
  userId: string;
  side: Side;
  mayWrite: boolean;
  words: ThreadWords;
  locale: Locale;
  /** The studio's name. */
  studio: string;
  /** Translates a sentence of the server; English without it. */
  say?(sentence: string): string;
}

/** What a client and the studio write to each other about a project. */
export function Thread(props: Props) {
  const { projectId, userId, side, mayWrite, words, locale, studio } = props;
  const { say = (sentence) => sentence } = props;
  const { state, messages, readers, hasEarlier, list, load, loadEarlier } = useThread(projectId);
  const earlier = useSending();
  const [oldest] = messages;
  if (state === "loading") return <Waiting label={words.title} />;
  if (state === "failed") return <NotLoaded message={words.notLoaded} onAgain={load} />;
  const lastOwn = messages.findLast((message) => message.author_id === userId && message.text);
  const seen = lastOwn && seenByOthers(lastOwn, readers, side);
  return (
    <div className="grid gap-6">
      {hasEarlier && oldest && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-center"
          busy={earlier.busy}
          onClick={() => earlier.send(() => loadEarlier(oldest.created_at))}
        >
          {words.earlier}
        </Button>
      )}
      <Refusal {...earlier} say={say} />
      {messages.length === 0 ? (
        <p className="measure text-muted">
          {side === "studio" ? words.emptyForStudio : words.empty}
        </p>
      ) : (
        <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              <Day of={message} after={messages[at - 1]} words={words} locale={locale} />
              <Message
                message={message}
                isOwn={message.author_id === userId}
                isTheirs={message.side !== side}
                mayRemove={side === "studio"}
                seen={message === lastOwn ? seen : undefined}
                onChanged={load}
                {...{ words, locale, studio, say }}
              />
            </Fragment>
          ))}
        </ol>
      )}
      {mayWrite ? (
        <Composer
          name="post-message"
          about={projectId}
          bodyOf={(text, files) => ({ projectId, text, ...(files.length > 0 && { files }) })}
          label={words.write}
          hint={words.sendHint}
          action={words.send}
          attach={words.attach}
          refused={words.notSent}
          onSent={load}
          say={say}
        />
      ) : (
        <p className="text-muted text-sm">{words.viewer}</p>
      )}
      <Arrived {...{ messages, userId, words, studio }} />
    </div>
  );
}

/** The day, above its first message. */
function Day({
  of,
  after,
  words,
  locale,
}: {
  of: ThreadMessage;
  after: ThreadMessage | undefined;
  words: ThreadWords;
  locale: Locale;
}) {
  const dayOf = (moment: string | Date) => calendarDay(moment, locale.timezone);
  const day = dayOf(of.created_at);
  if (after && dayOf(after.created_at) === day) return null;
  const now = new Date();
  const yesterday = new Date(now.getTime() - 86_400_000);
  const text =
    day === dayOf(now)
      ? words.today
      : day === dayOf(yesterday)
        ? words.yesterday
        : longDate(of.created_at, locale);
  return (
    <li className="flex items-center gap-4 pt-2 text-muted text-xs first:pt-0">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {text}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </li>
  );
}

/** Says for a few seconds that somebody else has written while the page was open. */
function Arrived({
  messages,
  userId,
  words,
  studio,
}: {
  messages: readonly ThreadMessage[];
  userId: string;
  words: ThreadWords;
  studio: string;
}) {
  const [known] = useState(messages.at(-1)?.created_at ?? "");
  const arrived = useNewIds(messages.map(({ id }) => id));
  const fresh = messages.findLast(
    ({ id, author_id, created_at }) =>
      author_id !== userId && created_at > known && arrived.has(id),
  );
  return <LiveNote text={fresh ? words.arrived(nameOf(fresh, words, studio)) : ""} />;
}

function Waiting({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-3">
        <Skeleton className="h-16 w-3/4" />
        <Skeleton className="ml-auto h-16 w-2/3" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Loading>
  );
}
