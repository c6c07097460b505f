// Loaded with the first passkey; the official client is loaded when there is a session.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { deviceName } from "#domain/account/device-name.ts";
import { accessToken } from "./access-token.ts";
import { type Answer, type Refusal, refusal, refusalIn } from "./answer.ts";
import { askAuth } from "./ask.ts";
import type { Session } from "./client.ts";
import { postAuth, serverFetch } from "./server-fetch.ts";
import { adoptSession, type SignedIn } from "./session.ts";
import { settings } from "./settings.ts";

/** One's own passkey. */
export interface Passkey {
  id: string;
  /** "" where nobody has named it. */
  name: string;
  addedAt: string;
  lastUsedAt: string | null;
  /** The host for which it was made. */
  host: string;
  /** Whether it signs in at this address. */
  works: boolean;
}

interface Ways {
  /** Offers passkeys in the address field instead of in a window of the browser. */
  autofill?: boolean;
  /** A former host of this site, whose passkeys are asked for. */
  host?: string;
  /** Called with the former hosts whose passkeys sign in here, too. */
  onFormerHosts?(hosts: string[]): void;
}

/** Signs this browser in. @returns null when nobody has chosen a passkey. */
export async function signInByPasskey(ways: Ways = {}): Promise<Answer<SignedIn> | null> {
  const answer = await redeemPasskey(ways);
  return answer?.ok ? adoptSession(answer.session) : answer;
}

/** The session that a passkey gives. */
export async function redeemPasskey({
  autofill = false,
  host,
  onFormerHosts,
}: Ways = {}): Promise<Answer<{ session: Session }> | null> {
  try {
    const asked = await post<SignInOptions>(
      "/passkeys/authentication/options",
      host ? { rp_id: host } : {},
      notChecked,
    );
    if (!asked.ok) return asked;
    const { challenge_id, options, former_hosts } = asked.body;
    onFormerHosts?.(former_hosts);
    const credential = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: autofill,
    });
    const given = { challenge_id, credential };
    const answer = await post<Session>("/passkeys/authentication/verify", given, notChecked);
    if (answer.ok) return { ok: true, session: answer.body };
    if (answer.code === "webauthn_credential_not_found") {
      // The password manager no longer offers it.
      const rpID = options.rpId ?? location.hostname;
      await sendSignal({
        signalName: "unknownCredential",
        rpID,
        credentialID: credential.id,
      }).catch(() => undefined);
    }
    return answer;
  } catch (error) {
    return wasCancelled(error) ? null : refusalOf(error, notChecked);
  }
}

interface SignInOptions {
  challenge_id: string;
  options: PublicKeyCredentialRequestOptionsJSON;
  former_hosts: string[];
}

/** Withdraws what the browser still asks for. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

export async function listPasskeys(): Promise<Answer<{ passkeys: Passkey[] }>> {
  return askAuth(
    "Your passkeys could not be loaded.",
    ({ auth }) => auth.passkey.list(),
    (listed) => ({ passkeys: listed.map(passkeyOf) }),
  );
}

/** What a browser makes a passkey with; fetched beforehand, because some browsers make one right after a press only. */
export interface PasskeyOffer {
  challengeId: string;
  options: PublicKeyCredentialCreationOptionsJSON;
  token: string | undefined;
}

/**
 * Begins to add a passkey. `token`: of a fresh sign-in; default: of this browser's session, which is refused with
 * `reauthentication_needed` when it is older than ten minutes.
 */
export async function beginPasskey(token?: string): Promise<Answer<{ offer: PasskeyOffer }>> {
  try {
    const own = token ?? (await accessToken());
    const asked = await post<Pick<SignInOptions, "challenge_id"> & Pick<PasskeyOffer, "options">>(
      "/passkeys/registration/options",
      {},
      notAdded,
      own,
    );
    if (!asked.ok) return asked;
    const { challenge_id, options } = asked.body;
    return { ok: true, offer: { challengeId: challenge_id, options, token: own } };
  } catch (error) {
    return refusal(error, notAdded);
  }
}

