import { describe, expect, test } from "vitest";
import { databaseKinds } from "../databases.ts";
import { people, worldFor } from "./world.ts";

describe.each(databaseKinds)("functions, %s database", (kind) => {
  const world = worldFor(kind);

  test("arguments are passed by name, with GET as text, and defaults fill in the others", async () => {
    const anon = world.as("anon");
    expect((await anon.rpc("get_status", { name_param: "supabot" })).data).toBe("ONLINE");
    expect((await anon.rpc("get_status", { name_param: "eq.x" }, { get: true })).data).toBeNull();
    expect((await anon.rpc("element_count", { items: ["a", "b,c", "d"] })).data).toBe(3);
    expect((await anon.rpc("element_count", { items: ["a", "b"] }, { get: true })).data).toBe(2);
    expect((await anon.rpc("function_with_optional_param")).data).toBe("none");
    expect((await anon.rpc("function_with_optional_param", { param: "x" })).data).toBe("x");
    expect((await anon.rpc("sum_of", { numbers: [1, 2, 3] })).data).toBe(6);
    expect(await (await world.ask("anon", "/rpc/sum_of?numbers=1&numbers=2")).json()).toBe(3);
    expect((await anon.rpc("keys_of", { b: 1, a: 2 })).data).toEqual(["a", "b"]);
    expect((await anon.rpc("void_func")).status).toBe(204);
  });

  test("the rows that a function returns can be filtered, selected, embedded, ordered and counted", async () => {
    const anon = world.as("anon");
    const rows = await anon
      .rpc("get_messages_of", { search_username: "supabot" }, { count: "exact" })
      .select("id, channels(slug)")
      .gt("id", 1)
      .order("id", { ascending: false })
      .limit(2);
    expect(rows).toMatchObject({
      count: 3,
      data: [
        { id: 4, channels: { slug: "other" } },
        { id: 3, channels: { slug: "other" } },
      ],
    });
    const one = await anon.rpc("one_user", { name_param: "supabot" }).select("username");
    expect(one.data).toEqual({ username: "supabot" });
    const numbers = await anon.rpc("numbers", { up_to: 3 });
    expect(numbers.data).toEqual([1, 2, 3]);
    const single = await anon
      .rpc("get_username_and_status", { name_param: "supabot" })
      .select("username")
      .single();
    expect(single.data).toEqual({ username: "supabot" });
    const head = await anon.rpc("numbers", { up_to: 3 }, { head: true, count: "exact" });
    expect(head).toMatchObject({ count: 3, data: null });
  });

  test("a function runs as its caller and sees who that is", async () => {
    const anon = await world.as("anon").rpc("whoami");
    expect(anon.data).toEqual({
      role: "anon",
      claims: { role: "anon" },
      method: "POST",
      path: "/rpc/whoami",
    });
    const ann = await world.as("ann").rpc("whoami", {}, { get: true });
    expect(ann.data).toMatchObject({
      role: "authenticated",
      claims: { sub: people.ann },
      method: "GET",
    });
  });

  test("with GET a function changes nothing", async () => {
    const before = await world.as("service").from("channels").select("id");
    const got = await world.as("anon").rpc("add_channel", { slug_param: "g" }, { get: true });
    expect(got).toMatchObject({ status: 405, error: { code: "25006" } });
    const after = await world.as("service").from("channels").select("id");
    expect(after.data).toEqual(before.data);
    const posted = await world.as("anon").rpc("add_channel", { slug_param: "g" });
    expect(posted.data).toEqual(expect.any(Number));
    await world.as("service").from("channels").delete().eq("slug", "g");
  });

  test("an error that a function raises for the caller is the answer", async () => {
    const anon = world.as("anon");
    expect(await anon.rpc("teapot")).toMatchObject({
      status: 402,
      error: { code: "PT402", message: "Payment Required", details: "Quota", hint: "Upgrade" },
    });
    const full = await world.ask("anon", "/rpc/full_control", { method: "POST", body: "{}" });
    expect([full.status, full.headers.get("x-powered-by")]).toEqual([402, "Nerd Rage"]);
    expect(await full.json()).toMatchObject({ code: "123", details: "Quota" });
  });

  test("only functions of the exposed schemas can be called, and only by those who have the right", async () => {
    const hidden = ["set_config", "pg_sleep", "pg_read_file", "lo_import", "version", "auth.uid"];
    for (const name of [...hidden, "query_to_xml", "touch_trigger", "uid", "session_guard"]) {
      const answer = await world.as("ann").rpc(name, {});
      expect(answer, name).toMatchObject({ status: 404, error: { code: "PGRST202", hint: null } });
    }
    expect(await world.as("anon").rpc("service_only")).toMatchObject({
      status: 401,
      error: { code: "42501" },
    });
    expect((await world.as("ann").rpc("service_only")).status).toBe(403);
    expect((await world.as("service").rpc("service_only")).data).toBe("yes");
  });

  test("a call to a missing function is answered with PostgREST's message", async () => {
    const missing = await world.as("anon").rpc("get_statuss", { a: 1, b: 2 });
    expect(missing.error).toMatchObject({
      code: "PGRST202",
      message: "Could not find the function public.get_statuss(a, b) in the schema cache",
      hint: "Perhaps you meant to call the function public.get_status",
    });
    const several = await world.as("anon").rpc("ambiguous", { a: 1 });
    expect(several).toMatchObject({ status: 300, error: { code: "PGRST203" } });
    const patched = await world.ask("anon", "/rpc/void_func", { method: "PATCH", body: "{}" });
    expect([patched.status, (await patched.json()).code]).toEqual([405, "PGRST101"]);
  });
});
