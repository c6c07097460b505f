import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { backendFor } from "../tests/backend-for.ts";
import { countRuns } from "../tests/count-runs.ts";
import { databaseKinds, openTestDatabase } from "../tests/databases.ts";
import { fixedProject } from "../tests/project.ts";
import { eventFunctions, eventsPage, eventTriggers } from "./events-page.ts";

/** Only refuses a change, and may run in any order with others. */
const isGuard = (name: string) => /^(guard|refuse|protect)_/.test(name);
/** The engine's own: realtime. */
const isOfEngine = (name: string) => /^notify_(change|ended_session)$/.test(name);

interface Trigger {
  name: string;
  table: string;
  moment: string;
  runs: string;
}

describe.each(databaseKinds)("what follows a change on the %s database", (kind) => {
  let db: Database;
  let triggers: Trigger[];
  beforeAll(async () => {
    db = await openTestDatabase(kind, installationSql);
    const { rows } = await db.query<Trigger>(
      `select t.tgname as name, n.nspname || '.' || c.relname as table, p.proname as runs,
         concat_ws(' ', case when t.tgtype & 2 > 0 then 'before' else 'after' end,
           case when t.tgtype & 1 > 0 then 'row' else 'statement' end,
           case when t.tgdeferrable then 'at commit' end) as moment
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
         join pg_proc p on p.oid = t.tgfoid
       where not t.tgisinternal order by 2, 1`,
    );
    triggers = rows.filter(({ name }) => !isGuard(name) && !isOfEngine(name));
  });
  afterAll(() => db.close());

  test("a table has one trigger for a moment, and its name says the moment", () => {
    expect(triggers.length).toBeGreaterThan(40);
    const moments = triggers.map(({ table, moment }) => `${table} ${moment}`);
    expect(moments.filter((each, at) => moments.indexOf(each) !== at)).toEqual([]);
    for (const { name, moment } of triggers) expect(name).toBe(`${moment.split(" ")[0]}_change`);
  });

  test("every trigger that is no guard runs a function of database/events", () => {
    const declared = eventTriggers.map(({ table, runs }) => `${table} ${runs}`).sort();
    expect(triggers.map(({ table, runs }) => `${table} ${runs}`).sort()).toEqual(declared);
  });
});

test("a follower stands once in an event, and each one of several says why it stands there", () => {
  expect(eventFunctions.length).toBeGreaterThan(30);
  for (const { name, steps } of eventFunctions) {
    const runs = steps.filter(({ runs }) => runs).map((step) => `${step.runs} ${step.conditions}`);
    expect(new Set(runs).size, name).toBe(runs.length);
    const withoutReason = steps.filter(({ reason }) => reason === "").map(({ text }) => text);
    if (steps.length > 1) expect(withoutReason, name).toEqual([]);
  }
});

/** What followed up to commit eaa9e336, when the triggers of a table ran in the order of their names. */
const former = {
  project_submitted:
    "audit_project begin_clock finish_questionnaire follow_needed_items follow_project_owner make_order refresh_client",
  checklist_changed:
    "answer_by_tick audit_project follow_checklist follow_needed_items prepare_balance",
  project_status_changed:
    "audit_project end_all_reminders expire_attempts_of_project follow_completion follow_expected follow_status record_status_change",
  after_invoice:
    "chain_books expire_changed_attempts follow_balance_invoice follow_expected follow_open_invoice",
  after_order: "follow_expected follow_price",
  after_client: "expire_attempts_of_client follow_billing_details",
  after_allocation: "add_allocation chain_books",
  after_return: "add_return chain_books",
  after_credit_note: "add_credit_note chain_books",
};
/** Followers that have another name now, because their event names what they did, or they did several things. */
const renamed: Record<string, string[]> = {
  audit_project: ["audit_submitted_project", "audit_ticks", "audit_status"],
  follow_project_owner: ["add_project_owner"],
  follow_expected: ["refresh_expected", "refresh_expected_of_project"],
  follow_status: ["end_clock"],
  expire_changed_attempts: ["expire_attempts_of"],
  follow_balance_invoice: ["follow_balance"],
};

test.each(Object.entries(former))("%s has the order of the triggers before it", (event, order) => {
  const steps = eventFunctions.find(({ name }) => name === event)?.steps ?? [];
  const before = (runs: string | null) =>
    Object.keys(renamed).find((name) => renamed[name]?.includes(runs ?? "")) ?? runs;
  expect(steps.map(({ runs }) => before(runs)).join(" ")).toBe(order);
});

async function submit(tx: Queryable, userId: string): Promise<{ id: string; checklist: unknown }> {
  const columns = Object.keys(fixedProject).join(", ");
  const { rows } = await tx.query<{ id: string; checklist: unknown }>(
    `insert into public.onboarding_submissions (user_id, ${columns})
     select $1::uuid, ${columns} from jsonb_populate_record(null::public.onboarding_submissions, $2::jsonb)
     returning id, project_checklist as checklist`,
    [userId, JSON.stringify(fixedProject)],
  );
  return rows[0] ?? expect.fail("no project");
}

describe.each(databaseKinds)("a project on the %s database", (kind) => {
  const backend = backendFor(kind);

  test.each(["project_submitted", "checklist_changed", "project_status_changed"])(
    "%s runs each follower once",
    async (event) => {
      const client = await backend.customer();
      const steps = eventFunctions.find(({ name }) => name === event)?.steps ?? [];
      const followers = steps
        .filter(({ conditions }) => conditions.length === 0)
        .map(({ runs }) => runs ?? "");
      const runs = await backend.db.transaction(async (tx) => {
        await tx.exec("set local track_functions = 'pl'");
        let before = await countRuns(tx, followers);
        const { id, checklist } = await submit(tx, client.id);
        if (event !== "project_submitted") before = await countRuns(tx, followers);
        const ticked = JSON.stringify(checklist).replace('"completed":false', '"completed":true');
        if (event === "checklist_changed") {
          await tx.query(
            "update public.onboarding_submissions set project_checklist = $2 where id = $1",
            [id, ticked],
          );
        } else if (event === "project_status_changed") {
          await tx.query(
            "update public.onboarding_submissions set status = 'completed' where id = $1",
            [id],
          );
        }
        const after = await countRuns(tx, followers);
        return followers.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
      });
      // make_order refreshes the client, too, before it reads it.
      const twice = event === "project_submitted" ? ["refresh_client"] : [];
      expect(runs).toEqual(followers.map((name) => [name, twice.includes(name) ? 2 : 1]));
    },
  );
});

test("docs/events.md is made from database/events", async () => {
  await expect(eventsPage()).toMatchFileSnapshot("../docs/events.md");
});
