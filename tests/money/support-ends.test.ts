import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import "../property-setup.ts";
import { at, supportBooks } from "./support-books.ts";

describe.each(eitherKind)("the end of support, on the %s database", (kind) => {
  const world = supportBooks(kind);

  test("either side ends support, at the end of the invoiced period, and no invoice follows", async () => {
    for (const person of [world.client, world.books.studio]) {
      if (person === world.books.studio) await world.begin();
      await world.completeAndAsk();
      await world.answer("2027-02-25T12:00", "start-quarterly");
      await world.work("2027-03-10T09:00");
      await world.books.backend.db.exec("delete from private.mails_due");
      const by = person === world.books.studio ? world.books.studio : world.client;
      const ended = await world.end("2027-03-15T09:00", by);
      expect(ended).toEqual({ state: "ending", endsOn: "2027-06-09" });
      expect(await world.end("2027-03-16T09:00", by)).toEqual(ended);
      expect(await world.dueMails()).toEqual(["support-ended", "support-notice"]);
      expect(await world.schedule()).toMatchObject({
        ended_by: person === world.books.studio ? "studio" : "client",
      });
      await world.work("2027-06-09T23:00");
      expect(await world.schedule()).toMatchObject({ state: "ending" });
      await world.work("2027-06-10T00:00");
      expect(await world.schedule()).toMatchObject({ state: "ended" });
      expect(await world.periods()).toHaveLength(1);
    }
  });

  test("support that is ended before it begins is never invoiced", async () => {
    await world.completeAndAsk();
    await world.answer("2027-02-25T12:00", "start-monthly");
    expect(await world.end("2027-02-26T12:00")).toEqual({ state: "ending", endsOn: "2027-03-09" });
    await world.work("2027-05-01T12:00");
    expect(await world.periods()).toEqual([]);
    expect(await world.schedule()).toMatchObject({ state: "ended" });
  });

  test("a period that is unpaid 30 days after its due date ends support, a week after a warning", async () => {
    await world.completeAndAsk();
    await world.answer("2027-02-25T12:00", "start-quarterly");
    await world.work("2027-03-10T09:00");
    await world.books.backend.db.exec("delete from private.mails_due");
    await world.work("2027-04-08T09:00");
    expect(await world.dueMails()).toEqual([]);
    await world.work("2027-04-09T09:00");
    expect(await world.dueMails()).toEqual(["support-warning"]);
    await world.work("2027-04-15T09:00");
    expect(await world.schedule()).toMatchObject({ state: "running" });
    await world.work("2027-04-16T09:00");
    expect(await world.schedule()).toMatchObject({
      state: "ending",
      ended_by: "unpaid",
      ends_on: "2027-06-09",
    });
  });

  test("a warning that left late gives a week nonetheless", async () => {
    await world.completeAndAsk();
    await world.answer("2027-02-25T12:00", "start-quarterly");
    await world.work("2027-03-10T09:00");
    await world.work("2027-04-20T09:00");
    await world.work("2027-04-26T09:00");
    expect(await world.schedule()).toMatchObject({ state: "running" });
    await world.work("2027-04-27T09:00");
    expect(await world.schedule()).toMatchObject({ state: "ending", ended_by: "unpaid" });
  });

  test("support goes on when the client pays after the warning, or while the invoice is disputed or paused", async () => {
    await world.completeAndAsk();
    await world.answer("2027-02-25T12:00", "start-quarterly");
    await world.work("2027-03-10T09:00");
    await world.work("2027-04-09T09:00");
    await world.rows(
      "update public.invoices set needs_a_look = true where project_id = $1::uuid and kind = 'support'",
      world.projectId,
    );
    await world.work("2027-04-20T09:00");
    await world.rows(
      "update public.invoices set needs_a_look = false where project_id = $1::uuid and kind = 'support'",
      world.projectId,
    );
    await world.act(
      "2027-04-20T10:00",
      world.books.studio,
      "private.pause_payment_reminders((select client_id from public.support_schedules where project_id = $1::uuid), null, null)",
      world.projectId,
    );
    await world.work("2027-04-25T09:00");
    await world.work("2027-05-03T09:00");
    expect(await world.schedule()).toMatchObject({ state: "running" });
    await world.pay("2027-05-03T10:00");
    await world.work("2027-06-10T09:00");
    expect((await world.periods()).map(([from]) => from)).toEqual(["2027-03-10", "2027-06-10"]);
  });

  test("cancelling the project ends support at once, and setting it back starts nothing", async () => {
    await world.completeAndAsk();
    await world.answer("2027-02-25T12:00", "start-monthly");
    await world.work("2027-03-10T09:00");
    await world.setStatus(at("2027-03-20T09:00"), "cancelled");
    expect(await world.schedule()).toMatchObject({
      state: "ended",
      ended_by: "cancelled",
      ends_on: "2027-03-20",
    });
    await world.setStatus(at("2027-03-21T09:00"), "completed");
    await world.work("2027-08-01T09:00");
    expect(await world.periods()).toHaveLength(1);
    expect(await world.schedule()).toMatchObject({ state: "ended" });
  });

  test("support goes on when the project is set back to work", async () => {
    await world.completeAndAsk();
    await world.answer("2027-02-25T12:00", "start-monthly");
    await world.setStatus(at("2027-03-01T09:00"), "in_progress");
    await world.work("2027-03-10T09:00");
    expect(await world.periods()).toHaveLength(1);
  });

  test("deleting the account ends support, and the studio gets a notice", async () => {
    await world.completeAndAsk();
    await world.answer("2027-02-25T12:00", "start-monthly");
    await world.work("2027-03-10T09:00");
    const [before] = await world.rows<{ id: string }>(
      "select id from public.support_schedules where project_id = $1::uuid",
      world.projectId,
    );
    await world.books.backend.db.exec("delete from private.mails_due");
    await world.rows("delete from auth.users where id = $1::uuid", world.client.id);
    const [after] = await world.rows(
      "select state, ended_by, project_id from public.support_schedules where id = $1::uuid",
      before?.id,
    );
    expect(after).toEqual({ state: "ended", ended_by: "deleted", project_id: null });
    expect(await world.dueMails(before?.id)).toEqual(["support-notice"]);
    await world.work("2027-09-10T09:00");
    const [left] = await world.rows(
      "select count(*)::int as n from public.invoices where support_schedule_id = $1::uuid",
      before?.id,
    );
    expect(left).toEqual({ n: 1 });
    // A schedule that nobody agreed to is deleted with the account.
    await world.begin();
    await world.completeAndAsk();
    const [open] = await world.rows<{ id: string }>(
      "select id from public.support_schedules where project_id = $1::uuid",
      world.projectId,
    );
    await world.rows("delete from auth.users where id = $1::uuid", world.client.id);
    expect(
      await world.rows("select from public.support_schedules where id = $1::uuid", open?.id),
    ).toEqual([]);
  });
});
