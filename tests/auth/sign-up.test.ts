import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { authFor, minute, newEmail, password } from "./auth-server.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

describe.each(eitherKind)("%s: sign-up", (kind) => {
  const auth = authFor(kind, {
    newUserAppMetadata: { role: "customer" },
    hooks: {
      afterSignUp: async (tx, user) => {
        if (user.user_metadata.fail) throw new Error("the hook of the test fails");
        await tx.query("select 1 from auth.users where id = $1::uuid", [user.id]);
        welcomed.push(user.email);
      },
    },
    report: () => {},
  });
  const welcomed: string[] = [];
  const signUp = (body: unknown) => auth.send("POST", "/signup", { body });
  const users = (email: string) => auth.count("auth.users where email = $1", [email]);

  test("A-1: no field of a sign-up makes somebody an admin", async () => {
    const email = newEmail();
    const answer = await signUp({
      email,
      password,
      data: { role: "admin", full_name: "x" },
      app_metadata: { role: "admin" },
      role: "service_role",
      aud: "x",
      id: "00000000-0000-4000-8000-000000000000",
      is_super_admin: true,
      email_verified_at: "2020-01-01",
    });
    expect(answer.status).toBe(200);
    const token = answer.body.access_token;
    const { body } = await auth.send("GET", "/user", { token });
    expect(body).toMatchObject({ role: "authenticated", aud: "authenticated" });
    expect(body.app_metadata.role).toBe("customer");
    expect(body.user_metadata).toStrictEqual({ full_name: "x" });
    expect(body.id).not.toBe("00000000-0000-4000-8000-000000000000");
    expect(
      await auth.count(
        "auth.users where email = $1 and is_super_admin is null and email_verified_at is null and role = 'authenticated'",
        [email],
      ),
    ).toBe(1);
  });

  test("A-16: other spellings of an address are the same account", async () => {
    const email = newEmail();
    expect((await signUp({ email, password })).status).toBe(200);
    const fullWidth = email.replace("person", "ｐｅｒｓｏｎ");
    for (const spelling of [email.toUpperCase(), `  ${email} `, fullWidth]) {
      const again = await signUp({ email: spelling, password });
      expect(again.body).toMatchObject({
        error_code: "user_already_exists",
        msg: "User already registered",
      });
      const signIn = await auth.send("POST", "/token?grant_type=password", {
        body: { email: spelling, password },
      });
      expect(signIn.body.user.email).toBe(email);
    }
    expect(await users(email)).toBe(1);
  });

  test("A-27: fifty sign-ups of one address at once make one user", async () => {
    const email = newEmail();
    const all = await Promise.all(Array.from({ length: 50 }, () => signUp({ email, password })));
    const statuses = all.map((answer) => answer.status).sort();
    expect(statuses).toStrictEqual([200, ...Array(49).fill(422)]);
    expect(await users(email)).toBe(1);
    expect(welcomed.filter((one) => one === email)).toHaveLength(1);
    expect(await auth.count("auth.identities where email = $1", [email])).toBe(1);
    expect(
      await auth.count("auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1", [
        email,
      ]),
    ).toBe(1);
  });

  test("a sign-up whose hook fails leaves no account", async () => {
    const email = newEmail();
    const answer = await signUp({ email, password, data: { fail: true } });
    expect(answer.body).toMatchObject({ code: 500, error_code: "unexpected_failure" });
    expect(await users(email)).toBe(0);
    expect((await signUp({ email, password })).status).toBe(200);
    expect(await users(email)).toBe(1);
  });

  test.each([
    [{ password }, 400, "validation_failed", /email/i],
    [{}, 422, "anonymous_provider_disabled", /Anonymous sign-ins are disabled/],
    [{ phone: "+491", password }, 400, "phone_provider_disabled", /Phone/],
    [{ email: "a@b.test" }, 400, "validation_failed", /Signup requires a valid password/],
    [{ email: "a@b.test", password: "12345" }, 422, "weak_password", /at least 6 characters/],
    [{ email: "a@b.test", password: "x".repeat(73) }, 400, "validation_failed", /72/],
    [{ email: "not an address", password }, 400, "validation_failed", /invalid format/],
    [{ email: "a@b.test\r\nBcc: c@d.test", password }, 400, "validation_failed", /invalid format/],
    [{ email: 7, password }, 400, "validation_failed", /email/],
    [{ email: "a@b.test", password: ["x"] }, 400, "validation_failed", /password/],
    [{ email: "a@b.test", password, data: "x" }, 400, "validation_failed", /data/],
    [
      { email: "a@b.test", password, data: { a: "\0" } },
      422,
      "validation_failed",
      /cannot be stored/,
    ],
    [
      { email: "a@b.test", password, data: { a: "x".repeat(9000) } },
      422,
      "validation_failed",
      /large/,
    ],
  ])(
    "wrong input %# is refused with the official service's message",
    async (body, status, code, message) => {
      const answer = await signUp(body);
      expect([answer.status, answer.body.error_code]).toStrictEqual([status, code]);
      expect(answer.body.msg).toMatch(message);
      expect(await users("a@b.test")).toBe(0);
    },
  );

  test("the refusal of a weak password names its reasons, also through the client", async () => {
    const { error } = await auth.client().auth.signUp({ email: newEmail(), password: "123" });
    expect(error).toMatchObject({
      name: "AuthWeakPasswordError",
      reasons: ["length"],
      status: 422,
    });
  });

  test("A-17: a password of a megabyte is refused at once", async () => {
    // The fastest of five attempts counts: hashing would make all of them slow, a busy machine only some.
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 5; attempt++) {
      const start = performance.now();
      const answer = await signUp({ email: "a@b.test", password: "x".repeat(1_000_000) });
      fastestMs = Math.min(fastestMs, performance.now() - start);
      expect(answer.status).toBe(400);
    }
    expect(fastestMs).toBeLessThan(100);
    const tooLarge = await signUp({ email: "a@b.test", password: "x".repeat(1_100_000) });
    expect(tooLarge.body).toMatchObject({ code: 413, error_code: "request_entity_too_large" });
  });

  test("an address is not verified by signing up, but by the mailed link", async () => {
    const email = newEmail();
    const { body } = await signUp({ email, password });
    const verified = () =>
      auth.count("auth.users where email = $1 and email_verified_at is not null", [email]);
    expect(body.user.email_confirmed_at).toBeTruthy();
    expect(await verified()).toBe(0);
    auth.pass(minute);
    await auth.client().auth.resend({ type: "signup", email });
    const link = await auth.link(email);
    const opened = await fetch(link, { redirect: "manual" });
    expect(opened.status).toBe(303);
    expect(await verified()).toBe(0); // a mail scanner opens links, too
    const fragment = new URLSearchParams(
      new URL(opened.headers.get("location") ?? "").hash.slice(1),
    );
    await auth.send("GET", "/user", { token: fragment.get("access_token") ?? "" });
    expect(await verified()).toBe(1);
  });
});

