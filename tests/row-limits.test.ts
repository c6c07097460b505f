import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultLimits } from "#server/http/limits.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import type { Person } from "./backend.ts";
import { backendFor } from "./backend-for.ts";
import { callFunction } from "./call-function.ts";
import { databaseKinds } from "./databases.ts";
import { project, submitProject } from "./project.ts";

const message = (n: number, fields: object = {}) => ({
  name: "Grace Hopper",
  email: `grace${n}@example.com`,
  message: `Please make my bakery a site (${n}).`,
  ...fields,
});
const many = (count: number) => Array.from({ length: count }, (_, n) => message(n));

/** Limits count rows, not requests. */
describe.each(databaseKinds)("rows that are inserted, %s database", (kind) => {
  const { contact, report, project: projects } = defaultLimits;
  const backend = backendFor(kind, { limits: { contact, report, project: projects } });
  beforeEach(() => backend.db.exec("truncate engine.rate_limits"));

  const stored = async (table: string) => (await backend.service.from(table).select("id")).data;

  test("a visitor sends one message a request, and five in ten minutes", async () => {
    const before = (await stored("contact_submissions"))?.length ?? 0;
    const bulk = await backend.visitor().from("contact_submissions").insert(many(2));
    expect(bulk.status).toBe(400);
    expect(bulk.error).toMatchObject({ message: expect.stringContaining("At most 1 row") });
    expect(await stored("contact_submissions")).toHaveLength(before);

    const statuses: number[] = [];
    for (const row of many(6)) {
      statuses.push((await backend.visitor().from("contact_submissions").insert(row)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await stored("contact_submissions")).toHaveLength(before + 5);
    // A request with the secret key has no limit.
    const own = await backend.service.from("contact_submissions").insert(many(20));
    expect(own.status).toBe(201);
  });

  test("a row with wrong columns is refused, and a client may not send two messages at once either", async () => {
    const wrong = await backend.visitor().from("contact_submissions").insert({ nonsense: 1 });
    expect(wrong.status).toBe(400);
    const client = await backend.customer();
    const bulk = await client.client.from("contact_submissions").insert(many(2));
    expect(bulk.status, "signed in or not").toBe(400);
  });

  test("a client's reports are counted by row and by account, over requests of any size", async () => {
    const [client, other] = [await backend.customer(), await backend.customer()];
    const reports = (user: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        user_id: user,
        title: `Report ${n}`,
        description: "It does not do what it should.",
      }));
    const send = async (count: number) =>
      (await client.client.from("bug_reports").insert(reports(client.id, count))).status;
    expect(await send(11)).toBe(400);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push(await send(10));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await send(1)).toBe(429);
    const { data } = await backend.service
      .from("bug_reports")
      .select("id")
      .eq("user_id", client.id);
    expect(data).toHaveLength(60);
    const others = await other.client.from("bug_reports").insert(reports(other.id, 1));
    expect(others.status).toBe(201);
  });

  test("ten projects a day of one account, each in a request of its own", async () => {
    const client = await backend.customer();
    const row = { ...project, user_id: client.id };
    const two = await client.client.from("onboarding_submissions").insert([row, row]);
    expect(two.status).toBe(400);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      statuses.push((await client.client.from("onboarding_submissions").insert(row)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe.each(databaseKinds)("mails above the hourly ceiling, %s database", (kind) => {
  const backend = backendFor(kind);
  beforeAll(async () => {
    backend.mailServices.ceilings = { "contact-confirmation": 3, "contact-notice": 5 };
  });

  const counts = async () => {
    const { rows } = await backend.db.query<{ kind: string; state: string; count: number }>(
      "select kind, state, count(*) as count from engine.outbox group by kind, state order by kind, state",
    );
    return rows.map(({ kind: name, state, count }) => `${name} ${state} ${count}`);
  };
  const write = async (from: number, count: number) => {
    const rows = Array.from({ length: count }, (_, i) => message(from + i));
    await backend.service.from("contact_submissions").insert(rows);
    await Promise.all([
      composeMailsDue(backend.mailServices),
      composeMailsDue(backend.mailServices),
    ]);
  };

  /** A client with a proved address and a project, and somebody of the studio's invitations into it. */
  const projectOfSomebody = async () => {
    const owner = await backend.customer();
    await backend.prove(owner);
    const projectId = await submitProject(owner.client);
    const body = { projectId, role: "viewer" };
    const invite = async (who: Person = owner) => {
      const asked = { ...body, email: `${randomUUID()}@example.com` };
      return (await callFunction(backend, "invite-member", { token: who.token, body: asked }))
        .status;
    };
    return { body, invite };
  };

  test("wait for the studio's approval: it gets one mail for each kind, sends one kind and discards another", async () => {
    const admin = await backend.admin();
    await backend.db.exec("truncate engine.outbox, private.mails_due");
    await write(0, 8);
    expect(await counts()).toEqual([
      "contact-confirmation held 5",
      "contact-confirmation waiting 3",
      "contact-notice held 3",
      "contact-notice waiting 5",
      "mails-held waiting 2",
    ]);
    await write(100, 2);
    expect(await counts()).toContain("mails-held waiting 2");

    const client = await backend.customer();
    await backend.db.exec("delete from engine.outbox where kind = 'welcome'");
    const release = (who: typeof client, name: string, send: boolean) =>
      who.client.rpc("release_held_mails", { kind: name, send });
    expect((await client.client.rpc("held_mails")).status).toBe(403);
    expect((await release(client, "contact-notice", true)).status).toBe(403);
    expect((await backend.visitor().rpc("held_mails")).status).toBe(401);
    expect(await counts()).toContain("contact-notice held 5");

    const { data: held } = await admin.client.rpc("held_mails");
    expect(held).toMatchObject([
      { kind: "contact-confirmation", count: 7 },
      { kind: "contact-notice", count: 5 },
    ]);
    expect((await release(admin, "contact-notice", true)).data).toBe(5);
    expect((await release(admin, "contact-notice", true)).data, "twice").toBe(0);
    expect((await release(admin, "contact-confirmation", false)).data).toBe(7);
    expect(await counts()).toEqual([
      "contact-confirmation cancelled 7",
      "contact-confirmation waiting 3",
      "contact-notice waiting 10",
      "mails-held waiting 2",
    ]);
    const { data: log } = await admin.client
      .from("audit_log")
      .select("action, facts")
      .like("action", "mail.%")
      .order("at");
    expect(log).toEqual([
      { action: "mail.released", facts: { kind: "contact-notice", count: 5 } },
      { action: "mail.discarded", facts: { kind: "contact-confirmation", count: 7 } },
    ]);
  });

  test("invitations of all clients together wait above theirs, those of the studio neither wait nor count, and the studio sees them", async () => {
    const admin = await backend.admin();
    const { body, invite } = await projectOfSomebody();
    await backend.db.exec("truncate engine.outbox, private.mails_due");
    backend.mailServices.ceilings = { "invitation-project": 3 };
    for (let more = 0; more < 4; more += 1) expect(await invite(admin)).toBe(200);
    for (let client = 0; client < 2; client += 1) {
      const another = await projectOfSomebody();
      await another.invite();
      expect(await another.invite()).toBe(200);
    }
    await backend.db.exec("delete from engine.outbox where kind = 'welcome'");
    expect(await counts()).toEqual([
      "invitation-project held 1",
      "invitation-project waiting 7",
      "mails-held waiting 1",
    ]);
    expect(await invite(admin), `a fifth of the studio, ${body.role}`).toBe(200);
    expect(await counts()).toContain("invitation-project waiting 8");
    expect((await admin.client.rpc("held_mails")).data).toMatchObject([
      { kind: "invitation-project", count: 1 },
    ]);
  });

  test("changes of address wait above theirs, and the link of a held one lives as long as it may be held", async () => {
    const admin = await backend.admin();
    const clients = [await backend.customer(), await backend.customer()];
    await backend.db.exec("truncate engine.outbox, private.mails_due");
    backend.mailServices.ceilings = { "auth.email_change": 2 };
    const change = async ({ client }: { client: SupabaseClient }) => {
      const email = `${randomUUID()}@example.com`;
      expect((await client.auth.updateUser({ email })).error).toBeNull();
      return email;
    };
    await change(clients[0] as Person);
    const held = await change(clients[1] as Person);
    await change(admin);
    await backend.db.exec("delete from engine.outbox where kind <> 'auth.email_change'");
    // Those of the studio's own people are neither counted nor held.
    expect(await counts()).toEqual(["auth.email_change held 2", "auth.email_change waiting 4"]);
    const minutesLeft = async () => {
      const { rows } = await backend.db.query<{ minutes: number }>(
        `select round(extract(epoch from expires_at - now()) / 60)::int as minutes
         from auth.one_time_tokens where relates_to = $1`,
        [held],
      );
      return rows[0]?.minutes;
    };
    expect(await minutesLeft()).toBe(7 * 24 * 60);
    const wanted = { kind: "auth.email_change", send: true };
    expect((await admin.client.rpc("release_held_mails", wanted)).data).toBe(2);
    expect(await counts()).toEqual(["auth.email_change waiting 6"]);
  });

  test("mails that are held for another reason, as after a restore, are not released", async () => {
    const admin = await backend.admin();
    await backend.db.exec("truncate engine.outbox");
    await write(200, 1);
    await backend.db.exec("update engine.outbox set state = 'held'");
    expect((await admin.client.rpc("held_mails")).data).toEqual([]);
    expect(
      (await admin.client.rpc("release_held_mails", { kind: "contact-notice", send: true })).data,
    ).toBe(0);
  });
});
