import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, type Reply } from "../context.ts";
import { emailExists, invalidEmail, refusal, userNotFound } from "../errors.ts";
import { linkTo, mailLink } from "../links/mail-link.ts";
import { issueToken, type LinkPurpose, type TokenType } from "../links/one-time-tokens.ts";
import { allowedRedirect } from "../links/redirect.ts";
import { readBody } from "../request-body.ts";
import type { AuthService } from "../service.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { mergeUserMetadata } from "../users/metadata.ts";
import { faultOfNewPassword, hashPassword } from "../users/passwords.ts";
import { userJson } from "../users/user-json.ts";
import { findUser, insertUser, type UserRow, updateUser } from "../users/user-rows.ts";

/** POST /invite `{ email, data? }`: creates an account without a password and mails its link. */
export async function invite(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const read = await readBody(context, inviteBody);
  if (!read.ok) return read;
  const email = normaliseEmail(read.value.email ?? "");
  if (!email) return invalidEmail;
  const metadata = mergeUserMetadata({}, read.value.data);
  if (!metadata.ok) return metadata;
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const user = await insertUser(
      db,
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
    await audit(context, { action, userId: user.id, actor: "service_role" });
    return {
      ok: true,
      body: userJson(await mailLink(context, { user, purpose: "invite" })),
    };
  });
}

/**
 * POST /admin/generate_link `{ type, email, new_email?, password?, data?, redirect_to? }` → the user and
 * `action_link`, `email_otp`, `hashed_token`, `verification_type`, `redirect_to`. Mails nothing.
 */
export async function generateLink(context: AuthContext): Promise<Reply> {
  const { service, c } = context;
  const read = await readBody(context, linkBody);
  if (!read.ok) return read;
  const body = read.value;
  const kind = kinds[body.type];
  const email = normaliseEmail(body.email);
  if (!email) return invalidEmail;
  const passwordHash = body.type === "signup" ? await newPasswordHash(service, body) : null;
  if (passwordHash !== null && typeof passwordHash !== "string") return passwordHash;
  return inTransaction(context, async (context): Promise<Reply> => {
    const found = await userFor(context, { ...body, email, passwordHash });
    if (!found.ok) return found;
    const { user, sentTo } = found;
    const { token, code } = await issueToken(context, {
      userId: user.id,
      type: kind.type,
      purpose: kind.purpose,
      sentTo,
      withCode: true,
    });
    const action = "user_modified";
    const traits = { generated_link: body.type };
    await audit(context, { action, userId: user.id, actor: "service_role", traits });
    const requested = body.redirect_to ?? c.req.query("redirect_to");
    return {
      ok: true,
      body: {
        ...userJson(user),
        action_link: linkTo(context, { token, purpose: kind.purpose }, requested),
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
  return (
    faultOfNewPassword(service, body.password) ??
    hashPassword(body.password, service.passwordHashCost)
  );
}

/** The user that the link is for, and the address that it is mailed to. */
async function userFor(
  context: AuthContext,
  body: LinkBody & { passwordHash: string | null },
): Promise<{ ok: true; user: UserRow; sentTo: string } | Refusal> {
  const { service, db } = context;
  const { email, type } = body;
  const now = service.now();
  if (type === "signup" || type === "invite") {
    const metadata = mergeUserMetadata({}, body.data);
    if (!metadata.ok) return metadata;
    const user = await insertUser(
      db,
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
  const user = await findUser(db, { email }, { lock: true });
  if (!user) return userNotFound;
  if (type === "magiclink" || type === "recovery") return { ok: true, user, sentTo: email };
  const newEmail = normaliseEmail(body.new_email ?? "");
  if (!newEmail) return invalidEmail;
  if (await findUser(db, { email: newEmail })) return emailExists;
  const isSame = user.email_change === newEmail;
  const changing = isSame
    ? user
    : await updateUser(
        db,
        user.id,
        { email_change: newEmail, email_change_confirm_status: 0, email_change_sent_at: now },
        now,
      );
  return { ok: true, user: changing, sentTo: type === "email_change_new" ? newEmail : email };
}
