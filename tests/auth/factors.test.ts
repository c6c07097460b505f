import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { keys, minute, password } from "./auth-server.ts";
import { factorPeople } from "./factor-people.ts";

describe.each(eitherKind)("two-factor sign-in on the %s database", (kind) => {
  const { auth, client, newPerson, signIn, codeOf, nextCode, enrol, newProtected, codeErrorOf } =
    factorPeople(kind);

  const levels = async (own: SupabaseClient["auth"]) => {
    const { data } = await own.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  };

  test("the official client sets up an authenticator app, signs in with its code, and removes it", async () => {
    const { email, own } = await newPerson();
    expect(await levels(own)).toEqual(["aal1", "aal1"]);
    const { factorId, secret, totp } = await enrol(own, "Ada's phone");
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(new URL(totp.uri).searchParams.get("secret")).toBe(secret);
    expect(totp.uri).toContain(encodeURIComponent(email));
    const listed = await own.mfa.listFactors();
    expect([listed.data?.all.length, listed.data?.totp.length]).toEqual([1, 0]);

    const challenge = await own.mfa.challenge({ factorId });
    const nowSeconds = auth.now().getTime() / 1000;
    expect(challenge.data?.type).toBe("totp");
    expect(Math.abs((challenge.data?.expires_at ?? 0) - nowSeconds - 300)).toBeLessThan(3);
    const challengeId = challenge.data?.id ?? "";
    const verified = await own.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
    expect(verified.error).toBeNull();
    expect(verified.data?.user.factors).toMatchObject([{ id: factorId, status: "verified" }]);
    expect(await levels(own)).toEqual(["aal2", "aal2"]);
    const { data } = await own.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentAuthenticationMethods).toMatchObject([
      { method: "totp" },
      { method: "password" },
    ]);
    expect((await own.refreshSession()).error).toBeNull();
    expect(await levels(own)).toEqual(["aal2", "aal2"]);

    const later = await signIn(email);
    expect(await levels(later)).toEqual(["aal1", "aal2"]);
    const entered = await later.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
    expect(entered.error).toBeNull();
    expect(await levels(later)).toEqual(["aal2", "aal2"]);

    expect((await later.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await later.refreshSession();
    expect(await levels(later)).toEqual(["aal1", "aal1"]);
    const subjects = (await auth.mails(email)).map(({ kind: what }) => what);
    expect(subjects).toEqual(["auth.two_factor_on", "auth.two_factor_off"]);
  });

  test("a wrong code is refused, and the right one works once, in whichever session", async () => {
    const { email, factorId, secret } = await newProtected();
    const own = await signIn(email);
    const code = nextCode(secret);
    const wrong = code === "000000" ? "000001" : "000000";
    const refused = await own.mfa.challengeAndVerify({ factorId, code: wrong });
    expect(codeErrorOf(refused)).toEqual([422, "mfa_verification_failed"]);
    expect(await levels(own)).toEqual(["aal1", "aal2"]);
    const others = await Promise.all([signIn(email), signIn(email), signIn(email)]);
    const answers = await Promise.all(
      others.map((one) => one.mfa.challengeAndVerify({ factorId, code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);

    const again = await signIn(email);
    for (const used of [code, codeOf(secret, -1)]) {
      const replayed = await again.mfa.challengeAndVerify({ factorId, code: used });
      expect(codeErrorOf(replayed)).toEqual([422, "mfa_verification_failed"]);
    }
    const ahead = await again.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
    expect(ahead.error).toBeNull();
  });

  test("a challenge is valid for five minutes, for one right code, and for its own factor only", async () => {
    const { email, factorId, secret } = await newProtected();
    const own = await signIn(email);
    const { data } = await own.mfa.challenge({ factorId });
    const challengeId = data?.id ?? "";
    auth.pass(5 * minute);
    const late = await own.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
    expect(codeErrorOf(late)).toEqual([422, "mfa_challenge_expired"]);
    const second = (await own.mfa.challenge({ factorId })).data?.id ?? "";
    const ok = await own.mfa.verify({ factorId, challengeId: second, code: codeOf(secret) });
    expect(ok.error).toBeNull();
    const code = nextCode(secret);
    const twice = await own.mfa.verify({ factorId, challengeId: second, code });
    expect(codeErrorOf(twice)).toEqual([422, "mfa_challenge_expired"]);

    const stranger = await newProtected();
    const foreign = await own.mfa.challenge({ factorId: stranger.factorId });
    expect(codeErrorOf(foreign)).toEqual([404, "mfa_factor_not_found"]);
    const theirs = (await stranger.own.mfa.challenge({ factorId: stranger.factorId })).data?.id;
    const mixed = await own.mfa.verify({ factorId, challengeId: theirs ?? "", code });
    expect(codeErrorOf(mixed)).toEqual([422, "mfa_factor_not_found"]);
    const taken = await own.mfa.verify({
      factorId: stranger.factorId,
      challengeId: theirs ?? "",
      code: nextCode(stranger.secret),
    });
    expect(codeErrorOf(taken)).toEqual([404, "mfa_factor_not_found"]);
    for (const bad of ["not-a-uuid", ""]) {
      const answer = await own.mfa.verify({ factorId, challengeId: bad, code });
      expect(codeErrorOf(answer)).toEqual([422, "mfa_factor_not_found"]);
    }
  });

  test("passing the second factor ends the sessions that have not passed it, and leaves those that have", async () => {
    const { email, own, factorId, secret } = await newProtected();
    const [halfWay, entering] = [await signIn(email), await signIn(email)];
    await entering.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
    expect((await halfWay.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await own.getUser()).error).toBeNull();
    expect((await entering.getUser()).error).toBeNull();
  });

  test("setting up a second factor ends a session that was opened with the password alone", async () => {
    const { email, own } = await newPerson();
    const thief = await signIn(email);
    const { factorId, secret } = await enrol(own);
    expect((await thief.getUser()).error).toBeNull();
    await own.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect((await thief.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await thief.refreshSession()).error).not.toBeNull();
  });

  test("a session with only the password changes nothing, removes no factor and adds none", async () => {
    const { email, factorId, secret, own } = await newProtected();
    const half = await signIn(email);
    expect(codeErrorOf(await half.updateUser({ password: "another one" }))).toEqual([
      401,
      "insufficient_aal",
    ]);
    const renamed = await half.updateUser({ data: { full_name: "Thief" } });
    expect(codeErrorOf(renamed)).toEqual([401, "insufficient_aal"]);
    const removed = await half.mfa.unenroll({ factorId });
    expect(codeErrorOf(removed)).toEqual([422, "insufficient_aal"]);
    const added = await half.mfa.enroll({ factorType: "totp", friendlyName: "Thief's" });
    expect(codeErrorOf(added)).toEqual([403, "insufficient_aal"]);
    const codes = await half.mfa.recoveryCodes.generate();
    expect(codeErrorOf(codes)).toEqual([422, "insufficient_aal"]);
    await half.signOut({ scope: "global" });
    expect((await own.getUser()).data.user).toMatchObject({
      user_metadata: {},
      factors: [{ id: factorId }],
    });

    const whole = await signIn(email);
    await whole.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
    expect((await whole.updateUser({ data: { full_name: "Ada" } })).error).toBeNull();
    expect((await whole.updateUser({ password: "another one" })).error).toBeNull();
  });

  test("after the password the second factor has to follow within a quarter of an hour", async () => {
    const { email, factorId, secret } = await newProtected();
    const half = await signIn(email);
    auth.pass(16 * minute);
    const late = await half.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(late.error?.name).toBe("AuthSessionMissingError");
    const fresh = await signIn(email);
    await fresh.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    auth.pass(16 * minute);
    expect((await fresh.getUser()).error).toBeNull();
  });

  test("removing a second factor needs a code that was entered within the last ten minutes", async () => {
    const { own, factorId, secret } = await newProtected();
    auth.pass(11 * minute);
    const stale = await own.mfa.unenroll({ factorId });
    expect(codeErrorOf(stale)).toEqual([422, "insufficient_aal"]);
    expect((await own.mfa.listFactors()).data?.totp).toHaveLength(1);
    await own.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect((await own.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await own.mfa.listFactors()).data?.all).toEqual([]);
  });

  test("a factor's name is unique in its account, ten factors are the most, and other kinds are switched off", async () => {
    const { own, factorId, secret } = await newProtected();
    const second = await enrol(own, "Second");
    const same = await own.mfa.enroll({ factorType: "totp", friendlyName: "Second" });
    expect(codeErrorOf(same)).toEqual([422, "mfa_factor_name_conflict"]);
    for (let more = 3; more <= 10; more += 1) await enrol(own, `Number ${more}`);
    const eleventh = await own.mfa.enroll({ factorType: "totp", friendlyName: "Eleventh" });
    expect(codeErrorOf(eleventh)).toEqual([422, "too_many_enrolled_mfa_factors"]);
    expect((await own.mfa.unenroll({ factorId: second.factorId })).error).toBeNull();
    const third = await enrol(own, "Third");
    await own.mfa.challengeAndVerify({ factorId: third.factorId, code: codeOf(third.secret) });
    const { data } = await own.mfa.listFactors();
    // Finishing one enrolment has removed those that were begun and not finished.
    expect(data?.all.map(({ id }) => id).sort()).toEqual([factorId, third.factorId].sort());

    await own.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
    await own.mfa.unenroll({ factorId: third.factorId });
    expect((await own.mfa.listFactors()).data?.totp).toHaveLength(1);
    const phone = await own.mfa.enroll({ factorType: "phone", phone: "+123" });
    expect(codeErrorOf(phone)).toEqual([422, "mfa_phone_enroll_not_enabled"]);
    const { data: session } = await own.getSession();
    const token = session.session?.access_token ?? "";
    const odd = await auth.send("POST", "/factors", {
      token,
      body: { factor_type: "smoke" },
    });
    expect([odd.status, odd.body.error_code]).toEqual([400, "validation_failed"]);
  });

  test("a reset link asks for the second factor too, and then changes the password only", async () => {
    const { email, factorId, secret } = await newProtected();
    await auth.send("POST", "/recover", { body: { email } });
    const link = await auth.link(email);
    const { auth: half } = client();
    const opened = await half.verifyOtp({
      type: "recovery",
      token_hash: link.searchParams.get("token") ?? "",
    });
    expect(opened.error).toBeNull();
    const refused = await half.updateUser({ password: "a new secret" });
    expect(codeErrorOf(refused)).toEqual([401, "insufficient_aal"]);
    expect(
      (await half.mfa.challengeAndVerify({ factorId, code: nextCode(secret) })).error,
    ).toBeNull();
    const enrolled = await half.mfa.enroll({ factorType: "totp", friendlyName: "Thief's" });
    expect(codeErrorOf(enrolled)).toEqual([403, "insufficient_aal"]);
    expect(codeErrorOf(await half.mfa.unenroll({ factorId }))).toEqual([403, "insufficient_aal"]);
    expect((await half.updateUser({ password: "a new secret" })).error).toBeNull();
    const old = await client().auth.signInWithPassword({ email, password });
    expect(old.error?.code).toBe("invalid_credentials");
    const fresh = await client().auth.signInWithPassword({ email, password: "a new secret" });
    expect(fresh.error).toBeNull();
  });

  test("the host's key lists, renames and removes factors, nobody else does", async () => {
    const { id, own, factorId, email } = await newProtected();
    const { admin } = auth.client(keys.secret).auth;
    const listed = await admin.mfa.listFactors({ userId: id });
    expect(listed.data?.factors).toMatchObject([{ id: factorId, friendly_name: "App" }]);
    const path = `/admin/users/${id}/factors/${factorId}`;
    const headers = { apikey: keys.secret };
    const named = await auth.send("PUT", path, { headers, body: { friendly_name: "Desk" } });
    expect(named.body).toMatchObject({ id: factorId, friendly_name: "Desk" });
    const { data } = await own.getSession();
    const token = data.session?.access_token ?? "";
    const denied = await auth.send("DELETE", path, { token });
    expect([denied.status, denied.body.error_code]).toEqual([403, "not_admin"]);
    expect((await own.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await own.mfa.listFactors()).data?.all).toEqual([]);
    expect((await auth.mails(email)).at(-1)?.kind).toBe("auth.two_factor_off");
    const gone = await admin.mfa.deleteFactor({ userId: id, id: factorId });
    expect(codeErrorOf(gone)).toEqual([404, "mfa_factor_not_found"]);
  });

  test("without a session every endpoint for factors refuses", async () => {
    const { factorId } = await newProtected();
    for (const [method, path] of [
      ["POST", "/factors"],
      ["POST", `/factors/${factorId}/challenge`],
      ["POST", `/factors/${factorId}/verify`],
      ["DELETE", `/factors/${factorId}`],
      ["GET", "/factors/recovery-codes"],
      ["POST", "/factors/recovery-codes"],
      ["DELETE", "/factors/recovery-codes"],
      ["POST", "/factors/recovery-codes/verify"],
      ["POST", "/factors/recovery-codes/regenerate"],
    ] as const) {
      const answer = await auth.send(method, path, method === "POST" ? { body: {} } : {});
      expect([answer.status, answer.body.error_code], path).toEqual([401, "no_authorization"]);
    }
  });
});
