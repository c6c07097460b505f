import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectTerms } from "#content/services.ts";
import { refundUntil } from "#domain/clock/refund.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { readPersonData } from "#server/my-data/read-data.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { booksFor } from "../money/books.ts";

const day = 24 * 3_600_000;

describe.each(eitherKind)("asking for a refund, on the %s database", (kind) => {
  const books = booksFor(kind);
  let editor: Person;
  let seer: Person;
  let viewer: Person;
  let eve: Person;
  let projectId = "";

  beforeAll(async () => {
    const { backend } = books;
    [editor, seer, viewer, eve] = await Promise.all([
      backend.customer("Ed"),
      backend.customer("Sue"),
      backend.customer("Vic"),
      backend.customer("Eve"),
    ]);
  });
  beforeEach(async () => {
    projectId = await books.submit();
    await books.backend.join(projectId, editor, "editor");
    await books.backend.join(projectId, seer, "editor", { seesMoney: true });
    await books.backend.join(projectId, viewer, "viewer", { seesMoney: true });
    await books.backend.db.exec("delete from private.mails_due; delete from engine.outbox");
  });

  /** Starts the clock of a day package so many days ago. With `pause` it has stood still since the start. */
  const begin = async (days: number, { pause = false } = {}) => {
    const start = new Date(Date.now() - days * day).toISOString();
    await books.backend.db.query("delete from public.clock_events where project_id = $1::uuid", [
      projectId,
    ]);
    await books.backend.db.query(
      `insert into public.clock_events (project_id, at, kind, about)
       select $1::uuid, $2::timestamptz, kind, about from unnest($3::text[], $4::text[]) as e (kind, about)`,
      [
        projectId,
        start,
        [
          "project-submitted",
          "deposit-settled",
          "content-confirmed",
          ...(pause ? ["question-asked"] : []),
        ] as never,
        [null, null, null, ...(pause ? ["colour"] : [])] as never,
      ],
    );
  };
  const ask = async (person: Person, body: object = {}) => {
    const answer = await callFunction(books.backend, "ask-for-refund", {
      body: { projectId, reason: "You were a day late.", ...body },
      token: person.token,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const requests = (person: Person) =>
    person.client
      .from("refund_requests")
      .select("reason, asked_by_name")
      .eq("project_id", projectId);

  test("the owner, or an editor who sees the money, asks from the missed deadline on; nobody else does", async () => {
    await begin(2);
    for (const [person, status] of [
      [editor, 403],
      [viewer, 403],
      [books.studio, 403],
      [eve, 404],
    ] as const) {
      expect((await ask(person)).status).toBe(status);
    }
    expect((await requests(books.studio)).data).toEqual([]);
    expect((await ask(seer, { reason: "  " })).body.message).toBe("Write why you ask for it.");
    expect((await ask(seer, { reason: "x".repeat(2_001) })).status).toBe(422);
    expect((await ask(seer)).status).toBe(200);
    const row = { reason: "You were a day late.", asked_by_name: "Sue" };
    for (const person of [books.studio, books.ada, seer]) {
      expect((await requests(person)).data).toEqual([row]);
    }
    for (const person of [editor, eve]) expect((await requests(person)).data).toEqual([]);
    const { error } = await books.ada.client
      .from("refund_requests")
      .insert({ project_id: projectId, reason: "x", deadline_at: new Date().toISOString() });
    expect(error?.code).toBe("42501");

    await composeMailsDue(books.backend.mailServices);
    const [mail] = await books.rows<{ to: string; text: string }>(
      `select to_address as "to", text_body as text from engine.outbox where kind = 'refund-asked-notice'`,
    );
    expect(mail?.to).toBe(books.backend.mailServices.studioEmail);
    expect(mail?.text).toContain("Sue asks for a refund.");
    expect(mail?.text).toContain("You were a day late.");
    const entries = await books.studio.client
      .from("audit_log")
      .select("action, actor")
      .eq("project_id", projectId)
      .eq("action", "refund.asked");
    expect(entries.data).toEqual([{ action: "refund.asked", actor: seer.id }]);
    expect(JSON.stringify(await readPersonData(books.backend.db, seer.id))).toContain("a day late");
    expect(JSON.stringify(await readPersonData(books.backend.db, books.ada.id))).toContain(
      "a day late",
    );
  });

  test("a refund is asked for once, also when two people ask at once", async () => {
    await begin(2);
    const requestId = randomUUID();
    const answers = await Promise.all([
      ask(books.ada, { requestId }),
      ask(books.ada, { requestId }),
      ask(seer),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409).length).toBe(statuses[0] === 200 ? 1 : 2);
    expect(await ask(books.ada)).toMatchObject({
      status: 409,
      body: { message: "A refund was asked for already." },
    });
    expect((await requests(books.studio)).data).toHaveLength(1);
  });

  test("no refund can be asked for when the deadline was met, the client was waited for, or 30 days have passed", async () => {
    const missing = /^A refund can be asked for after a deadline that we have missed/;
    expect((await ask(books.ada)).body.message).toMatch(missing);
    await begin(0.99);
    expect((await ask(books.ada)).body.message).toMatch(missing);
    await begin(20, { pause: true });
    expect((await ask(books.ada)).body.message).toMatch(missing);
    await begin(31.001);
    const late = await ask(books.ada);
    expect([late.status, late.body.message]).toEqual([
      409,
      "A refund could be asked for until 30 days after the deadline. Please write to us.",
    ]);
    expect((await requests(books.studio)).data).toEqual([]);
    await begin(30.999);
    expect((await ask(books.ada)).status).toBe(200);
  });

  test("the page and the database work out the same last moment for a request", async () => {
    for (const [days, pause] of [
      [0.5, false],
      [2, false],
      [40, false],
      [2, true],
    ] as const) {
      await begin(days, { pause });
      const { data } = await books.ada.client.rpc("project_clock", { project_id: projectId });
      const page = refundUntil(
        {
          studioSeconds: data.studio_seconds,
          allowedSeconds: data.allowed_seconds,
          endsAt: data.ends_at,
        },
        projectTerms,
      );
      const [database] = await books.rows<{ until: Date | null }>(
        "select until from private.missed_deadline($1::uuid)",
        projectId,
      );
      expect(page).toBe(database?.until?.toISOString() ?? null);
    }
  });

  test("deleting the account of the person who asked deletes the name, and the request stays", async () => {
    await begin(2);
    const ben = await books.backend.customer("Ben");
    await books.backend.join(projectId, ben, "editor", { seesMoney: true });
    expect((await ask(ben)).status).toBe(200);
    await books.backend.db.query("delete from auth.users where id = $1::uuid", [ben.id]);
    expect((await requests(books.studio)).data).toEqual([
      { reason: "You were a day late.", asked_by_name: null },
    ]);
  });
});
