import { isStudio } from "../endpoint/access.ts";
import type { FunctionContext } from "../endpoint/define.ts";
import { type RefusalCode, type Refused, refuse } from "../endpoint/refusals.ts";

/** Who asked for an export or a deletion; null is the server's own key. */
export type AccountActor = { id: string; side: "client" | "studio" } | null;

type Subject = { ok: true; userId: string; actor: AccountActor } | Refused;

/**
 * The account that a request is about: the caller's own, or, for the studio and the server, the one that it names.
 * @param otherwise the refusal of anybody else who names an account.
 */
export async function accountInRequest(
  requested: string | undefined,
  { db, caller, userId }: Pick<FunctionContext, "db" | "caller" | "userId">,
  otherwise: RefusalCode,
): Promise<Subject> {
  if (userId && (requested === undefined || requested === userId)) {
    return { ok: true, userId, actor: { id: userId, side: "client" } };
  }
  if (requested === undefined) return refuse(400, "account.id_missing");
  if (!(await isStudio(db, caller))) return refuse(403, otherwise);
  return { ok: true, userId: requested, actor: userId ? { id: userId, side: "studio" } : null };
}
