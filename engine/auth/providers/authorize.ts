import type { Refusal } from "../../http/refusal.ts";
import { type AuthContext, clientKey, overLimit, type Reply } from "../context.ts";
import { refusal } from "../errors.ts";
import { readChallenge } from "../links/code-challenge.ts";
import { allowedRedirect } from "../links/redirect.ts";
import { faultOfFreshness } from "../sessions/fresh-sign-in.ts";
import { requireSession } from "../sessions/signed-in.ts";
import { type NewFlow, ofThisBrowser, startFlow } from "./flows.ts";
import { type Provider, providerNamed } from "./provider.ts";
import { errorAddress, providerUnavailable, signInPage } from "./redirects.ts";

/**
 * GET /authorize?provider&redirect_to&code_challenge&code_challenge_method&language → 303 to the provider. A browser
 * opens it, so it needs no key. With a challenge the provider's answer leads to `redirect_to` with a code, without one
 * with the session in the fragment. With `answer=code` it is a code, too, which is good in this browser: a link of the
 * sign-in page needs no script.
 */
export async function authorize(context: AuthContext): Promise<Reply> {
  const { c } = context;
  const begun = await begin(context, null);
  if (begun.ok) return { ok: true, redirectTo: begun.url };
  const provider = providerOf(context);
  // The reader is on the way from a page, to which the sentence belongs.
  if (provider && begun.status >= 429) {
    return { ok: true, redirectTo: errorAddress(context, c.req.query("redirect_to"), begun) };
  }
  return begun;
}

/**
 * GET /user/identities/authorize, the same for the account that is signed in → `{ url }`, or 303. The sign-in has to be
 * fresh: 403 `reauthentication_needed`.
 */
export async function authorizeLinking(context: AuthContext): Promise<Reply> {
  if (context.service.providers.list.length === 0) return linkingDisabled;
  const signedIn = await requireSession(context);
  if (!signedIn.ok) return signedIn;
  const stale = await faultOfFreshness(context, signedIn);
  if (stale) return stale;
  const begun = await begin(context, {
    userId: signedIn.user.id,
    sessionId: signedIn.session.id,
  });
  if (!begun.ok) return begun;
  return context.c.req.query("skip_http_redirect") === "true"
    ? { ok: true, body: { url: begun.url } }
    : { ok: true, redirectTo: begun.url };
}

async function begin(
  context: AuthContext,
  link: NewFlow["link"],
): Promise<{ ok: true; url: string } | Refusal> {
  const { service, c } = context;
  const limited = await overLimit(context, "token", clientKey(context));
  if (limited) return limited;
  const provider = providerOf(context);
  if (!provider) return notEnabled;
  const challenge = readChallenge({
    code_challenge: c.req.query("code_challenge"),
    code_challenge_method: c.req.query("code_challenge_method"),
  });
  if (!challenge.ok) return challenge;
  const [, language = "en"] = /^([a-z]{2})$/.exec(c.req.query("language") ?? "") ?? [];
  const secrets = await startFlow(context, {
    provider: provider.name,
    redirectTo: allowedRedirect(c.req.query("redirect_to") || signInPage(service), service),
    challenge: challenge.s256 ?? (c.req.query("answer") === "code" ? ofThisBrowser : null),
    language,
    link,
  });
  try {
    return { ok: true, url: await service.providers.client(provider).authorizationUrl(secrets) };
  } catch (error) {
    service.report(error);
    return providerUnavailable;
  }
}

function providerOf({ service, c }: AuthContext): Provider | null {
  return providerNamed(service.providers.list, c.req.query("provider") ?? "");
}

const linkingDisabled = refusal(404, "manual_linking_disabled", "Manual linking is disabled");
export const notEnabled = refusal(
  400,
  "validation_failed",
  "Unsupported provider: provider is not enabled",
);
