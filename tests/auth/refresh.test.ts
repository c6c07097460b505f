import { describe, expect, test } from "vitest";
import { databaseKinds } from "../databases.ts";
import { authFor, hour, keys, newEmail, password } from "./auth-server.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

describe.each(databaseKinds)("%s: staying signed in", (kind) => {
  const auth = authFor(kind);
  const signUp = async () => {
    const { body } = await auth.send("POST", "/signup", { body: { email: newEmail(), password } });
    return body as { access_token: string; refresh_token: string; user: { id: string } };
  };
  const refresh = (refresh_token: unknown) =>
    auth.send("POST", "/token?grant_type=refresh_token", { body: { refresh_token } });
  const getUser = (token: string) => auth.send("GET", "/user", { token });

  test("A-11: a refresh token that is used again too late ends its whole family of tokens", async () => {
    const first = await signUp();
    const tokens = [first.refresh_token];
    let access = first.access_token;
    for (let round = 0; round < 3; round += 1) {
      const { body } = await refresh(tokens.at(-1));
      tokens.push(body.refresh_token);
      access = body.access_token;
    }
    expect(new Set(tokens).size).toBe(4);
    expect((await getUser(access)).status).toBe(200);
    auth.pass(11_000);
    const replay = await refresh(tokens[0]);
    expect(replay.body).toStrictEqual({
      code: 400,
      error_code: "refresh_token_already_used",
      msg: "Invalid Refresh Token: Already Used",
    });
    for (const token of tokens.toReversed()) {
      expect((await refresh(token)).body.error_code).toBe("refresh_token_already_used");
    }
    expect((await getUser(access)).body.error_code).toBe("session_not_found");
    expect(
      await auth.count("auth.refresh_tokens where user_id = $1 and not revoked", [first.user.id]),
    ).toBe(0);
  });

  test("A-11: a client that lost the answer to a refresh may ask again, however late", async () => {
    const { refresh_token } = await signUp();
    const lost = await refresh(refresh_token);
    auth.pass(hour);
    const again = await refresh(refresh_token);
    expect(again.body.refresh_token).toBe(lost.body.refresh_token);
    expect((await refresh(lost.body.refresh_token)).status).toBe(200);
  });

  test("A-11: for ten seconds an older token leads to the active one", async () => {
    const { refresh_token } = await signUp();
    const second = (await refresh(refresh_token)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    auth.pass(9_000);
    expect((await refresh(refresh_token)).body.refresh_token).toBe(third);
    auth.pass(1_100);
    expect((await refresh(refresh_token)).body.error_code).toBe("refresh_token_already_used");
  });

  test("A-11: fifty refreshes at once leave one family and nobody locked out", async () => {
    const { refresh_token, user } = await signUp();
    const all = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)));
    expect(new Set(all.map((answer) => answer.status))).toStrictEqual(new Set([200]));
    expect(new Set(all.map((answer) => answer.body.refresh_token)).size).toBe(1);
    expect(await auth.count("auth.sessions where user_id = $1", [user.id])).toBe(1);
    expect(
      await auth.count("auth.refresh_tokens where user_id = $1 and not revoked", [user.id]),
    ).toBe(1);
    for (const { body } of all.slice(0, 5))
      expect((await getUser(body.access_token)).status).toBe(200);
    expect((await refresh(all[0]?.body.refresh_token)).status).toBe(200);
  });

  test("no token in the database is one that works", async () => {
    const { refresh_token, user } = await signUp();
    const { rows } = await auth.db.query<{ token: string }>(
      "select token from auth.refresh_tokens where user_id = $1::uuid",
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token).not.toContain(refresh_token);
    expect((await refresh(rows[0]?.token)).body.error_code).toBe("refresh_token_not_found");
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  test.each([
    ["abcdefghijkl", "refresh_token_not_found"],
    ["", "validation_failed"],
    ["-.-", "validation_failed"],
    ["x".repeat(300), "validation_failed"],
    [null, "validation_failed"],
    [12, "validation_failed"],
  ])("%j is refused", async (token, code) => {
    const answer = await refresh(token);
    expect([answer.status, answer.body.error_code]).toStrictEqual([400, code]);
  });

  test("A-10: signing out everywhere ends this session, too", async () => {
    const { access_token, refresh_token } = await signUp();
    expect((await getUser(access_token)).status).toBe(200);
    expect((await auth.send("POST", "/logout", { token: access_token })).status).toBe(204);
    expect((await getUser(access_token)).body).toMatchObject({
      code: 403,
      error_code: "session_not_found",
    });
    expect((await refresh(refresh_token)).body.error_code).toBe("refresh_token_not_found");
    expect((await auth.send("POST", "/logout", { token: access_token })).status).toBe(403);
  });

  test("signing out ends this session, the others, or all", async () => {
    const email = newEmail();
    await auth.send("POST", "/signup", { body: { email, password } });
    const signIn = async () =>
      (await auth.send("POST", "/token?grant_type=password", { body: { email, password } })).body;
    const [a, b, c] = [await signIn(), await signIn(), await signIn()];
    const alive = async () => {
      const answers = [a, b, c].map(
        async (one) => (await getUser(one.access_token)).status === 200,
      );
      return Promise.all(answers);
    };
    expect(await alive()).toStrictEqual([true, true, true]);
    await auth.send("POST", "/logout?scope=local", { token: a.access_token });
    expect(await alive()).toStrictEqual([false, true, true]);
    await auth.send("POST", "/logout?scope=others", { token: b.access_token });
    expect(await alive()).toStrictEqual([false, true, false]);
    const bad = await auth.send("POST", "/logout?scope=nowhere", { token: b.access_token });
    expect(bad.body).toMatchObject({ code: 400, error_code: "validation_failed" });
    expect(await alive()).toStrictEqual([false, true, false]);
  });

  test("A-10: banned and deleted people are signed out at once", async () => {
    const banned = await signUp();
    const deleted = await signUp();
    const admin = auth.client(keys.secret).auth.admin;
    expect((await admin.updateUserById(banned.user.id, { ban_duration: "1h" })).error).toBeNull();
    expect((await admin.deleteUser(deleted.user.id)).error).toBeNull();
    expect((await getUser(banned.access_token)).body).toMatchObject({
      code: 403,
      error_code: "user_banned",
    });
    expect((await refresh(banned.refresh_token)).body).toMatchObject({
      code: 400,
      error_code: "user_banned",
    });
    expect((await getUser(deleted.access_token)).body).toMatchObject({
      code: 403,
      error_code: "user_not_found",
    });
    expect((await refresh(deleted.refresh_token)).body.error_code).toBe("refresh_token_not_found");
    await admin.updateUserById(banned.user.id, { ban_duration: "none" });
    expect((await getUser(banned.access_token)).status).toBe(200);
  });

  test("A-7: an access token ends after an hour, the session does not", async () => {
    const { access_token, refresh_token } = await signUp();
    auth.pass(hour + 20_000);
    expect((await getUser(access_token)).status).toBe(200);
    auth.pass(15_000);
    const late = await getUser(access_token);
    expect(late.body).toMatchObject({ code: 403, error_code: "bad_jwt" });
    expect(late.body.msg).toMatch(/JWT expired/);
    const { body } = await refresh(refresh_token);
    expect((await getUser(body.access_token)).status).toBe(200);
  });
});
