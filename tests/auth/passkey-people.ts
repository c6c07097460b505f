import { expect } from "vitest";
import type { DatabaseKind } from "../databases.ts";
import { PasskeyDevice } from "../passkey-device.ts";
import { authFor, newEmail, password } from "./auth-server.ts";

export const origin = "https://studio.example";
/** People with passkeys, and the requests by which they add one and sign in. */
export function passkeyPeople(kind: DatabaseKind) {
  const auth = authFor(kind, { siteUrl: origin, formerHosts: ["old.example"] });

  const post = (path: string, body: object = {}, token?: string) =>
    auth.send("POST", path, { body, ...(token && { token }) });
  const newPerson = async ({ proved = true } = {}) => {
    const email = newEmail();
    const { body } = await post("/signup", { email, password });
    if (proved) await auth.prove(email);
    return { email, token: body.access_token as string, id: body.user.id as string };
  };
  /** Lets the device make a passkey and the server store it. */
  const register = async (device: PasskeyDevice, token: string, at = {}, more = {}) => {
    const { body, status } = await post("/passkeys/registration/options", {}, token);
    if (status !== 200) return { status, body };
    const credential = device.create(body.options, at, more);
    return post(
      "/passkeys/registration/verify",
      { challenge_id: body.challenge_id, credential },
      token,
    );
  };
  const signIn = async (device: PasskeyDevice, at = {}, ask = {}) => {
    const { body } = await post("/passkeys/authentication/options", ask);
    const credential = device.get(body.options, at);
    return post("/passkeys/authentication/verify", { challenge_id: body.challenge_id, credential });
  };
  const withPasskey = async (device = new PasskeyDevice({ origin })) => {
    const person = await newPerson();
    const { status, body } = await register(device, person.token);
    expect(status).toBe(200);
    return { ...person, device, passkey: body as { id: string } };
  };
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const outcome = ({ status, body }: { status: number; body: { error_code?: string } }) => [
    status,
    body?.error_code,
  ];

  return { auth, post, newPerson, register, signIn, withPasskey, claimsOf, outcome };
}
