import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { databaseKinds } from "../databases.ts";
import { project } from "../project.ts";
import { listen } from "./listening.ts";

const caughtUp = "Subscribed to PostgreSQL, nothing was missed";
const subscribed = "Subscribed to PostgreSQL";

// A page reads its data and joins its channel a moment later: what happens in between is neither lost nor read twice.
describe.each(databaseKinds)("joining after a snapshot, %s database", (kind) => {
  let backend: Backend;
  let ada: Person;
  let bea: Person;
  let ofAda: string;
  beforeAll(async () => {
    backend = await startBackend(kind);
    ada = await backend.customer();
    bea = await backend.customer();
    ofAda = await submit(ada);
  });
  afterAll(() => backend?.stop());

  async function submit({ client }: Person): Promise<string> {
    const row = { ...project, submission_key: randomUUID() };
    const { data, error } = await client
      .from("onboarding_submissions")
      .insert(row)
      .select("id")
      .single();
    if (error) throw error;
    return data.id;
  }
  const snapshot = async () => {
    const { rows } = await backend.db.query<{ now: string }>(
      "select pg_current_snapshot()::text as now",
    );
    return rows[0]?.now ?? "";
  };
  const touch = (id: string) =>
    backend.db.query("update public.onboarding_submissions set email = email where id = $1::uuid", [
      id,
    ]);
  const projects = (after: string) => ({ table: "onboarding_submissions", select: ["id"], after });

  test("a page that missed nothing is told so, and is sent nothing", async () => {
    await touch(ofAda);
    const live = await listen(ada.client, projects(await snapshot()));
    await expect.poll(() => live.systemMessages).toContain(caughtUp);
    expect(live.changes).toEqual([]);
  });

  test("what happened after the snapshot is sent, and later changes too", async () => {
    const before = await snapshot();
    await touch(ofAda);
    const live = await listen(ada.client, projects(before));
    await live.received(1);
    expect(live.systemMessages).toContain(caughtUp);
    await touch(ofAda);
    const changes = await live.received(2);
    expect(changes.map((change) => change.new.id)).toEqual([ofAda, ofAda]);
  });

  test("only to those who may see the row", async () => {
    const before = await snapshot();
    await touch(ofAda);
    const live = await listen(bea.client, projects(before));
    await expect.poll(() => live.systemMessages).toContain(caughtUp);
    expect(live.changes).toEqual([]);
    const own = await submit(bea);
    const changes = await live.received(1);
    expect(changes.map((change) => change.new.id)).toEqual([own]);
  });

  test("where a row is gone, or more happened than is worth sending, the page reads again", async () => {
    const before = await snapshot();
    for (let n = 0; n < 51; n += 1) await touch(ofAda);
    const live = await listen(ada.client, projects(before));
    await expect.poll(() => live.systemMessages).toContain(subscribed);
    const early = await snapshot();
    const gone = await submit(ada);
    await backend.db.query("delete from public.onboarding_submissions where id = $1::uuid", [gone]);
    const later = await listen(ada.client, projects(early));
    await expect.poll(() => later.systemMessages).toContain(subscribed);
    expect([...live.systemMessages, ...later.systemMessages]).not.toContain(caughtUp);
  });

  test("a snapshot of before the process listened, and a text that is none, mean reading again", async () => {
    for (const after of ["3:3:", "nonsense"]) {
      const live = await listen(ada.client, projects(after));
      await expect.poll(() => live.systemMessages).toContain(subscribed);
    }
  });
});
