import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { deadLink, deliverablesFor, extraRound } from "./deliverable-world.ts";

describe.each(eitherKind)("two acts at once on deliverables, on the %s database", (kind) => {
  const world = deliverablesFor(kind);
  const { books, people, newProject, act, actSuccessfully } = world;
  const { post, send, pointsOf, listOf, atOnce, rowsIn } = world;

  test("of two people who send a list at once one succeeds, and the other gets that list", async () => {
    for (let round = 0; round < 5; round++) {
      const projectId = await newProject();
      const deliverableId = await post(projectId);
      const [a, b] = await atOnce(
        projectId,
        () => act("send-changes", { deliverableId, points: [{ text: "Larger" }] }, books.ada),
        () => act("send-changes", { deliverableId, points: [{ text: "Smaller" }] }, people.editor),
      );
      const [first, second] = a?.status === 200 ? [a, b] : [b, a];
      expect([first?.status, second?.status]).toEqual([200, 409]);
      expect(second?.body).toMatchObject({
        listId: first?.body.listId,
        points: [first === a ? "Larger" : "Smaller"],
        message: "A list about this version was just sent. Yours is still here.",
      });
      expect(await rowsIn("change_lists", projectId)()).toBe(1);
      const [used] = await books.rows("select private.used_rounds($1::uuid) as used", projectId);
      expect(used).toEqual({ used: 1 });
    }
  });

  test("of two lists about two deliverables at once, one uses the last round, and the other waits for a price", async () => {
    for (let round = 0; round < 3; round++) {
      const projectId = await newProject();
      const both = [await post(projectId), await post(projectId, { title: "The menu" })];
      const points = [{ text: "Larger" }];
      const answers = await atOnce(
        projectId,
        () => act("send-changes", { deliverableId: both[0], points }, books.ada),
        () => act("send-changes", { deliverableId: both[1], points }, people.editor),
      );
      expect(answers.map(({ body }) => body.state).sort()).toEqual(["requested", "sent"]);
      const [used] = await books.rows("select private.used_rounds($1::uuid) as used", projectId);
      expect(used).toEqual({ used: 1 });
    }
  });

  test("two approvals at once are one, and of two versions at once each has a number of its own", async () => {
    const projectId = await newProject();
    const deliverableId = await post(projectId);
    const version = { deliverableId, link: deadLink };
    const posted = await atOnce(
      projectId,
      () => act("post-version", version, people.maker),
      () => act("post-version", version, books.studio),
    );
    expect(posted.map(({ body }) => body.version).sort()).toEqual([2, 3]);
    const repeated = { ...version, requestId: randomUUID() };
    const once = await atOnce(
      projectId,
      () => act("post-version", repeated, people.maker),
      () => act("post-version", repeated, people.maker),
    );
    expect(once.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 4],
      [200, 4],
    ]);
    expect(await rowsIn("deliverable_versions", projectId)()).toBe(4);
    const yes = { deliverableId, version: 4 };
    const approved = await atOnce(
      projectId,
      () => act("approve-deliverable", yes, books.ada),
      () => act("approve-deliverable", yes, people.accepter),
    );
    expect(approved.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(approved.map(({ body }) => body.approvalId)).size).toBe(1);
    expect(await rowsIn("approvals", projectId)()).toBe(1);
  });

  test("of an approval and a new version at once, one succeeds, so that only the newest version is ever approved", async () => {
    for (let round = 0; round < 5; round++) {
      const projectId = await newProject();
      const deliverableId = await post(projectId);
      const approve = () => act("approve-deliverable", { deliverableId, version: 1 }, books.ada);
      const postNext = () => act("post-version", { deliverableId, link: deadLink }, people.maker);
      const [yes, next] = await atOnce(projectId, approve, postNext);
      expect([yes?.status, next?.status].sort()).toEqual([200, 409]);
      const refused = yes?.status === 409 ? yes : next;
      expect(refused?.body.version).toBe(yes?.status === 409 ? 2 : 1);
      expect(await rowsIn("approvals", projectId)()).toBe(yes?.status === 200 ? 1 : 0);
    }
  });

  test("of an answer and a withdrawal at once, one succeeds", async () => {
    for (let round = 0; round < 5; round++) {
      const projectId = await newProject();
      const listId = await send(await post(projectId), "Larger", "Greener");
      const [point] = await pointsOf(listId);
      const [withdrawn, answered] = await atOnce(
        projectId,
        () => act("withdraw-changes", { listId }, books.ada),
        () => act("answer-point", { pointId: point?.id, answer: "done" }, people.maker),
      );
      expect([withdrawn?.status, answered?.status].sort()).toEqual([200, 409]);
      expect((await listOf(listId))?.state).toBe(withdrawn?.status === 200 ? "withdrawn" : "sent");
      expect((await pointsOf(listId))[0]?.answer).toBe(answered?.status === 200 ? "done" : null);
    }
  });

  test("of a yes to the price and a withdrawal at once, one succeeds, and order and list agree", async () => {
    for (let round = 0; round < 5; round++) {
      const projectId = await newProject();
      await send(await post(projectId));
      const listId = await send(await post(projectId));
      const { orderId } = await actSuccessfully(
        "price-extra-round",
        { listId, lines: extraRound },
        books.studio,
      );
      const [withdrawn, accepted] = await atOnce(
        projectId,
        () => act("withdraw-changes", { listId }, people.editor),
        () => act("answer-order", { orderId, version: 2, answer: "accept" }, books.ada),
      );
      expect([withdrawn?.status, accepted?.status].sort()).toEqual([200, 409]);
      const [order] = await books.rows(
        "select state from public.orders where id = $1::uuid",
        orderId,
      );
      expect([order, (await listOf(listId))?.state]).toEqual(
        withdrawn?.status === 200
          ? [{ state: "withdrawn" }, "withdrawn"]
          : [{ state: "in_force" }, "sent"],
      );
    }
  });
});
