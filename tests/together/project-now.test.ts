import { describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { project } from "../project.ts";
import { deliverablesFor } from "./deliverable-world.ts";

describe.each(eitherKind)("what happens in a project now, on the %s database", (kind) => {
  const world = deliverablesFor(kind);
  const { books, people, newProject, act, actSuccessfully, post, send } = world;
  const now = async (projectId: string, { client }: Person = books.ada) => {
    const { data, error } = await client.rpc("project_now", { project_id: projectId });
    if (error) throw error;
    return data;
  };
  const field = async (projectId: string, name: string) => (await now(projectId))[name];
  const tick = async (projectId: string, item_id: string, completed = true) => {
    const answer = await books.studio.client.rpc("tick_task", {
      project_id: projectId,
      item_id,
      completed,
    });
    expect(answer.error).toBeNull();
  };
  const invoiceOf = async (projectId: string, invoiceKind: string) => {
    const [invoice] = await books.rows<{ id: string; client_id: string; total_minor: string }>(
      "select id, client_id, total_minor from public.invoices where project_id = $1::uuid and kind = $2",
      projectId,
      invoiceKind,
    );
    return invoice;
  };
  const pay = async (projectId: string, invoiceKind: string) => {
    const invoice = await invoiceOf(projectId, invoiceKind);
    const payment = { currency: "USD", date: "2026-11-02", method: "bank" };
    await actSuccessfully(
      "record-payment",
      {
        ...payment,
        clientId: invoice?.client_id,
        invoiceId: invoice?.id,
        amountMinor: Number(invoice?.total_minor),
      },
      books.studio,
    );
  };

  test("everybody who reads the project gets the same answer, and nobody else gets one", async () => {
    const projectId = await newProject();
    const own = await now(projectId);
    for (const person of [people.viewer, people.editor, people.maker, people.manager]) {
      expect(await now(projectId, person)).toEqual({ ...own, clock: expect.any(Object) });
    }
    expect(await now(projectId, people.stranger)).toBeNull();
    expect(await now(projectId, people.otherMaker)).toBeNull();
    expect(JSON.stringify(own)).not.toMatch(/250000|500000/);
  });

  test("the order is the version in force, or else the one that is prepared or sent; an offered change is a further version", async () => {
    const projectId = await newProject(project);
    const state = async () => {
      const { order, isChangeOffered } = await now(projectId);
      return [order, isChangeOffered];
    };
    expect(await state()).toEqual(["draft", false]);
    const [first] = await books.rows<{ id: string }>(
      "select id from public.orders where project_id = $1::uuid",
      projectId,
    );
    const lines = [{ description: "A website", quantity: 1, unitAmountMinor: 600_000 }];
    const edit = async (orderId?: string) =>
      (await actSuccessfully("edit-order", { orderId, lines }, books.studio)).orderId ?? orderId;
    const orderId = await edit(first?.id);
    await actSuccessfully("send-order", { orderId }, books.studio);
    expect(await state()).toEqual(["sent", false]);
    await actSuccessfully("answer-order", { orderId, version: 1, answer: "accept" }, books.ada);
    expect(await state()).toEqual(["in_force", false]);
    const next = await edit(orderId);
    expect(await state()).toEqual(["in_force", false]);
    await actSuccessfully("send-order", { orderId: next }, books.studio);
    expect(await state()).toEqual(["in_force", true]);
    const no = { orderId: next, version: 2, answer: "decline", reason: "No" };
    await actSuccessfully("answer-order", no, books.ada);
    expect(await state()).toEqual(["in_force", false]);
  });

  test("an invoice is open until it is paid: the deposit, and the balance once it is issued", async () => {
    const projectId = await newProject();
    const open = async () => {
      const { isDepositOpen, isBalanceOpen } = await now(projectId);
      return [isDepositOpen, isBalanceOpen];
    };
    expect(await open()).toEqual([true, false]);
    await pay(projectId, "deposit");
    expect(await open()).toEqual([false, false]);
    const ofPlan = await books.rows<{ id: string }>(
      `select item ->> 'id' as id from public.onboarding_submissions p,
         jsonb_path_query(p.project_checklist, '$.sections[*].items[*]') as item
       where p.id = $1::uuid and item ->> 'id' like 'day-%' and item ->> 'id' <> 'day-launch'`,
      projectId,
    );
    expect(await field(projectId, "isLaunchLeft")).toBe(false);
    for (const { id } of ofPlan) await tick(projectId, id);
    expect(await field(projectId, "isLaunchLeft")).toBe(true);
    const balance = await invoiceOf(projectId, "balance");
    expect(await open()).toEqual([false, false]);
    await actSuccessfully("issue-invoice", { invoiceId: balance?.id }, books.studio);
    expect(await open()).toEqual([false, true]);
    await pay(projectId, "balance");
    expect(await open()).toEqual([false, false]);
    await tick(projectId, "day-launch");
    expect(await field(projectId, "isLaunchLeft")).toBe(false);
  });

  test("open tasks of the client's are counted, and of them those without which the work cannot start", async () => {
    const projectId = await newProject();
    const counts = async () => {
      const { openContent, openTasks } = await now(projectId);
      return [openContent, openTasks];
    };
    const [content, tasks] = await counts();
    expect([content, tasks > content]).toEqual([2, true]);
    await tick(projectId, "day-brief");
    expect(await counts()).toEqual([2, tasks]);
    await tick(projectId, "day-send-content");
    expect(await counts()).toEqual([1, tasks - 1]);
    await tick(projectId, "day-feedback");
    expect(await counts()).toEqual([1, tasks - 2]);
    await tick(projectId, "day-send-content", false);
    expect(await counts()).toEqual([2, tasks - 1]);
  });

  test("questions count while they are open and blocking, deliverables while they wait for the client", async () => {
    const [projectId, other] = [await newProject(), await newProject()];
    const questions = () => field(projectId, "openQuestions");
    const deliverables = () => field(projectId, "openDeliverables");
    const askFor = async (text: string, blocking: boolean, about = projectId) =>
      (await actSuccessfully("ask-client", { projectId: about, text, blocking }, people.maker))
        .questionId;
    await askFor("Any wishes?", false);
    await askFor("Which colour?", true, other);
    expect(await questions()).toBe(0);
    const questionId = await askFor("Which colour?", true);
    expect(await questions()).toBe(1);
    await actSuccessfully("answer-question", { questionId, text: "Blue" }, books.ada);
    expect(await questions()).toBe(0);

    await post(other);
    expect(await deliverables()).toBe(0);
    const deliverableId = await post(projectId);
    expect(await deliverables()).toBe(1);
    const listId = await send(deliverableId);
    expect(await deliverables()).toBe(0);
    await actSuccessfully("withdraw-changes", { listId }, books.ada);
    expect(await deliverables()).toBe(1);
    await actSuccessfully("approve-deliverable", { deliverableId, version: 1 }, books.ada);
    expect(await deliverables()).toBe(0);

    // A list beyond the rounds waits for the studio until it has a price, and then for the client.
    await send(await post(projectId));
    const beyond = await send(await post(projectId));
    expect(await deliverables()).toBe(0);
    const lines = [{ description: "One more round", quantity: 1, unitAmountMinor: 40_000 }];
    await actSuccessfully("price-extra-round", { listId: beyond, lines }, books.studio);
    expect(await deliverables()).toBe(1);
  });

  test("the answer has the studio's last word about the content, and until when it may answer", async () => {
    const projectId = await newProject();
    const about = async () => {
      const { contentAnswer, confirmBy, clock } = await now(projectId);
      return { contentAnswer, confirmBy, reason: clock.reason };
    };
    await tick(projectId, "day-send-content");
    await tick(projectId, "day-send-domain");
    expect(await about()).toEqual({ contentAnswer: null, confirmBy: null, reason: "deposit" });
    await pay(projectId, "deposit");
    const awaited = await about();
    expect(awaited).toMatchObject({ contentAnswer: null, reason: "confirmation" });
    const [last] = await books.rows<{ until: Date }>(
      `select max(at) + interval '12 hours' as until from public.clock_events
       where project_id = $1::uuid and kind = 'item-ticked'`,
      projectId,
    );
    expect(Date.parse(awaited.confirmBy)).toBe(last?.until.getTime());
    const missing = {
      projectId,
      complete: false,
      missing: "The logo",
      itemIds: ["day-send-content"],
    };
    await actSuccessfully("confirm-content", missing, people.maker);
    expect(await about()).toMatchObject({
      contentAnswer: { isComplete: false, missing: "The logo", at: expect.any(String) },
      confirmBy: null,
      reason: "content",
    });
    await tick(projectId, "day-send-content");
    expect((await act("confirm-content", { projectId, complete: true }, people.maker)).status).toBe(
      200,
    );
    expect(await about()).toMatchObject({
      contentAnswer: { isComplete: true, missing: null },
      confirmBy: null,
    });
  });
});
