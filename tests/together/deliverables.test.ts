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
  const { post, send, answer, pointsOf, listOf, rowsIn } = world;
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

  test("an account's approvals and points stay when it is deleted; the person's export has them", async () => {
    const projectId = await newProject();
    const eve = await books.backend.customer("Eve Adams");
    await books.backend.join(projectId, eve, "editor", { mayAccept: true });
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
