import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "./backend.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { databaseKinds } from "./databases.ts";

const start = Temporal.Instant.from("2026-11-28T09:00:00Z");

describe.each(databaseKinds)("people who change the website at once, on %s", (databaseKind) => {
  const backend = backendFor(databaseKind, { now: () => now });
  const owner = personFor(() => backend.staff("owner", "Ada Owner"));
  const manager = personFor(() => backend.staff("manager", "Rosa Manager"));
  let now = start;
  beforeEach(async () => {
    now = start;
    await backend.db.query("delete from private.site_editors");
  });

  const ask = async ({ client }: Pick<Person, "client">, stays = true) => {
    const { data, error } = await client.functions.invoke("site-editors", { body: { stays } });
    return error ? error.context.status : data.others;
  };

  test("each sees that the other is there", async () => {
    expect(await ask(owner)).toEqual([]);
    expect(await ask(manager)).toEqual(["Ada Owner"]);
    expect(await ask(owner)).toEqual(["Rosa Manager"]);
  });

  test("who leaves is gone at once, who says nothing more after twenty seconds", async () => {
    await ask(owner);
    await ask(manager);
    await ask(owner, false);
    expect(await ask(manager)).toEqual([]);

    await ask(owner);
    now = start.add({ milliseconds: 19_999 });
    expect(await ask(manager)).toEqual(["Ada Owner"]);
    now = start.add({ seconds: 20 });
    expect(await ask(manager)).toEqual([]);
  });

  test("who loses their role is not there any more", async () => {
    const leaving = await backend.staff("manager", "Somebody Else");
    await ask(leaving);
    expect(await ask(owner)).toEqual(["Somebody Else"]);
    await backend.db.query("delete from public.staff where user_id = $1::uuid", [leaving.id]);
    expect(await ask(owner)).toEqual([]);
  });

  test("makers and clients are refused and leave no trace", async () => {
    for (const person of [await backend.staff("maker"), await backend.customer()]) {
      expect(await ask(person)).toBe(403);
    }
    expect(await ask(owner)).toEqual([]);
  });
});
