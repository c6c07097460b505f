import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import type { AccessClaims } from "#engine/auth/tokens.ts";
import { eitherKind } from "../databases.ts";
import { authFor, fragmentOf, hour, minute, newEmail, password } from "./auth-server.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

describe.each(eitherKind)("%s: changing one's account", (kind) => {
  const auth = authFor(kind, { newUserAppMetadata: { role: "customer" } });
  const signUp = async () => {
    const email = newEmail();
    const { body } = await auth.send("POST", "/signup", {
      body: { email, password, data: { full_name: "Ada" } },
    });
    return { email, token: body.access_token as string, refresh: body.refresh_token as string };
  };
  const signIn = async (email: string, secret = password) =>
    auth.send("POST", "/token?grant_type=password", { body: { email, password: secret } });
  const put = (token: string, body: unknown) => auth.send("PUT", "/user", { token, body });
  const refresh = async (refresh_token: string) =>
    auth.send("POST", "/token?grant_type=refresh_token", { body: { refresh_token } });

  test("A-2: nobody promotes themselves, not even after a refresh", async () => {
    const { token, refresh: old } = await signUp();
    const changed = await put(token, {
      data: { role: "admin", admin: true, is_admin: true },
      role: "service_role",
    });
    expect(changed.status).toBe(200);
    const refused = await put(token, { app_metadata: { role: "admin" } });
    expect(refused.body).toMatchObject({ code: 403, error_code: "not_admin" });
    const { body } = await refresh(old);
    const claims = decodeJwt<AccessClaims>(body.access_token);
    expect(claims.role).toBe("authenticated");
    expect(claims.app_metadata.role).toBe("customer");
    expect(claims.user_metadata).toStrictEqual({ full_name: "Ada", admin: true, is_admin: true });
    expect(
      await auth.count(
        "auth.users where raw_app_meta_data ->> 'role' = 'admin' or role <> 'authenticated'",
      ),
    ).toBe(0);
  });

  test("metadata is merged key by key, and null removes a key", async () => {
    const { token } = await signUp();
    await put(token, { data: { business_name: "Engines", n: 1 } });
    const { body } = await put(token, { data: { n: null, full_name: "Ada L" } });
    expect(body.user_metadata).toStrictEqual({ full_name: "Ada L", business_name: "Engines" });
  });

  test("A-26: metadata that is too large is refused, and hostile metadata has no effect", async () => {
    const { token } = await signUp();
    expect((await put(token, { data: { a: "x".repeat(1_000_000) } })).status).toBe(422);
    expect((await put(token, { data: { a: "x".repeat(1_100_000) } })).status).toBe(413);
    const answer = await put(token, '{"data":{"__proto__":{"role":"admin"}}}');
    expect([answer.status, answer.body.role]).toEqual([200, "authenticated"]);
    expect(answer.body.app_metadata.role).toBe("customer");
    const html = "<img src=x onerror=alert(1)>";
    const { body } = await put(token, { data: { full_name: html } });
    expect(body.user_metadata).toStrictEqual({ full_name: html });
  });

  test("A-26: ten changes at once are all stored", async () => {
    const { token } = await signUp();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(token, { data: { [`key${n}`]: n } })),
    );
    const { body } = await auth.send("GET", "/user", { token });
    expect(Object.keys(body.user_metadata)).toHaveLength(11);
  });

  test("A-23: a new password ends every other session, and the person gets a mail", async () => {
    const { email, token } = await signUp();
    await auth.prove(email);
    const other = (await signIn(email)).body;
    expect((await put(token, { password: "battery staple" })).status).toBe(200);
    expect((await auth.send("GET", "/user", { token })).status).toBe(200);
    expect((await auth.send("GET", "/user", { token: other.access_token })).status).toBe(403);
    expect((await refresh(other.refresh_token)).status).toBe(400);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, "battery staple")).status).toBe(200);
    expect((await auth.mails(email)).map((mail) => mail.subject)).toStrictEqual([
      "Password changed",
    ]);
  });

  test("A-23: a session older than a day needs the current password, or a mailed code", async () => {
    const { email, refresh: old } = await signUp();
    auth.pass(25 * hour);
    const { access_token: token } = (await refresh(old)).body;
    const bare = await put(token, { password: "battery staple" });
    expect(bare.body).toMatchObject({ code: 400, error_code: "reauthentication_needed" });
    const wrong = await put(token, { password: "battery staple", current_password: "wrong" });
    expect(wrong.body).toMatchObject({ code: 400, error_code: "current_password_invalid" });
    const badCode = await put(token, { password: "battery staple", nonce: "000000" });
    expect(badCode.body).toMatchObject({ code: 422, error_code: "reauthentication_not_valid" });
    const change = await put(token, { email: newEmail() });
    expect(change.body.error_code).toBe("reauthentication_needed");
    expect((await signIn(email)).status).toBe(200);
    const right = await put(token, { password: "battery staple", current_password: password });
    expect(right.status).toBe(200);
    expect((await signIn(email, "battery staple")).status).toBe(200);

    expect((await auth.send("GET", "/reauthenticate", { token })).text).toBe("{}");
    const mail = (await auth.mails(email)).findLast(({ subject }) => subject === "Code");
    const nonce = /\d{6}/.exec(mail?.text_body ?? "")?.[0] ?? "";
    expect((await put(token, { password: "third password", nonce })).status).toBe(200);
    expect((await put(token, { password: "fourth password", nonce })).status).toBe(422);
    expect((await signIn(email, "third password")).status).toBe(200);
  });

  test("A-23: a mailed code is void after five wrong guesses", async () => {
    const { email, token } = await signUp();
    await auth.send("GET", "/reauthenticate", { token });
    const mail = (await auth.mails(email)).findLast(({ subject }) => subject === "Code");
    const nonce = /\d{6}/.exec(mail?.text_body ?? "")?.[0] ?? "";
    const wrong = nonce === "123456" ? "654321" : "123456";
    for (let round = 0; round < 5; round += 1)
      await put(token, { password: "battery staple", nonce: wrong });
    expect((await put(token, { password: "battery staple", nonce })).status).toBe(422);
    expect((await signIn(email)).status).toBe(200);
  });

  test("A-23: guessing the current password is counted like a sign-in", async () => {
    const { token } = await signUp();
    const guess = () => put(token, { password: "battery staple", current_password: "wrong" });
    for (let round = 0; round < 10; round += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  test.each([
    [{ password }, 422, "same_password"],
    [{ password: "12345" }, 422, "weak_password"],
    [{ password: "x".repeat(73) }, 400, "validation_failed"],
    [{ email: "nobody" }, 400, "validation_failed"],
    [{ phone: "+49" }, 422, "phone_provider_disabled"],
    [{ data: [1] }, 400, "validation_failed"],
    [{ password: 123456 }, 400, "validation_failed"],
  ])("%j is refused", async (body, status, code) => {
    const { email, token } = await signUp();
    const answer = await put(token, body);
    expect([answer.status, answer.body.error_code]).toStrictEqual([status, code]);
    expect((await signIn(email)).status).toBe(200);
  });

  test("A-25: an address changes only when both mailboxes have agreed", async () => {
    const { email, token } = await signUp();
    const requested = newEmail();
    const asked = await put(token, { email: requested.toUpperCase() });
    expect(asked.body).toMatchObject({ email, new_email: requested });
    const open = async (to: string) =>
      auth.send("GET", (await auth.link(to)).href.split("/auth/v1")[1] ?? "");
    const first = await open(requested);
    expect(fragmentOf(first).message).toMatch(/confirm link sent to the other email/);
    expect((await auth.send("GET", "/user", { token })).body.email).toBe(email);
    const second = await open(email);
    expect(fragmentOf(second)).toMatchObject({ type: "email_change" });
    const { body } = await auth.send("GET", "/user", { token });
    expect(body).toMatchObject({ email: requested });
    expect(body.new_email).toBeUndefined();
    expect(body.identities[0].email).toBe(requested);
    expect((await signIn(requested)).status).toBe(200);
    expect((await signIn(email)).status).toBe(400);
  });

  test("A-25: one mailbox alone is not enough, however often it agrees", async () => {
    const { email, token } = await signUp();
    const requested = newEmail();
    await put(token, { email: requested });
    const token_hash = (await auth.link(requested)).searchParams.get("token");
    const verify = () =>
      auth.send("POST", "/verify", { body: { type: "email_change", token_hash } });
    expect((await verify()).body.code).toBe("200");
    expect((await verify()).status).toBe(403);
    auth.pass(minute);
    await auth.send("POST", "/resend", { body: { type: "email_change", email } });
    const again = (await auth.link(requested)).searchParams.get("token");
    await auth.send("POST", "/verify", { body: { type: "email_change", token_hash: again } });
    expect(await auth.count("auth.users where email = $1", [requested])).toBe(0);
    expect(await auth.count("auth.users where email = $1", [email])).toBe(1);
  });

  test("A-25: an address that is taken is refused, also when it was taken meanwhile", async () => {
    const { email: taken } = await signUp();
    const { email, token } = await signUp();
    expect((await put(token, { email: taken })).body).toMatchObject({
      code: 422,
      error_code: "email_exists",
    });
    const requested = newEmail();
    await put(token, { email: requested });
    expect((await put(token, { email: newEmail() })).body).toMatchObject({
      code: 429,
      error_code: "over_email_send_rate_limit",
    });
    await auth.send("POST", "/signup", { body: { email: requested, password } });
    const open = async (to: string) =>
      fragmentOf(await auth.send("GET", (await auth.link(to)).href.split("/auth/v1")[1] ?? ""));
    await open(requested);
    expect((await open(email)).error_code).toBe("email_exists");
    expect(await auth.count("auth.users where email = $1", [email])).toBe(1);
  });

  test.each([0, 15, 30, 45, 60])(
    "a sign-in with the old password, %d ms into its change, leaves no session",
    async (ms) => {
      const { email, token } = await signUp();
      const changing = put(token, { password: "battery staple" });
      // This waits in real time, because the race itself is under test, at five moments of the hashing.
      await new Promise((later) => setTimeout(later, ms));
      await Promise.all([changing, ...Array.from({ length: 6 }, () => signIn(email))]);
      expect((await changing).status).toBe(200);
      const alive = "auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1";
      expect(await auth.count(alive, [email])).toBe(1);
    },
  );

  test("two passwords chosen at once: one wins, and the account has one of them", async () => {
    const { email, token } = await signUp();
    const other = (await signIn(email)).body.access_token;
    const answers = await Promise.all([
      put(token, { password: "first one" }),
      put(other, { password: "second one" }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toStrictEqual([200, 403]);
    const signIns = [await signIn(email, "first one"), await signIn(email, "second one")];
    expect(signIns.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});
