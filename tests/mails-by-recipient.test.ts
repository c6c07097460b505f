import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueueMail } from "#engine/mail/outbox.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";
import { project } from "./project.ts";

describe.each(eitherKind)(
  "mails to an address that nobody has proved, on the %s database",
  (kind) => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await startBackend(kind);
    });
    afterAll(() => backend.stop());

    const send = (kind: string, address: string) =>
      enqueueMail(backend.db, { kind, to: { address }, subject: "x", text: "x", html: "x" });
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
        const submitted = await who.client
          .from("onboarding_submissions")
          .insert(project)
          .select("id");
        const projectId = submitted.data?.[0]?.id;
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
  },
);
