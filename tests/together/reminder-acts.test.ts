import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { setStatus } from "../project.ts";
import { projectPeople } from "./project-people.ts";

const hour = 3_600_000;
/** The next Tuesday, at noon or one o'clock in Los Angeles, which is later than the database's own clock. */
const tuesday = new Date();
tuesday.setUTCHours(20, 0, 0, 0);
do tuesday.setUTCDate(tuesday.getUTCDate() + 1);
while (tuesday.getUTCDay() !== 2);

describe.each(eitherKind)("what begins, pauses and ends reminders, on the %s database", (kind) => {
  const people = projectPeople(kind);
  const { rows } = people;
  let projectId = "";

  beforeEach(async () => {
    projectId = await people.submit();
  });

  const act = (name: string, body: object, person?: Partial<Person>) =>
    people.act(name, { projectId, ...body }, person);
  const tick = (item: string, completed = true) =>
    people.ada.client.rpc("tick_task", { project_id: projectId, item_id: item, completed });
  /** Sends reminders as three processes do on that Tuesday, or so many hours later. */
  const remind = async (hours = 0) => {
    // Payment reminders are tested in tests/money/payment-reminders.test.ts.
    await people.backend.db.exec(`delete from private.mails_due where kind = 'payment-reminder';
        update private.mails_due set due_at = now() - interval '1 second'`);
    const now = () => new Date(tuesday.getTime() + hours * hour);
    await Promise.all(
      [1, 2, 3].map(() => composeMailsDue({ ...people.backend.mailServices, now })),
    );
    return rows<{ kind: string; to: string; text: string; headers: Record<string, string> }>(
      `with gone as (delete from engine.outbox where kind in ('reminder', 'call-client-notice')
         returning kind, to_address as "to", text_body as text, headers) select * from gone order by kind`,
    );
  };
  /** Makes so many steps of each reminder due; the others are due only in a year. */
  const makeDue = (steps: number) =>
    rows(
      `update public.reminders set due_at =
         case when step <= $2::integer then now() - interval '4 days' else now() + interval '1 year' end
       where project_id = $1::uuid`,
      projectId,
      String(steps),
    );
  const pausedUntil = async () =>
    (
      await rows<{ until: string | null }>(
        "select reminders_paused_until::text as until from public.onboarding_submissions where id = $1::uuid",
        projectId,
      )
    )[0]?.until ?? null;

  test("one mail names exactly what is missing, with an unsubscribe header, and no second process sends it again", async () => {
    await act("ask-client", { text: "Which colour?", blocking: false }, people.owner);
    await makeDue(2);
    await tick("day-send-domain");
    const mails = await remind();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([["reminder", people.ada.email]]);
    const [{ text, headers } = { text: "", headers: {} as Record<string, string> }] = mails;
    expect(text).toContain("2 things are still missing.");
    expect(text).toContain("Send us your texts, pictures and logo");
    expect(text).toContain("Which colour?");
    expect(text).not.toContain("domain");
    expect(text).toContain(`/project/${projectId}#questions`);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(headers["List-Unsubscribe"]).toContain("project-news");
    const passed = await rows<{ step: number; n: number }>(
      `select step, count(*)::int as n from public.reminders
       where project_id = $1::uuid and sent_at is not null group by step order by step`,
      projectId,
    );
    expect(passed).toEqual([
      { step: 1, n: 2 },
      { step: 2, n: 2 },
    ]);
    expect(await remind(48)).toEqual([]);
  });

  test("after the last reminder the assigned staff or the studio gets a notice to call, which is listed while something is missing", async () => {
    const mia = await people.backend.staff("maker", "Mia");
    await makeDue(3);
    await people.backend.join(projectId, mia, "staff");
    const [call, reminder] = await remind();
    expect([reminder?.kind, call?.kind, call?.to]).toEqual([
      "reminder",
      "call-client-notice",
      mia.email,
    ]);
    expect(call?.text).toContain("Please call Ada Lovelace.");
    expect(call?.text).toContain("Send us your texts, pictures and logo");
    const toCall = async () => {
      const { data } = await people.owner.client
        .from("reminders")
        .select("subject_id")
        .eq("project_id", projectId)
        .eq("is_last", true)
        .not("passed_at", "is", null)
        .is("ended_at", null);
      return data?.length;
    };
    expect(await toCall()).toBe(2);
    await tick("day-send-content");
    expect(await toCall()).toBe(1);
    await setStatus(people.owner.client, projectId, "cancelled");
    expect(await toCall()).toBe(0);
  });

  test("a client who has switched such mails off gets none, now or later, and the studio gets the notice to call", async () => {
    const set = (on: boolean) =>
      people.ada.client.from("user_settings").upsert({
        user_id: people.ada.id,
        notification_emails_enabled: on,
        timezone: "America/Los_Angeles",
      });
    await set(false);
    await makeDue(3);
    expect((await remind()).map(({ kind }) => kind)).toEqual(["call-client-notice"]);
    await set(true);
    expect(await remind(48)).toEqual([]);
  });

  test("the studio pauses reminders without an end, the client for two weeks at most, and either side resumes them", async () => {
    for (const [person, status] of [
      [people.viewer, 403],
      [people.eve, 404],
      [{}, 401],
    ] as const) {
      expect((await act("pause-reminders", {}, person)).status).toBe(status);
    }
    expect(await pausedUntil()).toBeNull();
    await makeDue(1);
    const requestId = randomUUID();
    expect((await act("pause-reminders", { requestId }, people.owner)).body).toMatchObject({
      isPaused: true,
      pausedUntil: null,
    });
    expect(await pausedUntil()).toBe("infinity");
    expect(await remind()).toEqual([]);
    expect(await remind(480)).toEqual([]);
    const past = { until: new Date(Date.now() - hour).toISOString() };
    expect((await act("pause-reminders", past, people.editor)).body.isPaused).toBe(false);
    // The first request, sent once more, changes nothing.
    await act("pause-reminders", { requestId }, people.owner);
    expect(await pausedUntil()).toBeNull();
    expect((await remind()).map(({ kind }) => kind)).toEqual(["reminder"]);

    const later = (days: number) => ({
      until: new Date(Date.now() + days * 24 * hour).toISOString(),
    });
    const long = await act("pause-reminders", later(15), people.ada);
    expect([long.status, long.body.message]).toEqual([
      409,
      "You can pause reminders for up to 14 days.",
    ]);
    expect(await pausedUntil()).toBeNull();
    expect((await act("pause-reminders", later(13), people.ada)).status).toBe(200);
    expect((await act("pause-reminders", {}, people.ada)).status).toBe(200);
    const week = Date.parse((await pausedUntil()) ?? "") - Date.now();
    expect(Math.round(week / hour)).toBe(7 * 24);
    const day = `${new Date().getUTCFullYear() + 1}-01-04`;
    expect((await act("pause-reminders", { until: day }, people.owner)).body.pausedUntil).toBe(
      `${day}T08:00:00+00:00`,
    );
    expect((await act("pause-reminders", { until: "soon" }, people.owner)).status).toBe(400);
    const entries = await rows<{ action: string }>(
      "select action from public.audit_log where project_id = $1::uuid and action like 'reminders.%' order by id",
      projectId,
    );
    expect(entries.map(({ action }) => action.slice(10))).toEqual([
      "paused",
      "resumed",
      "paused",
      "paused",
      "paused",
    ]);
  });

  test("reminders work for any subject with a kind and an id", async () => {
    await tick("day-send-content");
    await tick("day-send-domain");
    const [made] = await rows<{ id: string }>(
      `insert into public.deliverables (project_id, title) values ('${projectId}', 'The home page') returning id`,
    );
    const begin = () =>
      people.backend.db.query(
        "select private.begin_reminders($1::uuid, 'deliverable', $2, 'The home page')",
        [projectId, made?.id ?? ""],
      );
    await begin();
    await makeDue(1);
    expect((await remind())[0]?.text).toContain("Your answer to: The home page");
    await makeDue(2);
    await people.backend.db.query("select private.end_reminders($1::uuid, 'deliverable', $2)", [
      projectId,
      made?.id ?? "",
    ]);
    expect(await remind(72)).toEqual([]);
    // A new version begins the reminders again with the first step.
    await begin();
    await makeDue(1);
    expect((await remind(144)).map(({ kind }) => kind)).toEqual(["reminder"]);
    // Something that has its answer is not missing, even if its reminders were not ended.
    await makeDue(2);
    await people.backend.db.exec(`
        insert into public.approvals (project_id, deliverable_id, version, title, files, full_name, email,
          is_address_verified, zone, hash)
        values ('${projectId}', '${made?.id}', 1, 'The home page', '[]', 'Ada', 'ada@example.com', true, 'UTC',
          repeat('0', 64))`);
    expect(await remind(216)).toEqual([]);
    // A kind of subject without a schedule has no reminders.
    await people.backend.db.query("select private.begin_reminders($1::uuid, 'briefing', 'x')", [
      projectId,
    ]);
    expect(await rows("select from public.reminders where subject_kind = 'briefing'")).toEqual([]);
  });

  test("asking again for a task that is open since the submission begins its reminders again", async () => {
    const open = async () =>
      (
        await rows<{ asked_at: Date }>(
          `select asked_at from public.reminders
             where project_id = $1::uuid and subject_id = 'day-send-content' and ended_at is null`,
          projectId,
        )
      ).map(({ asked_at }) => asked_at.getTime());
    const before = await open();
    const asked = await act(
      "ask-client",
      { itemId: "day-send-content", blocking: false },
      people.owner,
    );
    expect([asked.status, before.length]).toEqual([200, 3]);
    const after = await open();
    expect([after.length, after.every((moment) => moment > (before[0] ?? 0))]).toEqual([3, true]);
  });

  test("a schedule can begin before its subject is due", async () => {
    await people.backend.db.exec(
      `insert into private.reminder_schedules values ('briefing', 1, -72), ('briefing', 2, 0)`,
    );
    await people.backend.db.query(
      "select private.begin_reminders($1::uuid, 'briefing', 'x', null, '2026-12-10T17:00Z'::timestamptz)",
      [projectId],
    );
    const dues = await rows<{ due_at: Date }>(
      "select due_at from public.reminders where subject_kind = 'briefing' order by step",
    );
    expect(dues.map(({ due_at }) => due_at.toISOString().slice(0, 10))).toEqual([
      "2026-12-07",
      "2026-12-10",
    ]);
    await people.backend.db.exec(
      "delete from private.reminder_schedules where subject_kind = 'briefing'",
    );
  });

  test("acts and the job never deadlock", async () => {
    const statuses: number[] = [];
    const work = async (text: string) => {
      const asked = await act("ask-client", { text, blocking: true }, people.owner);
      await makeDue(1);
      const { questionId } = asked.body;
      const answered = await act("answer-question", { questionId, text: "Yes" }, people.ada);
      await tick("day-send-content", text.length % 2 === 0);
      const paused = await act("pause-reminders", { until: "2020-01-01" }, people.editor);
      statuses.push(asked.status, answered.status, paused.status);
    };
    const mails: Awaited<ReturnType<typeof remind>> = [];
    await Promise.all([
      ...["a?", "bb?", "c?", "dd?", "e?"].map(work),
      (async () => {
        for (let n = 0; n < 10; n++) mails.push(...(await remind()));
      })(),
    ]);
    expect(statuses).toEqual(Array.from({ length: 15 }, () => 200));
    expect(mails.filter(({ kind }) => kind === "reminder").length).toBeLessThanOrEqual(1);
  });

  test("the client of a project that is older than reminders gets none until somebody asks for something", async () => {
    // Such a project has a clock and open tasks, and no row of a reminder.
    await people.backend.db.exec(
      "delete from public.reminders; delete from private.mails_due; delete from engine.outbox",
    );
    expect(await remind(999)).toEqual([]);
    await tick("day-send-content");
    expect(await rows("select from public.reminders")).toEqual([]);
    await act("ask-client", { itemId: "day-send-domain", blocking: false }, people.owner);
    expect(await rows("select from public.reminders")).toHaveLength(3);
  });
});
