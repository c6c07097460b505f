import { describe, expect, test } from "vitest";
import { unstorable } from "#domain/text.ts";
import { owaspHashCost } from "#engine/auth/users/passwords.ts";
import { median } from "../../scripts/environment/median.ts";
import { eitherKind } from "../databases.ts";
import { authFor, hour, minute, newEmail, password, startAuth } from "./auth-server.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

describe.each(eitherKind)("%s: sign-in", (kind) => {
  const auth = authFor(kind);
  let network = 0;
  const moveToNewNetwork = () => {
    network += 1;
    auth.comeFrom(`198.51.100.${network}`);
  };
  const signUp = async () => {
    const email = newEmail();
    await auth.send("POST", "/signup", { body: { email, password } });
    return email;
  };
  const signIn = (body: unknown) => auth.send("POST", "/token?grant_type=password", { body });

  test("A-12: an unknown address and a wrong password look the same", async () => {
    const email = await signUp();
    moveToNewNetwork();
    const wrong = await signIn({ email, password: "wrong one" });
    const unknown = await signIn({ email: newEmail(), password: "wrong one" });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toStrictEqual({
      code: 400,
      error_code: "invalid_credentials",
      msg: "Invalid login credentials",
    });
    expect(unknown.text).toBe(wrong.text);
    const names = (answer: typeof wrong) => [...answer.headers.keys()].join();
    expect(names(unknown)).toBe(names(wrong));
    expect((await signIn({ email, password })).status).toBe(200);
  });

  test("a password chosen on one keyboard signs in from another, and keeps its tabs", async () => {
    const email = newEmail();
    await auth.send("POST", "/signup", { body: { email, password: "Zoë-größe\t2026" } });
    moveToNewNetwork();
    for (const typed of ["Zoë-größe\t2026", "Zoe\u0308-gro\u0308ße\t2026"]) {
      expect([typed, (await signIn({ email, password: typed })).status]).toEqual([typed, 200]);
    }
    expect((await signIn({ email, password: "Zoe-grosse\t2026" })).status).toBe(400);
    const broken = await signIn({ email, password: "x\ud83d" });
    expect([broken.status, broken.body.msg]).toEqual([422, unstorable]);
  });

  test("A-12: an unknown address and a wrong password take the same time", async () => {
    const passwordHashCost = owaspHashCost;
    const other = await startAuth(kind, { db: auth.db, now: auth.now, passwordHashCost });
    const signIn = (body: object) =>
      other.send("POST", "/token?grant_type=password", {
        body: { ...body, password: "wrong one" },
      });
    const email = newEmail();
    await other.send("POST", "/signup", { body: { email, password } });
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 20; round += 1) {
      other.comeFrom(`198.51.101.${round}`);
      const order = ["known", "unknown"] as const;
      for (const who of round % 2 ? order : order.toReversed()) {
        const start = performance.now();
        await signIn({ email: who === "known" ? email : newEmail() });
        times[who].push(performance.now() - start);
      }
    }
    await other.close();
    const [known, unknown] = [median(times.known), median(times.unknown)];
    // Hashing takes nine tenths of the time, so an answer without it would come much earlier.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(15, 0.35 * known));
    expect(unknown).toBeGreaterThan(10); // the password was hashed
  });

  test("A-12: only the right password reveals that an account is banned", async () => {
    const email = await signUp();
    await auth.db.query("update auth.users set banned_until = $2 where email = $1", [
      email,
      new Date(auth.now().getTime() + hour),
    ]);
    expect((await signIn({ email, password: "wrong one" })).body.error_code).toBe(
      "invalid_credentials",
    );
    expect((await signIn({ email, password })).body).toMatchObject({
      code: 400,
      error_code: "user_banned",
    });
    auth.pass(hour + 1000);
    expect((await signIn({ email, password })).status).toBe(200);
  });

  test("A-15: after ten wrong passwords a network has to wait, longer each time; other networks do not", async () => {
    const email = await signUp();
    auth.comeFrom("192.0.2.66");
    for (let round = 0; round < 10; round += 1) {
      expect((await signIn({ email, password: `wrong ${round}` })).status).toBe(400);
    }
    const blocked = await signIn({ email, password });
    expect(blocked.body).toMatchObject({ code: 429, error_code: "over_request_rate_limit" });
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(20);
    auth.comeFrom("192.0.2.77");
    expect((await signIn({ email, password })).status).toBe(200);

    auth.comeFrom("192.0.2.66");
    auth.pass(31_000);
    expect((await signIn({ email, password: "wrong again" })).status).toBe(400);
    const longer = await signIn({ email, password });
    expect(Number(longer.headers.get("retry-after"))).toBeGreaterThan(50);
    for (let round = 0; round < 12; round += 1) {
      auth.pass(50 * minute);
      await signIn({ email, password: "wrong again" });
    }
    auth.pass(2 * hour);
    expect((await signIn({ email, password })).status).toBe(200);
    expect((await signIn({ email, password: "wrong" })).status).toBe(400);
  });

  test("A-15: fifty guesses at once count as fifty", async () => {
    const email = await signUp();
    auth.comeFrom("192.0.2.88");
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => signIn({ email, password: `wrong ${n}` })),
    );
    expect(all.filter((answer) => answer.status === 400)).toHaveLength(10);
    expect(all.filter((answer) => answer.status === 429)).toHaveLength(40);
  });

  test.each([
    [{}, "validation_failed"],
    [{ phone: "+49", password }, "phone_provider_disabled"],
    [{ email: "nobody", password }, "invalid_credentials"],
    [{ email: "nobody@example.test" }, "invalid_credentials"],
    [{ email: "nobody@example.test", password: "x".repeat(1_000_000) }, "invalid_credentials"],
    [{ email: "nobody@example.test' or 1=1 --", password }, "invalid_credentials"],
    [{ email: { $ne: null }, password }, "validation_failed"],
  ])("%# wrong input is 400", async (body, code) => {
    const answer = await signIn(body);
    expect([answer.status, answer.body.error_code]).toStrictEqual([400, code]);
  });

  test.each(["", "client_credentials", "password%00"])(
    "grant type %j is not offered",
    async (grant) => {
      const answer = await auth.send("POST", `/token?grant_type=${grant}`, { body: {} });
      expect(answer.body).toStrictEqual({
        code: 400,
        error_code: "invalid_credentials",
        msg: "unsupported_grant_type",
      });
    },
  );

  test("signing in with a wallet is refused as the official service does where none is set up", async () => {
    const { auth: client } = auth.client();
    const statement = { message: "x".repeat(64), signature: "0x00" as const };
    const { error } = await client.signInWithWeb3({ chain: "ethereum", ...statement });
    expect(error).toMatchObject({
      status: 422,
      code: "web3_provider_disabled",
      message: "Web3 provider is disabled",
    });
  });

  test("exchanging a code needs the code and its verifier", async () => {
    const answer = await auth.send("POST", "/token?grant_type=pkce", { body: { auth_code: "x" } });
    expect([answer.status, answer.body.error_code, answer.body.msg]).toStrictEqual([
      400,
      "validation_failed",
      "invalid request: both auth code and code verifier should be non-empty",
    ]);
  });

  test("every attempt is in the audit trail, without the address it came from", async () => {
    const email = await signUp();
    moveToNewNetwork();
    await signIn({ email, password: "wrong one" });
    await signIn({ email, password });
    const { rows } = await auth.db.query<{ action: string; ip_address: string; payload: unknown }>(
      `select payload ->> 'action' as action, ip_address, payload from auth.audit_log_entries
       where payload ->> 'user_id' = (select id::text from auth.users where email = $1) order by created_at`,
      [email],
    );
    expect(rows.map((row) => row.action)).toStrictEqual(["user_signedup", "login_failed", "login"]);
    expect(rows.every((row) => row.ip_address.length === 24)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(JSON.stringify(rows)).not.toContain("198.51");
  });
});

