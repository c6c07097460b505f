import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultLimits } from "#server/http/limits.ts";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { databaseKinds } from "../databases.ts";
import { fixedProject } from "../project.ts";

interface Item {
  id: string;
  owner?: string;
  neededToStart?: boolean;
}

describe.each(databaseKinds)("ticking, on the %s database", (kind) => {
  let backend: Backend;
  let ada: Person;
  let project: string;
  let item: string;
  beforeAll(async () => {
    const { tick, billing } = defaultLimits;
    backend = await startBackend(kind, { limits: { tick, billing } });
  });
  afterAll(() => backend.stop());

  const submitAs = async (person: Person) => {
    const { data } = await person.client
      .from("onboarding_submissions")
      .insert(fixedProject)
      .select("id, project_checklist")
      .single();
    project = data?.id;
    const checklist = data?.project_checklist as { sections: { items: Item[] }[] } | undefined;
    const items = checklist?.sections.flatMap((section) => section.items) ?? [];
    item = items.find(({ owner, neededToStart }) => owner === "client" && neededToStart)?.id ?? "";
    expect(item).not.toBe("");
  };
  const tick = (person: Person, completed: boolean) =>
    person.client.rpc("tick_task", { project_id: project, item_id: item, completed });
  const events = async () => {
    const { rows } = await backend.db.query<{ count: number }>(
      "select count(*)::integer as count from public.clock_events where project_id = $1::uuid",
      [project],
    );
    return rows[0]?.count ?? 0;
  };

  test("one account ticks so often within a time, and another one still does", async () => {
    ada = await backend.customer();
    await submitAs(ada);
    const { points } = defaultLimits.tick;
    for (let n = 0; n < points; n++) expect((await tick(ada, n % 2 === 0)).error).toBeNull();
    const before = await events();
    expect((await tick(ada, true)).status).toBe(429);
    expect(await events()).toBe(before);
    const bob = await backend.customer("Bob");
    await submitAs(bob);
    expect((await tick(bob, true)).error).toBeNull();
  });

  test("one account changes billing details so often within a time", async () => {
    const bob = await backend.customer("Bob");
    await submitAs(bob);
    const name = async () =>
      (await bob.client.from("clients").select("legal_name")).data?.[0]?.legal_name;
    const save = (legal_name: string) =>
      bob.client.from("clients").update({ legal_name }).eq("user_id", bob.id);
    const { points } = defaultLimits.billing;
    for (let n = 0; n < points; n++) expect((await save(`Bob ${n}`)).error).toBeNull();
    expect((await save("Bob for ever")).status).toBe(429);
    expect(await name()).toBe(`Bob ${points - 1}`);
  });

  test("a tick reads no more events after hundreds of others than after twenty", async () => {
    const cy = await backend.customer("Cy");
    await submitAs(cy);
    /** How many events one tick reads, as PostgreSQL counts them. */
    const readBy = (completed: boolean) =>
      backend.db.transaction(async (tx) => {
        // A small table is read whole where that is cheaper; what counts is what a large one would cost.
        await tx.exec("set local enable_seqscan = off");
        await tx.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify({ sub: cy.id, role: "authenticated", aal: "aal1" }),
        ]);
        const counted = async () => {
          const { rows } = await tx.query<{ read: number }>(
            `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
             from pg_stat_xact_user_tables where relid = 'public.clock_events'::regclass`,
          );
          return rows[0]?.read ?? 0;
        };
        // The counts of transactions before this one may not be reported yet.
        const before = await counted();
        await tx.query("select public.tick_task($1::uuid, $2, $3)", [project, item, completed]);
        return (await counted()) - before;
      });
    const readAfter = async (pairs: number) => {
      for (let n = 0; n < pairs; n++) {
        await readBy(true);
        await readBy(false);
      }
      await backend.db.exec("analyze public.clock_events");
      return (await readBy(true)) + (await readBy(false));
    };
    const few = await readAfter(10);
    expect(few).toBeGreaterThan(0);
    // Without what is stored it would be ten times as many.
    expect(await readAfter(150)).toBeLessThan(few + 10);
  });
});
