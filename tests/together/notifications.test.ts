import { describe, expect, test } from "vitest";
import { readPersonData } from "#server/my-data/read-data.ts";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject, setStatus } from "../project.ts";
import { notifiedPeople } from "./notified-people.ts";

describe.each(eitherKind)("notifications, on the %s database", (kind) => {
  const { world, books, act, read, unread, count, readAll, assign, post, tick } =
    notifiedPeople(kind);

  /**
   * Runs `work` and returns who got a notification of this kind, with the number of times. Earlier ones are deleted
   * first.
   */
  const notifiedOf = async (kind: string, work: () => PromiseLike<unknown>) => {
    await books.rows("delete from public.notifications where project_id = $1::uuid", world.project);
    await work();
    const notified: Record<string, number> = {};
    for (const [name, person] of Object.entries(peopleByName())) {
      const rows = await books.rows<{ id: string; times: number }>(
        "select id, times from public.notifications where project_id = $1::uuid and kind = $2 and user_id = $3::uuid",
        world.project,
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
    eve: world.eve,
    viewer: world.viewer,
    editor: world.editor,
    owner: books.studio,
    manager: world.manager,
    maker: world.maker,
    otherMaker: world.otherMaker,
  });

  test("each of the others gets one row for all new messages of a thread, until the row is read", async () => {
    const notified = await notifiedOf("message", async () => {
      await post(books.ada, "One");
      await post(books.ada, "Two");
      await post(world.editor, "Three");
    });
    // Nobody is assigned to the project, so owners and managers are notified, and no maker.
    expect(notified).toEqual({ ada: 1, viewer: 3, editor: 2, owner: 3, manager: 3 });
    const [row] = await read(books.studio);
    expect(row).toMatchObject({
      kind: "message",
      about: world.project,
      times: 3,
      person_name: "Ed",
      side: "studio",
      details: {},
    });
    expect(JSON.stringify(await read(books.studio))).not.toContain("Two");
    const { data } = await books.studio.client
      .from("messages")
      .select("created_at")
      .eq("project_id", world.project)
      .order("created_at");
    expect(row?.at).toBe(data?.at(-1)?.created_at);

    // A message that was seen in the thread counts as read; one that was written after it does not.
    const [before, last] = [data?.at(-2)?.created_at, data?.at(-1)?.created_at];
    await books.studio.client.rpc("seen", { project_id: world.project, up_to: before });
    expect((await unread(books.studio)).length).toBe(1);
    await books.studio.client.rpc("seen", { project_id: world.project, up_to: last });
    expect((await unread(books.studio)).length).toBe(0);
    expect((await unread(world.manager)).length).toBe(1);
    await post(books.ada, "Four");
    expect((await unread(books.studio)).map(({ times }) => times)).toEqual([1]);
    expect((await unread(world.manager)).map(({ times }) => times)).toEqual([4]);
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
    const only = (await post(world.editor, "Oops")).body.messageId;
    expect((await unread(world.viewer)).map(({ times }) => times)).toEqual([2]);
    expect((await unread(books.studio)).map(({ times }) => times)).toEqual([1]);
    await act("remove-message", { messageId: only }, world.editor);
    expect((await unread(world.viewer)).map(({ times }) => times)).toEqual([1]);
    expect(await unread(books.studio)).toEqual([]);
  });

  test("assigned staff are notified in place of owners and managers", async () => {
    expect((await assign(world.maker)).status).toBe(200);
    const notified = await notifiedOf("message", () => post(books.ada));
    expect(notified).toEqual({ viewer: 1, editor: 1, maker: 1 });
    // A maker gets no notification about money, so owners and managers get it.
    const paid = await notifiedOf("payment-recorded", () => pay());
    expect(paid).toEqual({ ada: 1, manager: 1 });
    expect((await assign(world.maker, "unassign-staff")).status).toBe(200);
  });

  const pay = async () => {
    const [client] = await books.rows<{ id: string }>(
      "select id from public.clients where user_id = $1::uuid",
      books.ada.id,
    );
    const [invoice] = await books.rows<{ id: string }>(
      "select id from public.invoices where project_id = $1::uuid and kind = 'deposit'",
      world.project,
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
        setStatus(world.manager.client, world.project, "in_progress"),
      ),
    ).toEqual({ ...clients, owner: 1 });
    expect((await read(ada))[0]?.details).toEqual({ to: "in_progress" });

    // A ticked task is notified to the other side only, and to nobody if it is unticked before it was read.
    expect(await notifiedOf("task-ticked", () => tick(world.editor, "day-send-content"))).toEqual({
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

    const missing = { projectId: world.project, complete: false, missing: "The logo" };
    expect(
      await notifiedOf("content-missing", () => act("confirm-content", missing, studio)),
    ).toEqual(both);
    await tick(ada, "day-send-content");
    await tick(ada, "day-send-domain");
    const yes = { projectId: world.project, complete: true };
    expect(
      await notifiedOf("content-confirmed", () => act("confirm-content", yes, studio)),
    ).toEqual(both);

    let report = "";
    expect(
      await notifiedOf("report-filed", async () => {
        const { data } = await world.editor.client
          .from("bug_reports")
          .insert({ project_id: world.project, title: "The menu", description: "It is closed." })
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
    const invited = { projectId: world.project, email: newcomer.email, role: "viewer" };
    await books.rows("update auth.users set email_verified_at = now() where id = $1", ada.id);
    const { invitationId } = (await act("invite-member", invited, ada)).body;
    const accepted = { invitationId, accept: true };
    expect(
      await notifiedOf("member-joined", () => act("answer-invitation", accepted, newcomer)),
    ).toEqual({ ada: 1, viewer: 1, editor: 1, owner: 1, manager: 1 });
    expect(await read(newcomer)).toEqual([]);
    await act("remove-member", { projectId: world.project, userId: newcomer.id }, ada);
  });

  test("only people who see the money get notifications about it, and read them only as long as they see it", async () => {
    const { ada, studio } = books;
    const [first] = await books.rows<{ id: string }>(
      "select id from public.orders where project_id = $1::uuid",
      world.project,
    );
    const lines = [{ description: "More pages", quantity: 1, unitAmountMinor: 600_000 }];
    const made = await act("edit-order", { orderId: first?.id, lines }, studio);
    expect(made.status).toBe(200);
    const orderId = made.body.orderId;
    expect(await notifiedOf("order-sent", () => act("send-order", { orderId }, studio))).toEqual({
      ada: 1,
      manager: 1,
    });
    await act("change-member", memberOf(world.editor, { seesMoney: true }), ada);
    const no = { orderId, version: 2, answer: "decline", reason: "Too much" };
    expect(await notifiedOf("order-declined", () => act("answer-order", no, ada))).toEqual({
      editor: 1,
      owner: 1,
      manager: 1,
    });
    expect((await read(world.editor))[0]?.details).toEqual({ version: 2 });
    const again = await act("edit-order", { orderId, lines }, studio);
    await act("send-order", { orderId: again.body.orderId }, studio);
    const yes = { orderId: again.body.orderId, version: 3, answer: "accept" };
    expect(
      await notifiedOf("order-accepted", async () => {
        expect((await act("answer-order", yes, ada)).status).toBe(200);
      }),
    ).toEqual({ editor: 1, owner: 1, manager: 1 });
    expect(await notifiedOf("payment-recorded", pay)).toEqual({ ada: 1, editor: 1, manager: 1 });

    expect((await unread(world.editor)).length).toBe(1);
    const before = await count(world.editor);
    await act("change-member", memberOf(world.editor, { seesMoney: false }), ada);
    expect(await unread(world.editor)).toEqual([]);
    expect(await count(world.editor)).toBe(before - 1);
  });

  const memberOf = (person: Person, rest: object) => ({
    projectId: world.project,
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
    expect(await read(world.eve, made)).toEqual([]);
  });

  test("many acts at once lose no notification, and marking as read meanwhile does not fail", async () => {
    await readAll(books.studio);
    const acts = [
      ...Array.from({ length: 6 }, (_, n) => post(books.ada, `Message ${n}`)),
      ...Array.from({ length: 4 }, (_, n) => tick(world.editor, "day-send-content", n % 2 === 0)),
      ...Array.from({ length: 6 }, () => readAll(world.manager)),
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
    await books.backend.join(world.project, ben, "editor");
    await post(books.studio, "Hello Ben");
    await ben.client
      .from("bug_reports")
      .insert({ project_id: world.project, title: "Elm Street 12", description: "My address" });
    await post(ben, "I live there");
    const copy = await readPersonData(books.backend.db, ben.id);
    expect(copy?.notifications).toMatchObject([{ kind: "message", project_id: world.project }]);
    await books.rows("delete from auth.users where id = $1::uuid", ben.id);
    const left = await books.rows<{ all: string }>(
      "select n::text as all from public.notifications n where n::text ~ 'Benedict|Elm Street'",
    );
    expect(left).toEqual([]);
    const rest = await books.rows("select id from public.notifications where user_id = $1", ben.id);
    expect(rest).toEqual([]);
  });
});
