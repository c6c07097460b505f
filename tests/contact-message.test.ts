import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverDue } from "#engine/mail/deliver.ts";
import { type MailTransport, openTransport } from "#engine/mail/transport.ts";
import { type Backend, startBackend } from "./backend.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";
import { startMoodySmtp } from "./smtp.ts";

/** What a person learns: the status (a redirect to the next page is a success), the time to wait and the sentences. */
interface Learned {
  status: number;
  waits: boolean;
  sentences: string[];
}

describe.each(eitherKind)(
  "the contact form with and without a script, on the %s database",
  (kind) => {
    let backend: Backend;
    let transport: MailTransport;
    let smtp: Awaited<ReturnType<typeof startMoodySmtp>>;
    beforeAll(async () => {
      smtp = await startMoodySmtp();
      const from = { name: "Daybreak", address: "hello@daybreak.example" };
      transport = openTransport({ smtpUrl: smtp.url, folder: "", from });
      backend = await startBackend(kind, {
        mails: { transport, firstAttemptMs: 15_000 },
        limits: { contact: { points: 3, seconds: 600 } },
      });
    });
    afterAll(async () => {
      await backend.stop();
      await transport.close();
      await smtp.stop();
    });
    beforeEach(() => backend.db.exec("truncate engine.rate_limits"));

    const formFields = (part: object = {}): Record<string, string> => ({
      name: "Grace Hopper",
      email: `${randomUUID()}@example.com`,
      phone: "",
      service: "other",
      message: "Please make my bakery a site.",
      ...part,
    });
    /** Each call writes a message of another address; `emails` has those that were written. */
    const newMessages = () => {
      const emails: string[] = [];
      const message = () => {
        const one = formFields();
        emails.push(one.email ?? "");
        return one;
      };
      return { emails, message };
    };
    const byScript = (message: Record<string, string>) =>
      callFunction(backend, "send-message", { body: message });
    const ways: Record<string, (message: Record<string, string>) => Promise<Learned>> = {
      async script(message) {
        const answer = await byScript(message);
        const { message: text, faults } = await answer.json();
        return {
          status: answer.status,
          waits: answer.headers.has("retry-after"),
          sentences: answer.ok ? [] : Object.values<string>(faults ?? { text }),
        };
      },
      async "plain form"(message) {
        const answer = await fetch(`${backend.url}/contact`, {
          method: "POST",
          redirect: "manual",
          headers: { "sec-fetch-site": "same-origin" },
          body: new URLSearchParams(message),
        });
        const { document } = new JSDOM(await answer.text()).window;
        const texts = [...document.querySelectorAll("[id$=-error], [role=alert]")];
        return {
          status: answer.status === 303 ? 200 : answer.status,
          waits: answer.headers.has("retry-after"),
          sentences: texts.map(({ textContent }) => textContent ?? ""),
        };
      },
    };
    const bothWays = async (message: () => Record<string, string>) => {
      const learned = [];
      for (const send of Object.values(ways)) learned.push(await send(message()));
      expect(learned[0]).toEqual(learned[1]);
      return learned[0];
    };
    const stored = async (email: string) => {
      const { data } = await backend.service
        .from("contact_submissions")
        .select()
        .eq("email", email);
      return data ?? [];
    };

    test("both ways store a message alike, and once, however often it is sent", async () => {
      smtp.mood = "ok";
      const rows = [];
      for (const send of Object.values(ways)) {
        const message = formFields({ name: " Grace Hopper ", phone: " " });
        expect(await send(message)).toEqual({ status: 200, waits: false, sentences: [] });
        await backend.db.exec("truncate engine.rate_limits");
        expect((await send(message)).status).toBe(200);
        const {
          id: _,
          created_at: __,
          submission_key: ___,
          email: ____,
          ...row
        } = (await stored(message.email ?? ""))[0];
        expect(await stored(message.email ?? "")).toHaveLength(1);
        rows.push(row);
      }
      expect(rows[0]).toEqual(rows[1]);
      expect(rows[0]).toMatchObject({ name: "Grace Hopper", phone: null, service: "other" });
    });

    test("faults of the fields have the same messages, and nothing is stored", async () => {
      const wrong = {
        name: " ",
        email: "grace@",
        phone: "1".repeat(51),
        message: "x".repeat(10_001),
      };
      expect(await bothWays(() => formFields(wrong))).toEqual({
        status: 422,
        waits: false,
        sentences: [
          "Name is required",
          "Invalid email address",
          "Please keep the phone number under 50 characters",
          "Please keep the message under 10,000 characters",
        ],
      });
      expect(await stored("grace@")).toEqual([]);
    });

    test("a mail that is refused for good leaves the message stored and says so", async () => {
      smtp.mood = "RCPT TO 550";
      const { emails, message } = newMessages();
      expect(await bothWays(message)).toEqual({
        status: 502,
        waits: false,
        sentences: ["Failed to send confirmation emails"],
      });
      for (const email of emails) expect(await stored(email)).toHaveLength(1);
    });

    test("while the mail server refuses the studio's password both ways take a message without a word about it, and its mails leave afterwards", async () => {
      smtp.mood = "AUTH 535";
      const { emails, message } = newMessages();
      expect(await bothWays(message)).toEqual({ status: 200, waits: false, sentences: [] });
      expect(await (await byScript(message())).json()).toEqual({ success: true });
      for (const email of emails) expect(await stored(email)).toHaveLength(1);
      const mails = async () => {
        const { rows } = await backend.db.query<{ kind: string; state: string; why: string }>(
          `select o.kind, o.state, o.last_error as why
           from engine.outbox o join public.contact_submissions s on o.key like '%:' || s.id::text
           where s.email = any($1)`,
          [emails],
        );
        return rows;
      };
      // The notice to the studio may be under way when the visitor has the answer.
      const states = async () => (await mails()).map(({ state }) => state);
      await expect.poll(states).toEqual(Array(6).fill("waiting"));
      const confirmations = (await mails()).filter(({ kind }) => kind === "contact-confirmation");
      expect(confirmations).toHaveLength(3);
      for (const { why } of confirmations) expect(why).toContain("535");
      smtp.mood = "ok";
      const statesAfterDelivery = async () => {
        await backend.db.exec("update engine.outbox set due_at = now() where state = 'waiting'");
        await deliverDue(backend.db, transport);
        return states();
      };
      await expect.poll(statesAfterDelivery).toEqual(Array(6).fill("sent"));
    });

    // This test comes last, because an address over its limit is refused for a while without asking the database
    // again.
    test("both ways count against one limit and are refused with the same sentence", async () => {
      smtp.mood = "ok";
      const send = Object.values(ways);
      for (const n of [0, 1, 0]) expect((await send[n]?.(formFields()))?.status).toBe(200);
      expect(await bothWays(formFields)).toEqual({
        status: 429,
        waits: true,
        sentences: [
          "Too many messages from your address. Please wait ten minutes and send it again.",
        ],
      });
    });
  },
);
