import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import { followSupport } from "#server/jobs/follow-support.ts";
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
const dead = new Error("killed");

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
    await books.backend.db.exec("delete from private.mails_due; delete from engine.outbox");
  };
  beforeEach(() => begin());

  const acting = (moment: number, person: Person | null) => ({
    query: <Row>(text: string, values?: unknown[]) =>
      atMoment(books.backend.db, { moment, person }, (tx) =>
        tx.query<Row>(text, values as string[]),
      ),
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
  /** The job of one process at this moment. */
  const workAt = (moment: number) =>
    followSupport({
      db: acting(moment, null) as Pick<Queryable, "query">,
      onError: (_, error) => {
        throw error;
      },
    });
  const work = (local: string) => workAt(at(local));
  const answer = (local: string, wanted: string, person = client, total: number | null = null) =>
    act<{ state: string; startsOn: string | null }>(
      local,
      person,
      "private.answer_support($1::uuid, $2, $3::bigint, $4, null)",
      projectId,
      wanted,
      total,
      total === null ? null : "USD",
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
  const dueMails = async () =>
    (
      await rows<{ kind: string }>(
        "select kind from private.mails_due where kind like 'support-%' order by kind",
      )
    ).map((mail) => mail.kind);

  test("two months after the completion it begins with a Yes, and every period is invoiced on its first day", async () => {
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
    await work("2027-04-30T09:00");
    await work("2027-05-31T09:00");
    expect((await periods()).map(([from]) => from)).toEqual([
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
    ]);
  });
});
