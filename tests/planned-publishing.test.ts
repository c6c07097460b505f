import { beforeEach, describe, expect, test } from "vitest";
import { home } from "#content/pages/home.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { publishPlanned } from "#server/publishing/planned.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { invoke } from "./call-function.ts";
import { databaseKinds } from "./databases.ts";

const now = Temporal.Instant.from("2026-11-28T09:00:00Z");
const nine = "2026-12-01T09:00:00.000Z";

describe.each(databaseKinds)("content that is published at an hour, on %s", (databaseKind) => {
  const backend = backendFor(databaseKind, { now: () => now });
  const owner = personFor(() => backend.admin());
  beforeEach(() => backend.db.query("delete from private.planned_publishing"));

  /** @returns the number of the draft */
  const save = async (value: string, kind = "page-home", path = "lead") => {
    const { number: base } = await invoke(owner, "read-content", { kind });
    const changes = [{ path, value }];
    return (await invoke(owner, "save-content", { kind, base, changes })).number;
  };
  const plan = (number: number, { by = owner, at = nine, kind = "page-home" } = {}) =>
    invoke(by, "publish-content", { kinds: [kind], seen: { [kind]: number }, at });
  const plans = async (body: object = { action: "read" }, person = owner) =>
    (await invoke(person, "planned-publishing", body)).plans;
  const runJob = (at = nine) =>
    publishPlanned({ db: backend.db, publishing: backend.publishing, now: () => new Date(at) });
  const lead = () => publishedContent().pages.home.lead;

  test("it is published at that hour and not before, once, in the name of who planned it", async () => {
    const number = await save("From December on.");
    expect(await plan(number)).toMatchObject({ status: 200 });
    expect(await plans()).toMatchObject([{ kinds: ["page-home"], at: nine, refusal: null }]);
    await runJob("2026-12-01T08:59:59Z");
    expect(lead()).toBe(home.lead);

    const { rows: before } = await backend.db.query<{ number: number }>(
      "select number from public.content_public",
    );
    await Promise.all([runJob(), runJob()]);
    expect(lead()).toBe("From December on.");
    expect(await plans()).toEqual([]);
    const { rows } = await backend.db.query(
      `select p.number, l.actor, l.side from public.content_public p, public.audit_log l
       where l.action = 'site.published' order by l.id desc limit 1`,
    );
    expect(rows).toEqual([
      { number: (before[0]?.number ?? 0) + 1, actor: owner.id, side: "studio" },
    ]);
  });

  test("a draft that was changed since is not published, and the plan says why until somebody removes it", async () => {
    await plan(await save("As I saw it."));
    await save("As it is now.");
    await runJob();
    expect(lead()).not.toContain("As i");
    const [refused] = await plans();
    expect(refused.refusal).toContain("changed or published this since you looked at it");
    await runJob();
    expect(await plans()).toHaveLength(1);
    expect(await plans({ action: "end", id: refused.id })).toEqual([]);
  });

  test("who calls it off keeps the draft", async () => {
    const number = await save("Perhaps.");
    await plan(number);
    const [{ id }] = await plans();
    expect(await plans({ action: "end", id })).toEqual([]);
    await runJob();
    expect(lead()).not.toBe("Perhaps.");
    expect(await invoke(owner, "read-content", { kind: "page-home" })).toMatchObject({
      number,
      state: "draft",
      body: { lead: "Perhaps." },
    });
  });

  test("a second plan of the same part takes the place of the first", async () => {
    await plan(await save("First."));
    await plan(await save("Second."), { at: "2026-12-02T09:00:00.000Z" });
    expect(await plans()).toMatchObject([{ at: "2026-12-02T09:00:00.000Z" }]);
  });

  test.each([
    ["that is over", "2026-11-28T09:00:00Z"],
    ["of another year", "2028-01-01T09:00:00Z"],
  ])("an hour %s is refused, the next one is taken", async (_, at) => {
    const number = await save(`At ${at}`);
    expect(await plan(number, { at })).toMatchObject({ status: 409, code: "content.plan_hour" });
    expect(await plans()).toEqual([]);
    expect(await plan(number)).toMatchObject({ status: 200 });
  });

  test("what cannot be published is refused when it is planned", async () => {
    expect(await plan(await save(""))).toMatchObject({ status: 409, code: "content.not_ready" });
    expect(await plans()).toEqual([]);
    expect(await plan(await save("Something."))).toMatchObject({ status: 200 });
  });

  test("a manager who became a maker meanwhile publishes nothing; one who did not does", async () => {
    const manager = await backend.staff("manager", "Rosa Manager");
    await plan(await save("By Rosa."), { by: manager });
    await backend.db.query("update public.staff set role = 'maker' where user_id = $1::uuid", [
      manager.id,
    ]);
    await runJob();
    expect(lead()).not.toBe("By Rosa.");
    expect(await plans()).toMatchObject([{ by: "Rosa Manager", refusal: expect.any(String) }]);

    await backend.db.query("update public.staff set role = 'manager' where user_id = $1::uuid", [
      manager.id,
    ]);
    await backend.db.query("update private.planned_publishing set refusal = null");
    await runJob();
    expect(lead()).toBe("By Rosa.");
  });

  test("the plans of somebody who left the studio go with them", async () => {
    const manager = await backend.staff("manager");
    await plan(await save("Gone."), { by: manager });
    expect(await plans()).toHaveLength(1);
    await backend.db.query("delete from public.staff where user_id = $1::uuid", [manager.id]);
    expect(await plans()).toEqual([]);
  });

  test("a manager neither plans nor calls off what is the owners', an owner does both", async () => {
    const manager = await backend.staff("manager");
    const of = { kind: "brand" };
    const number = await save("#336699", "brand", "accent");
    expect(await plan(number, { ...of, by: manager })).toMatchObject({ status: 403 });
    expect(await plans()).toEqual([]);
    expect(await plan(number, of)).toMatchObject({ status: 200 });
    const [{ id }] = await plans();
    const end = { action: "end", id };
    expect(await invoke(manager, "planned-publishing", end)).toMatchObject({ status: 403 });
    expect(await plans()).toHaveLength(1);
    expect(await plans(end)).toEqual([]);
  });

  test("makers and clients read no plans, a manager does", async () => {
    const maker = await backend.staff("maker");
    const client = await backend.customer();
    for (const person of [maker, client]) {
      const answer = await invoke(person, "planned-publishing", { action: "read" });
      expect(answer).toMatchObject({ status: 403 });
    }
    expect(await plans({ action: "read" }, await backend.staff("manager"))).toEqual([]);
  });
});
