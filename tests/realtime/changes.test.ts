import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { backendFor } from "../backend-for.ts";
import { databaseKinds } from "../databases.ts";
import { project, setStatus, submitProject } from "../project.ts";
import { listen } from "./listening.ts";

// These tests check who receives which change, with the official client, on tables of the product and on one with a
// column of every type.
describe.each(databaseKinds)("live changes on the %s database", (kind) => {
  const backend = backendFor(kind);
  let ada: Person;
  let bea: Person;
  let studio: Person;
  beforeAll(async () => {
    await backend.db.exec(`
      create table public.samples (id int8 primary key, note text, hidden text default 'secret', yes boolean,
        ratio float8, day date, at timestamptz, data jsonb, list text[], tag uuid);
      alter table public.samples enable row level security;
      create policy "all" on public.samples for select to authenticated, anon using (note is distinct from 'private');
      grant select (id, note, yes, ratio, day, at, data, list, tag) on public.samples to anon, authenticated;
      grant all on public.samples to service_role;
      create table public.quiet (id int primary key);
      grant select on public.quiet to anon, authenticated, service_role;
      select engine.publish('public.samples')`);
    ada = await backend.customer();
    bea = await backend.customer();
    studio = await backend.admin();
  });

  const projects = { table: "onboarding_submissions" };

  test("an insert and an update arrive in order, with the rows as REST gives them", async () => {
    const live = await listen(backend.service, { table: "samples" });
    const row = {
      id: 7,
      note: 'a "quoted", note',
      hidden: "h",
      yes: true,
      ratio: 1.5,
      day: "2026-01-02",
      at: "2026-01-02T03:04:05+00:00",
      data: { deep: [1, "two", null] },
      list: ['a,"b', "c"],
      tag: "6f1d3c1e-0000-4000-8000-000000000001",
    };
    await backend.service.from("samples").insert(row);
    await live.received(1);
    await backend.service.from("samples").update({ data: "5", yes: false }).eq("id", 7);
    const [inserted, updated] = await live.received(2);
    expect(inserted).toMatchObject({
      eventType: "INSERT",
      schema: "public",
      table: "samples",
      new: row,
      old: {},
      errors: null,
      commit_timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(updated).toMatchObject({
      eventType: "UPDATE",
      new: { ...row, data: "5", yes: false },
      old: { id: 7 },
    });
    const { data } = await backend.service.from("samples").select().eq("id", 7).single();
    expect(updated?.new).toEqual(data);
  });

  test("a client receives changes of own projects only, the studio and the server those of all projects", async () => {
    const [hers, others, studios, servers] = await Promise.all([
      listen(ada.client, projects),
      listen(bea.client, projects),
      listen(studio.client, projects),
      listen(backend.service, projects),
    ]);
    const id = await submitProject(ada.client);
    await setStatus(studio.client, id, "in_progress");
    for (const live of [hers, studios, servers]) {
      const [inserted, updated] = await live.received(2);
      expect(inserted).toMatchObject({ eventType: "INSERT", new: { id } });
      expect(updated).toMatchObject({ eventType: "UPDATE", new: { id, status: "in_progress" } });
    }
    const own = await submitProject(bea.client);
    const received = await others.received(1);
    expect(received.map((change) => change.new.id)).toEqual([own]);
    expect(hers.changes.map((change) => change.new.id)).toEqual([id, id]);
  });

  test("a filter lets matching changes through, and nothing else", async () => {
    const table = "samples";
    const subscribed = await Promise.all(
      [
        { table },
        { table, filter: "id=eq.101" },
        { table, filter: "id=neq.101" },
        { table, filter: "id=gt.101,id=lte.103" },
        { table, filter: "note=in.(red,blue)" },
        { table, filter: "id=not.lt.102" },
        { table, filter: "tag=eq.6F1D3C1E-0000-4000-8000-000000000103" },
        { table, event: "UPDATE" as const },
      ].map((binding) => listen(backend.service, binding)),
    );
    for (const [id, note] of [
      [101, "red"],
      [102, "green"],
      [103, "blue"],
    ]) {
      const tag = `6f1d3c1e-0000-4000-8000-000000000${id}`;
      await backend.service.from(table).insert({ id, note, tag });
    }
    await backend.service.from(table).update({ yes: true }).eq("id", 102);
    await subscribed[0]?.received(4);
    const ids = subscribed.map((live) => live.changes.map((change) => change.new.id));
    expect(ids).toEqual([
      [101, 102, 103, 102],
      [101],
      [102, 103, 102],
      [102, 103, 102],
      [101, 103],
      [102, 103, 102],
      [103],
      [102],
    ]);
  });

  test("each binding of a channel receives its own changes, and each of them once", async () => {
    const live = await listen(
      backend.service,
      { table: "samples", event: "INSERT" },
      { table: "samples", event: "UPDATE", filter: "id=eq.201" },
    );
    await backend.service.from("samples").insert([{ id: 201 }, { id: 202 }]);
    await backend.service.from("samples").update({ note: "x" }).in("id", [201, 202]);
    await backend.service.from("samples").insert({ id: 203 });
    const changes = await live.received(4);
    expect(changes.map((change) => `${change.eventType} ${change.new.id}`)).toEqual([
      "INSERT 201",
      "INSERT 202",
      "UPDATE 201",
      "INSERT 203",
    ]);
  });

  test("a change does not contain a column that its receiver may not read", async () => {
    const anyone = await listen(backend.visitor(), { table: "samples" });
    const chosen = await listen(backend.service, { table: "samples", select: ["id", "yes"] });
    const whole = await listen(backend.service, { table: "samples" });
    await backend.service.from("samples").insert({ id: 301, hidden: "not for you", yes: true });
    const [[received], [few], [all]] = await Promise.all([
      anyone.received(1),
      chosen.received(1),
      whole.received(1),
    ]);
    expect(received?.new).toMatchObject({ id: 301, yes: true });
    expect(received?.new).not.toHaveProperty("hidden");
    expect(few?.new).toEqual({ id: 301, yes: true });
    expect(all?.new).toMatchObject({ hidden: "not for you" });
  });

  test("changes of a row that its receiver may no longer see are not received", async () => {
    const anyone = await listen(backend.visitor(), { table: "samples" });
    const all = await listen(backend.service, { table: "samples" });
    await backend.service.from("samples").insert({ id: 401, note: "private" });
    await backend.service.from("samples").insert({ id: 402, note: "open" });
    await anyone.received(1);
    await backend.service.from("samples").update({ note: "private" }).eq("id", 402);
    await all.received(3);
    await backend.service.from("samples").insert({ id: 403, note: "open" });
    const changes = await anyone.received(2);
    expect(changes.map((change) => change.new.id)).toEqual([402, 403]);
    expect(changes.map((change) => change.new.note)).toEqual(["open", "open"]);
    expect((await all.received(4)).map((change) => change.new.id)).toEqual([401, 402, 402, 403]);
  });

  test("only the server receives that a row was deleted, with its key and nothing else", async () => {
    const [hers, servers] = await Promise.all([
      listen(ada.client, projects),
      listen(backend.service, projects),
    ]);
    const id = await submitProject(ada.client);
    await hers.received(1);
    const deleted = await backend.service.from("onboarding_submissions").delete().eq("id", id);
    expect(deleted.error).toBeNull();
    const [, gone] = await servers.received(2);
    expect(gone).toMatchObject({ eventType: "DELETE", new: {}, old: { id } });
    expect(Object.keys(gone?.old ?? {})).toEqual(["id"]);
    const next = await submitProject(ada.client);
    const changes = await hers.received(2);
    expect(changes.map((change) => change.new.id)).toEqual([id, next]);
  });

  test("a rolled-back change is never received; a hundred rows of one commit all are, in order", async () => {
    const live = await listen(backend.service, { table: "samples", filter: "id=gte.1000" });
    const undone = backend.db.transaction(async (tx) => {
      await tx.query("insert into public.samples (id) values (999999)");
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await backend.db.query("insert into public.samples (id) select generate_series(1000, 1099)");
    const changes = await live.received(100);
    expect(changes.map((change) => change.new.id)).toEqual(
      Array.from({ length: 100 }, (_, i) => 1000 + i),
    );
  });

  test("an admin whose role is withdrawn receives nothing from then on", async () => {
    const former = await backend.admin();
    const [theirs, studios] = await Promise.all([
      listen(former.client, projects),
      listen(studio.client, projects),
    ]);
    const before = await submitProject(ada.client);
    await Promise.all([theirs.received(1), studios.received(1)]);
    await backend.db.query(
      `update auth.users set raw_app_meta_data = '{"role":"customer"}' where id = $1::uuid`,
      [former.id],
    );
    // The channel closes at once, and not only with the next change.
    await theirs.became("CLOSED");
    const after = await submitProject(ada.client);
    const changes = await studios.received(2);
    expect(changes.map((change) => change.new.id)).toEqual([before, after]);
    expect(theirs.changes.map((change) => change.new.id)).toEqual([before]);
    expect(studios.states.at(-1)).not.toBe("CLOSED");
  });

  test("an account with a second factor receives nothing before the factor was passed", async () => {
    const person = await backend.customer();
    const [hers, servers] = await Promise.all([
      listen(person.client, projects),
      listen(backend.service, projects),
    ]);
    const id = await submitProject(person.client);
    await Promise.all([hers.received(1), servers.received(1)]);
    const move = (status: string) => setStatus(backend.service, id, status);
    await backend.db.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', now(), now())`,
      [crypto.randomUUID(), person.id],
    );
    await move("in_progress");
    await servers.received(2);
    await hers.became("CLOSED");
    expect(hers.changes.map((change) => change.new.status)).toEqual(["pending"]);
    expect((await listen(person.client, projects)).states).toEqual([
      "CHANNEL_ERROR Session does not exist",
    ]);
    await backend.db.query("delete from auth.mfa_factors where user_id = $1::uuid", [person.id]);
    const again = await listen(person.client, projects);
    await move("completed");
    expect((await again.received(1))[0]?.new.status).toBe("completed");
    await person.client.removeAllChannels();
  });

  test("signing out in another browser ends the changes that an open page receives", async () => {
    const person = await backend.customer();
    const live = await listen(person.client, projects);
    const other = backend.visitor();
    await other.auth.signInWithPassword({ email: person.email, password: "correct horse battery" });
    const retained = await listen(other, projects);
    const insert = () =>
      backend.db.query(
        `insert into public.onboarding_submissions select (r).* from (
          select jsonb_populate_record(null::public.onboarding_submissions, $1::jsonb) as r) as made`,
        [
          {
            ...project,
            id: crypto.randomUUID(),
            user_id: person.id,
            created_at: new Date(),
            updated_at: new Date(),
            submission_key: crypto.randomUUID(),
            uploaded_files: [],
            status: "pending",
          },
        ],
      );
    await insert();
    await Promise.all([live.received(1), retained.received(1)]);
    await other.auth.signOut({ scope: "others" });
    await insert();
    await retained.received(2);
    await live.became("CLOSED");
    expect(live.systemMessages).toContain("Session does not exist");
    expect(live.changes.length).toBe(1);
  });

  test("a table that is not published, a wrong filter and a missing right are refused, each with its reason", async () => {
    const refusals = await Promise.all(
      [
        { table: "quiet" },
        { table: "no_such_table" },
        { table: "samples", filter: "nothing=eq.1" },
        { table: "samples", filter: "id=eq.many" },
        { table: "samples", filter: "note=match.(a+)+$" },
        { table: "samples", filter: "id=eq.1;drop table samples" },
        { table: "samples", filter: "hidden=eq.secret" },
        { table: "samples", filter: Array.from({ length: 11 }, (_, i) => `id=neq.${i}`).join(",") },
        {
          table: "samples",
          filter: `id=in.(${Array.from({ length: 101 }, (_, i) => i).join(",")})`,
        },
        { table: "onboarding_submissions" },
        { table: "samples", event: "TRUNCATE" as never },
      ].map(async (binding) => (await listen(backend.visitor(), binding)).states[0]),
    );
    expect(refusals).toEqual([
      'CHANNEL_ERROR "public.quiet" is not published for live updates',
      'CHANNEL_ERROR "public.no_such_table" is not published for live updates',
      'CHANNEL_ERROR column "nothing" does not exist in "samples"',
      'CHANNEL_ERROR invalid input syntax for type bigint: "many"',
      expect.stringContaining("CHANNEL_ERROR filter: the operators are eq, neq"),
      expect.stringContaining("CHANNEL_ERROR invalid input syntax for type bigint"),
      "CHANNEL_ERROR permission denied",
      "CHANNEL_ERROR filter has more than 10 conditions",
      "CHANNEL_ERROR filter: a list has at most 100 values",
      "CHANNEL_ERROR permission denied",
      "CHANNEL_ERROR event is one of *, INSERT, UPDATE and DELETE",
    ]);
    const allowed = await listen(backend.visitor(), { table: "samples", filter: "id=eq.1" });
    expect(allowed.states).toEqual(["SUBSCRIBED"]);
  });

  test("a channel without postgres_changes is joined, and what it sends is refused", async () => {
    const client = backend.visitor();
    const channel = client.channel("room", { config: { broadcast: { ack: true } } });
    const systemMessages: unknown[] = [];
    channel.on("system" as never, {}, (message: unknown) => systemMessages.push(message));
    const state = await new Promise((resolve) => {
      channel.subscribe((state, error) => resolve(error?.message ?? state));
    });
    expect(state).toBe("SUBSCRIBED");
    expect(await channel.send({ type: "broadcast", event: "cursor", payload: {} })).toBe("error");
    expect(systemMessages).toEqual([]);
    expect(await channel.unsubscribe()).toBe("ok");
  });

  test("broadcast, presence and private channels say that they are switched off", async () => {
    const client = backend.visitor();
    const join = (name: string, config: object) =>
      new Promise<string>((resolve) => {
        client
          .channel(name, { config })
          .subscribe((state, error) => resolve(`${state} ${error?.message ?? ""}`));
      });
    const off = "Broadcast and presence are switched off here; subscribe to postgres_changes";
    expect(await join("people", { presence: { enabled: true } })).toBe(`CHANNEL_ERROR ${off}`);
    expect(await join("secret", { private: true })).toBe(
      "CHANNEL_ERROR Private channels are switched off here",
    );
    const channel = client.channel("works", { config: { broadcast: { ack: true } } });
    channel.on("postgres_changes", { event: "*", schema: "public", table: "samples" }, () => {});
    await new Promise<void>((resolve) => {
      channel.subscribe((state) => state === "SUBSCRIBED" && resolve());
    });
    expect(await channel.send({ type: "broadcast", event: "cursor", payload: { x: 1 } })).toBe(
      "error",
    );
    expect(await channel.track({ here: true })).toBe("error");
    await client.removeAllChannels();
  });
});
