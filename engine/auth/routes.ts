import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { readCaller } from "../http/caller.ts";
import type { Refusal } from "../http/refusal.ts";
import { DatabaseError } from "../postgres/database.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { deleteFactorOf, listFactorsOf, renameFactorOf } from "./admin/factors.ts";
import { generateLink, invite } from "./admin/generate-link.ts";
import { deleteUser, getUserById, listUsers } from "./admin/users.ts";
import { createUser, putUserById } from "./admin/write-user.ts";
import { askForCode } from "./codes/ask-for-code.ts";
import { otp } from "./codes/otp.ts";
import { signInByCode } from "./codes/sign-in-by-code.ts";
import type { AuthContext, Handler, Reply } from "./context.ts";
import {
  apiVersion,
  databaseUnavailable,
  emailExists,
  refusal,
  refusalResponse,
  tooManyRequests,
} from "./errors.ts";
import { challengeFactor } from "./factors/challenge-factor.ts";
import { enrolFactor } from "./factors/enrol-factor.ts";
import {
  makeRecoveryCodes,
  recoveryCodesStatus,
  removeRecoveryCodes,
  renewRecoveryCodes,
} from "./factors/recovery-codes.ts";
import { removeFactor } from "./factors/remove-factor.ts";
import { verifyFactor } from "./factors/verify-factor.ts";
import { verifyRecoveryCode } from "./factors/verify-recovery-code.ts";
import { recover } from "./links/recover.ts";
import { resend } from "./links/resend.ts";
import { authCodeGrant, postVerify, verifyLink } from "./links/verify.ts";
import {
  listPasskeys,
  listPasskeysOf,
  removePasskey,
  removePasskeyOf,
  renamePasskey,
} from "./passkeys/own-passkeys.ts";
import { passkeyRegistrationOptions, registerPasskey } from "./passkeys/register-passkey.ts";
import { passkeySignInOptions, signInByPasskey } from "./passkeys/sign-in-by-passkey.ts";
import { authorize, authorizeLinking } from "./providers/authorize.ts";
import { callback, formCallback } from "./providers/callback.ts";
import { idTokenGrant } from "./providers/id-token-grant.ts";
import { unlink } from "./providers/unlink.ts";
import { maxBodyBytes } from "./request-body.ts";
import { type AuthOptions, type AuthService, createService } from "./service.ts";
import { logout } from "./sessions/logout.ts";
import { passwordGrant } from "./sessions/password-grant.ts";
import { refreshGrant } from "./sessions/refresh.ts";
import { callerOf } from "./sessions/signed-in.ts";
import { health, jwks, settings } from "./settings.ts";
import { noSuchRoute, unsupportedEndpoints } from "./unsupported.ts";
import { HashQueueFull } from "./users/passwords.ts";
import { reauthenticate } from "./users/reauthenticate.ts";
import { signUp } from "./users/sign-up.ts";
import { getUser, putUser } from "./users/user.ts";

/**
 * The auth service, to be mounted at /auth/v1: what the official client calls, answered as the official
 * service (GoTrue) answers it.
 */
