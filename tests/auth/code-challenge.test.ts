import { createHash, randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import {
  authFor,
  fragmentOf,
  keys,
  minute,
  newEmail,
  password,
  siteUrl,
  startAuth,
} from "./auth-server.ts";

describe.each(eitherKind)("%s: links that were asked for with a code challenge", (kind) => {
  const auth = authFor(kind);

  const pkceClient = (server = auth) =>
    createClient(server.url, keys.publishable, {
      auth: {
        flowType: "pkce",
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
    }).auth;
  const redirectTo = `${siteUrl}/welcome?from=mail`;
  const register = async () => {
    const email = newEmail();
    const { body } = await auth.send("POST", "/signup", { body: { email, password } });
    return { email, id: body.user.id as string, token: body.access_token as string };
  };
  const open = async (email: string, method = "GET", headers = {}) => {
    const link = await auth.link(email);
    const path = `/verify${link.search}`;
    return auth.send(method, path, { headers });
  };
  const codeIn = (answer: Awaited<ReturnType<typeof open>>) =>
    new URL(answer.headers.get("location") ?? "none:").searchParams.get("code") ?? "";
  const isProved = async (email: string) =>
    (await auth.count("auth.users where email = $1 and email_verified_at is not null", [email])) ===
    1;
  const signIn = async (email: string) =>
    (await auth.client().auth.signInWithPassword({ email, password })).error?.code ?? "in";
  const sessionsOf = (email: string) =>
    auth.count("auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1", [email]);
  const exchange = (auth_code: string, code_verifier: string) =>
    auth.send("POST", "/token?grant_type=pkce", { body: { auth_code, code_verifier } });
  const newVerifier = () => {
    const verifier = randomBytes(48).toString("base64url");
    const code_challenge = createHash("sha256").update(verifier).digest("base64url");
    return { verifier, challenge: { code_challenge, code_challenge_method: "s256" } };
  };

  test("the official client resets a password by a code, and only the client that asked", async () => {
    const { email } = await register();
    const client = pkceClient();
    const sent = await client.resetPasswordForEmail(email, { redirectTo });
    expect(sent.error).toBeNull();
    const opened = await open(email);
    const location = new URL(opened.headers.get("location") ?? "none:");
    expect([opened.status, location.origin + location.pathname, location.hash]).toEqual([
      303,
      `${siteUrl}/welcome`,
      "",
    ]);
    expect([...location.searchParams.keys()]).toEqual(["from", "code"]);
    const code = codeIn(opened);
    const stranger = pkceClient();
    await stranger.resetPasswordForEmail(newEmail());
    expect((await stranger.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
    const { data, error } = await client.exchangeCodeForSession(code);
    expect([error, data.user?.email]).toEqual([null, email]);
    expect((await client.updateUser({ password: "another horse" })).error).toBeNull();
    expect(await signIn(email)).toBe("invalid_credentials");
  });

  test("the session of such a reset may change the password and nothing else", async () => {
    const { email } = await register();
    const client = pkceClient();
    await client.resetPasswordForEmail(email, { redirectTo });
    const { data } = await client.exchangeCodeForSession(codeIn(await open(email)));
    const token = data.session?.access_token ?? "";
    const body = { data: { full_name: "Somebody else" } };
    expect((await auth.send("PUT", "/user", { token, body })).status).toBe(403);
  });

  test("opening the link changes nothing, however often: scanners use nothing up, and nobody is signed in", async () => {
    const { email } = await register();
    const before = await sessionsOf(email);
    const client = pkceClient();
    await client.resend({ type: "signup", email, options: { emailRedirectTo: redirectTo } });
    const codes = new Set<string>();
    for (let times = 0; times < 3; times += 1) codes.add(codeIn(await open(email)));
    expect((await open(email, "HEAD")).status).toBe(204);
    expect([codes.size, await sessionsOf(email), await isProved(email)]).toEqual([
      1,
      before,
      false,
    ]);
  });

  test("the confirmation link proves the address once the asking program has exchanged its code", async () => {
    const { email, token } = await register();
    const client = pkceClient();
    await client.resend({ type: "signup", email, options: { emailRedirectTo: redirectTo } });
    const code = codeIn(await open(email));
    expect(await isProved(email)).toBe(false);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect([error, data.user?.email]).toEqual([null, email]);
    expect(await isProved(email)).toBe(true);
    // Anybody may ask for this mail: it does not show whose password and sessions those of before are.
    expect(await signIn(email)).toBe("invalid_credentials");
    expect((await auth.send("GET", "/user", { token })).status).toBe(403);
    expect((await exchange(code, newVerifier().verifier)).body.error_code).toBe(
      "flow_state_not_found",
    );
  });

  test("who registers and confirms in one program keeps the password; who only asked for another mail does not", async () => {
    const unconfirmed = await startAuth(kind, { db: auth.db, autoconfirm: false });
    const email = newEmail();
    const client = pkceClient(unconfirmed);
    const signed = await client.signUp({
      email,
      password,
      options: { emailRedirectTo: redirectTo },
    });
    expect([signed.error, signed.data.session]).toEqual([null, null]);
    const code = codeIn(await open(email));
    const { error } = await client.exchangeCodeForSession(code);
    expect([error, await isProved(email), await signIn(email)]).toEqual([null, true, "in"]);

    const taken = newEmail();
    await unconfirmed.send("POST", "/signup", { body: { email: taken, password } });
    auth.pass(minute);
    unconfirmed.pass(minute);
    const second = pkceClient(unconfirmed);
    await second.signUp({ email: taken, password: "of somebody else" });
    expect((await second.exchangeCodeForSession(codeIn(await open(taken)))).error).toBeNull();
    expect([await isProved(taken), await signIn(taken)]).toEqual([true, "invalid_credentials"]);
    await unconfirmed.close();
  });

  test("a change of address by the official client ends with the exchange, and keeps password and sessions", async () => {
    const { email } = await register();
    const client = pkceClient();
    await client.signInWithPassword({ email, password });
    const next = newEmail();
    const asked = await client.updateUser({ email: next }, { emailRedirectTo: redirectTo });
    expect(asked.error).toBeNull();
    const first = await open(email);
    expect([fragmentOf(first).message, codeIn(first)]).toEqual([
      "Confirmation link accepted. Please proceed to confirm link sent to the other email",
      "",
    ]);
    const second = await open(next);
    expect(await auth.count("auth.users where email = $1", [next])).toBe(0);
    const { error, data } = await client.exchangeCodeForSession(codeIn(second));
    expect([error, data.user?.email]).toEqual([null, next]);
    expect([await isProved(next), await signIn(next)]).toEqual([true, "in"]);
  });

  test("a code is good for five minutes after the link was opened, and the link for its hour", async () => {
    const { email } = await register();
    const { verifier, challenge } = newVerifier();
    await auth.send("POST", "/recover", { body: { email, ...challenge } });
    const code = codeIn(await open(email));
    auth.pass(6 * minute);
    const late = await exchange(code, verifier);
    expect([late.status, late.body.error_code]).toEqual([422, "flow_state_expired"]);
    expect((await exchange(codeIn(await open(email)), verifier)).status).toBe(200);
  });

  test("a wrong verifier, an unknown code and an empty one get the official refusals", async () => {
    const { email } = await register();
    const { verifier, challenge } = newVerifier();
    await auth.send("POST", "/recover", { body: { email, ...challenge } });
    const code = codeIn(await open(email));
    const answers = [
      await exchange(code, newVerifier().verifier),
      await exchange("unknown", verifier),
      await exchange("", verifier),
      await exchange(code, ""),
    ];
    expect(answers.map(({ status, body }) => [status, body.error_code, body.msg])).toEqual([
      [400, "bad_code_verifier", "code challenge does not match previously saved code verifier"],
      [404, "flow_state_not_found", "invalid flow state, no valid flow state found"],
      ...Array.from({ length: 2 }, () => [
        400,
        "validation_failed",
        "invalid request: both auth code and code verifier should be non-empty",
      ]),
    ]);
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test("a plain challenge is its own verifier, and is not in the database", async () => {
    const { email } = await register();
    const { verifier } = newVerifier();
    const challenge = { code_challenge: verifier, code_challenge_method: "plain" };
    await auth.send("POST", "/recover", { body: { email, ...challenge } });
    expect(await auth.count("auth.one_time_tokens where code_challenge = $1", [verifier])).toBe(0);
    expect((await exchange(codeIn(await open(email)), verifier)).status).toBe(200);
  });

  test("half a challenge and one of the wrong form are refused before anything is mailed", async () => {
    const { email, token } = await register();
    const { challenge } = newVerifier();
    const faulty = [
      { code_challenge: challenge.code_challenge },
      { code_challenge_method: "s256" },
      { ...challenge, code_challenge_method: "md5" },
      { ...challenge, code_challenge: "short" },
      { ...challenge, code_challenge: "ä".repeat(43) },
    ];
    for (const fields of faulty) {
      const answers = [
        await auth.send("POST", "/recover", { body: { email, ...fields } }),
        await auth.send("POST", "/resend", { body: { email, type: "signup", ...fields } }),
        await auth.send("POST", "/signup", { body: { email: newEmail(), password, ...fields } }),
        await auth.send("PUT", "/user", { token, body: { email: newEmail(), ...fields } }),
      ];
      expect(answers.map(({ body }) => body.error_code)).toEqual(
        answers.map(() => "validation_failed"),
      );
    }
    expect(await auth.mails(email)).toEqual([]);
  });

  test("what a stranger asks for with a challenge neither replaces nor delays the owner's own link", async () => {
    const { email } = await register();
    const ask = (path: string, body: object) => auth.send("POST", path, { body });
    expect((await ask("/recover", { email })).status).toBe(200);
    const link = await auth.link(email);
    for (let times = 0; times < 2; times += 1) {
      auth.pass(minute);
      expect((await ask("/recover", { email, ...newVerifier().challenge })).status).toBe(200);
    }
    const opened = await auth.send("GET", `/verify${link.search}`);
    expect(fragmentOf(opened).type).toBe("recovery");
    expect((await ask("/recover", { email })).status).toBe(200);
    await ask("/resend", { type: "signup", email, ...newVerifier().challenge });
    const before = (await auth.mails(email)).length;
    await ask("/resend", { type: "signup", email });
    expect((await auth.mails(email)).length).toBe(before + 1);
  });

  test("a link that is no longer good says so in the query and in the fragment", async () => {
    const { email } = await register();
    const { challenge } = newVerifier();
    await auth.send("POST", "/recover", { body: { email, ...challenge } });
    auth.pass(61 * minute);
    const opened = await open(email);
    const location = new URL(opened.headers.get("location") ?? "none:");
    expect([location.searchParams.get("error_code"), fragmentOf(opened).error_code]).toEqual([
      "otp_expired",
      "otp_expired",
    ]);
  });
});
