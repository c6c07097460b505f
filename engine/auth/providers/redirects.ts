import type { Refusal } from "../../http/refusal.ts";
import type { AuthContext } from "../context.ts";
import { refusal } from "../errors.ts";
import { allowedRedirect } from "../links/redirect.ts";

/** Where an answer that went wrong leads: to the page that asked, else to the sign-in page. */
export function errorAddress(
  { service }: AuthContext,
  redirectTo: string | undefined,
  { code, message }: Refusal,
  more: Record<string, string> = {},
): string {
  const page = new URL(redirectTo ? allowedRedirect(redirectTo, service) : signInPage(service));
  const fields = { error: "access_denied", error_code: code, error_description: message };
  for (const [name, value] of Object.entries(fields)) page.searchParams.set(name, value);
  // The official client reads the fragment, or the query where it asks for codes.
  page.hash = new URLSearchParams({ ...fields, ...more, sb: "" }).toString();
  return page.href;
}

export function withCode(redirectTo: string, code: string): string {
  const page = new URL(redirectTo);
  page.searchParams.set("code", code);
  return page.href;
}

export function signInPage({ siteUrl }: { siteUrl: string }): string {
  return `${siteUrl}/login`;
}

export const providerUnavailable = refusal(
  503,
  "provider_unavailable",
  "The provider does not answer at the moment",
);
export const stateUnknown = refusal(
  400,
  "bad_oauth_state",
  "OAuth state has expired, was used, or belongs to another browser",
);
export const providerCancelled = refusal(
  403,
  "provider_cancelled",
  "The sign-in at the provider was cancelled",
);
export const answerRefused = refusal(
  400,
  "bad_oauth_callback",
  "The answer of the provider could not be accepted",
);
