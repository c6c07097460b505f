import { describe, expect, test } from "vitest";
import { codeOfApp } from "../authenticator.ts";
import { eitherKind } from "../databases.ts";
import {
  type Answer,
  authFor,
  hour,
  minute,
  newEmail,
  password,
  startAuth,
} from "./auth-server.ts";

describe.each(eitherKind)("%s: signing in by a mailed code", (kind) => {
  const auth = authFor(kind);

  const register = async (email = newEmail()) => {
    const { body } = await auth.send("POST", "/signup", { body: { email, password } });
    return { email, id: body.user.id as string, token: body.access_token as string };
  };
  let network = 0;
  /** A request from a network of its own, so that the minute between two codes has passed. */
  const ask = (email: string, cookie = "", body = {}) => {
    network += 1;
    auth.comeFrom(`198.51.${network % 250}.7`);
    return auth.send("POST", "/mail-code", { body: { email, ...body }, headers: { cookie } });
  };
  const cookieOf = (answer: Answer) =>
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith("daybreak-flow="))
      ?.split(";")[0] ?? "";
  const mailedCode = async (email: string) => {
    const texts = (await auth.mails(email)).map((mail) => mail.text_body);
    return (
      /code is (\d{6})/.exec(texts.findLast((text) => text.includes("code is")) ?? "")?.[1] ?? ""
    );
  };
  const verify = (code: string, cookie: string) =>
    auth.send("POST", "/mail-code/verify", { body: { code }, headers: { cookie } });
  /** A flow of a new browser. */
  const begin = async (email: string) => {
    const cookie = cookieOf(await ask(email));
    return { cookie, code: await mailedCode(email) };
  };
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const signInByPassword = async (email: string, typed = password) =>
    (await auth.client().auth.signInWithPassword({ email, password: typed })).error?.code ?? "in";
  const isSignedIn = async (token: string) =>
    (await auth.send("GET", "/user", { token })).status === 200;

  test("the digits of the mail sign in, once, where they were asked for", async () => {
    const { email, id } = await register();
    await auth.prove(email);
    const { cookie, code } = await begin(email);
    const answer = await verify(`${code.slice(0, 3)} ${code.slice(3)}`, cookie);
    expect([answer.status, answer.body.user.id]).toEqual([200, id]);
    expect(await isSignedIn(answer.body.access_token)).toBe(true);
    expect(await signInByPassword(email)).toBe("in");
    const again = await verify(code, cookie);
    expect([again.status, again.body.error_code]).toEqual([403, "otp_expired"]);
  });

  test("the same digits without the browser's cookie, or in another flow, sign nobody in and use nothing up", async () => {
    const { email } = await register();
    const { cookie, code } = await begin(email);
    const others = await begin(newEmail());
    const answers = [
      await verify(code, ""),
      await verify(code, `daybreak-flow=${"x".repeat(43)}`),
      await verify(code, others.cookie),
    ];
    expect(answers.map(({ body }) => body.error_code)).toEqual([
      "otp_expired",
      "otp_expired",
      code === others.code ? undefined : "otp_wrong",
    ]);
    expect((await verify(code, cookie)).status).toBe(200);
  });

  test("the cookie is for this service only, and no script reads it", async () => {
    const [header = ""] = (await ask(newEmail())).headers.getSetCookie();
    for (const rule of ["Path=/auth/v1", "HttpOnly", "SameSite=Strict"]) {
      expect(header).toContain(rule);
    }
    expect(await auth.count("auth.mail_codes where code_hash ~ '^[0-9]{6}$'")).toBe(0);
  });

  test("five wrong tries end a flow and no other", async () => {
    const { email } = await register();
    const [mine, theirs] = [await begin(email), await begin(email)];
    const wrong = otherThan(theirs.code);
    const tries: Answer[] = [];
    for (let times = 0; times < 6; times += 1) tries.push(await verify(wrong, theirs.cookie));
    expect(tries.map(({ body }) => [body.error_code, body.attempts_left])).toEqual([
      ["otp_wrong", 4],
      ["otp_wrong", 3],
      ["otp_wrong", 2],
      ["otp_wrong", 1],
      ["otp_expired", undefined],
      ["otp_expired", undefined],
    ]);
    expect((await verify(theirs.code, theirs.cookie)).body.error_code).toBe("otp_expired");
    expect((await verify(mine.code, mine.cookie)).status).toBe(200);
  });

  test("guesses that arrive at once are counted one by one", async () => {
    const { cookie, code } = await begin(newEmail());
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => verify(otherThan(code), cookie)),
    );
    expect(guesses.filter(({ body }) => body.error_code === "otp_wrong")).toHaveLength(4);
    expect((await verify(code, cookie)).status).toBe(403);
  });

  test("ten minutes, then the digits are worth nothing", async () => {
    const { cookie, code } = await begin(newEmail());
    auth.pass(9 * minute);
    const other = await begin(newEmail());
    auth.pass(61_000);
    expect((await verify(code, cookie)).body.error_code).toBe("otp_expired");
    expect((await verify(other.code, other.cookie)).status).toBe(200);
  });

  test("asking again in the same browser replaces the digits", async () => {
    const email = newEmail();
    const first = await begin(email);
    const cookie = cookieOf(await ask(email, first.cookie));
    expect(await auth.count("auth.mail_codes where address = $1", [email])).toBe(1);
    expect((await verify(first.code, first.cookie)).status).toBe(403);
    expect((await verify(await mailedCode(email), cookie)).status).toBe(200);
  });

  test("after twenty wrong digits in a day the codes of the address pause, its owner is told, and the password works", async () => {
    const { email } = await register();
    await auth.prove(email);
    const before = await begin(email);
    for (let flow = 0; flow < 4; flow += 1) {
      const { cookie, code } = await begin(email);
      for (let times = 0; times < 5; times += 1) await verify(otherThan(code), cookie);
    }
    const notices = (await auth.mails(email)).filter(({ subject }) => subject === "Codes paused");
    expect(notices).toHaveLength(1);
    const right = await verify(before.code, before.cookie);
    expect([right.status, right.body.error_code]).toEqual([429, "over_request_rate_limit"]);
    const asked = await ask(email);
    expect([asked.status, Number(asked.headers.get("retry-after"))]).toEqual([
      429,
      expect.closeTo(
        (Date.UTC(2000, 0, 2) - (auth.now().getTime() % (24 * hour)) - Date.UTC(2000, 0, 1)) / 1000,
        -1,
      ),
    ]);
    expect(await signInByPassword(email)).toBe("in");
    auth.pass(24 * hour);
    const { cookie, code } = await begin(email);
    expect((await verify(code, cookie)).status).toBe(200);
  });

  test("somebody who made an account with another's address has nothing once that person has come by a code", async () => {
    const squatter = await register();
    await auth.db.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1::uuid, 'App', 'totp', 'verified', now(), now())`,
      [squatter.id],
    );
    const { cookie, code } = await begin(squatter.email);
    const answer = await verify(code, cookie);
    expect([answer.status, answer.body.user.id]).toEqual([200, squatter.id]);
    expect(await signInByPassword(squatter.email)).toBe("invalid_credentials");
    expect([await isSignedIn(squatter.token), await isSignedIn(answer.body.access_token)]).toEqual([
      false,
      true,
    ]);
    expect(await auth.count("auth.mfa_factors where user_id = $1::uuid", [squatter.id])).toBe(0);
    const owned = "auth.users where id = $1::uuid and email_verified_at is not null";
    expect(await auth.count(owned, [squatter.id])).toBe(1);
  });

  test("an address without an account gets one, proved and without a password, in the language of the page", async () => {
    const email = newEmail();
    const cookie = cookieOf(await ask(email, "", { language: "de" }));
    expect(await auth.count("auth.users where email = $1", [email])).toBe(0);
    const answer = await verify(await mailedCode(email), cookie);
    expect([answer.status, answer.body.user.email, answer.body.user.user_metadata]).toEqual([
      200,
      email,
      { language: "de" },
    ]);
    const made =
      "auth.users where email = $1 and email_verified_at is not null and encrypted_password is null";
    expect(await auth.count(made, [email])).toBe(1);
    expect(await signInByPassword(email)).toBe("invalid_credentials");
  });

  test("the second factor is owed after a code as after a password", async () => {
    const { email } = await register();
    await auth.prove(email);
    const client = auth.client().auth;
    await client.signInWithPassword({ email, password });
    const { data: app } = await client.mfa.enroll({ factorType: "totp" });
    const { id: factorId = "", totp: { secret = "" } = {} } = app ?? {};
    await client.mfa.challengeAndVerify({ factorId, code: codeOfApp(secret, auth.now()) });
    const { cookie, code } = await begin(email);
    const { body } = await verify(code, cookie);
    const token = body.access_token as string;
    const change = { body: { password: "another horse" }, token };
    expect((await auth.send("PUT", "/user", change)).body.error_code).toBe("insufficient_aal");
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect([claims.aal, claims.amr[0].method]).toEqual(["aal1", "otp"]);
  });

  test("a banned account is told so after the right digits only, and a deleted one is made anew as somebody else", async () => {
    const { email } = await register();
    await auth.db.query("update auth.users set banned_until = '2100-01-01' where email = $1", [
      email,
    ]);
    const { cookie, code } = await begin(email);
    expect((await verify(otherThan(code), cookie)).body.error_code).toBe("otp_wrong");
    expect((await verify(code, cookie)).body.error_code).toBe("user_banned");
    const gone = await register();
    await auth.db.query("delete from auth.users where id = $1::uuid", [gone.id]);
    const next = await begin(gone.email);
    const { body } = await verify(next.code, next.cookie);
    expect(body.user.id).not.toBe(gone.id);
  });

  test("a new device is reported, the sign-in is in the log, and so are wrong digits", async () => {
    const { email, id } = await register();
    await auth.prove(email);
    const { cookie, code } = await begin(email);
    await verify(otherThan(code), cookie);
    await auth.send("POST", "/mail-code/verify", {
      body: { code },
      headers: { cookie, "user-agent": "Another browser" },
    });
    expect((await auth.mails(email)).map(({ subject }) => subject)).toContain("New device");
    const { rows } = await auth.db.query<{ action: string; by: string | null }>(
      `select payload ->> 'action' as action, payload #>> '{traits,by}' as by from auth.audit_log_entries
       where payload ->> 'user_id' = $1 and payload ->> 'action' ~ 'login|code' order by created_at`,
      [id],
    );
    expect(rows.map(({ action, by }) => `${action} ${by ?? ""}`.trim())).toEqual([
      "code_requested",
      "login_failed code",
      "login code",
    ]);
  });

  test("a network may ask once a minute for an address, another one meanwhile", async () => {
    const email = newEmail();
    expect((await ask(email)).status).toBe(200);
    const again = await auth.send("POST", "/mail-code", { body: { email } });
    expect([again.status, again.body.error_code]).toEqual([429, "over_email_send_rate_limit"]);
    expect((await ask(email)).status).toBe(200);
    const limited = await startAuth(kind, {
      db: auth.db,
      limits: { "mail-code": { points: 2, seconds: 3600 } },
    });
    const address = newEmail();
    const answers: number[] = [];
    for (const from of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
      limited.comeFrom(from);
      const { status } = await limited.send("POST", "/mail-code", { body: { email: address } });
      answers.push(status);
    }
    await limited.close();
    expect(answers).toEqual([200, 200, 429]);
  });

  test("faulty bodies and addresses get 400, and nothing is mailed", async () => {
    const answers = [
      await ask("no address"),
      await ask(""),
      await ask(newEmail(), "", { language: "<b>" }),
      await auth.send("POST", "/mail-code/verify", { body: { code: 7 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    const bare = await auth.send("POST", "/mail-code", { body: {}, headers: { apikey: "wrong" } });
    expect(bare.status).toBe(401);
  });
});
