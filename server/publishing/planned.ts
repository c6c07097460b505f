import { isOwners, type KindName } from "#domain/content/kinds.ts";
import type { FunctionAnswer } from "#engine/functions/call.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { refuse } from "../endpoint/refusals.ts";
import { publishDrafts, type SeenDrafts } from "./publish-drafts.ts";
import type { Publishing } from "./publishing.ts";

/** What is published at an hour, or was not. */
export interface Plan {
  id: string;
  kinds: KindName[];
  /** ISO 8601 */
  at: string;
  /** Who planned it; null for the server's own key. */
  by: string | null;
  /** Why it did not happen; null while it waits. */
  refusal: string | null;
}

/** Publishes these drafts at an hour, instead of what was planned of the same kinds. */
export async function planPublishing(tx: Queryable, { kinds, seen }: SeenDrafts, at: string) {
  await tx.query("delete from private.planned_publishing where seen ?| $1::text[]", [[...kinds]]);
  const numbers = Object.fromEntries(kinds.map((kind) => [kind, seen[kind]]));
  await tx.query(
    "insert into private.planned_publishing (seen, at, planned_by) values ($1, $2, auth.uid())",
    [JSON.stringify(numbers), at],
  );
  await note(tx, { kinds, at });
}

/** The next first. */
export async function readPlans(tx: Queryable): Promise<Plan[]> {
  const { rows } = await tx.query<Omit<Plan, "at"> & { at: Date }>(
    `select p.id, array(select jsonb_object_keys(p.seen) order by 1) as kinds, p.at,
       coalesce(u.raw_user_meta_data ->> 'full_name', u.email) as by, p.refusal ->> 'message' as refusal
     from private.planned_publishing p left join auth.users u on u.id = p.planned_by order by p.at`,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Ends a plan, or removes the note that it did not happen. */
export async function endPlan(tx: Queryable, { id, kinds, refusal }: Plan) {
  await tx.query("delete from private.planned_publishing where id = $1::uuid", [id]);
  if (!refusal) await note(tx, { kinds, ended: true });
}

interface Services {
  db: Database;
  publishing: Publishing;
  now(): Date;
}

/**
 * Publishes what is due. Where a draft has changed since, or its author may not publish it any more, nothing happens
 * and the plan says why.
 */
export async function publishPlanned(services: Services): Promise<void> {
  const { db, now } = services;
  const { rows } = await db.query<Due>(
    `select id, seen, planned_by as author from private.planned_publishing
     where refusal is null and at <= $1 order by at`,
    [now()],
  );
  for (const due of rows) {
    const drafts = { kinds: Object.keys(due.seen) as KindName[], seen: due.seen };
    const answer = await publishDrafts(services, drafts, (work) => asAuthor(db, due, work));
    if (answer.ok) continue;
    await db.query(
      "update private.planned_publishing set refusal = $2 where id = $1::uuid and refusal is null",
      [due.id, JSON.stringify({ message: answer.message })],
    );
  }
}

interface Due {
  id: string;
  seen: Record<string, number>;
  author: string | null;
}

/** The plan goes in the transaction that carries it out: it is never carried out twice. */
function asAuthor(
  db: Database,
  { id, seen, author }: Due,
  work: (tx: Queryable) => Promise<FunctionAnswer>,
): Promise<FunctionAnswer> {
  return db
    .transaction(async (tx) => {
      // The second factor was shown when it was planned.
      const claims = author
        ? { sub: author, role: "authenticated", aal: "aal2" }
        : { role: "service_role" };
      await tx.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
      const { rows } = await tx.query<{ role: string | null }>(
        "delete from private.planned_publishing where id = $1::uuid returning private.staff_role() as role",
        [id],
      );
      if (!rows[0]) return refuse(409, "content.nothing_to_publish");
      const { role } = rows[0];
      const isAllowed =
        !author ||
        role === "owner" ||
        (role === "manager" && !Object.keys(seen).some((kind) => isOwners(kind as KindName)));
      const answer = isAllowed ? await work(tx) : refuse(403, "content.managers_only");
      if (!answer.ok) throw new NotCarriedOut(answer);
      return answer;
    })
    .catch((error) => {
      if (error instanceof NotCarriedOut) return error.answer;
      throw error;
    });
}

/** Rolls the transaction back, so that the plan stays and says why. */
class NotCarriedOut extends Error {
  readonly answer: FunctionAnswer;
  constructor(answer: FunctionAnswer) {
    super("It was not published.");
    this.answer = answer;
  }
}

async function note(tx: Queryable, details: object) {
  await tx.query(
    "select private.write_audit_entry('site.planned', 'plan', null, null, $1::jsonb)",
    [JSON.stringify(details)],
  );
}
