import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { propertyRuns } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { setStatus } from "../project.ts";
import { histories, projectOfEachPlan, replaceEvents, withEachHistory } from "./clock-histories.ts";
import { studioToday } from "./studio-today.ts";

describe.each(eitherKind)("deadlines of the studio, on the %s database", (kind) => {
  const { books, hour, linesOf, neededItems, tickNeeded, settle } = studioToday(kind);

  /**
   * Makes all events of this project so much older. The stored moments are moved, too, until the next event works them
   * out again.
   */
  const makeOlder = async (project: string, hours: number) => {
    await books.backend.db.transaction(async (tx) => {
      await tx.exec("set local session_replication_role = replica");
      await tx.query(
        "update public.clock_events set at = at - make_interval(hours => $2::integer) where project_id = $1::uuid",
        [project, hours],
      );
    });
    await books.rows(
      `update private.open_clocks set deadline_at = deadline_at - make_interval(hours => $2::integer),
         confirm_by = confirm_by - make_interval(hours => $2::integer) where project_id = $1::uuid`,
      project,
      hours,
    );
  };

  test("the answer about the content is listed while the studio may be silent, and after it the deadline", async () => {
    const project = await books.submit();
    await settle(project);
    expect(await linesOf("content", project)).toEqual([]);
    await tickNeeded(project);
    const [due] = await linesOf("content", project);
    expect(Math.abs(Date.parse(due?.due_at ?? "") - Date.now() - 12 * hour)).toBeLessThan(60_000);
    expect(await linesOf("deadline", project)).toEqual([]);
    await makeOlder(project, 13);
    // The studio was silent for longer than its time, so the clock runs since then.
    expect(await linesOf("content", project)).toEqual([]);
    const [line] = await linesOf("deadline", project);
    const clock = (await books.ada.client.rpc("project_clock", { project_id: project })).data as {
      ends_at: string;
    };
    expect(Date.parse(line?.due_at ?? "")).toBe(Date.parse(clock.ends_at));
    expect(Math.abs(Date.parse(clock.ends_at) - Date.now() - 23 * hour)).toBeLessThan(60_000);

    // While the clock stands still there is no deadline; a new tick brings it back, later.
    const tick = (completed: boolean) =>
      books.ada.client.rpc("tick_task", {
        project_id: project,
        item_id: neededItems[0],
        completed,
      });
    await tick(false);
    expect(await linesOf("deadline", project)).toEqual([]);
    await tick(true);
    expect((await linesOf("deadline", project)).length).toBe(1);
  });

  test("a missed deadline is noted once for both sides, stays on the list, and leaves it with the project's end", async () => {
    const { ada, studio } = books;
    const project = await books.submit();
    await settle(project);
    await tickNeeded(project);
    const noted = async (person: Person) => {
      const { data } = await person.client
        .from("notifications")
        .select("kind, person_name, times")
        .eq("project_id", project)
        .eq("kind", "deadline-missed");
      return data;
    };
    const job = async () =>
      (await books.rows<{ n: number }>("select private.note_missed_deadlines() as n"))[0]?.n;
    await makeOlder(project, 35);
    expect(await job()).toBe(0);
    expect(await noted(ada)).toEqual([]);
    await makeOlder(project, 2);
    expect([await job(), await job()]).toEqual([1, 0]);
    const once = [{ kind: "deadline-missed", person_name: null, times: 1 }];
    expect([await noted(ada), await noted(studio)]).toEqual([once, once]);
    expect(Date.parse((await linesOf("deadline", project))[0]?.due_at ?? "")).toBeLessThan(
      Date.now(),
    );
    const done = { status: "completed" };
    await studio.client.from("onboarding_submissions").update(done).eq("id", project);
    expect(await linesOf("deadline", project)).toEqual([]);
    expect(await noted(ada)).toEqual(once);

    // A hundred deadlines that were noted long ago do not hide the next one from the job.
    const noticed = async (text: string) =>
      books.backend.db.transaction(async (tx) => {
        await tx.exec(`set local session_replication_role = replica; ${text}`);
      });
    await noticed(`insert into private.open_clocks (project_id, deadline_at, missed_at)
      select gen_random_uuid(), now() - interval '9 days', now() from generate_series(1, 100)`);
    const next = await books.submit();
    await settle(next);
    await tickNeeded(next);
    await makeOlder(next, 37);
    expect(await job()).toBe(1);
    await noticed(`delete from private.open_clocks where deadline_at < now() - interval '8 days'`);

    // A project that ends before the job has run is noted as missed, too.
    const late = await books.submit();
    await settle(late);
    await tickNeeded(late);
    await makeOlder(late, 40);
    await studio.client.from("onboarding_submissions").update(done).eq("id", late);
    const { data } = await ada.client
      .from("notifications")
      .select("kind")
      .eq("project_id", late)
      .eq("kind", "deadline-missed");
    expect(data?.length).toBe(1);
    expect(await job()).toBe(0);
  });

  test("a project that ends in time has missed no deadline, and one that waits only for the deposit is listed since that moment", async () => {
    const { ada, studio } = books;
    const project = await books.submit();
    await tickNeeded(project);
    const [first] = await linesOf("deposit", project);
    expect(first?.since).toEqual(expect.any(String));
    await ada.client.rpc("tick_task", {
      project_id: project,
      item_id: neededItems[0],
      completed: false,
    });
    expect(await linesOf("deposit", project)).toEqual([]);
    await tickNeeded(project);
    const [again] = await linesOf("deposit", project);
    expect(Date.parse(again?.since ?? "")).toBeGreaterThan(Date.parse(first?.since ?? ""));
    const asked = { projectId: project, text: "Which colour?", blocking: true };
    await callFunction(books.backend, "ask-client", { body: asked, token: studio.token });
    expect((await linesOf("deposit", project))[0]?.since).toBe(again?.since);
    await settle(project);
    await setStatus(studio.client, project, "completed");
    const missed = await books.rows(
      "select from public.notifications where project_id = $1::uuid and kind = 'deadline-missed'",
      project,
    );
    expect(missed).toEqual([]);
  });

  test("for any history of a clock the stored moments agree with its reading", async () => {
    const { numRuns, ...fixed } = propertyRuns(2_000);
    const projects = await projectOfEachPlan(books);
    const samples = fc.sample(histories("in slots"), { numRuns, ...fixed });
    let running = 0;
    await withEachHistory(books, samples, async (tx, { plan, events, now }) => {
      await tx.query("select set_config('daybreak.clock', $1, true)", [now.toISOString()]);
      const past = events.filter(({ at }) => Date.parse(at) <= now.getTime());
      await replaceEvents(tx, projects[plan], past);
      const { rows } = await tx.query<{
        clock: { state: string; reason: string; started_at: string; ends_at: string };
        deadline_at: Date | null;
        confirm_by: Date | null;
        known: boolean;
      }>(
        `select private.clock_reading($1::uuid, $2::timestamptz) as clock, c.deadline_at, c.confirm_by,
             c.project_id is not null as known
           from (select 1) as one left join private.open_clocks c on c.project_id = $1::uuid`,
        [projects[plan], now.toISOString()],
      );
      const [found] = rows;
      if (!found || past.length === 0) return;
      const { clock, deadline_at, confirm_by, known } = found;
      const what = JSON.stringify({ plan, past, now, clock });
      if (clock.state === "ended") expect(known, what).toBe(false);
      if (clock.state === "studio") {
        running++;
        expect(deadline_at?.toISOString(), what).toBe(new Date(clock.ends_at).toISOString());
      }
      if (clock.state === "client" && !clock.ends_at) expect(deadline_at, what).toBeNull();
      const awaits = clock.state === "not-started" && clock.reason === "confirmation";
      if (plan !== "ai-tool-development" && known) expect(confirm_by !== null, what).toBe(awaits);
    });
    expect(running).toBeGreaterThan(5);
  }, 120_000);
});
