import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { firstRead } from "#web/data/first-reads.ts";
import { gatheredChanges } from "#web/data/gathered-changes.ts";
import { rowsOfProject, watch } from "#web/data/live.ts";
import {
  noteSeen,
  readMessages,
  readThreadReaders,
  type ThreadMessage,
  type ThreadReader,
} from "#web/data/thread.ts";

interface Thread {
  state: "loading" | "loaded" | "failed";
  /** The oldest first. */
  messages: readonly ThreadMessage[];
  readers: readonly ThreadReader[];
  hasEarlier: boolean;
}

const nothing: Thread = { state: "loading", messages: [], readers: [], hasEarlier: false };
/** How often an open thread reports to the server that somebody looks at it. */
const lookMs = 20_000;

/** The messages of a project and who has seen them, live. `list` is where they are shown. */
export function useThread(projectId: string) {
  const list = useRef<HTMLOListElement>(null);
  const [thread, setThread] = useState(nothing);

  const showReaders = useCallback((seen: Awaited<ReturnType<typeof readThreadReaders>>) => {
    if (seen.ok) setThread((before) => ({ ...before, readers: seen.readers }));
  }, []);

  const show = useCallback((read: Awaited<ReturnType<typeof readMessages>>) => {
    setThread((before) => {
      if (!read.ok) return before.state === "loaded" ? before : { ...before, state: "failed" };
      // Earlier pages that were read stay.
      const first = read.messages[0]?.created_at ?? "";
      const earlier = before.messages.filter(({ created_at }) => created_at < first);
      return {
        state: "loaded",
        messages: [...earlier, ...read.messages],
        readers: before.readers,
        hasEarlier: earlier.length > 0 ? before.hasEarlier : read.hasMore,
      };
    });
  }, []);

  const loadReaders = useCallback(
    async () => showReaders(await readThreadReaders(projectId)),
    [projectId, showReaders],
  );
  const load = useCallback(async () => {
    const [read] = await Promise.all([readMessages(projectId), loadReaders()]);
    show(read);
  }, [projectId, loadReaders, show]);

  const loadEarlier = useCallback(
    async (before: string) => {
      const read = await readMessages(projectId, before);
      if (!read.ok) return read;
      setThread((known) => ({
        ...known,
        messages: [...read.messages, ...known.messages],
        hasEarlier: read.hasMore,
      }));
      return read;
    },
    [projectId],
  );

  useEffect(() => {
    void firstRead(readMessages, projectId).then(show);
    void firstRead(readThreadReaders, projectId).then(showReaders);
    const [all, seen] = [gatheredChanges(load), gatheredChanges(loadReaders)];
    const leave = watch(
      rowsOfProject(projectId, ["messages", "thread_readers"]),
      // Whoever has the thread open writes that they see it, every 20 seconds.
      (change) => (change?.table === "thread_readers" ? seen : all).changed(),
    );
    return () => {
      all.stop();
      seen.stop();
      leave();
    };
  }, [load, loadReaders, projectId, show, showReaders]);

  useLooking(projectId, list, thread.messages.at(-1)?.created_at);
  return { ...thread, list, load, loadEarlier };
}

/**
 * Reports to the server that somebody looks at the thread, and up to which message: within a second after a new
 * message is there or has come into sight, and then every 20 seconds, while the tab is visible and the end of the list
 * is in sight.
 */
function useLooking(
  projectId: string,
  list: RefObject<HTMLOListElement | null>,
  newest: string | undefined,
) {
  useEffect(() => {
    if (!newest) return;
    let lastMs = Number.NEGATIVE_INFINITY;
    const look = () => {
      if (document.visibilityState !== "visible" || performance.now() - lastMs < lookMs) return;
      const end = list.current?.getBoundingClientRect().bottom ?? -1;
      if (end < 0 || end > innerHeight + slack) return;
      lastMs = performance.now();
      void noteSeen(projectId, newest);
    };
    const again = setInterval(look, 1_000);
    return () => clearInterval(again);
  }, [projectId, list, newest]);
}

/** How far below the window the end may be, in pixels: the last message is then in sight. */
const slack = 40;
