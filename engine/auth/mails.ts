import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { AuthContext } from "./context.ts";
import type { AuthMails, AuthService, MailText } from "./service.ts";
import { userJson } from "./users/user-json.ts";
import type { UserRow } from "./users/user-rows.ts";

/** One user is sent at most one mail of a kind in this time. */
export const mailIntervalMs = 60 * 1000;

export function maySendAgain(service: AuthService, sentAt: Date | null): boolean {
  return !sentAt || service.now().getTime() - sentAt.getTime() >= mailIntervalMs;
}

/**
 * Limits mails that anybody may ask for to one a minute for an address and kind. The key is the typed address, stored as
 * a hash, and not the account, so that addresses without an account are refused alike. Of two concurrent requests the
 * second waits for the transaction of the first.
 * @returns 0 when a mail may be sent, or the seconds until the next one may.
 */
export async function claimMailInterval(
  { service, db }: AuthContext,
  { kind, email }: { kind: string; email: string },
): Promise<number> {
  const key = intervalKey(kind, email);
  const now = service.now().getTime();
  const claimed = await db.query(
    `insert into engine.rate_limits (key, points, expire) values ($1, 1, $2)
     on conflict (key) do update set expire = excluded.expire where engine.rate_limits.expire <= $3`,
    [key, now + mailIntervalMs, now],
  );
  if (claimed.count === 1) return 0;
  const { rows } = await db.query<{ expire: string }>(
    "select expire::text from engine.rate_limits where key = $1",
    [key],
  );
  return Math.max(1, Math.ceil((Number(rows[0]?.expire ?? now) - now) / 1000));
}

/** Lets the next mail of this kind go at once: its reader has used the last one. */
export async function endMailInterval(
  { db }: AuthContext,
  { kind, email }: { kind: string; email: string },
): Promise<void> {
  await db.query("delete from engine.rate_limits where key = $1", [intervalKey(kind, email)]);
}

function intervalKey(kind: string, email: string): string {
  return `${kind}-address:${createHash("sha256").update(email).digest("hex")}`;
}

/** Puts a mail into the outbox, in the caller's transaction. */
export async function sendMail(
  { service, db }: AuthContext,
  { kind, email, text }: { kind: string; email: string; text: MailText },
) {
  await service.enqueueMail(db, { kind: `auth.${kind}`, to: { address: email }, ...text });
}

/**
 * Tells the owner of an account by mail what changed in it, in the transaction of the change. An address that nobody has
 * proved gets no such mail: it may be that of a stranger.
 */
export async function notifyOwner(
  context: AuthContext,
  { user, event, details }: SecurityEvent,
): Promise<void> {
  const { service, db } = context;
  if (!user.email || !user.email_verified_at) return;
  const reader = await service.readerOf(db, user.id);
  const content = { email: user.email, user: userJson(user), reader, ...details };
  const compose = service.mails[event] as (all: typeof content) => MailText;
  await sendMail(context, { kind: kinds[event], email: user.email, text: compose(content) });
}

type SecurityEvent = { user: UserRow } & (
  | {
      event: "passwordChanged" | "twoFactorOn" | "twoFactorOff" | "codesPaused";
      details?: undefined;
    }
  | { event: "recoveryCodeUsed"; details: { remaining: number } }
  | { event: "identityLinked" | "identityUnlinked"; details: { provider: string } }
  | { event: "passkeyAdded" | "passkeyRemoved"; details: { name: string } }
  | { event: "newDevice"; details: { userAgent: string; at: Date } }
);

const kinds = {
  passwordChanged: "password_changed",
  twoFactorOn: "two_factor_on",
  twoFactorOff: "two_factor_off",
  recoveryCodeUsed: "recovery_code_used",
  newDevice: "new_device",
  codesPaused: "codes_paused",
  identityLinked: "identity_linked",
  identityUnlinked: "identity_unlinked",
  passkeyAdded: "passkey_added",
  passkeyRemoved: "passkey_removed",
} as const satisfies Partial<Record<keyof AuthMails, string>>;

const fixedTimeMs = 150;

/**
 * Answers after `fixedTimeMs`, which is longer than the work takes, so that the time of the answer does
 * not reveal whether somebody has the address.
 */
export async function inFixedTime<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), pause(fixedTimeMs)]);
  return answer;
}
