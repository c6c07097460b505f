import { createHash } from "node:crypto";
import { expect } from "vitest";
import { type Answer, type AuthServer, fragmentOf, keys, newEmail } from "../auth/auth-server.ts";
import { Browser } from "../auth/provider-browser.ts";
import type { StandIn } from "../oidc-stand-in.ts";
import { PasskeyDevice } from "../passkey-device.ts";

/** What the two do, in any order. The stranger cannot read the person's mailboxes. */
export const acts = [
  "stranger registers",
  "stranger registers the other address",
  "stranger signs in",
  "stranger asks for a code",
  "stranger guesses",
  "stranger asks for a reset with a challenge",
  "stranger asks for a confirmation with a challenge",
  "stranger takes the address",
  "stranger sets a password",
  "stranger confirms",
  "stranger signs in by own code",
  "stranger adds a passkey",
  "stranger signs in by passkey",
  "person registers",
  "person confirms",
  "person confirms in the own browser",
  "person signs in",
  "person signs in by code",
  "person adds a passkey",
  "person signs in by passkey",
  "person removes a passkey",
  "person resets",
  "person changes the address",
  "stranger links an own identity",
  "stranger comes with the person's address, which the provider does not prove",
  "stranger comes by the own identity",
  "person comes by a provider that proves the address",
  "person links",
  "person unlinks",
  "person deletes the account",
  "person types a code on another device",
  "the studio invites the person",
  "person follows an invitation",
  "a scanner opens every link",
] as const;

/** Where the passkeys are made. */
export const site = "http://localhost";
const strangersPassword = "the stranger's own";
const personsPassword = "the person's own";
const verifier = "v".repeat(50);
const challenge = {
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "s256",
};

/** A person with two mailboxes, and a stranger with one, on one server. */
export class World {
  readonly mailboxes = [newEmail(), newEmail()];
  readonly strangersMailbox = newEmail();
  /** The accounts that the person has entered, or confirmed by a mail, and not deleted. */
  readonly own = new Set<string>();
  readonly strangersTokens: string[] = [];
  readonly strangersFlows: string[] = [];
  personsToken = "";
  entered = 0;
  enteredByPasskey = 0;
  enteredByInvitation = 0;
  readonly #passkeys = { stranger: [] as PasskeyDevice[], person: [] as PasskeyDevice[] };
  readonly #auth: AuthServer;
  readonly #standIn: StandIn;
  readonly #browsers: Record<"person" | "stranger", Browser>;

  constructor(auth: AuthServer, standIn: StandIn) {
    this.#auth = auth;
    this.#standIn = standIn;
    this.#browsers = { person: new Browser(auth, site), stranger: new Browser(auth, site) };
  }

