import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { fragmentOf, keys, minute } from "./auth-server.ts";
import { resetPeople } from "./reset-people.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

const expired = {
  error: "access_denied",
  error_code: "otp_expired",
  error_description: "Email link is invalid or has expired",
  sb: "",
};

describe.each(eitherKind)("%s: the link to a new password", (kind) => {
  const { world, signUp, open, resetLink } = resetPeople(kind);

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
    world.auth.pass(61 * minute);
    expect(fragmentOf(await open(link))).toStrictEqual(expired);
    const fresh = await resetLink(email);
    world.auth.pass(59 * minute);
    expect(fragmentOf(await open(fresh)).type).toBe("recovery");
  });

  test("A-18: a program can use a link once, and no link works after the password was changed", async () => {
    const { email } = await signUp();
    const token_hash = (await resetLink(email)).searchParams.get("token") ?? "";
    const verify = () =>
      world.auth.send("POST", "/verify", { body: { type: "recovery", token_hash } });
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
      (await world.auth.send("PUT", "/user", { token, body: { password: "battery staple" } }))
        .status,
    ).toBe(200);
    expect(fragmentOf(await open(link))).toStrictEqual(expired);
  });

  test("A-18: no value in the database works as a link", async () => {
    const { email, user } = await signUp();
    const link = await resetLink(email);
    const token = link.searchParams.get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await world.auth.db.query(
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
    world.auth.pass(minute);
    const evil = "evil.test";
    await world.auth.send("POST", "/recover?redirect_to=https%3A%2F%2Fevil.test%2Freset", {
      body: { email, redirect_to: "https://evil.test" },
      headers: {
        "x-forwarded-host": evil,
        forwarded: `host=${evil}`,
        origin: `https://${evil}`,
        referer: `https://${evil}/`,
        "x-forwarded-proto": "ftp",
      },
    });
    const [mail] = await world.auth.mails(email);
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
      await world.auth.count(
        "auth.one_time_tokens where user_id = $1 and first_opened_at is null",
        [user.id],
      ),
    ).toBe(1);
    expect(await world.auth.count("auth.sessions where user_id = $1", [user.id])).toBe(1);
    expect(fragmentOf(await open(link)).type).toBe("recovery");
  });

  test("A-21: after a mail scanner's GET the link works once more, within ten minutes", async () => {
    const { email } = await signUp();
    const link = await resetLink(email);
    await open(link);
    world.auth.pass(9 * minute);
    const { access_token: token = "" } = fragmentOf(await open(link));
    expect(fragmentOf(await open(link))).toStrictEqual(expired);
    expect(
      (await world.auth.send("PUT", "/user", { token, body: { password: "battery staple" } }))
        .status,
    ).toBe(200);

    const late = await resetLink(email);
    await open(late);
    world.auth.pass(11 * minute);
    expect(fragmentOf(await open(late))).toStrictEqual(expired);
  });

  test("a mail scanner that opens the link proves no address; only the changed password does", async () => {
    const { email } = await signUp();
    await open(await resetLink(email));
    const verified = "auth.users where email = $1 and email_verified_at is not null";
    expect(await world.auth.count(verified, [email])).toBe(0);
    const { access_token: token = "" } = fragmentOf(await open(await resetLink(email)));
    await world.auth.send("GET", "/user", { token });
    expect(await world.auth.count(verified, [email])).toBe(0);
    await world.auth.send("PUT", "/user", { token, body: { password: "battery staple" } });
    expect(await world.auth.count(verified, [email])).toBe(1);
  });

  test("a deleted person's link is dead, a banned person's too", async () => {
    const { email, user } = await signUp();
    const link = await resetLink(email);
    const admin = world.auth.client(keys.secret).auth.admin;
    await admin.updateUserById(user.id, { ban_duration: "5m" });
    expect(fragmentOf(await open(link)).error_code).toBe("user_banned");
    await admin.deleteUser(user.id);
    expect(fragmentOf(await open(link))).toStrictEqual(expired);
  });
});
