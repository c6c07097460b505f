import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { deadLink, deliverablesFor, extraRound } from "./deliverable-world.ts";

describe.each(eitherKind)("the stage of a deliverable, on the %s database", (kind) => {
  const { books, people, newProject, actSuccessfully, post, send, answer } = deliverablesFor(kind);
  const posted = async () => {
    const projectId = await newProject();
    const deliverableId = await post(projectId);
    const read = async ({ client } = books.ada) =>
      (await client.rpc("project_deliverables", { project_id: projectId })).data;
    const now = async () => {
      const data = await read();
      return [data?.stages[deliverableId], data?.rounds.used];
    };
    return { projectId, deliverableId, read, now };
  };

  test("a posted version waits for the client until a list is sent, and again when it is withdrawn", async () => {
    const { deliverableId, now } = await posted();
    expect(await now()).toEqual(["waiting", 0]);
    const listId = await send(deliverableId);
    expect(await now()).toEqual(["sent", 1]);
    await actSuccessfully("withdraw-changes", { listId }, books.ada);
    expect(await now()).toEqual(["waiting", 0]);
    await actSuccessfully("approve-deliverable", { deliverableId, version: 1 }, books.ada);
    expect(await now()).toEqual(["approved", 0]);
  });

  test("what was done leads to a next version, and a list beyond the rounds waits for a price and its answer", async () => {
    const { projectId, deliverableId, now } = await posted();
    await answer(await send(deliverableId));
    expect(await now()).toEqual(["owed", 1]);
    await actSuccessfully("post-version", { deliverableId, link: deadLink }, people.maker);
    expect(await now()).toEqual(["waiting", 1]);
    const listId = await send(deliverableId);
    expect(await now()).toEqual(["requested", 1]);
    await actSuccessfully("price-extra-round", { listId, lines: extraRound }, books.studio);
    expect(await now()).toEqual(["priced", 1]);
    const [order] = await books.rows<{ orderId: string; version: number }>(
      `select id as "orderId", version from public.orders where project_id = $1::uuid and state = 'sent'`,
      projectId,
    );
    await actSuccessfully("answer-order", { ...order, answer: "accept" }, books.ada);
    expect(await now()).toEqual(["sent", 1]);
  });

  test("whoever reads the project reads the stages, and nobody else learns that it exists", async () => {
    const { read } = await posted();
    for (const person of [people.viewer, people.maker, people.manager]) {
      expect(Object.values((await read(person))?.stages ?? {})).toEqual(["waiting"]);
    }
    for (const person of [people.stranger, people.otherMaker])
      expect(await read(person)).toBeNull();
  });
});
