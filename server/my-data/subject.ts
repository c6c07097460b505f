import { isStudio } from "../endpoint/access.ts";
import type { FunctionContext } from "../endpoint/define.ts";

/** Who asked for an export or a deletion; null is the server's own key. */
export type AccountActor = { id: string; side: "client" | "studio" } | null;

type Subject =
  | { ok: true; userId: string; actor: AccountActor }
  | { ok: false; status: 400 | 403; message: string };

/**
 * The account that a request is about: the caller's own, or, for the studio and the server, the one that it names.
 * @param otherwise the answer to anybody else who names an account.
 */
export async function accountInRequest(
  wanted: string | undefined,
  { db, caller, userId }: Pick<FunctionContext, "db" | "caller" | "userId">,
  otherwise: string,
): Promise<Subject> {
  if (userId && (wanted === undefined || wanted === userId)) {
    return { ok: true, userId, actor: { id: userId, side: "client" } };
  }
  if (wanted === undefined) return { ok: false, status: 400, message: "Send userId." };
  if (!(await isStudio(db, caller))) return { ok: false, status: 403, message: otherwise };
  return { ok: true, userId: wanted, actor: userId ? { id: userId, side: "studio" } : null };
}
