import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { readCaller } from "../http/caller.ts";
import { DatabaseError } from "../postgres/database.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { deleteUser, getUserById, listUsers } from "./admin.ts";
import { deleteFactorOf, listFactorsOf, renameFactorOf } from "./admin-factors.ts";
import { createUser, putUserById } from "./admin-write.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrolFactor } from "./enrol-factor.ts";
import {
  apiVersion,
  databaseUnavailable,
  emailExists,
  refusal,
  refusalResponse,
  tooManyRequests,
} from "./errors.ts";
import { generateLink, invite } from "./generate-link.ts";
import { logout } from "./logout.ts";
import { passwordGrant } from "./password-grant.ts";
import { HashQueueFull } from "./passwords.ts";
import { callerOf } from "./person.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { recover } from "./recover.ts";
import {
  makeRecoveryCodes,
  recoveryCodesStatus,
  removeRecoveryCodes,
  renewRecoveryCodes,
} from "./recovery-codes.ts";
import { refreshGrant } from "./refresh.ts";
import { removeFactor } from "./remove-factor.ts";
import { longestBody } from "./request-body.ts";
import { resend } from "./resend.ts";
import {
  type AuthOptions,
  type AuthService,
  createService,
  type Handler,
  type Reply,
} from "./service.ts";
import { health, jwks, settings } from "./settings.ts";
import { signUp } from "./sign-up.ts";
import { switchedOff } from "./switched-off.ts";
import { getUser, putUser } from "./user.ts";
import { postVerify, verifyLink } from "./verify.ts";
import { verifyFactor } from "./verify-factor.ts";
import { verifyRecoveryCode } from "./verify-recovery-code.ts";

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
  app.use(bodyLimit({ maxSize: longestBody, onError: refuseBody }));
  app.onError((error, c) => {
    if (error instanceof HashQueueFull) return refusalResponse(c, tooManyRequests(5));
    if (isTakenEmail(error)) return refusalResponse(c, emailExists);
    if (isUnavailable(error)) return refusalResponse(c, databaseUnavailable);
    service.report(error);
    return refusalResponse(c, refusal(500, "unexpected_failure", "Unexpected failure"));
  });

  const open = (handler: Handler) => async (c: Context) => respond(c, await handler(service, c));
  const keyed = (handler: Handler) => async (c: Context) =>
    respond(c, (await faultOfKey(service, c)) ?? (await handler(service, c)));
  const admin = (handler: Handler) => async (c: Context) =>
    respond(c, (await faultOfAdmin(service, c)) ?? (await handler(service, c)));

  app.get("/health", open(health));
  app.get("/.well-known/jwks.json", open(jwks));
  app.get("/verify", open(verifyLink));
  app.get("/settings", keyed(settings));
  app.post("/signup", keyed(signUp));
  app.post("/token", keyed(token));
  app.post("/recover", keyed(recover));
  app.post("/resend", keyed(resend));
  app.post("/verify", keyed(postVerify));
  app.get("/user", keyed(getUser));
  app.put("/user", keyed(putUser));
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
  app.all("/admin/*", admin(switchedOff));
  app.all("*", keyed(switchedOff));
  return app;
}

/** The rest of the body is not read, so the connection cannot be used again. */
function refuseBody(c: Context): Response {
  c.header("Connection", "close");
  return refusalResponse(c, refusal(413, "request_entity_too_large", "Request body is too large"));
}

function token(service: AuthService, c: Context): Promise<Reply> | Reply {
  const grant = c.req.query("grant_type");
  if (grant === "password") return passwordGrant(service, c);
  if (grant === "refresh_token") return refreshGrant(service, c);
  return refusal(400, "invalid_credentials", "unsupported_grant_type");
}

/** The key alone: a Bearer that has run out must not keep anybody from signing in. */
async function faultOfKey(service: AuthService, c: Context) {
  const apikey = c.req.header("apikey");
  const answer = await readCaller(new Headers(apikey ? { apikey } : {}), service);
  return answer.ok ? null : refusal(401, "no_authorization", answer.message);
}

async function faultOfAdmin(service: AuthService, c: Context) {
  const answer = await callerOf(service, c);
  if (!answer.ok) return answer;
  const { role } = answer.caller;
  if (role === "service_role") return null;
  if (role === "authenticated" || c.req.header("authorization")) {
    return refusal(403, "not_admin", "User not allowed");
  }
  return refusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
}

/** Two changes to one address at the same moment: the index decides, the second is told. */
function isTakenEmail(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === "users_email_partial_key";
}

function respond(c: Context, reply: Reply): Response {
  if (!reply.ok) return refusalResponse(c, reply);
  if ("redirectTo" in reply) return c.redirect(reply.redirectTo, 303);
  for (const [name, value] of Object.entries(reply.headers ?? {})) c.header(name, value);
  return reply.status === 204 ? c.body(null, 204) : c.json(reply.body ?? {}, 200);
}
