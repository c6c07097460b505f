export interface PostgresServer {
  /** Of its superuser, to the database `postgres`. */
  url: string;
  version: string;
  /** The folder with `postgres`, `psql` and so on. */
  programs: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
  /** Ends the server and keeps its folder. Default `fast`. */
  down(mode?: "smart" | "fast" | "immediate"): Promise<void>;
  /** Starts it again after `down`, on the same port; resolves when it takes connections. */
  up(): Promise<void>;
  /** Stops every process of the server where it is (SIGSTOP); the answer lets them go on. */
  freeze(): Promise<() => void>;
}

/** null on a machine without PostgreSQL's programs. `settings`: `name=value` for the server. */
export function startPostgres(
  settings?: readonly string[],
  options?: { programs?: string | null },
): Promise<PostgresServer | null>;
