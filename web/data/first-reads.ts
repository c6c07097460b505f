// What a page reads first: its loader begins all reads in the same moment, so that they are one request, and each part of
// the page takes its own when it is displayed.

type Read<Result> = (key: string) => Promise<Result>;

/** By the read, and by what it is asked for. */
let begun = new Map<unknown, Map<string, Promise<unknown>>>();
let snapshot: Promise<string | null> | null = null;
/** Resolves with the first snapshot of the page. */
let noted = Promise.withResolvers<void>();

/** How many pages have begun to load in this document. */
let pages = 0;
let isRefreshing = false;
/** In the moment in which a page begins to load. */
let isBeginning = false;

/** Runs the loaders of a page that is displayed; its parts read for themselves what has changed. */
export async function refreshPage(run: () => Promise<void>) {
  isRefreshing = true;
  await run().finally(() => {
    isRefreshing = false;
  });
}

/** A page begins to load: what was read before is not of its moment. A page inside another one begins with it. */
export function beginPage() {
  if (isRefreshing || isBeginning) return;
  isBeginning = true;
  pages++;
  setTimeout(() => {
    isBeginning = false;
  });
  begun = new Map();
  snapshot = null;
  noted = Promise.withResolvers();
}

/** Whether the page that the document was opened for is loading or displayed, for the first time. */
export function isFirstPage(): boolean {
  return pages < 2 && !isRefreshing;
}

/** Begins the reads of the parts of a page. `key`: for example the id of the project. */
export function beginReads(key: string, reads: readonly Read<unknown>[]) {
  if (isRefreshing) return;
  for (const read of reads) {
    const results = begun.get(read) ?? new Map<string, Promise<unknown>>();
    begun.set(read, results.set(key, read(key)));
  }
}

/** The result that the page's loader has asked for, the first time; later ones are read anew. */
export function firstRead<Result>(read: Read<Result>, key: string): Promise<Result> {
  const results = begun.get(read);
  const first = results?.get(key) as Promise<Result> | undefined;
  results?.delete(key);
  return first ?? read(key);
}

/** Notes the snapshot of a request for reads; of a page's several the first, which saw the least. */
export function noteSnapshot(read: Promise<string | null>) {
  snapshot ??= read;
  noted.resolve();
}

/**
 * The snapshot after which changes of what the page shows may have happened; null where there is none. A page may be
 * displayed before its reads are sent: they are waited for, but not for long.
 */
export async function pageSnapshot(): Promise<string | null> {
  const known = snapshot;
  if (known) return known;
  const longestMs = begun.size > 0 ? 2_000 : 0;
  await Promise.race([noted.promise, new Promise((resolve) => setTimeout(resolve, longestMs))]);
  return snapshot;
}
