import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { personFor } from "../backend-for.ts";
import { databaseKinds } from "../databases.ts";
import { booksFor } from "../money/books.ts";
import { project } from "../project.ts";
import { listen } from "./listening.ts";

const caughtUp = "Subscribed to PostgreSQL, nothing was missed";
const subscribed = "Subscribed to PostgreSQL";

// A page reads its data and joins its channel a moment later: what happens in between is neither lost nor read twice.
describe.each(databaseKinds)("joining after a snapshot, %s database", (kind) => {
  const books = booksFor(kind);
  const bea = personFor(() => books.backend.customer());
  let ofAda: string;
  beforeAll(async () => {
    ofAda = await submit(books.ada);
  });

  const submit = (person: Person) =>
    books.submit({ ...project, submission_key: randomUUID() }, person);
  const snapshot = async () => {
    const { rows } = await books.backend.db.query<{ now: string }>(
      "select pg_current_snapshot()::text as now",
    );
    return rows[0]?.now ?? "";
  };
  const touch = (id: string) =>
    books.backend.db.query(
      "update public.onboarding_submissions set email = email where id = $1::uuid",
      [id],
    );
  /** Waits until the notices of everything that is committed have arrived: they come in the order of commits. */
  const allNoticesArrived = async () => {
    const watching = await listen(bea.client, { table: "onboarding_submissions" });
    await submit(bea);
    await watching.received(1);
  };
  const projects = (after: string) => ({ table: "onboarding_submissions", select: ["id"], after });

  test("a page that missed nothing is told so, and is sent nothing", async () => {
    await touch(ofAda);
    const live = await listen(books.ada.client, projects(await snapshot()));
    await live.receivedSystem(caughtUp);
    expect(live.changes).toEqual([]);
  });

  test("what happened after the snapshot is sent, and later changes too", async () => {
    const before = await snapshot();
    await touch(ofAda);
    const live = await listen(books.ada.client, projects(before));
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
    await live.receivedSystem(caughtUp);
    expect(live.changes).toEqual([]);
    const own = await submit(bea);
    const changes = await live.received(1);
    expect(changes.map((change) => change.new.id)).toEqual([own]);
  });

  test("where more happened than is worth sending, the page reads again", async () => {
    const before = await snapshot();
    for (let n = 0; n < 51; n += 1) await touch(ofAda);
    await allNoticesArrived();
    const live = await listen(books.ada.client, projects(before));
    await live.receivedSystem(subscribed);
    expect(live.systemMessages).not.toContain(caughtUp);
  });

  test("where a row is gone, the page reads again", async () => {
    const gone = await submit(books.ada);
    const before = await snapshot();
    await books.backend.db.query("delete from public.onboarding_submissions where id = $1::uuid", [
      gone,
    ]);
    await allNoticesArrived();
    const live = await listen(books.ada.client, projects(before));
    await live.receivedSystem(subscribed);
    expect(live.systemMessages).not.toContain(caughtUp);
  });

  test("a snapshot of before the process listened, and a text that is none, mean reading again", async () => {
    for (const after of ["3:3:", "nonsense"]) {
      const live = await listen(books.ada.client, projects(after));
      await live.receivedSystem(subscribed);
    }
  });
});
