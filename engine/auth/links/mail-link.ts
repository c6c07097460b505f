import type { AuthContext } from "../context.ts";
import { sendMail } from "../mails.ts";
import { userJson } from "../users/user-json.ts";
import { type UserRow, updateUser } from "../users/user-rows.ts";
import type { Challenge } from "./code-challenge.ts";
import { issueToken, type LinkPurpose } from "./one-time-tokens.ts";
import { allowedRedirect } from "./redirect.ts";

/** Mails a link to the account's address, in the caller's transaction. @returns the user as stored afterwards. */
export async function mailLink(
  context: AuthContext,
  { user, purpose, challenge = null }: Mailed & { purpose: "signup" | "recovery" | "invite" },
): Promise<UserRow> {
  const { service, db } = context;
  const email = user.email ?? "";
  const { token } = await issueToken(context, {
    userId: user.id,
    type: purpose === "recovery" ? "recovery_token" : "confirmation_token",
    purpose,
    sentTo: email,
    challenge,
  });
  const sentAt = purpose === "recovery" ? "recovery_sent_at" : "confirmation_sent_at";
  // What a stranger asks for with a challenge does not delay the owner's next mail.
  const noted = challenge?.isOfOwner === false ? {} : { [sentAt]: service.now() };
  const stored = await updateUser(db, user.id, noted, service.now());
  const reader = await service.readerOf(db, user.id);
  const link = linkTo(context, { token, purpose });
  const content = { email, user: userJson(stored), reader, link };
  const kinds = { signup: "confirmation", recovery: "recovery", invite: "invite" } as const;
  await sendMail(context, { kind: purpose, email, text: service.mails[kinds[purpose]](content) });
  return stored;
}

interface Mailed {
  user: UserRow;
  /** Of the request that asks for the link. */
  challenge?: Challenge | null;
}

/** Mails a link to the old and one to the new address. The address changes when both have been opened. */
export async function mailEmailChange(
  context: AuthContext,
  { user, newEmail, challenge = null }: Mailed & { newEmail: string },
): Promise<UserRow> {
  const { service, db } = context;
  const now = service.now();
  const changes = {
    email_change: newEmail,
    ...(challenge?.isOfOwner === false ? {} : { email_change_sent_at: now }),
    email_change_confirm_status: 0,
  };
  const stored = await updateUser(db, user.id, changes, now);
  const reader = await service.readerOf(db, user.id);
  const sides = [
    { email: user.email ?? "", type: "email_change_token_current" },
    { email: newEmail, type: "email_change_token_new" },
  ] as const;
  for (const { email, type } of sides) {
    const purpose = "email_change";
    const { token } = await issueToken(context, {
      userId: user.id,
      type,
      purpose,
      sentTo: email,
      challenge,
    });
    const link = linkTo(context, { token, purpose });
    const content = { email, newEmail, user: userJson(stored), reader, link };
    const text = service.mails.emailChange(content);
    await sendMail(context, { kind: purpose, email, text });
  }
  return stored;
}

/** The address begins with the configured site address; the request's Host header is never used. */
export function linkTo(
  { service, c }: AuthContext,
  { token, purpose }: { token: string; purpose: LinkPurpose },
  requestedRedirect = c.req.query("redirect_to"),
): string {
  const redirectTo = allowedRedirect(requestedRedirect, service);
  return addressOfLink(service.siteUrl, { token, purpose, redirectTo });
}

export function addressOfLink(
  siteUrl: string,
  { token, purpose, redirectTo }: { token: string; purpose: LinkPurpose; redirectTo: string },
): string {
  const link = new URL(`${siteUrl}/auth/v1/verify`);
  link.searchParams.set("token", token);
  link.searchParams.set("type", purpose);
  link.searchParams.set("redirect_to", redirectTo);
  return link.href;
}
