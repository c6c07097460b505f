import { describe, expect, test } from "vitest";
import { home } from "#content/pages/home.ts";
import { publishedContent } from "#server/publishing/content.ts";
import type { Person } from "./backend.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { invoke } from "./call-function.ts";
import { databaseKinds } from "./databases.ts";

describe.each(databaseKinds)("content that a studio publishes, on %s", (kind) => {
  const backend = backendFor(kind);
  const owner = personFor(() => backend.admin());
  const manager = personFor(() => backend.staff("manager", "Rosa Manager"));

  const save = (person: Person, base: number, path: string, value: unknown) =>
    invoke(person, "save-content", { kind: "page-home", base, changes: [{ path, value }] });
  const read = (person = owner) => invoke(person, "read-content", { kind: "page-home" });
  const publish = (person: Person, number: number) =>
    invoke(person, "publish-content", { kinds: ["page-home"], seen: { "page-home": number } });
  const versions = () =>
    backend.db.query("select kind, number, state from public.content_versions order by number");

  test("what was saved is a draft: nobody sees it before it is published, and then everybody", async () => {
    const before = await read();
    expect(before).toMatchObject({ number: 0, state: "shipped", body: { lead: home.lead } });
    const saved = await save(owner, 0, "lead", "We answer tonight.");
    expect(saved).toMatchObject({ status: 200, number: 1 });
    expect((await read()).public.lead).toBe(home.lead);
    expect(publishedContent().pages.home.lead).toBe(home.lead);

    expect(await publish(owner, saved.number)).toMatchObject({ status: 200, public: 1 });
    expect(publishedContent().pages.home.lead).toBe("We answer tonight.");
    expect((await versions()).rows).toEqual([{ kind: "page-home", number: 1, state: "public" }]);
  });

  test("an earlier version comes back as a draft, and the shipped one too", async () => {
    const restored = await invoke(owner, "restore-content", { kind: "page-home", number: 0 });
    expect(restored.status).toBe(200);
    expect(await read()).toMatchObject({ state: "draft", body: home });
    expect(await publish(owner, restored.number)).toMatchObject({ status: 200 });
    expect(publishedContent().pages.home).toMatchObject({ lead: home.lead });
  });

  test("two people's changes of different fields come together, of one field the second sees both", async () => {
    const { number } = await read();
    const first = await save(owner, number, "lead", "Theirs.");
    expect(await save(manager, number, "ask", "Ask me")).toMatchObject({ status: 200 });
    expect((await read()).body).toMatchObject({ lead: "Theirs.", ask: "Ask me" });
    expect(await save(manager, number, "lead", "Mine.")).toMatchObject({
      status: 409,
      code: "content.changed_meanwhile",
      path: "lead",
      value: "Theirs.",
    });
    expect((await read()).body.lead).toBe("Theirs.");
    const newest = await read();
    expect(await save(manager, newest.number, "lead", "Mine.")).toMatchObject({ status: 200 });
    expect(first.status).toBe(200);
  });

  test("who looked at an older draft publishes nothing", async () => {
    const { number } = await read();
    const newer = await save(owner, number, "ask", "Ask us");
    const before = publishedContent().pages.home;
    expect(await publish(manager, number)).toMatchObject({
      status: 409,
      code: "content.seen_older",
    });
    expect(publishedContent().pages.home).toBe(before);
    expect(await publish(manager, newer.number)).toMatchObject({ status: 200 });
  });

  test("two people who publish different parts at once both do, and of one part the second is asked to look again", async () => {
    const publishing = async (person: Person, kind: string, path: string, value: string) => {
      const { number: base } = await invoke(person, "read-content", { kind });
      const body = { kind, base, changes: [{ path, value }] };
      const { number } = await invoke(person, "save-content", body);
      return () => invoke(person, "publish-content", { kinds: [kind], seen: { [kind]: number } });
    };
    const home = await publishing(owner, "page-home", "lead", "Both at once.");
    const work = await publishing(manager, "page-work", "lead", "At once, too.");
    expect(await Promise.all([home(), work()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { pages } = publishedContent();
    expect([pages.home.lead, pages.work.lead]).toEqual(["Both at once.", "At once, too."]);

    const again = await publishing(owner, "page-home", "lead", "Once.");
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ["lead", "", /Write the text/],
    ["start", "a".repeat(31), /31 characters, and at most 30/],
    ["plansText", "From {price:one-hour}", /\{price:one-hour\} names nothing/],
  ])("a draft whose %s is wrong is kept and not published", async (path, value, reason) => {
    const { number } = await read();
    const saved = await save(owner, number, path, value);
    const refused = await publish(owner, saved.number);
    expect(refused).toMatchObject({ status: 409, code: "content.not_ready" });
    expect(refused.message).toMatch(reason);
    expect((await read()).body[path]).toBe(value);
    const right = await save(owner, saved.number, path, home[path as "lead"]);
    expect(await publish(owner, right.number)).toMatchObject({ status: 200 });
  });

  test.each([
    ["no such field", { path: "subtitle", value: "x" }],
    ["a field of a text", { path: "lead.more", value: "x" }],
    ["a prototype", { path: "__proto__.lead", value: "x" }],
    ["a number", { path: "lead", value: 5 }],
    ["an entry that is gone", { path: "turning.nobody.text", value: "x" }],
    ["an id that is a path", { path: "turning.../x", value: { text: "x" } }],
  ])("a change of %s is refused and changes nothing", async (_, change) => {
    const before = await read();
    const refused = await invoke(owner, "save-content", {
      kind: "page-home",
      base: before.number,
      changes: [change],
    });
    expect(refused).toMatchObject({ status: 409, code: "content.no_field" });
    expect(await read()).toEqual(before);
  });

  test("entries are added, changed, put in another order and removed by their ids", async () => {
    const words = async () => (await read()).body.turning.map(({ id }: { id: string }) => id);
    const ids = home.turning.map(({ id }) => id);
    let { number } = await read();
    const change = async (path: string, value: unknown) => {
      const saved = await save(owner, number, path, value);
      expect(saved.status).toBe(200);
      number = saved.number;
    };
    await change("turning.x9", { text: "Studio" });
    await change("turning", ["x9", ...ids]);
    await change("turning.x9.text", "Atelier");
    expect((await read()).body.turning[0]).toEqual({ id: "x9", text: "Atelier" });
    await change("turning.x9", null);
    expect(await words()).toEqual(ids);
  });

  test("makers and clients change nothing and see no draft; makers read what is public", async () => {
    const saved = await save(owner, (await read()).number, "lead", "Not public yet.");
    const maker = await backend.staff("maker");
    const client = await backend.customer();
    for (const person of [maker, client]) {
      expect(await save(person, saved.number, "lead", "Theirs")).toMatchObject({ status: 403 });
      expect(await publish(person, saved.number)).toMatchObject({ status: 403 });
      expect(await read(person)).toMatchObject({ status: 403 });
      const restored = await invoke(person, "restore-content", { kind: "page-home", number: 0 });
      expect(restored).toMatchObject({ status: 403 });
    }
    expect((await read()).body.lead).toBe("Not public yet.");
    const states = async ({ client }: Pick<Person, "client">) =>
      (await client.from("content_versions").select("state")).data?.map(({ state }) => state);
    expect(new Set(await states(owner))).toEqual(new Set(["draft", "past", "public"]));
    expect(new Set(await states(maker))).toEqual(new Set(["public"]));
    expect(await states(client)).toEqual([]);
  });
});
