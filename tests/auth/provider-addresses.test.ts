import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { keys, newEmail } from "./auth-server.ts";
import { Browser, errorOf } from "./provider-browser.ts";
import { providersFor } from "./provider-people.ts";

describe.each(eitherKind)("%s: the address that a provider gives", (kind) => {
  const world = providersFor(kind);

  const mailedCode = async (email: string) => {
    const texts = (await world.auth.mails(email)).map((mail) => mail.text_body);
    return (
      /code is (\d{6})/.exec(texts.findLast((text) => text.includes("code is")) ?? "")?.[1] ?? ""
    );
  };

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
        { domain: "firm.example", email_verified: true, tid: world.tenant, oid: "o-1" },
        false,
      ],
    ];
    test.each(cases)(
      "%s: %s",
      async (provider, _, { domain = "gmail.com", ...claims }, isProved) => {
        world.people += 1;
        const email = `address${world.people}.${kind}@${domain}`;
        const person = { sub: `a-${world.people}`, email, ...claims };
        world.google.person = person;
        world.other.person = person;
        world.microsoft.person = person;
        const { status, error } = await world.enter(provider);
        expect([status, error]).toEqual(
          isProved ? [200, undefined] : [0, "provider_email_needs_verification"],
        );
        expect(await world.auth.count("auth.users where email = $1", [email])).toBe(
          isProved ? 1 : 0,
        );
        expect(await mailedCode(email)).toMatch(isProved ? /^$/ : /^\d{6}$/);
      },
    );
  });

  describe("an address that the provider does not prove", () => {
    const unproved = async (email = newEmail()) => {
      world.people += 1;
      world.other.person = { sub: `u-${world.people}`, email, name: "Bo Diddley" };
      const browser = new Browser(world.auth);
      const { page } = await world.enter("other", browser);
      const code = await mailedCode(email);
      return { browser, email, page, code };
    };

    test("is proved by a mailed code, which links the provider to the new account", async () => {
      const { browser, email, code } = await unproved();
      const answer = await browser.post("/mail-code/verify", { code });
      expect([answer.status, answer.body.user.email]).toEqual([200, email]);
      expect(await world.identitiesOf(answer.body.user.id)).toEqual(["email", "other"]);
      expect(answer.body.user.user_metadata.full_name).toBe("Bo Diddley");
      expect((await world.enter("other")).session.user.id).toBe(answer.body.user.id);
    });

    test("links nothing without the code, and nothing in another browser", async () => {
      const { code, email } = await unproved();
      expect((await new Browser(world.auth).post("/mail-code/verify", { code })).status).toBe(403);
      expect(await world.auth.count("auth.users where email = $1", [email])).toBe(0);
      expect(await world.auth.count("auth.identities where email = $1", [email])).toBe(0);
    });

    test("of an account with a password: the code signs in, and links nothing", async () => {
      const { email, id } = await world.register();
      await world.auth.prove(email);
      const { browser, code } = await unproved(email);
      expect((await browser.post("/mail-code/verify", { code })).body.user.id).toBe(id);
      expect(await world.identitiesOf(id)).toEqual(["email"]);
      expect(await world.signInByPassword(email)).toBe(200);
    });

    test("is answered alike whether or not somebody has an account with it", async () => {
      const { email } = await world.register();
      await world.auth.prove(email);
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
      expect(
        (await world.auth.mails(email)).filter(({ kind }) => kind === "auth.code"),
      ).toHaveLength(1);
    });
  });

  describe("an account of the proved address", () => {
    test("with a password is not joined, and works as before", async () => {
      world.google.person = world.googler();
      const { email, id } = await world.register(world.google.person.email as string);
      await world.auth.prove(email);
      expect((await world.enter()).error).toBe("identity_not_linked");
      expect(await world.identitiesOf(id)).toEqual(["email"]);
      expect(await world.signInByPassword(email)).toBe(200);
    });

    test("with another identity is not joined", async () => {
      world.google.person = world.googler();
      world.other.person = {
        ...world.google.person,
        sub: `t-${world.people}`,
        email_verified: true,
      };
      const first = await world.enter("trusted");
      expect((await world.enter()).error).toBe("identity_not_linked");
      expect(await world.identitiesOf(first.session.user.id)).toEqual(["email", "trusted"]);
    });

    test("without any way in but its mailbox is joined, and told", async () => {
      world.google.person = world.googler();
      const email = world.google.person.email as string;
      const browser = new Browser(world.auth);
      await browser.post("/mail-code", { email });
      const { body } = await browser.post("/mail-code/verify", { code: await mailedCode(email) });
      const { session } = await world.enter();
      expect(session.user.id).toBe(body.user.id);
      expect((await world.auth.mails(email)).map(({ kind }) => kind)).toContain(
        "auth.identity_linked",
      );
    });

    test("of the staff is never joined, whatever ways it has", async () => {
      world.google.person = world.googler();
      const email = world.google.person.email as string;
      const { body } = await world.auth.send("POST", "/admin/users", {
        body: { email, app_metadata: { role: "admin" } },
        headers: { apikey: keys.secret },
      });
      for (const isProved of [false, true]) {
        if (isProved) await world.auth.prove(email);
        expect((await world.enter()).error).toBe("identity_not_linked");
        expect(await world.identitiesOf(body.id)).toEqual(["email"]);
      }
    });

    test("that a stranger made first keeps nothing of the stranger's", async () => {
      world.google.person = world.googler();
      const email = world.google.person.email as string;
      const stranger = await world.register(email);
      const { session } = await world.enter();
      expect(session.user.id).toBe(stranger.id);
      expect(await world.isSignedIn(stranger.token)).toBe(false);
      expect(await world.signInByPassword(email)).toBe(400);
    });

    test("that a stranger made first and linked to the stranger's own provider does not keep that either", async () => {
      const email = `victim${world.people}.${kind}@gmail.com`;
      const stranger = await world.register(email);
      world.other.person = { sub: `stranger-${world.people}`, email: newEmail() };
      expect((await world.link(stranger.token, { provider: "other" })).error).toBe("");
      expect(await world.identitiesOf(stranger.id)).toEqual(["email", "other"]);
      world.google.person = world.googler({ email });
      const { session } = await world.enter();
      expect(await world.identitiesOf(session.user.id)).toEqual(["email", "google"]);
      expect((await world.enter("other")).session?.user?.id).not.toBe(session.user.id);
    });

    test("that is banned stays outside", async () => {
      world.google.person = world.googler();
      const first = await world.enter();
      await world.auth.send("PUT", `/admin/users/${first.session.user.id}`, {
        body: { ban_duration: "24h" },
        headers: { apikey: keys.secret },
      });
      expect((await world.enter()).error).toBe("user_banned");
    });
  });

  test("Microsoft: the same person is the directory's id, not the token's subject", async () => {
    world.people += 1;
    const email = newEmail();
    world.microsoft.person = { sub: "one", tid: world.tenant, oid: `oid-${world.people}`, email };
    const browser = new Browser(world.auth);
    await world.enter("microsoft", browser);
    const { body } = await browser.post("/mail-code/verify", { code: await mailedCode(email) });
    world.microsoft.person = { sub: "two", tid: world.tenant, oid: `oid-${world.people}` };
    expect((await world.enter("azure")).session.user.id).toBe(body.user.id);
    world.microsoft.person = {
      sub: "one",
      tid: "of another directory",
      oid: `oid-${world.people}`,
    };
    expect((await world.enter("microsoft")).error).toBe("bad_oauth_callback");
    world.microsoft.person = { sub: "one", tid: world.tenant };
    expect((await world.enter("microsoft")).error).toBe("bad_oauth_callback");
  });

  test("the same subject of another provider is somebody else", async () => {
    world.google.person = world.googler();
    const { session } = await world.enter();
    world.other.person = { sub: world.google.person.sub, email: newEmail(), email_verified: true };
    const another = await world.enter("trusted");
    expect([another.status, another.session.user.id === session.user.id]).toEqual([200, false]);
  });

  test("an identity stays its person's when the address at the provider changes", async () => {
    world.google.person = world.googler();
    const first = await world.enter();
    const { email } = await world.register(`taken${world.people}.${kind}@gmail.com`);
    world.google.person = { ...world.google.person, email };
    const again = await world.enter();
    expect([again.session.user.id, again.session.user.email]).toEqual([
      first.session.user.id,
      first.session.user.email,
    ]);
  });
});
