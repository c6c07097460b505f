import { beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "../databases.ts";
import { worldFor } from "./world.ts";

/** What the official client may ask for beyond the recorded exchanges, answered as PostgREST does. */
describe.each(databaseKinds)("more calls of the official client, %s database", (kind) => {
  const world = worldFor(kind);
  beforeAll(async () => {
    await world.db.exec(`
      create function public.seen_headers() returns json language sql stable as $$
        select json_build_object('headers', current_setting('request.headers')::json,
          'cookies', current_setting('request.cookies')::json) $$;
      grant execute on function public.seen_headers() to anon, authenticated;
      create table public.flats (id int primary key, floor int not null);
      alter table public.flats enable row level security;
      create policy "flats of the floor that a header names" on public.flats to anon
        using (floor::text = current_setting('request.headers', true)::json ->> 'x-floor');
      insert into public.flats values (1, 1), (2, 2);
      create table public.quotes (id int primary key, t text, b boolean, list int[]);
      insert into public.quotes values (1, 'plain', true, '{1,2}'), (2, 'two words', false, null),
        (3, '', null, '{}'), (4, 'a "word", and' || chr(10) || 'a line', null, null), (5, 'back\\slash', null, null);
      grant select on public.flats, public.quotes to anon, authenticated`);
  });

  test("csv is quoted as PostgREST quotes it, so that null and an empty text differ", async () => {
    const { data } = await world.as("ann").from("quotes").select("id,t,b,list").order("id").csv();
    expect(data).toBe(
      [
        "id,t,b,list",
        '1,plain,t,"{1,2}"',
        '2,"two words",f,',
        '3,"",,{}',
        '4,"a ""word"", and\na line",,',
        '5,"back\\\\slash",,',
      ].join("\n"),
    );
  });

  test("csv without a row is an empty line", async () => {
    const { data } = await world.as("ann").from("quotes").select("id").eq("id", 9).csv();
    expect(data).toBe("\n");
  });

  test("two embeds of one name are refused, and answered under names of their own", async () => {
    const twice = await world.as("ann").from("users").select("messages(id),messages(message)");
    expect(twice.error).toMatchObject({
      code: "42712",
      message: 'table name "users_messages_1" specified more than once',
    });
    expect(twice.status).toBe(400);
    const spread = await world
      .as("ann")
      .from("messages")
      .select("...users(status),...users(username)");
    expect(spread.error).toMatchObject({ code: "42712" });
    const named = await world
      .as("ann")
      .from("users")
      .select("messages(id),more:messages(message)")
      .eq("username", "supabot")
      .single();
    expect(named.data?.messages).toHaveLength(4);
    expect(named.data?.more).toHaveLength(4);
  });

  test("SQL reads the headers and cookies of the request", async () => {
    const answer = await world.ask("ann", "/rpc/seen_headers", {
      headers: { "X-Floor": "3", cookie: 'theme=dark; a="b c"' },
    });
    const seen = await answer.json();
    expect(seen.headers).toMatchObject({ "x-floor": "3", accept: "*/*" });
    expect(seen.headers).not.toHaveProperty("cookie");
    expect(seen.cookies).toMatchObject({ theme: "dark" });
    const client = world.as("ann");
    const { data } = await client.rpc("seen_headers").setHeader("x-floor", "4");
    expect(data).toMatchObject({ headers: { "x-floor": "4" }, cookies: {} });
  });

  test("what proves the caller is not among the headers that SQL reads", async () => {
    const { data } = await world.as("ann").rpc("seen_headers");
    expect(data).not.toHaveProperty("headers.apikey");
    expect(data).not.toHaveProperty("headers.authorization");
    expect(JSON.stringify(data)).not.toContain("sb_publishable");
  });

  test("a policy may ask for a header", async () => {
    const flats = (floor: string) =>
      world.as("anon").from("flats").select("id").setHeader("x-floor", floor);
    expect([(await flats("2")).data, (await flats("9")).data]).toEqual([[{ id: 2 }], []]);
  });

  test("a tree is read with the children of each row, and friends of friends", async () => {
    const ann = world.as("ann");
    const tree = await ann.from("collections").select("id, collections(id)").eq("id", 1).single();
    expect(tree.data).toEqual({ id: 1, collections: [{ id: 2 }, { id: 3 }] });
    const back = await ann
      .from("channels")
      .select("slug, messages(users(username, messages(channel_id)))")
      .eq("slug", "public")
      .single();
    expect(back.data).toMatchObject({
      slug: "public",
      messages: [{ users: { username: "supabot" } }],
    });
    const third = await ann.from("collections").select("id, collections(id, collections(id))");
    expect(third.error).toMatchObject({ code: "PGRST129" });
  });

  test("a column that is called r is answered like any other", async () => {
    const { data } = await world.as("ann").from("shops").select("r:address, id");
    expect(data).toEqual([{ r: "1369 Cambridge St", id: 1 }]);
  });
});
