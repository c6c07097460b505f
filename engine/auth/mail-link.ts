import type { Context } from "hono";
import { enqueueMail } from "../mail/outbox.ts";
import type { Queryable } from "../postgres/database.ts";
import { issueToken, type LinkPurpose } from "./one-time-tokens.ts";
import { allowedRedirect } from "./redirect.ts";
import type { AuthService, MailText } from "./service.ts";
import { userJson } from "./user-json.ts";
import { type UserRow, updateUser } from "./user-rows.ts";

export const mailIntervalMs = 60 * 1000;

/** One mail a minute to one person. */
export function maySendAgain(service: AuthService, sentAt: Date | null): boolean {
  return !sentAt || service.now().getTime() - sentAt.getTime() >= mailIntervalMs;
}

/** Mails a link to the address of the account, in the caller's transaction. Gives back the user as now stored. */
export async function mailLink(
  service: AuthService,
  c: Context,
  tx: Queryable,
  { user, purpose }: { user: UserRow; purpose: "signup" | "recovery" | "invite" },
): Promise<UserRow> {
  const email = user.email ?? "";
  const { token } = await issueToken(service, tx, {
    userId: user.id,
    type: purpose === "recovery" ? "recovery_token" : "confirmation_token",
    purpose,
    sentTo: email,
  });
  const sentAt = purpose === "recovery" ? "recovery_sent_at" : "confirmation_sent_at";
  const stored = await updateUser(tx, user.id, { [sentAt]: service.now() }, service.now());
  const reader = await service.readerOf(tx, user.id);
  const link = linkTo(service, c, { token, purpose });
  const facts = { email, user: userJson(stored), reader, link };
  const write = { signup: "confirmation", recovery: "recovery", invite: "invite" } as const;
  await send(tx, { kind: purpose, email, text: service.mails[write[purpose]](facts) });
  return stored;
}

/** Both addresses of an e-mail change get a link of their own; nothing changes before both were followed. */
export async function mailEmailChange(
  service: AuthService,
  c: Context,
  tx: Queryable,
  { user, newEmail }: { user: UserRow; newEmail: string },
): Promise<UserRow> {
  const now = service.now();
  const changes = {
    email_change: newEmail,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  };
  const stored = await updateUser(tx, user.id, changes, now);
  const reader = await service.readerOf(tx, user.id);
  const sides = [
    { email: user.email ?? "", type: "email_change_token_current" },
    { email: newEmail, type: "email_change_token_new" },
  ] as const;
  for (const { email, type } of sides) {
    const purpose = "email_change";
    const { token } = await issueToken(service, tx, {
      userId: user.id,
      type,
      purpose,
      sentTo: email,
    });
    const link = linkTo(service, c, { token, purpose });
    const facts = { email, newEmail, user: userJson(stored), reader, link };
    const text = service.mails.emailChange(facts);
    await send(tx, { kind: purpose, email, text });
  }
  return stored;
}

/** Built from the site's own address only: what a request says of hosts is not believed. */
export function linkTo(
  service: AuthService,
  c: Context,
  { token, purpose }: { token: string; purpose: LinkPurpose },
  requestedRedirect = c.req.query("redirect_to"),
): string {
  const link = new URL(`${service.siteUrl}/auth/v1/verify`);
  link.searchParams.set("token", token);
  link.searchParams.set("type", purpose);
  link.searchParams.set("redirect_to", allowedRedirect(requestedRedirect, service));
  return link.href;
}

export async function send(
  tx: Queryable,
  { kind, email, text }: { kind: string; email: string; text: MailText },
) {
  await enqueueMail(tx, { kind: `auth.${kind}`, to: { address: email }, ...text });
}
