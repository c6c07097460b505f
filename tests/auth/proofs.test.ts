import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOfApp } from "../authenticator.ts";
import { eitherKind } from "../databases.ts";
import { type AuthServer, fragmentOf, newEmail, password, startAuth } from "./auth-server.ts";

describe.each(eitherKind)("proofs of an address on the %s database", (kind) => {
  let auth: AuthServer;
  let site: AuthServer;
  beforeAll(async () => {
    auth = await startAuth(kind);
    site = await startAuth(kind, { db: auth.db, confirmPage: "http://daybreak.test/confirm" });
  });
  afterAll(async () => {
    await site.close();
    await auth.close();
  });

  const signIn = async (email: string, typed = password) =>
    (await auth.client().auth.signInWithPassword({ email, password: typed })).error?.code ?? "in";
  /** Somebody who has registered with an address, perhaps another person's. */
  const register = async (email = newEmail()) => {
    const { data, error } = await auth.client().auth.signUp({ email, password });
    if (error || !data.session) throw error ?? new Error("nobody was signed up");
    return { email, id: data.session.user.id, token: data.session.access_token };
  };
  const mailedLink = async (email: string) => {
    await auth.send("POST", "/resend", { body: { type: "signup", email } });
    return (await auth.link(email)).searchParams.get("token") ?? "";
  };
  const verify = (body: object, token?: string) =>
    auth.send("POST", "/verify", { body, ...(token && { token }) });
  const isSignedIn = async (token: string) =>
    (await auth.send("GET", "/user", { token })).status === 200;
  const isProved = async (email: string) =>
    (await auth.count("auth.users where email = $1 and email_verified_at is not null", [email])) ===
    1;
  const addFactor = (id: string) =>
    auth.db.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1::uuid, 'App', 'totp', 'verified', now(), now())`,
      [id],
    );
  const factorsOf = (id: string) => auth.count("auth.mfa_factors where user_id = $1::uuid", [id]);

  test("a confirmation by the official client, in no browser of the account, ends password, factors and sessions of before", async () => {
    const squatter = await register();
    await addFactor(squatter.id);
    const token_hash = await mailedLink(squatter.email);
    const reader = auth.client();
    const { data, error } = await reader.auth.verifyOtp({ type: "signup", token_hash });
    expect([error, data.user?.email]).toEqual([null, squatter.email]);
    expect(await isProved(squatter.email)).toBe(true);
    expect(await signIn(squatter.email)).toBe("invalid_credentials");
    expect([await isSignedIn(squatter.token), await factorsOf(squatter.id)]).toEqual([false, 0]);
    expect((await reader.auth.updateUser({ password: "the reader's own" })).error).toBeNull();
    expect(await signIn(squatter.email, "the reader's own")).toBe("in");
  });

  test("a confirmation in a browser that is signed in to this account keeps all of it", async () => {
    const person = await register();
    const token_hash = await mailedLink(person.email);
    const answer = await verify({ type: "signup", token_hash, keep: true }, person.token);
    expect([answer.status, await isProved(person.email)]).toEqual([200, true]);
    expect([await isSignedIn(person.token), await signIn(person.email)]).toEqual([true, "in"]);
  });

  test("a confirmation with the present password keeps it; with a wrong one the link is not used up", async () => {
    const person = await register();
    const token_hash = await mailedLink(person.email);
    const wrong = await verify({ type: "signup", token_hash, password: "a guess", keep: true });
    expect([wrong.status, wrong.body.error_code]).toEqual([403, "reauthentication_needed"]);
    expect(await isProved(person.email)).toBe(false);
    const right = await verify({ type: "signup", token_hash, password, keep: true });
    expect([right.status, await isProved(person.email)]).toEqual([200, true]);
    expect([await isSignedIn(person.token), await signIn(person.email)]).toEqual([true, "in"]);
  });

  test("the session of another account shows nothing, nor does a password where there is a second factor", async () => {
    const [person, other] = [await register(), await register()];
    const token_hash = await mailedLink(person.email);
    const body = { type: "signup", token_hash, keep: true };
    expect((await verify(body, other.token)).status).toBe(403);
    await addFactor(person.id);
    expect((await verify({ ...body, password })).status).toBe(403);
    // A session that owes the factor does not show it either.
    expect((await verify(body, person.token)).status).toBe(403);
    expect([await isProved(person.email), await factorsOf(person.id)]).toEqual([false, 1]);
  });

  test("the first request of a link's session proves the address and ends what was before", async () => {
    const squatter = await register();
    const token = await mailedLink(squatter.email);
    const query = new URLSearchParams({ token, type: "signup" });
    const { access_token = "" } = fragmentOf(await auth.send("GET", `/verify?${query}`));
    // Opening it alone may have been a scanner.
    expect([await isProved(squatter.email), await signIn(squatter.email)]).toEqual([false, "in"]);
    expect(await isSignedIn(access_token)).toBe(true);
    expect(await isProved(squatter.email)).toBe(true);
    expect(await signIn(squatter.email)).toBe("invalid_credentials");
    expect([await isSignedIn(squatter.token), await isSignedIn(access_token)]).toEqual([
      false,
      true,
    ]);
  });

  test("a link that leads to the site's own page changes nothing by itself, and leaves no session in the address", async () => {
    const person = await register();
    const token = await mailedLink(person.email);
    const query = new URLSearchParams({
      token,
      type: "signup",
      redirect_to: "http://daybreak.test/schedule/discovery/plain",
    });
    const opened = await site.send("GET", `/verify?${query}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      `http://daybreak.test/confirm#token_hash=${token}&type=signup`,
    ]);
    expect(await auth.count("auth.sessions where user_id = $1::uuid", [person.id])).toBe(1);
    expect(await isProved(person.email)).toBe(false);
    const confirmed = await verify({ type: "signup", token_hash: token, keep: true }, person.token);
    expect([confirmed.status, await isProved(person.email)]).toEqual([200, true]);
  });

  test("a new address that its mailbox confirms last ends what was before, unless the account is shown", async () => {
    for (const isInOwnBrowser of [false, true]) {
      const person = await register();
      await auth.prove(person.email);
      const email = newEmail();
      await auth.send("PUT", "/user", { body: { email }, token: person.token });
      const [ofOld, ofNew] = await Promise.all(
        [person.email, email].map(
          async (each) => (await auth.link(each)).searchParams.get("token") ?? "",
        ),
      );
      expect((await verify({ type: "email_change", token_hash: ofOld })).status).toBe(200);
      const body = { type: "email_change", token_hash: ofNew, keep: true };
      if (!isInOwnBrowser) {
        expect((await verify(body)).body.error_code).toBe("reauthentication_needed");
        expect((await verify({ ...body, keep: false })).status).toBe(200);
      } else {
        expect((await verify(body, person.token)).status).toBe(200);
      }
      expect(await isProved(email)).toBe(true);
      expect([await isSignedIn(person.token), await signIn(email)]).toEqual(
        isInOwnBrowser ? [true, "in"] : [false, "invalid_credentials"],
      );
    }
  });

  test("an account with a second factor is shown by the password and the factor together; each of them alone proves nothing", async () => {
    const person = await register();
    await auth.prove(person.email);
    const client = auth.client().auth;
    await client.signInWithPassword({ email: person.email, password });
    const { data: app } = await client.mfa.enroll({ factorType: "totp" });
    const { id: factorId = "", totp: { secret = "" } = {} } = app ?? {};
    await client.mfa.challengeAndVerify({ factorId, code: codeOfApp(secret, auth.now()) });
    const token = (await client.getSession()).data.session?.access_token ?? "";
    const email = newEmail();
    expect((await auth.send("PUT", "/user", { body: { email }, token })).status).toBe(200);
    const [ofOld, token_hash] = await Promise.all(
      [person.email, email].map(
        async (each) => (await auth.link(each)).searchParams.get("token") ?? "",
      ),
    );
    await verify({ type: "email_change", token_hash: ofOld });
    const present = (proof: object) =>
      verify({ type: "email_change", token_hash, keep: true, ...proof });
    auth.pass(30_000);
    const code = codeOfApp(secret, auth.now());
    const answers = [
      await present({ code }),
      await present({ password }),
      await present({ password: "a guess", code }),
      await present({ password, code: "000000" }),
    ];
    expect(answers.map(({ body }) => body.error_code)).toEqual([
      "reauthentication_needed",
      "insufficient_aal",
      "reauthentication_needed",
      "mfa_verification_failed",
    ]);
    expect([await isProved(email), await factorsOf(person.id)]).toEqual([false, 1]);
    expect((await present({ password, code })).status).toBe(200);
    expect([await isProved(email), await factorsOf(person.id)]).toEqual([true, 1]);
    expect([await isSignedIn(token), await signIn(email)]).toEqual([true, "in"]);
  });

  test("a recovery code takes the place of the app there, once", async () => {
    const person = await register();
    await addFactor(person.id);
    const token_hash = await mailedLink(person.email);
    const code = "abcdefghijklmnop";
    const digest = auth.signer.derive("recovery-code", `${person.id}:${code}`);
    await auth.db.query(
      `with set as (insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1::uuid, 'Codes', 'recovery_code', 'verified', now(), now()) returning id)
       insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at) select id, $2, now() from set`,
      [person.id, digest],
    );
    const body = { type: "signup", token_hash, keep: true, password, code: "ABCD-efgh ijklmnop" };
    expect((await verify(body)).status).toBe(200);
    expect([await isProved(person.email), await factorsOf(person.id)]).toEqual([true, 2]);
    expect(await auth.count("auth.mfa_recovery_codes where used_at is null")).toBe(0);
  });

  test("an address that is not proved gets no second factor, so that a stranger locks nobody out", async () => {
    const squatter = await register();
    const enrol = () =>
      auth.send("POST", "/factors", { body: { factor_type: "totp" }, token: squatter.token });
    const refused = await enrol();
    expect([refused.status, refused.body.error_code]).toEqual([422, "email_not_confirmed"]);
    expect(await factorsOf(squatter.id)).toBe(0);
    await auth.prove(squatter.email);
    expect((await enrol()).status).toBe(200);
  });

  test("a reset that proves the address for the first time asks for no factor of before and removes it; a later one asks", async () => {
    const squatter = await register();
    await addFactor(squatter.id);
    const reset = async () => {
      auth.pass(61_000);
      await auth.send("POST", "/recover", { body: { email: squatter.email } });
      const link = await auth.link(squatter.email);
      return fragmentOf(await auth.send("GET", `/verify${link.search}`)).access_token ?? "";
    };
    const token = await reset();
    const user = await auth.send("GET", "/user", { token });
    expect(user.body.factors).toBeUndefined();
    const changed = await auth.send("PUT", "/user", { body: { password: "the reader's" }, token });
    expect([changed.status, await factorsOf(squatter.id)]).toEqual([200, 0]);
    expect(await isSignedIn(squatter.token)).toBe(false);
    await addFactor(squatter.id);
    const later = await reset();
    const asked = await auth.send("PUT", "/user", { body: { password: "another" }, token: later });
    expect([asked.status, await factorsOf(squatter.id)]).toEqual([401, 1]);
  });

  test("a notice is mailed to a proved address only", async () => {
    const person = await register();
    const change = (next: string) =>
      auth.send("PUT", "/user", { body: { password: next }, token: person.token });
    expect((await change("one of mine")).status).toBe(200);
    expect(await auth.mails(person.email)).toEqual([]);
    await auth.prove(person.email);
    expect((await change("another of mine")).status).toBe(200);
    expect((await auth.mails(person.email)).map(({ subject }) => subject)).toEqual([
      "Password changed",
    ]);
  });
});
