import type { TextRule } from "../../http/body-texts.ts";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal } from "../errors.ts";
import { inFixedTime } from "../mails.ts";
import { createSession, inFragment } from "../sessions/sessions.ts";
import type { UserRow } from "../users/user-rows.ts";
import { notEnabled } from "./authorize.ts";
import { type Entered, enterBy, linkTo, overCodeLimit } from "./enter.ts";
import { type Flow, issueCode, noteFullName, removeFlow, secretsOf, takeFlow } from "./flows.ts";
import { identityOf } from "./identity.ts";
import { providerNamed } from "./provider.ts";
import {
  answerRefused,
  errorAddress,
  providerCancelled,
  providerUnavailable,
  stateUnknown,
  withCode,
} from "./redirects.ts";

/**
 * GET /callback: the provider leads back, to the browser that began. 303 to the page that asked, with a code, a session
 * in the fragment, or the error. A state works once, whatever follows. Codes and tokens of the provider are not kept.
 */
export async function callback(context: AuthContext): Promise<Reply> {
  const { service, c } = context;
  if (service.providers.list.length === 0) return notEnabled;
  const limited = await overLimit(context, "token", clientKey(context));
  if (limited) return { ok: true, redirectTo: errorAddress(context, undefined, limited) };
  const answer = new URL(c.req.url).searchParams;
  const flow = await takeFlow(context, answer.get("state") ?? "");
  if (!flow) return { ok: true, redirectTo: errorAddress(context, undefined, stateUnknown) };
  const entered = await inFixedTime(() => enter(context, { answer, flow }));
  if (!entered.ok) {
    const traits = { by: flow.provider, reason: entered.code };
    await audit(context, { action: "login_failed", userId: null, actor: "self", traits });
    return { ok: true, redirectTo: errorAddress(context, flow.redirect_to, entered) };
  }
  if (entered.state === "code_mailed") {
    const { email } = entered;
    return { ok: true, redirectTo: errorAddress(context, flow.redirect_to, codeMailed, { email }) };
  }
  return inTransaction(context, (context) => leadBack(context, { flow, user: entered.user }));
}

/**
 * POST /callback: the same in a form of the provider's page, which brings no cookie of ours. It only leads on to the GET,
 * which does; a name beside the code comes this once.
 */
export async function formCallback(context: AuthContext): Promise<Reply> {
  const { service, c, db } = context;
  if (service.providers.list.length === 0) return notEnabled;
  const limited = await overLimit(context, "token", clientKey(context));
  if (limited) return { ok: true, redirectTo: errorAddress(context, undefined, limited) };
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const query = new URLSearchParams();
  for (const name of ["code", "state", "error", "iss"]) {
    const value = form[name];
    if (typeof value === "string") query.set(name, value.slice(0, 4096));
  }
  const name = nameIn(form.user, service.texts);
  if (name) await noteFullName(db, query.get("state") ?? "", name);
  return { ok: true, redirectTo: `${service.siteUrl}/auth/v1/callback?${query}` };
}

async function enter(
  context: AuthContext,
  { answer, flow }: { answer: URLSearchParams; flow: Flow },
): Promise<Entered> {
  const { service } = context;
  const provider = providerNamed(service.providers.list, flow.provider);
  if (!provider) return providerUnavailable;
  const error = answer.get("error");
  if (error) return error === "access_denied" ? providerCancelled : answerRefused;
  const secrets = secretsOf(context, answer.get("state") ?? "");
  const answered = await service.providers.client(provider).claimsOfCode(answer, secrets);
  if (!answered.ok) {
    if (answered.fault === "refused") return answerRefused;
    service.report(answered.error);
    return providerUnavailable;
  }
  const identity = identityOf(provider, answered.claims, service.texts, flow.full_name);
  if (!identity) return answerRefused;
  const { link_user_id: linkUserId } = flow;
  if (linkUserId) {
    return inTransaction(context, (context) => linkTo(context, identity, linkUserId));
  }
  const often = await overCodeLimit(context, identity);
  return often ?? inTransaction(context, (context) => enterBy(context, identity, flow));
}

async function leadBack(
  context: AuthContext,
  { flow, user }: { flow: Flow; user: UserRow },
): Promise<Reply> {
  if (flow.code_challenge) {
    const code = await issueCode(context, flow, user.id);
    return { ok: true, redirectTo: withCode(flow.redirect_to, code) };
  }
  await removeFlow(context.db, flow);
  // Who has linked is signed in already.
  if (flow.link_user_id) return { ok: true, redirectTo: flow.redirect_to };
  const traits = { by: flow.provider };
  await audit(context, { action: "login", userId: user.id, actor: "self", traits });
  const session = await createSession(context, { user, method: "oauth" });
  const fragment = new URLSearchParams(inFragment(session));
  return { ok: true, redirectTo: `${flow.redirect_to}#${fragment}` };
}

/** `{"name":{"firstName":"Ada","lastName":"Byron"}}`, as Apple writes it. */
function nameIn(user: unknown, { clean }: TextRule): string {
  try {
    const { name } = JSON.parse(String(user)) as { name?: Record<string, unknown> };
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === "string");
    return clean(parts.join(" "))?.trim().slice(0, 200) ?? "";
  } catch {
    return "";
  }
}

const codeMailed = refusal(
  403,
  "provider_email_needs_verification",
  "The provider does not prove the address, so a code was mailed to it",
);
