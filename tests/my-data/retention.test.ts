import { describe, expect, test } from "vitest";
import { retentionRules } from "#domain/retention/rules.ts";
import { bookIn } from "../booking/bookings.ts";
import { eitherKind } from "../databases.ts";
import { askForResult, plantClient, verifyAddress } from "./clients.ts";
import { day, endedData, inDays } from "./ended-data.ts";

describe.each(eitherKind)("data whose retention has ended, on the %s database", (kind) => {
  const { world, backend, removal, close, column } = endedData(kind);

  test("an invitation that nobody accepted is deleted after 30 days, and with the last one the account that was made for it", async () => {
    const { projectId } = await plantClient(world.ada);
    const invited = async (name: string, facts: { invited: boolean; password?: string }) => {
      const { rows } = await backend.db.query<{ id: string }>(
        `insert into auth.users (email, invited_at, encrypted_password)
         values ($1, case when $2 then now() end, $3) returning id`,
        [`${name}@example.com`, facts.invited, facts.password ?? null],
      );
      return rows[0]?.id ?? "";
    };
    const invite = (account: string, daysAgo: number, project: string | null) =>
      backend.db.query(
        `insert into public.invitations (user_id, project_id, role, created_at)
         values ($1::uuid, $2::uuid, 'editor', $3::timestamptz)`,
        [account, project, inDays(-daysAgo)],
      );
    const unused = await invited("unused", { invited: true });
    const young = await invited("young", { invited: true });
    const member = await invited("member", { invited: true });
    const registered = await invited("registered", { invited: false });
    const withPassword = await invited("with-a-password", { invited: true, password: "hash" });
    await invited("by-the-secret-key", { invited: true });
    await invite(young, 29, projectId);
    for (const each of [unused, member, registered, withPassword])
      await invite(each, 31, projectId);
    await backend.join(projectId, { id: member }, "viewer");
    expect(await removal(inDays(0))).toMatchObject({ invitations: 4 });
    expect(await column("select user_id as value from public.invitations")).toEqual([young]);
    const left = await column(
      `select split_part(email, '@', 1) as value from auth.users where id <> '${world.ada.id}' order by email`,
    );
    expect(left).toEqual(["by-the-secret-key", "member", "registered", "with-a-password", "young"]);
    expect(await column("select private.invitation_life() = '30 days' as value")).toEqual([
      retentionRules.invitations.keep.days === 30,
    ]);
  });

  test("a message is deleted after a year, unless its sender has an account with that proved address", async () => {
    const write = (email: string) =>
      backend.visitor().from("contact_submissions").insert({ name: "X", email, message: "Hello" });
    const unconfirmed = await backend.customer();
    await verifyAddress(backend, world.ada);
    for (const email of ["stranger@example.com", world.ada.email, unconfirmed.email])
      await write(email);
    await backend.db.exec(
      "update public.contact_submissions set created_at = now() - interval '367 days'",
    );
    await write("new@example.com");
    expect(await removal(inDays(0))).toMatchObject({ messages: 2 });
    expect((await column("select email as value from public.contact_submissions")).sort()).toEqual(
      [world.ada.email, "new@example.com"].sort(),
    );
  });

  test("a result of a tool is deleted after a year, whoever has the address", async () => {
    await verifyAddress(backend, world.ada);
    await askForResult(backend, world.ada.email);
    await backend.db.exec("update public.tool_leads set created_at = now() - interval '367 days'");
    await askForResult(backend, "new@example.com");
    expect(await removal(inDays(0))).toMatchObject({ "tool-results": 1 });
    expect(await column("select email as value from public.tool_leads")).toEqual([
      "new@example.com",
    ]);
  });

  test("a booking is deleted a year after its time", async () => {
    const { id, starts_at } = await bookIn(backend, 50);
    await backend.db.exec("delete from private.mails_due");
    expect(await removal(inDays(360))).toEqual({});
    // The moment follows from the booking's own, because after a Friday afternoon the next free time is on Monday.
    const aYearAfter = new Date(starts_at.getTime() + 367 * day);
    expect(await removal(aYearAfter)).toMatchObject({ calls: 1 });
    expect(await column(`select id as value from public.bookings where id = '${id}'`)).toEqual([]);
  });

  test("a mail's text is deleted after 90 days and its row after a year; a mail that is still to be sent stays", async () => {
    const mail = (kind: string, state: string, days: number) =>
      backend.db.query(
        `insert into engine.outbox (kind, to_address, subject, text_body, html_body, state, created_at)
         values ($1, $1 || '@example.com', 'Hello', 'text', 'html', $2, $3::timestamptz)`,
        [kind, state, inDays(-days)],
      );
    await mail("young", "sent", 80);
    await mail("old", "sent", 100);
    await mail("waiting", "waiting", 100);
    await mail("ancient", "sent", 400);
    await mail("account-deleted", "sent", 2);
    expect(await removal(inDays(0))).toMatchObject({ "mail-texts": 1, mails: 1, goodbyes: 1 });
    const { rows } = await backend.db.query(
      "select kind, to_address, text_body from engine.outbox order by kind",
    );
    expect(rows).toEqual([
      { kind: "account-deleted", to_address: "(removed)", text_body: "" },
      { kind: "old", to_address: "old@example.com", text_body: "" },
      { kind: "waiting", to_address: "waiting@example.com", text_body: "text" },
      { kind: "young", to_address: "young@example.com", text_body: "text" },
    ]);
  });

  test("an address that was noted as proved is forgotten with the last mail to it", async () => {
    await backend.db.exec(
      `insert into auth.proved_addresses select name || '@example.com', now() from unnest('{young,gone}'::text[]) as name;
       insert into engine.outbox (kind, to_address, subject, text_body, html_body, state)
         values ('x', 'Young@example.com', 'x', 'x', 'x', 'sent')`,
    );
    await removal(inDays(0));
    expect(await column("select address as value from auth.proved_addresses")).toEqual([
      "young@example.com",
    ]);
  });

  test("the log of sign-ins is deleted after a year, and a session that nobody used ends", async () => {
    await backend.db.exec(
      "update auth.audit_log_entries set created_at = now() - interval '367 days'; update auth.sessions set created_at = now() - interval '367 days', refreshed_at = null",
    );
    const again = await world.ada.client.auth.signInWithPassword({
      email: world.ada.email,
      password: "correct horse battery",
    });
    expect(again.error).toBeNull();
    const removed = await removal(inDays(0));
    expect(removed["sign-ins"]).toBeGreaterThan(2);
    expect(await column("select count(*) as value from auth.sessions")).toEqual([1]);
    const before = await backend.visitor().auth.getUser(world.ada.token);
    expect(before.error?.name).toBe("AuthSessionMissingError");
  });

  test("the stored answer to an act on money is deleted after 30 days", async () => {
    await backend.db.exec(
      `insert into private.answered_requests (request_id, function, body_hash, answer, answered_at)
       select gen_random_uuid(), name, '', '{}', now() - age from (values ('old', interval '31 days'), ('young', interval '29 days')) as made (name, age)`,
    );
    await removal(inDays(0));
    expect(
      await column("select function as value from private.answered_requests order by 1"),
    ).toEqual(["young"]);
  });

  test("the audit log is deleted after three years, but not that of a project that goes on", async () => {
    const { projectId } = await plantClient(world.ada);
    const bob = await backend.customer("Bob");
    const done = await plantClient(bob);
    await close(done.projectId, 10);
    const first = await removal(inDays(3 * 366));
    expect(first.changes).toBeGreaterThan(0);
    const left = await column(
      "select distinct project_id as value from public.audit_log where action <> 'retention.removed'",
    );
    expect(left).toEqual([projectId]);
  });

  test("the audit log notes what was removed, once, and a dry run only counts", async () => {
    await backend
      .visitor()
      .from("contact_submissions")
      .insert({ name: "X", email: "x@example.com", message: "Hello" });
    const wanted = await removal(inDays(380), true);
    expect(wanted).toMatchObject({ messages: 1 });
    expect(await column("select count(*) as value from public.contact_submissions")).toEqual([1]);
    expect(await removal(inDays(380))).toEqual(wanted);
    expect(await removal(inDays(380))).toEqual({});
    const { rows } = await backend.db.query(
      "select side, actor, facts from public.audit_log where action = 'retention.removed'",
    );
    expect(rows).toEqual([{ side: "server", actor: null, facts: wanted }]);
  });
});
