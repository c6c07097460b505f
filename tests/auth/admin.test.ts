import { describe, expect, test } from "vitest";
import { createAdmin } from "#engine/auth/users/create-admin.ts";
import { eitherKind } from "../databases.ts";
import { quickHash } from "../quick-hash.ts";
import { authFor, fragmentOf, keys, newEmail, password, siteUrl } from "./auth-server.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

describe.each(eitherKind)("%s: the admin API with the secret key", (kind) => {
  const auth = authFor(kind, { newUserAppMetadata: { role: "customer" } });
  const admin = () => auth.client(keys.secret).auth.admin;
  const open = (link: URL) => auth.send("GET", link.href.split("/auth/v1")[1] ?? "");

  test("an account that is made with email_confirm: false has to confirm its address", async () => {
    const email = newEmail();
    const { data } = await admin().createUser({ email, password, email_confirm: false });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const early = await auth.client().auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });
    await admin().updateUserById(data.user?.id ?? "", { email_confirm: true });
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("creates, reads, changes, lists and deletes users", async () => {
    const email = newEmail();
    const created = await admin().createUser({
      email,
      password,
      user_metadata: { a: 1 },
      app_metadata: { plan: "x" },
    });
    expect(created.error).toBeNull();
    const id = created.data.user?.id ?? "";
    expect(created.data.user?.app_metadata).toMatchObject({ role: "customer", plan: "x" });
    expect((await admin().createUser({ email, password })).error).toMatchObject({
      code: "email_exists",
      status: 422,
    });
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);

    const moved = newEmail();
    const changed = await admin().updateUserById(id, {
      email: moved,
      password: "battery staple",
      app_metadata: { role: "admin", plan: null },
      user_metadata: { b: 2 },
    });
    expect(changed.data.user).toMatchObject({ email: moved, user_metadata: { a: 1, b: 2 } });
    expect(changed.data.user?.app_metadata).toStrictEqual({
      provider: "email",
      providers: ["email"],
      role: "admin",
    });
    const signIn = await auth
      .client()
      .auth.signInWithPassword({ email: moved, password: "battery staple" });
    expect(signIn.error).toBeNull();

    for (let n = 0; n < 3; n += 1) await admin().createUser({ email: newEmail(), password });
    const list = await admin().listUsers({ page: 1, perPage: 2 });
    expect(list.data.users).toHaveLength(2);
    expect(list.data).toMatchObject({ nextPage: 2, total: await auth.count("auth.users") });

    expect((await admin().deleteUser(id)).error).toBeNull();
    expect(await auth.count("auth.users where id = $1", [id])).toBe(0);
    expect((await admin().getUserById(id)).error).toMatchObject({
      code: "user_not_found",
      status: 404,
    });
    expect(
      await auth.count(
        "auth.audit_log_entries where payload ->> 'user_id' = $1 and payload ->> 'action' = 'role_changed'",
        [id],
      ),
    ).toBe(1);
  });

  test("a softly deleted user is gone, and their address is free again", async () => {
    const email = newEmail();
    const { body } = await auth.send("POST", "/signup", {
      body: { email, password, data: { full_name: "Ada" } },
    });
    expect((await admin().deleteUser(body.user.id, true)).error).toBeNull();
    expect(
      await auth.count("auth.users where id = $1 and deleted_at is not null and email is null", [
        body.user.id,
      ]),
    ).toBe(1);
    expect((await auth.send("GET", "/user", { token: body.access_token })).status).toBe(403);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await auth.client().auth.signUp({ email, password })).error).toBeNull();
  });

  test.each([
    ["POST", "/admin/users", {}, 400],
    ["POST", "/admin/users", { email: "nobody" }, 400],
    ["POST", "/admin/users", { email: "a@b.test", password: "x" }, 422],
    ["POST", "/admin/users", { email: "a@b.test", password_hash: "$2a$10$x" }, 400],
    ["POST", "/admin/users", { email: "a@b.test", ban_duration: "a while" }, 400],
    ["POST", "/admin/users", { email: "a@b.test", id: "1" }, 400],
    ["GET", "/admin/users/nobody", undefined, 404],
    ["PUT", "/admin/users/00000000-0000-4000-8000-000000000000", {}, 404],
    ["DELETE", "/admin/users/' or 1=1", undefined, 404],
    ["GET", "/admin/users?page=-1&per_page=x", undefined, 200],
    ["POST", "/admin/generate_link", { type: "nonsense", email: "a@b.test" }, 400],
    ["POST", "/admin/generate_link", { type: "recovery", email: "a@b.test" }, 404],
    ["POST", "/invite", { email: "x" }, 400],
    ["GET", "/admin/audit", undefined, 404],
  ] as const)("%s %s %j is %d", async (method, path, body, status) => {
    const headers = { apikey: keys.secret };
    const answer = await auth.send(method, path, body ? { body, headers } : { headers });
    expect(answer.status).toBe(status);
    expect(await auth.count("auth.users where email = 'a@b.test'")).toBe(0);
  });

  test("invites a person, who follows the link and chooses a password", async () => {
    const email = newEmail();
    const invited = await admin().inviteUserByEmail(email, {
      data: { full_name: "Ada" },
      redirectTo: `${siteUrl}/welcome`,
    });
    expect(invited.error).toBeNull();
    expect(
      (await auth.client().auth.signInWithPassword({ email, password: "" })).error,
    ).not.toBeNull();
    const opened = await open(await auth.link(email));
    expect(opened.headers.get("location")).toMatch(/^http:\/\/daybreak\.test\/welcome#/);
    const { access_token: token = "" } = fragmentOf(opened);
    expect((await auth.send("PUT", "/user", { token, body: { password } })).status).toBe(200);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({ code: "email_exists" });
  });

  test("makes links and codes, which the host mails itself", async () => {
    const email = newEmail();
    const signup = await admin().generateLink({ type: "signup", email, password });
    expect(signup.data.properties).toMatchObject({
      verification_type: "signup",
      redirect_to: siteUrl,
    });
    const byCode = await auth
      .client()
      .auth.verifyOtp({ email, token: signup.data.properties?.email_otp ?? "", type: "signup" });
    expect(byCode.error).toBeNull();

    const magic = await admin().generateLink({
      type: "magiclink",
      email,
      options: { redirectTo: "https://evil.test" },
    });
    const link = new URL(magic.data.properties?.action_link ?? "");
    expect(link.origin).toBe(siteUrl);
    expect(link.searchParams.get("redirect_to")).toBe(siteUrl);
    const byHash = await auth
      .client()
      .auth.verifyOtp({ type: "magiclink", token_hash: magic.data.properties?.hashed_token ?? "" });
    expect(byHash.data.user?.email).toBe(email);

    const recovery = await admin().generateLink({ type: "recovery", email });
    const { access_token: token = "" } = fragmentOf(
      await open(new URL(recovery.data.properties?.action_link ?? "")),
    );
    expect((await auth.send("PUT", "/user", { token, body: { data: { a: 1 } } })).status).toBe(403);
    expect(await auth.mails(email)).toHaveLength(0);

    const newMail = newEmail();
    const sides = ["email_change_new", "email_change_new", "email_change_current"] as const;
    for (const type of sides) {
      expect(await auth.count("auth.users where email = $1", [newMail])).toBe(0);
      const change = await admin().generateLink({ type, email, newEmail: newMail });
      expect(change.error).toBeNull();
      await open(new URL(change.data.properties?.action_link ?? ""));
    }
    expect(await auth.count("auth.users where email = $1", [newMail])).toBe(1);
  });

  test("a six-digit code is void after five wrong guesses, while the link that was made with it still works", async () => {
    const email = newEmail();
    await auth.client().auth.signUp({ email, password });
    const { data } = await admin().generateLink({ type: "recovery", email });
    const right = data.properties?.email_otp ?? "";
    const verify = (token: string) =>
      auth.client().auth.verifyOtp({ email, token, type: "recovery" });
    for (let round = 0; round < 5; round += 1)
      await verify(right === "123456" ? "654321" : "123456");
    expect((await verify(right)).error).toMatchObject({ code: "otp_expired", status: 403 });
    const { error } = await auth
      .client()
      .auth.verifyOtp({ type: "recovery", token_hash: data.properties?.hashed_token ?? "" });
    expect(error).toBeNull();
  });

  test("A-3: only the host makes the admin; a sign-up with another spelling of the address does not", async () => {
    const email = "Boss@Studio.test";
    const made = await createAdmin({
      now: new Date(),
      db: auth.db,
      email,
      password: "a strong one",
      hashCost: quickHash,
    });
    expect(made).not.toBeNull();
    const id = made?.id ?? "";
    for (const spelling of [
      "boss+tag@studio.test",
      "boss@studio.test.",
      "bоss@studio.test",
      "BOSS@studio.test",
    ]) {
      await auth.send("POST", "/signup", { body: { email: spelling, password } });
    }
    const admins =
      "auth.users where raw_app_meta_data ->> 'role' = 'admin' and email = 'boss@studio.test'";
    expect(await auth.count(admins)).toBe(1);
    expect(
      await auth.count("auth.users where raw_app_meta_data ->> 'role' = 'admin' and id <> $1", [
        id,
      ]),
    ).toBe(0);
    expect(await auth.count("auth.users where email = 'boss+tag@studio.test'")).toBe(1);

    const hash = async () =>
      (
        await auth.db.query<{ p: string }>(
          "select encrypted_password as p from auth.users where id = $1::uuid",
          [id],
        )
      ).rows[0]?.p;
    const before = await hash();
    const signIn = { email, password: "a strong one" };
    await auth.send("POST", "/token?grant_type=password", { body: signIn });
    for (const other of ["a strong one", "another one"]) {
      const email = " boss@STUDIO.test";
      const again = {
        now: new Date(),
        db: auth.db,
        email,
        password: other,
        hashCost: quickHash,
      };
      expect(await createAdmin(again)).toBeNull();
    }
    expect(await hash()).toBe(before);
    expect(await auth.count("auth.sessions where user_id = $1", [id])).toBe(1);
    await expect(
      createAdmin({ now: new Date(), db: auth.db, hashCost: quickHash, email: "boss", password }),
    ).rejects.toThrow(/not an e-mail/);
    await expect(
      createAdmin({ now: new Date(), db: auth.db, hashCost: quickHash, email, password: "x" }),
    ).rejects.toThrow(/password/);
  });

  test("A-3: an account that already has the admin's address stays as it is and does not become admin", async () => {
    const email = newEmail();
    const { body } = await auth.send("POST", "/signup", { body: { email, password } });
    const made = await createAdmin({
      now: auth.now(),
      db: auth.db,
      hashCost: quickHash,
      email,
      password: "another",
    });
    expect(made).toBeNull();
    const { body: user } = await auth.send("GET", "/user", { token: body.access_token });
    expect(user).toMatchObject({ id: body.user.id, app_metadata: { role: "customer" } });
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});
