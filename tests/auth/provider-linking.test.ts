import { createHash } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { codeOfApp } from "../authenticator.ts";
import { eitherKind } from "../databases.ts";
import { keys, minute, password, siteUrl } from "./auth-server.ts";
import { Browser, codeOf, errorOf } from "./provider-browser.ts";
import { providersFor } from "./provider-people.ts";

describe.each(eitherKind)("%s: an account and its providers", (kind) => {
  const world = providersFor(kind);

  const unlink = async (token: string, provider = "google") => {
    const { body } = await world.auth.send("GET", "/user", { token });
    const identity = body.identities.find((one: { provider: string }) => one.provider === provider);
    return world.auth.send("DELETE", `/user/identities/${identity?.identity_id}`, { token });
  };

  describe("linking", () => {
    test("from inside after a fresh sign-in, with a mail; then the provider signs in", async () => {
      const { email, id, token } = await world.register();
      await world.auth.prove(email);
      world.google.person = world.googler();
      const { page } = await world.link(token);
      expect([page?.pathname, page?.hash]).toEqual(["/profile/security", ""]);
      expect((await world.enter()).session.user.id).toBe(id);
      expect((await world.auth.mails(email)).map(({ kind }) => kind)).toContain(
        "auth.identity_linked",
      );
      expect(await world.signInByPassword(email)).toBe(200);
    });

    test("needs a sign-in of the last ten minutes", async () => {
      const { token } = await world.register();
      world.google.person = world.googler();
      world.auth.pass(11 * minute);
      expect((await world.link(token)).error).toBe("reauthentication_needed");
    });

    test("needs a session, and the second factor of an account that has one", async () => {
      const { email, token } = await world.register();
      await world.auth.prove(email);
      world.google.person = world.googler();
      expect((await world.link("")).error).toBe("bad_jwt");
      const { body: app } = await world.auth.send("POST", "/factors", {
        body: { factor_type: "totp" },
        token,
      });
      const challenge = await world.auth.send("POST", `/factors/${app.id}/challenge`, { token });
      await world.auth.send("POST", `/factors/${app.id}/verify`, {
        body: {
          challenge_id: challenge.body.id,
          code: codeOfApp(app.totp.secret, world.auth.now()),
        },
        token,
      });
      const signedIn = await world.auth.send("POST", "/token?grant_type=password", {
        body: { email, password },
      });
      expect((await world.link(signedIn.body.access_token)).error).toBe("insufficient_aal");
    });

    test("another browser than the one that asked cannot end it", async () => {
      const stranger = await world.register();
      world.google.person = world.googler();
      const response = await world.auth.send(
        "GET",
        "/user/identities/authorize?provider=google&skip_http_redirect=true",
        { token: stranger.token },
      );
      const page = await new Browser(world.auth).open(response.body.url);
      expect(errorOf(page)).toBe("bad_oauth_state");
      expect(await world.identitiesOf(stranger.id)).toEqual(["email"]);
    });

    test("an identity of another account is refused, and stays there", async () => {
      world.google.person = world.googler();
      const { session } = await world.enter();
      const { id, token } = await world.register();
      expect((await world.link(token)).error).toBe("identity_already_exists");
      expect(await world.identitiesOf(id)).toEqual(["email"]);
      expect((await world.enter()).session.user.id).toBe(session.user.id);
    });

    test("ends when the account's sessions are ended meanwhile", async () => {
      const { id, token } = await world.register();
      world.google.person = world.googler();
      const browser = new Browser(world.auth);
      const response = await browser.fetch(
        `${siteUrl}/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true`,
        { headers: { apikey: keys.publishable, authorization: `Bearer ${token}` } },
      );
      const { url } = (await response.json()) as { url: string };
      await world.auth.send("POST", "/logout", { token });
      expect(errorOf(await browser.open(url))).toBe("bad_oauth_state");
      expect(await world.identitiesOf(id)).toEqual(["email"]);
    });

    test("with a challenge the code goes on with the session that asked", async () => {
      const { id, token } = await world.register();
      world.google.person = world.googler();
      const browser = new Browser(world.auth);
      const client = createClient(world.auth.url, keys.publishable, {
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
      expect(await world.identitiesOf(id)).toEqual(["email", "google"]);
    });
  });

  describe("unlinking", () => {
    const linked = async () => {
      const { email, id, token } = await world.register();
      await world.auth.prove(email);
      world.google.person = world.googler();
      await world.link(token);
      return { email, id, token };
    };

    test("shuts the way, ends the sessions that began there, and is told by mail", async () => {
      const { email, id, token } = await linked();
      const { session } = await world.enter();
      expect((await unlink(token)).status).toBe(200);
      expect(await world.identitiesOf(id)).toEqual(["email"]);
      expect([await world.isSignedIn(session.access_token), await world.isSignedIn(token)]).toEqual(
        [false, true],
      );
      expect((await world.enter()).session.user?.id).not.toBe(id);
      expect((await world.auth.mails(email)).map(({ kind }) => kind)).toContain(
        "auth.identity_unlinked",
      );
    });

    test("needs a sign-in of the last ten minutes", async () => {
      const { id, token } = await linked();
      world.auth.pass(11 * minute);
      expect((await unlink(token)).body.error_code).toBe("reauthentication_needed");
      expect(await world.identitiesOf(id)).toEqual(["email", "google"]);
    });

    test("somebody else's identity is not found", async () => {
      const { token } = await linked();
      const stranger = await world.register();
      const { body } = await world.auth.send("GET", "/user", { token });
      const id = body.identities[1].identity_id;
      const answer = await world.auth.send("DELETE", `/user/identities/${id}`, {
        token: stranger.token,
      });
      expect(answer.body.error_code).toBe("identity_not_found");
      expect(await world.identitiesOf(body.id)).toEqual(["email", "google"]);
    });

    test("never the last way in: a code by mail counts for a proved address only", async () => {
      world.google.person = world.googler();
      const { session } = await world.enter();
      const { id } = session.user;
      await world.auth.db.query(
        "update auth.users set email_verified_at = null where id = $1::uuid",
        [id],
      );
      const refused = await unlink(session.access_token);
      expect(refused.body.error_code).toBe("single_identity_not_deletable");
      expect(await world.identitiesOf(id)).toEqual(["email", "google"]);
      await world.auth.prove(session.user.email);
      expect((await unlink(session.access_token)).status).toBe(200);
    });

    test("the account's own address is not unlinked", async () => {
      const { token } = await linked();
      expect((await unlink(token, "email")).body.error_code).toBe("single_identity_not_deletable");
    });

    test("the official client does it", async () => {
      const { id, token } = await linked();
      const client = world.auth.client();
      await client.auth.setSession({ access_token: token, refresh_token: "unused-here" });
      const { data } = await client.auth.getUserIdentities();
      const [, identity] = data?.identities ?? [];
      expect(identity?.provider).toBe("google");
      if (identity) expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
      expect(await world.identitiesOf(id)).toEqual(["email"]);
    });
  });

  describe("an ID token that a program has got by itself", () => {
    const nonce = "of the program";
    const hashed = createHash("sha256").update(nonce).digest("hex");
    const grant = (body: object, token?: string) =>
      world.auth.send("POST", "/token?grant_type=id_token", { body, ...(token && { token }) });

    test("signs in by the official client, once", async () => {
      const token = await world.google.idToken(world.googler(), { nonce: hashed });
      const { data, error } = await world.auth
        .client()
        .auth.signInWithIdToken({ provider: "google", token, nonce });
      expect([error, data.user?.email]).toEqual([null, `googler${world.people}.${kind}@gmail.com`]);
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
      const person = world.googler();
      const id_token = await world.google.idToken(person, { nonce: hashed, ...claims });
      const answer = await grant({ provider: "google", id_token, ...more });
      expect([answer.status, answer.body.error_code]).toEqual([400, "bad_oauth_callback"]);
      expect(await world.auth.count("auth.users where email = $1", [person.email])).toBe(0);
    });

    test("of one provider is none of another's", async () => {
      const id_token = await world.google.idToken(world.googler());
      expect((await grant({ provider: "trusted", id_token })).status).toBe(400);
      expect((await grant({ provider: "google", id_token })).status).toBe(200);
    });

    test("joins the account that is signed in", async () => {
      const { id, token } = await world.register();
      const body = {
        provider: "google",
        id_token: await world.google.idToken(world.googler()),
        link_identity: true,
      };
      expect((await grant(body)).status).toBe(401);
      expect((await grant(body, token)).body.user.id).toBe(id);
      expect(await world.identitiesOf(id)).toEqual(["email", "google"]);
    });
  });
});
