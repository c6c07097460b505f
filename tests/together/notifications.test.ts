import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { readPersonData } from "#server/my-data/read-data.ts";
import type { Notification } from "#web/data/notifications.ts";
import { codeOfApp } from "../authenticator.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { anotherConnection, eitherKind } from "../databases.ts";
import { booksFor } from "../money/books.ts";
import { fixedProject } from "../project.ts";
import { atMoment } from "./at-moment.ts";

describe.each(eitherKind)("notifications, on the %s database", (kind) => {
  const books = booksFor(kind);
  let eve: Person;
  let viewer: Person;
  let editor: Person;
  let manager: Person;
  let maker: Person;
  let otherMaker: Person;
  let project = "";

  beforeAll(async () => {
    const { backend } = books;
    [eve, viewer, editor, manager, maker, otherMaker] = await Promise.all([
      backend.customer("Eve"),
      backend.customer("Vic"),
      backend.customer("Ed"),
      backend.staff("manager", "Mary"),
      backend.staff("maker", "Max"),
      backend.staff("maker", "Olga"),
    ]);
    project = await books.submit();
    await books.submit(fixedProject, eve);
    await backend.join(project, viewer, "viewer");
    await backend.join(project, editor, "editor");
  });

  const act = async (name: string, body: object, { token }: Person) => {
    const answer = await callFunction(books.backend, name, { body, token });
    return { status: answer.status, body: await answer.json() };
  };
  const read = async ({ client }: Person, about = project): Promise<Notification[]> => {
    const { data, error } = await client
      .from("notifications")
      .select("id, kind, about, details, times, at, read_at, person_name, side")
      .eq("project_id", about)
      .order("at", { ascending: false })
      .order("id");
    if (error) throw error;
    return data as unknown as Notification[];
  };
  const unread = async (person: Person, about = project) =>
    (await read(person, about)).filter(({ read_at }) => !read_at);
  const count = async ({ client }: Person): Promise<number> =>
    (await client.rpc("unread_notifications")).data;
  const readAll = ({ client }: Person) =>
    client.rpc("read_notifications", { up_to: new Date(Date.now() + 60_000).toISOString() });
  const assign = (person: Person, name = "assign-staff") =>
    act(name, { projectId: project, userId: person.id }, books.studio);
  /**
   * Runs `work` and returns who got a notification of this kind, with the number of times. Earlier ones are deleted
   * first.
   */
  const notifiedOf = async (kind: string, work: () => PromiseLike<unknown>) => {
    await books.rows("delete from public.notifications where project_id = $1::uuid", project);
    await work();
    const notified: Record<string, number> = {};
    for (const [name, person] of Object.entries(peopleByName())) {
      const rows = await books.rows<{ id: string; times: number }>(
        "select id, times from public.notifications where project_id = $1::uuid and kind = $2 and user_id = $3::uuid",
        project,
        kind,
        person.id,
      );
      // Each notification can be read by the person whom it is for.
      const ids = (await read(person)).filter((row) => row.kind === kind).map(({ id }) => id);
      expect([name, ids.sort()]).toEqual([name, rows.map(({ id }) => id).sort()]);
      for (const { times } of rows) notified[name] = (notified[name] ?? 0) + times;
    }
    return notified;
  };
  const peopleByName = () => ({
    ada: books.ada,
    eve,
    viewer,
    editor,
    owner: books.studio,
    manager,
    maker,
    otherMaker,
  });
  const post = (person: Person, text = "Hello") =>
    act("post-message", { projectId: project, text }, person);
  const tick = ({ client }: Person, item_id: string, completed = true) =>
    client.rpc("tick_task", { project_id: project, item_id, completed });

  test("each of the others gets one row for all new messages of a thread, until the row is read", async () => {
    const notified = await notifiedOf("message", async () => {
      await post(books.ada, "One");
      await post(books.ada, "Two");
      await post(editor, "Three");
    });
    // Nobody is assigned to the project, so owners and managers are notified, and no maker.
    expect(notified).toEqual({ ada: 1, viewer: 3, editor: 2, owner: 3, manager: 3 });
    const [row] = await read(books.studio);
    expect(row).toMatchObject({
      kind: "message",
      about: project,
      times: 3,
      person_name: "Ed",
      side: "studio",
      details: {},
    });
    expect(JSON.stringify(await read(books.studio))).not.toContain("Two");
    const { data } = await books.studio.client
      .from("messages")
      .select("created_at")
      .eq("project_id", project)
      .order("created_at");
    expect(row?.at).toBe(data?.at(-1)?.created_at);

    // A message that was seen in the thread counts as read; one that was written after it does not.
    const [before, last] = [data?.at(-2)?.created_at, data?.at(-1)?.created_at];
    await books.studio.client.rpc("seen", { project_id: project, up_to: before });
    expect((await unread(books.studio)).length).toBe(1);
    await books.studio.client.rpc("seen", { project_id: project, up_to: last });
    expect((await unread(books.studio)).length).toBe(0);
    expect((await unread(manager)).length).toBe(1);
    await post(books.ada, "Four");
    expect((await unread(books.studio)).map(({ times }) => times)).toEqual([1]);
    expect((await unread(manager)).map(({ times }) => times)).toEqual([4]);
  });

  test("a message that is removed before it was read no longer counts", async () => {
    let first = "";
    await notifiedOf("message", async () => {
      first = (await post(books.studio, "Wrong project")).body.messageId;
      await post(books.studio, "Good morning");
    });
    expect((await unread(books.ada)).map(({ times }) => times)).toEqual([2]);
    await act("remove-message", { messageId: first }, books.studio);
    expect((await unread(books.ada)).map(({ times }) => times)).toEqual([1]);
    const second = (await unread(books.ada))[0];
    expect(second?.kind).toBe("message");
    const only = (await post(editor, "Oops")).body.messageId;
    expect((await unread(viewer)).map(({ times }) => times)).toEqual([2]);
    expect((await unread(books.studio)).map(({ times }) => times)).toEqual([1]);
    await act("remove-message", { messageId: only }, editor);
    expect((await unread(viewer)).map(({ times }) => times)).toEqual([1]);
    expect(await unread(books.studio)).toEqual([]);
  });

  test("assigned staff are notified in place of owners and managers", async () => {
    expect((await assign(maker)).status).toBe(200);
    const notified = await notifiedOf("message", () => post(books.ada));
    expect(notified).toEqual({ viewer: 1, editor: 1, maker: 1 });
    // A maker gets no notification about money, so owners and managers get it.
    const paid = await notifiedOf("payment-recorded", () => pay());
    expect(paid).toEqual({ ada: 1, manager: 1 });
    expect((await assign(maker, "unassign-staff")).status).toBe(200);
  });

  const pay = async () => {
    const [client] = await books.rows<{ id: string }>(
      "select id from public.clients where user_id = $1::uuid",
      books.ada.id,
    );
    const [invoice] = await books.rows<{ id: string }>(
      "select id from public.invoices where project_id = $1::uuid and kind = 'deposit'",
      project,
    );
    const paid = await act(
      "record-payment",
      {
        clientId: client?.id,
        invoiceId: invoice?.id,
        amountMinor: 100,
        currency: "USD",
        date: "2026-11-02",
        method: "bank",
      },
      books.studio,
    );
    expect(paid.status).toBe(200);
  };

  test("events in a project are notified to the people whom they concern", async () => {
    const { ada, studio } = books;
    const both = { ada: 1, viewer: 1, editor: 1, manager: 1 };
    const clients = { ada: 1, viewer: 1, editor: 1 };
    expect(
      await notifiedOf("status-changed", () =>
        manager.client
          .from("onboarding_submissions")
          .update({ status: "in_progress" })
          .eq("id", project),
      ),
    ).toEqual({ ...clients, owner: 1 });
    expect((await read(ada))[0]?.details).toEqual({ to: "in_progress" });

    // A ticked task is notified to the other side only, and to nobody if it is unticked before it was read.
    expect(await notifiedOf("task-ticked", () => tick(editor, "day-send-content"))).toEqual({
      owner: 1,
      manager: 1,
    });
    expect((await read(studio))[0]).toMatchObject({ about: "day-send-content", person_name: "Ed" });
    expect(
      await notifiedOf("task-ticked", async () => {
        await tick(studio, "day-brief");
        await tick(studio, "day-brief", false);
      }),
    ).toEqual({});
    expect(await notifiedOf("task-ticked", () => tick(studio, "day-brief"))).toEqual(clients);

    const missing = { projectId: project, complete: false, missing: "The logo" };
    expect(
      await notifiedOf("content-missing", () => act("confirm-content", missing, studio)),
    ).toEqual(both);
    await tick(ada, "day-send-content");
    await tick(ada, "day-send-domain");
    const yes = { projectId: project, complete: true };
    expect(
      await notifiedOf("content-confirmed", () => act("confirm-content", yes, studio)),
    ).toEqual(both);

    let report = "";
    expect(
      await notifiedOf("report-filed", async () => {
        const { data } = await editor.client
          .from("bug_reports")
          .insert({ project_id: project, title: "The menu", description: "It is closed." })
          .select("id");
        report = data?.[0]?.id;
      }),
    ).toEqual({ ada: 1, viewer: 1, owner: 1, manager: 1 });
    expect((await read(studio))[0]).toMatchObject({
      about: report,
      details: { title: "The menu" },
    });
    expect(
      await notifiedOf("report-answered", () =>
        studio.client.from("bug_reports").update({ status: "resolved" }).eq("id", report),
      ),
    ).toEqual(both);

    const newcomer = await books.backend.customer("Nora");
    await books.rows("update auth.users set email_verified_at = now() where id = $1", newcomer.id);
    const invited = { projectId: project, email: newcomer.email, role: "viewer" };
    await books.rows("update auth.users set email_verified_at = now() where id = $1", ada.id);
    const { invitationId } = (await act("invite-member", invited, ada)).body;
    const accepted = { invitationId, accept: true };
    expect(
      await notifiedOf("member-joined", () => act("answer-invitation", accepted, newcomer)),
    ).toEqual({ ada: 1, viewer: 1, editor: 1, owner: 1, manager: 1 });
    expect(await read(newcomer)).toEqual([]);
    await act("remove-member", { projectId: project, userId: newcomer.id }, ada);
  });

  test("only people who see the money get notifications about it, and read them only as long as they see it", async () => {
    const { ada, studio } = books;
    const [first] = await books.rows<{ id: string }>(
      "select id from public.orders where project_id = $1::uuid",
      project,
    );
    const lines = [{ description: "More pages", quantity: 1, unitAmountMinor: 600_000 }];
    const made = await act("edit-order", { orderId: first?.id, lines }, studio);
    expect(made.status).toBe(200);
    const orderId = made.body.orderId;
    expect(await notifiedOf("order-sent", () => act("send-order", { orderId }, studio))).toEqual({
      ada: 1,
      manager: 1,
    });
    await act("change-member", memberOf(editor, { seesMoney: true }), ada);
    const no = { orderId, version: 2, answer: "decline", reason: "Too much" };
    expect(await notifiedOf("order-declined", () => act("answer-order", no, ada))).toEqual({
      editor: 1,
      owner: 1,
      manager: 1,
    });
    expect((await read(editor))[0]?.details).toEqual({ version: 2 });
    const again = await act("edit-order", { orderId, lines }, studio);
    await act("send-order", { orderId: again.body.orderId }, studio);
    const yes = { orderId: again.body.orderId, version: 3, answer: "accept" };
    expect(
      await notifiedOf("order-accepted", async () => {
        expect((await act("answer-order", yes, ada)).status).toBe(200);
      }),
    ).toEqual({ editor: 1, owner: 1, manager: 1 });
    expect(await notifiedOf("payment-recorded", pay)).toEqual({ ada: 1, editor: 1, manager: 1 });

    expect((await unread(editor)).length).toBe(1);
    const before = await count(editor);
    await act("change-member", memberOf(editor, { seesMoney: false }), ada);
    expect(await unread(editor)).toEqual([]);
    expect(await count(editor)).toBe(before - 1);
  });

  const memberOf = (person: Person, rest: object) => ({
    projectId: project,
    userId: person.id,
    role: "editor",
    ...rest,
  });

  test("an invoice is notified to the client, also where their own yes has issued it; a new project is one notification for the studio", async () => {
    const { studio } = books;
    const client = await books.backend.customer("Cleo");
    const made = await books.submit(fixedProject, client);
    expect((await read(studio, made)).map(({ kind }) => kind)).toEqual(["project-submitted"]);
    expect((await read(client, made)).map(({ kind }) => kind)).toEqual(["invoice-issued"]);
    const [invoice] = await read(client, made);
    expect(invoice?.details).toMatchObject({ kind: "deposit", number: expect.any(String) });
    expect(await read(eve, made)).toEqual([]);
  });

  test("a notification is read only by the person whom it is for, and no longer after that person has left the project", async () => {
    await books.rows("delete from public.notifications where project_id = $1::uuid", project);
    await assign(maker);
    await post(books.ada);
    expect((await read(maker)).length).toBe(1);
    for (const person of [eve, otherMaker, books.ada, books.studio]) {
      const { data } = await person.client
        .from("notifications")
        .select("id")
        .in("user_id", [maker.id, viewer.id]);
      expect(data).toEqual([]);
    }
    const { data: none } = await books.backend.visitor().from("notifications").select("id");
    expect(none ?? []).toEqual([]);
    await assign(maker, "unassign-staff");
    expect(await read(maker)).toEqual([]);
    expect(await count(maker)).toBe(0);

    const guest = await books.backend.customer("Gus");
    await books.backend.join(project, guest, "viewer");
    await post(books.ada);
    expect([(await read(guest)).length, await count(guest)]).toEqual([1, 1]);
    await act("remove-member", { projectId: project, userId: guest.id }, books.ada);
    expect([(await read(guest)).length, await count(guest)]).toEqual([0, 0]);

    const written = await books.ada.client
      .from("notifications")
      .insert({ user_id: eve.id, side: "client", kind: "message", about: "x" } as never);
    expect(written.error?.code).toBe("42501");
    const changed = await books.ada.client
      .from("notifications")
      .update({ read_at: null } as never)
      .eq("user_id", books.ada.id);
    expect(changed.error?.code).toBe("42501");
  });

  test("somebody who has changed sides, or sees less than before, reads only what the present role may read", async () => {
    const [former, later] = [await books.backend.customer(), await books.backend.customer()];
    const note = (person: Person, side: string, about: string, money = false, inProject = true) =>
      books.rows(
        `insert into public.notifications (user_id, side, project_id, kind, is_money, about, first_at, at)
         values ($1::uuid, $2, $3::uuid, $4, $5::boolean, $6, now(), now())`,
        person.id,
        side,
        inProject ? project : null,
        money ? "payment-recorded" : "status-changed",
        money,
        about,
      );
    const abouts = async ({ client }: Person) => {
      const { data, error } = await client.from("notifications").select("about").order("about");
      if (error) throw error;
      return data.map(({ about }) => about);
    };
    const signIn = ({ client, email }: Person) =>
      client.auth.signInWithPassword({ email, password: "correct horse battery" });
    const sides = async (person: Person) => {
      await books.rows("delete from public.notifications where user_id = $1::uuid", person.id);
      await note(person, "studio", "studio");
      await note(person, "studio", "studio money", true);
      await note(person, "client", "client");
      await note(person, "client", "client money", true);
      await note(person, "client", "account", true, false);
    };
    const join = (person: Person, money: boolean) =>
      books.backend.join(project, person, "viewer", { seesMoney: money });
    const staff = async (person: Person, role: string) => {
      await books.rows(
        `insert into public.staff (user_id, role) values ($1::uuid, $2)
         on conflict (user_id) do update set role = excluded.role`,
        person.id,
        role,
      );
      await books.rows(
        `insert into public.project_staff (project_id, user_id) values ($1::uuid, $2::uuid) on conflict do nothing`,
        project,
        person.id,
      );
      await signIn(person);
    };

    // A member of the project, first without and then with the right to see money.
    await sides(later);
    expect(await abouts(later)).toEqual(["account"]);
    await join(later, false);
    expect(await abouts(later)).toEqual(["account", "client"]);
    await books.rows(
      "update public.project_members set sees_money = true where user_id = $1::uuid",
      later.id,
    );
    expect(await abouts(later)).toEqual(["account", "client", "client money"]);
    // Somebody of the studio: first a manager, then a maker of this project, then a maker of no project.
    await staff(former, "manager");
    await sides(former);
    expect(await abouts(former)).toEqual(["studio", "studio money"]);
    await staff(former, "maker");
    expect(await abouts(former)).toEqual(["studio"]);
    await assign(former, "unassign-staff");
    expect(await abouts(former)).toEqual([]);
    // Somebody who has left the studio and is now a member of the project.
    await books.rows("delete from public.staff where user_id = $1::uuid", former.id);
    await signIn(former);
    await join(former, true);
    expect(await abouts(former)).toEqual(["account", "client", "client money"]);
    // A member who has left the project and now works on it for the studio.
    await books.rows("delete from public.project_members where user_id = $1::uuid", later.id);
    await staff(later, "maker");
    expect(await abouts(later)).toEqual(["studio"]);
    for (const person of [former, later]) {
      await books.rows("delete from auth.users where id = $1::uuid", person.id);
    }
  });

  test("before the second factor is passed no notification can be read or marked as read", async () => {
    const careful = await books.backend.customer();
    await books.backend.prove(careful);
    const made = await books.submit(fixedProject, careful);
    expect(await count(careful)).toBe(1);
    const ids = (await read(careful, made)).map(({ id }) => id);
    const enrolled = await careful.client.auth.mfa.enroll({ factorType: "totp" });
    const { id: factorId = "", totp } = enrolled.data ?? {};
    const code = codeOfApp(totp?.secret ?? "");
    const verified = await careful.client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(verified.error).toBeNull();
    const half = { ...careful, client: books.backend.visitor() };
    const { email } = careful;
    await half.client.auth.signInWithPassword({ email, password: "correct horse battery" });
    expect([await count(half), await read(half, made)]).toEqual([0, []]);
    // Such a session may not change anything, and the function itself refuses it, too.
    const { error } = await half.client.rpc("read_notifications", { ids });
    expect(error).toMatchObject({ code: "28000" });
    const own = { moment: Date.now(), person: careful };
    await expect(
      atMoment(books.backend.db, own, (tx) =>
        tx.query("select public.read_notifications(now(), null)"),
      ),
    ).rejects.toThrow("account.sign_in_for_notifications");
    const left = await books.rows(
      "select from public.notifications where user_id = $1::uuid and read_at is null",
      careful.id,
    );
    expect([left.length, await count(careful)]).toEqual([1, 1]);
  });

  test("a read notification stays when its message or task is undone; looking at the thread marks only messages as read", async () => {
    await books.rows("delete from public.notifications where project_id = $1::uuid", project);
    await tick(books.studio, "day-brief", false);
    await tick(books.studio, "day-brief");
    const message = (await post(books.studio, "A slip")).body.messageId;
    await books.ada.client.rpc("seen", {
      project_id: project,
      up_to: new Date(Date.now() + 60_000).toISOString(),
    });
    expect((await unread(books.ada)).map(({ kind }) => kind)).toEqual(["task-ticked"]);
    await readAll(books.ada);
    await act("remove-message", { messageId: message }, books.studio);
    await tick(books.studio, "day-brief", false);
    expect((await read(books.ada)).map(({ kind }) => kind).sort()).toEqual([
      "message",
      "task-ticked",
    ]);
  });

  test("marking as read does not wait: a row that is locked at that moment stays unread", async () => {
    const { ada } = books;
    await readAll(ada);
    await post(books.studio, "One");
    await tick(books.studio, "day-brief", false);
    await tick(books.studio, "day-brief");
    const rows = await unread(ada);
    const busy = rows.find(({ kind }) => kind === "message");
    expect([rows.length, busy?.times]).toEqual([2, 1]);
    // The embedded database has only one connection, so nothing can happen there at the same time.
    if (kind === "embedded") return;
    const other = await anotherConnection(books.backend.db);
    await other.db.transaction(async (tx) => {
      await tx.query("select from public.notifications where id = $1::uuid for update", [
        busy?.id ?? "",
      ]);
      const marked = await Promise.race([
        readAll(ada).then(({ data }) => data),
        new Promise((resolve) => setTimeout(() => resolve("waits"), 8_000)),
      ]);
      expect(marked).toBe(1);
    });
    await other.close();
    expect((await unread(ada)).map(({ id }) => id)).toEqual([busy?.id]);
  });

  test("notifications are marked as read by id, or all up to a moment, and only one's own", async () => {
    const { ada, studio } = books;
    await readAll(ada);
    expect(await count(ada)).toBe(0);
    await post(studio, "One");
    await tick(studio, "day-brief", false);
    await tick(studio, "day-brief");
    expect(await count(ada)).toBe(2);
    const [newest, oldest] = await unread(ada);
    const ids = [newest?.id ?? ""];
    expect((await eve.client.rpc("read_notifications", { ids })).data).toBe(0);
    expect(await count(ada)).toBe(2);
    expect((await ada.client.rpc("read_notifications", { ids })).data).toBe(1);
    expect((await ada.client.rpc("read_notifications", { ids })).data).toBe(0);
    expect((await unread(ada)).map(({ id }) => id)).toEqual([oldest?.id]);
    await post(editor, "Two");
    // Only rows up to the moment of the one on the screen are marked; later ones stay unread.
    expect((await ada.client.rpc("read_notifications", { up_to: oldest?.at })).data).toBe(0);
    expect(await count(ada)).toBe(1);
    expect((await readAll(ada)).data).toBe(1);
    expect(await count(ada)).toBe(0);

    for (const wrong of [{}, { up_to: newest?.at, ids }, { ids: Array(201).fill(randomUUID()) }]) {
      const { error } = await ada.client.rpc("read_notifications", wrong);
      expect(error?.message).toMatch(/^Say which notifications you have read/);
    }
    const { error } = await books.backend.visitor().rpc("read_notifications", { ids });
    expect(error).not.toBeNull();
  });

  test("the count stops at a hundred, and the list has pages", async () => {
    const person = await books.backend.customer("Many");
    const made = await books.submit(fixedProject, person);
    await books.rows(
      `insert into public.notifications (user_id, side, project_id, kind, is_money, about, first_at, at)
       select $1::uuid, 'client', $2::uuid, 'task-ticked', false, 'task ' || i, moment, moment
       from generate_series(1, 130) i, lateral (select now() - i * interval '1 minute' as moment) m`,
      person.id,
      made,
    );
    expect(await count(person)).toBe(100);
    const first = await person.client
      .from("notifications")
      .select("at")
      .order("at", { ascending: false })
      .order("id")
      .limit(20);
    const last = first.data?.at(-1)?.at;
    const next = await person.client
      .from("notifications")
      .select("at")
      .lt("at", last)
      .order("at", { ascending: false })
      .limit(20);
    expect(next.data?.length).toBe(20);
    expect(Date.parse(next.data?.[0]?.at ?? "")).toBeLessThan(Date.parse(last));
  });

  test("many acts at once lose no notification, and marking as read meanwhile does not fail", async () => {
    await readAll(books.studio);
    const acts = [
      ...Array.from({ length: 6 }, (_, n) => post(books.ada, `Message ${n}`)),
      ...Array.from({ length: 4 }, (_, n) => tick(editor, "day-send-content", n % 2 === 0)),
      ...Array.from({ length: 6 }, () => readAll(manager)),
    ];
    const answers = await Promise.all(acts);
    for (const answer of answers) {
      expect("error" in answer ? answer.error : answer.status).toBe("error" in answer ? null : 200);
    }
    const [row] = (await unread(books.studio)).filter(({ kind }) => kind === "message");
    expect(row?.times).toBe(6);
  });

  test("deleting an account deletes its name and its report's title from notifications; its export has its own notifications", async () => {
    const ben = await books.backend.customer("Benedict");
    await books.backend.join(project, ben, "editor");
    await post(books.studio, "Hello Ben");
    await ben.client
      .from("bug_reports")
      .insert({ project_id: project, title: "Elm Street 12", description: "My address" });
    await post(ben, "I live there");
    const copy = await readPersonData(books.backend.db, ben.id);
    expect(copy?.notifications).toMatchObject([{ kind: "message", project_id: project }]);
    await books.rows("delete from auth.users where id = $1::uuid", ben.id);
    const left = await books.rows<{ all: string }>(
      "select n::text as all from public.notifications n where n::text ~ 'Benedict|Elm Street'",
    );
    expect(left).toEqual([]);
    const rest = await books.rows("select id from public.notifications where user_id = $1", ben.id);
    expect(rest).toEqual([]);
  });
});
