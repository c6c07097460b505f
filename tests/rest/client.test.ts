import { describe, expect, test } from "vitest";
import { databaseKinds } from "../databases.ts";
import { worldFor } from "./world.ts";

describe.each(databaseKinds)("the official client, %s database", (kind) => {
  const world = worldFor(kind);

  const names = async (filtered: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await filtered;
    expect(error).toBeNull();
    return (data as { username: string }[]).map(({ username }) => username);
  };
  const users = () => world.as("anon").from("users").select("username").order("username");

  test("every filter finds its rows", async () => {
    const all = ["awailas", "dragarcia", "jsonuser", "kiwicopple", "supabot"];
    expect(await names(users().eq("username", "supabot"))).toEqual(["supabot"]);
    expect(await names(users().neq("username", "supabot"))).toEqual(all.slice(0, 4));
    expect(await names(users().gt("username", "k"))).toEqual(["kiwicopple", "supabot"]);
    expect(await names(users().gte("username", "supabot"))).toEqual(["supabot"]);
    expect(await names(users().lt("username", "b"))).toEqual(["awailas"]);
    expect(await names(users().lte("username", "awailas"))).toEqual(["awailas"]);
    expect(await names(users().like("username", "%supa%"))).toEqual(["supabot"]);
    expect(await names(users().ilike("username", "*SUPA*"))).toEqual(["supabot"]);
    expect(await names(users().likeAllOf("username", ["%supa%", "%bot%"]))).toEqual(["supabot"]);
    expect(await names(users().likeAnyOf("username", ["%supa%", "awa%"]))).toEqual([
      "awailas",
      "supabot",
    ]);
    expect(await names(users().ilikeAllOf("username", ["%SUPA%", "%bot%"]))).toEqual(["supabot"]);
    expect(await names(users().ilikeAnyOf("username", ["%SUPA%", "%KIWI%"]))).toEqual([
      "kiwicopple",
      "supabot",
    ]);
    expect(await names(users().regexMatch("username", "^s[aeiou]"))).toEqual(["supabot"]);
    expect(await names(users().regexIMatch("username", "^S"))).toEqual(["supabot"]);
    expect(await names(users().is("data", null))).toEqual(
      all.filter((name) => name !== "jsonuser"),
    );
    expect(await names(users().not("data", "is", null))).toEqual(["jsonuser"]);
    expect(await names(users().isDistinct("status", "ONLINE"))).toEqual(["kiwicopple"]);
    expect(await names(users().in("username", ["supabot", "kiwi,copple", 'a"b']))).toEqual([
      "supabot",
    ]);
    expect(await names(users().in("username", []))).toEqual([]);
    expect(await names(users().notIn("username", ["supabot", "jsonuser"]))).toEqual([
      "awailas",
      "dragarcia",
      "kiwicopple",
    ]);
    expect(await names(users().contains("age_range", "[1,2)"))).toEqual(["supabot"]);
    expect(await names(users().containedBy("age_range", "[1,3)"))).toEqual(["supabot"]);
    expect(await names(users().contains("data", { foo: { baz: "string value" } }))).toEqual([
      "jsonuser",
    ]);
    expect(await names(users().rangeLt("age_range", "[2,25)"))).toEqual(["supabot"]);
    expect(await names(users().rangeGt("age_range", "[2,20)"))).toEqual([
      "awailas",
      "dragarcia",
      "kiwicopple",
    ]);
    expect(await names(users().rangeGte("age_range", "[25,35)"))).toEqual([
      "awailas",
      "kiwicopple",
    ]);
    expect(await names(users().rangeLte("age_range", "[2,25)"))).toEqual(["supabot"]);
    expect(await names(users().rangeAdjacent("age_range", "[2,20)"))).toEqual([
      "dragarcia",
      "supabot",
    ]);
    expect(await names(users().overlaps("age_range", "[2,25)"))).toEqual(["dragarcia"]);
    expect(
      await names(users().textSearch("catchphrase", "'fat' & 'cat'", { config: "english" })),
    ).toEqual(["supabot"]);
    expect(await names(users().textSearch("catchphrase", "cat", { type: "plain" }))).toEqual([
      "kiwicopple",
      "supabot",
    ]);
    expect(await names(users().textSearch("catchphrase", "cat", { type: "phrase" }))).toEqual([
      "kiwicopple",
      "supabot",
    ]);
    expect(
      await names(users().textSearch("catchphrase", "cat or rat", { type: "websearch" })),
    ).toHaveLength(4);
    expect(await names(users().match({ username: "supabot", status: "ONLINE" }))).toEqual([
      "supabot",
    ]);
    expect(
      await names(users().or('username.eq.supabot,and(status.eq.OFFLINE,username.like."k*")')),
    ).toEqual(["kiwicopple", "supabot"]);
    expect(await names(users().not("username", "in", "(supabot,awailas)"))).toEqual([
      "dragarcia",
      "jsonuser",
      "kiwicopple",
    ]);
    expect(await names(users().filter("data->foo->>baz", "eq", "string value"))).toEqual([
      "jsonuser",
    ]);
    expect(await names(users().filter("username", "eq(any)", "{supabot,awailas}"))).toEqual([
      "awailas",
      "supabot",
    ]);
  });

  test("rows are ordered, with nulls first or last as requested, and paged", async () => {
    const anon = world.as("anon");
    const ordered = await anon
      .from("users")
      .select("username")
      .order("age_range", { nullsFirst: true })
      .order("username", { ascending: false });
    expect(await names(Promise.resolve(ordered))).toEqual([
      "jsonuser",
      "supabot",
      "dragarcia",
      "kiwicopple",
      "awailas",
    ]);
    expect(await names(users().range(1, 2))).toEqual(["dragarcia", "jsonuser"]);
    const counted = await anon.from("users").select("*", { count: "exact", head: true });
    expect(counted).toMatchObject({ count: 5, data: null, status: 200 });
    const page = await anon.from("users").select("username", { count: "exact" }).limit(2);
    expect(page).toMatchObject({ count: 5, status: 206 });
  });

  test("columns are selected with aliases, casts and paths into JSON", async () => {
    const { data } = await world
      .as("anon")
      .from("users")
      .select("name:username, status::text, deep:data->foo->bar->>nested, data->foo->>baz")
      .eq("username", "jsonuser")
      .single();
    expect(data).toEqual({
      name: "jsonuser",
      status: "ONLINE",
      deep: "value",
      baz: "string value",
    });
    const strange = 'it\'s \\ "odd"';
    const rows = [
      { id: 1, "column whitespace": "x", array_column: ["a", "b"] },
      { id: 2, [strange]: "said" },
    ];
    // The client does not escape such a name in `columns=`. The API accepts it when it is escaped.
    const quoted = encodeURIComponent(`"${strange.replace(/[\\"]/g, "\\$&")}"`);
    const columns = `id,"column whitespace",array_column,${quoted}`;
    const oddNames = await world.ask("anon", `/cornercase?select=id,${quoted}&columns=${columns}`, {
      method: "POST",
      body: JSON.stringify(rows),
      headers: { prefer: "missing=default,return=representation" },
    });
    expect(await oddNames.json()).toEqual([
      { id: 1, [strange]: "by default" },
      { id: 2, [strange]: "said" },
    ]);
    const found = await world
      .as("anon")
      .from("cornercase")
      .select('id, "column whitespace"')
      .contains("array_column", ["a"]);
    expect(found.data).toEqual([{ id: 1, "column whitespace": "x" }]);
  });

  test("rows of other tables are embedded along every kind of foreign key", async () => {
    const anon = world.as("anon");
    const toOne = await anon
      .from("messages")
      .select("message, users(username)")
      .eq("id", 1)
      .single();
    expect(toOne.data).toEqual({ message: "Hello World", users: { username: "supabot" } });
    const oneToOne = await anon
      .from("channels")
      .select("slug, channel_details(details)")
      .order("id")
      .limit(3);
    expect(oneToOne.data?.[2]).toEqual({ slug: "other", channel_details: null });
    const many = await anon
      .from("products")
      .select("name, categories(name)")
      .order("name")
      .order("name", { referencedTable: "categories" });
    expect(many.data?.[1]).toEqual({
      name: "Laptop",
      categories: [{ name: "Computers" }, { name: "Electronics" }],
    });
    const service = world.as("service");
    const children = await service
      .from("collections")
      .select("id, collections(id)")
      .eq("id", 1)
      .single();
    expect(children.data).toEqual({ id: 1, collections: [{ id: 2 }, { id: 3 }] });
    const parent = await service
      .from("collections")
      .select("id, parent_id(description)")
      .eq("id", 2)
      .single();
    expect(parent.data).toEqual({ id: 2, parent_id: { description: "Root Collection" } });
    const hinted = await anon
      .from("best_friends")
      .select("first:users!best_friends_first_user_fkey(username), third_wheel(username)")
      .order("id");
    expect(hinted.data).toEqual([
      { first: { username: "supabot" }, third_wheel: { username: "awailas" } },
      { first: { username: "supabot" }, third_wheel: null },
    ]);
    const byColumn = await anon
      .from("best_friends")
      .select("users!second_user(username)")
      .eq("id", 1)
      .single();
    expect(byColumn.data).toEqual({ users: { username: "kiwicopple" } });
    const spread = await anon
      .from("messages")
      .select("id, ...users(username, state:status)")
      .eq("id", 1)
      .single();
    expect(spread.data).toMatchObject({ id: 1, username: "supabot" });
    const nested = await anon
      .from("users")
      .select("username, messages(id, channels(slug))")
      .eq("username", "supabot")
      .single();
    expect(nested.data).toMatchObject({
      messages: expect.arrayContaining([{ id: 1, channels: { slug: "public" } }]),
    });
  });

  test("embedded rows are filtered, ordered and limited, and can filter and sort the outer rows", async () => {
    const anon = world.as("anon");
    const limited = await anon
      .from("users")
      .select("username, messages(id)")
      .eq("username", "supabot")
      .eq("messages.channel_id", 3)
      .order("id", { referencedTable: "messages", ascending: false })
      .limit(1, { referencedTable: "messages" });
    expect(limited.data).toEqual([{ username: "supabot", messages: [{ id: 4 }] }]);
    const inner = await anon
      .from("users")
      .select("username, messages!inner(id)", { count: "exact" })
      .eq("messages.id", 1);
    expect(inner).toMatchObject({
      count: 1,
      data: [{ username: "supabot", messages: [{ id: 1 }] }],
    });
    const without = await anon
      .from("channels")
      .select("slug, channel_details()", { count: "exact" })
      .is("channel_details", null);
    expect(without).toMatchObject({ count: 1, data: [{ slug: "other" }] });
    const having = await anon
      .from("users")
      .select("username, messages()")
      .not("messages", "is", null);
    expect(having.data).toEqual([{ username: "supabot" }]);
    const sorted = await anon
      .from("messages")
      .select("id, channels(slug)")
      .order("channels(slug)", { ascending: false })
      .order("id")
      .limit(1);
    expect(sorted.data).toEqual([{ id: 2, channels: { slug: "random" } }]);
    const any = await anon
      .from("users")
      .select("username, messages(id)")
      .eq("username", "supabot")
      .or("id.eq.1,id.eq.2", { referencedTable: "messages" });
    expect(any.data?.[0]?.messages).toHaveLength(2);
  });

  test("an answer can be one row, at most one row, CSV or JSON without nulls", async () => {
    const anon = world.as("anon");
    const one = await anon.from("users").select("username").eq("username", "supabot").single();
    expect(one.data).toEqual({ username: "supabot" });
    const none = await anon.from("users").select("username").eq("username", "nobody").single();
    expect(none).toMatchObject({
      status: 406,
      error: { code: "PGRST116", details: "The result contains 0 rows" },
    });
    const maybe = await anon
      .from("users")
      .select("username")
      .eq("username", "nobody")
      .maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
    const csv = await anon.from("shops").select("id, address").csv();
    expect(csv.data).toBe('id,address\n1,"1369 Cambridge St"');
    const stripped = await anon
      .from("users")
      .select("username, data")
      .eq("username", "supabot")
      .stripNulls();
    expect(stripped.data).toEqual([{ username: "supabot" }]);
    const explained = await anon.from("users").select("username").explain();
    expect(explained).toMatchObject({ status: 406, error: { code: "PGRST107" } });
  });

  test("a view, and a table of another schema, are read like a table", async () => {
    const view = await world
      .as("anon")
      .from("active_users")
      .select("username")
      .eq("username", "supabot");
    expect(view.data).toEqual([{ username: "supabot" }]);
    const other = await world
      .as("anon", { schema: "personal" })
      .from("users")
      .select("username")
      .order("username");
    expect(other.data).toEqual([{ username: "kiwicopple" }, { username: "supabot" }]);
  });
});