describe.each(eitherKind)("%s: sign-up with confirmation by mail", (kind) => {
  const auth = authFor(kind, { autoconfirm: false });

  test("no session before the link was followed; then the password signs in", async () => {
    const email = newEmail();
    const { data } = await auth.client().auth.signUp({ email, password });
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    const early = await auth.client().auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ code: "email_not_confirmed", status: 400 });
    const wrong = await auth.client().auth.signInWithPassword({ email, password: "wrong one" });
    expect(wrong.error).toMatchObject({ code: "invalid_credentials" });

    const link = await auth.link(email);
    const token_hash = link.searchParams.get("token") ?? "";
    const verified = await auth.send("POST", "/verify", {
      body: { type: "signup", token_hash, password },
    });
    expect(verified.body.user.email).toBe(email);
    const again = await auth.client().auth.signInWithPassword({ email, password });
    expect(again.error).toBeNull();
  });

  test("A-14: a taken address is answered like a new one, with a made-up user", async () => {
    const email = newEmail();
    await auth.client().auth.signUp({ email, password });
    const link = await auth.link(email);
    const token_hash = link.searchParams.get("token") ?? "";
    await auth.send("POST", "/verify", { body: { type: "signup", token_hash, password } });
    const mails = (await auth.mails(email)).length;
    const taken = await auth.client().auth.signUp({ email, password: "another one" });
    expect(taken.error).toBeNull();
    expect(taken.data.user?.identities).toStrictEqual([]);
    expect(await auth.count("auth.users where id = $1", [taken.data.user?.id ?? ""])).toBe(0);
    expect((await auth.mails(email)).length).toBe(mails);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});
