import { X } from "lucide-react";
import { type KeyboardEvent, type ToggleEvent, useEffect, useRef, useState } from "react";
import type { NotificationWords } from "#content/words/notifications/en.ts";
import { howLongAgo } from "#domain/dates.ts";
import { addressOf } from "#domain/notification/address.ts";
import { NotLoaded } from "#web/chrome/not-loaded.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import { contentIfLoaded } from "#web/data/content.ts";
import { markRead, type Notification } from "#web/data/notifications.ts";
import { Button } from "#web/ui/button.tsx";
import { hasDay } from "#web/ui/day.ts";
import { Link } from "#web/ui/link.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { markUnread, refreshUnread } from "./unread.ts";
import { useNotifications } from "./use-notifications.ts";

export const panelId = "notifications";

interface Props {
  words: NotificationWords;
  language: string;
  isStudio: boolean;
  userId: string;
  unread: number;
  /** A counter that is raised by each change; an open panel then reads the list again. */
  changes: number;
}

/** The list of notifications, below the button that has opened it; on a phone over the whole width. It is a popover of
 * the browser: Escape and a press beside it close it, and the focus goes back to the button. */
export function NotificationPanel({ words, unread, changes, ...rest }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const list = useNotifications(isOpen, changes);
  const onToggle = ({ newState }: ToggleEvent) => setIsOpen(newState === "open");
  // The browser moves the focus to a popover with this attribute at the moment of opening it. The event comes later, and
  // a key that is pressed in between would be lost. As a prop React would focus the panel once, when it is created.
  useEffect(() => panel.current?.setAttribute("autofocus", ""), []);
  const close = () => panel.current?.hidePopover();
  const reading = useSending();
  const readAll = async () => {
    const [newest] = list.notifications;
    if (!newest) return;
    const answer = await reading.send(() => markRead({ up_to: newest.at }));
    if (!answer?.ok) return;
    await refreshUnread();
    panel.current?.focus(); // the button is gone
  };
  useLeaving(close);
  return (
    <div
      ref={panel}
      id={panelId}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={`${panelId}-title`}
      onToggle={onToggle}
      onKeyDown={moveByArrows}
      className="fixed inset-x-0 top-18 bottom-0 m-0 h-auto max-h-none w-auto max-w-none animate-rise overflow-auto overscroll-contain border-line border-t bg-card p-0 text-ink shadow-lift outline-none motion-reduce:animate-none sm:inset-x-auto sm:right-4 sm:bottom-auto sm:max-h-[min(40rem,calc(100dvh-6rem))] sm:w-104 sm:rounded-md sm:border"
    >
      <div className="sticky top-0 z-10 flex min-h-16 items-center justify-between gap-3 border-line border-b bg-card py-2 pr-3 pl-5">
        <h2 id={`${panelId}-title`} className="text-lg">
          {words.title}
        </h2>
        <span className="flex items-center">
          {unread > 0 && (
            <Button
              variant="quiet"
              size="sm"
              busy={reading.busy}
              disabled={list.notifications.length === 0}
              onClick={() => readAll()}
            >
              {words.readAll}
            </Button>
          )}
          <button
            type="button"
            aria-label={words.close}
            onClick={close}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        </span>
      </div>
      {reading.refused && (
        <div className="p-5 pb-0">
          <Refusal {...reading} />
        </div>
      )}
      {isOpen && <Content {...{ words, list }} {...rest} onFollow={close} />}
    </div>
  );
}

interface ContentProps extends Omit<Props, "unread" | "changes"> {
  list: ReturnType<typeof useNotifications>;
  onFollow(): void;
}

