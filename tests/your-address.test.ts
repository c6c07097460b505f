import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { studio } from "#content/studio.ts";
import { mailKinds } from "#domain/mail/kinds.ts";
import { addressToken } from "#engine/auth/links/address-link.ts";
import { deliverDue } from "#engine/mail/deliver.ts";
import { enqueueMail } from "#engine/mail/outbox.ts";
import type { MailToSend } from "#engine/mail/transport.ts";
import { layOut } from "#server/mails/composing/layout.ts";
import { yourAddressLine } from "#server/mails/composing/your-address.ts";
import { backendFor } from "./backend-for.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";

describe.each(eitherKind)("the line “This is my address”, on the %s database", (kind) => {
  let sent: MailToSend[] = [];
  const transport = {
    send: async (mail: MailToSend) => void sent.push(mail),
    verify: async () => {},
    close: async () => {},
  };
  const backend = backendFor(kind, { mails: { transport, firstAttemptMs: 5_000 } });
  beforeEach(async () => {
    sent = [];
    await backend.db.exec("truncate engine.outbox, private.mails_due");
  });

  const kinds = Object.keys(mailKinds).filter((each) => each !== "account-deleted");
  const newAddress = () => `${randomUUID()}@example.com`;
  const put = (mailKind: string, address: string, language = "en") => {
    const content = { subject: "x", preview: "x", heading: "x", paragraphs: ["x"] };
    const { site } = backend.mailServices;
    const mail = layOut(content, { site, language });
    return enqueueMail(backend.db, { kind: mailKind, to: { address }, ...mail });
  };
  const deliver = async () => {
    const { db, signer } = backend;
    const own = { db, signer, siteUrl: "http://localhost:3000", studioEmail: () => studio.email };
    const lastChange = yourAddressLine({ ...own, now: () => new Date() });
    await deliverDue(db, transport, undefined, { lastChange });
  };
  const linkIn = ({ text }: MailToSend) => /http:\/\/localhost:3000\/confirm#(\S+)/.exec(text)?.[1];
  const verify = async (body: object, token?: string) => {
    const response = await fetch(`${backend.url}/auth/v1/verify`, {
      method: "POST",
      headers: {
        apikey: backend.keys.publishable,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ type: "address", ...body }),
    });
    return { status: response.status, body: await response.json() };
  };
  /** The token of the line in the next mail to this address. */
  const mailedToken = async (address: string) => {
    await put("invoice-issued", address);
    await deliver();
    return new URLSearchParams(linkIn(sent.at(-1) as MailToSend)).get("token_hash") ?? "";
  };
  const isProved = async (email: string) => {
    const { rows } = await backend.db.query<{ proved: boolean }>(
      "select email_verified_at is not null as proved from auth.users where email = $1",
      [email],
    );
    return rows[0]?.proved;
  };
  const passwordOf = async (email: string) => {
    const { rows } = await backend.db.query<{ encrypted_password: string | null }>(
      "select encrypted_password from auth.users where email = $1",
      [email],
    );
    return rows[0]?.encrypted_password;
  };

  test("every kind of mail but the deletion mail has it where nobody has proved the address, and none where somebody has", async () => {
    const person = await backend.customer();
    for (const mailKind of kinds) await put(mailKind, person.email);
    await backend.db.exec("update engine.outbox set due_at = now()");
    await deliver();
    expect(sent.filter(linkIn)).toHaveLength(kinds.length);
    expect(sent.every(({ html }) => html.includes("http://localhost:3000/confirm#"))).toBe(true);
    sent = [];
    await backend.prove(person);
    for (const mailKind of kinds) await put(mailKind, person.email);
    await deliver();
    expect([sent.length, sent.filter(linkIn)]).toEqual([kinds.length, []]);
  });

  test("a mail that a visitor causes has it when it leaves, and the outbox, which the studio reads, has no such link", async () => {
    const message = { name: "Grace", email: newAddress(), message: "Please make a site." };
    await backend.visitor().from("contact_submissions").insert(message);
    await callFunction(backend, "send-emails", { body: message });
    const confirmation = sent.find(({ to }) => to.address === message.email);
    expect(confirmation && linkIn(confirmation)).toBeTruthy();
    expect(sent.filter(({ to }) => to.address === studio.email).some(linkIn)).toBe(false);
    const { rows } = await backend.db.query(
      "select from engine.outbox where text_body ~ 'confirm#'",
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ["en", "This is my address:"],
    ["de", "Das ist meine Adresse:"],
    ["es", "Esta es mi dirección:"],
    ["fr", "C’est mon adresse\u00a0:"],
  ])("it is in the language of the mail: %s", async (language, words) => {
    await put("tool-result", newAddress(), language);
    await deliver();
    expect(sent[0]?.text).toMatch(new RegExp(`${words}\n\\S+\n\n-- \n`));
  });

  test("without an account it notes the address, so that nothing waits for it and no further mail has the line", async () => {
    const address = newAddress();
    const token_hash = await mailedToken(address);
    for (let more = 0; more < 5; more += 1) await put("tool-result", address);
    await deliver();
    expect(sent).toHaveLength(4);
    const answer = await verify({ token_hash, keep: true });
    expect([answer.status, answer.body.access_token]).toEqual([200, undefined]);
    await deliver();
    expect(sent).toHaveLength(6);
    expect(sent.slice(4).some(linkIn)).toBe(false);
  });

  test("an account that is made later with an address that was noted has to prove it anew", async () => {
    const address = newAddress();
    await verify({ token_hash: await mailedToken(address) });
    const { error } = await backend.visitor().auth.signUp({ email: address, password: "a secret" });
    expect(error).toBeNull();
    expect(await isProved(address)).toBe(false);
    expect(await mailedToken(address)).not.toBe("");
  });

  test("it proves an account as a confirmation does: what was before stays only where the account is shown", async () => {
    const squatter = await backend.customer();
    const token_hash = await mailedToken(squatter.email);
    const asked = await verify({ token_hash, keep: true });
    expect([asked.status, asked.body.error_code]).toEqual([403, "reauthentication_needed"]);
    expect(await isProved(squatter.email)).toBe(false);
    const afresh = await verify({ token_hash });
    expect([afresh.status, await isProved(squatter.email)]).toEqual([200, true]);
    expect(await passwordOf(squatter.email)).toBeNull();
    expect((await squatter.client.auth.getUser()).error).not.toBeNull();

    const own = await backend.customer();
    const link = await mailedToken(own.email);
    expect((await verify({ token_hash: link, keep: true }, own.token)).status).toBe(200);
    expect([await isProved(own.email), await passwordOf(own.email)]).toEqual([
      true,
      expect.any(String),
    ]);
  });

  test("it signs nobody in where the address is proved already", async () => {
    const person = await backend.customer();
    const token_hash = await mailedToken(person.email);
    await backend.prove(person);
    const answer = await verify({ token_hash });
    expect([answer.status, answer.body.access_token]).toEqual([200, undefined]);
    expect((await person.client.auth.getUser()).error).toBeNull();
    expect(await passwordOf(person.email)).toEqual(expect.any(String));
  });

  test("a GET of it changes nothing, and a forged or an old one proves nothing", async () => {
    const person = await backend.customer();
    const token = await mailedToken(person.email);
    const opened = await fetch(`${backend.url}/auth/v1/verify?token=${token}&type=address`, {
      redirect: "manual",
    });
    expect(opened.headers.get("location")).not.toContain("access_token");
    const other = addressToken(backend.signer, { email: newAddress(), now: new Date() });
    const forged = `${token.split(".")[0]}.${other.split(".")[1]}`;
    const old = addressToken(backend.signer, { email: person.email, now: new Date(0) });
    for (const token_hash of [forged, old]) {
      expect((await verify({ token_hash })).status).toBe(403);
    }
    expect(await isProved(person.email)).toBe(false);
  });
});
