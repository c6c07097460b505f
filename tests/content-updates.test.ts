import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { home } from "#content/pages/home.ts";
import { plans } from "#content/services.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { invoke } from "./call-function.ts";
import { databaseKinds } from "./databases.ts";

describe.each(databaseKinds)("an update of the software, on %s", (kind) => {
  let backend: Backend;
  let owner: Person;
  beforeEach(async () => {
    await backend?.stop();
    backend = await startBackend(kind);
    owner = await backend.admin();
  });
  afterAll(() => backend.stop());

  const call = (name: string, body: object, person = owner) => invoke(person, name, body);
  const read = (name: string) => call("read-content", { kind: name });
  const save = async (name: string, changes: object[]) => {
    const { number } = await read(name);
    const saved = await call("save-content", { kind: name, base: number, changes });
    expect(saved).toMatchObject({ status: 200 });
    return saved.number;
  };
  const publish = async (name: string, ...changes: object[]) => {
    const number = await save(name, changes);
    const answer = await call("publish-content", { kinds: [name], seen: { [name]: number } });
    expect(answer).toMatchObject({ status: 200 });
  };
  const offers = async () => (await call("site-updates", { action: "read" })).offers;
  const lead = (value: string) => ({ path: "lead", value });
  /** Writes a value into what the release before shipped, and where the studio left it, into what it has. */
  const shippedBefore = (name: string, path: string[], value: unknown, isLeft = false) =>
    backend.db.query(
      `update public.content_versions set shipped = jsonb_set(shipped, $2::text[], $3),
         body = case when $4::boolean then jsonb_set(body, $2::text[], $3) else body end
       where kind = $1`,
      [name, path, JSON.stringify(value), isLeft],
    );
  /** The new release starts on the database. */
  const update = () => publishContent(backend.db);

  test("a text that the studio left as it was follows, one that it changed stays", async () => {
    await publish("page-home", lead("Our own words."));
    await shippedBefore("page-home", ["ask"], "Ask", true);
    await update();
    expect(publishedContent().pages.home).toMatchObject({ lead: "Our own words.", ask: home.ask });
    expect(await offers()).toEqual([]);
    const { rows } = await backend.db.query(
      "select number, state from public.content_versions order by number",
    );
    expect(rows).toEqual([
      { number: 1, state: "past" },
      { number: 2, state: "public" },
    ]);
  });

  test("kinds of calls that a former release stored as fields are the studio's list, and a draft of them too", async () => {
    const type = (name: string) => ({
      name,
      minutes: 30,
      bufferMinutes: { before: 0, after: 15 },
      stepMinutes: 30,
      noticeHours: 4,
      horizonDays: 60,
      translations: {},
    });
    const stored = (discovery: string) =>
      JSON.stringify({
        discovery: type(discovery),
        "vip-day": type("Day"),
        "website-in-a-week": type("Week"),
        "ai-tools": type("AI"),
        zone: "Europe/Paris",
      });
    await publish("studio", { path: "name", value: "Nightfall" });
    await backend.db.query(
      `insert into public.content_versions (kind, number, state, body, shipped, based_on, published_at)
       values ('bookings', 1, 'public', $1, $3, 0, now()), ('bookings', 2, 'draft', $2, $3, 1, null)`,
      [stored("Our talk"), stored("Our long talk"), stored("Strategy call")],
    );
    await update();
    const { eventTypes, studioZone } = publishedContent().booking;
    expect(studioZone).toBe("Europe/Paris");
    expect(eventTypes.map(({ id, name, description }) => [id, name, description])).toEqual([
      ["discovery", "Our talk", ""],
      ["vip-day", "Day", ""],
      ["website-in-a-week", "Week", ""],
      ["ai-tools", "AI", ""],
    ]);
    const { body } = await read("bookings");
    expect(body.eventTypes[0]).toMatchObject({
      id: "discovery",
      name: "Our long talk",
    });
    await publish("bookings", { path: "eventTypes.ai-tools", value: null });
    expect(publishedContent().booking.eventTypes.map(({ name }) => name)).toEqual([
      "Our long talk",
      "Day",
      "Week",
    ]);
  });

  test("nothing happens where nothing of it changed", async () => {
    await publish("page-home", lead("Our own words."));
    const before = await backend.db.query("select * from public.content_versions");
    await update();
    expect(await backend.db.query("select * from public.content_versions")).toEqual(before);
  });

  test("a text that both changed stays the studio's and is offered; taken, it is in the draft", async () => {
    await publish("page-home", lead("Our own words."));
    await shippedBefore("page-home", ["lead"], "Former words.");
    await update();
    expect(publishedContent().pages.home.lead).toBe("Our own words.");
    const [offer] = await offers();
    expect(offer).toEqual({
      kind: "page-home",
      path: "lead",
      own: "Our own words.",
      shipped: home.lead,
    });
    expect(await call("site-updates", { action: "take", kind: "page-home", path: "lead" })).toEqual(
      {
        status: 200,
        offers: [],
      },
    );
    expect(await read("page-home")).toMatchObject({ state: "draft", body: { lead: home.lead } });
    expect(publishedContent().pages.home.lead).toBe("Our own words.");
  });

  test("one that the studio leaves is offered no more, also after the next start", async () => {
    await publish("page-home", lead("Our own words."));
    await shippedBefore("page-home", ["lead"], "Former words.");
    await update();
    const left = { action: "leave", kind: "page-home", path: "lead" };
    expect(await call("site-updates", left)).toMatchObject({ offers: [] });
    await update();
    expect(await offers()).toEqual([]);
    expect(publishedContent().pages.home.lead).toBe("Our own words.");
  });

  test("of a part that a folder has nothing is merged or offered; of another one it is", async () => {
    const inFolder = (files: object) =>
      backend.db.query("update public.content_public set files = $1", [JSON.stringify(files)]);
    await publish("page-home", lead("Our own words."));
    await shippedBefore("page-home", ["lead"], "Former words.");
    await shippedBefore("page-home", ["ask"], "Ask", true);
    await inFolder({ "page-home": "/srv/page-home.json" });
    await update();
    expect(publishedContent().pages.home).toMatchObject({ lead: "Our own words.", ask: "Ask" });
    expect(await offers()).toEqual([]);
    await inFolder({});
    await update();
    expect(publishedContent().pages.home).toMatchObject({ lead: "Our own words.", ask: home.ask });
    expect(await offers()).toMatchObject([{ path: "lead", own: "Our own words." }]);
  });

  test("what is offered outlasts further changes and starts", async () => {
    await publish("page-home", lead("Our own words."));
    await shippedBefore("page-home", ["lead"], "Former words.");
    await update();
    await publish("page-home", { path: "ask", value: "Write to us" });
    await update();
    expect(await offers()).toMatchObject([{ path: "lead", own: "Our own words." }]);
  });

  test("a price that the studio left is offered only", async () => {
    await publish("services", { path: "plans.one-day.features", value: ["One page"] });
    const at = plans.findIndex(({ id }) => id === "one-day");
    await shippedBefore("services", ["plans", String(at), "price", "cents"], 12300, true);
    await update();
    expect(publishedContent().catalogue.plans[at]?.price.cents).toBe(12300);
    expect(await offers()).toEqual([
      { kind: "services", path: "plans.one-day.price.cents", own: 12300, shipped: 500000 },
    ]);
  });

  test("nothing reaches a studio that has a name of its own but as an offer", async () => {
    await publish("studio", { path: "name", value: "Sunset" });
    await publish("page-home", lead("Our own words."));
    await shippedBefore("page-home", ["ask"], "Ask", true);
    await update();
    expect(publishedContent().pages.home.ask).toBe("Ask");
    expect(await offers()).toEqual([
      { kind: "page-home", path: "ask", own: "Ask", shipped: home.ask },
    ]);
  });

  test("a draft follows, too, and who looked at the older one is asked to look again", async () => {
    const number = await save("page-home", [lead("A draft.")]);
    await shippedBefore("page-home", ["ask"], "Ask", true);
    await update();
    expect(await read("page-home")).toMatchObject({
      state: "draft",
      body: { lead: "A draft.", ask: home.ask },
    });
    const seen = { kinds: ["page-home"], seen: { "page-home": number } };
    expect(await call("publish-content", seen)).toMatchObject({ code: "content.seen_older" });
  });

  test("an update whose texts do not go with what the studio has stops nothing: they are offered", async () => {
    const [first, ...others] = home.turning;
    const added = Array.from({ length: 5 }, (_, n) => ({
      path: `turning.w${n}`,
      value: { text: "w" },
    }));
    await publish("page-home", { path: `turning.${first?.id}`, value: null }, ...added);
    await shippedBefore("page-home", ["turning"], others);
    await update();
    // With the word that is new there would be 13, and 12 fit.
    expect(publishedContent().pages.home.turning).toHaveLength(12);
    expect(await offers()).toEqual([
      { kind: "page-home", path: `turning.${first?.id}`, own: null, shipped: first },
    ]);
  });

  test("a maker and a client neither read nor take what is offered, a manager does", async () => {
    await publish("page-home", lead("Our own words."));
    await shippedBefore("page-home", ["lead"], "Former words.");
    await update();
    const take = { action: "take", kind: "page-home", path: "lead" };
    for (const person of [await backend.staff("maker"), await backend.customer()]) {
      expect(await call("site-updates", { action: "read" }, person)).toMatchObject({ status: 403 });
      expect(await call("site-updates", take, person)).toMatchObject({ status: 403 });
    }
    expect((await read("page-home")).state).toBe("public");
    expect(await call("site-updates", take, await backend.staff("manager"))).toMatchObject({
      status: 200,
    });
    expect((await read("page-home")).state).toBe("draft");
    expect(await call("site-updates", take)).toMatchObject({ code: "content.seen_older" });
  });
});
