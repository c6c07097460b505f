import { invitedAccount } from "#engine/auth/links/invited-account.ts";
import { normaliseEmail } from "#engine/auth/users/email-address.ts";
import type { FunctionAnswer } from "#engine/functions/call.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { asActor } from "../endpoint/as-actor.ts";
import type { FunctionContext } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { printableName } from "../mails/composing/mail.ts";
import { readerOf } from "../mails/composing/reader-of.ts";
import { projectInvitation, studioInvitation } from "../mails/invitation.ts";

export type InvitedTo =
  | { projectId: null; role: "owner" | "manager" | "maker" }
  | { projectId: string; role: "editor" | "viewer"; mayAccept: boolean; seesMoney: boolean };

/**
 * Invites an address into the studio or into a project, and mails it. The answer is the same for every address, and
 * nobody is a member before the invitation is accepted. Nothing is stored, counted or mailed for somebody who may not
 * invite; what the studio sends is counted apart from what clients send to the same address.
 * @returns `{ invitationId, state: "invited" }`
 */
export async function invite(
  context: FunctionContext,
  { email: typed, ...to }: InvitedTo & { email: string },
): Promise<FunctionAnswer> {
  const { db, caller, userId, limits, now } = context;
  const email = normaliseEmail(typed);
  if (!email) return refuse(400, "invitation.bad_address");
  const { projectId, role } = to;
  let isStudio = false;
  const allowed = await asActor(db, caller, async (tx) => {
    const { rows } = await tx.query<{ studio: boolean }>(
      "select private.require_right_to_invite($1::uuid) as studio",
      [projectId],
    );
    isStudio = rows[0]?.studio ?? false;
    return { ok: true };
  });
  if (!allowed.ok) return allowed;
  for (const [name, key] of [
    ["invite", userId ?? "server"],
    ["invite-address", isStudio ? `studio:${email}` : email],
  ] as const) {
    const limit = await limits.take(name, key);
    if (limit.ok) continue;
    const { retryAfterSeconds } = limit;
    return { ...refuse(429, "invitation.too_many"), retryAfterSeconds };
  }
  return asActor(db, caller, async (tx) => {
    const inviter = await inviterOf(tx, userId);
    const { url: siteUrl } = context.site;
    const { user, link } = await invitedAccount(tx, {
      email,
      appMetadata: { role: "customer" },
      userMetadata: { language: inviter.language },
      siteUrl,
      redirectTo: `${siteUrl}/reset-password`,
      now: now(),
    });
    const { mayAccept, seesMoney } =
      projectId === null ? { mayAccept: false, seesMoney: false } : to;
    const { rows } = await tx.query<{ id: string }>(
      "select private.invite($1::uuid, $2::uuid, $3, $4, $5) as id",
      [user.id, projectId, role, mayAccept, seesMoney],
    );
    const reader = await readerOf(tx, user.id);
    const mail = { reader, link, inviter: printableName(inviter.name) };
    await context.enqueueMail(tx, {
      kind: projectId === null ? "invitation-studio" : "invitation-project",
      to: { address: email },
      ...(projectId === null
        ? studioInvitation(mail, context.site)
        : projectInvitation(
            { ...mail, business: printableName(await businessOf(tx, projectId)) },
            context.site,
          )),
    });
    return { ok: true, body: { invitationId: rows[0]?.id, state: "invited" } };
  });
}

/** The name and the language of who invites; without a name for the server's own key. */
async function inviterOf(tx: Queryable, userId: string | null) {
  if (!userId) return { name: "", language: "en" };
  const { rows } = await tx.query<{ name: string | null }>(
    "select raw_user_meta_data ->> 'full_name' as name from auth.users where id = $1::uuid",
    [userId],
  );
  return { name: rows[0]?.name ?? "", language: (await readerOf(tx, userId)).language };
}

async function businessOf(tx: Queryable, projectId: string): Promise<string> {
  const { rows } = await tx.query<{ name: string }>(
    "select business_name as name from public.onboarding_submissions where id = $1::uuid",
    [projectId],
  );
  return rows[0]?.name ?? "";
}
