import { createHash } from "node:crypto";
import { z } from "zod";
import type { FunctionAnswer } from "#engine/functions/call.ts";
import type { Queryable, Value } from "#engine/postgres/database.ts";
import { asActor } from "./as-actor.ts";
import { defineFunction, type FunctionContext, type StudioFunction } from "./define.ts";
import { refuse } from "./refusals.ts";

interface Act<Shape extends z.ZodRawShape, Found> {
  /** The name in the URL, which is recorded with each request that was answered. */
  name: string;
  /** Who may call it: the studio's owners and managers; or any person, and the SQL function checks whether they may. */
  who: "studio" | "person";
  body: Shape;
  /** A condition on several fields. Where it does not hold: 422 with the message, as the fault of this field. */
  rule?: { field: string; message: string; holds(body: z.output<z.ZodObject<Shape>>): boolean };
  /** What the SQL function answers beside `success: true`. */
  returns: z.ZodRawShape;
  /** The SQL function that acts and refuses; it returns the answer as jsonb. */
  statement: string;
  /** What would take too long in the transaction: reading files, requesting pages. */
  before?: {
    /** The SQL that refuses whoever may not act, which comes first: nobody else has any work done. */
    requires: string;
    of(body: z.output<z.ZodObject<Shape>>): Value[];
    run(body: z.output<z.ZodObject<Shape>>, context: FunctionContext): Promise<Found>;
  };
  values(body: z.output<z.ZodObject<Shape>>, found: Found): Value[];
}

/**
 * A function that acts in one transaction. A call that is repeated with the same `requestId` is answered the
 * same and acts once; the id of another call is refused with 409.
 */
export function actOnce<Shape extends z.ZodRawShape, Found = undefined>(
  act: Act<Shape, Found>,
): StudioFunction {
  const fields = z.object({ ...act.body, requestId: z.uuid().optional() });
  const { rule } = act;
  const body = rule
    ? fields.refine((input) => rule.holds(input as z.output<z.ZodObject<Shape>>), {
        path: [rule.field],
        message: rule.message,
      })
    : fields;
  const access =
    act.who === "studio"
      ? { who: "studio" as const, otherwise: "studio.managers_only" as const }
      : { who: "person or server" as const };
  return defineFunction({
    ...access,
    body,
    returns: z.strictObject({ success: z.literal(true), ...act.returns }),
    run: async (input, context) => {
      const { db, caller, userId } = context;
      const given = input as z.output<z.ZodObject<Shape>>;
      let found = undefined as Found;
      if (act.before) {
        const { requires, of, run } = act.before;
        const allowed = await asActor(db, caller, async (tx) => {
          await tx.query(`select ${requires}`, of(given));
          return { ok: true };
        });
        if (!allowed.ok) return allowed;
        found = await run(given, context);
      }
      return asActor(db, caller, async (tx) => {
        const { requestId, ...rest } = input as { requestId?: string };
        const request = requestId
          ? { id: requestId, account: userId, name: act.name, hash: hashOf(rest) }
          : null;
        const answered = request && (await answeredBefore(tx, request));
        if (answered) return answered;
        const { rows } = await tx.query<{ answer: object }>(
          `select ${act.statement} as answer`,
          act.values(given, found),
        );
        const answer = { success: true, ...rows[0]?.answer };
        if (request) {
          await tx.query(
            `insert into private.answered_requests (request_id, account_id, function, body_hash, answer)
             values ($1, $2, $3, $4, $5)`,
            [request.id, request.account, request.name, request.hash, JSON.stringify(answer)],
          );
        }
        return { ok: true, body: answer };
      });
    },
  });
}

interface ActRequest {
  id: string;
  account: string | null;
  name: string;
  hash: string;
}

/**
 * The answer to an earlier call with this id, or null. Because of the lock, two simultaneous calls with one id run one
 * after the other, so the second finds the answer to the first.
 */
async function answeredBefore(
  tx: Queryable,
  { id, account, name, hash }: ActRequest,
): Promise<FunctionAnswer | null> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 72623861))", [id]);
  const { rows } = await tx.query<{ answer: object; isSame: boolean }>(
    `select answer, (account_id, function, body_hash) is not distinct from ($2::uuid, $3, $4) as "isSame"
     from private.answered_requests where request_id = $1::uuid`,
    [id, account, name, hash],
  );
  const [before] = rows;
  if (!before) return null;
  if (before.isSame) return { ok: true, body: before.answer };
  return refuse(409, "request.id_used");
}

function hashOf(body: object): string {
  const sorted = JSON.stringify(body, (_, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(sorted).digest("hex");
}
