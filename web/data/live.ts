// Notifies an open page of changes on the server: over the official client's channel while there is one, and by polling
// while there is none.
import type { PublishedTable } from "#database/types.ts";
import { realtime } from "./client-parts.ts";
import { pageSnapshot } from "./first-reads.ts";

/** Rows that a page shows. The filter is the channel's: `id=eq.…`. */
export type Watched = {
  table: PublishedTable;
  filter?: string;
  /** What a change says of its row beside the id. */
  columns?: readonly string[];
};

/** The rows of one project in these tables. */
export function rowsOfProject(projectId: string, tables: readonly Watched["table"][]): Watched[] {
  return tables.map((table) => {
    const column = table === "onboarding_submissions" ? "id" : "project_id";
    return { table, filter: `${column}=eq.${projectId}` };
  });
}

/** What is known of a change; null if there may have been any changes, so that the page has to read its data again. */
export type LiveChange = {
  table: Watched["table"];
  isNew: boolean;
  /** As it is now; without columns where it was deleted. */
  row: Record<string, unknown>;
} | null;

/** For each call of `watch`, whether its channel is connected. */
const channelStates = new Map<object, boolean>();

/**
 * Writes into the document whether all data on it is live: `data-live` is on or off, or missing if nothing is watched.
 */
function showState() {
  const states = [...channelStates.values()];
  const { dataset } = document.documentElement;
  if (states.length === 0) delete dataset.live;
  else dataset.live = states.every(Boolean) ? "on" : "off";
}

const pollMs = 15_000;
/** The time before a new channel replaces one that was closed for good, for example because its token has expired. */
const againMs = 5_000;

/**
 * Calls `onChange` after each change of these rows that the person may see, until the returned function is called. It
 * is also called with null, as nobody knows what has changed meanwhile, when the tab becomes visible again, when the
 * connection comes back, and every 15 seconds while there is no channel. One socket serves the whole page.
 */
export function watch(
  what: readonly Watched[],
  onChange: (change: LiveChange) => void,
): () => void {
  if (what.length === 0) return () => {};
  const watching = {};
  let isLive = false;
  let stopped = false;
  channelStates.set(watching, false);
  showState();
  let leave = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    if (document.visibilityState === "visible") onChange(null);
  };
  const poll = setInterval(() => !isLive && look(), pollMs);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);

  const after = pageSnapshot();
  const join = async () => {
    const next = await joinChannel(what, await after, {
      onChange,
      onJoined(isCaughtUp) {
        if (!stopped && !isCaughtUp) look(); // reads what happened before the channel was connected
      },
      onState(state) {
        isLive = state === "SUBSCRIBED";
        if (stopped) return;
        channelStates.set(watching, isLive);
        showState();
        if (state === "CLOSED") {
          look(); // the person may see less than before
          clearTimeout(retry);
          retry = setTimeout(() => void join(), againMs);
        }
      },
    }).catch(() => () => {}); // no client, no sockets: the poll goes on
    if (stopped) next();
    else leave = next;
  };
  void join();

  return () => {
    stopped = true;
    clearInterval(poll);
    clearTimeout(retry);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", look);
    leave();
    channelStates.delete(watching);
    showState();
  };
}

type Listener = {
  onChange: (change: LiveChange) => void;
  /** `isCaughtUp`: whether the changes since the snapshot are known and have been sent. */
  onJoined: (isCaughtUp: boolean) => void;
  onState: (state: string) => void;
};

let channels = 0;

/** What the server answers to a join after a snapshot when it knows what happened since. */
const caughtUp = "Subscribed to PostgreSQL, nothing was missed";

async function joinChannel(
  what: readonly Watched[],
  after: string | null,
  { onChange, onJoined, onState }: Listener,
) {
  const client = await realtime();
  await client.setAuth(); // a new client joins as nobody until it has read the session
  let isOurs = true;
  const channel = client.channel(`page-${++channels}`);
  for (const { table, filter, columns = [] } of what) {
    channel.on(
      "postgres_changes",
      {
        event: "*",
        schema: "public",
        table,
        select: ["id", ...columns],
        ...(filter ? { filter } : {}),
        ...(after ? { after } : {}),
      },
      ({ eventType, new: row }) =>
        isOurs && onChange({ table, isNew: eventType === "INSERT", row }),
    );
  }
  channel.on("system", {}, ({ extension, message }) => {
    if (isOurs && extension === "postgres_changes") onJoined(message === caughtUp);
  });
  channel.subscribe((state) => isOurs && onState(state));
  return () => {
    isOurs = false;
    void client.removeChannel(channel);
  };
}