  async do(act: (typeof acts)[number]): Promise<void> {
    this.#auth.pass(61_000);
    const [first = "", second = ""] = this.mailboxes;
    const post = (path: string, body: object, token = "") =>
      this.#auth.send("POST", path, { body, ...(token && { token }) });
    const strangers = this.strangersTokens.at(-1) ?? "";
    switch (act) {
      case "stranger registers":
        return this.#strangerHas(
          await post("/signup", { email: first, password: strangersPassword }),
        );
      case "stranger registers the other address":
        return this.#strangerHas(
          await post("/signup", { email: second, password: strangersPassword }),
        );
      case "stranger signs in":
        for (const email of [first, second]) {
          const body = { email, password: strangersPassword };
          this.#strangerHas(await post("/token?grant_type=password", body));
        }
        return;
      case "stranger asks for a code":
        this.strangersFlows.push(cookieOf(await post("/mail-code", { email: first })));
        return;
      case "stranger guesses":
        for (const cookie of this.strangersFlows) {
          const headers = { cookie };
          const body = { code: "000000" };
          this.#strangerHas(await this.#auth.send("POST", "/mail-code/verify", { body, headers }));
        }
        return;
      case "stranger asks for a reset with a challenge":
        await post("/recover", { email: first, ...challenge });
        return;
      case "stranger asks for a confirmation with a challenge":
        await post("/resend", { type: "signup", email: first, ...challenge });
        return;
      case "stranger takes the address":
        await this.#auth.send("PUT", "/user", { body: { email: first }, token: strangers });
        return;
      case "stranger sets a password":
        await this.#auth.send("PUT", "/user", {
          body: { password: strangersPassword },
          token: strangers,
        });
        return;
      case "stranger confirms":
        for (const token_hash of await this.#links(this.strangersMailbox)) {
          for (const type of ["signup", "email_change"]) {
            this.#strangerHas(await post("/verify", { type, token_hash, keep: false }, strangers));
          }
        }
        return;
      case "stranger signs in by own code":
        return this.#strangerHas(await this.#byCode(this.strangersMailbox));
      case "stranger adds a passkey":
        this.#strangerHas(await this.#byCode(this.strangersMailbox));
        for (const token of this.strangersTokens.slice(-3))
          await this.#addPasskey("stranger", token);
        return;
      case "stranger signs in by passkey":
        for (const device of this.#passkeys.stranger) {
          this.#strangerHas(await this.#byPasskey(device));
        }
        return;
      case "person adds a passkey":
        return this.#addPasskey("person", this.personsToken);
      case "person signs in by passkey": {
        if (this.#passkeys.person.length === 0) {
          this.#personHas(await this.#byCode(await this.#personsAddress()));
          await this.#addPasskey("person", this.personsToken);
        }
        const device = this.#passkeys.person.at(-1);
        if (!device) return;
        const answer = await this.#byPasskey(device);
        if (answer.status === 200) this.enteredByPasskey += 1;
        return this.#personHas(answer, { isProof: false });
      }
      case "person removes a passkey": {
        const token = this.personsToken;
        const listed = await this.#auth.send("GET", "/passkeys", { token });
        const [first] = Array.isArray(listed.body) ? listed.body : [];
        if (first) await this.#auth.send("DELETE", `/passkeys/${first.id}`, { token });
        return;
      }
      case "person registers":
        return this.#personHas(await post("/signup", { email: first, password: personsPassword }), {
          isProof: false,
        });
      case "person confirms":
      case "person confirms in the own browser": {
        const email = await this.#personsAddress();
        await post("/resend", { type: "signup", email });
        const [token_hash = ""] = await this.#links(email);
        const token = act === "person confirms" ? "" : this.personsToken;
        return this.#personHas(await post("/verify", { type: "signup", token_hash }, token));
      }
      case "person signs in": {
        const body = { email: await this.#personsAddress(), password: personsPassword };
        const answer = await post("/token?grant_type=password", body);
        return this.#personHas(answer, { isProof: false });
      }
      case "person signs in by code":
        return this.#personHas(await this.#byCode(await this.#personsAddress()));
      case "person resets": {
        const email = await this.#personsAddress();
        await post("/recover", { email });
        const [token = ""] = await this.#links(email);
        const opened = await this.#auth.send("GET", `/verify?token=${token}&type=recovery`);
        const { access_token = "" } = fragmentOf(opened);
        const body = { password: personsPassword };
        const changed = await this.#auth.send("PUT", "/user", { body, token: access_token });
        if (changed.status === 200) this.#note(changed.body.id);
        return;
      }
      case "person changes the address": {
        const token = this.personsToken;
        await this.#auth.send("PUT", "/user", { body: { email: second }, token });
        for (const email of this.mailboxes) {
          for (const token_hash of await this.#links(email)) {
            await post("/verify", { type: "email_change", token_hash, keep: true }, token);
          }
        }
        return;
      }
      case "stranger links an own identity":
        return this.#link("stranger", strangers);
      case "stranger comes with the person's address, which the provider does not prove": {
        this.#standIn.person = { sub: this.strangersMailbox, email: first };
        await this.#browsers.stranger.signIn("other");
        this.strangersFlows.push(this.#browsers.stranger.cookie);
        return;
      }
      case "stranger comes by the own identity":
        this.#standIn.person = { sub: this.strangersMailbox, email: this.strangersMailbox };
        return this.#strangerHas(await this.#enter("stranger"));
      case "person comes by a provider that proves the address":
        this.#standIn.person = { sub: first, email: await this.#personsAddress() };
        return this.#personHas(await this.#enter("person"));
      case "person links":
        return this.#link("person", this.personsToken);
      case "person unlinks": {
        const { body } = await this.#auth.send("GET", "/user", { token: this.personsToken });
        const identity = body.identities?.find(
          (one: { provider: string }) => one.provider === "trusted",
        );
        const path = `/user/identities/${identity?.identity_id}`;
        if (identity) await this.#auth.send("DELETE", path, { token: this.personsToken });
        return;
      }
      case "person deletes the account":
        for (const id of this.own) {
          await this.#auth.db.query("delete from auth.users where id = $1::uuid", [id]);
        }
        this.own.clear();
        return;
      case "person types a code on another device": {
        const email = await this.#personsAddress();
        await post("/mail-code", { email });
        const typed = await post("/mail-code/verify", { code: await this.#mailedCode(email) });
        expect(typed.status).toBe(403);
        return;
      }
      case "the studio invites the person":
        await this.#auth.send("POST", "/invite", {
          body: { email: first },
          headers: { apikey: keys.secret },
        });
        return;
      case "person follows an invitation": {
        const [token_hash = ""] = await this.#links(first);
        const answer = await post("/verify", { type: "invite", token_hash });
        if (answer.status === 200) this.enteredByInvitation += 1;
        return this.#personHas(answer);
      }
      case "a scanner opens every link":
        for (const email of this.mailboxes) {
          for (const mail of await this.#auth.mails(email)) {
            for (const [link = ""] of mail.text_body.matchAll(/http\S+verify\?\S+/g)) {
              const { search } = new URL(link);
              const opened = await this.#auth.send("GET", `/verify${search}`);
              const { searchParams } = new URL(opened.headers.get("location") ?? "none:");
              // The code stands in the address of the person's own browser; the stranger has the verifier only.
              expect(opened.status).toBe(303);
              if (searchParams.has("code")) expect(fragmentOf(opened).access_token).toBeUndefined();
            }
          }
        }
    }
  }

  /** The stranger is in none of the person's accounts, by any token or password. */
  async check(): Promise<void> {
    for (const token of this.strangersTokens) {
      const { status, body } = await this.#auth.send("GET", "/user", { token });
      if (status === 200) expect(this.own).not.toContain(body.id);
    }
    for (const device of this.#passkeys.stranger) {
      const answer = await this.#byPasskey(device);
      if (answer.status === 200) expect(this.own).not.toContain(answer.body.user.id);
    }
    for (const email of [...this.mailboxes, this.strangersMailbox]) {
      this.#auth.comeFrom(`203.0.${Math.floor(Math.random() * 250)}.9`);
      const body = { email, password: strangersPassword };
      const answer = await this.#auth.send("POST", "/token?grant_type=password", { body });
      if (answer.status === 200) expect(this.own).not.toContain(answer.body.user.id);
    }
  }

  async #addPasskey(who: "stranger" | "person", token: string): Promise<void> {
    const post = (path: string, body: object) => this.#auth.send("POST", path, { body, token });
    const asked = await post("/passkeys/registration/options", {});
    if (asked.status !== 200) return;
    const device = new PasskeyDevice({ origin: site });
    const credential = device.create(asked.body.options);
    const { challenge_id } = asked.body;
    const added = await post("/passkeys/registration/verify", { challenge_id, credential });
    if (added.status === 200) this.#passkeys[who].push(device);
  }

  async #byPasskey(device: PasskeyDevice): Promise<Answer> {
    const post = (path: string, body: object) => this.#auth.send("POST", path, { body });
    const asked = await post("/passkeys/authentication/options", {});
    const { challenge_id, options } = asked.body;
    const credential = device.get(options);
    return post("/passkeys/authentication/verify", { challenge_id, credential });
  }

  async #enter(who: "person" | "stranger"): Promise<Pick<Answer, "status" | "body">> {
    const { status, session } = await this.#browsers[who].enter("trusted");
    return { status, body: session };
  }

  /** Links an identity of one's own to the account of a session; the person has the same one at each time. */
  async #link(who: "person" | "stranger", token: string): Promise<void> {
    const sub = who === "person" ? this.mailboxes[0] : this.strangersMailbox;
    this.#standIn.person = { sub: sub ?? "", email: sub };
    const browser = this.#browsers[who];
    const response = await browser.fetch(
      `${site}/auth/v1/user/identities/authorize?provider=trusted&skip_http_redirect=true`,
      { headers: { apikey: keys.publishable, authorization: `Bearer ${token}` } },
    );
    const { url } = (await response.json()) as { url?: string };
    if (url) await browser.open(url);
  }

  #strangerHas({ status, body }: Pick<Answer, "status" | "body">): void {
    if (status !== 200 || !body?.access_token) return;
    expect(this.own).not.toContain(body.user.id);
    this.strangersTokens.push(body.access_token);
  }

  /** What the person got; by a way that proves the address the account is theirs from then on. */
  #personHas({ status, body }: Pick<Answer, "status" | "body">, { isProof = true } = {}): void {
    if (status !== 200 || !body?.access_token) return;
    expect(this.mailboxes).toContain(body.user.email);
    this.personsToken = body.access_token;
    if (isProof) this.#note(body.user.id);
  }

  #note(id: string): void {
    this.own.add(id);
    this.entered += 1;
  }

  /** The mailbox under which the person has an account; the first one if under none. */
  async #personsAddress(): Promise<string> {
    const { rows } = await this.#auth.db.query<{ email: string }>(
      "select email from auth.users where id = any($1::uuid[])",
      [[...this.own]],
    );
    return rows[0]?.email ?? this.mailboxes[0] ?? "";
  }

  async #byCode(email: string): Promise<Answer> {
    const asked = await this.#auth.send("POST", "/mail-code", { body: { email } });
    const code = await this.#mailedCode(email);
    const headers = { cookie: cookieOf(asked) };
    return this.#auth.send("POST", "/mail-code/verify", { body: { code }, headers });
  }

  async #mailedCode(email: string): Promise<string> {
    const text = (await this.#auth.mails(email)).map((mail) => mail.text_body).join("\n");
    return [...text.matchAll(/code is (\d{6})/g)].at(-1)?.[1] ?? "";
  }

  /** The tokens of the links in a mailbox that lead to no program of the stranger, the newest first. */
  async #links(email: string): Promise<string[]> {
    const mails = await this.#auth.mails(email);
    return mails
      .flatMap(({ text_body }) => [...text_body.matchAll(/verify\?token=([\w-]+)/g)])
      .map(([, token = ""]) => token)
      .filter((token) => !token.startsWith("pkce_"))
      .toReversed();
  }
}

function cookieOf(answer: Answer): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
