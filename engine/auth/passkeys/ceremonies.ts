import { z } from "zod";
import type { UserRow } from "../users/user-rows.ts";
import type { CredentialRow, MadeCredential } from "./credential-rows.ts";
import type { RelyingParty } from "./relying-party.ts";

// Loaded with the first passkey: its formats of attestation take half a second.
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256, RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257];
const timeoutMs = 5 * 60 * 1000;

/** What a browser has made or signed, as far as it is read here; the library reads the rest. */
export const credentialBody = z.looseObject({
  id: z.string().max(1400),
  response: z.looseObject({}),
});
type Received = z.infer<typeof credentialBody>;

/** The options of navigator.credentials.create(). `discoverable`: a passkey, which its device finds without a name. */
export async function creationOptions(
  party: RelyingParty,
  {
    user,
    displayName,
    siteName,
    challenge,
    known,
    discoverable,
  }: {
    user: UserRow;
    displayName: string;
    siteName: string;
    challenge: string;
    known: readonly CredentialRow[];
    discoverable: boolean;
  },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: userHandle(user.id),
    userName: user.email ?? user.id,
    userDisplayName: displayName,
    challenge: bytesOf(challenge),
    timeout: timeoutMs,
    attestationType: "none",
    excludeCredentials: known
      .filter(({ rp_id }) => rp_id === party.id)
      .map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: discoverable
      ? { residentKey: "required", userVerification: "required" }
      : { residentKey: "discouraged", userVerification: "preferred" },
    supportedAlgorithmIDs: algorithms,
  });
}

/** The options of navigator.credentials.get(). Without `allowed` every passkey of the host is offered. */
export async function requestOptions(
  rpId: string,
  { challenge, allowed }: { challenge: string; allowed?: readonly CredentialRow[] },
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytesOf(challenge),
    timeout: timeoutMs,
    userVerification: allowed ? "preferred" : "required",
    ...(allowed && {
      allowCredentials: allowed.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports: transports as never,
      })),
    }),
  });
}

/** @returns null when it was not made for this site by an answer to this challenge. */
export async function verifyCreation(
  party: RelyingParty,
  {
    received,
    challenge,
    discoverable,
  }: { received: Received; challenge: string; discoverable: boolean },
): Promise<MadeCredential | null> {
  if (!(await isWithoutCertificates(received))) return null;
  const { verifyRegistrationResponse } = await library();
  const answer = await verifyRegistrationResponse({
    response: received as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: discoverable,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null); // the library throws for whatever is wrong in what was received
  if (!answer?.verified || !answer.registrationInfo) return null;
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = answer.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    aaguid,
    signCount: credential.counter,
    transports: (credential.transports ?? [])
      .filter((name) => typeof name === "string")
      .slice(0, 10),
    isSynced: credentialDeviceType === "multiDevice",
    isBackedUp: credentialBackedUp,
  };
}

/**
 * No certificate of the maker is asked for. The library would fetch the list of revoked ones from the address in a
 * certificate, which whoever sends it can choose.
 */
export async function isWithoutCertificates({
  response,
}: Pick<Received, "response">): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const attestation = decodeAttestationObject(bytesOf(String(response.attestationObject)));
    const format = attestation.get("fmt");
    return format === "none" || (format === "packed" && !attestation.get("attStmt").get("x5c"));
  } catch {
    return false;
  }
}

/**
 * Verifies what a credential has signed. A counter that is not higher than the last one is that of a copy; a synced
 * credential has none (always 0).
 * @returns null when it is no answer of this credential to this challenge, on this site.
 */
export async function verifyRequest(
  party: RelyingParty,
  {
    received,
    challenge,
    credential,
    discoverable,
  }: { received: Received; challenge: string; credential: CredentialRow; discoverable: boolean },
): Promise<{ signCount: number; isBackedUp: boolean } | null> {
  const { userHandle: handle } = received.response;
  const own = Buffer.from(userHandle(credential.user_id)).toString("base64url");
  if (handle ? handle !== own : discoverable) return null;
  if (![party.id, ...party.formerHosts].includes(credential.rp_id)) return null;
  const { verifyAuthenticationResponse } = await library();
  const answer = await verifyAuthenticationResponse({
    response: received as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: credential.rp_id,
    requireUserVerification: discoverable,
    credential: {
      id: credential.credential_id,
      publicKey: bytesOf(credential.public_key),
      counter: credential.sign_count,
    },
  }).catch(() => null);
  if (!answer?.verified) return null;
  const { newCounter, credentialBackedUp } = answer.authenticationInfo;
  return { signCount: newCounter, isBackedUp: credentialBackedUp };
}

/** What a passkey stores of its owner: the id of the account, which says nothing about the person. */
function userHandle(userId: string) {
  return new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));
}

function bytesOf(base64url: string) {
  return new Uint8Array(Buffer.from(base64url, "base64url"));
}
