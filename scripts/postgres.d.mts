/** null on a machine without PostgreSQL's programs. `settings`: `name=value` for the server. */
export function startPostgres(
  settings?: readonly string[],
): Promise<{ url: string; version: string; stop(): Promise<void> } | null>;
