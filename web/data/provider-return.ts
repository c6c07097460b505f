import { type Answer, refusal } from "./answer.ts";
import { enterWith, noteMailedCode } from "./mail-code.ts";
import { postAuth } from "./server-fetch.ts";
import type { SignInAnswer } from "./session.ts";

/** What a provider's answer has led here with. */
export type ProviderReturn =
  | { state: "code"; code: string }
  /** The provider does not prove the address, so that six digits were mailed to it. */
  | { state: "code-mailed"; email: string }
  | { state: "fault"; fault: string };

/** Takes it out of the address of the page; null when no provider has led here. */
export function takeProviderReturn(): ProviderReturn | null {
  const url = new URL(window.location.href);
  const code = url.searchParams.get("code");
  const fault = url.searchParams.get("error_code");
  if (!code && !fault) return null;
  const email = new URLSearchParams(url.hash.slice(1)).get("email");
  for (const name of ["code", "error", "error_code", "error_description"]) {
    url.searchParams.delete(name);
  }
  window.history.replaceState(window.history.state, "", url.pathname + url.search);
  if (code) return { state: "code", code };
  if (fault === "provider_email_needs_verification" && email) {
    noteMailedCode(email);
    return { state: "code-mailed", email };
  }
  return { state: "fault", fault: fault ?? "" };
}

/** Signs in by the code with which a provider's answer led here. It is good in this browser, once. */
export async function signInByProvider(code: string): Promise<SignInAnswer | ProviderFault> {
  try {
    const response = await postAuth("/token?grant_type=pkce", { auth_code: code });
    const body = await response.json();
    if (response.ok) return await enterWith(body);
    return { ok: false, message: "", fault: String(body.code) };
  } catch (error) {
    return { ...refusal(error, ""), fault: "" };
  }
}

/** The code of the reason, of which the page has a sentence. */
export type ProviderFault = Extract<Answer, { ok: false }> & { fault: string };