/** Lets the browser make the passkey and stores it, with the name of its password manager or of this device. */
export async function addPasskey({
  challengeId,
  options,
  token,
}: PasskeyOffer): Promise<Answer<{ passkey: Passkey }>> {
  try {
    const credential = await startRegistration({ optionsJSON: options });
    const given = { challenge_id: challengeId, credential };
    const answer = await post<Stored>("/passkeys/registration/verify", given, notAdded, token);
    if (!answer.ok) return answer;
    const passkey = passkeyOf(answer.body);
    if (passkey.name) return { ok: true, passkey };
    const name = deviceName(navigator.userAgent) ?? "";
    const named = name ? await renamePasskey(passkey.id, name) : { ok: false };
    return { ok: true, passkey: named.ok ? { ...passkey, name } : passkey };
  } catch (error) {
    if (!wasCancelled(error)) return refusalOf(error, notAdded);
    return {
      ok: false,
      message: "Nothing was added: your browser was closed or refused, or you waited too long.",
    };
  }
}

export function renamePasskey(id: string, name: string): Promise<Answer> {
  return askAuth(notChanged, ({ auth }) =>
    auth.passkey.update({ passkeyId: id, friendlyName: name }),
  );
}

/** `token`: as for `beginPasskey`. */
export async function removePasskey(id: string, token?: string): Promise<Answer> {
  try {
    const { supabaseUrl, publishableKey } = settings();
    const answer = await serverFetch(`${supabaseUrl}/auth/v1/passkeys/${id}`, {
      method: "DELETE",
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token ?? (await accessToken())}`,
        "x-supabase-api-version": "2024-01-01",
      },
    });
    return answer.ok ? { ok: true } : await refused(answer, notChanged);
  } catch (error) {
    return refusal(error, notChanged);
  }
}

/** Notes in the account that the offer after a sign-in was made. */
export async function noteOffer(): Promise<void> {
  await askAuth("", ({ auth }) => auth.updateUser({ data: { passkey_offered: true } }));
}

type Stored = {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
  rp_id?: string;
  works?: boolean;
};

function passkeyOf(stored: Stored): Passkey {
  return {
    id: stored.id,
    name: stored.friendly_name ?? "",
    addedAt: stored.created_at,
    lastUsedAt: stored.last_used_at ?? null,
    host: stored.rp_id ?? location.hostname,
    works: stored.works ?? true,
  };
}

async function post<Body>(
  path: string,
  body: object,
  otherwise: string,
  token?: string,
): Promise<Answer<{ body: Body }>> {
  const answer = await postAuth(path, body, token);
  return answer.ok ? { ok: true, body: await answer.json() } : refused(answer, otherwise);
}

async function refused(answer: Response, otherwise: string): Promise<Refusal> {
  const body = await answer.json();
  const message = sentences[body.code];
  if (message) return { ok: false, message, code: body.code };
  return { ...(await refusalIn(body, answer.status, otherwise)), code: body.code };
}

const notChecked = "The passkey could not be checked. Please try again, or sign in another way.";
const notAdded = "The passkey could not be added. Please try again.";
const notChanged = "The passkey could not be changed. Please try again.";
const notHere = "Passkeys do not work at this address.";
const known = "This device has a passkey for your account already.";
const sentences: Record<string, string | undefined> = {
  webauthn_credential_not_found:
    "That passkey is not known here any more. Sign in another way, and add a new one in your profile.",
  webauthn_challenge_expired: "That took too long. Please press the button again.",
  webauthn_verification_failed: notChecked,
  webauthn_credential_exists: known,
  passkey_disabled: notHere,
};

/** The person has closed the browser's window, or another request has replaced this one. */
function wasCancelled(error: unknown): boolean {
  const { name, code } = Object(error);
  return name === "NotAllowedError" || name === "AbortError" || code === "ERROR_CEREMONY_ABORTED";
}

function refusalOf(error: unknown, otherwise: string): Refusal {
  if (!(error instanceof WebAuthnError)) return refusal(error, otherwise);
  const { code } = error;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return { ok: false, message: known };
  const isOtherHost = code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID";
  return { ok: false, message: isOtherHost ? notHere : otherwise };
}
