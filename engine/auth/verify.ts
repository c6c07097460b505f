import type { Context } from "hono";
import { z } from "zod";
import { addressKey } from "../http/limits.ts";
import { refusal } from "./errors.ts";
import { overLimit } from "./over-limit.ts";
import { openLink, takeCode, takeLink } from "./redeem-link.ts";
import type { Redeemed } from "./redeemed.ts";
import { allowedRedirect } from "./redirect.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";

/**
 * GET /verify?token&type&redirect_to: a mailed link in a browser → 303 to the page with the session, or
 * the error, in the fragment.
 *
 * Mail scanners open links before people do. HEAD and prefetches therefore change nothing, and the first
 * GET leaves the link alive: one more within ten minutes works. It dies at once when it was really used:
 * when its page made a request with the session, for a reset link when the password was changed. An
 * e-mail change acts on the first GET, because it takes both mailboxes anyway.
 */
export async function verifyLink(service: AuthService, c: Context): Promise<Reply> {
  if (c.req.method === "HEAD" || isPrefetch(c)) return { ok: true, status: 204 };
  const page = allowedRedirect(c.req.query("redirect_to"), service);
  const type = c.req.query("type") ?? "";
  const token = c.req.query("token") || c.req.query("token_hash") || "";
  const limited = await overLimit(service, "verify", addressKey(service.clientAddress(c)));
  const answer =
    limited ?? (await service.db.transaction((tx) => openLink(service, c, tx, { token, type })));
  return { ok: true, redirectTo: `${page}#${new URLSearchParams(fragment(answer, type))}` };
}

/**
 * POST /verify `{ type, token_hash }` or `{ type, email, token }` (six digits) → 200 and a session;
 * 403 `otp_expired`. A program asked on purpose: the token is used up at once.
 */
export async function postVerify(service: AuthService, c: Context): Promise<Reply> {
  const limited = await overLimit(service, "verify", addressKey(service.clientAddress(c)));
  if (limited) return limited;
  const body = await readBody(c, verifyBody);
  if (!body.ok) return body;
  const { type, token, token_hash, email } = body.value;
  if (!type) return refusal(400, "validation_failed", "Verify requires a verification type");
  if (!token_hash && !(token && email)) {
    return refusal(400, "validation_failed", "Verify requires a token or a token hash");
  }
  const answer = token_hash
    ? await service.db.transaction((tx) => takeLink(service, c, tx, { token: token_hash, type }))
    : await takeCode(service, c, { email: email ?? "", code: token ?? "", type });
  if (!answer.ok) return answer;
  return { ok: true, body: answer.state === "signed_in" ? answer.session : halfWay };
}

const verifyBody = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
});
const halfWay = {
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  code: "200",
};

function isPrefetch(c: Context): boolean {
  return ["purpose", "sec-purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ""),
  );
}

function fragment(answer: Redeemed, type: string): Record<string, string> {
  if (!answer.ok) {
    const { code, message } = answer;
    return { error: "access_denied", error_code: code, error_description: message, sb: "" };
  }
  if (answer.state === "half_way") return { message: halfWay.msg, sb: "" };
  const { access_token, expires_at, expires_in, refresh_token, token_type } = answer.session;
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: "",
    token_type,
    type,
  };
}
