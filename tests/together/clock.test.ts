import { describe, expect, test } from "vitest";
import type { ClockAnswer } from "#domain/clock/clock-answer.ts";
import type { ClockEvent } from "#domain/clock/events.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { propertyRuns } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { booksFor } from "../money/books.ts";
import { fixedProject } from "../project.ts";
import { projectOfEachPlan, replaceEvents, sampled, withEachHistory } from "./clock-histories.ts";
import { clockReading } from "./clock-rules.ts";

describe.each(eitherKind)("the clock of a project, on the %s database", (kind) => {
  const books = booksFor(kind);
  const hour = 3600;

  /**
   * Runs a statement as an owner of the studio, so many hours from now by the database's clock, which no request can
   * set.
   */
  const inHours = async <Row>(hours: number, text: string, ...values: unknown[]): Promise<Row[]> =>
    books.backend.db.transaction(async (tx) => {
      const claims = { sub: books.studio.id, role: "authenticated", aal: "aal1" };
      const moment = new Date(begun + hours * hour * 1000).toISOString();
      await tx.query(
        "select set_config('daybreak.clock', $1, true), set_config('request.jwt.claims', $2, true)",
        [moment, JSON.stringify(claims)],
      );
      return (await tx.query<Row>(text, values as string[])).rows;
    });
  const begun = Math.ceil(Date.now() / 1000) * 1000 + hour * 1000;
  const reading = async (project: string, hours: number): Promise<ClockAnswer> => {
    const [row] = await inHours<{ answer: ClockAnswer }>(
      hours,
      "select private.clock_reading($1::uuid, private.clock_moment()) as answer",
      project,
    );
    if (!row) throw new Error("There is no answer.");
    return row.answer;
  };
  const afterHours = (hours: number) => new Date(begun + hours * hour * 1000);
  const tick = (project: string, hours: number, item: string, completed = true) =>
    inHours(hours, "select public.tick_task($1::uuid, $2, $3::boolean)", project, item, completed);
  const neededItems = ["day-send-content", "day-send-domain"];
  const confirm = (project: string, hours: number, missing: string | null = null) =>
    inHours(
      hours,
      "select private.confirm_content($1::uuid, $2::text is null, $2, $3::text[])",
      project,
      missing,
      missing ? [neededItems[0]] : null,
    );
  const payDeposit = async (project: string, hours: number) => {
    const [invoice] = await books.rows<{ id: string; client_id: string }>(
      "select id, client_id from public.invoices where project_id = $1::uuid and kind = 'deposit'",
      project,
    );
    await inHours(
      hours,
      `select private.record_payment($1::uuid, $2::uuid,
         jsonb_build_object('amountMinor', 250000, 'currency', 'USD', 'receivedOn', '2026-11-02', 'method', 'bank'), false)`,
      invoice?.client_id,
      invoice?.id,
    );
  };
  const kinds = async (project: string) =>
    (
      await books.rows<{ kind: string }>(
        "select kind from public.clock_events where project_id = $1::uuid order by at, id",
        project,
      )
    ).map(({ kind }) => kind);
  const setStatus = (project: string, hours: number, status: string) =>
    inHours(
      hours,
      "update public.onboarding_submissions set status = $2 where id = $1::uuid",
      project,
      status,
    );
  const callAs = async (body: object, { token }: Person, name = "confirm-content") => {
    const answer = await callFunction(books.backend, name, { body, token });
    return [answer.status, await answer.json()] as const;
  };
  const tickBeforeLaunch = async (project: string, hours: number) => {
    const items = await books.rows<{ id: string }>(
      `select item ->> 'id' as id from public.onboarding_submissions p,
         jsonb_path_query(p.project_checklist, '$.sections[*].items[*]') as item where p.id = $1::uuid`,
      project,
    );
    for (const { id } of items) {
      if (id.startsWith("day-") && id !== "day-launch") await tick(project, hours, id);
    }
  };

  test("any history of events has the same reading in the database and on the page", async () => {
    const projects = await projectOfEachPlan(books);
    const states = new Set<string>();
    await withEachHistory(
      books,
      sampled(propertyRuns(2_000)),
      async (tx, { plan, events, now }) => {
        await replaceEvents(tx, projects[plan], events);
        const { rows } = await tx.query<{ answer: ClockAnswer }>(
          "select private.clock_reading($1::uuid, $2::timestamptz) as answer",
          [projects[plan], now.toISOString()],
        );
        const expected = clockReading({ plan, events, now });
        const seen = rows[0]?.answer;
        expect(asReading(seen), JSON.stringify({ plan, events, now })).toEqual({
          state: expected.state,
          reason: expected.reason,
          startedAt: expected.startedAt,
          studioSeconds: expected.studioSeconds,
          clientSeconds: expected.clientSeconds,
          elapsedSeconds: expected.elapsedSeconds,
          allowedSeconds: expected.allowedSeconds,
          endsAt: expected.endsAt,
        });
        states.add(`${seen?.state} ${seen?.reason}`);
      },
    );
    expect(states.size).toBeGreaterThan(8);
  }, 300_000);

  test("the clock starts with the deposit, the ticks and the studio's yes, stands still for the balance, and ends once", async () => {
    const project = await books.submit();
    expect(await reading(project, 0)).toMatchObject({ state: "not-started", reason: "deposit" });
    await payDeposit(project, 0);
    expect((await reading(project, 0)).reason).toBe("content");
    for (const item of neededItems) await tick(project, 1, item);
    expect((await reading(project, 1)).reason).toBe("confirmation");
    await confirm(project, 2);
    await confirm(project, 3);
    const running = await reading(project, 5.5);
    expect(asReading(running)).toEqual({
      state: "studio",
      reason: null,
      startedAt: afterHours(2).toISOString(),
      studioSeconds: 3.5 * hour,
      clientSeconds: 0,
      elapsedSeconds: 3.5 * hour,
      allowedSeconds: 24 * hour,
      endsAt: afterHours(26).toISOString(),
    });

    await tick(project, 6, neededItems[1] ?? "", false);
    expect(await reading(project, 7)).toMatchObject({ state: "client", reason: "item" });
    await tick(project, 8, neededItems[1] ?? "");
    await tickBeforeLaunch(project, 9);
    expect((await reading(project, 9)).state).toBe("studio");
    const [balance] = await books.rows<{ id: string; client_id: string }>(
      "select id, client_id from public.invoices where project_id = $1 and kind = 'balance'",
      project,
    );
    await inHours(10, "select private.issue_invoice($1::uuid)", balance?.id);
    expect(await reading(project, 11)).toMatchObject({ state: "client", reason: "balance" });
    await tick(project, 12, "day-test", false);
    expect((await reading(project, 12)).state).toBe("studio");
    await tick(project, 13, "day-test");
    expect((await reading(project, 13)).state).toBe("client");
    await inHours(
      15,
      `select private.record_payment($1::uuid, $2::uuid,
         jsonb_build_object('amountMinor', 250000, 'currency', 'USD', 'receivedOn', '2026-11-02', 'method', 'bank'), false)`,
      balance?.client_id,
      balance?.id,
    );
    expect(await reading(project, 16)).toMatchObject({
      state: "studio",
      client_seconds: 6 * hour,
      studio_seconds: 8 * hour,
    });

    await setStatus(project, 17, "completed");
    await setStatus(project, 18, "in_progress");
    await tick(project, 19, neededItems[0] ?? "", false);
    await setStatus(project, 20, "cancelled");
    expect(await reading(project, 40)).toMatchObject({
      state: "ended",
      reason: "completed",
      elapsed_seconds: 15 * hour,
    });
    expect(await kinds(project)).toEqual([
      "project-submitted",
      "item-opened",
      "item-opened",
      "deposit-settled",
      "item-ticked",
      "item-ticked",
      "content-confirmed",
      "item-opened",
      "item-ticked",
      "balance-opened",
      "balance-closed",
      "balance-opened",
      "balance-closed",
      "project-completed",
    ]);
    await expect(confirm(project, 41)).rejects.toThrow("clock.none");
  });

  test("the studio's silence counts as a yes; a late answer undoes it, but not after a missed deadline", async () => {
    const project = await books.submit();
    await inHours(0, "select private.start_without_deposit($1::uuid, 'We know them')", project);
    for (const item of neededItems) await tick(project, 0, item);
    expect((await reading(project, 11.9)).state).toBe("not-started");
    expect(asReading(await reading(project, 13)).startedAt).toBe(afterHours(12).toISOString());
    await expect(confirm(project, 37, "The logo")).rejects.toThrow("clock.deadline_passed");
    await confirm(project, 14, "The logo");
    expect(await reading(project, 15)).toMatchObject({
      state: "not-started",
      reason: "content",
      elapsed_seconds: 0,
    });
    await expect(confirm(project, 15)).rejects.toThrow("clock.task_open");
    await tick(project, 16, neededItems[0] ?? "");
    expect(asReading(await reading(project, 16)).startedAt).toBe(afterHours(16).toISOString());
    const [noted] = await books.rows(
      "select note, actor from public.clock_events where project_id = $1::uuid and kind = 'content-missing'",
      project,
    );
    expect(noted).toEqual({ note: "The logo", actor: books.studio.id });
    const ticks = await books.rows<{ open: string[] }>(
      `select array_agg(n.id) filter (where n.is_open) as open from public.onboarding_submissions p,
         private.needed_items(p.project_checklist) n where p.id = $1::uuid`,
      project,
    );
    expect(ticks).toEqual([{ open: null }]);
  });

  test("money for one project does not settle the deposit of another, credit does", async () => {
    const person = await books.backend.customer();
    const [one, other] = [
      await books.submit(fixedProject, person),
      await books.submit(fixedProject, person),
    ];
    await payDeposit(one, 0);
    expect(await kinds(one)).toContain("deposit-settled");
    expect(await kinds(other)).not.toContain("deposit-settled");
    await inHours(
      1,
      `select private.record_payment(c.id, null,
         jsonb_build_object('amountMinor', 250000, 'currency', 'USD', 'receivedOn', '2026-11-02', 'method', 'bank'), false)
       from public.clients c where c.user_id = $1::uuid`,
      person.id,
    );
    expect(await kinds(other)).toContain("deposit-settled");
  });

  test("an invoice that is issued while a task is unticked leaves clock events that agree with the rows, whoever is first", async () => {
    const now = () => (Date.now() - begun) / (hour * 1000);
    for (let round = 0; round < 4; round++) {
      const project = await books.submit();
      await tickBeforeLaunch(project, now());
      const [balance] = await books.rows<{ id: string }>(
        "select id from public.invoices where project_id = $1 and kind = 'balance'",
        project,
      );
      const untick = { project_id: project, item_id: "day-test", completed: false };
      const [[status], unticked] = await Promise.all([
        callAs({ invoiceId: balance?.id }, books.studio, "issue-invoice"),
        books.studio.client.rpc("tick_task", untick),
      ]);
      expect([status, unticked.error]).toEqual([200, null]);
      expect((await kinds(project)).filter((kind) => kind === "balance-opened").length).toBe(
        (await kinds(project)).filter((kind) => kind === "balance-closed").length,
      );
      await books.studio.client.rpc("tick_task", { ...untick, completed: true });
      expect((await kinds(project)).at(-1)).toBe("balance-opened");
    }
  });

  test("an order that is not in force has no settled deposit", async () => {
    const open = { ...fixedProject, full_branding_upsell: true, agreed_total_minor: undefined };
    const project = await books.submit(open);
    await inHours(0, "select private.follow_deposits(id) from public.clients");
    expect(await kinds(project)).not.toContain("deposit-settled");
    const deposits = (of: string) =>
      books.rows(
        `select d.project_id from public.onboarding_submissions p join public.clients c on c.user_id = p.user_id,
           private.deposits_of_client(c.id, 'USD') d where p.id = $1::uuid and d.project_id = p.id`,
        of,
      );
    expect(await deposits(project)).toEqual([]);
    expect(await deposits(await books.submit())).toHaveLength(1);
  });

  test("a project that is older than clocks has none, and nothing starts one", async () => {
    const project = await books.submit();
    await books.rows("delete from public.clock_events where project_id = $1::uuid", project);
    await payDeposit(project, 0);
    for (const item of neededItems) await tick(project, 1, item);
    await setStatus(project, 2, "completed");
    expect(await kinds(project)).toEqual([]);
    expect(await reading(project, 50)).toMatchObject({ state: "none", started_at: null });
    expect(await callAs({ projectId: project, complete: true }, books.studio)).toMatchObject([
      409,
      { message: "This project has no clock, or it has ended." },
    ]);
  });

  test("both sides see the same clock, a stranger sees none; only the studio answers, and wrong answers change nothing", async () => {
    const { ada, studio, backend } = books;
    const project = await books.submit();
    await payDeposit(project, -1);
    for (const item_id of neededItems) {
      const ticked = { project_id: project, item_id, completed: true };
      expect((await ada.client.rpc("tick_task", ticked)).error).toBeNull();
    }
    const now = async ({ client }: Person) =>
      (await client.rpc("project_now", { project_id: project })).data;
    const awaited = await now(studio);
    expect(awaited).toMatchObject({
      clock: { reason: "confirmation" },
      contentAnswer: null,
      openContent: 0,
    });
    const answerTime = Date.parse(`${awaited?.confirmBy}`) - Date.now();
    expect(answerTime / 1000 / hour).toBeGreaterThan(11.9);
    expect(answerTime / 1000 / hour).toBeLessThanOrEqual(12);
    const yes = { projectId: project, complete: true };
    expect((await callAs(yes, ada))[0]).toBe(404);
    for (const [body, status] of [
      [{ projectId: project }, 400],
      [{ ...yes, complete: false }, 409],
      [{ ...yes, missing: "The logo" }, 409],
      [{ ...yes, complete: false, missing: " " }, 422],
      [{ ...yes, complete: false, missing: "x", itemIds: ["day-brief"] }, 409],
      [{ ...yes, projectId: crypto.randomUUID() }, 404],
    ] as const) {
      expect([body, (await callAs(body, studio))[0]]).toEqual([body, status]);
    }
    const before = await kinds(project);
    expect(before).not.toContain("content-confirmed");
    const requestId = crypto.randomUUID();
    const [status, answer] = await callAs({ ...yes, requestId }, studio);
    expect([status, answer.clock.state]).toEqual([200, "studio"]);
    expect(await callAs({ ...yes, requestId }, studio)).toEqual([200, answer]);
    expect(await kinds(project)).toEqual([...before, "content-confirmed"]);

    const seen = async ({ client }: Person) => {
      const { data, error } = await client.rpc("project_clock", { project_id: project });
      expect(error).toBeNull();
      return data && { ...data, studio_seconds: 0, elapsed_seconds: 0, ends_at: null };
    };
    const clients = await seen(ada);
    expect(clients).toMatchObject({ state: "studio", allowed_seconds: 24 * hour });
    expect(await seen(studio)).toEqual(clients);
    const stranger = await backend.customer();
    expect(await seen(stranger)).toBeNull();
    expect(await now(studio)).toMatchObject({
      clock: { state: "studio" },
      contentAnswer: { isComplete: true },
      confirmBy: null,
      order: "in_force",
      openContent: 0,
    });
    expect(await now(ada)).toMatchObject({ clock: { state: "studio" } });
    expect(await now(stranger)).toBeNull();
    const events = (person: Person) =>
      person.client.from("clock_events").select("id, at, kind, about").eq("project_id", project);
    expect((await events(stranger)).data).toEqual([]);
    const { data: rows } = await events(ada);
    const local = clockReading({
      plan: "one-day",
      events: rows as ClockEvent[],
      now: new Date(),
    });
    expect(local).toMatchObject({ state: "studio", startedAt: asReading(clients).startedAt });

    const changed = await backend.service
      .from("clock_events")
      .update({ kind: "project-completed" })
      .eq("project_id", project);
    expect(changed.error?.code).toBe("42501");
    await expect(
      books.rows("update public.clock_events set about = null where project_id = $1", project),
    ).rejects.toThrow("clock.fixed");
  });
});

/** The database's answer with the names of domain/clock. */
function asReading(answer: ClockAnswer | undefined) {
  const moment = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);
  return {
    state: answer?.state,
    reason: answer?.reason,
    startedAt: moment(answer?.started_at),
    studioSeconds: answer?.studio_seconds,
    clientSeconds: answer?.client_seconds,
    elapsedSeconds: answer?.elapsed_seconds,
    allowedSeconds: answer?.allowed_seconds,
    endsAt: moment(answer?.ends_at),
  };
}
