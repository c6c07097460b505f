import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import {
  authFor,
  fragmentOf,
  hour,
  minute,
  newEmail,
  password,
  siteUrl,
  startAuth,
} from "./auth-server.ts";
import { resetPeople } from "./reset-people.ts";

describe.each(eitherKind)("%s: a forgotten password", (kind) => {
  const { world, signUp, recover, open, resetLink } = resetPeople(kind);

  const signIn = (email: string, secret: string) =>
    world.auth.send("POST", "/token?grant_type=password", { body: { email, password: secret } });

  test("the official client goes from the link to a new password, after which every session has ended", async () => {
    const { email, access_token, refresh_token, user } = await signUp();
    const client = world.auth.client();
    const sent = await client.auth.resetPasswordForEmail(email, {
      redirectTo: `${siteUrl}/reset-password`,
    });
    expect(sent.error).toBeNull();
    const opened = await open(await world.auth.link(email));
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toMatch(
      /^http:\/\/daybreak\.test\/reset-password#access_token=/,
    );
    const fragment = fragmentOf(opened);
    expect(Object.keys(fragment)).toStrictEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "sb",
      "token_type",
      "type",
    ]);
    expect(fragment).toMatchObject({ type: "recovery", token_type: "bearer", expires_in: "3600" });

    const { access_token: resetToken = "", refresh_token: resetRefresh = "" } = fragment;
    const set = await client.auth.setSession({
      access_token: resetToken,
      refresh_token: resetRefresh,
    });
    expect(set.error).toBeNull();
    expect(set.data.user?.email).toBe(email);
    const updated = await client.auth.updateUser({ password: "battery staple" });
    expect(updated.error).toBeNull();
    expect(await world.auth.count("auth.sessions where user_id = $1", [user.id])).toBe(0);
    expect((await client.auth.signOut()).error).toBeNull();

    for (const token of [access_token, resetToken]) {
      expect((await world.auth.send("GET", "/user", { token })).body.error_code).toBe(
        "session_not_found",
      );
    }
    for (const token of [refresh_token, resetRefresh]) {
      const body = { refresh_token: token };
      expect(
        (await world.auth.send("POST", "/token?grant_type=refresh_token", { body })).status,
      ).toBe(400);
    }
    expect(await world.auth.count("auth.sessions where user_id = $1", [user.id])).toBe(0);
    expect((await signIn(email, password)).status).toBe(400);
    expect((await signIn(email, "battery staple")).status).toBe(200);
    expect((await world.auth.mails(email)).map((mail) => mail.kind)).toStrictEqual([
      "auth.recovery",
      "auth.password_changed",
    ]);
    expect(
      await world.auth.count("auth.users where email = $1 and email_verified_at is not null", [
        email,
      ]),
    ).toBe(1);
  });

  test("A-9: the session of a reset link changes the password and nothing else, also when refreshed", async () => {
    const { email, access_token } = await signUp();
    const fragment = fragmentOf(await open(await resetLink(email)));
    const refreshed = await world.auth.send("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: fragment.refresh_token },
    });
    for (const token of [fragment.access_token ?? "", refreshed.body.access_token]) {
      const claims = decodeJwt(token);
      expect(claims).toMatchObject({ scope: "recovery", amr: [{ method: "otp" }] });
      expect((await world.auth.send("GET", "/user", { token })).status).toBe(200);
      for (const body of [
        { data: { a: 1 } },
        { email: "b@c.test" },
        { password: "battery staple", data: { a: 1 } },
      ]) {
        expect((await world.auth.send("PUT", "/user", { token, body })).status).toBe(403);
      }
      expect((await world.auth.send("GET", "/reauthenticate", { token })).status).toBe(403);
    }
    const { body } = await world.auth.send("GET", "/user", { token: access_token });
    expect(body.user_metadata).toStrictEqual({});
    expect(
      (await world.auth.send("PUT", "/user", { token: access_token, body: { data: { a: 1 } } }))
        .status,
    ).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
    world.auth.pass(hour + 1000);
    const late = { refresh_token: refreshed.body.refresh_token };
    const ended = await world.auth.send("POST", "/token?grant_type=refresh_token", { body: late });
    expect(ended.body.error_code).toBe("session_expired");
  });

  test("leaving the page without saving ends only the session of this link", async () => {
    const { email, access_token } = await signUp();
    const { access_token: token = "" } = fragmentOf(await open(await resetLink(email)));
    expect((await world.auth.send("POST", "/logout?scope=global", { token })).status).toBe(204);
    expect((await world.auth.send("GET", "/user", { token })).status).toBe(403);
    expect((await world.auth.send("GET", "/user", { token: access_token })).status).toBe(200);
  });

  test("A-13: known and unknown addresses get the same answer, twice, and only one has a mail", async () => {
    const { email } = await signUp();
    const unknown = newEmail();
    const answers: Record<string, string[]> = { [email]: [], [unknown]: [] };
    for (const address of [email, unknown, email, unknown]) {
      const answer = await recover(address);
      const headers = [...answer.headers.entries()].filter(([name]) => name !== "date");
      answers[address]?.push(JSON.stringify([answer.status, answer.text, headers]));
    }
    expect(answers[email]).toStrictEqual(answers[unknown]);
    expect(answers[email]?.[0]).toContain('200,"{}"');
    expect(answers[email]?.[1]).toContain("over_email_send_rate_limit");
    expect(answers[email]?.[1]).toMatch(
      /A link was asked for less than a minute ago. Look into your mailbox, or try again in (60|59) seconds\./,
    );
    expect(await world.auth.mails(email)).toHaveLength(1);
    expect(await world.auth.mails(unknown)).toHaveLength(0);
    world.auth.pass(minute);
    await recover(email);
    expect(await world.auth.mails(email)).toHaveLength(2);
  });

  test("A-13: of three requests at once to two processes, one is answered and two are refused, for known and unknown addresses", async () => {
    const other = await startAuth(kind, { db: world.auth.db, now: world.auth.now });
    const { email } = await signUp();
    for (const address of [email, newEmail()]) {
      const body = { email: address };
      const answers = await Promise.all([
        world.auth.send("POST", "/recover", { body }),
        other.send("POST", "/recover", { body }),
        world.auth.send("POST", "/recover", { body }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    }
    expect(await world.auth.mails(email)).toHaveLength(1);
    await other.close();
  });

  test("A-13: known and unknown addresses are answered after the same time, although composing a mail takes long", async () => {
    const { email } = await signUp();
    const times = { known: [] as number[], unknown: [] as number[] };
    world.slowMailMs = 60;
    for (let round = 0; round < 3; round += 1) {
      world.auth.pass(minute);
      for (const who of ["known", "unknown"] as const) {
        const start = performance.now();
        await recover(who === "known" ? email : newEmail());
        times[who].push(performance.now() - start);
      }
    }
    world.slowMailMs = 0;
    expect(await world.auth.mails(email)).toHaveLength(3);
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[1] ?? 0;
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(40);
  });

  test.each([
    [{}],
    [{ email: "" }],
    [{ email: "nobody" }],
    [{ email: "a@b.test,c@d.test" }],
    [{ email: 1 }],
  ])("%j is 400 and mails nothing", async (body) => {
    const before = (await world.auth.mails()).length;
    const answer = await world.auth.send("POST", "/recover", { body });
    expect(answer.body).toMatchObject({ code: 400, error_code: "validation_failed" });
    expect(await world.auth.mails()).toHaveLength(before);
  });

  test("A-14: a request to send the mail again is answered alike for known and unknown addresses", async () => {
    const { email } = await signUp();
    const texts = [];
    for (const address of [email, newEmail()]) {
      for (const type of ["signup", "email_change"]) {
        const answer = await world.auth.send("POST", "/resend", { body: { type, email: address } });
        texts.push(`${answer.status} ${answer.text}`);
      }
    }
    expect(new Set(texts)).toStrictEqual(new Set(["200 {}"]));
    expect((await world.auth.mails(email)).map((mail) => mail.subject)).toStrictEqual(["Confirm"]);
    const bad = await world.auth.send("POST", "/resend", { body: { type: "recovery", email } });
    expect(bad.status).toBe(400);
  });
});

describe.each(eitherKind)("%s: too many mails", (kind) => {
  const auth = authFor(kind, {
    limits: { recover: { points: 2, seconds: 300 }, verify: { points: 2, seconds: 300 } },
  });

  test("are limited by network address, and so are guesses at links", async () => {
    const email = newEmail();
    await auth.send("POST", "/recover", { body: { email } });
    await auth.send("POST", "/resend", { body: { type: "signup", email } });
    const limited = await auth.send("POST", "/recover", { body: { email } });
    expect([limited.status, limited.headers.get("retry-after")]).toStrictEqual([
      429,
      expect.any(String),
    ]);
    await auth.send("GET", "/verify?token=a&type=recovery");
    await auth.send("POST", "/verify", { body: { type: "recovery", token_hash: "b" } });
    const guess = await auth.send("GET", "/verify?token=c&type=recovery");
    expect(fragmentOf(guess).error_code).toBe("over_request_rate_limit");
    auth.comeFrom("203.0.113.200");
    expect((await auth.send("POST", "/recover", { body: { email: newEmail() } })).status).toBe(200);
  });
});
