import { beforeEach } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import { followSupport } from "#server/jobs/follow-support.ts";
import type { Person } from "../backend.ts";
import { fixedProject } from "../project.ts";
import { atMoment } from "../together/at-moment.ts";
import { booksFor } from "./books.ts";
import "../property-setup.ts";
import type { DatabaseKind } from "../databases.ts";

export const zone = "America/Los_Angeles";
export const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;

export interface Schedule {
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

/** A completed project's support, with the clock handed to every act. */
export function supportBooks(kind: DatabaseKind) {
  const world = { projectId: "" } as { client: Person; projectId: string };

  const books = booksFor(kind);
  const rows = <Row = Record<string, unknown>>(text: string, ...values: unknown[]) =>
    books.rows<Row>(text, ...values);

  const begin = async (row: object = fixedProject) => {
    world.client = await books.backend.customer("Ada Lovelace");
    world.projectId = await books.submit(row, world.client);
    await rows(
      "update public.onboarding_submissions set status = 'in_progress' where id = $1::uuid",
      world.projectId,
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
      [world.projectId, status],
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
  const answer = (
    local: string,
    requested: string,
    person = world.client,
    total: number | null = null,
  ) =>
    act<{ state: string; startsOn: string | null }>(
      local,
      person,
      "private.answer_support($1::uuid, $2, jsonb_build_object('totalMinor', $3::bigint, 'currency', $4::text))",
      world.projectId,
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
      world.projectId,
      local.slice(0, 10),
    );
  const end = (local: string, person: Person = world.client) =>
    act<{ state: string; endsOn: string }>(
      local,
      person,
      "private.end_support($1::uuid)",
      world.projectId,
    );
  const schedule = async () =>
    (
      await rows<Schedule>(
        `select id, state, starts_on::text, asks_on::text, answer_until::text, is_silent, billing_interval, total_minor,
           ends_on::text, ended_by from public.support_schedules where project_id = $1::uuid`,
        world.projectId,
      )
    )[0];
  const periods = async () =>
    (
      await rows<{ from: string; until: string; day: string; total: number; number: string }>(
        `select i.period_from::text as from, i.period_until::text as until, i.issue_date::text as day,
           i.total_minor as total, i.number from public.invoices i
         where i.project_id = $1::uuid and i.kind = 'support' order by i.period_from`,
        world.projectId,
      )
    ).map(({ from, until, day }) => [from, until, day]);
  const dueMails = async (id?: string) =>
    (
      await rows<{ kind: string }>(
        "select kind from private.mails_due where kind like 'support-%' and row_id = $1::uuid order by kind",
        id ?? (await schedule())?.id,
      )
    ).map((mail) => mail.kind);

  const completeAndAsk = async () => {
    await complete("2027-01-10T10:00");
    await work("2027-02-24T09:00");
  };

  return Object.assign(world, {
    books,
    rows,
    begin,
    acting,
    act,
    setStatus,
    complete,
    workAt,
    work,
    answer,
    pay,
    end,
    schedule,
    periods,
    dueMails,
    completeAndAsk,
  });
}
