import { createHash } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { generateKeyPair } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Provider } from "#engine/auth/providers/provider.ts";
import { codeOfApp } from "../authenticator.ts";
import { eitherKind } from "../databases.ts";
import { type Person, type StandIn, standInClient, startStandIn } from "../oidc-stand-in.ts";
import {
  type AuthServer,
  hour,
  keys,
  minute,
  newEmail,
  password,
  siteUrl,
  startAuth,
} from "./auth-server.ts";
import { Browser, codeOf, errorOf } from "./provider-browser.ts";

describe.each(eitherKind)("%s: signing in with a provider", (kind) => {
  let auth: AuthServer;
  let google: StandIn;
  let other: StandIn;
  let microsoft: StandIn;
  const tenant = "11111111-2222-4333-8444-555555555555";
  const providerOf = (name: string, standIn: StandIn, more: Partial<Provider> = {}): Provider => ({
    name,
    kind: "other",
    label: name,
    issuer: standIn.issuer,
    ...standInClient,
    trustsEmail: false,
    ...more,
  });

  beforeAll(async () => {
    let now = () => new Date();
    const clock = { now: () => now() };
    google = await startStandIn(clock);
    other = await startStandIn(clock);
    microsoft = await startStandIn({ ...clock, path: `/${tenant}/v2.0` });
    auth = await startAuth(kind, {
      newUserAppMetadata: { role: "customer" },
      joinsByAddress: ({ raw_app_meta_data }) => raw_app_meta_data.role !== "admin",
      report: () => undefined,
      providers: [
        providerOf("google", google, { kind: "google", label: "Google" }),
        providerOf("microsoft", microsoft, { kind: "microsoft", label: "Microsoft" }),
        providerOf("trusted", other, { trustsEmail: true }),
        providerOf("other", other),
      ],
    });
    now = auth.now;
  });
  afterAll(() => Promise.all([auth.close(), google.close(), other.close(), microsoft.close()]));
  beforeEach(() => {
    auth.pass(61_000);
    auth.comeFrom(`198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`);
    for (const standIn of [google, other, microsoft]) {
      standIn.person = null;
      standIn.change({});
      standIn.fail(null);
      standIn.poseAs(null);
    }
  });

  let people = 0;
  /** Somebody with an account at Google, whose mailbox is there too. */
  const googler = (more: Partial<Person> = {}): Person & { email: string } => {
    people += 1;
    const email = `googler${people}.${kind}@gmail.com`;
    return {
      sub: `g-${people}`,
      email,
      email_verified: true,
      name: "Ada Byron",
      ...more,
    } as Person & {
      email: string;
    };
  };
  const enter = (provider = "google", browser = new Browser(auth)) => browser.enter(provider);
  const register = async (email = newEmail()) => {
    const { body } = await auth.send("POST", "/signup", { body: { email, password } });
    return { email, id: body.user.id as string, token: body.access_token as string };
  };
  const identitiesOf = async (id: string) => {
    const { rows } = await auth.db.query<{ provider: string }>(
      "select provider from auth.identities where user_id = $1::uuid order by created_at, provider",
      [id],
    );
    return rows.map(({ provider }) => provider);
  };
  const isSignedIn = async (token: string) =>
    (await auth.send("GET", "/user", { token })).status === 200;
  const signInByPassword = async (email: string) =>
    (await auth.send("POST", "/token?grant_type=password", { body: { email, password } })).status;
  const mailedCode = async (email: string) => {
    const texts = (await auth.mails(email)).map((mail) => mail.text_body);
    return (
      /code is (\d{6})/.exec(texts.findLast((text) => text.includes("code is")) ?? "")?.[1] ?? ""
    );
  };
  /** The account that is signed in links a provider. */
  const link = async (token: string, { provider = "google", browser = new Browser(auth) } = {}) => {
    const page = encodeURIComponent(`${siteUrl}/profile/security`);
    const response = await browser.fetch(
      `${siteUrl}/auth/v1/user/identities/authorize?provider=${provider}&redirect_to=${page}&skip_http_redirect=true`,
      { headers: { apikey: keys.publishable, authorization: `Bearer ${token}` } },
    );
    const body = await response.json();
    if (!body.url) return { error: body.error_code as string, page: null };
    const ended = await browser.open(body.url);
    return { error: errorOf(ended), page: ended };
  };
  const unlink = async (token: string, provider = "google") => {
    const { body } = await auth.send("GET", "/user", { token });
    const identity = body.identities.find((one: { provider: string }) => one.provider === provider);
    return auth.send("DELETE", `/user/identities/${identity?.identity_id}`, { token });
  };

  test("a first sign-in makes an account with the proved address, and the next one enters it", async () => {
    google.person = googler();
    const first = await enter();
    expect([first.status, first.session.user.email]).toEqual([200, google.person.email]);
    expect(first.session.user.app_metadata).toMatchObject({
      role: "customer",
      providers: ["email", "google"],
    });
    expect(first.session.user.user_metadata.full_name).toBe("Ada Byron");
    expect(await isSignedIn(first.session.access_token)).toBe(true);
    const again = await enter();
    expect(again.session.user.id).toBe(first.session.user.id);
    expect(
      await auth.count("auth.users where email = $1 and email_verified_at is not null", [
        first.session.user.email,
      ]),
    ).toBe(1);
  });

  test("the session says that it began with a provider, as one factor", async () => {
    google.person = googler();
    const { session } = await enter();
    const claims = JSON.parse(
      Buffer.from(session.access_token.split(".")[1], "base64url").toString(),
    );
    expect([claims.aal, claims.amr[0].method]).toEqual(["aal1", "oauth"]);
  });

  test("the official client signs in with it", async () => {
    google.person = googler();
    const browser = new Browser(auth);
    const stored = new Map<string, string>();
    const client = createClient(auth.url, keys.publishable, {
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
    const page = await browser.open(begun.data.url?.replace(auth.url, siteUrl) ?? "");
    const { data, error } = await client.auth.exchangeCodeForSession(codeOf(page));
    expect([error, data.user?.email]).toEqual([null, google.person.email]);
    const { data: found } = await client.auth.getUserIdentities();
    expect(found?.identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
  });

  test("without a challenge the session stands in the fragment of a page of the site", async () => {
    google.person = googler();
    const page = await new Browser(auth).signIn("google", { query: "" });
    const { access_token = "" } = Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
    expect([page.origin + page.pathname, await isSignedIn(access_token)]).toEqual([
      `${siteUrl}/login`,
      true,
    ]);
  });

  test("neither address needs a key, and a provider that is not set is refused", async () => {
    const headers = { apikey: "" };
    const answers = [
      await auth.send("GET", "/authorize?provider=facebook", { headers }),
      await auth.send("GET", "/authorize?provider=google", { headers }),
      await auth.send("GET", "/callback?state=x&code=y", { headers }),
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
      google.person = googler();
      google.change(claims);
      const { error } = await enter();
      expect(error).toBe("bad_oauth_callback");
      expect(await auth.count("auth.users where email = $1", [String(google.person.email)])).toBe(
        0,
      );
      google.change({});
      expect((await enter()).status).toBe(200);
    });

    test("signed with a key that the provider has not published", async () => {
      google.person = googler();
      await google.rotateKey({ publish: false });
      auth.pass(minute);
      expect((await enter()).error).toBe("bad_oauth_callback");
      await google.rotateKey();
    });
  });

  test("a provider that changes its key is read again", async () => {
    google.person = googler();
    expect((await enter()).status).toBe(200);
    await google.rotateKey();
    auth.pass(minute);
    expect((await enter()).status).toBe(200);
  });

  test("mix-up: an answer that names another provider is refused, before a token is asked for", async () => {
    google.person = googler();
    const browser = new Browser(auth);
    const stopped = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    stopped.searchParams.set("iss", other.issuer);
    const asked = google.tokenRequests.length;
    expect(errorOf(await browser.open(stopped.href))).toBe("bad_oauth_callback");
    expect(google.tokenRequests).toHaveLength(asked);
  });

  test("mix-up: the code of one provider is not taken to another", async () => {
    google.person = googler();
    other.person = { sub: "o", email: google.person.email as string };
    const browser = new Browser(auth);
    const ofGoogle = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    const ofOther = await browser.signIn("other", { stopAt: "/auth/v1/callback" });
    ofOther.searchParams.set("code", ofGoogle.searchParams.get("code") ?? "");
    expect(errorOf(await browser.open(ofOther.href))).toBe("bad_oauth_callback");
  });

  test("a state works once, in the browser that began, for ten minutes", async () => {
    google.person = googler();
    const browser = new Browser(auth);
    const page = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    // Another one has a way to the provider of its own, and so a cookie.
    const stranger = new Browser(auth);
    await stranger.signIn("google", { stopAt: "/auth/v1/callback" });
    expect(errorOf(await stranger.open(page.href))).toBe("bad_oauth_state");
    expect(codeOf(await browser.open(page.href))).not.toBe("");
    expect(errorOf(await browser.open(page.href))).toBe("bad_oauth_state");
    const late = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    auth.pass(11 * minute);
    expect(errorOf(await browser.open(late.href))).toBe("bad_oauth_state");
  });

  test("a code of ours works once, with its verifier, for five minutes", async () => {
    google.person = googler();
    const browser = new Browser(auth);
    const page = await browser.signIn("google");
    expect((await browser.exchange(page, "x".repeat(50))).body.error_code).toBe(
      "bad_code_verifier",
    );
    expect((await browser.exchange(page)).status).toBe(200);
    expect((await browser.exchange(page)).body.error_code).toBe("flow_state_not_found");
    const late = await browser.signIn("google");
    auth.pass(6 * minute);
    expect((await browser.exchange(late)).body.error_code).toBe("flow_state_expired");
  });

  test("a link of the sign-in page needs no challenge: its code is good in that browser only", async () => {
    google.person = googler();
    const browser = new Browser(auth);
    const page = await browser.open("/auth/v1/authorize?provider=google&answer=code");
    expect(page.href.replace(codeOf(page), "CODE")).toBe(`${siteUrl}/login?code=CODE`);
    const stolen = await new Browser(auth).exchange(page, "");
    expect([stolen.status, stolen.body.error_code]).toEqual([400, "bad_code_verifier"]);
    expect((await browser.exchange(page, "")).body.user.email).toBe(google.person.email);
  });

  test("two tabs go their ways at once", async () => {
    google.person = googler();
    const browser = new Browser(auth);
    const first = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    const second = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
    expect(codeOf(await browser.open(second.href))).not.toBe("");
    expect(codeOf(await browser.open(first.href))).not.toBe("");
  });

  test("the provider's tokens, codes, nonces and verifiers are nowhere in the database", async () => {
    google.person = googler();
    const browser = new Browser(auth);
    const page = await browser.signIn("google");
    const sent = google.tokenRequests.at(-1) ?? new URLSearchParams();
    const { rows } = await auth.db.query<{ text: string }>(
      `select (select coalesce(string_agg(f::text, ''), '') from auth.provider_flows f)
         || (select coalesce(string_agg(i::text, ''), '') from auth.identities i) as text`,
    );
    for (const secret of [sent.get("code"), sent.get("code_verifier"), codeOf(page)]) {
      expect(secret).toBeTruthy();
      expect(rows[0]?.text).not.toContain(secret);
    }
    expect(rows[0]?.text).not.toContain(google.authorizations.at(-1)?.get("nonce"));
  });

  test("the callback address is the site's own, whatever host is asked", async () => {
    google.person = googler();
    await new Browser(auth).signIn("google");
    expect(google.authorizations.at(-1)?.get("redirect_uri")).toBe(`${siteUrl}/auth/v1/callback`);
  });

  test("an answer leads to pages of the site only", async () => {
    google.person = googler();
    const page = await new Browser(auth).open(
      `/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent("https://evil.example/")}`,
    );
    expect(page.origin).toBe(siteUrl);
  });

  describe("what goes wrong leads to the page that asked:", () => {
    test("cancelled at the provider", async () => {
      const browser = new Browser(auth);
      google.person = googler();
      const stopped = await browser.signIn("google", { stopAt: "/auth/v1/callback" });
      stopped.searchParams.delete("code");
      stopped.searchParams.set("error", "access_denied");
      const page = await browser.open(stopped.href);
      expect([page.pathname, errorOf(page)]).toEqual(["/login", "provider_cancelled"]);
    });

    test.each(["token", "keys"] as const)("its %s cannot be had", async (endpoint) => {
      google.person = googler();
      auth.pass(2 * hour);
      google.fail(endpoint);
      const { page, error } = await enter();
      expect([page.pathname, error]).toEqual(["/login", "provider_unavailable"]);
      google.fail(null);
      expect((await enter()).status).toBe(200);
    });

    test.each(["down", "posing as another"])("it is %s", async (how) => {
      google.person = googler();
      auth.pass(2 * hour);
      if (how === "down") google.fail("discovery");
      else google.poseAs("https://accounts.example");
      const { page, error } = await enter();
      expect([page.pathname, error]).toEqual(["/login", "provider_unavailable"]);
      google.fail(null);
      google.poseAs(null);
      expect((await enter()).status).toBe(200);
    });

    test("it names no address", async () => {
      google.person = { sub: "nobody" };
      expect((await enter()).error).toBe("email_address_not_provided");
    });
  });

  describe("which addresses count as proved:", () => {
    const cases: [string, string, Record<string, unknown>, boolean][] = [
      ["google", "@gmail.com", { email_verified: true }, true],
      ["google", "@gmail.com, not verified", { email_verified: false }, false],
      [
        "google",
        "@firm.example of that organisation",
        { domain: "firm.example", hd: "firm.example", email_verified: true },
        true,
      ],
      [
        "google",
        "@firm.example of another organisation",
        { domain: "firm.example", hd: "else.example", email_verified: true },
        false,
      ],
      [
        "google",
        "@firm.example of no organisation",
        { domain: "firm.example", email_verified: true },
        false,
      ],
      ["google", "@evil-gmail.com", { domain: "evil-gmail.com", email_verified: true }, false],
      ["trusted", "of a trusted provider", { domain: "firm.example" }, true],
      [
        "trusted",
        "that a trusted provider says is not",
        { domain: "firm.example", email_verified: false },
        false,
      ],
      ["other", "of any other", { domain: "firm.example", email_verified: true }, false],
      [
        "microsoft",
        "of Microsoft",
        { domain: "firm.example", email_verified: true, tid: tenant, oid: "o-1" },
        false,
      ],
    ];
    test.each(cases)(
      "%s: %s",
      async (provider, _, { domain = "gmail.com", ...claims }, isProved) => {
        people += 1;
        const email = `address${people}.${kind}@${domain}`;
        const person = { sub: `a-${people}`, email, ...claims };
        google.person = person;
        other.person = person;
        microsoft.person = person;
        const { status, error } = await enter(provider);
        expect([status, error]).toEqual(
          isProved ? [200, undefined] : [0, "provider_email_needs_verification"],
        );
        expect(await auth.count("auth.users where email = $1", [email])).toBe(isProved ? 1 : 0);
        expect(await mailedCode(email)).toMatch(isProved ? /^$/ : /^\d{6}$/);
      },
    );
  });

  describe("an address that the provider does not prove", () => {
    const unproved = async (email = newEmail()) => {
      people += 1;
      other.person = { sub: `u-${people}`, email, name: "Bo Diddley" };
      const browser = new Browser(auth);
      const { page } = await enter("other", browser);
      const code = await mailedCode(email);
      return { browser, email, page, code };
    };

    test("is proved by a mailed code, which links the provider to the new account", async () => {
      const { browser, email, code } = await unproved();
      const answer = await browser.post("/mail-code/verify", { code });
      expect([answer.status, answer.body.user.email]).toEqual([200, email]);
      expect(await identitiesOf(answer.body.user.id)).toEqual(["email", "other"]);
      expect(answer.body.user.user_metadata.full_name).toBe("Bo Diddley");
      expect((await enter("other")).session.user.id).toBe(answer.body.user.id);
    });

    test("links nothing without the code, and nothing in another browser", async () => {
      const { code, email } = await unproved();
      expect((await new Browser(auth).post("/mail-code/verify", { code })).status).toBe(403);
      expect(await auth.count("auth.users where email = $1", [email])).toBe(0);
      expect(await auth.count("auth.identities where email = $1", [email])).toBe(0);
    });

    test("of an account with a password: the code signs in, and links nothing", async () => {
      const { email, id } = await register();
      await auth.prove(email);
      const { browser, code } = await unproved(email);
      expect((await browser.post("/mail-code/verify", { code })).body.user.id).toBe(id);
      expect(await identitiesOf(id)).toEqual(["email"]);
      expect(await signInByPassword(email)).toBe(200);
    });

    test("is answered alike whether or not somebody has an account with it", async () => {
      const { email } = await register();
      await auth.prove(email);
      const stranger = await unproved();
      const known = await unproved(email);
      const withoutAddress = ({ page, email }: { page: URL; email: string }) =>
        page.href.replaceAll(encodeURIComponent(email), "EMAIL");
      expect(withoutAddress(known)).toBe(withoutAddress(stranger));
    });

    test("is mailed no more codes than the sign-in page mails", async () => {
      const { browser, email } = await unproved();
      const page = await browser.signIn("other");
      expect(errorOf(page)).toBe("over_email_send_rate_limit");
      expect((await auth.mails(email)).filter(({ kind }) => kind === "auth.code")).toHaveLength(1);
    });
  });

  describe("an account of the proved address", () => {
    test("with a password is not joined, and works as before", async () => {
      google.person = googler();
      const { email, id } = await register(google.person.email as string);
      await auth.prove(email);
      expect((await enter()).error).toBe("identity_not_linked");
      expect(await identitiesOf(id)).toEqual(["email"]);
      expect(await signInByPassword(email)).toBe(200);
    });

    test("with another identity is not joined", async () => {
      google.person = googler();
      other.person = { ...google.person, sub: `t-${people}`, email_verified: true };
      const first = await enter("trusted");
      expect((await enter()).error).toBe("identity_not_linked");
      expect(await identitiesOf(first.session.user.id)).toEqual(["email", "trusted"]);
    });

    test("without any way in but its mailbox is joined, and told", async () => {
      google.person = googler();
      const email = google.person.email as string;
      const browser = new Browser(auth);
      await browser.post("/mail-code", { email });
      const { body } = await browser.post("/mail-code/verify", { code: await mailedCode(email) });
      const { session } = await enter();
      expect(session.user.id).toBe(body.user.id);
      expect((await auth.mails(email)).map(({ kind }) => kind)).toContain("auth.identity_linked");
    });

    test("of the staff is never joined, whatever ways it has", async () => {
      google.person = googler();
      const email = google.person.email as string;
      const { body } = await auth.send("POST", "/admin/users", {
        body: { email, app_metadata: { role: "admin" } },
        headers: { apikey: keys.secret },
      });
      for (const isProved of [false, true]) {
        if (isProved) await auth.prove(email);
        expect((await enter()).error).toBe("identity_not_linked");
        expect(await identitiesOf(body.id)).toEqual(["email"]);
      }
    });

    test("that a stranger made first keeps nothing of the stranger's", async () => {
      google.person = googler();
      const email = google.person.email as string;
      const stranger = await register(email);
      const { session } = await enter();
      expect(session.user.id).toBe(stranger.id);
      expect(await isSignedIn(stranger.token)).toBe(false);
      expect(await signInByPassword(email)).toBe(400);
    });

    test("that a stranger made first and linked to the stranger's own provider does not keep that either", async () => {
      const email = `victim${people}.${kind}@gmail.com`;
      const stranger = await register(email);
      other.person = { sub: `stranger-${people}`, email: newEmail() };
      expect((await link(stranger.token, { provider: "other" })).error).toBe("");
      expect(await identitiesOf(stranger.id)).toEqual(["email", "other"]);
      google.person = googler({ email });
      const { session } = await enter();
      expect(await identitiesOf(session.user.id)).toEqual(["email", "google"]);
      expect((await enter("other")).session?.user?.id).not.toBe(session.user.id);
    });

    test("that is banned stays outside", async () => {
      google.person = googler();
      const first = await enter();
      await auth.send("PUT", `/admin/users/${first.session.user.id}`, {
        body: { ban_duration: "24h" },
        headers: { apikey: keys.secret },
      });
      expect((await enter()).error).toBe("user_banned");
    });
  });

  test("Microsoft: the same person is the directory's id, not the token's subject", async () => {
    people += 1;
    const email = newEmail();
    microsoft.person = { sub: "one", tid: tenant, oid: `oid-${people}`, email };
    const browser = new Browser(auth);
    await enter("microsoft", browser);
    const { body } = await browser.post("/mail-code/verify", { code: await mailedCode(email) });
    microsoft.person = { sub: "two", tid: tenant, oid: `oid-${people}` };
    expect((await enter("azure")).session.user.id).toBe(body.user.id);
    microsoft.person = { sub: "one", tid: "of another directory", oid: `oid-${people}` };
    expect((await enter("microsoft")).error).toBe("bad_oauth_callback");
    microsoft.person = { sub: "one", tid: tenant };
    expect((await enter("microsoft")).error).toBe("bad_oauth_callback");
  });

  test("the same subject of another provider is somebody else", async () => {
    google.person = googler();
    const { session } = await enter();
    other.person = { sub: google.person.sub, email: newEmail(), email_verified: true };
    const another = await enter("trusted");
    expect([another.status, another.session.user.id === session.user.id]).toEqual([200, false]);
  });

  test("an identity stays its person's when the address at the provider changes", async () => {
    google.person = googler();
    const first = await enter();
    const { email } = await register(`taken${people}.${kind}@gmail.com`);
    google.person = { ...google.person, email };
    const again = await enter();
    expect([again.session.user.id, again.session.user.email]).toEqual([
      first.session.user.id,
      first.session.user.email,
    ]);
  });

  describe("linking", () => {
    test("from inside after a fresh sign-in, with a mail; then the provider signs in", async () => {
      const { email, id, token } = await register();
      await auth.prove(email);
      google.person = googler();
      const { page } = await link(token);
      expect([page?.pathname, page?.hash]).toEqual(["/profile/security", ""]);
      expect((await enter()).session.user.id).toBe(id);
      expect((await auth.mails(email)).map(({ kind }) => kind)).toContain("auth.identity_linked");
      expect(await signInByPassword(email)).toBe(200);
    });

    test("needs a sign-in of the last ten minutes", async () => {
      const { token } = await register();
      google.person = googler();
      auth.pass(11 * minute);
      expect((await link(token)).error).toBe("reauthentication_needed");
    });

    test("needs a session, and the second factor of an account that has one", async () => {
      const { email, token } = await register();
      await auth.prove(email);
      google.person = googler();
      expect((await link("")).error).toBe("bad_jwt");
      const { body: app } = await auth.send("POST", "/factors", {
        body: { factor_type: "totp" },
        token,
      });
      const challenge = await auth.send("POST", `/factors/${app.id}/challenge`, { token });
      await auth.send("POST", `/factors/${app.id}/verify`, {
        body: { challenge_id: challenge.body.id, code: codeOfApp(app.totp.secret, auth.now()) },
        token,
      });
      const signedIn = await auth.send("POST", "/token?grant_type=password", {
        body: { email, password },
      });
      expect((await link(signedIn.body.access_token)).error).toBe("insufficient_aal");
    });

    test("another browser than the one that asked cannot end it", async () => {
      const stranger = await register();
      google.person = googler();
      const response = await auth.send(
        "GET",
        "/user/identities/authorize?provider=google&skip_http_redirect=true",
        { token: stranger.token },
      );
      const page = await new Browser(auth).open(response.body.url);
      expect(errorOf(page)).toBe("bad_oauth_state");
      expect(await identitiesOf(stranger.id)).toEqual(["email"]);
    });

    test("an identity of another account is refused, and stays there", async () => {
      google.person = googler();
      const { session } = await enter();
      const { id, token } = await register();
      expect((await link(token)).error).toBe("identity_already_exists");
      expect(await identitiesOf(id)).toEqual(["email"]);
      expect((await enter()).session.user.id).toBe(session.user.id);
    });

    test("ends when the account's sessions are ended meanwhile", async () => {
      const { id, token } = await register();
      google.person = googler();
      const browser = new Browser(auth);
      const response = await browser.fetch(
        `${siteUrl}/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true`,
        { headers: { apikey: keys.publishable, authorization: `Bearer ${token}` } },
      );
      const { url } = (await response.json()) as { url: string };
      await auth.send("POST", "/logout", { token });
      expect(errorOf(await browser.open(url))).toBe("bad_oauth_state");
      expect(await identitiesOf(id)).toEqual(["email"]);
    });

    test("with a challenge the code goes on with the session that asked", async () => {
      const { id, token } = await register();
      google.person = googler();
      const browser = new Browser(auth);
      const client = createClient(auth.url, keys.publishable, {
        global: { fetch: (address, init) => browser.fetch(address as string, init) },
        auth: {
          flowType: "pkce",
          autoRefreshToken: false,
          persistSession: false,
          detectSessionInUrl: false,
        },
      });
      await client.auth.setSession({ access_token: token, refresh_token: "unused-here" });
      const begun = await client.auth.linkIdentity({ provider: "google" });
      const page = await browser.open(begun.data.url ?? "");
      const { data } = await client.auth.exchangeCodeForSession(codeOf(page));
      const sessionIn = (jwt = "") =>
        JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString() || "{}").session_id;
      expect([data.user?.id, sessionIn(data.session?.access_token)]).toEqual([
        id,
        sessionIn(token),
      ]);
      expect(await identitiesOf(id)).toEqual(["email", "google"]);
    });
  });

  describe("unlinking", () => {
    const linked = async () => {
      const { email, id, token } = await register();
      await auth.prove(email);
      google.person = googler();
      await link(token);
      return { email, id, token };
    };

    test("shuts the way, ends the sessions that began there, and is told by mail", async () => {
      const { email, id, token } = await linked();
      const { session } = await enter();
      expect((await unlink(token)).status).toBe(200);
      expect(await identitiesOf(id)).toEqual(["email"]);
      expect([await isSignedIn(session.access_token), await isSignedIn(token)]).toEqual([
        false,
        true,
      ]);
      expect((await enter()).session.user?.id).not.toBe(id);
      expect((await auth.mails(email)).map(({ kind }) => kind)).toContain("auth.identity_unlinked");
    });

    test("needs a sign-in of the last ten minutes", async () => {
      const { id, token } = await linked();
      auth.pass(11 * minute);
      expect((await unlink(token)).body.error_code).toBe("reauthentication_needed");
      expect(await identitiesOf(id)).toEqual(["email", "google"]);
    });

    test("somebody else's identity is not found", async () => {
      const { token } = await linked();
      const stranger = await register();
      const { body } = await auth.send("GET", "/user", { token });
      const id = body.identities[1].identity_id;
      const answer = await auth.send("DELETE", `/user/identities/${id}`, { token: stranger.token });
      expect(answer.body.error_code).toBe("identity_not_found");
      expect(await identitiesOf(body.id)).toEqual(["email", "google"]);
    });

    test("never the last way in: a code by mail counts for a proved address only", async () => {
      google.person = googler();
      const { session } = await enter();
      const { id } = session.user;
      await auth.db.query("update auth.users set email_verified_at = null where id = $1::uuid", [
        id,
      ]);
      const refused = await unlink(session.access_token);
      expect(refused.body.error_code).toBe("single_identity_not_deletable");
      expect(await identitiesOf(id)).toEqual(["email", "google"]);
      await auth.prove(session.user.email);
      expect((await unlink(session.access_token)).status).toBe(200);
    });

    test("the account's own address is not unlinked", async () => {
      const { token } = await linked();
      expect((await unlink(token, "email")).body.error_code).toBe("single_identity_not_deletable");
    });

    test("the official client does it", async () => {
      const { id, token } = await linked();
      const client = auth.client();
      await client.auth.setSession({ access_token: token, refresh_token: "unused-here" });
      const { data } = await client.auth.getUserIdentities();
      const [, identity] = data?.identities ?? [];
      expect(identity?.provider).toBe("google");
      if (identity) expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
      expect(await identitiesOf(id)).toEqual(["email"]);
    });
  });

  describe("an ID token that a program has got by itself", () => {
    const nonce = "of the program";
    const hashed = createHash("sha256").update(nonce).digest("hex");
    const grant = (body: object, token?: string) =>
      auth.send("POST", "/token?grant_type=id_token", { body, ...(token && { token }) });

    test("signs in by the official client, once", async () => {
      const token = await google.idToken(googler(), { nonce: hashed });
      const { data, error } = await auth
        .client()
        .auth.signInWithIdToken({ provider: "google", token, nonce });
      expect([error, data.user?.email]).toEqual([null, `googler${people}.${kind}@gmail.com`]);
      const again = await grant({ provider: "google", id_token: token, nonce });
      expect(again.body.error_code).toBe("bad_oauth_callback");
    });

    test.each([
      ["another nonce", { nonce: "x" }, {}],
      ["no nonce in the body", {}, {}],
      ["no nonce in the token", { nonce }, { nonce: undefined }],
      ["another audience", { nonce }, { aud: "x" }],
      ["others for readers too", { nonce }, { aud: ["studio", "x"], azp: "x" }],
      ["an issuer of the same name", { nonce }, { iss: "https://accounts.google.com" }],
      ["an end in the past", { nonce }, { exp: 1_000_000 }],
    ])("with %s is refused", async (_, more, claims) => {
      const person = googler();
      const id_token = await google.idToken(person, { nonce: hashed, ...claims });
      const answer = await grant({ provider: "google", id_token, ...more });
      expect([answer.status, answer.body.error_code]).toEqual([400, "bad_oauth_callback"]);
      expect(await auth.count("auth.users where email = $1", [person.email])).toBe(0);
    });

    test("of one provider is none of another's", async () => {
      const id_token = await google.idToken(googler());
      expect((await grant({ provider: "trusted", id_token })).status).toBe(400);
      expect((await grant({ provider: "google", id_token })).status).toBe(200);
    });

    test("joins the account that is signed in", async () => {
      const { id, token } = await register();
      const body = {
        provider: "google",
        id_token: await google.idToken(googler()),
        link_identity: true,
      };
      expect((await grant(body)).status).toBe(401);
      expect((await grant(body, token)).body.user.id).toBe(id);
      expect(await identitiesOf(id)).toEqual(["email", "google"]);
    });
  });

  test("a new device is told of, as with a password", async () => {
    google.person = googler();
    const known = new Browser(auth);
    await enter("google", known);
    await enter("google", known);
    const mails = async () =>
      (await auth.mails(google.person?.email as string)).map(({ kind }) => kind);
    expect(await mails()).not.toContain("auth.new_device");
    auth.comeFrom("192.0.2.77");
    await enter("google", new Browser(auth));
    expect(await mails()).toContain("auth.new_device");
  });

  test("the audit log names the provider of a sign-in and of a refusal", async () => {
    google.person = googler();
    const { session } = await enter();
    google.change({ aud: "x" });
    await enter();
    const { rows } = await auth.db.query<{ payload: Record<string, unknown> }>(
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
    const { body } = await auth.send("GET", "/settings");
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
