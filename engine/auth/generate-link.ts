import type { Context } from "hono";
import { z } from "zod";
import type { Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { normaliseEmail } from "./email-address.ts";
import { emailExists, invalidEmail, type Refusal, refusal, userNotFound } from "./errors.ts";
import { linkTo, mailLink } from "./mail-link.ts";
import { mergeUserMetadata } from "./metadata.ts";
import { faultOfNewPassword } from "./new-password.ts";
import { issueToken, type LinkPurpose, type TokenType } from "./one-time-tokens.ts";
import { hashPassword } from "./passwords.ts";
import { allowedRedirect } from "./redirect.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { userJson } from "./user-json.ts";
import { findUser, insertUser, type UserRow, updateUser } from "./user-rows.ts";

/** POST /invite `{ email, data? }`: makes an account without a password and mails its link. */
export async function invite(service: AuthService, c: Context): Promise<Reply> {
  const read = await readBody(c, inviteBody);
  if (!read.ok) return read;
  const email = normaliseEmail(read.value.email ?? "");
  if (!email) return invalidEmail;
  const metadata = mergeUserMetadata({}, read.value.data);
  if (!metadata.ok) return metadata;
  return service.db.transaction(async (tx): Promise<Reply> => {
    const user = await insertUser(
      tx,
      {
        email,
        passwordHash: null,
        userMetadata: metadata.value,
        appMetadata: service.newUserAppMetadata,
        confirmed: false,
        invited: true,
      },
      service.now(),
    );
    if (!user) return emailExists;
    const action = "user_invited";
    await audit(service, c, tx, { action, userId: user.id, actor: "service_role" });
    return {
      ok: true,
      body: userJson(await mailLink(service, c, tx, { user, purpose: "invite" })),
    };
  });
}

/**
 * POST /admin/generate_link `{ type, email, new_email?, password?, data?, redirect_to? }` → the user and
 * `action_link`, `email_otp`, `hashed_token`, `verification_type`, `redirect_to`. Mails nothing.
 */
export async function generateLink(service: AuthService, c: Context): Promise<Reply> {
  const read = await readBody(c, linkBody);
  if (!read.ok) return read;
  const body = read.value;
  const kind = kinds[body.type];
  const email = normaliseEmail(body.email);
  if (!email) return invalidEmail;
  const passwordHash = body.type === "signup" ? await newPasswordHash(service, body) : null;
  if (passwordHash !== null && typeof passwordHash !== "string") return passwordHash;
  return service.db.transaction(async (tx): Promise<Reply> => {
    const found = await userFor(service, tx, { ...body, email, passwordHash });
    if (!found.ok) return found;
    const { user, sentTo } = found;
    const { token, code } = await issueToken(service, tx, {
      userId: user.id,
      type: kind.type,
      purpose: kind.purpose,
      sentTo,
      withCode: true,
    });
    const action = "user_modified";
    const traits = { generated_link: body.type };
    await audit(service, c, tx, { action, userId: user.id, actor: "service_role", traits });
    const requested = body.redirect_to ?? c.req.query("redirect_to");
    return {
      ok: true,
      body: {
        ...userJson(user),
        action_link: linkTo(service, c, { token, purpose: kind.purpose }, requested),
        email_otp: code,
        hashed_token: token,
        verification_type: body.type,
        redirect_to: allowedRedirect(requested, service),
      },
    };
  });
}

const inviteBody = z.object({ email: z.string().nullish(), data: z.unknown().optional() });

const kinds = {
  signup: { purpose: "signup", type: "confirmation_token" },
  invite: { purpose: "invite", type: "confirmation_token" },
  magiclink: { purpose: "magiclink", type: "recovery_token" },
  recovery: { purpose: "recovery", type: "recovery_token" },
  email_change_current: { purpose: "email_change", type: "email_change_token_current" },
  email_change_new: { purpose: "email_change", type: "email_change_token_new" },
} as const satisfies Record<string, { purpose: LinkPurpose; type: TokenType }>;

const linkBody = z.object({
  type: z.enum([
    "signup",
    "invite",
    "magiclink",
    "recovery",
    "email_change_current",
    "email_change_new",
  ]),
  email: z.string(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: z.unknown().optional(),
  redirect_to: z.string().nullish(),
});
type LinkBody = z.infer<typeof linkBody>;

async function newPasswordHash(service: AuthService, body: LinkBody): Promise<string | Refusal> {
  if (!body.password) {
    return refusal(400, "validation_failed", "Signup requires a valid password");
  }
  return faultOfNewPassword(service, body.password) ?? hashPassword(body.password);
}

/** Whom the link is for, and which address it belongs to. */
async function userFor(
  service: AuthService,
  tx: Queryable,
  body: LinkBody & { passwordHash: string | null },
): Promise<{ ok: true; user: UserRow; sentTo: string } | Refusal> {
  const { email, type } = body;
  const now = service.now();
  if (type === "signup" || type === "invite") {
    const metadata = mergeUserMetadata({}, body.data);
    if (!metadata.ok) return metadata;
    const user = await insertUser(
      tx,
      {
        email,
        passwordHash: body.passwordHash,
        userMetadata: metadata.value,
        appMetadata: service.newUserAppMetadata,
        confirmed: false,
        invited: type === "invite",
      },
      now,
    );
    return user ? { ok: true, user, sentTo: email } : emailExists;
  }
  const user = await findUser(tx, { email }, { lock: true });
  if (!user) return userNotFound;
  if (type === "magiclink" || type === "recovery") return { ok: true, user, sentTo: email };
  const newEmail = normaliseEmail(body.new_email ?? "");
  if (!newEmail) return invalidEmail;
  if (await findUser(tx, { email: newEmail })) return emailExists;
  const isSame = user.email_change === newEmail;
  const changing = isSame
    ? user
    : await updateUser(
        tx,
        user.id,
        { email_change: newEmail, email_change_confirm_status: 0, email_change_sent_at: now },
        now,
      );
  return { ok: true, user: changing, sentTo: type === "email_change_new" ? newEmail : email };
}
