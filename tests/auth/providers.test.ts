import { createClient } from "@supabase/supabase-js";
import { generateKeyPair } from "jose";
import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { standInClient, startStandIn } from "../oidc-stand-in.ts";
import { hour, keys, minute, siteUrl, startAuth } from "./auth-server.ts";
import { Browser, codeOf, errorOf } from "./provider-browser.ts";
import { providersFor } from "./provider-people.ts";

describe.each(eitherKind)("%s: signing in with a provider", (kind) => {
  const world = providersFor(kind);

  test("a first sign-in makes an account with the proved address, and the next one enters it", async () => {
    world.google.person = world.googler();
    const first = await world.enter();
    expect([first.status, first.session.user.email]).toEqual([200, world.google.person.email]);
    expect(first.session.user.app_metadata).toMatchObject({
      role: "customer",
      providers: ["email", "google"],
    });
    expect(first.session.user.user_metadata.full_name).toBe("Ada Byron");
    expect(await world.isSignedIn(first.session.access_token)).toBe(true);
    const again = await world.enter();
    expect(again.session.user.id).toBe(first.session.user.id);
    expect(
      await world.auth.count("auth.users where email = $1 and email_verified_at is not null", [
        first.session.user.email,
      ]),
    ).toBe(1);
  });

  test("the session says that it began with a provider, as one factor", async () => {
    world.google.person = world.googler();
    const { session } = await world.enter();
    const claims = JSON.parse(
      Buffer.from(session.access_token.split(".")[1], "base64url").toString(),
    );
    expect([claims.aal, claims.amr[0].method]).toEqual(["aal1", "oauth"]);
  });

  test("the official client signs in with it", async () => {
    world.google.person = world.googler();
    const browser = new Browser(world.auth);
    const stored = new Map<string, string>();
    const client = createClient(world.auth.url, keys.publishable, {
      global: { fetch: (address, init) => browser.fetch(address as string, init) },
      auth: {
        flowType: "pkce",
        persistSession: true,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
      },
    });
    const begun = await client.auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo: `${siteUrl}/login`, skipBrowserRedirect: true },
    });
    const page = await browser.open(begun.data.url?.replace(world.auth.url, siteUrl) ?? "");
    const { data, error } = await client.auth.exchangeCodeForSession(codeOf(page));
    expect([error, data.user?.email]).toEqual([null, world.google.person.email]);
    const { data: found } = await client.auth.getUserIdentities();
    expect(found?.identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
  });

  test("without a challenge the session stands in the fragment of a page of the site", async () => {
    world.google.person = world.googler();
    const page = await new Browser(world.auth).signIn("google", { query: "" });
    const { access_token = "" } = Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
    expect([page.origin + page.pathname, await world.isSignedIn(access_token)]).toEqual([
      `${siteUrl}/login`,
      true,
    ]);
  });

  test("neither address needs a key, and a provider that is not set is refused", async () => {
    const headers = { apikey: "" };
    const answers = [
      await world.auth.send("GET", "/authorize?provider=facebook", { headers }),
      await world.auth.send("GET", "/authorize?provider=google", { headers }),
      await world.auth.send("GET", "/callback?state=x&code=y", { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 303, 303]);
    expect(answers[0]?.body.msg).toBe("Unsupported provider: provider is not enabled");
  });

  describe("a token that is not right signs nobody in:", () => {
    const cases: [string, Record<string, unknown>][] = [
      ["of another issuer", { iss: "https://accounts.example" }],
      ["for another client", { aud: "somebody else" }],
      ["for others too, issued to another client", { aud: ["studio", "x"], azp: "x" }],
      ["with another nonce", { nonce: "another" }],
      ["without a nonce", { nonce: undefined }],
      ["that has expired", { exp: Math.floor(Date.now() / 1000) - 3600 }],
      ["that never expires", { exp: undefined }],
      ["without a person", { sub: undefined }],
    ];
    test.each(cases)("%s", async (_, claims) => {
      world.google.person = world.googler();
      world.google.change(claims);
      const { error } = await world.enter();
      expect(error).toBe("bad_oauth_callback");
      expect(
        await world.auth.count("auth.users where email = $1", [String(world.google.person.email)]),
      ).toBe(0);
      world.google.change({});
      expect((await world.enter()).status).toBe(200);
    });

    test("signed with a key that the provider has not published", async () => {
      world.google.person = world.googler();
      await world.google.rotateKey({ publish: false });
      world.auth.pass(minute);
      expect((await world.enter()).error).toBe("bad_oauth_callback");
      await world.google.rotateKey();
    });
  });

  test("a provider that changes its key is read again", async () => {
    world.google.person = world.googler();
    expect((await world.enter()).status).toBe(200);
    await world.google.rotateKey();
    world.auth.pass(minute);
    expect((await world.enter()).status).toBe(200);
  });

  test("mix-up: an answer that names another provider is refused, before a token is asked for", async () => {
    world.google.person = world.googler();
    const browser = new Browser(world.auth);
    const stopped = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    stopped.searchParams.set("iss", world.other.issuer);
    const asked = world.google.tokenRequests.length;
    expect(errorOf(await browser.open(stopped.href))).toBe("bad_oauth_callback");
    expect(world.google.tokenRequests).toHaveLength(asked);
  });

  test("mix-up: the code of one provider is not taken to another", async () => {
    world.google.person = world.googler();
    world.other.person = { sub: "o", email: world.google.person.email as string };
    const browser = new Browser(world.auth);
    const ofGoogle = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    const ofOther = await browser.signIn("other", { stopAt: "/auth/v1/callback" });
    ofOther.searchParams.set("code", ofGoogle.searchParams.get("code") ?? "");
    expect(errorOf(await browser.open(ofOther.href))).toBe("bad_oauth_callback");
  });

  test("a state works once, in the browser that began, for ten minutes", async () => {
    world.google.person = world.googler();
    const browser = new Browser(world.auth);
    const page = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    // Another one has a way to the provider of its own, and so a cookie.
    const stranger = new Browser(world.auth);
    await stranger.signIn("google", { stopAt: "/auth/v1/callback" });
    expect(errorOf(await stranger.open(page.href))).toBe("bad_oauth_state");
    expect(codeOf(await browser.open(page.href))).not.toBe("");
    expect(errorOf(await browser.open(page.href))).toBe("bad_oauth_state");
    const late = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    world.auth.pass(11 * minute);
    expect(errorOf(await browser.open(late.href))).toBe("bad_oauth_state");
  });

  test("a code of ours works once, with its verifier, for five minutes", async () => {
    world.google.person = world.googler();
    const browser = new Browser(world.auth);
    const page = await browser.signIn("google");
    expect((await browser.exchange(page, "x".repeat(50))).body.error_code).toBe(
      "bad_code_verifier",
    );
    expect((await browser.exchange(page)).status).toBe(200);
    expect((await browser.exchange(page)).body.error_code).toBe("flow_state_not_found");
    const late = await browser.signIn("google");
    world.auth.pass(6 * minute);
    expect((await browser.exchange(late)).body.error_code).toBe("flow_state_expired");
  });

  test("a link of the sign-in page needs no challenge: its code is good in that browser only", async () => {
    world.google.person = world.googler();
    const browser = new Browser(world.auth);
    const page = await browser.open("/auth/v1/authorize?provider=google&answer=code");
    expect(page.href.replace(codeOf(page), "CODE")).toBe(`${siteUrl}/login?code=CODE`);
    const stolen = await new Browser(world.auth).exchange(page, "");
    expect([stolen.status, stolen.body.error_code]).toEqual([400, "bad_code_verifier"]);
    expect((await browser.exchange(page, "")).body.user.email).toBe(world.google.person.email);
  });

  test("two tabs go their ways at once", async () => {
    world.google.person = world.googler();
    const browser = new Browser(world.auth);
    const first = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    const second = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    expect(codeOf(await browser.open(second.href))).not.toBe("");
    expect(codeOf(await browser.open(first.href))).not.toBe("");
  });

  test("the provider's tokens, codes, nonces and verifiers are nowhere in the database", async () => {
    world.google.person = world.googler();
    const browser = new Browser(world.auth);
    const page = await browser.signIn("google");
    const sent = world.google.tokenRequests.at(-1) ?? new URLSearchParams();
    const { rows } = await world.auth.db.query<{ text: string }>(
      `select (select coalesce(string_agg(f::text, ''), '') from auth.provider_flows f)
         || (select coalesce(string_agg(i::text, ''), '') from auth.identities i) as text`,
    );
    for (const secret of [sent.get("code"), sent.get("code_verifier"), codeOf(page)]) {
      expect(secret).toBeTruthy();
      expect(rows[0]?.text).not.toContain(secret);
    }
    expect(rows[0]?.text).not.toContain(world.google.authorizations.at(-1)?.get("nonce"));
  });

  test("the callback address is the site's own, whatever host is asked", async () => {
    world.google.person = world.googler();
    await new Browser(world.auth).signIn("google");
    expect(world.google.authorizations.at(-1)?.get("redirect_uri")).toBe(
      `${siteUrl}/auth/v1/callback`,
    );
  });

  test("an answer leads to pages of the site only", async () => {
    world.google.person = world.googler();
    const page = await new Browser(world.auth).open(
      `/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent("https://evil.example/")}`,
    );
    expect(page.origin).toBe(siteUrl);
  });

  describe("what goes wrong leads to the page that asked:", () => {
    test("cancelled at the provider", async () => {
      const browser = new Browser(world.auth);
      world.google.person = world.googler();
      const stopped = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
      stopped.searchParams.delete("code");
      stopped.searchParams.set("error", "access_denied");
      const page = await browser.open(stopped.href);
      expect([page.pathname, errorOf(page)]).toEqual(["/login", "provider_cancelled"]);
    });

    test.each(["token", "keys"] as const)("its %s cannot be had", async (endpoint) => {
      world.google.person = world.googler();
      world.auth.pass(2 * hour);
      world.google.fail(endpoint);
      const { page, error } = await world.enter();
      expect([page.pathname, error]).toEqual(["/login", "provider_unavailable"]);
      world.google.fail(null);
      expect((await world.enter()).status).toBe(200);
    });

    test.each(["down", "posing as another"])("it is %s", async (how) => {
      world.google.person = world.googler();
      world.auth.pass(2 * hour);
      if (how === "down") world.google.fail("discovery");
      else world.google.poseAs("https://accounts.example");
      const { page, error } = await world.enter();
      expect([page.pathname, error]).toEqual(["/login", "provider_unavailable"]);
      world.google.fail(null);
      world.google.poseAs(null);
      expect((await world.enter()).status).toBe(200);
    });

    test("it names no address", async () => {
      world.google.person = { sub: "nobody" };
      expect((await world.enter()).error).toBe("email_address_not_provided");
    });
  });

  test("a new device is told of, as with a password", async () => {
    world.google.person = world.googler();
    const known = new Browser(world.auth);
    await world.enter("google", known);
    await world.enter("google", known);
    const mails = async () =>
      (await world.auth.mails(world.google.person?.email as string)).map(({ kind }) => kind);
    expect(await mails()).not.toContain("auth.new_device");
    world.auth.comeFrom("192.0.2.77");
    await world.enter("google", new Browser(world.auth));
    expect(await mails()).toContain("auth.new_device");
  });

  test("the audit log names the provider of a sign-in and of a refusal", async () => {
    world.google.person = world.googler();
    const { session } = await world.enter();
    world.google.change({ aud: "x" });
    await world.enter();
    const { rows } = await world.auth.db.query<{ payload: Record<string, unknown> }>(
      "select payload from auth.audit_log_entries where payload ->> 'user_id' = $1 or payload ->> 'action' = 'login_failed' order by created_at desc, id desc limit 20",
      [session.user.id],
    );
    const entries = rows.map(({ payload }) => [payload.action, payload.traits]);
    expect(entries).toContainEqual(["login", { by: "google" }]);
    expect(entries).toContainEqual(["identity_linked", { provider: "google" }]);
    expect(entries).toContainEqual([
      "login_failed",
      { by: "google", reason: "bad_oauth_callback" },
    ]);
  });

  test("the settings of the official client name the providers", async () => {
    const { body } = await world.auth.send("GET", "/settings");
    expect(body.external).toMatchObject({ email: true, google: true, microsoft: true });
  });
});