describe.each(eitherKind)("%s: sign-in from one address", (kind) => {
  const auth = authFor(kind, {
    limits: { token: { points: 5, seconds: 300 }, signup: { points: 3, seconds: 300 } },
  });
  const signIn = () =>
    auth.send("POST", "/token?grant_type=password", { body: { email: newEmail(), password } });

  test("A-15: is limited, with Retry-After, whatever X-Forwarded-For says", async () => {
    for (let round = 0; round < 5; round += 1) expect((await signIn()).status).toBe(400);
    const limited = await auth.send("POST", "/token?grant_type=password", {
      body: { email: newEmail(), password },
      headers: { "x-forwarded-for": "8.8.8.8", "sb-forwarded-for": "8.8.4.4" },
    });
    expect(limited.body).toStrictEqual({
      code: 429,
      error_code: "over_request_rate_limit",
      msg: "Request rate limit reached",
    });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    auth.comeFrom("203.0.113.99");
    expect((await signIn()).status).toBe(400);
  });

  test("A-16: two addresses of one IPv6 network count as one", async () => {
    auth.comeFrom("2001:db8:1:2::1");
    for (let round = 0; round < 5; round += 1) expect((await signIn()).status).toBe(400);
    auth.comeFrom("2001:db8:1:2:ffff::2");
    expect((await signIn()).status).toBe(429);
    auth.comeFrom("2001:db8:1:3::1");
    expect((await signIn()).status).toBe(400);
  });

  test("a limit on guesses does not end the session of somebody who is signed in", async () => {
    auth.comeFrom("203.0.113.42");
    const { body } = await auth.send("POST", "/signup", { body: { email: newEmail(), password } });
    for (let round = 0; round < 6; round += 1) await signIn();
    expect((await signIn()).status).toBe(429);
    const refreshed = await auth.send("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: body.refresh_token },
    });
    expect(refreshed.status).toBe(200);
  });
});
