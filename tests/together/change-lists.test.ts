import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { fixedProject } from "../project.ts";
import { deadLink, deliverablesFor, extraRound } from "./deliverable-world.ts";

describe.each(eitherKind)("lists of changes, on the %s database", (kind) => {
  const world = deliverablesFor(kind);
  const { books, people, newProject, act, actSuccessfully, post } = world;
  const { send, answer, pointsOf, listOf, rowsIn, clockEvents } = world;

  test("a list of changes is answered point by point, and then the next version is posted", async () => {
    const projectId = await newProject();
    const deliverableId = await post(projectId);
    const listId = await send(deliverableId, "Larger", "Greener");
    const early = await act("post-version", { deliverableId, link: deadLink }, people.maker);
    expect(early.status).toBe(409);
    const yes = { deliverableId, version: 1 };
    const refused = await act("approve-deliverable", yes, books.ada);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "There is a list of changes about this version. Withdraw it, then approve.",
    ]);
    const [larger, greener] = await pointsOf(listId);
    await actSuccessfully(
      "answer-point",
      { pointId: larger?.id, answer: "not-done", reason: "Too wide" },
      people.maker,
    );
    // While the list is open, a point may get another answer.
    await actSuccessfully("answer-point", { pointId: larger?.id, answer: "done" }, people.maker);
    expect((await act("withdraw-changes", { listId }, books.ada)).body.message).toBe(
      "The studio has begun to answer this list; it stays. Please write a message.",
    );
    expect((await act("approve-deliverable", yes, books.ada)).body.message).toBe(
      "The studio works on your list of changes. Please approve the version that follows it.",
    );
    const last = await actSuccessfully(
      "answer-point",
      { pointId: greener?.id, answer: "done", counted: false },
      people.maker,
    );
    expect(last.state).toBe("answered");
    expect(
      (await act("answer-point", { pointId: greener?.id, answer: "done" }, people.maker)).status,
    ).toBe(409);
    expect((await act("approve-deliverable", yes, books.ada)).body.message).toBe(
      "The next version is on its way. Please look at it first.",
    );
    expect(
      (await act("send-changes", { deliverableId, points: [{ text: "x" }] }, books.ada)).status,
    ).toBe(409);
    await actSuccessfully("post-version", { deliverableId, link: deadLink }, people.maker);
    const old = await act("approve-deliverable", yes, books.ada);
    expect(old).toMatchObject({ status: 409, body: { version: 2 } });
    const late = { deliverableId, version: 1, points: [{ text: "Smaller" }] };
    expect(await act("send-changes", late, books.ada)).toMatchObject({
      status: 409,
      body: { version: 2 },
    });
    expect(await rowsIn("approvals", projectId)()).toBe(0);
    await actSuccessfully("approve-deliverable", { deliverableId, version: 2 }, books.ada);
  });

  test("a list uses a round, unless it is withdrawn or none of it is counted", async () => {
    const projectId = await newProject();
    const first = await post(projectId);
    const withdrawn = await send(first);
    await actSuccessfully("withdraw-changes", { listId: withdrawn }, people.editor);
    const mended = await send(first, "A wrong number", "A typing error");
    expect((await listOf(mended))?.state).toBe("sent");
    await answer(mended, { answer: "done", counted: false });
    await actSuccessfully("post-version", { deliverableId: first, link: deadLink }, people.maker);
    const counted = await send(first);
    expect((await listOf(counted))?.state).toBe("sent");
    const second = await post(projectId, { title: "The menu" });
    const beyond = await send(second);
    expect((await listOf(beyond))?.state).toBe("requested");
    // The day package includes one round. A round that is free again goes to the list that waits.
    await actSuccessfully("withdraw-changes", { listId: counted }, books.ada);
    expect((await listOf(beyond))?.state).toBe("sent");
    const last = await send(first);
    expect((await listOf(last))?.state).toBe("requested");
    await answer(beyond, { answer: "done", counted: false });
    expect((await listOf(last))?.state).toBe("sent");
  });

  test("a list beyond the rounds gets a price as a new version of the order, and becomes work only with the client's yes", async () => {
    const projectId = await newProject();
    await send(await post(projectId));
    const deliverableId = await post(projectId);
    const requested = await actSuccessfully(
      "send-changes",
      { deliverableId, points: [{ text: "Blue" }] },
      books.ada,
    );
    expect(requested.state).toBe("requested");
    const [point] = await pointsOf(requested.listId);
    const early = await act("answer-point", { pointId: point?.id, answer: "done" }, people.maker);
    expect(early.status).toBe(409);
    const next = await act("post-version", { deliverableId, link: deadLink }, people.maker);
    expect([next.status, next.body.message]).toEqual([
      409,
      "The client's list has no agreed price yet. Settle it first; then post the next version.",
    ]);
    const { orderId } = await actSuccessfully(
      "price-extra-round",
      { listId: requested.listId, lines: extraRound },
      books.studio,
    );
    const twice = { listId: requested.listId, lines: extraRound };
    expect((await act("price-extra-round", twice, books.studio)).status).toBe(409);
    const [order] = await books.rows(
      "select version, state, total_minor::integer from public.orders where id = $1::uuid",
      orderId,
    );
    expect(order).toEqual({ version: 2, state: "sent", total_minor: 540_000 });
    expect(
      (await act("answer-point", { pointId: point?.id, answer: "done" }, people.maker)).status,
    ).toBe(409);
    await actSuccessfully(
      "answer-order",
      { orderId, version: 2, answer: "decline", reason: "Too much" },
      books.ada,
    );
    expect((await listOf(requested.listId))?.state).toBe("declined");
    const again = await actSuccessfully(
      "send-changes",
      { deliverableId, points: [{ text: "Blue" }] },
      books.ada,
    );
    const priced = await actSuccessfully(
      "price-extra-round",
      { listId: again.listId, lines: extraRound },
      books.studio,
    );
    await actSuccessfully(
      "answer-order",
      { orderId: priced.orderId, version: 3, answer: "accept" },
      books.ada,
    );
    expect((await listOf(again.listId))?.state).toBe("sent");
    // A round that is paid for uses none of the included rounds.
    const [used] = await books.rows("select private.used_rounds($1::uuid) as used", projectId);
    expect(used).toEqual({ used: 1 });
    expect((await act("withdraw-changes", { listId: again.listId }, books.ada)).status).toBe(409);
    await answer(again.listId);
    await actSuccessfully("post-version", { deliverableId, link: deadLink }, people.maker);
    // The order in force is the accepted version, and only the deposit is invoiced: nothing was billed that nobody
    // accepted.
    const [sums] = await books.rows(
      `select o.total_minor::integer as total, private.invoiced_for(o.project_id)::integer as invoiced from public.orders o
       where o.project_id = $1::uuid and o.state = 'in_force'`,
      projectId,
    );
    expect(sums).toEqual({ total: 540_000, invoiced: 250_000 });
  });

  test("a list with a price is withdrawn with its order, and a cancelled project declines it", async () => {
    const projectId = await newProject();
    await send(await post(projectId));
    const deliverableId = await post(projectId);
    const price = async () => {
      const listId = await send(deliverableId);
      const { orderId } = await actSuccessfully(
        "price-extra-round",
        { listId, lines: extraRound },
        books.studio,
      );
      return { listId, orderId };
    };
    const stateOf = async (orderId: string) =>
      (
        await books.rows<{ state: string }>(
          "select state from public.orders where id = $1::uuid",
          orderId,
        )
      )[0]?.state;
    const first = await price();
    await actSuccessfully("withdraw-changes", { listId: first.listId }, books.ada);
    expect([(await listOf(first.listId))?.state, await stateOf(first.orderId)]).toEqual([
      "withdrawn",
      "withdrawn",
    ]);
    const second = await price();
    const [open] = await books.rows<{ id: string }>(
      "select id from public.invoices where project_id = $1::uuid and state = 'open'",
      projectId,
    );
    const invoices = [{ invoiceId: open?.id, keep: true }];
    await actSuccessfully("cancel-project", { projectId, invoices, reason: "Sold" }, books.studio);
    expect((await listOf(second.listId))?.state).toBe("declined");
    for (const [name, body, person] of [
      ["post-deliverable", { projectId, title: "x", link: deadLink }, people.maker],
      ["post-version", { deliverableId, link: deadLink }, people.maker],
      ["send-changes", { deliverableId, points: [{ text: "x" }] }, books.ada],
      ["approve-deliverable", { deliverableId, version: 1 }, books.ada],
    ] as const) {
      expect([name, (await act(name, body, person)).body.message]).toEqual([
        name,
        "This project was cancelled. Its deliverables stay as they are.",
      ]);
    }
  });

  test("the clock waits for the client from the posting to the list or the yes, and a complete deliverable ends it", async () => {
    const projectId = await newProject();
    const deliverableId = await post(projectId);
    await actSuccessfully("post-version", { deliverableId, link: deadLink }, people.maker);
    expect(await clockEvents(projectId)).toEqual(["waits"]);
    const listId = await send(deliverableId);
    expect(await clockEvents(projectId)).toEqual(["waits", "answered"]);
    await actSuccessfully("withdraw-changes", { listId }, books.ada);
    const sentList = await send(deliverableId);
    await answer(sentList);
    expect(await clockEvents(projectId)).toEqual(["waits", "answered", "waits", "answered"]);
    await actSuccessfully("post-version", { deliverableId, link: deadLink }, people.maker);
    await actSuccessfully("approve-deliverable", { deliverableId, version: 3 }, books.ada);
    expect((await clockEvents(projectId)).slice(4)).toEqual(["waits", "answered"]);
    await post(projectId, { complete: true });
    expect((await clockEvents(projectId)).slice(6)).toEqual(["waits", "complete"]);
    const after = await post(projectId);
    await actSuccessfully("approve-deliverable", { deliverableId: after, version: 1 }, books.ada);
    expect((await clockEvents(projectId)).length).toBe(8);
    // A project that is older than clocks gets no events.
    const old = await newProject();
    await books.backend.db.query("delete from public.clock_events where project_id = $1::uuid", [
      old,
    ]);
    await actSuccessfully(
      "approve-deliverable",
      { deliverableId: await post(old), version: 1 },
      books.ada,
    );
    expect(await clockEvents(old)).toEqual([]);
  });

  test("the client is reminded to answer from the posting to the list or the yes, and a further version does not restart that", async () => {
    const projectId = await newProject();
    const open = async (deliverableId: string) =>
      (
        await books.rows<{ asked_at: Date }>(
          `select asked_at from public.reminders where project_id = $1::uuid and subject_kind = 'deliverable'
             and subject_id = $2 and ended_at is null`,
          projectId,
          deliverableId,
        )
      ).map(({ asked_at }) => asked_at.getTime());
    const deliverableId = await post(projectId);
    const first = await open(deliverableId);
    expect([first.length, new Set(first).size]).toEqual([3, 1]);
    await actSuccessfully("post-version", { deliverableId, link: deadLink }, people.maker);
    expect(await open(deliverableId)).toEqual(first);
    const listId = await send(deliverableId);
    expect(await open(deliverableId)).toEqual([]);
    await actSuccessfully("withdraw-changes", { listId }, books.ada);
    expect((await open(deliverableId)).every((moment) => moment > (first[0] ?? 0))).toBe(true);
    expect((await open(deliverableId)).length).toBe(3);
    await actSuccessfully("approve-deliverable", { deliverableId, version: 2 }, books.ada);
    expect(await open(deliverableId)).toEqual([]);
    await books.rows(
      "update public.onboarding_submissions set status = 'completed' where id = $1::uuid",
      projectId,
    );
    expect(await open(await post(projectId))).toEqual([]);
  });

  test("a list whose points are all refused leaves the version with the client", async () => {
    const projectId = await newProject({
      ...fixedProject,
      service_selection: "multi-page",
      agreed_total_minor: undefined,
    });
    const deliverableId = await post(projectId);
    await answer(await send(deliverableId), { answer: "not-done", reason: "It is the law" });
    expect(await clockEvents(projectId)).toEqual(["waits", "answered", "waits"]);
    const second = await send(deliverableId);
    expect((await listOf(second))?.state).toBe("sent");
    await answer(second, { answer: "not-done", reason: "Still" });
    await actSuccessfully("approve-deliverable", { deliverableId, version: 1 }, books.ada);
  });
});