test("Apple: a signed secret, an answer in a form, and a name that is told once", async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const { exportPKCS8 } = await import("jose");
  const apple = await startStandIn({
    secretKey: { publicKey, teamId: "TEAM123456" },
    user: { name: { firstName: "Grace", lastName: "Hopper" }, email: "ignored@example.test" },
  });
  const auth = await startAuth(eitherKind[0] ?? "embedded", {
    providers: [
      {
        name: "apple",
        kind: "apple",
        label: "Apple",
        issuer: apple.issuer,
        clientId: standInClient.clientId,
        clientSecret: {
          teamId: "TEAM123456",
          keyId: "KEY1234567",
          privateKey: await exportPKCS8(privateKey),
        },
        trustsEmail: false,
      },
    ],
  });
  apple.person = { sub: "001.a", email: "grace@privaterelay.appleid.com", email_verified: "true" };
  const { status, session } = await new Browser(auth).enter("apple");
  expect([status, session.user.email, session.user.user_metadata.full_name]).toEqual([
    200,
    "grace@privaterelay.appleid.com",
    "Grace Hopper",
  ]);
  expect(apple.authorizations.at(-1)?.get("response_mode")).toBe("form_post");
  expect((await new Browser(auth).enter("apple")).session.user.id).toBe(session.user.id);
  await auth.close();
  await apple.close();
});
