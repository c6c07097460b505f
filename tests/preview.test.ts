import { describe, expect, test } from "vitest";
import { home } from "#content/pages/home.ts";
import { withoutMarks } from "#domain/content/marks.ts";
import type { Person } from "./backend.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { invoke } from "./call-function.ts";
import { databaseKinds } from "./databases.ts";

describe.each(databaseKinds)("the preview of a page, on %s", (kind) => {
  const backend = backendFor(kind, { limits: { preview: { points: 100, seconds: 30 } } });
  const owner = personFor(() => backend.admin());

  const preview = (person: Person, changes: object[] = [], path = "/") =>
    invoke(person, "preview-page", { path, changes });
  const lead = (value: unknown) => ({ kind: "page-home", path: "lead", value });

  test("it has what is in a draft and what is not saved yet, and stores nothing", async () => {
    const saved = { path: "ask", value: "Ask us anything" };
    await invoke(owner, "save-content", { kind: "page-home", base: 0, changes: [saved] });
    const { html } = await preview(owner, [lead("We answer tonight.")]);
    expect(withoutMarks(html)).toContain("We answer tonight.");
    expect(withoutMarks(html)).toContain("Ask us anything");
    const stored = await invoke(owner, "read-content", { kind: "page-home" });
    expect(stored.body.lead).toBe(home.lead);
  });

  test("without drafts it is the page that visitors see, with the same marks", async () => {
    const changes = [{ path: "closingTitle", value: "Nobody sees this yet." }];
    await invoke(owner, "save-content", { kind: "page-home", base: 99, changes });
    const asked = { path: "/", changes: [], drafts: false };
    const { html, sources } = await invoke(owner, "preview-page", asked);
    expect(withoutMarks(html)).not.toContain("Nobody sees this yet.");
    expect(withoutMarks((await preview(owner)).html)).toContain("Nobody sees this yet.");
    expect(Object.values(sources)).toContain("page-home.closingTitle");
  });

  test("it says of each text which field it comes from, and of a price in a sentence where the price stands", async () => {
    const asked = `${"{price:one-day}"} tonight`;
    const { html, sources } = await preview(owner, [lead(asked)]);
    expect(Object.values(sources)).toEqual(
      expect.arrayContaining(["page-home.lead", "services.plans.one-day.price.cents"]),
    );
    expect(withoutMarks(html)).toContain("$5,000 tonight");
  });

  test("an add-on that is not saved yet stands in the list of services, with the place of its name and its price", async () => {
    const texts = { name: "Texts", description: "Every page.", cents: 54_300, from: true };
    const changes = [{ kind: "services", path: "ownAddOns.texts", value: texts }];
    const { html, sources } = await preview(owner, changes, "/services");
    const own = ["name", "description", "cents"].map(
      (field) => `services.ownAddOns.texts.${field}`,
    );
    expect(Object.values(sources)).toEqual(expect.arrayContaining(own));
    for (const text of ["Texts", "Every page.", "from $543"])
      expect(withoutMarks(html)).toContain(text);
  });

  test("a kind of call that is not saved yet has its page, with our calendar and no frame of a provider", async () => {
    const changes = [
      { kind: "bookings", path: "eventTypes.tasting", value: { name: "Tasting", minutes: 50 } },
    ];
    const { html, sources, pages } = await preview(owner, changes, "/schedule/tasting");
    expect(withoutMarks(html)).toContain("Tasting");
    expect(Object.values(sources)).toContain("bookings.eventTypes.tasting.name");
    expect(pages.map(({ path }: { path: string }) => path)).toContain("/schedule/tasting");
    expect([html.includes('class="call-desk'), html.includes("<iframe")]).toEqual([true, false]);
    expect((await preview(owner, [], "/schedule/tasting")).status).toBe(404);
  });

  test("a name between braces that there is not, an empty text and one that is too long are displayed as they are", async () => {
    const { html } = await preview(owner, [lead("{prize} tonight")]);
    expect(withoutMarks(html)).toContain("{prize} tonight");
    const long = "Long ".repeat(200).trim();
    expect(withoutMarks((await preview(owner, [lead(long)])).html)).toContain(long);
    expect((await preview(owner, [lead("")])).status).toBe(200);
  });

  test("a change of a field that there is not is left out", async () => {
    const strange = { kind: "page-home", path: "nothing.here", value: "x" };
    const { html } = await preview(owner, [strange, lead("Still here.")]);
    expect(withoutMarks(html)).toContain("Still here.");
  });

  test("what is typed is text on the page, never an element or a script", async () => {
    const { html } = await preview(owner, [lead("<script>alert(1)</script><img src=x>")]);
    expect(withoutMarks(html)).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x&gt;");
  });

  test("an address without a page is refused, one with a page is answered", async () => {
    expect(await preview(owner, [], "/no/such")).toMatchObject({
      status: 404,
      code: "content.no_page",
    });
    expect(await preview(owner, [], "/services")).toMatchObject({ status: 200 });
  });

  test("a maker, a client and a visitor get none, a manager does", async () => {
    const refused = { code: "content.managers_only" };
    expect(await preview(await backend.staff("maker"))).toMatchObject(refused);
    expect(await preview(await backend.customer("Carla Client"))).toMatchObject(refused);
    expect(await preview(await backend.staff("manager"))).toMatchObject({ status: 200 });
    const visitor = await fetch(`${backend.url}/functions/v1/preview-page`, {
      method: "POST",
      headers: { apikey: backend.keys.publishable, "content-type": "application/json" },
      body: JSON.stringify({ path: "/", changes: [] }),
    });
    expect(await visitor.json()).toMatchObject(refused);
  });

  test("an ended session gets none", async () => {
    const manager = await backend.staff("manager");
    expect((await preview(manager)).status).toBe(200);
    await backend.db.query("delete from auth.sessions where user_id = $1", [manager.id]);
    expect((await preview(manager)).status).not.toBe(200);
  });

  test("somebody who asks for more than a hundred in half a minute waits; another person does not", async () => {
    const hasty = await backend.staff("manager");
    const asked = await Promise.all(
      Array.from({ length: 101 }, () => preview(hasty, [], "/no/such")),
    );
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1);
    expect((await preview(owner)).status).toBe(200);
  });
});
