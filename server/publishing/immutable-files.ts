import type { Queryable } from "#engine/postgres/database.ts";

type Body = string | Uint8Array;

export interface ImmutableFiles {
  /**
   * Stores files that this process answers with, for the others; they stay while a process has them, and two weeks. What
   * gives a body is asked for those alone that nobody has stored.
   */
  store(files: Iterable<readonly [path: string, body: Body | (() => Body)]>): Promise<void>;
  /** Says that this process still has what it has stored, which is to be done daily. */
  renew(): Promise<void>;
  /** The file of another process, or of one that is no more; undefined where nobody has stored it. */
  read(path: string): Promise<Uint8Array | undefined>;
}

const daysStored = 14;

/**
 * The files of each build and of each published content, by paths that name their bytes. While an update goes from
 * process to process, a page of one of them asks another one for its files, which has others.
 */
export function immutableFiles(db: Queryable, now: () => Date): ImmutableFiles {
  const own = new Set<string>();
  /** Notes what is stored of these, and removes what no process has had for two weeks. @returns what is stored */
  const note = async (paths: string[]) => {
    // In the order of their paths, so that two processes never wait for each other.
    const { rows } = await db.query<{ path: string }>(
      `with known as (
         select path from private.immutable_files where path = any($1::text[]) order by path for update
       )
       update private.immutable_files set seen_at = $2 where path in (select path from known)
       returning path`,
      [paths, now()],
    );
    await db.query(
      "delete from private.immutable_files where seen_at < $1::timestamptz - make_interval(days => $2)",
      [now(), daysStored],
    );
    return new Set(rows.map(({ path }) => path));
  };
  const readAll = async (paths: string[]) => {
    const { rows } = await db.query<{ path: string; body: Uint8Array }>(
      "select path, body from private.immutable_files where path = any($1::text[])",
      [paths],
    );
    return new Map(rows.map(({ path, body }) => [path, body]));
  };
  let waiting: { paths: Set<string>; found: ReturnType<typeof readAll> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async store(files) {
      const bodies = new Map(files);
      for (const path of bodies.keys()) own.add(path);
      for (const path of await note([...bodies.keys()])) bodies.delete(path);
      if (bodies.size === 0) return;
      const missing = [...bodies.values()].map((body) =>
        Buffer.from((typeof body === "function" ? body() : body) as Uint8Array),
      );
      await db.query(
        `insert into private.immutable_files (path, body, seen_at)
         select path, body, $3 from unnest($1::text[], $2::bytea[]) as file (path, body) order by path
         on conflict (path) do nothing`,
        [[...bodies.keys()], missing, now()],
      );
    },
    async renew() {
      await note([...own]);
    },
    async read(path) {
      // One statement at a time for all who wait, so that nobody waits behind a stranger who asks for thousands of files.
      if (!waiting) {
        const paths = new Set<string>();
        const found = last.then(() => {
          waiting = undefined;
          return readAll([...paths]);
        });
        last = found.catch(() => {});
        waiting = { paths, found };
      }
      waiting.paths.add(path);
      return (await waiting.found).get(path);
    },
  };
}
