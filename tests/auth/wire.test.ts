import { beforeAll, describe, expect, test } from "vitest";
import { authFor, keys, newEmail, password } from "./auth-server.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

describe("the requests and answers of the auth service", () => {
  const auth = authFor("embedded");
  let token: string;
  beforeAll(async () => {
    token = (await auth.send("POST", "/signup", { body: { email: newEmail(), password } })).body
      .access_token;
  });
  const v2024 = { "x-supabase-api-version": "2024-01-01" };

  test("errors have the form that the client's version reads", async () => {
    const body = { email: newEmail(), password };
    const old = await auth.send("POST", "/token?grant_type=password", { body });
    expect(old.body).toStrictEqual({
      code: 400,
      error_code: "invalid_credentials",
      msg: "Invalid login credentials",
    });
    expect(old.headers.get("x-supabase-api-version")).toBeNull();
    const now = await auth.send("POST", "/token?grant_type=password", { body, headers: v2024 });
    expect(now.body).toStrictEqual({
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(now.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    for (const answer of [old, now])
      expect(answer.headers.get("x-sb-error-code")).toBe("invalid_credentials");
    const weak = await auth.send("POST", "/signup", {
      body: { email: newEmail(), password: "x" },
      headers: v2024,
    });
    expect(weak.body).toMatchObject({
      code: "weak_password",
      weak_password: { reasons: ["length"] },
    });
    const odd = await auth.send("GET", "/user", {
      headers: { "x-supabase-api-version": "yesterday" },
    });
    expect(odd.body.code).toBe(401);
  });

  test("nothing is cached, except the public keys", async () => {
    for (const [method, path] of [
      ["GET", "/user"],
      ["POST", "/token"],
      ["GET", "/settings"],
      ["GET", "/nowhere"],
      ["GET", "/verify"],
    ] as const) {
      expect((await auth.send(method, path)).headers.get("cache-control")).toBe("no-store");
    }
    const jwks = await auth.send("GET", "/.well-known/jwks.json", { headers: { apikey: "" } });
    expect([jwks.text, jwks.headers.get("cache-control")]).toStrictEqual([
      '{"keys":[]}',
      "public, max-age=600",
    ]);
  });

  test("health and settings are answered as by the official service", async () => {
    const health = await auth.send("GET", "/health", { headers: { apikey: "" } });
    expect(health.body).toMatchObject({ name: "GoTrue", version: expect.any(String) });
    const settings = await auth.send("GET", "/settings");
    expect(settings.body).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: true,
      external: { email: true },
    });
  });

  test("A-28: a request without the key in its header is refused and changes nothing", async () => {
    const email = newEmail();
    const attempts: [string, Record<string, string>][] = [
      ["/signup", { apikey: "" }],
      ["/signup", { apikey: "wrong" }],
      [`/signup?apikey=${keys.publishable}`, { apikey: "" }],
      ["/token?grant_type=password", { apikey: "" }],
      ["/recover", { apikey: "" }],
    ];
    for (const [path, headers] of attempts) {
      const answer = await auth.send("POST", path, { body: { email, password }, headers });
      expect([path, answer.status]).toStrictEqual([path, 401]);
    }
    expect(await auth.count("auth.users where email = $1", [email])).toBe(0);
    expect((await auth.send("POST", "/signup", { body: { email, password } })).status).toBe(200);
  });

  test("A-28: a form of another site cannot sign anybody up", async () => {
    const email = newEmail();
    const json = JSON.stringify({ email, password });
    const kinds = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain; application/json",
    ];
    for (const kind of kinds) {
      const answer = await auth.send("POST", "/signup", {
        body: json,
        headers: { "content-type": kind },
      });
      expect([kind, answer.status]).toStrictEqual([kind, 415]);
    }
    const zipped = await auth.send("POST", "/signup", {
      body: json,
      headers: { "content-encoding": "gzip" },
    });
    expect(zipped.status).toBe(415);
    expect(await auth.count("auth.users where email = $1", [email])).toBe(0);
    const utf8 = { "content-type": "application/json;charset=UTF-8" };
    expect((await auth.send("POST", "/signup", { body: json, headers: utf8 })).status).toBe(200);
  });

  test.each([
    "{",
    "",
    "[]",
    "null",
    "7",
    '"x"',
    '{"a":1,}',
    "NaN",
    "\ufeff{}",
    '{"email":"\\ud800"}',
    `${'{"a":'.repeat(40)}1${"}".repeat(40)}`,
    "[".repeat(100_000),
  ])("%# a body that is no JSON object is 4xx on every route", async (body) => {
    for (const path of [
      "/signup",
      "/token?grant_type=password",
      "/token?grant_type=refresh_token",
      "/recover",
      "/resend",
      "/verify",
    ]) {
      const answer = await auth.send("POST", path, { body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.error_code).toBeTruthy();
    }
    const put = await auth.send("PUT", "/user", { body, token });
    expect(put.status).toBeLessThan(500);
  });

  test("a body over a megabyte is 413, with or without its length", async () => {
    const big = JSON.stringify({ email: newEmail(), password, data: "x".repeat(1_100_000) });
    expect((await auth.send("POST", "/signup", { body: big })).body.error_code).toBe(
      "request_entity_too_large",
    );
    const chunks = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 20; n += 1)
          controller.enqueue(new TextEncoder().encode("x".repeat(60_000)));
        controller.close();
      },
    });
    const streamed = await fetch(`${auth.url}/auth/v1/signup`, {
      method: "POST",
      body: chunks,
      duplex: "half",
      headers: { apikey: keys.publishable, "content-type": "application/json" },
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  const disabledEndpoints: [string, string, number, string][] = [
    ["POST", "/otp", 422, "otp_disabled"],
    ["POST", "/magiclink", 422, "otp_disabled"],
    ["POST", "/sso", 404, "saml_provider_disabled"],
    ["GET", "/authorize?provider=google", 400, "validation_failed"],
    ["GET", "/callback", 400, "validation_failed"],
    ["GET", "/user/identities/authorize", 404, "manual_linking_disabled"],
    ["PATCH", "/factors", 404, "unknown"],
    ["GET", "/admin/users/1/factors", 401, "no_authorization"],
    ["POST", "/passkeys/authentication/options", 404, "passkey_disabled"],
    ["GET", "/user/oauth/grants", 404, "feature_disabled"],
    ["POST", "/oauth/token", 404, "feature_disabled"],
    ["GET", "/nowhere", 404, "unknown"],
    ["DELETE", "/user", 404, "unknown"],
    ["PATCH", "/admin/users", 401, "no_authorization"],
    ["GET", "/admin/users", 401, "no_authorization"],
    ["GET", "/admin/sso/providers", 401, "no_authorization"],
    ["POST", "/admin/generate_link", 401, "no_authorization"],
    ["POST", "/invite", 401, "no_authorization"],
  ];
  test.each(disabledEndpoints)("A-24: %s %s is %d %s", async (method, path, status, code) => {
    const body = method === "GET" ? {} : { body: {} };
    const answer = await auth.send(method, path, body);
    expect([answer.status, answer.body.error_code]).toStrictEqual([status, code]);
    const signedIn = await auth.send(method, path, { ...body, token });
    expect([401, 403, 404, 422, 400]).toContain(signedIn.status);
    if (code === "no_authorization") expect(signedIn.body.error_code).toBe("not_admin");
  });

  test("A-24: the official client reads each refusal as an error of the service", async () => {
    const { auth: client } = auth.client();
    const answers = [
      await client.signInAnonymously(),
      await client.signInWithOtp({ email: newEmail() }),
      await client.signInWithSSO({ domain: "example.test" }),
      await client.signInWithIdToken({ provider: "google", token: "x" }),
      await client.verifyOtp({ email: newEmail(), token: "123456", type: "email" }),
    ];
    expect(answers.map(({ error }) => [error?.name, error?.code])).toStrictEqual([
      ["AuthApiError", "anonymous_provider_disabled"],
      ["AuthApiError", "otp_disabled"],
      ["AuthApiError", "saml_provider_disabled"],
      ["AuthApiError", "provider_disabled"],
      ["AuthApiError", "otp_expired"],
    ]);
  });

  test.each([
    [{}],
    [{ type: "recovery" }],
    [{ type: "recovery", token: "123456" }],
    [{ type: 7, token_hash: "x" }],
    [{ token_hash: "x" }],
  ])("POST /verify with %j is 400", async (body) => {
    expect((await auth.send("POST", "/verify", { body })).status).toBe(400);
  });
});
