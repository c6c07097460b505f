import type { Database, Queryable } from "#engine/postgres/database.ts";

/** Runs `work` in a transaction with this person's claims, or the server's, at this moment by the database's clock. */
export function atMoment<Result>(
  db: Database,
  { moment, person }: { moment: number; person: { id: string } | null | undefined },
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const claims = person
    ? { sub: person.id, role: "authenticated", aal: "aal1" }
    : { role: "service_role" };
  return db.transaction(async (tx) => {
    await tx.query(
      "select set_config('request.jwt.claims', $1, true), set_config('daybreak.clock', $2, true)",
      [JSON.stringify(claims), new Date(moment).toISOString()],
    );
    return work(tx);
  });
}
