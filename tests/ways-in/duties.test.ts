import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishContent } from "#server/publishing/publish.ts";
import {
  type AuthServer,
  keys,
  minute,
  newEmail,
  password,
  startAuth,
} from "../auth/auth-server.ts";
import { codeOfApp } from "../authenticator.ts";
import { type Backend, startBackend } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { type StandIn, startStandIn } from "../oidc-stand-in.ts";
import { providerName, providerOf, type Site, ways } from "./ways.ts";

const siteUrl = "http://localhost:3000";

describe.each(eitherKind)("what holds for every way in, on the %s database", (kind) => {
  let standIn: StandIn;
  let auth: AuthServer;
  let backend: Backend;
  let now = () => new Date();
  beforeAll(async () => {
    standIn = await startStandIn({ now: () => now() });
    const providers = [providerOf(standIn)];
    auth = await startAuth(kind, { siteUrl, providers, report: () => undefined });
    backend = await startBackend(kind, { providers });
  });
  afterAll(() => Promise.all([auth.close(), backend.stop(), standIn.close()]));

  let networks = 0;
  /** An account with a proved address, whose owner is signed in on a device of its own. */
  const newOwner = async () => {
    now = auth.now;
    networks += 1;
    auth.comeFrom(`198.51.${networks % 250}.7`);
    const email = newEmail();
    const { body } = await auth.send("POST", "/signup", { body: { email, password } });
    await auth.prove(email);
    return { email, password, id: body.user.id as string, token: body.access_token as string };
  };
  const site = (): Site => ({ ...auth, keys, siteUrl, standIn });
  const isSignedIn = async (token: string) =>
    (await auth.send("GET", "/user", { token })).status === 200;
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const addApp = async (token: string) => {
    const { body } = await auth.send("POST", "/factors", { body: { factor_type: "totp" }, token });
    const challenge = await auth.send("POST", `/factors/${body.id}/challenge`, { token });
    const code = codeOfApp(body.totp.secret, auth.now());
    const answer = { challenge_id: challenge.body.id, code };
    await auth.send("POST", `/factors/${body.id}/verify`, { body: answer, token });
  };
  const asStudio = { apikey: keys.secret, authorization: `Bearer ${keys.secret}` };

  describe.each(ways)("$name", ({ open, method, isBoth, by }) => {
    test("begins a session that names it, and is refreshed as what it is", async () => {
      const owner = await newOwner();
      const { status, body } = await (await open(site(), owner))();
      expect([status, body.user.id]).toEqual([200, owner.id]);
      const refreshed = await auth.send("POST", "/token?grant_type=refresh_token", {
        body: { refresh_token: body.refresh_token },
      });
      for (const token of [body.access_token, refreshed.body.access_token]) {
        const { aal, amr } = claimsOf(token);
        expect([aal, amr[0].method]).toEqual([isBoth ? "aal2" : "aal1", method]);
      }
    });

    test(`${isBoth ? "counts as both factors" : "owes the second factor"} of an account that has one`, async () => {
      const owner = await newOwner();
      const enter = await open(site(), owner);
      await addApp(owner.token);
      const { access_token: token } = (await enter()).body;
      const changed = await auth.send("PUT", "/user", {
        body: { password: "another horse" },
        token,
      });
      expect(changed.body.error_code).toBe(isBoth ? undefined : "insufficient_aal");
      auth.pass(16 * minute);
      expect(await isSignedIn(token)).toBe(isBoth);
    });

    const endings: [string, (owner: { id: string; token: string }, own: string) => object][] = [
      ["signing out", (_, token) => auth.send("POST", "/logout?scope=local", { token })],
      ["signing out everywhere", ({ token }) => auth.send("POST", "/logout", { token })],
      [
        "another password",
        ({ token }) => auth.send("PUT", "/user", { body: { password: "another horse" }, token }),
      ],
      [
        "a ban",
        ({ id }) =>
          auth.send("PUT", `/admin/users/${id}`, {
            body: { ban_duration: "24h" },
            headers: asStudio,
          }),
      ],
      [
        "the end of the account",
        ({ id }) => auth.send("DELETE", `/admin/users/${id}`, { headers: asStudio }),
      ],
    ];
    test.each(endings)("%s ends its session", async (_, end) => {
      const owner = await newOwner();
      const { body } = await (await open(site(), owner))();
      expect(await isSignedIn(body.access_token)).toBe(true);
      expect(await end(owner, body.access_token)).toMatchObject({
        status: expect.toSatisfy((status) => status < 300),
      });
      expect(await isSignedIn(body.access_token)).toBe(false);
      const again = await auth.send("POST", "/token?grant_type=refresh_token", {
        body: { refresh_token: body.refresh_token },
      });
      expect(again.status).toBeGreaterThanOrEqual(400);
    });

    test("tells the owner of a new device, once", async () => {
      const owner = await newOwner();
      const enter = await open(site(), owner);
      const notices = async () =>
        (await auth.mails(owner.email)).filter((mail) => mail.kind === "auth.new_device").length;
      auth.comeFrom("192.0.2.77");
      const headers = { "user-agent": "A new browser" };
      const { cookie } = await enter({ headers });
      expect([cookie, await notices()]).toEqual([expect.stringMatching(/=[\w-]{43}$/), 1]);
      auth.comeFrom("192.0.3.77");
      await enter({ headers: { ...headers, cookie } });
      expect(await notices()).toBe(1);
    });

    test("is in the audit log, and so is what was refused", async () => {
      const owner = await newOwner();
      const enter = await open(site(), owner);
      const entries = async (action: string) => {
        const { rows } = await auth.db.query<{ payload: Record<string, never> }>(
          "select payload from auth.audit_log_entries where payload ->> 'action' = $1 order by created_at, id",
          [action],
        );
        return rows.map(({ payload }) => payload as { user_id?: string; traits?: { by?: string } });
      };
      const failed = (await entries("login_failed")).length;
      const refused = await enter({ isWrong: true });
      expect([refused.status, refused.body.access_token]).not.toContain(200);
      const all = await entries("login_failed");
      expect([all.length - failed, all.at(-1)?.traits?.by]).toEqual([1, by]);
      await enter();
      const logins = (await entries("login")).filter(({ user_id }) => user_id === owner.id);
      expect(logins.map(({ traits }) => traits?.by)).toEqual([by]);
    });

    test("gives a client the rights of a client, and somebody of the studio those of the studio", async () => {
      await backend.visitor().from("contact_submissions").insert({
        name: "Ada",
        email: newEmail(),
        message: "Hello",
      });
      const rows = async (person: Awaited<ReturnType<Backend["customer"]>>) => {
        const client = await enteredBy(person);
        return (await client.from("contact_submissions").select("id")).data?.length;
      };
      expect(await rows(await backend.customer())).toBe(0);
      expect(await rows(await backend.staff("owner"))).toBeGreaterThan(0);
    });

    test("ends when its person joins the studio", async () => {
      const person = await backend.customer();
      const client = await enteredBy(person);
      expect((await client.auth.getUser()).data.user?.id).toBe(person.id);
      await backend.db.query(
        "insert into public.staff (user_id, role) values ($1::uuid, 'maker')",
        [person.id],
      );
      expect((await client.auth.getUser()).data.user).toBeNull();
    });

    test(`where the studio signs in with two factors, it ${isBoth ? "has its rights at once" : "has none before the second"}`, async () => {
      const owner = await backend.staff("owner");
      const client = await enteredBy(owner);
      await backend.visitor().from("contact_submissions").insert({
        name: "Ada",
        email: newEmail(),
        message: "Hello",
      });
      const rows = async () =>
        (await client.from("contact_submissions").select("id")).data?.length ?? 0;
      expect(await rows()).toBeGreaterThan(0);
      await publishContent(backend.db, { adminTwoFactor: "required" });
      try {
        expect((await rows()) > 0).toBe(isBoth);
        if (isBoth) return;
        const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
        const code = codeOfApp(data?.totp.secret ?? "");
        const factorId = data?.id ?? "";
        expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
        expect(await rows()).toBeGreaterThan(0);
      } finally {
        await publishContent(backend.db);
      }
    });

    /** The official client of somebody of the product who has come by this way. */
    const enteredBy = async (person: Awaited<ReturnType<Backend["customer"]>>) => {
      now = () => new Date();
      await backend.prove(person);
      const owner = { ...person, password: "correct horse battery" };
      const { body } = await (await open({ ...backend, siteUrl, standIn }, owner))();
      const client = createClient(backend.url, backend.keys.publishable, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const { access_token, refresh_token } = body;
      await client.auth.setSession({ access_token, refresh_token });
      return client;
    };
  });

  type Request = Parameters<AuthServer["send"]>;
  const get = (path: string): Request => ["GET", path];
  const post = (path: string, body: object = {}): Request => ["POST", path, { body }];
  test.each([
    ["token", post("/token?grant_type=password", { email: "a@example.test", password })],
    ["otp", post("/mail-code", { email: "no address" })],
    ["verify", post("/mail-code/verify", { code: "000000" })],
    ["token", post("/passkeys/authentication/options")],
    ["verify", post("/passkeys/authentication/verify")],
    ["token", get(`/authorize?provider=${providerName}`)],
    ["token", get("/callback?state=x&code=y")],
    ["token", post("/callback")],
    ["token", post("/token?grant_type=pkce")],
    ["token", post("/token?grant_type=id_token")],
    ["otp", post("/otp", { email: "no address" })],
  ] as const)("the limit of a network (%s) holds for %j", async (limit, request) => {
    const limited = await startAuth(kind, {
      db: auth.db,
      providers: [providerOf(standIn)],
      siteUrl,
      now: auth.now,
      limits: { [limit]: { points: 2, seconds: 60 } },
    });
    networks += 1;
    limited.comeFrom(`198.18.${networks}.1`);
    const answer = async () => {
      const { body, headers } = await limited.send(...request);
      const page = URL.parse(headers.get("location") ?? "");
      return body?.error_code ?? page?.searchParams.get("error_code");
    };
    const tooMany = "over_request_rate_limit";
    expect([await answer(), await answer()]).not.toContain(tooMany);
    expect(await answer()).toBe(tooMany);
    limited.comeFrom(`198.19.${networks}.1`);
    expect(await answer()).not.toBe(tooMany);
    await limited.close();
  });
});