export function authRoutes(options: AuthOptions): Hono {
  const service = createService(options);
  const app = new Hono();
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const version = apiVersion(c);
    if (version) c.header("X-Supabase-Api-Version", version);
    await next();
  });
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: refuseBody }));
  app.onError((error, c) => {
    if (error instanceof HashQueueFull) return refusalResponse(c, tooManyRequests(5));
    if (isTakenEmail(error)) return refusalResponse(c, emailExists);
    if (isUnavailable(error)) return refusalResponse(c, databaseUnavailable);
    if (isRefusedByRule(error)) {
      const { message } = service.raisedRefusal(error) ?? error;
      return refusalResponse(c, refusal(409, "conflict", message));
    }
    service.report(error);
    return refusalResponse(c, refusal(500, "unexpected_failure", "Unexpected failure"));
  });

  const open = (handler: Handler) => async (c: Context) => {
    const reply = await handler({ service, c, db: service.db });
    return "redirectTo" in reply
      ? c.redirect(whereAsked(reply, c, service), 303)
      : respond(c, reply);
  };
  const guarded = (check: Guard) => (handler: Handler) =>
    open(async (context) => (await check(context)) ?? handler(context));
  const keyed = guarded(refuseWithoutKey);
  const admin = guarded(refuseUnlessAdmin);

  app.get("/health", open(health));
  app.get("/.well-known/jwks.json", open(jwks));
  app.get("/verify", open(verifyLink));
  // A browser opens these two by their address, and a provider's page the second by a form.
  app.get("/authorize", open(authorize));
  app.get("/callback", open(callback));
  app.post("/callback", open(formCallback));
  app.get("/settings", keyed(settings));
  app.post("/signup", keyed(signUp));
  app.post("/token", keyed(token));
  app.post("/mail-code", keyed(askForCode));
  app.post("/mail-code/verify", keyed(signInByCode));
  app.post("/otp", keyed(otp));
  app.post("/magiclink", keyed(otp));
  app.post("/recover", keyed(recover));
  app.post("/resend", keyed(resend));
  app.post("/verify", keyed(postVerify));
  app.get("/user", keyed(getUser));
  app.put("/user", keyed(putUser));
  app.get("/user/identities/authorize", keyed(authorizeLinking));
  app.delete("/user/identities/:id", keyed(unlink));
  app.post("/logout", keyed(logout));
  app.get("/reauthenticate", keyed(reauthenticate));
  app.get("/factors/recovery-codes", keyed(recoveryCodesStatus));
  app.post("/factors/recovery-codes", keyed(makeRecoveryCodes));
  app.delete("/factors/recovery-codes", keyed(removeRecoveryCodes));
  app.post("/factors/recovery-codes/verify", keyed(verifyRecoveryCode));
  app.post("/factors/recovery-codes/regenerate", keyed(renewRecoveryCodes));
  app.post("/factors", keyed(enrolFactor));
  app.post("/factors/:id/challenge", keyed(challengeFactor));
  app.post("/factors/:id/verify", keyed(verifyFactor));
  app.delete("/factors/:id", keyed(removeFactor));
  app.post("/passkeys/authentication/options", keyed(passkeySignInOptions));
  app.post("/passkeys/authentication/verify", keyed(signInByPasskey));
  app.post("/passkeys/registration/options", keyed(passkeyRegistrationOptions));
  app.post("/passkeys/registration/verify", keyed(registerPasskey));
  app.get("/passkeys", keyed(listPasskeys));
  app.patch("/passkeys/:id", keyed(renamePasskey));
  app.delete("/passkeys/:id", keyed(removePasskey));
  app.post("/invite", admin(invite));
  app.post("/admin/generate_link", admin(generateLink));
  app.get("/admin/users", admin(listUsers));
  app.post("/admin/users", admin(createUser));
  app.get("/admin/users/:id", admin(getUserById));
  app.put("/admin/users/:id", admin(putUserById));
  app.delete("/admin/users/:id", admin(deleteUser));
  app.get("/admin/users/:id/factors", admin(listFactorsOf));
  app.put("/admin/users/:id/factors/:factorId", admin(renameFactorOf));
  app.delete("/admin/users/:id/factors/:factorId", admin(deleteFactorOf));
  app.get("/admin/users/:id/passkeys", admin(listPasskeysOf));
  app.delete("/admin/users/:id/passkeys/:passkeyId", admin(removePasskeyOf));
  for (const { paths, refusal, isAdmin } of unsupportedEndpoints) {
    const guard = isAdmin ? admin : keyed;
    for (const path of paths)
      app.all(
        path,
        guard(() => refusal),
      );
  }
  app.all(
    "/admin/*",
    admin(() => noSuchRoute),
  );
  app.all(
    "*",
    keyed(() => noSuchRoute),
  );
  return app;
}

/** The rest of the body stays unread, so the connection cannot be used for another request. */
function refuseBody(c: Context): Response {
  c.header("Connection", "close");
  return refusalResponse(c, refusal(413, "request_entity_too_large", "Request body is too large"));
}

function token(context: AuthContext): Promise<Reply> | Reply {
  const grant = context.c.req.query("grant_type");
  if (grant === "password") return passwordGrant(context);
  if (grant === "refresh_token") return refreshGrant(context);
  if (grant === "pkce") return authCodeGrant(context);
  if (grant === "id_token") return idTokenGrant(context);
  if (grant === "web3") return refusal(422, "web3_provider_disabled", "Web3 provider is disabled");
  return refusal(400, "invalid_credentials", "unsupported_grant_type");
}

type Guard = (context: AuthContext) => Promise<Refusal | null>;

/** Checks the API key alone: an expired access token must not keep anybody from signing in. */
async function refuseWithoutKey({ service, c }: AuthContext): Promise<Refusal | null> {
  const apikey = c.req.header("apikey");
  const answer = await readCaller(new Headers(apikey ? { apikey } : {}), service);
  return answer.ok ? null : refusal(401, "no_authorization", answer.message);
}

async function refuseUnlessAdmin(context: AuthContext): Promise<Refusal | null> {
  const answer = await callerOf(context);
  if (!answer.ok) return answer;
  const { role } = answer.caller;
  if (role === "service_role") return null;
  if (role === "authenticated" || context.c.req.header("authorization")) {
    return refusal(403, "not_admin", "User not allowed");
  }
  return refusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
}

/** Two users took one address at the same moment: the unique index decides, and the second is refused. */
function isTakenEmail(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === "users_email_partial_key";
}

/** A rule of the product refuses the change (restrict_violation), with a sentence that says why. */
function isRefusedByRule(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === "23001";
}

/** Where a reply redirects to: a page of the site by its path alone, when it was asked for under another of its names. */
function whereAsked(
  { redirectTo }: { redirectTo: string },
  c: Context,
  { siteUrl, alsoAt }: Pick<AuthService, "siteUrl" | "alsoAt">,
): string {
  const { origin, host, pathname, search, hash } = new URL(redirectTo);
  const asked = c.req.header("host") ?? "";
  if (origin !== new URL(siteUrl).origin || asked === host || !alsoAt(asked)) return redirectTo;
  return pathname + search + hash;
}

function respond(c: Context, reply: Exclude<Reply, { redirectTo: string }>): Response {
  if (!reply.ok) return refusalResponse(c, reply);
  for (const [name, value] of Object.entries(reply.headers ?? {})) c.header(name, value);
  return reply.status === 204 ? c.body(null, 204) : c.json(reply.body ?? {}, 200);
}
