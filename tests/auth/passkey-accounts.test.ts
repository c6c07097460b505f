import { describe, expect, test } from "vitest";
import { hasWayIn } from "#engine/auth/providers/identity-rows.ts";
import { findUser } from "#engine/auth/users/user-rows.ts";
import { codeOfApp } from "../authenticator.ts";
import { eitherKind } from "../databases.ts";
import { PasskeyDevice } from "../passkey-device.ts";
import { keys, minute, password } from "./auth-server.ts";
import { origin, passkeyPeople } from "./passkey-people.ts";

describe.each(eitherKind)("passkeys and the account they belong to, on the %s database", (kind) => {
  const { auth, post, newPerson, register, signIn, withPasskey, claimsOf, outcome } =
    passkeyPeople(kind);

  const signInByPassword = (email: string) =>
    post("/token?grant_type=password", { email, password });

  test("the challenge of one session adds a passkey to no other account", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const { body } = await post("/passkeys/registration/options", {}, one.token);
    const credential = new PasskeyDevice({ origin }).create(body.options);
    const answer = { challenge_id: body.challenge_id, credential };
    const stolen = await post("/passkeys/registration/verify", answer, other.token);
    expect(outcome(stolen)).toEqual([400, "webauthn_verification_failed"]);
  });

  test("a passkey that names another account as its owner is refused", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    mine.device.userHandle = theirs.device.userHandle;
    expect(outcome(await signIn(mine.device))).toEqual([400, "webauthn_verification_failed"]);
  });

  test("a passkey of one account is not added to another", async () => {
    const { device } = await withPasskey();
    const { token, id } = await newPerson();
    expect(outcome(await register(device, token))).toEqual([422, "webauthn_credential_exists"]);
    expect(await auth.count("auth.webauthn_credentials where user_id = $1::uuid", [id])).toBe(0);
  });

  test("nobody renames, removes or sees the passkey of somebody else", async () => {
    const { passkey } = await withPasskey();
    const { token } = await newPerson();
    const path = `/passkeys/${passkey.id}`;
    const body = { friendly_name: "mine" };
    expect((await auth.send("PATCH", path, { body, token })).status).toBe(404);
    expect((await auth.send("DELETE", path, { token })).status).toBe(404);
    expect((await auth.send("GET", "/passkeys", { token })).body).toEqual([]);
    expect(await auth.count("auth.webauthn_credentials where id = $1::uuid", [passkey.id])).toBe(1);
  });

  test("adding and removing need a sign-in of the last ten minutes", async () => {
    const { email, passkey, token } = await withPasskey();
    auth.pass(10 * minute + 1000);
    const tooOld = [403, "reauthentication_needed"];
    expect(outcome(await register(new PasskeyDevice({ origin }), token))).toEqual(tooOld);
    expect(outcome(await auth.send("DELETE", `/passkeys/${passkey.id}`, { token }))).toEqual(
      tooOld,
    );
    expect(await auth.count("auth.webauthn_credentials where id = $1::uuid", [passkey.id])).toBe(1);
    const fresh = (await signInByPassword(email)).body.access_token;
    expect((await register(new PasskeyDevice({ origin }), fresh)).status).toBe(200);
    expect((await auth.send("DELETE", `/passkeys/${passkey.id}`, { token: fresh })).status).toBe(
      204,
    );
  });

  test("a sign-in by passkey is such a sign-in, also for an account with an authenticator app", async () => {
    const { email, device, token } = await withPasskey();
    const enrolled = await post("/factors", { factor_type: "totp" }, token);
    const { id: factor, totp } = enrolled.body;
    const { body: challenge } = await post(`/factors/${factor}/challenge`, {}, token);
    const code = codeOfApp(totp.secret, auth.now());
    await post(`/factors/${factor}/verify`, { challenge_id: challenge.id, code }, token);
    const byPassword = (await signInByPassword(email)).body.access_token;
    const owed = await register(new PasskeyDevice({ origin }), byPassword);
    expect(outcome(owed)).toEqual([403, "insufficient_aal"]);
    const { body } = await signIn(device);
    expect((await register(new PasskeyDevice({ origin }), body.access_token)).status).toBe(200);
    expect(
      (await auth.send("DELETE", `/factors/${factor}`, { token: body.access_token })).status,
    ).toBe(200);
  });

  test("an account whose address is not proved gets no passkey", async () => {
    const { token, id } = await newPerson({ proved: false });
    const answer = await register(new PasskeyDevice({ origin }), token);
    expect(outcome(answer)).toEqual([422, "email_not_confirmed"]);
    expect(await auth.count("auth.webauthn_credentials where user_id = $1::uuid", [id])).toBe(0);
  });

  test("the session of a reset link adds no passkey", async () => {
    const { email } = await newPerson();
    await post("/recover", { email });
    const opened = await fetch(await auth.link(email), { redirect: "manual" });
    const { hash } = new URL(opened.headers.get("location") ?? "none:");
    const token = new URLSearchParams(hash.slice(1)).get("access_token") ?? "";
    const answer = await register(new PasskeyDevice({ origin }), token);
    expect(outcome(answer)).toEqual([403, "insufficient_aal"]);
  });

  test("a first proof of the address leaves no passkey of whoever was there before", async () => {
    const { email, device, id } = await withPasskey();
    await auth.db.query("update auth.users set email_verified_at = null where id = $1::uuid", [id]);
    const asked = await post("/mail-code", { email });
    const cookie = asked.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const code = /code is (\d{6})/.exec((await auth.mails(email)).at(-1)?.text_body ?? "")?.[1];
    const body = { code };
    await auth.send("POST", "/mail-code/verify", { body, headers: { cookie } });
    expect(outcome(await signIn(device))).toEqual([400, "webauthn_credential_not_found"]);
  });

  test("an account with a passkey has a way in, so that no identity of a provider joins it by its address", async () => {
    const { id } = await withPasskey();
    await auth.db.query("update auth.users set encrypted_password = null where id = $1::uuid", [
      id,
    ]);
    const user = await findUser(auth.db, { id });
    expect(user && (await hasWayIn(auth.db, user))).toBe(true);
    await auth.db.query("delete from auth.webauthn_credentials where user_id = $1::uuid", [id]);
    expect(user && (await hasWayIn(auth.db, user))).toBe(false);
  });

  /** Lets the device become a second factor, as mfa.enroll, mfa.challenge and mfa.verify of the official client do. */
  const verifyKey = async (
    device: PasskeyDevice,
    { factor, token }: { factor: string; token: string },
  ) => {
    const { body } = await post(`/factors/${factor}/challenge`, {}, token);
    const { type, credential_options } = body.webauthn;
    const { publicKey } = credential_options;
    const credential_response =
      type === "create" ? device.create(publicKey) : device.get(publicKey);
    const answer = { challenge_id: body.id, webauthn: { type, credential_response } };
    return { type, answer, verified: await post(`/factors/${factor}/verify`, answer, token) };
  };
  const withKey = async () => {
    const person = await newPerson();
    const device = new PasskeyDevice({ origin }, { synced: false });
    device.verifies = false;
    const { auth: own } = auth.client();
    await own.signInWithPassword({ email: person.email, password });
    const { data } = await own.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" });
    const token = (await own.getSession()).data.session?.access_token ?? "";
    const factor = data?.id ?? "";
    const { type, verified } = await verifyKey(device, { factor, token });
    expect([type, verified.status]).toEqual(["create", 200]);
    return { ...person, device, factor, raised: verified.body.access_token as string };
  };

  test("a security key is a second factor by the official calls: owed after the password, and raises the session", async () => {
    const { email, device, factor } = await withKey();
    const { access_token: token } = (await signInByPassword(email)).body;
    expect(claimsOf(token).aal).toBe("aal1");
    expect((await auth.send("PUT", "/user", { body: { data: {} }, token })).status).toBe(401);
    const { type, answer, verified } = await verifyKey(device, { factor, token });
    expect([type, verified.status]).toEqual(["request", 200]);
    const { aal, amr } = claimsOf(verified.body.access_token);
    expect([aal, amr[0].method]).toEqual(["aal2", "mfa/webauthn"]);
    const again = await post(`/factors/${factor}/verify`, answer, verified.body.access_token);
    expect(outcome(again)).toEqual([422, "mfa_challenge_expired"]);
  });

  test("a security key of somebody else, or its copy, is no second factor of this account", async () => {
    const [mine, theirs] = [await withKey(), await withKey()];
    const { access_token: token } = (await signInByPassword(mine.email)).body;
    const other = await verifyKey(theirs.device, { factor: mine.factor, token });
    expect(outcome(other.verified)).toEqual([422, "mfa_verification_failed"]);
    const clone = mine.device.clone();
    expect((await verifyKey(mine.device, { factor: mine.factor, token })).verified.status).toBe(
      200,
    );
    const next = (await signInByPassword(mine.email)).body.access_token;
    const copied = await verifyKey(clone, { factor: mine.factor, token: next });
    expect(outcome(copied.verified)).toEqual([422, "mfa_verification_failed"]);
  });

  test("a security key that is a second factor signs nobody in by itself", async () => {
    const { device } = await withKey();
    device.verifies = true;
    expect(outcome(await signIn(device))).toEqual([400, "webauthn_verification_failed"]);
  });

  test("a security key that is removed is forgotten", async () => {
    const { id, factor, raised } = await withKey();
    expect((await auth.send("DELETE", `/factors/${factor}`, { token: raised })).status).toBe(200);
    expect(await auth.count("auth.webauthn_credentials where user_id = $1::uuid", [id])).toBe(0);
  });

  test("a banned account is not signed in to", async () => {
    const { device, id } = await withPasskey();
    await auth.db.query(
      "update auth.users set banned_until = now() + interval '1 year' where id = $1::uuid",
      [id],
    );
    expect(outcome(await signIn(device))).toEqual([403, "user_banned"]);
  });

  test("an account that is deleted has no passkey left", async () => {
    for (const shouldSoftDelete of [false, true]) {
      const { id, device } = await withPasskey();
      await auth.client(keys.secret).auth.admin.deleteUser(id, shouldSoftDelete);
      expect(await auth.count("auth.webauthn_credentials where user_id = $1::uuid", [id])).toBe(0);
      expect(outcome(await signIn(device))).toEqual([400, "webauthn_credential_not_found"]);
    }
  });
});
