import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { valueAt } from "#domain/content/fields.ts";
import { openTransport } from "#engine/mail/transport.ts";
import { callName } from "#server/mails/composing/words.ts";
import { publishedContent, publishedStudio } from "#server/publishing/content.ts";
import { readSettings } from "#server/settings/settings.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { invoke } from "./call-function.ts";
import { databaseKinds } from "./databases.ts";

describe.each(databaseKinds)("what a studio sells, on %s", (kind) => {
  const backend = backendFor(kind);
  const owner = personFor(() => backend.admin());

  const call = (name: string, body: object) => invoke(owner, name, body);
  const read = (of = "services") => call("read-content", { kind: of });
  const save = async (path: string, value: unknown, of = "services") => {
    const { number: base } = await read(of);
    return call("save-content", { kind: of, base, changes: [{ path, value }] });
  };
  const publish = async (path: string, value: unknown, of = "services") => {
    const { status, number, message } = await save(path, value, of);
    if (status !== 200) throw new Error(message);
    return call("publish-content", { kinds: [of], seen: { [of]: number } });
  };
  const sold = async (id: string) => {
    const { rows } = await backend.db.query(
      "select amount_minor::int as amount, is_from, names from private.catalogue where id = $1",
      [id],
    );
    return rows[0] ?? {};
  };

  test("a price that is published is what the next order costs, and what is shown", async () => {
    expect(await sold("one-day")).toMatchObject({ amount: 500_000 });
    expect(await publish("plans.one-day.price.cents", 432_100)).toMatchObject({ status: 200 });
    expect(await sold("one-day")).toMatchObject({ amount: 432_100, is_from: false });
    const [plan] = publishedContent().catalogue.plans;
    expect(plan?.price).toMatchObject({ cents: 432_100, text: "Starts @ $4,321" });
    expect(publishedContent().faq[0]?.answer).toContain("$4,321");
  });

  test("a new name is on orders, in each language that has it", async () => {
    await publish("plans.one-day.name", "Sunrise Site");
    await publish("plans.one-day.translations.de.name", "");
    const { names } = await sold("one-day");
    expect(names).toMatchObject({ en: "Sunrise Site", de: "Sunrise Site", fr: "Site en un jour" });
    // What no form shows stays as it is.
    expect(publishedContent().catalogue.plans[0]).toMatchObject({
      page: "/services/one-day-website",
    });
  });

  test.each([
    ["a price below zero", "plans.one-day.price.cents", -1],
    ["a price with a fraction", "plans.one-day.price.cents", 10.5],
    ["a price as a text", "addOns.branding.cents", "999"],
    ["a deposit of more than all", "projectTerms.depositPercent", 101],
    ["a language that there is not", "plans.one-day.translations.it.name", "Sito"],
  ])("%s is refused and changes nothing", async (_, path, value) => {
    const before = await read();
    expect(await save(path, value)).toMatchObject({ status: 409, code: "content.no_field" });
    expect(await read()).toEqual(before);
  });

  test("an empty list of what is in a package is kept as a draft, and not published", async () => {
    const refused = await publish("plans.one-day.features", ["", " "]);
    expect(refused).toMatchObject({ status: 409, code: "content.not_ready" });
    expect(refused.message).toMatch(/At least 1/);
    expect(valueAt((await read()).body, "plans.one-day.features")).toEqual([]);
    expect(await publish("plans.one-day.features", ["One page"])).toMatchObject({ status: 200 });
  });

  test("the studio's name, number and address follow, and a wrong address is not published", async () => {
    await publish("name", "Nachtfalter", "studio");
    expect(publishedContent().studio).toMatchObject({ name: "Nachtfalter", language: "en" });
    const refused = await publish("email", "nobody", "studio");
    expect(refused).toMatchObject({ status: 409, code: "content.not_ready" });
    await publish("email", "hallo@nachtfalter.example", "studio");
    await publish("social.m1", { name: "Mastodon", url: "https://social.example/@n" }, "studio");
    await publish("address.region", "", "studio");
    expect(publishedContent().studio).toMatchObject({
      email: "hallo@nachtfalter.example",
      address: { city: "Los Angeles", region: "" },
      social: [{ id: "instagram" }, { id: "linkedin" }, { id: "m1", name: "Mastodon" }],
    });
  });

  test("a call has another name in mails, and its hours stay", async () => {
    await publish("eventTypes.discovery.name", "First talk", "bookings");
    await publish("eventTypes.discovery.translations.de.name", "", "bookings");
    const booking = { event: "discovery", event_type: null };
    const names = (["en", "de", "fr"] as const).map((language) => callName(booking, { language }));
    expect(names).toEqual(["First talk", "First talk", "Appel stratégique"]);
    const [discovery] = publishedContent().booking.eventTypes;
    expect(discovery).toMatchObject({ minutes: 30, week: { mon: [["09:00", "12:00"], {}] } });
    expect(
      await publish("eventTypes.discovery.minutes", 0, "bookings").catch(() => "refused"),
    ).toBe("refused");
  });

  test("what the studio is mailed, and under which name it mails, follow at once", async () => {
    const settings = readSettings({}, publishedStudio);
    await publish("name", "Abendrot", "studio");
    await publish("email", "hallo@abendrot.example", "studio");
    expect(backend.mailServices.studioEmail).toBe("hallo@abendrot.example");
    expect(settings).toMatchObject({
      mailFrom: { name: "Abendrot", address: "hallo@abendrot.example" },
      studioEmail: "hallo@abendrot.example",
      securityContact: "mailto:hallo@abendrot.example",
    });
    const folder = mkdtempSync(join(tmpdir(), "daybreak-from-"));
    const transport = openTransport({ folder, from: settings.mailFrom });
    await transport.send({
      id: randomUUID(),
      to: { name: "Ada", address: "ada@example.com" },
      date: new Date(),
      subject: "Hello",
      text: "Hello",
      html: "<p>Hello</p>",
      headers: {},
    });
    const [file = ""] = readdirSync(folder);
    expect(readFileSync(join(folder, file), "utf8")).toContain(
      "From: Abendrot <hallo@abendrot.example>",
    );
    const own = readSettings({ MAIL_FROM: "Post <post@studio.example>" }, publishedStudio);
    expect(own.mailFrom).toEqual({ name: "Post", address: "post@studio.example" });
  });

  test("a new quote has no portrait, and those of today keep theirs", async () => {
    const quote = { name: "Ada Byron", company: "Engines", quote: "It counts." };
    await publish("items.q1", quote, "testimonials");
    const [first, , , added] = publishedContent().testimonials;
    expect(first?.image).toBe("/portraits/mara-ellison.svg");
    expect(added).toEqual({ id: "q1", ...quote, hidden: false });
  });

  test("an entry that is hidden is not displayed and comes back, and one at least is visible", async () => {
    const quotes = () => publishedContent().testimonials.map(({ id }) => id);
    const before = quotes();
    const [first = "", ...others] = before;
    await publish(`items.${first}.hidden`, true, "testimonials");
    expect(quotes()).toEqual(others);
    await publish("items.price.hidden", true, "questions");
    expect(publishedContent().faq.map(({ id }) => id)).not.toContain("price");
    for (const id of others) await save(`items.${id}.hidden`, true, "testimonials");
    const refused = await publish(`items.${first}.name`, "Mara E.", "testimonials");
    expect(refused).toMatchObject({ status: 409, code: "content.not_ready" });
    expect(refused.message).toMatch(/At least 1/);
    for (const id of others) await save(`items.${id}.hidden`, false, "testimonials");
    await publish(`items.${first}.hidden`, false, "testimonials");
    expect(quotes()).toEqual(before);
  });

  test("people come to the studio and leave it", async () => {
    const names = () => publishedContent().team.people.map(({ name }) => name);
    const person = { name: "Ada Byron", does: "counts", up: "04:50", note: "Numbers first." };
    await publish("people.p1", person, "team");
    await publish("people.hana", null, "team");
    expect(names()).toEqual(["Marcus Bell", "Lucía Ferrer", "Ode Larsen", "Ada Byron"]);
  });
});
