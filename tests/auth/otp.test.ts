import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { type AuthServer, keys, newEmail, password, plainMails, startAuth } from "./auth-server.ts";

describe.each(eitherKind)("%s: the official sign-in by a mailed link or digits", (kind) => {
  let off: AuthServer;
  let auth: AuthServer;
  beforeAll(async () => {
    off = await startAuth(kind);
    const magicLink = ({ link, code }: { link: string; code: string }) => ({
      subject: "Sign-in link",
      text: `Your code is ${code}. ${link}`,
      html: link,
    });
    auth = await startAuth(kind, {
      db: off.db,
      mails: { ...plainMails, magicLink },
      otp: { mayUse: (user) => user.app_metadata.role !== "admin" },
    });
  });
  afterAll(async () => {
    await auth.close();
    await off.close();
  });

  const digits = async (email: string) =>
    /code is (\d{6})/.exec((await auth.mails(email)).at(-1)?.text_body ?? "")?.[1] ?? "";

  test("it is off unless the installation switches it on", async () => {
    const { error } = await off.client().auth.signInWithOtp({ email: newEmail() });
    expect([error?.status, error?.code]).toEqual([422, "otp_disabled"]);
  });

  test("digits to a telephone number are refused as the official service does without a provider for them", async () => {
    const phone = "+491700000000";
    for (const server of [off, auth]) {
      const client = server.client().auth;
      expect((await client.signInWithOtp({ phone })).error).toMatchObject({
        status: 400,
        code: "phone_provider_disabled",
        message: "Unsupported phone provider",
      });
      expect((await client.verifyOtp({ phone, token: "123456", type: "sms" })).error).toMatchObject(
        {
          status: 403,
          code: "otp_expired",
          message: "Token has expired or is invalid",
        },
      );
      expect(
        (await client.verifyOtp({ phone: "many", token: "123456", type: "sms" })).error,
      ).toMatchObject({ status: 400, code: "validation_failed" });
    }
  });

  test.each([
    [{ token: "1", token_hash: "2" }, "Verify requires either a token or a token hash"],
    [{}, "Verify requires either a token or a token hash"],
    [{ token: "1" }, "Only an email address or phone number should be provided on verify"],
    [
      { token: "1", email: "a@example.test", phone: "+491700000000" },
      "Only an email address or phone number should be provided on verify",
    ],
    [
      { token_hash: "2", phone: "+491700000000" },
      "Only the token_hash and type should be provided",
    ],
  ])("%# what is to be verified is named once", async (body, message) => {
    const answer = await auth.send("POST", "/verify", { body: { type: "email", ...body } });
    expect([answer.status, answer.body.error_code, answer.body.msg]).toEqual([
      400,
      "validation_failed",
      message,
    ]);
  });

  test("a person signs in by the digits, a new one too", async () => {
    for (const isNew of [true, false]) {
      const email = newEmail();
      if (!isNew) await auth.send("POST", "/signup", { body: { email, password } });
      const client = auth.client().auth;
      expect((await client.signInWithOtp({ email })).error).toBeNull();
      const { data, error } = await client.verifyOtp({
        email,
        token: await digits(email),
        type: "email",
      });
      expect([error, data.user?.email]).toEqual([null, email]);
      expect(
        await auth.count("auth.users where email = $1 and email_verified_at is not null", [email]),
      ).toBe(1);
    }
  });

  test("with a code challenge the link gives a code to the program that asked", async () => {
    const email = newEmail();
    const client = createClient(auth.url, keys.publishable, {
      auth: { flowType: "pkce", persistSession: false, autoRefreshToken: false },
    }).auth;
    await client.signInWithOtp({ email });
    const link = await auth.link(email);
    const opened = await auth.send("GET", `/verify${link.search}`);
    const code = new URL(opened.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const { data, error } = await client.exchangeCodeForSession(code);
    expect([error, data.user?.email]).toEqual([null, email]);
  });

  test("the studio's accounts and unknown addresses that may not be made get the same answer, and no mail", async () => {
    const staff = newEmail();
    const { body } = await auth.send("POST", "/signup", { body: { email: staff, password } });
    await auth.db.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "admin"}' where id = $1::uuid`,
      [body.user.id],
    );
    const [unknown, known] = [newEmail(), newEmail()];
    await auth.send("POST", "/signup", { body: { email: known, password } });
    const answers: string[] = [];
    for (const email of [staff, unknown, known]) {
      const answer = await auth.send("POST", "/otp", { body: { email, create_user: false } });
      answers.push(`${answer.status} ${answer.text}`);
    }
    expect(new Set(answers)).toEqual(new Set(["200 {}"]));
    const mailed = await Promise.all([staff, unknown, known].map((to) => auth.mails(to)));
    expect(mailed.map(({ length }) => length)).toEqual([0, 0, 1]);
    expect(await auth.count("auth.users where email = $1", [unknown])).toBe(0);
  });

  test("a second request for an address within a minute is refused, whoever has it", async () => {
    const known = newEmail();
    await auth.send("POST", "/signup", { body: { email: known, password } });
    for (const email of [known, newEmail()]) {
      const ask = () => auth.send("POST", "/otp", { body: { email, create_user: false } });
      expect((await ask()).status).toBe(200);
      expect((await ask()).body.error_code).toBe("over_email_send_rate_limit");
    }
  });
});
