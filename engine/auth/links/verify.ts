import type { Context } from "hono";
import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal } from "../errors.ts";
import { redeemProviderCode } from "../providers/exchange.ts";
import { readBody } from "../request-body.ts";
import { inFragment } from "../sessions/sessions.ts";
import type { RedeemAnswer } from "./confirm-email-change.ts";
import { challengedPrefix } from "./one-time-tokens.ts";
import { openLink, redeemAuthCode, redeemCode, redeemToken } from "./redeem-link.ts";
import { allowedRedirect } from "./redirect.ts";

/**
 * GET /verify?token&type&redirect_to: a mailed link in a browser → 303 to the page with the session, or
 * the error, in the fragment.
 *
 * Mail scanners open links before people do. HEAD requests and prefetches therefore change nothing, and
 * after the first GET a second one is accepted for ten minutes. The link is used up when a page makes a
 * request with its session or, for a recovery link, changes the password. An e-mail change is confirmed by
 * the first GET, because it needs both mailboxes anyway. Where the site has a page for it (`confirmPage`), a link
 * that proves an address changes nothing by a GET: that page redeems it. A link that was asked for with a challenge
 * leads to the page with a code in the query, as often as it is opened.
 */
export async function verifyLink(context: AuthContext): Promise<Reply> {
  const { service, c } = context;
  if (c.req.method === "HEAD" || isPrefetch(c)) return { ok: true, status: 204 };
  const page = allowedRedirect(c.req.query("redirect_to"), service);
  const type = c.req.query("type") ?? "";
  const token = c.req.query("token") || c.req.query("token_hash") || "";
  const limited = await overLimit(context, "verify", clientKey(context));
  const { confirmPage } = service;
  const isChallenged = token.startsWith(challengedPrefix);
  if (!limited && confirmPage && !isChallenged && handedOver.has(type) && isOfSite(page, service)) {
    // The page sends the token back, together with what shows whose account it is. It is in the fragment, so that no
    // request and no log has it.
    const link = new URLSearchParams({ token_hash: token, type });
    return { ok: true, redirectTo: `${confirmPage}#${link}` };
  }
  const answer =
    limited ?? (await inTransaction(context, (context) => openLink(context, { token, type })));
  if (answer.ok && answer.state === "code_issued") {
    return { ok: true, redirectTo: withQuery(page, { code: answer.code }) };
  }
  const fields = fragment(answer, type);
  // A program that asks for codes reads the query only.
  const asked = !answer.ok && isChallenged ? withQuery(page, fields) : page;
  return { ok: true, redirectTo: `${asked}#${new URLSearchParams(fields)}` };
}

function withQuery(page: string, fields: Record<string, string>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

const handedOver = new Set(["signup", "email_change"]);

function isOfSite(page: string, { siteUrl }: AuthContext["service"]): boolean {
  return new URL(page).origin === new URL(siteUrl).origin;
}

/**
 * POST /verify `{ type, token_hash, password?, code?, keep? }` or `{ type, email, token }` (six digits) → 200 and a session;
 * 403 `otp_expired`. Scanners do not send POST, so the token is used up at once.
 */
export async function postVerify(context: AuthContext): Promise<Reply> {
  const limited = await overLimit(context, "verify", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, verifyBody);
  if (!body.ok) return body;
  const { type, token, token_hash, email, phone, ...ownership } = body.value;
  if (!type) return refusal(400, "validation_failed", "Verify requires a verification type");
  const unclear = faultOfVerify({ token, token_hash, email, phone });
  if (unclear) return unclear;
  const answer = token_hash
    ? await redeemToken(context, { token: token_hash, type }, ownership)
    : await redeemCode(context, { email: email ?? "", code: token ?? "", type });
  if (!answer.ok) return answer;
  return replyTo(answer);
}

/**
 * POST /token?grant_type=pkce `{ auth_code, code_verifier }` → 200 and a session, for the code of a mailed link or of a
 * provider. 404 `flow_state_not_found`, 422
 * `flow_state_expired` five minutes after the link was opened, 400 `bad_code_verifier`.
 */
export async function authCodeGrant(context: AuthContext): Promise<Reply> {
  const limited = await overLimit(context, "token", clientKey(context));
  if (limited) return limited;
  const body = await readBody(context, authCodeBody);
  if (!body.ok) return body;
  const { auth_code: code, code_verifier: verifier } = body.value;
  const byProvider =
    code && (await redeemProviderCode(context, { code, verifier: verifier ?? "" }));
  if (byProvider) return byProvider.ok ? { ok: true, body: byProvider.session } : byProvider;
  if (!code || !verifier) {
    const message = "invalid request: both auth code and code verifier should be non-empty";
    return refusal(400, "validation_failed", message);
  }
  const answer = await redeemAuthCode(context, { code, verifier });
  return answer.ok ? replyTo(answer) : answer;
}

const authCodeBody = z.object({
  auth_code: z.string().nullish(),
  code_verifier: z.string().max(200).nullish(),
});

function replyTo(answer: Extract<RedeemAnswer, { ok: true }>): Reply {
  if (answer.state === "signed_in") return { ok: true, body: answer.session };
  return { ok: true, body: notes[answer.state] };
}

/** Which of a link's token, digits of a mail and digits of a telephone is to be verified. Nobody is sent the last ones. */
function faultOfVerify(body: Pick<z.infer<typeof verifyBody>, Named>): Refusal | null {
  const { token, token_hash, email, phone } = body;
  const refuse = (message: string) => refusal(400, "validation_failed", message);
  if (!token === !token_hash) return refuse("Verify requires either a token or a token hash");
  if (token_hash) {
    return email || phone ? refuse("Only the token_hash and type should be provided") : null;
  }
  if (!email === !phone) {
    return refuse("Only an email address or phone number should be provided on verify");
  }
  if (!phone) return null;
  if (!/^\+?[1-9]\d{1,14}$/.test(phone.replaceAll(" ", ""))) {
    return refuse("Invalid phone number format (E.164 required)");
  }
  return refusal(403, "otp_expired", "Token has expired or is invalid");
}

type Named = "token" | "token_hash" | "email" | "phone";

const verifyBody = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  code: z.string().max(200).nullish(),
  keep: z.boolean().nullish(),
});
const notes = {
  one_side_confirmed: {
    msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
    code: "200",
  },
  address_proved: { msg: "The address is confirmed", code: "200" },
};

function isPrefetch(c: Context): boolean {
  return ["purpose", "sec-purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ""),
  );
}

function fragment(answer: RedeemAnswer, type: string): Record<string, string> {
  if (!answer.ok) {
    const { code, message } = answer;
    return { error: "access_denied", error_code: code, error_description: message, sb: "" };
  }
  if (answer.state !== "signed_in") return { message: notes[answer.state].msg, sb: "" };
  return { ...inFragment(answer.session), type };
}
