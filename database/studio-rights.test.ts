import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Person } from "../tests/backend.ts";
import { eitherKind } from "../tests/databases.ts";
import { peopleAndProjects } from "../tests/people/two-clients.ts";

const message = { name: "Bob", email: "bob@example.com", message: "Do you do bakeries?" };

describe.each(eitherKind)("what only the studio reads, on the %s database", (kind) => {
  const { backend, ada, bob, studio, stored, count } = peopleAndProjects(kind);

  describe("contact messages", () => {
    test("a visitor leaves one and reads none; the studio reads it", async () => {
      const visitor = backend.visitor();
      const sent = await visitor.from("contact_submissions").insert(message);
      expect([sent.status, sent.data]).toEqual([201, null]);
      const before = await count("contact_submissions");
      const readBack = await visitor.from("contact_submissions").insert(message).select();
      expect(readBack.error?.code).toBe("42501");
      expect(readBack.status).toBe(401);
      expect(await count("contact_submissions")).toBe(before);
      expect((await visitor.from("contact_submissions").select()).status).toBe(401);
      expect((await ada.client.from("contact_submissions").select()).data).toEqual([]);
      const { data } = await studio.client.from("contact_submissions").select();
      expect(data).toMatchObject([{ ...message, status: "new", phone: null }]);
    });

    test.each([
      ["status", { status: "completed" }],
      ["id", { id: randomUUID() }],
      ["created_at", { created_at: "2020-01-01T00:00:00Z" }],
    ])("a visitor cannot set %s", async (_, extra) => {
      const before = await count("contact_submissions");
      const answer = await backend
        .visitor()
        .from("contact_submissions")
        .insert({ ...message, ...extra });
      expect(answer.status).toBe(401);
      expect(await count("contact_submissions")).toBe(before);
    });

    test("the same message sent again is one row", async () => {
      const keyed = { ...message, submission_key: randomUUID() };
      const visitor = backend.visitor();
      expect((await visitor.from("contact_submissions").insert(keyed)).status).toBe(201);
      expect((await visitor.from("contact_submissions").insert(keyed)).status).toBe(409);
      const { rows } = await backend.db.query(
        "select 1 from contact_submissions where submission_key = $1",
        [keyed.submission_key],
      );
      expect(rows).toHaveLength(1);
    });

    test("the studio changes the status and nothing else; a customer changes nothing", async () => {
      const { data } = await studio.client
        .from("contact_submissions")
        .select("id")
        .limit(1)
        .single();
      const id = data?.id as string;
      const change = (person: Person, fields: object) =>
        person.client.from("contact_submissions").update(fields).eq("id", id).select("id");
      expect((await change(ada, { status: "completed" })).data).toEqual([]);
      expect(await stored("contact_submissions", id)).toMatchObject({ status: "new" });
      expect((await change(studio, { status: "in_progress" })).data).toHaveLength(1);
      expect(await stored("contact_submissions", id)).toMatchObject({ status: "in_progress" });
      expect((await change(studio, { message: "rewritten" })).status).toBe(403);
      expect((await change(studio, { status: "nonsense" })).status).toBe(400);
      expect(await stored("contact_submissions", id)).toMatchObject({
        status: "in_progress",
        message: message.message,
      });
      const removed = await studio.client.from("contact_submissions").delete().eq("id", id);
      expect(removed.status).toBe(403);
    });
  });

  describe("bookings", () => {
    const booking = {
      event: "discovery",
      starts_at: "2030-01-01T18:00:00Z",
      ends_at: "2030-01-01T18:30:00Z",
      taken: "[2030-01-01T18:00:00Z,2030-01-01T18:45:00Z)",
      zone: "UTC",
      name: "Ada",
      email: "ada@example.com",
      phone: "12345",
      submission_key: randomUUID(),
    };
    const listed = "id, event, starts_at, name, email, status";

    test("only the server writes one; the studio reads all, a client their own, and nobody where one came from", async () => {
      const make = async (fields: object) => {
        const row = { ...booking, uid: randomUUID(), submission_key: randomUUID(), ...fields };
        const { data, error } = await backend.service
          .from("bookings")
          .insert(row)
          .select()
          .single();
        if (error) throw error;
        return data as { id: string };
      };
      const mine = await make({ user_id: ada.id });
      const at = { starts_at: "2030-01-02T18:00:00Z", ends_at: "2030-01-02T18:30:00Z" };
      // Booked with her address by somebody who is not signed in: nobody has proved that it was she.
      await make({
        ...at,
        taken: "[2030-01-02T18:00:00Z,2030-01-02T18:45:00Z)",
        email: ada.email,
      });
      const before = await stored("bookings", mine.id);
      expect((await backend.visitor().from("bookings").select(listed)).data ?? []).toEqual([]);
      expect((await bob.client.from("bookings").select(listed)).data).toEqual([]);
      expect((await ada.client.from("bookings").select(listed)).data).toMatchObject([
        { id: mine.id },
      ]);
      expect((await studio.client.from("bookings").select(listed)).data).toHaveLength(2);
      for (const client of [backend.visitor(), ada.client, studio.client]) {
        const own = { ...booking, uid: randomUUID(), submission_key: randomUUID() };
        expect((await client.from("bookings").insert(own)).error?.code).toBe("42501");
        const changed = client.from("bookings").update({ status: "cancelled" }).eq("id", mine.id);
        expect((await changed).error?.code).toBe("42501");
        expect((await client.from("bookings").delete().eq("id", mine.id)).error?.code).toBe(
          "42501",
        );
      }
      expect(await stored("bookings", mine.id)).toEqual(before);
      expect(await count("bookings")).toBe(2);
    });

    test.each([
      ["booking_hours", { event: "discovery", week: { mon: [["09:00", "12:00"]] } }],
      ["booking_days_off", { first_day: "2030-01-01", last_day: "2030-01-02" }],
    ])("only the studio writes and reads %s", async (table, row) => {
      for (const client of [backend.visitor(), ada.client]) {
        expect((await client.from(table).insert(row)).error?.code).toBe("42501");
      }
      expect(await count(table)).toBe(0);
      expect((await studio.client.from(table).insert(row)).error).toBeNull();
      expect((await backend.visitor().from(table).select()).status).toBe(401);
      expect((await ada.client.from(table).select()).data).toEqual([]);
      expect((await studio.client.from(table).select()).data).toMatchObject([row]);
      const all = (person: Person) =>
        person.client
          .from(table)
          .delete()
          .not(Object.keys(row)[0] ?? "", "is", null);
      await all(ada);
      expect(await count(table)).toBe(1);
      await all(studio);
      expect(await count(table)).toBe(0);
    });
  });

  describe("tool results", () => {
    test("the server alone writes one and the studio alone reads it; nobody changes it", async () => {
      const lead = {
        tool: "quiz",
        inputs: { answers: "33333" },
        result: { headline: { label: "Your readiness", value: "100%" } },
        email: ada.email,
        consent: "Send it to me.",
        consent_version: "2026-11-21",
        submission_key: randomUUID(),
      };
      const { data: made } = await backend.service
        .from("tool_leads")
        .insert(lead)
        .select()
        .single();
      const before = await stored("tool_leads", made.id);
      // Not even the account with this address may read it, as nobody has proved that the address is theirs.
      for (const client of [backend.visitor(), ada.client, bob.client]) {
        expect((await client.from("tool_leads").select()).data ?? []).toEqual([]);
      }
      for (const client of [backend.visitor(), ada.client, studio.client]) {
        const own = { ...lead, submission_key: randomUUID() };
        expect((await client.from("tool_leads").insert(own)).error?.code).toBe("42501");
        const changed = client.from("tool_leads").update({ email: "x@y.zz" }).eq("id", made.id);
        expect((await changed).error?.code).toBe("42501");
        expect((await client.from("tool_leads").delete().eq("id", made.id)).error?.code).toBe(
          "42501",
        );
      }
      expect(await stored("tool_leads", made.id)).toEqual(before);
      expect(await count("tool_leads")).toBe(1);
      expect((await studio.client.from("tool_leads").select()).data).toEqual([before]);
    });
  });

  test("the studio sees what became of each mail, and nobody sees what is in it", async () => {
    await backend.db.exec(`insert into engine.outbox (kind, to_address, subject, text_body, html_body)
      values ('recovery', 'ada@example.com', 'Set a new password', 'a secret link', 'a secret link')`);
    const read = (person: Person) => person.client.from("mails").select("*");
    expect((await read(ada)).data).toEqual([]);
    expect((await backend.visitor().from("mails").select("*")).status).toBe(401);
    const { data } = await read(studio);
    expect(data).toMatchObject([
      { kind: "recovery", to_address: "ada@example.com", state: "waiting" },
    ]);
    expect(JSON.stringify(data)).not.toContain("secret");
    expect((await studio.client.from("mails").delete().eq("kind", "recovery")).status).toBe(403);
    expect(await count("engine.outbox")).toBe(1);
  });

  describe("news", () => {
    const letter = { subject: "Spring hours", body: "We open earlier." };

    test("only the studio reads, writes, changes, sends and throws away", async () => {
      const { data: made } = await studio.client.from("news").insert(letter).select("*").single();
      expect(made).toMatchObject({ ...letter, created_by: studio.id, sent_at: null });
      const before = await stored("news", made.id);
      for (const client of [backend.visitor(), ada.client, bob.client]) {
        expect((await client.from("news").select()).data ?? []).toEqual([]);
        expect((await client.from("news").insert(letter)).error?.code).toBe("42501");
        const changed = client.from("news").update({ subject: "x" }).eq("id", made.id);
        expect((await changed.select("id")).data ?? []).toEqual([]);
        await client.from("news").delete().eq("id", made.id);
        const sending = { news: made.id, seen: made.updated_at };
        expect((await client.rpc("send_news", sending)).error?.code).toBe("42501");
        expect((await client.rpc("count_news_readers")).error?.code).toBe("42501");
      }
      expect(await stored("news", made.id)).toEqual(before);
      expect(await count("news")).toBe(1);
      const own = studio.client.from("news");
      expect((await own.update({ subject: "y" }).eq("id", made.id)).error).toBeNull();
      expect((await own.delete().eq("id", made.id).select("id")).data).toHaveLength(1);
    });

    test("only the server stores that it was sent, when and to how many", async () => {
      for (const forged of [
        { sent_at: new Date().toISOString(), recipients: 5 },
        { created_by: ada.id },
        { sent_by: ada.id },
      ]) {
        const answer = await studio.client.from("news").insert({ ...letter, ...forged });
        expect(answer.error?.code).toBe("42501");
      }
      expect(await count("news")).toBe(0);
    });
  });
});
