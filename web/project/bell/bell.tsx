import { Bell as BellIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { notifications } from "#content/words/notifications/en.ts";
import { useIsTranslated } from "#web/chrome/translated.tsx";
import { defineWords, useLanguage, useWords } from "#web/language/words.ts";
import { NotificationPanel, panelId } from "./panel.tsx";
import { unreadText, useUnread } from "./unread.ts";
import { useFragmentFocus } from "./use-fragment-focus.ts";
import { useReadOnArrival } from "./use-read-on-arrival.ts";

export const notificationWords = defineWords(notifications, {
  es: () => import("#content/words/notifications/es.ts"),
  fr: () => import("#content/words/notifications/fr.ts"),
  de: () => import("#content/words/notifications/de.ts"),
});

export interface BellProps {
  userId: string;
  /** Whether the reader is one of the staff. */
  studio: boolean;
}

/** The bell of the header, and the panel that it opens. */
export function Bell({ userId, studio }: BellProps) {
  const translated = useWords(notificationWords);
  const language = useLanguage();
  const isTranslated = useIsTranslated();
  const words = isTranslated ? translated : notifications;
  const { count, changes } = useUnread(userId);
  const unread = unreadText(count);
  useFragmentFocus();
  useReadOnArrival(count);
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-haspopup="dialog"
        aria-label={words.bell(unread)}
        className="relative grid size-12 place-items-center rounded-full hover:bg-ink/10"
      >
        <BellIcon aria-hidden className="size-6" />
        {unread && (
          <span
            aria-hidden
            className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full border border-transparent bg-action px-1 font-bold text-[0.6875rem] text-on-action leading-none"
          >
            {unread}
          </span>
        )}
      </button>
      <NotificationPanel
        words={words}
        language={isTranslated ? language : "en"}
        isStudio={studio}
        userId={userId}
        unread={count ?? 0}
        changes={changes}
      />
      <Arrival count={count} text={words.arrived(unread)} />
    </>
  );
}

const quietMs = 10_000;

/** Announces new notifications to a screen reader, at most every ten seconds and never those that existed before. */
function Arrival({ count, text }: { count: number | null; text: string }) {
  const before = useRef(count);
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const isMore = before.current !== null && count !== null && count > before.current;
    before.current = count;
    if (!isMore || performance.now() - lastMs.current < quietMs) return;
    lastMs.current = performance.now();
    setAnnounced(text);
  }, [count, text]);
  useEffect(() => {
    if (!announced) return;
    const timer = setTimeout(() => setAnnounced(""), quietMs / 2);
    return () => clearTimeout(timer);
  }, [announced]);
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}
