import { describe, expect, test } from "vitest";
import { isWithoutCertificates } from "#engine/auth/passkeys/ceremonies.ts";
import { eitherKind } from "../databases.ts";
import { PasskeyDevice } from "../passkey-device.ts";
import { keys, minute, password, startAuth } from "./auth-server.ts";
import { origin, passkeyPeople } from "./passkey-people.ts";

describe.each(eitherKind)("passkeys on the %s database", (kind) => {
  const { auth, post, newPerson, register, signIn, withPasskey, claimsOf, outcome } =
    passkeyPeople(kind);

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
