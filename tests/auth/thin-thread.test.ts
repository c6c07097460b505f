import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { databaseKinds } from "../databases.ts";
import { authFor, newEmail, password } from "./auth-server.ts";

describe.each(databaseKinds)("%s: a person with the official client", (kind) => {
  const auth = authFor(kind, { newUserAppMetadata: { role: "customer" } });

  test("signs up, signs in, sees themselves, refreshes and signs out", async () => {
    const email = newEmail();
    const client = auth.client();
    const signedUp = await client.auth.signUp({
      email: ` ${email.toUpperCase()} `,
      password,
      options: { data: { full_name: "Ada", business_name: "Engines" } },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session?.user.email).toBe(email);

    const signedIn = await client.auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
    const session = signedIn.data.session;
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });

    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email,
      aud: "authenticated",
      role: "authenticated",
      phone: "",
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"], role: "customer" },
      user_metadata: { full_name: "Ada", business_name: "Engines" },
    });
    expect(data.user?.identities?.[0]).toMatchObject({ provider: "email", email });

    auth.pass(11_000);
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(session?.refresh_token);
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);

    expect((await client.auth.signOut()).error).toBeNull();
    const after = await auth.send("GET", "/user", {
      token: refreshed.data.session?.access_token ?? "",
    });
    expect(after.body).toMatchObject({ code: 403, error_code: "session_not_found" });
    expect(await auth.count("auth.refresh_tokens where user_id = $1", [data.user?.id ?? ""])).toBe(
      0,
    );
  });

  test("has a token with the claims of the official service", async () => {
    const answer = await auth.send("POST", "/signup", { body: { email: newEmail(), password } });
    const claims = decodeJwt(answer.body.access_token);
    expect(claims).toStrictEqual({
      iss: "http://daybreak.test/auth/v1",
      sub: answer.body.user.id,
      aud: "authenticated",
      exp: answer.body.expires_at,
      iat: answer.body.expires_at - 3600,
      email: answer.body.user.email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"], role: "customer" },
      user_metadata: {},
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
  });
});
