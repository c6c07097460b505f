import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import { followSupport } from "#server/jobs/follow-support.ts";
import type { MailDue } from "#server/mails/composing/due.ts";
import supportMails from "#server/mails/support.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { isFull } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject } from "../project.ts";
import { atMoment } from "../together/at-moment.ts";
import { booksFor } from "./books.ts";
import { type Step, SupportModel } from "./support-model.ts";
import "../property-setup.ts";

const zone = "America/Los_Angeles";
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
const killed = new Error("killed");

interface Schedule {
  id: string;
  state: string;
  starts_on: string;
  asks_on: string;
  answer_until: string | null;
  is_silent: boolean;
  billing_interval: string | null;
  total_minor: number | null;
  ends_on: string | null;
  ended_by: string | null;
}

describe.each(eitherKind)("support schedules, on the %s database", (kind) => {
  const books = booksFor(kind);
  let client: Person;
  let projectId = "";
  const rows = <Row = Record<string, unknown>>(text: string, ...values: unknown[]) =>
    books.rows<Row>(text, ...values);

  const begin = async (row: object = fixedProject) => {
    client = await books.backend.customer("Ada Lovelace");
    projectId = await books.submit(row, client);
    await rows(
      "update public.onboarding_submissions set status = 'in_progress' where id = $1::uuid",
      projectId,
    );
    // The schedules of other tests are finished, so that the job does not work on them.
    await books.backend.db.exec(
      `delete from private.mails_due; delete from engine.outbox;
       update public.support_schedules set ended_at = now(), ended_by = 'studio', finished_at = now() where finished_at is null`,
    );
  };
  beforeEach(() => begin());

  const acting = (moment: number, person: Person | null) => ({
    query: <Row>(text: string, values?: unknown[]) =>
      atMoment(books.backend.db, { moment, person }, (tx) =>
        tx.query<Row>(text, values as string[]),
      ),
    within: <Result>(work: (tx: Queryable) => Promise<Result>) =>
      atMoment(books.backend.db, { moment, person }, work),
  });
  const act = async <Answer>(
    local: string,
    person: Person | null,
    call: string,
    ...values: unknown[]
  ) => {
    const { rows: answers } = await acting(at(local), person).query<{ answer: Answer }>(
      `select ${call} as answer`,
      values,
    );
    return answers[0]?.answer as Answer;
  };
  const setStatus = (moment: number, status: string) =>
    acting(moment, books.studio).query(
      "update public.onboarding_submissions set status = $2 where id = $1::uuid and status <> $2",
      [projectId, status],
    );
  const complete = (local: string) => setStatus(at(local), "completed");
  /** Runs the job of one process at this moment. */
  const workAt = (moment: number) =>
    followSupport({
      db: acting(moment, null) as Pick<Queryable, "query">,
      onError: (_, error) => {
        throw error;
      },
    });
  const work = (local: string) => workAt(at(local));
  const answer = (local: string, requested: string, person = client, total: number | null = null) =>
    act<{ state: string; startsOn: string | null }>(
      local,
      person,
      "private.answer_support($1::uuid, $2, jsonb_build_object('totalMinor', $3::bigint, 'currency', $4::text))",
      projectId,
      requested,
      total,
      total === null ? null : "USD",
    );
  /** Pays all open periods of the project. */
  const pay = (local: string) =>
    act(
      local,
      books.studio,
      `(select count(private.record_payment(i.client_id, i.id,
         jsonb_build_object('amountMinor', i.remaining_minor, 'currency', i.currency, 'receivedOn', $2::date, 'method', 'bank'), true))
        from public.invoices i where i.project_id = $1::uuid and i.kind = 'support' and i.state = 'open')`,
      projectId,
      local.slice(0, 10),
    );
  const end = (local: string, person: Person = client) =>
    act<{ state: string; endsOn: string }>(
      local,
      person,
      "private.end_support($1::uuid)",
      projectId,
    );
  const schedule = async () =>
    (
      await rows<Schedule>(
        `select id, state, starts_on::text, asks_on::text, answer_until::text, is_silent, billing_interval, total_minor,
           ends_on::text, ended_by from public.support_schedules where project_id = $1::uuid`,
        projectId,
      )
    )[0];
  const periods = async () =>
    (
      await rows<{ from: string; until: string; day: string; total: number; number: string }>(
        `select i.period_from::text as from, i.period_until::text as until, i.issue_date::text as day,
           i.total_minor as total, i.number from public.invoices i
         where i.project_id = $1::uuid and i.kind = 'support' order by i.period_from`,
        projectId,
      )
    ).map(({ from, until, day }) => [from, until, day]);
  const dueMails = async (id?: string) =>
    (
      await rows<{ kind: string }>(
        "select kind from private.mails_due where kind like 'support-%' and row_id = $1::uuid order by kind",
        id ?? (await schedule())?.id,
      )
    ).map((mail) => mail.kind);

  test("with a Yes support begins two months after the completion, and every period is invoiced on its first day", async () => {
    await complete("2027-01-31T15:00");
    expect(await schedule()).toMatchObject({
      state: "free",
      starts_on: "2027-03-31",
      asks_on: "2027-03-17",
    });
    await work("2027-03-16T23:00");
    expect(await schedule()).toMatchObject({ state: "free" });
    await work("2027-03-17T00:01");
    expect(await schedule()).toMatchObject({ state: "asked", answer_until: "2027-03-31" });
    expect(await dueMails()).toEqual(["support-asked"]);
    expect(await answer("2027-03-20T12:00", "start-monthly")).toEqual({
      state: "running",
      startsOn: "2027-03-31",
    });
    await work("2027-03-30T23:59");
    expect(await periods()).toEqual([]);
    await work("2027-03-31T00:01");
    await work("2027-03-31T00:02");
    expect(await periods()).toEqual([["2027-03-31", "2027-04-29", "2027-03-31"]]);
    await pay("2027-04-01T09:00");
    await work("2027-04-30T09:00");
    await pay("2027-05-01T09:00");
    await work("2027-05-31T09:00");
    expect((await periods()).map(([from]) => from)).toEqual([
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
    ]);
    const [invoice] = await rows<{
      document: { lines: { description: string }[]; period: object };
      due: string;
    }>(
      "select document, due_date::text as due from public.invoices where project_id = $1::uuid and kind = 'support' order by period_from limit 1",
      projectId,
    );
    expect(invoice?.document.lines[0]?.description).toBe(
      "Ongoing Support, one month: March 31, 2027 to April 29, 2027",
    );
    expect(invoice?.document.period).toEqual({ from: "2027-03-31", until: "2027-04-29" });
    expect(invoice?.due).toBe("2027-04-07");
    const faults = await rows("select * from private.verify_books()");
    expect(faults).toEqual([]);
    const [expected] = await rows(
      "select sum(expected_minor)::int as n from public.orders where project_id = $1::uuid",
      projectId,
    );
    expect(expected).toEqual({ n: 250_000 });
  });

  test("a completion that is undone within 24 hours does not count, and a second completion changes nothing", async () => {
    await complete("2027-01-10T10:00");
    await setStatus(at("2027-01-11T09:59"), "in_progress");
    expect(await schedule()).toBeUndefined();
    await complete("2027-02-01T10:00");
    await setStatus(at("2027-02-02T10:00"), "in_progress");
    expect(await schedule()).toMatchObject({ starts_on: "2027-04-01" });
    await complete("2027-03-01T10:00");
    expect(await schedule()).toMatchObject({ starts_on: "2027-04-01", asks_on: "2027-03-18" });
  });

  test("the client of an AI project is asked a day after the completion, and support begins with the answer", async () => {
    await begin({
      ...fixedProject,
      service_selection: "ai-tool-development",
      agreed_total_minor: null,
    });
    await complete("2027-01-10T10:00");
    await work("2027-01-11T09:59");
    expect(await schedule()).toMatchObject({ state: "free" });
    await work("2027-01-11T10:00");
    expect(await schedule()).toMatchObject({ state: "asked", answer_until: "2027-01-25" });
    expect(await answer("2027-01-20T10:00", "start-quarterly")).toMatchObject({
      startsOn: "2027-01-20",
    });
    await work("2027-01-20T10:01");
    expect(await periods()).toEqual([["2027-01-20", "2027-04-19", "2027-01-20"]]);
  });

  const completeAndAsk = async () => {
    await complete("2027-01-10T10:00");
    await work("2027-02-24T09:00");
  };

  test("silence is a No after the first day, and the studio may ask once more", async () => {
    await completeAndAsk();
    await work("2027-03-10T23:59");
    expect(await schedule()).toMatchObject({ state: "asked" });
    await expect(answer("2027-03-11T00:00", "start-monthly")).rejects.toMatchObject({
      code: "PT409",
    });
    await work("2027-03-11T00:00");
    expect(await schedule()).toMatchObject({ state: "declined", is_silent: true });
    await expect(answer("2027-03-11T10:00", "start-monthly")).rejects.toMatchObject({
      code: "PT409",
    });
    await work("2027-06-11T00:00");
    expect(await periods()).toEqual([]);
    await act("2027-07-01T10:00", books.studio, "private.ask_support($1::uuid)", projectId);
    expect(await schedule()).toMatchObject({
      state: "asked",
      is_silent: false,
      starts_on: "2027-07-01",
      answer_until: "2027-07-15",
    });
    await answer("2027-07-15T23:00", "start-monthly");
    await work("2027-07-15T23:01");
    expect(await periods()).toEqual([["2027-07-15", "2027-08-14", "2027-07-15"]]);
  });

  test("the same answer may be repeated, another one is refused, and a changed price is not agreed to", async () => {
    await completeAndAsk();
    const noon = "2027-02-25T12:00";
    const refusal = await answer(noon, "start-monthly", client, 1).catch((error) => error);
    expect(refusal).toMatchObject({ code: "PT409" });
    expect(JSON.parse(refusal.detail)).toMatchObject({
      currency: "USD",
      month: { totalMinor: 19_900 },
    });
    expect(await schedule()).toMatchObject({ state: "asked" });
    const first = await answer(noon, "start-quarterly", client, 47_900);
    expect(await answer("2027-02-26T12:00", "start-quarterly", client, 47_900)).toEqual(first);
    for (const other of ["no", "start-monthly"]) {
      await expect(answer("2027-02-26T12:00", other)).rejects.toMatchObject({ code: "PT409" });
    }
    expect(await schedule()).toMatchObject({ state: "running", total_minor: 47_900 });
    const agreements = await rows<{
      figures: { totalMinor: number };
      sentences: string[];
      full_name: string;
    }>(
      "select figures, sentences, full_name from public.agreements a join public.support_schedules s on s.id = a.support_schedule_id where s.project_id = $1::uuid",
      projectId,
    );
    expect(agreements).toHaveLength(1);
    expect(agreements[0]?.figures.totalMinor).toBe(47_900);
    expect(agreements[0]?.sentences.join(" ")).toContain("invoiced on its first day");
    expect(await rows("select * from private.verify_books()")).toEqual([]);
    const changes = [
      "update public.agreements set figures = '{}' where support_schedule_id is not null",
      "update public.support_schedules set amount_minor = 1 where state = 'running'",
      "update public.support_schedules set periods_invoiced = 5 where state = 'running'",
    ];
    for (const change of changes)
      await expect(rows(change)).rejects.toMatchObject({ code: "42501" });
  });

  test("either side ends support, at the end of the invoiced period, and no invoice follows", async () => {
    for (const person of [client, books.studio]) {
      if (person === books.studio) await begin();
      await completeAndAsk();
      await answer("2027-02-25T12:00", "start-quarterly");
      await work("2027-03-10T09:00");
      await books.backend.db.exec("delete from private.mails_due");
      const by = person === books.studio ? books.studio : client;
      const ended = await end("2027-03-15T09:00", by);
      expect(ended).toEqual({ state: "ending", endsOn: "2027-06-09" });
      expect(await end("2027-03-16T09:00", by)).toEqual(ended);
      expect(await dueMails()).toEqual(["support-ended", "support-notice"]);
      expect(await schedule()).toMatchObject({
        ended_by: person === books.studio ? "studio" : "client",
      });
      await work("2027-06-09T23:00");
      expect(await schedule()).toMatchObject({ state: "ending" });
      await work("2027-06-10T00:00");
      expect(await schedule()).toMatchObject({ state: "ended" });
      expect(await periods()).toHaveLength(1);
    }
  });

  test("support that is ended before it begins is never invoiced", async () => {
    await completeAndAsk();
    await answer("2027-02-25T12:00", "start-monthly");
    expect(await end("2027-02-26T12:00")).toEqual({ state: "ending", endsOn: "2027-03-09" });
    await work("2027-05-01T12:00");
    expect(await periods()).toEqual([]);
    expect(await schedule()).toMatchObject({ state: "ended" });
  });

  test("a period that is unpaid 30 days after its due date ends support, a week after a warning", async () => {
    await completeAndAsk();
    await answer("2027-02-25T12:00", "start-quarterly");
    await work("2027-03-10T09:00");
    await books.backend.db.exec("delete from private.mails_due");
    await work("2027-04-08T09:00");
    expect(await dueMails()).toEqual([]);
    await work("2027-04-09T09:00");
    expect(await dueMails()).toEqual(["support-warning"]);
    await work("2027-04-15T09:00");
    expect(await schedule()).toMatchObject({ state: "running" });
    await work("2027-04-16T09:00");
    expect(await schedule()).toMatchObject({
      state: "ending",
      ended_by: "unpaid",
      ends_on: "2027-06-09",
    });
  });

  test("support goes on when the client pays after the warning, or while the invoice is disputed or paused", async () => {
    await completeAndAsk();
    await answer("2027-02-25T12:00", "start-quarterly");
    await work("2027-03-10T09:00");
    await work("2027-04-09T09:00");
    await rows(
      "update public.invoices set needs_a_look = true where project_id = $1::uuid and kind = 'support'",
      projectId,
    );
    await work("2027-04-20T09:00");
    await rows(
      "update public.invoices set needs_a_look = false where project_id = $1::uuid and kind = 'support'",
      projectId,
    );
    await act(
      "2027-04-20T10:00",
      books.studio,
      "private.pause_payment_reminders((select client_id from public.support_schedules where project_id = $1::uuid), null, null)",
      projectId,
    );
    await work("2027-04-25T09:00");
    await work("2027-05-03T09:00");
    expect(await schedule()).toMatchObject({ state: "running" });
    await pay("2027-05-03T10:00");
    await work("2027-06-10T09:00");
    expect((await periods()).map(([from]) => from)).toEqual(["2027-03-10", "2027-06-10"]);
  });

  test("cancelling the project ends support at once, and setting it back starts nothing", async () => {
    await completeAndAsk();
    await answer("2027-02-25T12:00", "start-monthly");
    await work("2027-03-10T09:00");
    await setStatus(at("2027-03-20T09:00"), "cancelled");
    expect(await schedule()).toMatchObject({
      state: "ended",
      ended_by: "cancelled",
      ends_on: "2027-03-20",
    });
    await setStatus(at("2027-03-21T09:00"), "completed");
    await work("2027-08-01T09:00");
    expect(await periods()).toHaveLength(1);
    expect(await schedule()).toMatchObject({ state: "ended" });
  });

  test("support goes on when the project is set back to work", async () => {
    await completeAndAsk();
    await answer("2027-02-25T12:00", "start-monthly");
    await setStatus(at("2027-03-01T09:00"), "in_progress");
    await work("2027-03-10T09:00");
    expect(await periods()).toHaveLength(1);
  });

  test("deleting the account ends support, and the studio gets a notice", async () => {
    await completeAndAsk();
    await answer("2027-02-25T12:00", "start-monthly");
    await work("2027-03-10T09:00");
    const [before] = await rows<{ id: string }>(
      "select id from public.support_schedules where project_id = $1::uuid",
      projectId,
    );
    await books.backend.db.exec("delete from private.mails_due");
    await rows("delete from auth.users where id = $1::uuid", client.id);
    const [after] = await rows(
      "select state, ended_by, project_id from public.support_schedules where id = $1::uuid",
      before?.id,
    );
    expect(after).toEqual({ state: "ended", ended_by: "deleted", project_id: null });
    expect(await dueMails(before?.id)).toEqual(["support-notice"]);
    await work("2027-09-10T09:00");
    const [left] = await rows(
      "select count(*)::int as n from public.invoices where support_schedule_id = $1::uuid",
      before?.id,
    );
    expect(left).toEqual({ n: 1 });
    // A schedule that nobody agreed to is deleted with the account.
    await begin();
    await completeAndAsk();
    const [open] = await rows<{ id: string }>(
      "select id from public.support_schedules where project_id = $1::uuid",
      projectId,
    );
    await rows("delete from auth.users where id = $1::uuid", client.id);
    expect(
      await rows("select from public.support_schedules where id = $1::uuid", open?.id),
    ).toEqual([]);
  });

  test("where support is hidden nobody is asked by itself but who has ordered it, and the studio may ask", async () => {
    const hide = (isHidden: boolean) =>
      rows(
        "update private.studio_facts set value = value || $1::jsonb where name = 'support_terms'",
        JSON.stringify({ isHidden }),
      );
    const seen = (local: string) =>
      act<{ state: string; asksOn: string | null } | null>(
        local,
        client,
        "public.project_support($1::uuid)",
        projectId,
      );
    await complete("2026-01-10T10:00");
    await hide(true);
    await work("2026-03-20T10:00");
    expect(await schedule()).toMatchObject({ state: "free" });
    expect(await dueMails()).toEqual([]);
    expect(await seen("2026-02-20T10:00")).toMatchObject({ state: "free", asksOn: null });
    expect(await seen("2026-03-20T10:00")).toBeNull();
    await act("2026-03-20T11:00", books.studio, "private.ask_support($1::uuid)", projectId);
    expect(await schedule()).toMatchObject({ state: "asked" });
    await hide(false);
    await begin({
      ...fixedProject,
      ongoing_support_after_free: true,
      support_plan_frequency: "monthly",
    });
    await hide(true);
    await complete("2026-01-10T10:00");
    expect(await seen("2026-02-20T10:00")).toMatchObject({ asksOn: "2026-02-24" });
    await work("2026-03-20T10:00");
    expect(await schedule()).toMatchObject({ state: "asked" });
    await hide(false);
  });

  test("the client of a project completed before there were schedules is not asked automatically, but the studio may ask", async () => {
    await complete("2026-01-10T10:00");
    // This is how the update finds such a project: complete and without a schedule.
    await rows("delete from public.support_schedules where project_id = $1::uuid", projectId);
    await books.backend.db.exec("delete from private.mails_due");
    await work("2026-05-10T10:00");
    await setStatus(at("2026-05-11T10:00"), "in_progress");
    await complete("2026-05-12T10:00");
    await work("2026-09-10T10:00");
    expect(await schedule()).toBeUndefined();
    const due = await rows("select kind from private.mails_due where kind <> 'status-update'");
    expect(due).toEqual([]);
    await act("2026-09-10T11:00", books.studio, "private.ask_support($1::uuid)", projectId);
    expect(await schedule()).toMatchObject({
      state: "asked",
      starts_on: "2026-09-10",
      answer_until: "2026-09-24",
    });
    expect(await dueMails()).toEqual(["support-asked"]);
  });

  test("the question names both prices and what silence means, in the client's language", async () => {
    await rows(
      "insert into public.user_settings (user_id, language) values ($1::uuid, 'de')",
      client.id,
    );
    await completeAndAsk();
    const id = (await schedule())?.id ?? "";
    const mail = (kind: keyof typeof supportMails) =>
      acting(at("2027-02-24T09:01"), null).within(async (tx) => {
        const { rows: due } = await tx.query<MailDue>(
          "select kind, row_id, facts from private.mails_due where kind = $1 and row_id = $2::uuid",
          [kind, id],
        );
        const composed =
          due[0] && (await supportMails[kind](tx, due[0], books.backend.mailServices));
        return composed && "subject" in composed ? composed : null;
      });
    const question = await mail("support-asked");
    expect(question?.to.address).toBe(client.email);
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
    await act(
      "2027-02-25T12:00",
      client,
      "private.answer_support($1::uuid, 'no', '{}')",
      projectId,
    );
    expect(await mail("support-asked")).toBeNull();
    const notice = await mail("support-notice");
    expect(notice?.to.address).toBe(books.backend.mailServices.studioEmail);
    expect(notice?.subject).toMatch(/: no support$/);
  });

  test("where billing details are required a period waits for them, and no invoice number is used", async () => {
    await completeAndAsk();
    await answer("2027-02-25T12:00", "start-monthly");
    const require = (requested: boolean) =>
      rows(
        "update private.studio_facts set value = jsonb_set(value, '{requiresBillingDetails}', $1::jsonb) where name = 'seller'",
        JSON.stringify(requested),
      );
    await require(true);
    await work("2027-03-10T09:00");
    expect(await periods()).toEqual([]);
    await require(false);
    await work("2027-03-12T09:00");
    expect(await periods()).toEqual([["2027-03-10", "2027-04-09", "2027-03-12"]]);
  });

  test("after a downtime every period that began is invoiced once, by two processes of which one dies", async () => {
    await completeAndAsk();
    await answer("2027-02-25T12:00", "start-monthly");
    const later = at("2027-05-12T09:00");
    let followed = 0;
    const dying = followSupport({
      db: {
        query: <Row>(text: string, values?: unknown[]) =>
          atMoment(books.backend.db, { moment: later, person: null }, async (tx) => {
            const found = await tx.query<Row>(text, values as string[]);
            if (text.includes("follow_support") && ++followed > 1) throw killed;
            return found;
          }),
      } as Pick<Queryable, "query">,
      onError: () => {},
    });
    await Promise.all([dying, workAt(later)]);
    await workAt(later);
    expect(await periods()).toEqual([
      ["2027-03-10", "2027-04-09", "2027-05-12"],
      ["2027-04-10", "2027-05-09", "2027-05-12"],
      ["2027-05-10", "2027-06-09", "2027-05-12"],
    ]);
  });

  test("answers, ends, payments, a cancelled project and the job never deadlock", async () => {
    const moment = at("2027-03-10T09:00");
    for (let round = 0; round < 4; round++) {
      await begin();
      await completeAndAsk();
      const refused = (error: { code?: string }) => {
        expect(["PT409", "23001"]).toContain(error.code);
      };
      await Promise.all([
        answer("2027-03-10T09:00", "start-monthly").catch(refused),
        answer("2027-03-10T09:00", "start-quarterly").catch(refused),
        workAt(moment),
        workAt(moment),
        pay("2027-03-10T09:00"),
        end("2027-03-10T09:00").catch(refused),
        setStatus(moment, "cancelled"),
      ]);
      await workAt(moment);
      expect(await schedule()).toMatchObject({ state: "ended" });
      expect((await periods()).length).toBeLessThanOrEqual(1);
    }
    expect(await rows("select * from private.verify_books()")).toEqual([]);
  });

  test("only somebody who accepts for the client answers, both sides end support, and the studio alone asks", async () => {
    const [editor, accepter, stranger] = [
      await books.backend.customer(),
      await books.backend.customer(),
      await books.backend.customer(),
    ];
    const maker = await books.backend.staff("maker");
    await books.backend.join(projectId, maker, "staff");
    await books.backend.join(projectId, editor, "editor");
    await books.backend.join(projectId, accepter, "editor", { mayAccept: true, seesMoney: true });
    const now = Date.now();
    await setStatus(now - 3 * 24 * 3600_000, "completed");
    const call = async (name: string, person: Person | null, more: object = {}) => {
      const made = { body: { projectId, ...more }, token: person?.token };
      return (await callFunction(books.backend, name, made)).status;
    };
    for (const person of [client, editor, accepter, stranger, maker, null]) {
      expect(await call("ask-support", person)).toBe(403);
    }
    expect(await schedule()).toMatchObject({ state: "free" });
    const requestId = randomUUID();
    expect(await call("ask-support", books.studio, { requestId })).toBe(200);
    expect(await call("ask-support", books.studio, { requestId })).toBe(200);
    expect(await schedule()).toMatchObject({ state: "asked" });
    const entries = () =>
      rows<{ action: string; side: string }>(
        "select action, side from public.audit_log where project_id = $1::uuid and action like 'support.%' order by id",
        projectId,
      );
    expect(await entries()).toEqual([{ action: "support.asked", side: "studio" }]);

    const yes = { answer: "start-quarterly", totalMinor: 47_900, currency: "USD", language: "de" };
    for (const [person, status] of [
      [editor, 403],
      [books.studio, 403],
      [maker, 403],
      [stranger, 404],
      [null, 401],
    ] as const) {
      expect([person?.id, await call("answer-support", person, yes)]).toEqual([person?.id, status]);
    }
    expect(await schedule()).toMatchObject({ state: "asked" });
    expect(await call("answer-support", accepter, { ...yes, answer: "maybe" })).toBe(400);
    expect(await call("answer-support", accepter, { ...yes, totalMinor: 1 })).toBe(409);
    expect(await call("answer-support", accepter, yes)).toBe(200);
    expect(await schedule()).toMatchObject({ state: "running", billing_interval: "quarter" });
    const [agreement] = await rows(
      "select account_id, language from public.agreements where support_schedule_id is not null and project_id = $1::uuid",
      projectId,
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
    expect(await schedule()).toMatchObject({ state: "running" });
    expect(await call("end-support", client)).toBe(200);
    expect(await schedule()).toMatchObject({ state: "ending", ended_by: "client" });

    const read = async (person: Person) => [
      (await person.client.from("support_schedules").select("id").eq("project_id", projectId)).data
        ?.length,
      (await person.client.rpc("project_support", { project_id: projectId })).data?.state ?? null,
    ];
    for (const person of [client, accepter, books.studio])
      expect(await read(person)).toEqual([1, "ending"]);
    for (const person of [editor, stranger, maker]) expect(await read(person)).toEqual([0, null]);
    const written = await client.client
      .from("support_schedules")
      .update({ ends_on: "2099-01-01" })
      .eq("project_id", projectId);
    expect(written.error?.code).toBe("42501");
    expect((await schedule())?.ends_on).not.toBe("2099-01-01");
  });

  test("months are counted from the first day, and end on the last day of a shorter month", async () => {
    const days = fc
      .integer({ min: 0, max: 40 * 366 })
      .map((n) => Temporal.PlainDate.from("2020-01-01").add({ days: n }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(days, fc.nat(60)), { minLength: 40, maxLength: 40 }),
        async (given) => {
          const found = await rows<{ day: string }>(
            `select private.months_after((g ->> 0)::date, (g ->> 1)::int)::text as day
           from jsonb_array_elements($1::jsonb) with ordinality as e (g, n) order by n`,
            JSON.stringify(given.map(([first, months]) => [first.toString(), months])),
          );
          expect(found.map(({ day }) => day)).toEqual(
            given.map(([first, months]) => first.add({ months }).toString()),
          );
        },
      ),
    );
    const [leap] = await rows(
      `select private.months_after('2027-12-31', 2)::text as leap, private.months_after('2026-12-31', 2)::text as other,
         private.months_after('2027-01-31', 2)::text as march`,
    );
    expect(leap).toEqual({ leap: "2028-02-29", other: "2027-02-28", march: "2027-03-31" });
  });

  const steps: fc.Arbitrary<Step> = fc.oneof(
    { weight: 12, arbitrary: fc.constant<Step>({ act: "work" }) },
    { weight: 3, arbitrary: fc.constant<Step>({ act: "complete" }) },
    { weight: 4, arbitrary: fc.constant<Step>({ act: "pay" }) },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom("start-monthly", "start-quarterly", "no")
        .map((requested) => ({ act: "answer", answer: requested }) as Step),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("reopen", "cancel", "ask", "client-ends", "studio-ends")
        .map((name) => ({ act: name }) as Step),
    },
  );
  const hours = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 24, max: 24 * 50 }));
  const firstDays = fc.constantFrom(
    "2027-12-30",
    "2027-12-31",
    "2026-12-31",
    "2027-08-31",
    "2028-02-29",
    "2027-11-30",
  );

  /** Does the same step in the database. @returns whether it was allowed */
  const perform = async (step: Step, moment: number): Promise<boolean> => {
    const local = Temporal.Instant.fromEpochMilliseconds(moment)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString();
    switch (step.act) {
      case "work":
        await Promise.all([workAt(moment), workAt(moment)]);
        return true;
      case "complete":
      case "reopen":
      case "cancel":
        await setStatus(
          moment,
          { complete: "completed", reopen: "in_progress", cancel: "cancelled" }[step.act],
        );
        return true;
      case "pay":
        await pay(local);
        return true;
    }
    const acted =
      step.act === "answer"
        ? answer(local, step.answer)
        : step.act === "ask"
          ? act(local, books.studio, "private.ask_support($1::uuid)", projectId)
          : end(local, step.act === "client-ends" ? client : books.studio);
    return acted.then(
      () => true,
      (error: { code?: string }) => {
        expect(["PT409", "23001"]).toContain(error.code);
        return false;
      },
    );
  };

  test("whatever happens, exactly the periods that were agreed to are invoiced, each once", {
    timeout: 0,
  }, async () => {
    let invoiced = 0;
    await fc.assert(
      fc.asyncProperty(
        firstDays,
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.tuple(hours, steps), { minLength: 10, maxLength: 40 }),
        async (firstDay, isAi, isAgreed, history) => {
          await begin(
            isAi
              ? {
                  ...fixedProject,
                  service_selection: "ai-tool-development",
                  agreed_total_minor: null,
                }
              : fixedProject,
          );
          const model = new SupportModel(isAi ? 0 : 2);
          let moment = at(`${firstDay}T20:00`);
          const agreed: [number, Step][] = [
            [isAi ? 25 : 24 * 50, { act: "work" }],
            [24, { act: "answer", answer: "start-monthly" }],
          ];
          const begun: [number, Step][] = [[1, { act: "complete" }], ...(isAgreed ? agreed : [])];
          for (const [gap, step] of [...begun, ...history]) {
            moment += gap * 3600_000;
            const allowed = model.step(step, moment);
            expect([step, await perform(step, moment)]).toEqual([step, allowed]);
          }
          invoiced += model.periods.length;
          expect((await periods()).map(([from, until]) => [from, until])).toEqual(
            model.periods.map(({ from, until }) => [from.toString(), until.toString()]),
          );
          expect((await schedule())?.state).toBe(model.schedule?.state);
        },
      ),
      { numRuns: isFull ? 120 : 12 },
    );
    expect(invoiced).toBeGreaterThan(isFull ? 60 : 10);
    expect(await rows("select * from private.verify_books()")).toEqual([]);
  });
});
