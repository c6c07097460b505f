import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import {
  type Answer,
  type AuthServer,
  fragmentOf,
  hour,
  keys,
  minute,
  newEmail,
  password,
  plainMails,
  siteUrl,
  startAuth,
} from "./auth-server.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

const expired = {
  error: "access_denied",
  error_code: "otp_expired",
  error_description: "Email link is invalid or has expired",
  sb: "",
};

describe.each(eitherKind)("%s: a forgotten password", (kind) => {
  let auth: AuthServer;
  let slowMailMs = 0;
  beforeAll(async () => {
    const recovery = ({ link }: { link: string }) => {
      const end = performance.now() + slowMailMs;
      while (performance.now() < end);
      return { subject: "Reset", text: link, html: link };
    };
    auth = await startAuth(kind, { mails: { ...plainMails, recovery } });
  });
  afterAll(() => auth.close());

  const signUp = async () => {
    const email = newEmail();
    const { body } = await auth.send("POST", "/signup", { body: { email, password } });
    return { email, ...body } as {
      email: string;
      access_token: string;
      refresh_token: string;
      user: { id: string };
    };
  };
  const recover = (email: string, headers = {}) =>
    auth.send("POST", `/recover?redirect_to=${encodeURIComponent(`${siteUrl}/reset-password`)}`, {
      body: { email },
      headers,
    });
  const open = async (link: URL, headers = {}, method = "GET"): Promise<Answer> =>
    auth.send(method, link.href.split("/auth/v1")[1] ?? "", {
      headers: { ...headers, apikey: "" },
    });
  const signIn = (email: string, secret: string) =>
    auth.send("POST", "/token?grant_type=password", { body: { email, password: secret } });
  const resetLink = async (email: string) => {
    auth.pass(minute);
    await recover(email);
    return auth.link(email);
  };

  test("the official client goes from the link to a new password, after which every session has ended", async () => {
    const { email, access_token, refresh_token, user } = await signUp();
    const client = auth.client();
    const sent = await client.auth.resetPasswordForEmail(email, {
      redirectTo: `${siteUrl}/reset-password`,
    });
    expect(sent.error).toBeNull();
    const opened = await open(await auth.link(email));
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
    expect(await auth.count("auth.sessions where user_id = $1", [user.id])).toBe(0);
    expect((await client.auth.signOut()).error).toBeNull();

    for (const token of [access_token, resetToken]) {
      expect((await auth.send("GET", "/user", { token })).body.error_code).toBe(
        "session_not_found",
      );
    }
    for (const token of [refresh_token, resetRefresh]) {
      const body = { refresh_token: token };
      expect((await auth.send("POST", "/token?grant_type=refresh_token", { body })).status).toBe(
        400,
      );
    }
    expect(await auth.count("auth.sessions where user_id = $1", [user.id])).toBe(0);
    expect((await signIn(email, password)).status).toBe(400);
    expect((await signIn(email, "battery staple")).status).toBe(200);
    expect((await auth.mails(email)).map((mail) => mail.kind)).toStrictEqual([
      "auth.recovery",
      "auth.password_changed",
    ]);
    expect(
      await auth.count("auth.users where email = $1 and email_verified_at is not null", [email]),
    ).toBe(1);
  });

  test("A-9: the session of a reset link changes the password and nothing else, also when refreshed", async () => {
    const { email, access_token } = await signUp();
    const fragment = fragmentOf(await open(await resetLink(email)));
    const refreshed = await auth.send("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: fragment.refresh_token },
    });
    for (const token of [fragment.access_token ?? "", refreshed.body.access_token]) {
      const claims = decodeJwt(token);
      expect(claims).toMatchObject({ scope: "recovery", amr: [{ method: "otp" }] });
      expect((await auth.send("GET", "/user", { token })).status).toBe(200);
      for (const body of [
        { data: { a: 1 } },
        { email: "b@c.test" },
        { password: "battery staple", data: { a: 1 } },
      ]) {
        expect((await auth.send("PUT", "/user", { token, body })).status).toBe(403);
      }
      expect((await auth.send("GET", "/reauthenticate", { token })).status).toBe(403);
    }
    const { body } = await auth.send("GET", "/user", { token: access_token });
    expect(body.user_metadata).toStrictEqual({});
    expect(
      (await auth.send("PUT", "/user", { token: access_token, body: { data: { a: 1 } } })).status,
    ).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
    auth.pass(hour + 1000);
    const late = { refresh_token: refreshed.body.refresh_token };
    const ended = await auth.send("POST", "/token?grant_type=refresh_token", { body: late });
    expect(ended.body.error_code).toBe("session_expired");
  });

  test("leaving the page without saving ends only the session of this link", async () => {
    const { email, access_token } = await signUp();
    const { access_token: token = "" } = fragmentOf(await open(await resetLink(email)));
    expect((await auth.send("POST", "/logout?scope=global", { token })).status).toBe(204);
    expect((await auth.send("GET", "/user", { token })).status).toBe(403);
    expect((await auth.send("GET", "/user", { token: access_token })).status).toBe(200);
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
    expect(await auth.mails(email)).toHaveLength(1);
    expect(await auth.mails(unknown)).toHaveLength(0);
    auth.pass(minute);
    await recover(email);
    expect(await auth.mails(email)).toHaveLength(2);
  });

  test("A-13: of three requests at once to two processes, one is answered and two are refused, for known and unknown addresses", async () => {
    const other = await startAuth(kind, { db: auth.db, now: auth.now });
    const { email } = await signUp();
    for (const address of [email, newEmail()]) {
      const body = { email: address };
      const answers = await Promise.all([
        auth.send("POST", "/recover", { body }),
        other.send("POST", "/recover", { body }),
        auth.send("POST", "/recover", { body }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    }
    expect(await auth.mails(email)).toHaveLength(1);
    await other.close();
  });

  test("A-13: known and unknown addresses are answered after the same time, although composing a mail takes long", async () => {
    const { email } = await signUp();
    const times = { known: [] as number[], unknown: [] as number[] };
    slowMailMs = 60;
    for (let round = 0; round < 3; round += 1) {
      auth.pass(minute);
      for (const who of ["known", "unknown"] as const) {
        const start = performance.now();
        await recover(who === "known" ? email : newEmail());
        times[who].push(performance.now() - start);
      }
    }
    slowMailMs = 0;
    expect(await auth.mails(email)).toHaveLength(3);
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[1] ?? 0;
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(40);
  });

  test("A-18: the older of two links is dead, the newer works", async () => {
    const { email } = await signUp();
    const older = await resetLink(email);
    const newer = await resetLink(email);
    expect(fragmentOf(await open(older))).toStrictEqual(expired);
    expect(fragmentOf(await open(newer)).type).toBe("recovery");
  });

  test("A-18: a link dies after an hour", async () => {
    const { email } = await signUp();
    const link = await resetLink(email);
    auth.pass(61 * minute);
    expect(fragmentOf(await open(link))).toStrictEqual(expired);
    const fresh = await resetLink(email);
    auth.pass(59 * minute);
    expect(fragmentOf(await open(fresh)).type).toBe("recovery");
  });

  test("A-18: a program can use a link once, and no link works after the password was changed", async () => {
    const { email } = await signUp();
    const token_hash = (await resetLink(email)).searchParams.get("token") ?? "";
    const verify = () => auth.send("POST", "/verify", { body: { type: "recovery", token_hash } });
    expect((await verify()).status).toBe(200);
    const second = await verify();
    expect(second.body).toStrictEqual({
      code: 403,
      error_code: "otp_expired",
      msg: "Email link is invalid or has expired",
    });

    const link = await resetLink(email);
    const { access_token: token = "" } = fragmentOf(await open(link));
    expect(
      (await auth.send("PUT", "/user", { token, body: { password: "battery staple" } })).status,
    ).toBe(200);
    expect(fragmentOf(await open(link))).toStrictEqual(expired);
  });

  test("A-18: no value in the database works as a link", async () => {
    const { email, user } = await signUp();
    const link = await resetLink(email);
    const token = link.searchParams.get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await auth.db.query(
      "select * from auth.one_time_tokens where user_id = $1::uuid",
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    link.searchParams.set("token", String(rows[0]?.token_hash));
    expect(fragmentOf(await open(link))).toStrictEqual(expired);
  });

  test("A-18: a link works for its own purpose only", async () => {
    const { email } = await signUp();
    const link = await resetLink(email);
    for (const type of ["magiclink", "signup", "invite", "email", "email_change", "nonsense", ""]) {
      link.searchParams.set("type", type);
      expect(fragmentOf(await open(link))).toStrictEqual(expired);
    }
    link.searchParams.set("type", "recovery");
    expect(fragmentOf(await open(link)).access_token).toBeTruthy();
  });

  test("A-19: host names that a request sends never reach a mail", async () => {
    const { email } = await signUp();
    auth.pass(minute);
    const evil = "evil.test";
    await auth.send("POST", "/recover?redirect_to=https%3A%2F%2Fevil.test%2Freset", {
      body: { email, redirect_to: "https://evil.test" },
      headers: {
        "x-forwarded-host": evil,
        forwarded: `host=${evil}`,
        origin: `https://${evil}`,
        referer: `https://${evil}/`,
        "x-forwarded-proto": "ftp",
      },
    });
    const [mail] = await auth.mails(email);
    expect(mail?.text_body).toMatch(/^http:\/\/daybreak\.test\/auth\/v1\/verify\?token=/);
    expect(mail?.text_body).not.toContain(evil);
    expect(mail?.text_body).toContain("redirect_to=http%3A%2F%2Fdaybreak.test");
  });

  test("A-20: a link whose target was changed to another site leads to our own, with or without a session", async () => {
    const targets = [
      "https://evil.test",
      "https://daybreak.test@evil.test",
      "//evil.test",
      "\\\\evil.test",
      "javascript:alert(1)",
      "https://daybreak.test.evil.test",
      "http://daybreak.test%2eevil.test",
      "http:/evil.test",
      "http://daybreak.test:81",
    ];
    const { email } = await signUp();
    const link = await resetLink(email);
    const token = link.searchParams.get("token") ?? "";
    for (const [index, target] of targets.entries()) {
      link.searchParams.set("redirect_to", target);
      link.searchParams.set("token", index < 2 ? token : "wrong");
      const answer = await open(link);
      expect(answer.headers.get("location")).toMatch(/^http:\/\/daybreak\.test#/);
      expect("access_token" in fragmentOf(answer)).toBe(index < 2);
    }
  });

  test("A-21: HEAD and prefetches do not open the link", async () => {
    const { email, user } = await signUp();
    const link = await resetLink(email);
    for (const headers of [
      {},
      { purpose: "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { "x-moz": "prefetch" },
    ]) {
      const isHead = Object.keys(headers).length === 0;
      const answer = await open(link, headers, isHead ? "HEAD" : "GET");
      expect([answer.status, answer.headers.get("location")]).toStrictEqual([204, null]);
    }
    expect(
      await auth.count("auth.one_time_tokens where user_id = $1 and first_opened_at is null", [
        user.id,
      ]),
    ).toBe(1);
    expect(await auth.count("auth.sessions where user_id = $1", [user.id])).toBe(1);
    expect(fragmentOf(await open(link)).type).toBe("recovery");
  });

  test("A-21: after a mail scanner's GET the link works once more, within ten minutes", async () => {
    const { email } = await signUp();
    const link = await resetLink(email);
    await open(link);
    auth.pass(9 * minute);
    const { access_token: token = "" } = fragmentOf(await open(link));
    expect(fragmentOf(await open(link))).toStrictEqual(expired);
    expect(
      (await auth.send("PUT", "/user", { token, body: { password: "battery staple" } })).status,
    ).toBe(200);

    const late = await resetLink(email);
    await open(late);
    auth.pass(11 * minute);
    expect(fragmentOf(await open(late))).toStrictEqual(expired);
  });

  test("a mail scanner that opens the link proves no address; only the changed password does", async () => {
    const { email } = await signUp();
    await open(await resetLink(email));
    const verified = "auth.users where email = $1 and email_verified_at is not null";
    expect(await auth.count(verified, [email])).toBe(0);
    const { access_token: token = "" } = fragmentOf(await open(await resetLink(email)));
    await auth.send("GET", "/user", { token });
    expect(await auth.count(verified, [email])).toBe(0);
    await auth.send("PUT", "/user", { token, body: { password: "battery staple" } });
    expect(await auth.count(verified, [email])).toBe(1);
  });

  test("a deleted person's link is dead, a banned person's too", async () => {
    const { email, user } = await signUp();
    const link = await resetLink(email);
    const admin = auth.client(keys.secret).auth.admin;
    await admin.updateUserById(user.id, { ban_duration: "5m" });
    expect(fragmentOf(await open(link)).error_code).toBe("user_banned");
    await admin.deleteUser(user.id);
    expect(fragmentOf(await open(link))).toStrictEqual(expired);
  });

  test.each([
    [{}],
    [{ email: "" }],
    [{ email: "nobody" }],
    [{ email: "a@b.test,c@d.test" }],
    [{ email: 1 }],
  ])("%j is 400 and mails nothing", async (body) => {
    const before = (await auth.mails()).length;
    const answer = await auth.send("POST", "/recover", { body });
    expect(answer.body).toMatchObject({ code: 400, error_code: "validation_failed" });
    expect(await auth.mails()).toHaveLength(before);
  });

  test("A-14: a request to send the mail again is answered alike for known and unknown addresses", async () => {
    const { email } = await signUp();
    const texts = [];
    for (const address of [email, newEmail()]) {
      for (const type of ["signup", "email_change"]) {
        const answer = await auth.send("POST", "/resend", { body: { type, email: address } });
        texts.push(`${answer.status} ${answer.text}`);
      }
    }
    expect(new Set(texts)).toStrictEqual(new Set(["200 {}"]));
    expect((await auth.mails(email)).map((mail) => mail.subject)).toStrictEqual(["Confirm"]);
    const bad = await auth.send("POST", "/resend", { body: { type: "recovery", email } });
    expect(bad.status).toBe(400);
  });
});

describe.each(eitherKind)("%s: too many mails", (kind) => {
  let auth: AuthServer;
  beforeAll(async () => {
    auth = await startAuth(kind, {
      limits: { recover: { points: 2, seconds: 300 }, verify: { points: 2, seconds: 300 } },
    });
  });
  afterAll(() => auth.close());

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
