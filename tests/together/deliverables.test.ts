import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readPersonData } from "#server/my-data/read-data.ts";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject } from "../project.ts";
import { deadLink, deliverablesFor, extraRound } from "./deliverable-world.ts";

describe.each(eitherKind)("deliverables, on the %s database", (kind) => {
  const world = deliverablesFor(kind);
  const { books, people, newProject, act, actSuccessfully } = world;
  const { post, send, answer, pointsOf, listOf, atOnce } = world;
  const everybody = (): [string, Person | undefined][] => [
    ["owner", books.ada],
    ...Object.entries(people),
    ["studio", books.studio],
    ["visitor", undefined],
  ];
  /** The status that each person gets for this act, each on a fresh row. A refused act changes no row. */
  const allowed = async (
    name: string,
    fresh: () => Promise<{ body: object; count: () => Promise<number> }>,
  ) => {
    const statuses: Record<string, number> = {};
    for (const [who, person] of everybody()) {
      const { body, count } = await fresh();
      const before = await count();
      const { status } = await act(name, body, person);
      statuses[who] = status;
      expect([who, (await count()) - before]).toEqual([who, status === 200 ? 1 : 0]);
    }
    return statuses;
  };
  const rowsIn = (table: string, projectId: string) => async () => {
    const [row] = await books.rows<{ many: number }>(
      `select count(*)::integer as many from public.${table} where project_id = $1::uuid`,
      projectId,
    );
    return row?.many ?? 0;
  };
  const nobody = {
    owner: 403,
    editor: 403,
    accepter: 403,
    viewer: 403,
    stranger: 404,
    maker: 403,
    otherMaker: 404,
    manager: 403,
    studio: 403,
    visitor: 401,
  };

  test("the studio posts, the client approves, and the approval records who and what", async () => {
    const projectId = await newProject();
    const earlier = { project_id: projectId, item_id: "day-design", completed: true };
    await people.maker.client.rpc("tick_task", earlier).throwOnError();
    const deliverableId = await post(projectId, {
      itemId: "day-brief",
      lookAt: " The first screen ",
    });
    const approved = await actSuccessfully(
      "approve-deliverable",
      { deliverableId, version: 1 },
      books.ada,
    );
    expect(approved.hash).toMatch(/^[0-9a-f]{64}$/);
    const { data } = await books.ada.client
      .from("approvals")
      .select("*")
      .eq("project_id", projectId);
    expect(data).toMatchObject([
      {
        version: 1,
        title: "The page",
        look_at: "The first screen",
        link: deadLink,
        link_seen: { isReachable: false },
        full_name: "Ada Lovelace",
        email: books.ada.email,
        account_id: books.ada.id,
      },
    ]);
    const ticked = await books.rows(
      `select item ->> 'id' as id from public.onboarding_submissions,
         jsonb_path_query(project_checklist, '$.sections[*].items[*] ? (@.completed == true)') as item
       where onboarding_submissions.id = $1::uuid order by 1`,
      projectId,
    );
    expect(ticked).toEqual([{ id: "day-brief" }, { id: "day-design" }]);
    // A second yes gets the same approval, and after it nothing more can be posted or asked.
    expect(
      await actSuccessfully("approve-deliverable", { deliverableId, version: 1 }, people.accepter),
    ).toMatchObject({
      approvalId: approved.approvalId,
    });
    const version = await act("post-version", { deliverableId, link: deadLink }, people.maker);
    expect(version).toMatchObject({ status: 409, body: { version: 1 } });
    const points = [{ text: "Larger" }];
    expect((await act("send-changes", { deliverableId, points }, books.ada)).status).toBe(409);
    expect(await rowsIn("deliverable_versions", projectId)()).toBe(1);
    expect(await rowsIn("change_lists", projectId)()).toBe(0);
  });

  test("each act is allowed to the right people only", async () => {
    const studio = { maker: 200, manager: 200, studio: 200 };
    const editors = { owner: 200, editor: 200 };
    const projectId = await newProject({
      ...fixedProject,
      service_selection: "multi-page",
      agreed_total_minor: undefined,
    });
    expect(
      await allowed("post-deliverable", async () => ({
        body: { projectId, title: "The page", link: deadLink },
        count: rowsIn("deliverables", projectId),
      })),
    ).toEqual({ ...nobody, ...studio });
    const deliverableId = await post(projectId);
    expect(
      await allowed("post-version", async () => ({
        body: { deliverableId, link: deadLink },
        count: rowsIn("deliverable_versions", projectId),
      })),
    ).toEqual({ ...nobody, ...studio });
    const fresh = async (state?: string) => {
      const project = await newProject();
      const deliverable = await post(project);
      const list = state ? await send(deliverable) : "";
      return { project, deliverable, list };
    };
    expect(
      await allowed("send-changes", async () => {
        const { project, deliverable } = await fresh();
        return {
          body: { deliverableId: deliverable, points: [{ text: "Larger" }] },
          count: rowsIn("change_lists", project),
        };
      }),
    ).toEqual({ ...nobody, ...editors });
    expect(
      await allowed("withdraw-changes", async () => {
        const { list } = await fresh("sent");
        return {
          body: { listId: list },
          count: async () => ((await listOf(list))?.state === "withdrawn" ? 1 : 0),
        };
      }),
    ).toEqual({ ...nobody, ...editors });
    expect(
      await allowed("answer-point", async () => {
        const { list } = await fresh("sent");
        const [point] = await pointsOf(list);
        return {
          body: { pointId: point?.id, answer: "done" },
          count: async () => ((await listOf(list))?.state === "answered" ? 1 : 0),
        };
      }),
    ).toEqual({ ...nobody, ...studio });
    expect(
      await allowed("approve-deliverable", async () => {
        const { project, deliverable } = await fresh();
        return {
          body: { deliverableId: deliverable, version: 1 },
          count: rowsIn("approvals", project),
        };
      }),
    ).toEqual({ ...nobody, owner: 200, accepter: 200 });
    expect(
      await allowed("price-extra-round", async () => {
        const { project, deliverable } = await fresh("sent");
        const second = await post(project);
        const list = await send(second);
        expect(deliverable).not.toBe(second);
        return {
          body: { listId: list, lines: extraRound },
          count: async () => ((await listOf(list))?.state === "priced" ? 1 : 0),
        };
      }),
    ).toEqual({
      ...nobody,
      stranger: 403,
      otherMaker: 403,
      visitor: 403,
      manager: 200,
      studio: 200,
    });
  }, 180_000);

  test("everybody in the project reads all of it and nobody else does; nobody writes a row or changes a record", async () => {
    const projectId = await newProject();
    const deliverableId = await post(projectId);
    const listId = await send(deliverableId);
    await answer(listId);
    await actSuccessfully("post-version", { deliverableId, link: deadLink }, people.maker);
    await actSuccessfully("approve-deliverable", { deliverableId, version: 2 }, books.ada);
    for (const table of [
      "deliverables",
      "deliverable_versions",
      "change_lists",
      "change_points",
      "approvals",
    ]) {
      const readers = [];
      for (const [who, person] of everybody()) {
        const client = person?.client ?? books.backend.visitor();
        const { data } = await client.from(table).select("id").eq("project_id", projectId);
        if (data?.length) readers.push(who);
      }
      expect([table, readers]).toEqual([
        table,
        ["owner", "editor", "accepter", "viewer", "maker", "manager", "studio"],
      ]);
      const { error } = await books.ada.client.from(table).delete().eq("project_id", projectId);
      expect(error?.code).toBe("42501");
    }
    for (const [table, change] of [
      ["approvals", { full_name: "Somebody else" }],
      ["deliverable_versions", { link: "https://example.com/other" }],
    ] as const) {
      const before = await books.rows(
        `select * from public.${table} where project_id = $1::uuid`,
        projectId,
      );
      expect(before.length).toBeGreaterThan(0);
      const changed = await books.backend.service
        .from(table)
        .update(change)
        .eq("project_id", projectId);
      const removed = await books.backend.service.from(table).delete().eq("project_id", projectId);
      expect([changed.error?.code, removed.error?.code]).toEqual(["42501", "42501"]);
      expect(
        await books.rows(`select * from public.${table} where project_id = $1::uuid`, projectId),
      ).toEqual(before);
    }
    const [hash] = await books.rows(
      "select private.approval_hash(a) = a.hash as same from public.approvals a where project_id = $1::uuid",
      projectId,
    );
    expect(hash).toEqual({ same: true });
    // The hash covers every other column: another value in any of them gives another hash.
    const columns = await books.rows<{ name: string; same: boolean }>(
      `select c.attname as name, private.approval_hash(jsonb_populate_record(a, jsonb_build_object(c.attname,
           case when to_jsonb(a) -> c.attname = 'null' then to_jsonb(gen_random_uuid()::text) end))) = a.hash as same
       from public.approvals a cross join pg_attribute c
       where a.project_id = $1::uuid and c.attrelid = 'public.approvals'::regclass and c.attnum > 0
         and not c.attisdropped and c.attname <> 'hash'`,
      projectId,
    );
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.filter(({ same }) => same)).toEqual([]);
  });

  test("an address is stored as a browser reads it", async () => {
    const projectId = await newProject();
    const deliverableId = await post(projectId, { link: "https:127.0.0.1\\draft" });
    const link = " HTTP://127.0.0.1/a b ";
    await actSuccessfully("post-version", { deliverableId, link }, people.maker);
    expect(
      await books.rows(
        "select link from public.deliverable_versions where deliverable_id = $1::uuid order by version",
        deliverableId,
      ),
    ).toEqual([{ link: "https://127.0.0.1/draft" }, { link: "http://127.0.0.1/a%20b" }]);
  });

  test("wrong input gets a sentence that says what to do, and writes nothing", async () => {
    const projectId = await newProject();
    const cases: [string, object, number, string][] = [
      ["title", { title: " ", link: deadLink }, 422, "Give it a title."],
      [
        "nothing",
        { title: "x" },
        422,
        "Give a link or at least one file: what is there to look at?",
      ],
      [
        "link",
        { title: "x", link: "ftp://example.com" },
        422,
        "Type a whole address that begins with https://.",
      ],
      [
        "sign-in",
        { title: "x", link: "https://a:b@example.com" },
        422,
        "Type a whole address that begins with https://.",
      ],
      [
        "item",
        { title: "x", link: deadLink, itemId: "no-such" },
        409,
        "This task is not on the project's checklist.",
      ],
      [
        "file",
        { title: "x", files: [`${projectId}/${randomUUID()}.png`] },
        409,
        "A file is not there any more. Take it off and add it again.",
      ],
    ];
    for (const [, body, status, message] of cases) {
      const refused = await act("post-deliverable", { projectId, ...body }, people.maker);
      expect([refused.status, refused.body.message]).toEqual([status, message]);
    }
    expect(await rowsIn("deliverables", projectId)()).toBe(0);
    const deliverableId = await post(projectId);
    for (const [points, message] of [
      [[], "Write from 1 to 50 points."],
      [[{ text: " " }], "Write what should change."],
      [[{ text: "x".repeat(2_001) }], "Write up to 2,000 characters for a point."],
    ] as const) {
      const refused = await act("send-changes", { deliverableId, points }, books.ada);
      expect([refused.status, refused.body.message]).toEqual([422, message]);
    }
    expect(await rowsIn("change_lists", projectId)()).toBe(0);
    const listId = await send(deliverableId);
    const [point] = await pointsOf(listId);
    const refused = await act(
      "answer-point",
      { pointId: point?.id, answer: "not-done" },
      people.maker,
    );
    expect([refused.status, refused.body.message]).toEqual([422, "Write why it is not done."]);
    expect((await pointsOf(listId))[0]?.answer).toBeNull();
    for (const [name, body] of [
      ["post-version", { deliverableId: randomUUID(), link: deadLink }],
      ["send-changes", { deliverableId: randomUUID(), points: [{ text: "x" }] }],
      ["withdraw-changes", { listId: randomUUID() }],
      ["answer-point", { pointId: randomUUID(), answer: "done" }],
      ["approve-deliverable", { deliverableId: randomUUID(), version: 1 }],
      ["price-extra-round", { listId: randomUUID(), lines: extraRound }],
    ] as const) {
      expect([name, (await act(name, body, books.studio)).status]).toEqual([name, 404]);
    }
  });

  test("a request that is repeated acts once", async () => {
    const projectId = await newProject();
    const posting = { projectId, title: "Once", link: deadLink, requestId: randomUUID() };
    const posted = await Promise.all(
      [1, 2, 3].map(() => act("post-deliverable", posting, people.maker)),
    );
    expect(new Set(posted.map(({ body }) => body.deliverableId)).size).toBe(1);
    expect(await rowsIn("deliverables", projectId)()).toBe(1);
    const { deliverableId } = posted[0]?.body ?? {};
    const sending = { deliverableId, points: [{ text: "Larger" }], requestId: randomUUID() };
    const sent = await Promise.all([1, 2, 3].map(() => act("send-changes", sending, books.ada)));
    expect(new Set(sent.map(({ body }) => body.listId)).size).toBe(1);
    expect(await rowsIn("change_lists", projectId)()).toBe(1);
  });

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
    const { clockEvents } = world;
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
    expect(await world.clockEvents(projectId)).toEqual(["waits", "answered", "waits"]);
    const second = await send(deliverableId);
    expect((await listOf(second))?.state).toBe("sent");
    await answer(second, { answer: "not-done", reason: "Still" });
    await actSuccessfully("approve-deliverable", { deliverableId, version: 1 }, books.ada);
  });

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

  test("an account's approvals and points stay when it is deleted; the person's export has them", async () => {
    const projectId = await newProject();
    const eve = await books.backend.customer("Eve Adams");
    await books.backend.db.exec(`insert into public.project_members (project_id, user_id, role, may_accept)
      values ('${projectId}', '${eve.id}', 'editor', true)`);
    const approved = await post(projectId);
    await actSuccessfully("approve-deliverable", { deliverableId: approved, version: 1 }, eve);
    const open = await post(projectId);
    const { listId } = await actSuccessfully(
      "send-changes",
      { deliverableId: open, points: [{ text: "Rounder" }] },
      eve,
    );
    expect(await readPersonData(books.backend.db, eve.id)).toMatchObject({
      approvals: [{ full_name: "Eve Adams", version: 1 }],
      change_lists: [{ state: "sent", points: [{ text: "Rounder" }] }],
    });
    const own = await readPersonData(books.backend.db, books.ada.id);
    const copied = own?.projects.find(({ id }) => id === projectId);
    expect(copied).toMatchObject({
      deliverables: [
        { title: "The page", approval: { full_name: "Eve Adams" } },
        { versions: [{ version: 1 }], change_lists: [{ points: [{ text: "Rounder" }] }] },
      ],
    });
    await books.backend.db.query("delete from auth.users where id = $1::uuid", [eve.id]);
    expect(await listOf(listId)).toMatchObject({ state: "sent", sender_name: null });
    const [approval] = await books.rows(
      `select full_name, private.approval_hash(a) = a.hash as same from public.approvals a where project_id = $1::uuid`,
      projectId,
    );
    expect(approval).toEqual({ full_name: "Eve Adams", same: true });
    expect((await pointsOf(listId))[0]?.text).toBe("Rounder");
  });
});
