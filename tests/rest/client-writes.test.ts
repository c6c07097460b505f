import { describe, expect, test } from "vitest";
import { databaseKinds } from "../databases.ts";
import { worldFor } from "./world.ts";

describe.each(databaseKinds)("the official client writes, %s database", (kind) => {
  const world = worldFor(kind);

  test("rows are inserted, merged, changed and removed", async () => {
    const anon = world.as("anon");
    const plain = await anon.from("channels").insert({ slug: "c1" });
    expect(plain).toMatchObject({ status: 201, data: null, error: null });
    const bulk = await anon
      .from("channels")
      .insert([{ slug: "c2" }, { slug: "c3", data: { a: 1 } }], { defaultToNull: false })
      .select("slug, data");
    expect(bulk.data).toEqual([
      { slug: "c2", data: null },
      { slug: "c3", data: { a: 1 } },
    ]);
    const withDefault = await anon
      .from("users")
      .insert([{ username: "d1" }, { username: "d2", status: "OFFLINE" }], { defaultToNull: false })
      .select("username, status");
    expect(withDefault.data).toEqual([
      { username: "d1", status: "ONLINE" },
      { username: "d2", status: "OFFLINE" },
    ]);
    const withNull = await anon
      .from("users")
      .insert([{ username: "d3" }, { username: "d4", status: "OFFLINE" }])
      .select("username, status");
    expect(withNull.data?.[0]).toEqual({ username: "d3", status: null });

    const merged = await anon
      .from("users")
      .upsert(
        [
          { username: "d1", status: "OFFLINE" },
          { username: "d5", status: "ONLINE" },
        ],
        { count: "exact" },
      )
      .select("username, status");
    expect(merged).toMatchObject({
      status: 201,
      count: 2,
      data: [{ username: "d1", status: "OFFLINE" }, { username: "d5" }],
    });
    const ignored = await anon
      .from("users")
      .upsert(
        { username: "d1", status: "ONLINE" },
        { onConflict: "username", ignoreDuplicates: true },
      )
      .select();
    expect(ignored.data).toEqual([]);

    const changed = await anon
      .from("channels")
      .update({ slug: "c9" })
      .eq("slug", "c2")
      .select("slug, messages(id)");
    expect(changed.data).toEqual([{ slug: "c9", messages: [] }]);
    const removed = await anon
      .from("channels")
      .delete({ count: "exact" })
      .in("slug", ["c1", "c9", "c3"]);
    expect(removed).toMatchObject({ status: 204, count: 3 });
    const removedUsers = await anon
      .from("users")
      .delete()
      .like("username", "d_")
      .select("username")
      .order("username", { ascending: false });
    expect(removedUsers.data?.map(({ username }) => username)).toEqual([
      "d5",
      "d4",
      "d3",
      "d2",
      "d1",
    ]);
  });

  test("PUT sets the one row that the URL names", async () => {
    const put = (path: string, body: object) =>
      world.ask("anon", path, {
        method: "PUT",
        body: JSON.stringify(body),
        headers: { prefer: "return=representation" },
      });
    const made = await put("/shops?id=eq.7", { id: 7, address: "new" });
    expect([made.status, await made.json()]).toEqual([201, [{ id: 7, address: "new" }]]);
    const again = await put("/shops?id=eq.7", { id: 7, address: "newer" });
    expect([again.status, await again.json()]).toEqual([200, [{ id: 7, address: "newer" }]]);
    expect((await put("/shops?id=eq.7", { id: 8, address: "other" })).status).toBe(400);
    expect((await put("/shops?address=eq.newer", { id: 7, address: "x" })).status).toBe(405);
    const { data } = await world.as("service").from("shops").select().order("id");
    expect(data).toEqual([
      { id: 1, address: "1369 Cambridge St" },
      { id: 7, address: "newer" },
    ]);
    await world.as("service").from("shops").delete().eq("id", 7);
  });
});
