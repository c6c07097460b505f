import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal } from "../errors.ts";
import { inFixedTime } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { faultOfFreshness } from "../sessions/fresh-sign-in.ts";
import { createSession, renewedSession } from "../sessions/sessions.ts";
import { requireSession } from "../sessions/signed-in.ts";
import { tokenHash } from "../tokens.ts";
import { enterBy, linkTo, overCodeLimit } from "./enter.ts";
import { identityOf } from "./identity.ts";
import { type Identity, providerNamed } from "./provider.ts";
import { answerRefused, providerUnavailable } from "./redirects.ts";

/**
 * POST /token?grant_type=id_token `{ provider, id_token, nonce?, link_identity? }` → 200 and a session: for a program that
 * has got an ID token by itself. A token works once. Its nonce is the SHA-256 of the one in the body, in hex, as in the
 * official service; a token without one needs a body without one. With `link_identity` it joins the account of the
 * request's session. 403 `provider_email_needs_verification` where a code was mailed.
 */
export async function idTokenGrant(context: AuthContext): Promise<Reply> {
  const { providers } = context.service;
  const limited = await overLimit(context, "token", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, idTokenBody);
  if (!body.ok) return body;
  const { id_token: token, nonce, link_identity: isLinking } = body.value;
  const provider = providerNamed(providers.list, body.value.provider ?? "");
  if (!provider) return disabled(body.value.provider ?? "");
  if (!token) return refusal(400, "validation_failed", "id_token required");
  const expected = nonce ? createHash("sha256").update(nonce).digest("hex") : null;
  const answered = await providers.client(provider).claimsOfToken(token, expected);
  if (!answered.ok && answered.fault === "unavailable") return providerUnavailable;
  const identity = answered.ok
    ? identityOf(provider, answered.claims, context.service.texts)
    : null;
  if (!identity) return badToken;
  if (isLinking) return link(context, { identity, token });
  const often = await overCodeLimit(context, identity);
  if (often) return often;
  return inFixedTime(() =>
    inTransaction(context, async (context): Promise<Reply> => {
      if (!(await isFirstUse(context, token))) return badToken;
      const entered = await enterBy(context, identity, { language: "en" });
      if (!entered.ok) return entered;
      if (entered.state === "code_mailed") return codeMailed;
      const { user } = entered;
      const traits = { by: provider.name };
      await audit(context, { action: "login", userId: user.id, actor: "self", traits });
      return { ok: true, body: await createSession(context, { user, method: "oauth" }) };
    }),
  );
}

/** As the official service answers for the providers that it knows, and for any other. */
function disabled(name: string): Refusal {
  const issuer = knownIssuers[name];
  return issuer
    ? refusal(400, "provider_disabled", `Provider (issuer "${issuer}") is not enabled`)
    : refusal(400, "validation_failed", `Custom OIDC provider "${name.slice(0, 60)}" not allowed`);
}

const knownIssuers: Record<string, string> = {
  apple: "https://appleid.apple.com",
  azure: "https://login.microsoftonline.com",
  google: "https://accounts.google.com",
};

const idTokenBody = z.object({
  provider: z.string().nullish(),
  id_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(500).nullish(),
  link_identity: z.boolean().nullish(),
});

async function link(
  context: AuthContext,
  { identity, token }: { identity: Identity; token: string },
): Promise<Reply> {
  const signedIn = await requireSession(context);
  if (!signedIn.ok) return signedIn;
  const stale = await faultOfFreshness(context, signedIn);
  if (stale) return stale;
  return inTransaction(context, async (context): Promise<Reply> => {
    if (!(await isFirstUse(context, token))) return badToken;
    const entered = await linkTo(context, identity, signedIn.user.id);
    if (!entered.ok) return entered;
    if (entered.state === "code_mailed") return codeMailed;
    const { session } = signedIn;
    return { ok: true, body: await renewedSession(context, { user: entered.user, session }) };
  });
}

/** Notes the token until it expires. */
async function isFirstUse({ service, db }: AuthContext, token: string): Promise<boolean> {
  const expires = new Date((decodeJwt(token).exp ?? 0) * 1000 + 60_000);
  const { count } = await db.query(
    `insert into auth.provider_flows (state_hash, browser_hash, provider, redirect_to, language, created_at, expires_at,
       used_at)
     values ($1, '', '', '', '', $2::timestamptz, $3::timestamptz, $2::timestamptz) on conflict do nothing`,
    [`id_token:${tokenHash(token)}`, service.now(), expires],
  );
  return count === 1;
}

const badToken = refusal(400, answerRefused.code, "Bad ID token");
const codeMailed = refusal(
  403,
  "provider_email_needs_verification",
  "The provider does not prove the address, so a code was mailed to it",
);
