import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isWithoutCertificates } from "#engine/auth/passkeys/ceremonies.ts";
import { hasWayIn } from "#engine/auth/providers/identity-rows.ts";
import { findUser } from "#engine/auth/users/user-rows.ts";
import { codeOfApp } from "../authenticator.ts";
import { eitherKind } from "../databases.ts";
import { PasskeyDevice } from "../passkey-device.ts";
import { type AuthServer, keys, minute, newEmail, password, startAuth } from "./auth-server.ts";

const origin = "https://studio.example";

describe.each(eitherKind)("passkeys on the %s database", (kind) => {
  let auth: AuthServer;
  beforeAll(async () => {
    auth = await startAuth(kind, { siteUrl: origin, formerHosts: ["old.example"] });
  });
  afterAll(() => auth.close());

  const post = (path: string, body: object = {}, token?: string) =>
    auth.send("POST", path, { body, ...(token && { token }) });
  const newPerson = async ({ proved = true } = {}) => {
    const email = newEmail();
    const { body } = await post("/signup", { email, password });
    if (proved) await auth.prove(email);
    return { email, token: body.access_token as string, id: body.user.id as string };
  };
  const signInByPassword = (email: string) =>
    post("/token?grant_type=password", { email, password });
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

  test("a passkey signs in to its account with both factors", async () => {
    const { id, device } = await withPasskey();
    const answer = await signIn(device);
    expect([answer.status, answer.body.user.id]).toEqual([200, id]);
    const { aal, amr } = claimsOf(answer.body.access_token);
    expect([aal, amr.map(({ method }: { method: string }) => method)]).toEqual([
      "aal2",
      ["webauthn"],
    ]);
  });

  test("the session of a passkey is refreshed like any other, and stays at aal2", async () => {
    const { device } = await withPasskey();
    const { body } = await signIn(device);
    const refreshed = await post("/token?grant_type=refresh_token", {
      refresh_token: body.refresh_token,
    });
    expect(claimsOf(refreshed.body.access_token).aal).toBe("aal2");
  });

  test("the official client lists, renames and removes passkeys", async () => {
    const { email } = await withPasskey();
    const { auth: own } = auth.client();
    await own.signInWithPassword({ email, password });
    const [listed] = (await own.passkey.list()).data ?? [];
    const named = await own.passkey.update({
      passkeyId: listed?.id ?? "",
      friendlyName: " My phone ",
    });
    expect(named.data?.friendly_name).toBe("My phone");
    expect((await own.passkey.delete({ passkeyId: listed?.id ?? "" })).error).toBeNull();
    expect((await own.passkey.list()).data).toEqual([]);
  });

  test("the studio's key lists and removes the passkeys of an account", async () => {
    const { id, passkey, device, email } = await withPasskey();
    const { passkey: admin } = auth.client(keys.secret).auth.admin;
    expect((await admin.listPasskeys({ userId: id })).data?.map((one) => one.id)).toEqual([
      passkey.id,
    ]);
    expect((await admin.deletePasskey({ userId: id, passkeyId: passkey.id })).error).toBeNull();
    expect(outcome(await signIn(device))).toEqual([400, "webauthn_credential_not_found"]);
    expect((await auth.mails(email)).at(-1)?.subject).toBe("Passkey removed");
  });

  test("an account has several passkeys, and each signs in", async () => {
    const { id, token, device } = await withPasskey();
    const second = new PasskeyDevice({ origin }, { synced: false });
    await register(second, token);
    for (const one of [device, second]) expect((await signIn(one)).body.user.id).toBe(id);
  });

  test("what is last used is noted", async () => {
    const { id, device } = await withPasskey();
    await signIn(device);
    expect(
      await auth.count(
        "auth.webauthn_credentials where user_id = $1::uuid and last_used_at is not null",
        [id],
      ),
    ).toBe(1);
  });

  test("adding and removing are mailed and in the audit log", async () => {
    const { id, email, token, passkey } = await withPasskey();
    expect((await auth.send("DELETE", `/passkeys/${passkey.id}`, { token })).status).toBe(204);
    const subjects = (await auth.mails(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Passkey added", "Passkey removed"]);
    for (const action of ["passkey_added", "passkey_removed"]) {
      const entries =
        "auth.audit_log_entries where payload ->> 'action' = $1 and payload ->> 'user_id' = $2";
      expect(await auth.count(entries, [action, id])).toBe(1);
    }
  });

  test("a passkey that is removed signs out whoever is signed in with it, and nobody else", async () => {
    const { token, passkey, device } = await withPasskey();
    const byPasskey = (await signIn(device)).body.access_token;
    expect((await auth.send("DELETE", `/passkeys/${passkey.id}`, { token })).status).toBe(204);
    expect((await auth.send("GET", "/user", { token: byPasskey })).status).toBe(403);
    expect((await auth.send("GET", "/user", { token })).status).toBe(200);
  });

  test("a synced passkey, whose counter is always 0, signs in again and again", async () => {
    const { device } = await withPasskey();
    for (let time = 0; time < 3; time++) expect((await signIn(device)).status).toBe(200);
  });

  test("the copy of a device-bound passkey is refused once the device has been used", async () => {
    const { id, device } = await withPasskey(new PasskeyDevice({ origin }, { synced: false }));
    expect((await signIn(device)).status).toBe(200);
    const clone = device.clone();
    expect((await signIn(device)).status).toBe(200);
    expect(outcome(await signIn(clone))).toEqual([400, "webauthn_verification_failed"]);
    expect((await signIn(device)).status).toBe(200);
    const faults =
      "auth.audit_log_entries where payload ->> 'action' = 'login_failed' and payload ->> 'user_id' = $1";
    expect(await auth.count(faults, [id])).toBe(1);
  });

  test("an answer that was given on another site is refused", async () => {
    const { device } = await withPasskey();
    const onOtherSite = { origin: "https://studio.example.evil.test" };
    expect(outcome(await signIn(device, onOtherSite))).toEqual([
      400,
      "webauthn_verification_failed",
    ]);
    expect((await signIn(device)).status).toBe(200);
  });

  test("an answer for another host is refused", async () => {
    const { device } = await withPasskey();
    const answer = await signIn(device, { rpId: "evil.test" });
    expect(outcome(answer)).toEqual([400, "webauthn_verification_failed"]);
  });

  test("a passkey that was made on another site or for another host is not stored", async () => {
    const { token, id } = await newPerson();
    for (const at of [{ origin: "https://evil.test" }, { rpId: "evil.test" }]) {
      const answer = await register(new PasskeyDevice({ origin }), token, at);
      expect(outcome(answer)).toEqual([400, "webauthn_verification_failed"]);
    }
    expect(await auth.count("auth.webauthn_credentials where user_id = $1::uuid", [id])).toBe(0);
  });

  test("a passkey that does not check who uses it is neither stored nor accepted", async () => {
    const { device, token } = await withPasskey();
    device.verifies = false;
    expect(outcome(await signIn(device))).toEqual([400, "webauthn_verification_failed"]);
    const careless = new PasskeyDevice({ origin });
    careless.verifies = false;
    expect(outcome(await register(careless, token))).toEqual([400, "webauthn_verification_failed"]);
  });

  test("a passkey with a certificate is refused before anything is fetched for it", async () => {
    const { token } = await newPerson();
    const answer = await register(new PasskeyDevice({ origin }), token, {}, { certificate: true });
    expect(outcome(answer)).toEqual([400, "webauthn_verification_failed"]);
  });

  test("a challenge is answered once", async () => {
    const { device } = await withPasskey();
    const { body } = await post("/passkeys/authentication/options");
    const answer = { challenge_id: body.challenge_id, credential: device.get(body.options) };
    expect((await post("/passkeys/authentication/verify", answer)).status).toBe(200);
    const again = await post("/passkeys/authentication/verify", answer);
    expect(outcome(again)).toEqual([400, "webauthn_challenge_not_found"]);
  });

  test("of two answers to one challenge that come at once one signs in", async () => {
    const { device } = await withPasskey();
    const { body } = await post("/passkeys/authentication/options");
    const answer = { challenge_id: body.challenge_id, credential: device.get(body.options) };
    const both = await Promise.all(
      [1, 2].map(() => post("/passkeys/authentication/verify", answer)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("a challenge is good for ten minutes", async () => {
    const { device } = await withPasskey();
    const { body } = await post("/passkeys/authentication/options");
    auth.pass(10 * minute);
    const answer = { challenge_id: body.challenge_id, credential: device.get(body.options) };
    const tooOld = await post("/passkeys/authentication/verify", answer);
    expect(outcome(tooOld)).toEqual([400, "webauthn_challenge_expired"]);
  });

  test("an answer to a challenge that nobody has given, or was given for something else, is refused", async () => {
    const { device, token } = await withPasskey();
    const made = await post("/passkeys/registration/options", {}, token);
    const { challenge } = made.body.options;
    const credential = device.get({ challenge });
    for (const challenge_id of [made.body.challenge_id, "1", `${9e9}.${"a".repeat(43)}`]) {
      const answer = await post("/passkeys/authentication/verify", { challenge_id, credential });
      expect(answer.status).toBe(400);
    }
  });

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

  test("a new device is mailed, as after a password", async () => {
    const { device, email } = await withPasskey();
    auth.comeFrom("198.51.100.20");
    const { body } = await post("/passkeys/authentication/options");
    const answer = { challenge_id: body.challenge_id, credential: device.get(body.options) };
    const headers = { "user-agent": "Unknown browser 1" };
    await auth.send("POST", "/passkeys/authentication/verify", { body: answer, headers });
    auth.comeFrom("203.0.113.7");
    expect((await auth.mails(email)).at(-1)?.subject).toBe("New device");
  });

  test("what is answered before a passkey is shown is the same for everybody", async () => {
    const { body } = await post("/passkeys/authentication/options");
    expect(body.options.allowCredentials ?? []).toEqual([]);
    expect([body.options.rpId, body.options.userVerification]).toEqual([
      "studio.example",
      "required",
    ]);
    expect(body.former_hosts).toEqual(["old.example"]);
  });

  test("a passkey is asked for as one that its device finds by itself and checks its user for", async () => {
    const { token } = await newPerson();
    const { body } = await post("/passkeys/registration/options", {}, token);
    const { residentKey, userVerification } = body.options.authenticatorSelection;
    expect([residentKey, userVerification]).toEqual(["required", "required"]);
    expect(body.options.rp.id).toBe("studio.example");
  });

  test("a passkey of a former host signs in here, and one of any other host does not", async () => {
    for (const [rpId, status] of [
      ["old.example", 200],
      ["other.example", 400],
    ] as const) {
      const { device, passkey } = await withPasskey();
      await auth.db.query("update auth.webauthn_credentials set rp_id = $2 where id = $1::uuid", [
        passkey.id,
        rpId,
      ]);
      const answer = await signIn(device, { rpId }, { rp_id: rpId });
      expect(answer.status).toBe(status);
    }
  });
});

test("a certificate is seen before the library looks at it", async () => {
  const device = new PasskeyDevice({ origin });
  const options = { challenge: "asked", rp: { id: "studio.example" } };
  const { response } = device.create(options);
  expect(await isWithoutCertificates({ response })).toBe(true);
  const certified = device.create(options, {}, { certificate: true });
  expect(await isWithoutCertificates({ response: certified.response })).toBe(false);
  expect(await isWithoutCertificates({ response: { attestationObject: "" } })).toBe(false);
});

test("where browsers make no passkeys the endpoints say that they are off", async () => {
  const auth = await startAuth("embedded", { siteUrl: "http://studio.example" });
  const answer = await auth.send("POST", "/passkeys/authentication/options", { body: {} });
  expect([answer.status, answer.body.error_code]).toEqual([404, "passkey_disabled"]);
  expect((await auth.send("GET", "/settings")).body.passkeys_enabled).toBe(false);
  await auth.close();
});
