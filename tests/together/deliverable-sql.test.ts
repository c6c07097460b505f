import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import type { Caller } from "#engine/postgres/database.ts";
import { asActor } from "#server/endpoint/as-actor.ts";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { deadLink, deliverablesFor, extraRound } from "./deliverable-world.ts";

/**
 * Rules that the SQL functions check although something in front of them refuses the same request: the schema of the
 * function that is called over HTTP, another rule, or a trigger. Here each is the only one that can refuse.
 */
describe.each(eitherKind)("the SQL of deliverables, on the %s database", (kind) => {
  const { books, people, newProject, act, actSuccessfully, post, send, answer, pointsOf, listOf } =
    deliverablesFor(kind);

  /** Calls a SQL function in a transaction that has this person's claims. @returns the status and the message */
  const call = async ({ token }: Person, statement: string, ...values: string[]) => {
    const claims = decodeJwt<Caller["claims"]>(token);
    const result = await asActor(
      books.backend.db,
      { role: "authenticated", claims },
      async (tx) => {
        await tx.query(`select ${statement}`, values);
        return { ok: true, body: {} };
      },
    );
    return result.ok ? [200] : [result.status, result.message];
  };
  /** A project whose included round is used, with another list that waits for a price. */
  const requested = async () => {
    const projectId = await newProject();
    await send(await post(projectId));
    const deliverableId = await post(projectId, { title: "The menu" });
    const listId = await send(deliverableId);
    expect((await listOf(listId))?.state).toBe("requested");
    return { projectId, listId };
  };
  const price = (listId: string) =>
    act("price-extra-round", { listId, lines: extraRound }, books.studio);

  test("a No needs its reason, and every point of a closed list stays as it is", async () => {
    const listId = await send(await post(await newProject()), "Larger", "Greener");
    const [larger, greener] = await pointsOf(listId);
    const no = "private.answer_point($1::uuid, 'not-done', $2, true)";
    expect(
      await call(
        people.maker,
        "private.answer_point($1::uuid, 'not-done', null, true)",
        larger?.id ?? "",
      ),
    ).toEqual([409, "Write why it is not done."]);
    expect(await call(people.maker, no, larger?.id ?? "", "Too wide")).toEqual([200]);
    expect(await call(people.maker, no, greener?.id ?? "", "Too green")).toEqual([200]);
    // An uncounted answer is possible in every state but a closed one.
    const late = { pointId: greener?.id, answer: "done", counted: false };
    const refused = await act("answer-point", late, people.maker);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Every point of this list is answered.",
    ]);
    expect((await pointsOf(listId)).map((point) => point.answer)).toEqual(["not-done", "not-done"]);
  });

  test("a price is named by managers, once, for a list that waits for it, and added to an order in force", async () => {
    const { projectId, listId } = await requested();
    const lines = JSON.stringify(extraRound);
    const statement = "private.price_extra_round($1::uuid, $2::jsonb)";
    // Refused first of all: a maker does not even learn whether the list exists.
    expect((await call(people.maker, statement, randomUUID(), lines))[0]).toBe(403);
    const ordersOf = () =>
      books.rows<{ state: string }>(
        "select state from public.orders where project_id = $1::uuid order by version",
        projectId,
      );
    expect(await ordersOf()).toEqual([{ state: "in_force" }]);
    expect((await price(listId)).status).toBe(200);
    expect((await price(listId)).body.message).toBe("This list does not wait for a price.");
    // A second list has no price yet, while the order with the first one's price waits for the client.
    const second = await send(await post(projectId, { title: "The footer" }));
    expect((await price(second)).body.message).toBe(
      "Another version of the order is not settled yet. Settle it first.",
    );
    expect((await ordersOf()).map(({ state }) => state)).toEqual(["in_force", "sent"]);

    const other = await requested();
    await books.rows(
      "update public.orders set state = 'replaced' where project_id = $1::uuid",
      other.projectId,
    );
    expect((await price(other.listId)).body.message).toBe(
      "This project has no order in force to which the price could be added.",
    );
    expect((await listOf(other.listId))?.state).toBe("requested");
  });

  test("somebody of the studio approves nothing, not even with a row of a member", async () => {
    const projectId = await newProject();
    const deliverableId = await post(projectId);
    // The trigger that keeps people from being on both sides is switched off for this row.
    await books.backend.db.transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query(
        "insert into public.project_members (project_id, user_id, role, may_accept) values ($1::uuid, $2::uuid, 'viewer', true)",
        [projectId, people.maker.id],
      );
    });
    const approval = { deliverableId, version: 1 };
    expect((await act("approve-deliverable", approval, people.maker)).status).toBe(403);
    await actSuccessfully("approve-deliverable", approval, people.accepter);
  });

  test("a version loses its author, but nothing else with the author", async () => {
    const projectId = await newProject();
    const deliverableId = await post(projectId, { link: deadLink });
    await answer(await send(deliverableId));
    const change = (columns: string) =>
      books.rows(
        `update public.deliverable_versions set ${columns} where deliverable_id = $1::uuid returning author_name`,
        deliverableId,
      );
    await expect(change("author_id = null, look_at = 'Something else'")).rejects.toThrow(
      "deliverable.fixed",
    );
    expect(await change("author_id = null")).toEqual([{ author_name: null }]);
  });
});
