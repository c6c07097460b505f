import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { MailDue } from "#server/mails/composing/due.ts";
import supportMails from "#server/mails/support.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject } from "../project.ts";
import "../property-setup.ts";
import { at, supportBooks } from "./support-books.ts";

describe.each(eitherKind)("support schedules, on the %s database", (kind) => {
  const world = supportBooks(kind);

  test("with a Yes support begins two months after the completion, and every period is invoiced on its first day", async () => {
    await world.complete("2027-01-31T15:00");
    expect(await world.schedule()).toMatchObject({
      state: "free",
      starts_on: "2027-03-31",
      asks_on: "2027-03-17",
    });
    await world.work("2027-03-16T23:00");
    expect(await world.schedule()).toMatchObject({ state: "free" });
    await world.work("2027-03-17T00:01");
    expect(await world.schedule()).toMatchObject({ state: "asked", answer_until: "2027-03-31" });
    expect(await world.dueMails()).toEqual(["support-asked"]);
    expect(await world.answer("2027-03-20T12:00", "start-monthly")).toEqual({
      state: "running",
      startsOn: "2027-03-31",
    });
    await world.work("2027-03-30T23:59");
    expect(await world.periods()).toEqual([]);
    await world.work("2027-03-31T00:01");
    await world.work("2027-03-31T00:02");
    expect(await world.periods()).toEqual([["2027-03-31", "2027-04-29", "2027-03-31"]]);
    await world.pay("2027-04-01T09:00");
    await world.work("2027-04-30T09:00");
    await world.pay("2027-05-01T09:00");
    await world.work("2027-05-31T09:00");
    expect((await world.periods()).map(([from]) => from)).toEqual([
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
    ]);
    const [invoice] = await world.rows<{
      document: { lines: { description: string }[]; period: object };
      due: string;
    }>(
      "select document, due_date::text as due from public.invoices where project_id = $1::uuid and kind = 'support' order by period_from limit 1",
      world.projectId,
    );
    expect(invoice?.document.lines[0]?.description).toBe(
      "Ongoing Support, one month: March 31, 2027 to April 29, 2027",
    );
    expect(invoice?.document.period).toEqual({ from: "2027-03-31", until: "2027-04-29" });
    expect(invoice?.due).toBe("2027-04-07");
    const faults = await world.rows("select * from private.verify_books()");
    expect(faults).toEqual([]);
    const [expected] = await world.rows(
      "select sum(expected_minor)::int as n from public.orders where project_id = $1::uuid",
      world.projectId,
    );
    expect(expected).toEqual({ n: 250_000 });
  });

  test("a completion that is undone within 24 hours does not count, and a second completion changes nothing", async () => {
    await world.complete("2027-01-10T10:00");
    await world.setStatus(at("2027-01-11T09:59"), "in_progress");
    expect(await world.schedule()).toBeUndefined();
    await world.complete("2027-02-01T10:00");
    await world.setStatus(at("2027-02-02T10:00"), "in_progress");
    expect(await world.schedule()).toMatchObject({ starts_on: "2027-04-01" });
    await world.complete("2027-03-01T10:00");
    expect(await world.schedule()).toMatchObject({
      starts_on: "2027-04-01",
      asks_on: "2027-03-18",
    });
  });

  test("the client of an AI project is asked a day after the completion, and support begins with the answer", async () => {
    await world.begin({
      ...fixedProject,
      service_selection: "ai-tool-development",
      agreed_total_minor: null,
    });
    await world.complete("2027-01-10T10:00");
    await world.work("2027-01-11T09:59");
    expect(await world.schedule()).toMatchObject({ state: "free" });
    await world.work("2027-01-11T10:00");
    expect(await world.schedule()).toMatchObject({ state: "asked", answer_until: "2027-01-25" });
    expect(await world.answer("2027-01-20T10:00", "start-quarterly")).toMatchObject({
      startsOn: "2027-01-20",
    });
    await world.work("2027-01-20T10:01");
    expect(await world.periods()).toEqual([["2027-01-20", "2027-04-19", "2027-01-20"]]);
  });

  test("silence is a No after the first day, and the studio may ask once more", async () => {
    await world.completeAndAsk();
    await world.work("2027-03-10T23:59");
    expect(await world.schedule()).toMatchObject({ state: "asked" });
    await expect(world.answer("2027-03-11T00:00", "start-monthly")).rejects.toMatchObject({
      code: "PT409",
    });
    await world.work("2027-03-11T00:00");
    expect(await world.schedule()).toMatchObject({ state: "declined", is_silent: true });
    await expect(world.answer("2027-03-11T10:00", "start-monthly")).rejects.toMatchObject({
      code: "PT409",
    });
    await world.work("2027-06-11T00:00");
    expect(await world.periods()).toEqual([]);
    await world.act(
      "2027-07-01T10:00",
      world.books.studio,
      "private.ask_support($1::uuid)",
      world.projectId,
    );
    expect(await world.schedule()).toMatchObject({
      state: "asked",
      is_silent: false,
      starts_on: "2027-07-01",
      answer_until: "2027-07-15",
    });
    await world.answer("2027-07-15T23:00", "start-monthly");
    await world.work("2027-07-15T23:01");
    expect(await world.periods()).toEqual([["2027-07-15", "2027-08-14", "2027-07-15"]]);
  });

  test("the same answer may be repeated, another one is refused, and a changed price is not agreed to", async () => {
    await world.completeAndAsk();
    const noon = "2027-02-25T12:00";
    const refusal = await world
      .answer(noon, "start-monthly", world.client, 1)
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: "PT409" });
    expect(JSON.parse(refusal.detail)).toMatchObject({
      currency: "USD",
      month: { totalMinor: 19_900 },
    });
    expect(await world.schedule()).toMatchObject({ state: "asked" });
    const first = await world.answer(noon, "start-quarterly", world.client, 47_900);
    expect(await world.answer("2027-02-26T12:00", "start-quarterly", world.client, 47_900)).toEqual(
      first,
    );
    for (const other of ["no", "start-monthly"]) {
      await expect(world.answer("2027-02-26T12:00", other)).rejects.toMatchObject({
        code: "PT409",
      });
    }
    expect(await world.schedule()).toMatchObject({ state: "running", total_minor: 47_900 });
    const agreements = await world.rows<{
      figures: { totalMinor: number };
      sentences: string[];
      full_name: string;
    }>(
      "select figures, sentences, full_name from public.agreements a join public.support_schedules s on s.id = a.support_schedule_id where s.project_id = $1::uuid",
      world.projectId,
    );
    expect(agreements).toHaveLength(1);
    expect(agreements[0]?.figures.totalMinor).toBe(47_900);
    expect(agreements[0]?.sentences.join(" ")).toContain("invoiced on its first day");
    expect(await world.rows("select * from private.verify_books()")).toEqual([]);
    const changes = [
      "update public.agreements set figures = '{}' where support_schedule_id is not null",
      "update public.support_schedules set amount_minor = 1 where state = 'running'",
      "update public.support_schedules set periods_invoiced = 5 where state = 'running'",
    ];
    for (const change of changes)
      await expect(world.rows(change)).rejects.toMatchObject({ code: "42501" });
  });

  test("where support is hidden nobody is asked by itself but who has ordered it, and the studio may ask", async () => {
    const hide = (isHidden: boolean) =>
      world.rows(
        "update private.studio_facts set value = value || $1::jsonb where name = 'support_terms'",
        JSON.stringify({ isHidden }),
      );
    const seen = (local: string) =>
      world.act<{ state: string; asksOn: string | null } | null>(
        local,
        world.client,
        "public.project_support($1::uuid)",
        world.projectId,
      );
    await world.complete("2026-01-10T10:00");
    await hide(true);
    await world.work("2026-03-20T10:00");
    expect(await world.schedule()).toMatchObject({ state: "free" });
    expect(await world.dueMails()).toEqual([]);
    expect(await seen("2026-02-20T10:00")).toMatchObject({ state: "free", asksOn: null });
    expect(await seen("2026-03-20T10:00")).toBeNull();
    await world.act(
      "2026-03-20T11:00",
      world.books.studio,
      "private.ask_support($1::uuid)",
      world.projectId,
    );
    expect(await world.schedule()).toMatchObject({ state: "asked" });
    await hide(false);
    await world.begin({
      ...fixedProject,
      ongoing_support_after_free: true,
      support_plan_frequency: "monthly",
    });
    await hide(true);
    await world.complete("2026-01-10T10:00");
    expect(await seen("2026-02-20T10:00")).toMatchObject({ asksOn: "2026-02-24" });
    await world.work("2026-03-20T10:00");
    expect(await world.schedule()).toMatchObject({ state: "asked" });
    await hide(false);
  });

  test("the client of a project completed before there were schedules is not asked automatically, but the studio may ask", async () => {
    await world.complete("2026-01-10T10:00");
    // This is how the update finds such a project: complete and without a schedule.
    await world.rows(
      "delete from public.support_schedules where project_id = $1::uuid",
      world.projectId,
    );
    await world.books.backend.db.exec("delete from private.mails_due");
    await world.work("2026-05-10T10:00");
    await world.setStatus(at("2026-05-11T10:00"), "in_progress");
    await world.complete("2026-05-12T10:00");
    await world.work("2026-09-10T10:00");
    expect(await world.schedule()).toBeUndefined();
    const due = await world.rows(
      "select kind from private.mails_due where kind <> 'status-update'",
    );
    expect(due).toEqual([]);
    await world.act(
      "2026-09-10T11:00",
      world.books.studio,
      "private.ask_support($1::uuid)",
      world.projectId,
    );
    expect(await world.schedule()).toMatchObject({
      state: "asked",
      starts_on: "2026-09-10",
      answer_until: "2026-09-24",
    });
    expect(await world.dueMails()).toEqual(["support-asked"]);
  });

  test("the question names both prices and what silence means, in the client's language", async () => {
    await world.rows(
      "insert into public.user_settings (user_id, language) values ($1::uuid, 'de')",
      world.client.id,
    );
    await world.completeAndAsk();
    const id = (await world.schedule())?.id ?? "";
    const mail = (kind: keyof typeof supportMails) =>
      world.acting(at("2027-02-24T09:01"), null).within(async (tx) => {
        const { rows: due } = await tx.query<MailDue>(
          "select kind, row_id, facts from private.mails_due where kind = $1 and row_id = $2::uuid",
          [kind, id],
        );
        const composed =
          due[0] && (await supportMails[kind](tx, due[0], world.books.backend.mailServices));
        return composed && "subject" in composed ? composed : null;
      });
    const question = await mail("support-asked");
    expect(question?.to.address).toBe(world.client.email);
    expect(question?.subject).toMatch(/^Möchten Sie eine Betreuung für /);
    for (const part of [
      "199,00",
      "479,00",
      "9. März 2027",
      "Schweigen ist ein Nein",
      "10. März 2027",
    ]) {
      expect(question?.text).toContain(part);
    }
    await world.act(
      "2027-02-25T12:00",
      world.client,
      "private.answer_support($1::uuid, 'no', '{}')",
      world.projectId,
    );
    expect(await mail("support-asked")).toBeNull();
    const notice = await mail("support-notice");
    expect(notice?.to.address).toBe(world.books.backend.mailServices.studioEmail);
    expect(notice?.subject).toMatch(/: no support$/);
  });

  test("where billing details are required a period waits for them, and no invoice number is used", async () => {
    await world.completeAndAsk();
    await world.answer("2027-02-25T12:00", "start-monthly");
    const require = (requested: boolean) =>
      world.rows(
        "update private.studio_facts set value = jsonb_set(value, '{requiresBillingDetails}', $1::jsonb) where name = 'seller'",
        JSON.stringify(requested),
      );
    await require(true);
    await world.work("2027-03-10T09:00");
    expect(await world.periods()).toEqual([]);
    await require(false);
    await world.work("2027-03-12T09:00");
    expect(await world.periods()).toEqual([["2027-03-10", "2027-04-09", "2027-03-12"]]);
  });

  test("only somebody who accepts for the client answers, both sides end support, and the studio alone asks", async () => {
    const [editor, accepter, stranger] = [
      await world.books.backend.customer(),
      await world.books.backend.customer(),
      await world.books.backend.customer(),
    ];
    const maker = await world.books.backend.staff("maker");
    await world.books.backend.join(world.projectId, maker, "staff");
    await world.books.backend.join(world.projectId, editor, "editor");
    await world.books.backend.join(world.projectId, accepter, "editor", {
      mayAccept: true,
      seesMoney: true,
    });
    const now = Date.now();
    await world.setStatus(now - 3 * 24 * 3600_000, "completed");
    const call = async (name: string, person: Person | null, more: object = {}) => {
      const made = { body: { projectId: world.projectId, ...more }, token: person?.token };
      return (await callFunction(world.books.backend, name, made)).status;
    };
    for (const person of [world.client, editor, accepter, stranger, maker, null]) {
      expect(await call("ask-support", person)).toBe(403);
    }
    expect(await world.schedule()).toMatchObject({ state: "free" });
    const requestId = randomUUID();
    expect(await call("ask-support", world.books.studio, { requestId })).toBe(200);
    expect(await call("ask-support", world.books.studio, { requestId })).toBe(200);
    expect(await world.schedule()).toMatchObject({ state: "asked" });
    const entries = () =>
      world.rows<{ action: string; side: string }>(
        "select action, side from public.audit_log where project_id = $1::uuid and action like 'support.%' order by id",
        world.projectId,
      );
    expect(await entries()).toEqual([{ action: "support.asked", side: "studio" }]);

    const yes = { answer: "start-quarterly", totalMinor: 47_900, currency: "USD", language: "de" };
    for (const [person, status] of [
      [editor, 403],
      [world.books.studio, 403],
      [maker, 403],
      [stranger, 404],
      [null, 401],
    ] as const) {
      expect([person?.id, await call("answer-support", person, yes)]).toEqual([person?.id, status]);
    }
    expect(await world.schedule()).toMatchObject({ state: "asked" });
    expect(await call("answer-support", accepter, { ...yes, answer: "maybe" })).toBe(400);
    expect(await call("answer-support", accepter, { ...yes, totalMinor: 1 })).toBe(409);
    expect(await call("answer-support", accepter, yes)).toBe(200);
    expect(await world.schedule()).toMatchObject({ state: "running", billing_interval: "quarter" });
    const [agreement] = await world.rows(
      "select account_id, language from public.agreements where support_schedule_id is not null and project_id = $1::uuid",
      world.projectId,
    );
    expect(agreement).toEqual({ account_id: accepter.id, language: "de" });

    for (const [person, status] of [
      [editor, 403],
      [maker, 403],
      [stranger, 404],
      [null, 401],
    ] as const) {
      expect([person?.id, await call("end-support", person)]).toEqual([person?.id, status]);
    }
    expect(await world.schedule()).toMatchObject({ state: "running" });
    expect(await call("end-support", world.client)).toBe(200);
    expect(await world.schedule()).toMatchObject({ state: "ending", ended_by: "client" });

    const read = async (person: Person) => [
      (await person.client.from("support_schedules").select("id").eq("project_id", world.projectId))
        .data?.length,
      (await person.client.rpc("project_support", { project_id: world.projectId })).data?.state ??
        null,
    ];
    for (const person of [world.client, accepter, world.books.studio])
      expect(await read(person)).toEqual([1, "ending"]);
    for (const person of [editor, stranger, maker]) expect(await read(person)).toEqual([0, null]);
    const written = await world.client.client
      .from("support_schedules")
      .update({ ends_on: "2099-01-01" })
      .eq("project_id", world.projectId);
    expect(written.error?.code).toBe("42501");
    expect((await world.schedule())?.ends_on).not.toBe("2099-01-01");
  });
});
