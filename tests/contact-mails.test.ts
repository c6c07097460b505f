import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MailTransport, openTransport } from "#engine/mail/transport.ts";
import { type Backend, startBackend } from "./backend.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";
import { startMoodySmtp } from "./smtp.ts";

describe.each(eitherKind)("what a visitor learns about the mails, on the %s database", (kind) => {
  let backend: Backend;
  let transport: MailTransport;
  /** A second back end, which waits for the mail server only for a moment. */
  let hasty: Backend;
  let smtp: Awaited<ReturnType<typeof startMoodySmtp>>;
  beforeAll(async () => {
    smtp = await startMoodySmtp();
    const from = { name: "Daybreak", address: "hello@daybreak.example" };
    transport = openTransport({
      smtpUrl: `${smtp.url}?greetingTimeout=1500`,
      folder: "",
      from,
    });
    backend = await startBackend(kind, { mails: { transport, firstAttemptMs: 15_000 } });
    hasty = await startBackend(kind, { mails: { transport, firstAttemptMs: 200 } });
  });
  afterAll(async () => {
    await Promise.all([backend.stop(), hasty.stop()]);
    await transport.close();
    await smtp.stop();
  });

  const write = async (to: Backend) => {
    const message = {
      name: "Grace Hopper",
      email: `${randomUUID()}@example.com`,
      message: "Please make my bakery a site.",
    };
    const { error } = await to.visitor().from("contact_submissions").insert(message);
    expect(error).toBeNull();
    return message;
  };
  const stateOf = async (to: Backend, email: string) => {
    const { rows } = await to.db.query<{ state: string }>(
      "select state from engine.outbox where kind = 'contact-confirmation' and to_address = $1",
      [email],
    );
    return rows[0]?.state;
  };
  const isStored = async (to: Backend, email: string) => {
    const { data } = await to.service.from("contact_submissions").select().eq("email", email);
    return data?.length === 1;
  };

  test.each([
    ["ok", 200, ["sent"]],
    ["MAIL FROM 451", 200, ["waiting"]],
    // Wrong settings of ours are no fault of the visitor's: the mail waits until they are right.
    ["AUTH 535", 200, ["waiting"]],
    ["MAIL FROM 553", 200, ["waiting"]],
    ["RCPT TO 550", 502, ["failed"]],
    // This mail may still wait its time while an earlier one occupies the server.
    ["silent", 200, ["sending", "waiting"]],
  ] as const)("with a mail server that says %s the answer is %i", async (say, status, states) => {
    smtp.mood = say;
    const asked = say === "silent" ? hasty : backend;
    const message = await write(asked);
    const answer = await callFunction(asked, "send-emails", { body: message });
    expect(answer.status).toBe(status);
    expect(await isStored(asked, message.email)).toBe(true);
    expect(states).toContain(await stateOf(asked, message.email));
    if (status === 502) {
      expect(await answer.json()).toMatchObject({ message: "Failed to send confirmation emails" });
      // A second request gets the same answer, and makes no second row or mail.
      smtp.mood = "ok";
      const again = await callFunction(backend, "send-emails", { body: message });
      expect([again.status, await stateOf(asked, message.email)]).toEqual([502, "failed"]);
      expect(await isStored(asked, message.email)).toBe(true);
    }
  });
});
