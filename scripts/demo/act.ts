import type { Queryable, Value } from "#engine/postgres/database.ts";

/** Somebody who acts in the demo; null is the server itself. */
export type Actor = { id: string } | null;

/** Runs statements in the transaction of the demo with the claims of whoever acts. */
export function actsIn(tx: Queryable) {
  const query = async <Row>(actor: Actor, text: string, values: Value[] = []): Promise<Row[]> => {
    const claims = actor
      ? { sub: actor.id, role: "authenticated", aal: "aal1" }
      : { role: "service_role" };
    await tx.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    const { rows } = await tx.query<Row>(text, values);
    await tx.query("select set_config('request.jwt.claims', '', true)");
    return rows;
  };
  return {
    query,
    /** Calls a function of `private`, as the server's function for the pages does. @returns its answer */
    async call(actor: Actor, name: string, ...values: (Value | object)[]): Promise<Answer> {
      const parameters = values.map((_, n) => `$${n + 1}`).join(", ");
      const sent = values.map((value) =>
        typeof value === "object" && value !== null ? JSON.stringify(value) : value,
      );
      const [row] = await query<{ answer: Answer }>(
        actor,
        `select private.${name}(${parameters}) as answer`,
        sent as Value[],
      );
      return row?.answer ?? {};
    },
  };
}

/** The ids and states with which functions answer. */
type Answer = Record<string, string>;
