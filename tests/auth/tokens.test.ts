import { createHmac } from "node:crypto";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { authFor, keys, newEmail, password, siteUrl } from "./auth-server.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

const secret = "a secret of the tests, at least 32 bytes long";

describe("a token on GET /user", () => {
  const auth = authFor("embedded");
  let good: string;
  let claims: Record<string, unknown>;
  beforeAll(async () => {
    const { body } = await auth.send("POST", "/signup", { body: { email: newEmail(), password } });
    good = body.access_token;
    claims = decodeJwt(good);
  });

  const encoded = (value: unknown) =>
    Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
  const sign = (payload: unknown, header: unknown = { alg: "HS256", typ: "JWT" }, key = secret) => {
    const signed = `${encoded(header)}.${encoded(payload)}`;
    return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
  };
  const getUser = (token: string) => auth.send("GET", "/user", { token });
  const seconds = () => Math.floor(Date.now() / 1000);

  test("is accepted when it is right", async () => {
    expect((await getUser(good)).status).toBe(200);
    expect((await getUser(sign(claims))).status).toBe(200);
  });

  test("A-5, A-6: forged or oddly written tokens are refused, and the right one is accepted", async () => {
    const none = ["none", "None", "NONE", "nOnE"].flatMap((alg) => [
      `${encoded({ alg })}.${encoded(claims)}.`,
      `${encoded({ alg })}.${encoded(claims)}`,
      `${encoded({ alg })}.${encoded(claims)}.${good.split(".")[2]}`,
    ]);
    const headers = [
      { alg: "HS512" },
      { alg: "RS256" },
      { alg: "ES256" },
      { alg: "HS256", kid: "../../dev/null" },
      { alg: "HS256", kid: "' union select 'x" },
      { alg: "HS256", kid: "" },
      { alg: "HS256", jku: "https://evil.test" },
      { alg: "HS256", jwk: { kty: "oct", k: "AAAA" } },
      { alg: "HS256", x5u: "https://evil.test" },
      { alg: "HS256", crit: ["exp"], exp: 1 },
      { alg: "HS256", b64: false, crit: ["b64"] },
      { alg: "HS256", b64: false },
      {},
      "null",
      "[]",
    ];
    const forged = [
      ...none,
      ...headers.map((header) => sign(claims, header)),
      ...["", "secret", "null", "[]", keys.publishable].map((key) => sign(claims, undefined, key)),
      `${encoded({ alg: "ES256" })}.${encoded(claims)}.${Buffer.alloc(64).toString("base64url")}`,
      `${good}=`,
      `${good}.`,
      `.${good}`,
      good.replace(".", ".."),
      good.replace(".", ". "),
      good.slice(0, -2),
      `${good.split(".")[0]}.${encoded({ ...claims, sub: "x" })}.${good.split(".")[2]}`,
      "a.b.c",
      "undefined",
      "null",
      "x".repeat(10_000),
    ];
    for (const token of forged) {
      const answer = await getUser(token);
      expect([token.slice(0, 200), answer.status, answer.body.error_code]).toStrictEqual([
        token.slice(0, 200),
        403,
        "bad_jwt",
      ]);
    }
    expect((await getUser(good)).status).toBe(200);
  });

  test("A-7: the claims exp, nbf, iat, aud and iss are checked", async () => {
    const bad = [
      { exp: seconds() - 31 },
      { exp: undefined },
      { exp: "9999999999" },
      { exp: null },
      { exp: -1 },
      { exp: [seconds() + 60] },
      { nbf: seconds() + 60 },
      { iat: seconds() + 86_400 },
      { iat: "x" },
      { aud: "other" },
      { aud: ["authenticated"] },
      { aud: undefined },
      { iss: "https://evil.test" },
      { iss: undefined },
    ];
    for (const change of bad) {
      const { status, body } = await getUser(sign({ ...claims, ...change }));
      expect([change, status, body.error_code]).toStrictEqual([change, 403, "bad_jwt"]);
    }
    const huge = sign(JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e400'));
    expect((await getUser(huge)).status).toBe(403);
    expect((await getUser(sign({ ...claims, exp: seconds() - 20 }))).status).toBe(200);
  });

  test("A-8: a token that names a role of the database is refused", async () => {
    for (const role of [
      "postgres",
      "supabase_admin",
      "authenticator",
      'anon";reset role',
      ["anon"],
      null,
      "service_role",
      "anon",
    ]) {
      const { status, body } = await getUser(sign({ ...claims, role }));
      expect([role, status, body.error_code]).toStrictEqual([role, 403, "bad_jwt"]);
    }
  });

  test("A-9: a token of another kind signs nobody in", async () => {
    const upload = sign({ url: "b/x.png", scope: "upload", exp: seconds() + 60, iat: seconds() });
    const noSession = sign({ ...claims, session_id: undefined });
    const oddSession = sign({ ...claims, session_id: "' or 1=1" });
    const oddScope = sign({ ...claims, scope: "upload" });
    for (const token of [upload, noSession, oddSession, oddScope, keys.publishable, keys.secret]) {
      expect((await getUser(token)).status).toBe(403);
    }
    const bare = await auth.send("GET", "/user");
    expect(bare.body).toStrictEqual({
      code: 401,
      error_code: "no_authorization",
      msg: "This endpoint requires a valid Bearer token",
    });
    expect((await auth.send("GET", `/user?access_token=${good}`)).status).toBe(401);
    expect(
      await getUser(sign({ ...claims, sub: "00000000-0000-4000-8000-000000000000" })),
    ).toMatchObject({
      status: 403,
      body: { error_code: "user_not_found" },
    });
  });

  test("the official client gets claims it can read, and asks the server to check them", async () => {
    const client = auth.client();
    const { data } = await client.auth.getClaims(good);
    expect(data?.claims).toMatchObject({ iss: `${siteUrl}/auth/v1`, sub: claims.sub });
  });
});
