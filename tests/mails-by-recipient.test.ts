import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deliverDue } from "#engine/mail/deliver.ts";
import { enqueueMail } from "#engine/mail/outbox.ts";
import type { MailToSend } from "#engine/mail/transport.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import type { Person } from "./backend.ts";
import { backendFor } from "./backend-for.ts";
import { bookIn } from "./booking/bookings.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";
import { project, submitProject } from "./project.ts";

describe.each(eitherKind)(
  "mails to an address that nobody has proved, on the %s database",
  (kind) => {
    const backend = backendFor(kind);

    const send = (kind: string, address: string, subject = "x") =>
      enqueueMail(backend.db, { kind, to: { address }, subject, text: "x", html: "x" });
    /** Moves the clock of the outbox on. */
    const later = (span: string) =>
      backend.db.query(
        `update engine.outbox set due_at = due_at - $1::text::interval, created_at = created_at - $1::text::interval,
           sent_at = sent_at - $1::text::interval`,
        [span],
      );
    /** In how many hours each mail leaves, oldest first. */
    const hours = async (address: string) => {
      const { rows } = await backend.db.query<{ hours: number }>(
        `select round(extract(epoch from due_at - now()) / 3600)::int as hours from engine.outbox
       where lower(to_address) = $1 and state = 'waiting' order by due_at, created_at`,
        [address.toLowerCase()],
      );
      return rows.map((row) => row.hours);
    };
    const newAddress = () => `${randomUUID()}@example.com`;

    test("three a day leave of what anybody can ask for, together, and the others wait", async () => {
      const address = newAddress();
      for (const each of ["contact-confirmation", "booking-confirmation", "tool-result"]) {
        await send(each, address);
      }
      await send("invitation-project", address.toUpperCase());
      for (let more = 0; more < 3; more += 1) await send("auth.email_change", address);
      expect(await hours(address)).toEqual([0, 0, 0, 24, 24, 24, 48]);
      expect(await hours(newAddress())).toEqual([]);
    });

    test("links for the account are counted apart: five an hour, ten a day; what is about money is not counted", async () => {
      const address = newAddress();
      for (let more = 0; more < 3; more += 1) await send("tool-result", address);
      for (let more = 0; more < 12; more += 1) await send("auth.recovery", address);
      for (let more = 0; more < 12; more += 1) await send("invoice-issued", address);
      expect(await hours(address)).toEqual([...Array(20).fill(0), ...Array(5).fill(1), 24, 24]);
    });

    test("what has waited leaves when the address is proved, and then nothing is counted", async () => {
      const person = await backend.customer();
      for (let more = 0; more < 5; more += 1) await send("tool-result", person.email);
      expect((await hours(person.email)).filter((each) => each > 0)).toEqual([24, 24]);
      await backend.prove(person);
      await send("tool-result", person.email);
      expect((await hours(person.email)).filter((each) => each > 0)).toEqual([]);
    });

    test("many clients who invite one stranger cause three mails a day, and the studio's own invitation leaves at once", async () => {
      const address = newAddress();
      const invite = async (who: Person) => {
        const projectId = await submitProject(who.client);
        const body = { projectId, email: address, role: "viewer" };
        return callFunction(backend, "invite-member", { token: who.token, body });
      };
      for (let more = 0; more < 5; more += 1) {
        const client = await backend.customer();
        await backend.prove(client);
        expect((await invite(client)).status).toBe(200);
      }
      expect(await hours(address)).toEqual([0, 0, 0, 24, 24]);
      const { token } = await backend.admin();
      const body = { email: address, role: "maker" };
      expect((await callFunction(backend, "invite-staff", { token, body })).status).toBe(200);
      expect(await hours(address)).toEqual([0, 0, 0, 0, 24, 24]);
    });

    test("what somebody of the studio sends does not use up the three of a stranger's day", async () => {
      const address = newAddress();
      const { token } = await backend.admin();
      const { data } = await backend.service.from("onboarding_submissions").select("id").limit(1);
      const body = { projectId: data?.[0]?.id, email: address, role: "viewer" };
      for (let more = 0; more < 3; more += 1) {
        expect((await callFunction(backend, "invite-member", { token, body })).status).toBe(200);
      }
      for (let more = 0; more < 4; more += 1) await send("contact-confirmation", address);
      expect(await hours(address)).toEqual([0, 0, 0, 0, 0, 0, 24]);
    });

    test("what is over leaves on the next days, the oldest first, and nothing of it is dropped", async () => {
      const address = newAddress();
      const sent: string[] = [];
      const transport = {
        send: async ({ to, subject }: MailToSend) =>
          void (to.address === address && sent.push(subject)),
        verify: async () => {},
        close: async () => {},
      };
      const deliver = () => deliverDue(backend.db, transport);
      for (const subject of ["1", "2", "3", "4", "5", "6", "7"])
        await send("tool-result", address, subject);
      for (const subject of ["a", "b", "c", "d", "e", "f"])
        await send("auth.signup", address, subject);
      await send("receipt", address, "paid");
      await deliver();
      expect(sent.splice(0).sort()).toEqual(["1", "2", "3", "a", "b", "c", "d", "e", "paid"]);
      await later("59 minutes");
      await deliver();
      expect(sent.splice(0)).toEqual([]);
      await later("2 minutes");
      await deliver();
      expect(sent.splice(0)).toEqual(["f"]);
      await later("23 hours");
      await deliver();
      // Those of one day leave side by side.
      expect(sent.splice(0).sort()).toEqual(["4", "5", "6"]);
      await later("24 hours");
      await deliver();
      expect(sent.splice(0)).toEqual(["7"]);
    });

    test("no subject, opening or name of a mail to an address that is not proved holds words that were typed; a proved one is greeted", async () => {
      const words = "Ring 0900 123 at once";
      const textsTo = async (address: string) => {
        await composeMailsDue(backend.mailServices);
        const { rows } = await backend.db.query<{ kind: string; seen: string }>(
          `select kind, concat_ws(E'\\n', to_name, subject, text_body) as seen from engine.outbox
           where to_address = $1 order by created_at`,
          [address],
        );
        return rows;
      };
      for (const isProved of [false, true]) {
        const { client, email, id, token } = await backend.customer(words);
        if (isProved) await backend.prove({ id });
        const message = { name: words, email, message: "Please make a site." };
        await backend.visitor().from("contact_submissions").insert(message);
        await client.from("onboarding_submissions").insert({ ...project, full_name: words });
        await bookIn(backend, 3, { name: words, email });
        const change = { email: `${randomUUID()}-ring-0900-123@example.com` };
        expect((await client.auth.updateUser(change)).error, token).toBeNull();
        const mails = await textsTo(email);
        expect(mails.map(({ kind }) => kind).sort()).toEqual([
          "auth.email_change",
          "booking-confirmation",
          "contact-confirmation",
          "onboarding-confirmation",
          "welcome",
        ]);
        const greeted = mails.filter(({ seen }) => seen.includes(words)).length;
        expect(greeted).toBe(isProved ? 4 : 0);
        // A new address stands below our sentences, and not within one.
        const changed = mails.find(({ kind }) => kind === "auth.email_change")?.seen ?? "";
        expect(changed).toMatch(new RegExp(`\n\nNew address\n${change.email}\n\n`));
        expect(changed.match(/0900/g)).toHaveLength(1);
      }
    });

    test("a mail about a project has its name in the subject only where the address is proved", async () => {
      const words = "Ring 0900 123 at once";
      const studio = await backend.admin();
      for (const isProved of [false, true]) {
        const { client, email, id } = await backend.customer();
        if (isProved) await backend.prove({ id });
        const projectId = await submitProject(client, { ...project, business_name: words });
        const asked = { projectId, text: "Which colour?", blocking: false };
        const { token } = studio;
        expect((await callFunction(backend, "ask-client", { body: asked, token })).status).toBe(
          200,
        );
        await backend.db.exec("update private.mails_due set due_at = now() - interval '1 hour'");
        await composeMailsDue(backend.mailServices);
        const { rows } = await backend.db.query<{ kind: string; subject: string }>(
          "select kind, subject from engine.outbox where to_address = $1 and kind in ('question-news', 'order-sent')",
          [email],
        );
        expect(rows.map(({ kind }) => kind).sort()).toEqual(["question-news"]);
        expect(rows.map(({ subject }) => subject.includes(words))).toEqual([isProved]);
      }
    });

    test("the link of a mail that waits is good for an hour after it leaves", async () => {
      const person = await backend.customer();
      const life = async () => {
        const { rows } = await backend.db.query<{ minutes: number }>(
          `select round(extract(epoch from t.expires_at - o.due_at) / 60)::int as minutes
           from auth.one_time_tokens t join engine.outbox o on o.to_address = t.relates_to
           where t.relates_to = $1 and o.kind = 'auth.recovery' order by o.due_at desc limit 1`,
          [person.email],
        );
        return rows[0]?.minutes;
      };
      const ask = async () => {
        await backend.db.exec("delete from engine.rate_limits where key like 'recover-address:%'");
        await backend.visitor().auth.resetPasswordForEmail(person.email);
      };
      await ask();
      expect(await life()).toBe(60);
      for (let more = 0; more < 4; more += 1) await send("auth.recovery", person.email);
      await ask();
      expect([(await hours(person.email)).at(-1), await life()]).toEqual([1, 60]);
    });
  },
);