function Content({ words, list, onFollow, ...rest }: ContentProps) {
  const { state, notifications, hasMore, load, loadEarlier } = list;
  const earlier = useSending();
  if (state === "failed") {
    return (
      <div className="p-5">
        <NotLoaded message={words.notLoaded} onAgain={load} />
      </div>
    );
  }
  if (state === "loading") {
    return (
      <div className="p-5">
        <Loading label={words.loading}>
          <div className="grid gap-5">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        </Loading>
      </div>
    );
  }
  if (notifications.length === 0) {
    return (
      <div className="grid justify-items-center px-6 py-12 text-center">
        {hasDay() && (
          <svg viewBox="0 0 160 64" className="w-32" aria-hidden>
            <path d="M40 52a40 40 0 0 1 80 0" className="fill-sun/25" />
            <path d="M4 52h152M28 60h104" className="stroke-ink/35" strokeLinecap="round" />
          </svg>
        )}
        <p className="mt-4 font-semibold">{words.empty}</p>
        <p className="measure mt-1 text-muted text-sm">{words.emptyText}</p>
      </div>
    );
  }
  return (
    <>
      <ol>
        {notifications.map((notification) => (
          <Line key={notification.id} {...{ notification, words, onFollow }} {...rest} />
        ))}
      </ol>
      {hasMore && (
        <div className="grid justify-items-center gap-3 p-3">
          <Refusal {...earlier} />
          <Button
            variant="quiet"
            size="sm"
            busy={earlier.busy}
            onClick={() => earlier.send(loadEarlier)}
          >
            {words.earlier}
          </Button>
        </div>
      )}
    </>
  );
}

interface LineProps extends Omit<ContentProps, "list"> {
  notification: Notification;
}

function Line({ notification, words, language, isStudio, userId, onFollow }: LineProps) {
  const { id, at, read_at, project } = notification;
  const follow = () => {
    onFollow();
    if (!read_at) void markUnread([id]);
  };
  return (
    <li data-state={read_at ? "read" : "unread"} className="border-line border-b last:border-b-0">
      <Link
        to={addressOf(notification)}
        onClick={follow}
        data-line
        className="grid min-h-16 grid-cols-[0.625rem_minmax(0,1fr)] items-baseline gap-x-3 py-3 pr-5 pl-4 hover:bg-ink/5 focus-visible:outline-offset-[-3px]"
      >
        <span
          aria-hidden
          className={`size-2.5 rounded-full border ${read_at ? "border-transparent" : "border-transparent bg-dawn"}`}
        />
        <span className="min-w-0">
          {!read_at && <span className="sr-only">{words.unread}: </span>}
          <span
            dir="auto"
            className={`block text-sm [overflow-wrap:anywhere] ${read_at ? "" : "font-semibold"}`}
          >
            {sentenceOf(notification, { words, isStudio, userId })}
          </span>
          <span className="flex flex-wrap gap-x-2 text-muted text-xs">
            {project && (
              <span dir="auto" className="line-clamp-1 break-all">
                {project.business_name}
              </span>
            )}
            <time dateTime={at} className="whitespace-nowrap">
              {howLongAgo(at, new Date(), language)}
            </time>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The sentence of a notification's kind, filled with its details. */
function sentenceOf(
  { kind, about, details, times, person_name }: Notification,
  { words, isStudio, userId }: Pick<LineProps, "words" | "isStudio" | "userId">,
): string {
  const text = (name: string) => (typeof details[name] === "string" ? `${details[name]}` : "");
  const named = (known: Record<string, string>, id: string, otherwise = id) =>
    (Object.hasOwn(known, id) && known[id]) || otherwise;
  const studio = isStudio ? undefined : contentIfLoaded()?.studio.name;
  return words.sentences[kind]({
    who: person_name ?? studio ?? words.somebody,
    times,
    to: named(words.statuses, text("to")),
    task: named(words.tasks, about, text("name")),
    title: text("title"),
    number: text("number"),
    version: Number(details.version ?? 0),
    isYou: about === userId,
  });
}

/** The arrow keys move the focus from line to line, and from the panel itself to its first or last line. */
function moveByArrows(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-line]")];
  const now = lines.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? (step > 0 ? 0 : lines.length - 1) : now + step;
  event.preventDefault();
  lines[next]?.focus();
}

/** Closes the panel, too, when somebody leaves the page by the browser's Back. */
function useLeaving(close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const leave = () => latest.current();
    addEventListener("popstate", leave);
    return () => removeEventListener("popstate", leave);
  }, []);
}
